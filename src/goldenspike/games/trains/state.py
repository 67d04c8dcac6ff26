"""What lies on the table, and the small movements of cards and tokens. No rule about turns is here.

Zones are counts by card. A deck that nobody has looked into needs no order: its cards are drawn one by one at random, which is
the same as shuffling first. Only cards that somebody put or saw on top of a deck have a place: they are in `tops`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from librt.vecs import pop as vec_pop
from mypy_extensions import i64, u8

from goldenspike.games.trains.board import NO_WASTE, TRAIN, Board
from goldenspike.kernel.rng import pick_counted
from goldenspike.kernel.state import Field, Rules, State

OWNER_KNOWS: Final = 1  # who knows a card on top of a deck
ALL_KNOW: Final = 2

FIELDS: Final[tuple[Field, ...]] = (
    ("hand", "u8"),
    ("shown", "u8"),
    ("deck", "u8"),
    ("discards", "u8"),
    ("played_cards", "u8"),
    ("gained", "u8"),
    ("aside", "u8"),
    ("removed", "u8"),
    ("supply", "u8"),
    ("pile", "u8"),
    ("rails", "u8"),
    ("stations", "u8"),
    ("tops", "i64"),
    ("hand_size", "i64"),
    ("deck_size", "i64"),
    ("tokens", "i64"),
    ("track", "i64"),
    ("markers", "int"),
    ("first", "int"),
    ("turns", "int"),
    ("money", "int"),
    ("rail_options", "int"),
    ("lasting", "int"),
    ("rail_bonus", "int"),
    ("acted", "int"),
    ("end_by", "int"),
)


class TrainsTable(State):
    """The components of a table of Trains. Arrays by seat and card are flat: `seat * cards + card`."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules)
        self.board = board
        self.hand = vec[u8]()
        self.shown = vec[u8]()  # cards of a hand that everybody has seen
        self.deck = vec[u8]()  # without the cards in `tops`
        self.discards = vec[u8]()
        self.played_cards = vec[u8]()  # these three belong to the seat whose turn it is
        self.gained = vec[u8]()
        self.aside = vec[u8]()  # revealed, and on the way to hand, deck or discard pile
        self.removed = vec[u8]()  # out of the game
        self.supply = vec[u8]()
        self.pile = vec[u8]()  # 1 where the supply has a stack of this card
        self.rails = vec[u8]()  # a bit for each seat
        self.reach = vec[u8]()  # a bit for each seat with a rail next to the space; follows from `rails`
        self.stations = vec[u8]()
        self.tops = vec[i64]()  # seat * 4096 + card * 4 + who knows it; the last one of a seat is its top card
        self.hand_size = vec[i64]()
        self.deck_size = vec[i64]()  # with the cards in `tops`
        self.tokens = vec[i64]()
        self.track = vec[i64]()  # points scored during play
        self.markers: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0
        self.money: i64 = 0
        self.rail_options: i64 = 0
        self.lasting: i64 = 0
        self.rail_bonus: i64 = 0
        self.acted: i64 = 0
        self.end_by: i64 = 0

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def shape(self) -> None:
        seats = self.board.seats
        cards = self.board.cards
        spaces = self.board.spaces
        self.hand = vec[u8]([0] * (seats * cards))
        self.shown = vec[u8]([0] * (seats * cards))
        self.deck = vec[u8]([0] * (seats * cards))
        self.discards = vec[u8]([0] * (seats * cards))
        self.played_cards = vec[u8]([0] * cards)
        self.gained = vec[u8]([0] * cards)
        self.aside = vec[u8]([0] * cards)
        self.removed = vec[u8]([0] * cards)
        self.supply = vec[u8]([0] * cards)
        self.pile = vec[u8]([0] * cards)
        self.rails = vec[u8]([0] * spaces)
        self.reach = vec[u8]([0] * spaces)
        self.stations = vec[u8]([0] * spaces)
        self.hand_size = vec[i64]([0] * seats)
        self.deck_size = vec[i64]([0] * seats)
        self.tokens = vec[i64]([0] * seats)
        self.track = vec[i64]([0] * seats)

    def copy_table(self, c: TrainsTable) -> None:
        self.copy_base(c)
        c.hand = self.hand[:]
        c.shown = self.shown[:]
        c.deck = self.deck[:]
        c.discards = self.discards[:]
        c.played_cards = self.played_cards[:]
        c.gained = self.gained[:]
        c.aside = self.aside[:]
        c.removed = self.removed[:]
        c.supply = self.supply[:]
        c.pile = self.pile  # never changes after the deal
        c.rails = self.rails[:]
        c.reach = self.reach[:]
        c.stations = self.stations[:]
        c.tops = self.tops[:]
        c.hand_size = self.hand_size[:]
        c.deck_size = self.deck_size[:]
        c.tokens = self.tokens[:]
        c.track = self.track[:]
        c.markers = self.markers
        c.first = self.first
        c.turns = self.turns
        c.money = self.money
        c.rail_options = self.rail_options
        c.lasting = self.lasting
        c.rail_bonus = self.rail_bonus
        c.acted = self.acted
        c.end_by = self.end_by

    # ---- cards

    def to_hand(self, seat: i64, card: i64, seen: bool) -> None:
        at = seat * self.board.cards + card
        self.hand[at] += 1
        self.hand_size[seat] += 1
        if seen:
            self.shown[at] += 1

    def from_hand(self, seat: i64, card: i64) -> None:
        """Which copy left is not known to others, so one shown copy fewer is certain to be left."""
        at = seat * self.board.cards + card
        self.hand[at] -= 1
        self.hand_size[seat] -= 1
        if self.shown[at] > 0:
            self.shown[at] -= 1

    def show_in_hand(self, seat: i64, card: i64) -> None:
        """Everybody now knows of one such card in the hand."""
        at = seat * self.board.cards + card
        if self.shown[at] == 0:
            self.shown[at] = 1

    def put_on_deck(self, seat: i64, card: i64, known: i64) -> None:
        self.tops = append(self.tops, seat * 4096 + card * 4 + known)
        self.deck_size[seat] += 1

    def top_place(self, seat: i64) -> i64:
        """Where in `tops` the top card of a deck is; -1 if nobody knows it."""
        tops = self.tops
        place: i64 = len(tops) - 1
        while place >= 0 and tops[place] >> 12 != seat:
            place -= 1
        return place

    def shuffle_in(self, seat: i64) -> bool:
        """Make a new deck of the discard pile if the deck is empty (TR-DRW-02); False if there is no card at all (TR-DRW-03)."""
        if self.deck_size[seat] > 0:
            return True
        base = seat * self.board.cards
        total: i64 = 0
        for card in range(self.board.cards):
            at = base + i64(card)
            total += i64(self.discards[at])
            self.deck[at] = self.discards[at]
            self.discards[at] = 0
        self.deck_size[seat] = total
        if total and self.journal is not None:
            self.note(seat, "trains.event.shuffle", "TR-DRW-02", {"cards": int(total)})
        return total > 0

    def take_top(self, seat: i64) -> i64:
        """Take the top card off a deck that is not empty; `card * 4 + who knew it`."""
        self.reveal()
        self.deck_size[seat] -= 1
        place = self.top_place(seat)
        if place >= 0:
            self.tops, entry = vec_pop(self.tops, place)
            return entry & 4095
        base = seat * self.board.cards
        card = pick_counted(self.deck, base, self.board.cards, self.deck_size[seat] + 1, self.rng)
        self.deck[base + card] -= 1
        return card * 4

    def draw(self, seat: i64, count: i64) -> i64:
        """Draw cards into the hand, as many as there are; returns how many."""
        drawn: i64 = 0
        names: list[str] = []
        while drawn < count and self.shuffle_in(seat):
            entry = self.take_top(seat)
            card = entry >> 2
            self.to_hand(seat, card, (entry & 3) == ALL_KNOW)
            drawn += 1
            if self.journal is not None:
                names.append(self.board.card_names[card])
        if self.journal is not None:
            self.note_private(seat, "trains.event.draw", "TR-DRW-01", {"count": int(drawn)}, {"cards": ", ".join(names) or "-"})
        return drawn

    def gain(self, card: i64) -> None:
        """From the supply to the gained cards of the seat whose turn it is."""
        self.supply[card] -= 1
        self.gained[card] += 1

    def gain_waste(self, seat: i64, count: i64, rule: str) -> None:
        """Waste that is stopped by a card or that the supply does not have is skipped (TR-PLY-07, TR-PLY-09)."""
        waste = self.board.waste
        if self.lasting & NO_WASTE:
            return
        for i in range(count):
            if self.supply[waste] == 0:
                if self.journal is not None:
                    self.note(seat, "trains.event.no_waste_left", "TR-PLY-07", {})
                return
            self.gain(waste)
            if self.journal is not None:
                self.note(seat, "trains.event.waste", rule, {})

    def return_waste(self, seat: i64, count: i64) -> None:
        """From the hand back to the Waste stack (TR-WST-03)."""
        for i in range(count):
            self.from_hand(seat, self.board.waste)
            self.supply[self.board.waste] += 1

    def discard(self, seat: i64, card: i64) -> None:
        self.from_hand(seat, card)
        self.discards[seat * self.board.cards + card] += 1

    def holds_type(self, zone: vec[u8], base: i64, type: i64) -> bool:
        types = self.board.types
        for card in range(self.board.cards):
            c = i64(card)
            if zone[base + c] > 0 and types[c] & type:
                return True
        return False

    def discard_size(self, seat: i64) -> i64:
        total: i64 = 0
        base = seat * self.board.cards
        for card in range(self.board.cards):
            total += i64(self.discards[base + i64(card)])
        return total

    def owned(self, seat: i64, card: i64) -> i64:
        """How many of a card a seat owns, wherever they are."""
        at = seat * self.board.cards + card
        total = i64(self.hand[at]) + i64(self.deck[at]) + i64(self.discards[at])
        for entry in self.tops:
            if entry >> 12 == seat and (entry & 4095) >> 2 == card:
                total += 1
        if self.depth > 0 and self.stack[1] == seat:
            total += i64(self.played_cards[card]) + i64(self.gained[card]) + i64(self.aside[card])
        return total

    # ---- the map

    def place_rail(self, seat: i64, space: i64) -> None:
        bit = u8(1 << seat)
        self.rails[space] |= bit
        self.tokens[seat] -= 1
        near = self.board.near
        for place in range(self.board.near_at[space], self.board.near_at[space + 1]):
            self.reach[near[i64(place)]] |= bit

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
            s = i64(space)
            if self.rails[s]:
                for place in range(self.board.near_at[s], self.board.near_at[s + 1]):
                    self.reach[near[i64(place)]] |= self.rails[s]

    def has_train(self, zone: vec[u8], base: i64) -> bool:
        return self.holds_type(zone, base, TRAIN)

    # ---- whether it all adds up

    def audit(self) -> str:
        board = self.board
        if len(self.pile) != board.cards or len(self.rails) != board.spaces:
            return "the arrays have wrong sizes."
        for card in range(board.cards):
            c = i64(card)
            total = (
                i64(self.supply[c]) + i64(self.removed[c]) + i64(self.played_cards[c]) + i64(self.gained[c]) + i64(self.aside[c])
            )
            for seat in range(board.seats):
                at = i64(seat) * board.cards + c
                total += i64(self.hand[at]) + i64(self.deck[at]) + i64(self.discards[at])
                if self.shown[at] > self.hand[at]:
                    return f"seat {seat} shows more {board.card_ids[c]} than it holds."
            for entry in self.tops:
                if entry < 0 or entry >> 12 >= board.seats or (entry & 4095) >> 2 >= board.cards:
                    return "a card on top of a deck is no card."
                if (entry & 4095) >> 2 == c:
                    total += 1
            if total != self.box(c):
                return f"there are {total} {board.card_ids[c]} in the game, not {self.box(c)}."
        for seat in range(board.seats):
            wrong = self.audit_seat(i64(seat))
            if wrong:
                return wrong
        placed: i64 = 0
        for space in range(board.spaces):
            s = i64(space)
            room = board.worth[s] if board.kind[s] == 3 else 0
            if i64(self.stations[s]) > room:
                return f"space {space} has {self.stations[s]} stations and room for {room}."
            if self.rails[s] >> u8(board.seats) or (board.kind[s] == 5 and self.rails[s]):
                return f"space {space} holds rails that cannot be there."
            placed += i64(self.stations[s])
        if placed + self.markers != board.station_markers:
            return f"there are {placed + self.markers} station markers, not {board.station_markers}."
        if self.money < 0 or self.rail_options < 0:
            return "money or rail options are below nothing."
        return ""

    def audit_seat(self, seat: i64) -> str:
        board = self.board
        held: i64 = 0
        decked: i64 = 0
        for card in range(board.cards):
            held += i64(self.hand[seat * board.cards + i64(card)])
            decked += i64(self.deck[seat * board.cards + i64(card)])
        for entry in self.tops:
            if entry >> 12 == seat:
                decked += 1
        if held != self.hand_size[seat] or decked != self.deck_size[seat]:
            return f"seat {seat} does not have as many cards in hand and deck as it says."
        laid: i64 = 0
        for bits in self.rails:
            if bits & u8(1 << seat):
                laid += 1
        if laid + self.tokens[seat] != board.rail_tokens:
            return f"seat {seat} has {laid + self.tokens[seat]} rail tokens, not {board.rail_tokens}."
        return ""

    def box(self, card: i64) -> i64:
        """How many of a card are in this game."""
        board = self.board
        if self.pile[card]:
            return board.count[card]
        return board.start_deck[card] * board.seats
