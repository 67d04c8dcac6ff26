"""What lies on the table, and the small movements of cards and tokens. No rule about turns is here.

Zones are counts by card. A deck that nobody has looked into needs no order: its cards are drawn one by one at random, which is
the same as shuffling first. Only cards that somebody put or saw on top of a deck have a place: they are in `tops`.
"""

from __future__ import annotations

from librt.vecs import append, vec
from librt.vecs import pop as vec_pop
from mypy_extensions import i64, u8

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import KNOWN, LASTS, ROW, SEAT, TYPE, F
from goldenspike.kernel.fields import GROWS, Field, i64s, ints, u8s
from goldenspike.kernel.rng import rng_below
from goldenspike.kernel.state import Rules, State


def owner_of(entry: i64) -> i64:
    """Whose deck a card of `tops` lies on."""
    return entry >> 12


def card_of(entry: i64) -> i64:
    """Which card an entry of `tops` is."""
    return (entry & 4095) >> 2


def known_to(entry: i64) -> i64:
    """Who knows it: 0, KNOWN.TO_OWNER or KNOWN.TO_ALL."""
    return entry & 3


class TrainsTable(State):
    """The components of a table of Trains.

    All zones of cards are rows of one packed array: `zones[self.hand(seat) + card]` counts a card in a hand. Four rows belong to
    each seat; the cards played, gained and set aside are those of the seat whose turn it is.
    """

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules)
        self.board = board
        self.zones = vec[u8]()
        self.present = vec[u8]()  # the cards that are in this game, rising
        self.rails = vec[u8]()  # a bit for each seat
        self.reach = vec[u8]()  # a bit for each seat with a rail next to the space; follows from `rails`
        self.stations = vec[u8]()
        self.tops = vec[i64]()  # seat * 4096 + card * 4 + who knows it; the last one of a seat is its top card
        self.seats = vec[i64]()
        self.markers: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0
        self.money: i64 = 0
        self.rail_options: i64 = 0
        self.lasting: i64 = 0
        self.rail_bonus: i64 = 0
        self.acted: i64 = 0
        self.end_by: i64 = 0

    def fields(self) -> list[Field]:
        board = self.board
        return [
            *u8s(zones=(board.seats * ROW.PER_SEAT + ROW.OF_TABLE) * board.cards, present=GROWS),
            *u8s(rails=board.spaces, stations=board.spaces),
            *i64s(tops=GROWS, seats=board.seats * SEAT.SIZE),
            *ints("markers", "first", "turns", "money", "rail_options", "lasting", "rail_bonus", "acted", "end_by"),
        ]

    def shape(self) -> None:
        super().shape()
        self.reach = vec[u8]([0] * self.board.spaces)

    def copy_table(self, c: TrainsTable) -> None:
        self.copy_base(c)
        c.zones = self.zones[:]
        c.present = self.present  # never changes after the deal
        c.rails = self.rails[:]
        c.reach = self.reach[:]
        c.stations = self.stations[:]
        c.tops = self.tops[:]
        c.seats = self.seats[:]
        c.markers = self.markers
        c.first = self.first
        c.turns = self.turns
        c.money = self.money
        c.rail_options = self.rail_options
        c.lasting = self.lasting
        c.rail_bonus = self.rail_bonus
        c.acted = self.acted
        c.end_by = self.end_by

    # ---- where the zones begin

    def hand(self, seat: i64) -> i64:
        return (seat * ROW.PER_SEAT + ROW.HAND) * self.board.cards

    def shown(self, seat: i64) -> i64:
        """Cards of a hand that everybody has seen."""
        return (seat * ROW.PER_SEAT + ROW.SHOWN) * self.board.cards

    def deck(self, seat: i64) -> i64:
        """Cards of a deck without those in `tops`."""
        return (seat * ROW.PER_SEAT + ROW.DECK) * self.board.cards

    def discards(self, seat: i64) -> i64:
        return (seat * ROW.PER_SEAT + ROW.DISCARDS) * self.board.cards

    def in_play(self) -> i64:
        return (self.board.seats * ROW.PER_SEAT + ROW.IN_PLAY) * self.board.cards

    def gained(self) -> i64:
        return (self.board.seats * ROW.PER_SEAT + ROW.GAINED) * self.board.cards

    def aside(self) -> i64:
        """Revealed cards on their way to hand, deck or discard pile."""
        return (self.board.seats * ROW.PER_SEAT + ROW.ASIDE) * self.board.cards

    def removed(self) -> i64:
        """Cards that are out of the game."""
        return (self.board.seats * ROW.PER_SEAT + ROW.REMOVED) * self.board.cards

    def supply(self) -> i64:
        return (self.board.seats * ROW.PER_SEAT + ROW.SUPPLY) * self.board.cards

    def stacks(self) -> i64:
        """1 for each card that the supply was laid out with."""
        return (self.board.seats * ROW.PER_SEAT + ROW.STACKS) * self.board.cards

    def lay_stack(self, card: i64) -> None:
        """A stack of the supply, less the starting cards that come out of it (TR-CMP-12)."""
        self.zones[self.supply() + card] = u8(self.board.count[card] - self.board.start_deck[card] * self.board.seats)
        self.zones[self.stacks() + card] = 1

    def left(self, card: i64) -> i64:
        """How many of a card the supply has left."""
        return i64(self.zones[self.supply() + card])

    def has_stack(self, card: i64) -> bool:
        """Whether the supply was laid out with a stack of this card."""
        return self.zones[self.stacks() + card] == 1

    def hand_size(self, seat: i64) -> i64:
        return self.seats[seat * SEAT.SIZE + SEAT.HAND_SIZE]

    def deck_size(self, seat: i64) -> i64:
        return self.seats[seat * SEAT.SIZE + SEAT.DECK_SIZE]

    def tokens(self, seat: i64) -> i64:
        """Rails that are not on the map yet."""
        return self.seats[seat * SEAT.SIZE + SEAT.TOKENS]

    def track(self, seat: i64) -> i64:
        return self.seats[seat * SEAT.SIZE + SEAT.TRACK]

    # ---- cards

    def to_hand(self, seat: i64, card: i64, seen: bool) -> None:
        self.zones[self.hand(seat) + card] += 1
        self.seats[seat * SEAT.SIZE + SEAT.HAND_SIZE] += 1
        if seen:
            self.zones[self.shown(seat) + card] += 1

    def from_hand(self, seat: i64, card: i64) -> None:
        """Which copy left is not known to others, so one shown copy fewer is certain to be left."""
        shown = self.shown(seat) + card
        self.zones[self.hand(seat) + card] -= 1
        self.seats[seat * SEAT.SIZE + SEAT.HAND_SIZE] -= 1
        if self.zones[shown] > 0:
            self.zones[shown] -= 1

    def show_in_hand(self, seat: i64, card: i64, count: i64) -> None:
        """Everybody now knows of at least so many of a card in the hand."""
        shown = self.shown(seat) + card
        if i64(self.zones[shown]) < count:
            self.zones[shown] = u8(count)

    def put_on_deck(self, seat: i64, card: i64, known: i64) -> None:
        self.tops = append(self.tops, seat * 4096 + card * 4 + known)
        self.seats[seat * SEAT.SIZE + SEAT.DECK_SIZE] += 1

    def top_place(self, seat: i64) -> i64:
        """Where in `tops` the top card of a deck is; -1 if nobody knows it."""
        tops = self.tops
        place: i64 = len(tops) - 1
        while place >= 0 and owner_of(tops[place]) != seat:
            place -= 1
        return place

    def known_top(self, seat: i64) -> i64:
        """The top card of a deck if somebody knows it, else -1."""
        place = self.top_place(seat)
        return -1 if place < 0 else card_of(self.tops[place])

    def shuffle_in(self, seat: i64) -> bool:
        """Make a new deck of the discard pile if the deck is empty (TR-DRW-02); False if there is no card at all (TR-DRW-03).

        With an empty deck everybody who kept count knows the hand, as all else lies open; mixing in the discard pile must not
        make that unknown again.
        """
        if self.deck_size(seat) > 0:
            return True
        zones = self.zones
        deck = self.deck(seat)
        discards = self.discards(seat)
        hand = self.hand(seat)
        shown = self.shown(seat)
        total: i64 = 0
        for number in self.present:
            card = i64(number)
            total += i64(zones[discards + card])
            zones[deck + card] = zones[discards + card]
            zones[discards + card] = 0
            zones[shown + card] = zones[hand + card]
        self.seats[seat * SEAT.SIZE + SEAT.DECK_SIZE] = total
        if total and self.journal is not None:
            self.note(seat, "trains.event.shuffle", "TR-DRW-02", {"cards": int(total)})
        return total > 0

    def take_top(self, seat: i64) -> i64:
        """Take the top card off a deck that is not empty; an entry as in `tops`, without the seat."""
        self.reveal()
        size = self.deck_size(seat)
        self.seats[seat * SEAT.SIZE + SEAT.DECK_SIZE] = size - 1
        if self.tops:
            place = self.top_place(seat)
            if place >= 0:
                self.tops, entry = vec_pop(self.tops, place)
                return entry & 4095
        return self.take_any(self.deck(seat), size) * 4

    def take_any(self, zone: i64, size: i64) -> i64:
        """Take a random card out of a zone with `size` cards."""
        left = rng_below(self.rng, size)
        zones = self.zones
        for number in self.present:
            card = i64(number)
            left -= i64(zones[zone + card])
            if left < 0:
                zones[zone + card] -= 1
                return card
        raise IndexError("a zone has fewer cards than it says")

    def draw(self, seat: i64, count: i64) -> i64:
        """Draw cards into the hand, as many as there are; returns how many."""
        drawn: i64 = 0
        while drawn < count and self.shuffle_in(seat):
            entry = self.take_top(seat)
            self.to_hand(seat, card_of(entry), known_to(entry) == KNOWN.TO_ALL)
            drawn += 1
            if self.journal is not None:
                self.note_private(seat, "trains.event.draw", "TR-DRW-01", {}, {"card": self.board.card_names[card_of(entry)]})
        return drawn

    def gain(self, card: i64) -> None:
        """From the supply to the gained cards of the seat whose turn it is."""
        self.zones[self.supply() + card] -= 1
        self.zones[self.gained() + card] += 1

    def gain_waste(self, seat: i64, count: i64, rule: str) -> None:
        """Waste that is stopped by a card or that the supply does not have is skipped (TR-PLY-07, TR-PLY-09)."""
        waste = self.board.waste
        if self.lasting & LASTS.NO_WASTE:
            return
        for i in range(count):
            if self.left(waste) == 0:
                if self.journal is not None:
                    self.note(seat, "trains.event.no_waste_left", "TR-PLY-07", {})
                return
            self.gain(waste)
            if self.journal is not None:
                self.note(seat, "trains.event.waste", rule, {})

    def waste_in_hand(self, seat: i64) -> i64:
        return i64(self.zones[self.hand(seat) + self.board.waste])

    def return_waste(self, seat: i64, count: i64) -> None:
        """From the hand back to the Waste stack (TR-WST-03)."""
        for i in range(count):
            self.from_hand(seat, self.board.waste)
            self.zones[self.supply() + self.board.waste] += 1

    def discard(self, seat: i64, card: i64) -> None:
        self.from_hand(seat, card)
        self.zones[self.discards(seat) + card] += 1

    def has_train(self, zone: i64) -> bool:
        for card in self.present:
            if self.zones[zone + i64(card)] > 0 and self.board.types[i64(card)] & TYPE.TRAIN:
                return True
        return False

    def zone_size(self, zone: i64) -> i64:
        total: i64 = 0
        for card in self.present:
            total += i64(self.zones[zone + i64(card)])
        return total

    def owned(self, seat: i64, card: i64) -> i64:
        """How many of a card a seat owns, wherever they are."""
        zones = self.zones
        total = i64(zones[self.hand(seat) + card]) + i64(zones[self.deck(seat) + card]) + i64(zones[self.discards(seat) + card])
        for entry in self.tops:
            if owner_of(entry) == seat and card_of(entry) == card:
                total += 1
        if self.depth > 0 and self.stack[F.SEAT] == seat:
            total += i64(zones[self.in_play() + card]) + i64(zones[self.gained() + card]) + i64(zones[self.aside() + card])
        return total

    # ---- the map

    def place_rail(self, seat: i64, space: i64) -> None:
        bit = u8(1 << seat)
        self.rails[space] |= bit
        self.seats[seat * SEAT.SIZE + SEAT.TOKENS] -= 1
        near = self.board.near
        for place in range(self.board.near_at[space], self.board.near_at[space + 1]):
            self.reach[near[place]] |= bit

    def has_rail(self, seat: i64, space: i64) -> bool:
        return (i64(self.rails[space]) >> seat) & 1 == 1

    def rivals_at(self, seat: i64, space: i64) -> i64:
        bits = i64(self.rails[space]) & ~(1 << seat)
        count: i64 = 0
        while bits:
            bits &= bits - 1
            count += 1
        return count

    def rebuild_reach(self) -> None:
        self.reach = vec[u8]([0] * self.board.spaces)
        near = self.board.near
        for space in range(self.board.spaces):
            if self.rails[space]:
                for place in range(self.board.near_at[space], self.board.near_at[space + 1]):
                    self.reach[near[place]] |= self.rails[space]
