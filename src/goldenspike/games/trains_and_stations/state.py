"""What lies on the table, and the small movements of dice, cards and points. No rule about turns is here.

The face-down Power cards need no order: nobody knows it, so a card is drawn at random from what is left of each.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.names import DIE, GOODS, KINDS, LOCATIONS, SOURCES, STRIDE
from goldenspike.kernel.fields import Field, i64s, ints, u8s
from goldenspike.kernel.rng import pick_counted
from goldenspike.kernel.state import Rules, State


class StationsTable(State):
    """The components of a table. Arrays by seat and something are flat: `seat * number + thing`."""

    def __init__(self, rules: Rules, board: StationsBoard) -> None:
        super().__init__(rules)
        self.board = board
        self.spaces = vec[u8]()  # 0 free, 1 + seat, or WHITE
        self.lots = vec[u8]()  # building locations by city: 0 open, else 1 + seat * KINDS + type
        self.supply = vec[u8]()  # Buildings by seat and type
        self.pool = vec[u8]()  # own dice that are neither on the board, nor saved, nor in the row
        self.saved = vec[u8]()  # saved dice by seat and face
        self.held = vec[u8]()  # bonus dice by seat
        self.coins = vec[u8]()
        self.vp = vec[i64]()
        self.earned = vec[i64]()  # by seat and source; adds up to vp
        self.goods = vec[u8]()  # by seat and good
        self.stack_good = vec[u8]()  # the good on each Building space
        self.stack_left = vec[u8]()
        self.level = vec[u8]()  # the step of its chart
        self.placed = vec[u8]()  # 1 for a good that has come into play
        self.gone = vec[u8]()  # Goods out of the game
        self.deck = vec[u8]()  # Power cards of the stack
        self.hand = vec[u8]()  # by seat and card
        self.shown = vec[u8]()  # Missions face up
        self.spent = vec[u8]()  # two-Goods cards traded in
        self.returned = vec[u8]()  # 1 + the card given back in setup
        self.drawn = vec[u8]()  # Power cards drawn during the game
        self.die = vec[u8]()  # the row of dice of the active player: OWN, BONUS, 0 for none
        self.face = vec[u8]()
        self.mark = vec[u8]()
        self.due = vec[u8]()  # Goods still owed to each seat
        self.offer = vec[u8]()  # Goods put forward in speculation, by seat and good; they are still among the goods
        self.offer_cards = vec[u8]()  # the same of two-Goods cards; they are still in the hand
        self.standing = vec[u8]()  # 1 for a seat whose Missions are revealed without asking it
        self.backs = vec[u8]()  # how often a seat has taken something back in this roll or speculation
        self.joined = vec[u8]()  # cities with the same number were joined this turn; 0 for not at all
        self.dice: i64 = 0  # length of the row
        self.white: i64 = 0  # bonus dice of the common pool
        self.stock: i64 = 0
        self.outside: i64 = 0  # points paid from beside the board, less those lost to it
        self.last_round: i64 = 0
        self.conductor: i64 = 0
        self.active: i64 = 0
        self.turns: i64 = 0
        self.struck: i64 = 0

    def fields(self) -> list[Field]:
        b = self.board
        seats = b.seats
        cards = seats * b.cards
        return [
            *u8s(spaces=b.spaces, lots=b.cities * LOCATIONS, supply=seats * KINDS),
            *u8s(pool=seats, saved=seats * STRIDE, held=seats, coins=seats),
            *i64s(vp=seats, earned=seats * SOURCES),
            *u8s(goods=seats * GOODS, stack_good=KINDS, stack_left=KINDS, level=KINDS, placed=GOODS, gone=GOODS),
            *u8s(deck=b.cards, hand=cards, shown=cards, spent=cards, returned=seats, drawn=seats),
            *u8s(die=b.row, face=b.row, mark=b.row),
            *u8s(due=seats, offer=seats * GOODS, offer_cards=seats * b.pairs, joined=b.cities),
            *(u8s(standing=seats) if b.stands else []),
            *(u8s(backs=seats) if b.free_marks or b.way_back else []),
            *ints("dice", "white", "stock", "outside", "last_round", "conductor", "active", "turns", "struck"),
        ]

    def copy_table(self, c: StationsTable) -> None:
        self.copy_base(c)
        c.spaces = self.spaces[:]
        c.pool = self.pool[:]
        c.coins = self.coins[:]
        c.vp = self.vp[:]
        c.earned = self.earned[:]
        c.die = self.die[:]
        c.face = self.face[:]
        c.mark = self.mark[:]
        c.due = self.due[:]
        # shared until somebody writes into one, who makes it anew first
        c.lots = self.lots
        c.supply = self.supply
        c.saved = self.saved
        c.held = self.held
        c.goods = self.goods
        c.stack_good = self.stack_good
        c.stack_left = self.stack_left
        c.level = self.level
        c.placed = self.placed
        c.gone = self.gone
        c.deck = self.deck
        c.hand = self.hand
        c.shown = self.shown
        c.spent = self.spent
        c.returned = self.returned
        c.drawn = self.drawn
        c.offer = self.offer
        c.offer_cards = self.offer_cards
        c.joined = self.joined
        c.standing = self.standing
        c.backs = self.backs
        c.dice = self.dice
        c.white = self.white
        c.stock = self.stock
        c.outside = self.outside
        c.last_round = self.last_round
        c.conductor = self.conductor
        c.active = self.active
        c.turns = self.turns
        c.struck = self.struck

    # ---- points

    def pay(self, seat: i64, points: i64, source: i64) -> None:
        """Give points from the stock, and what it lacks from beside the board (TS-END-05); an empty one begins the last round."""
        self.vp[seat] += points
        self.earned[seat * SOURCES + source] += points
        from_stock = min(points, self.stock)
        self.stock -= from_stock
        self.outside += points - from_stock
        if self.stock == 0 and self.last_round == 0:
            self.last_round = 1
            if self.journal is not None:
                self.note(self.active, "trains_and_stations.event.last_round", "TS-END-01", {})

    def grant(self, seat: i64, points: i64, source: i64) -> None:
        """Give points from beside the board."""
        self.vp[seat] += points
        self.earned[seat * SOURCES + source] += points
        self.outside += points

    def lose(self, seat: i64, points: i64, source: i64) -> i64:
        """Take points, as far as there are any: back to the stock, or aside once the last round has begun."""
        lost = min(points, self.vp[seat])
        self.vp[seat] -= lost
        self.earned[seat * SOURCES + source] -= lost
        if self.last_round:
            self.outside -= lost
        else:
            self.stock += lost
        return lost

    # ---- dice

    def add_die(self, kind: i64, face: i64, mark: i64) -> None:
        self.die[self.dice] = u8(kind)
        self.face[self.dice] = u8(face)
        self.mark[self.dice] = u8(mark)
        self.dice += 1

    def drop_die(self, place: i64) -> None:
        """Take a die out of the row; those behind it move up."""
        die = self.die
        face = self.face
        mark = self.mark
        last = self.dice - 1
        for i in range(place, last):
            die[i] = die[i + 1]
            face[i] = face[i + 1]
            mark[i] = mark[i + 1]
        die[last] = 0
        face[last] = 0
        mark[last] = 0
        self.dice = last

    def find_die(self, kind: i64, face: i64) -> i64:
        """The place of a die in the row; -1 if there is none."""
        for i in range(self.dice):
            if i64(self.die[i]) == kind and i64(self.face[i]) == face:
                return i
        return -1

    def count_dice(self, kind: i64, face: i64) -> i64:
        number: i64 = 0
        for i in range(self.dice):
            if i64(self.die[i]) == kind and i64(self.face[i]) == face:
                number += 1
        return number

    def put_back(self, place: i64) -> None:
        """A die of the row returns to its pool: an own die to its owner's, a bonus die to the common one."""
        if self.die[place] == DIE.OWN:
            self.pool[self.active] += 1
        else:
            self.white += 1
        self.drop_die(place)

    def on_board(self, seat: i64) -> i64:
        """Own dice of a seat on the board."""
        number: i64 = 0
        code = u8(seat + 1)
        for owner in self.spaces:
            if owner == code:
                number += 1
        return number

    def full_mask(self) -> i64:
        """The spaces with a die, as bits."""
        mask: i64 = 0
        one: i64 = 1
        for die in self.spaces:
            if die:
                mask |= one
            one += one
        return mask

    def took_back(self, seat: i64) -> None:
        self.backs = self.backs[:]
        self.backs[seat] += 1

    def forget_backs(self) -> None:
        for seat in range(len(self.backs)):
            if self.backs[seat]:
                self.backs = vec[u8]([0] * len(self.backs))
                return

    # ---- cities

    def buildings_at(self, city: i64) -> i64:
        lots = self.lots
        number: i64 = 0
        for i in range(city * LOCATIONS, city * LOCATIONS + LOCATIONS):
            if lots[i]:
                number += 1
        return number

    # ---- cards

    def draw_power(self, seat: i64) -> i64:
        """The top card of the Power stack goes to a hand; -1 if the stack is empty."""
        total: i64 = 0
        for left in self.deck:
            total += i64(left)
        if total == 0:
            return -1
        self.reveal()
        card = pick_counted(self.deck, 0, self.board.cards, total, self.rng)
        self.deck = self.deck[:]
        self.hand = self.hand[:]
        self.deck[card] -= 1
        self.hand[seat * self.board.cards + card] += 1
        return card

    def hand_size(self, seat: i64) -> i64:
        number: i64 = 0
        base = seat * self.board.cards
        for i in range(self.board.cards):
            number += i64(self.hand[base + i])
        return number

    def goods_of(self, seat: i64) -> i64:
        number: i64 = 0
        for i in range(GOODS):
            number += i64(self.goods[seat * GOODS + i])
        return number
