"""What lies on the table, and the small movements of chips and markers. No rule about turns is here.

Chips and cards are counts by kind. Bags and decks have no order: they are drawn from at random, one by one, which is the same as
shuffling first. Companies are numbered seats first, then rivals or Conway.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import MOST_COMPANIES, NEUTRAL, Chip, Corp, Mesh, Source, T, Track, Zone
from goldenspike.kernel.bits import bit
from goldenspike.kernel.fields import GROWS, Field, i64s, ints, u8s
from goldenspike.kernel.network import join
from goldenspike.kernel.rng import pick_counted
from goldenspike.kernel.state import Rules, State


class LightningTable(State):
    """The components of a table. Arrays by company and kind are flat."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules)
        self.board = board
        self.line = vec[u8]()  # owner of the rail line on a path: 0 none, company + 1, NEUTRAL
        self.locos = vec[u8]()  # locomotives on a path
        self.private = vec[u8]()  # price of the private company on a path; BLOCKED
        self.labels = vec[u8]()  # cities with equal labels are connected; follows from `line`
        self.station = vec[u8]()  # station token of a city + 1
        self.marker = vec[u8]()  # its owner
        self.met = vec[u8]()  # its covered requests, bits 1 and 2
        self.goods = vec[u8]()  # face-up goods by city and good
        self.goods_left = vec[u8]()
        self.stock = vec[u8]()  # face-down market chips
        self.market = vec[u8]()  # chip in a market slot + 1
        self.boxed = vec[u8]()  # chips out of the game
        self.tokens = vec[u8]()  # face-down station tokens
        self.offer = vec[u8]()  # offered tokens + 1: two large, two small
        self.unseen = vec[u8]()  # production cards not revealed; the three removed ones are among them
        self.cards = vec[u8]()  # see hand_at, buried_at, played_at, deck_at, pile_at
        self.chips = vec[u8]()  # by seat, zone and chip
        self.corp = vec[u8]()
        self.used = vec[u8]()  # effects of chips used this turn
        self.trail = vec[u8]()  # lines of the route that is being chosen
        self.track = vec[i64]()
        self.ledger = vec[i64]()  # points by company and source
        self.mesh = vec[i64]()
        self.turn = vec[i64]()
        self.loans: i64 = 0
        self.extras: i64 = 0
        self.market_size: i64 = 0
        self.dynamite: i64 = 0
        self.token_moved: i64 = 0
        self.first: i64 = 0
        self.round: i64 = 0
        self.turns: i64 = 0  # turns taken in this round
        self.joined: i64 = 0  # 1 + the round in which the Transcontinental Railroad was established
        self.last: i64 = 0  # the final round
        self.triggered: i64 = 0  # the round of the end trigger + 1
        self.pending: i64 = 0  # points are due or rewards to be given
        self.due_from: i64 = 0  # the company whose marker moves first
        self.quota: i64 = 0  # what a rival wants from the route of its delivery
        self.regions_left: i64 = 0  # region cards still to come, as bits

    def fields(self) -> list[Field]:
        b = self.board
        chips = b.chips
        return [
            *u8s(line=b.paths, locos=b.paths, private=b.paths, labels=b.cities, station=b.cities, marker=b.cities, met=b.cities),
            *u8s(goods=b.cities * b.goods, goods_left=b.goods, stock=chips, market=b.market_slots, boxed=chips),
            *u8s(tokens=b.tokens, offer=4, unseen=b.productions, cards=(3 * MOST_COMPANIES + 2) * b.cards),
            *u8s(chips=b.seats * 3 * chips, corp=MOST_COMPANIES * Corp.SIZE, used=max(1, b.usables), trail=GROWS),
            *i64s(track=3 * MOST_COMPANIES, ledger=Source.COUNT * MOST_COMPANIES, mesh=9, turn=T.COUNT),
            *ints("loans", "extras", "market_size", "dynamite", "token_moved", "first", "round", "turns", "joined", "last"),
            *ints("triggered", "pending", "due_from", "quota", "regions_left"),
        ]

    def shape(self) -> None:
        super().shape()
        for city in range(self.board.cities):
            self.labels[city] = u8(city)

    def copy_table(self, c: LightningTable) -> None:
        self.copy_base(c)
        c.chips = self.chips[:]
        c.corp = self.corp[:]
        c.used = self.used[:]
        c.stock = self.stock[:]
        c.market = self.market[:]
        c.trail = self.trail[:]
        c.track = self.track[:]
        c.turn = self.turn[:]
        # shared until somebody writes into one, who makes it anew first
        c.line = self.line
        c.locos = self.locos
        c.private = self.private
        c.labels = self.labels
        c.station = self.station
        c.marker = self.marker
        c.met = self.met
        c.goods = self.goods
        c.goods_left = self.goods_left
        c.boxed = self.boxed
        c.tokens = self.tokens
        c.offer = self.offer
        c.unseen = self.unseen
        c.cards = self.cards
        c.ledger = self.ledger
        c.mesh = self.mesh
        c.loans = self.loans
        c.extras = self.extras
        c.market_size = self.market_size
        c.dynamite = self.dynamite
        c.token_moved = self.token_moved
        c.first = self.first
        c.round = self.round
        c.turns = self.turns
        c.joined = self.joined
        c.last = self.last
        c.triggered = self.triggered
        c.pending = self.pending
        c.due_from = self.due_from
        c.quota = self.quota
        c.regions_left = self.regions_left

    # ---- where things are

    def zone(self, seat: i64, zone: i64) -> i64:
        """Where a zone of chips begins in `chips`."""
        return (seat * 3 + zone) * self.board.chips

    def hand_at(self, company: i64) -> i64:
        """Where a hand begins in `cards`. Rivals get goal cards at the end."""
        return company * self.board.cards

    def buried_at(self, seat: i64) -> i64:
        """Cards that a seat has discarded face down."""
        return (MOST_COMPANIES + seat) * self.board.cards

    def played_at(self, seat: i64) -> i64:
        """Upgrades in play."""
        return (2 * MOST_COMPANIES + seat) * self.board.cards

    def deck_at(self) -> i64:
        return 3 * MOST_COMPANIES * self.board.cards

    def pile_at(self) -> i64:
        """Cards discarded face up."""
        return (3 * MOST_COMPANIES + 1) * self.board.cards

    def stations_built(self, company: i64) -> i64:
        return self.board.markers - i64(self.corp[company * Corp.SIZE + Corp.MARKERS])

    def scores_points(self, company: i64) -> bool:
        """Conway never does."""
        return company < self.board.seats or self.board.solo

    def hand_size(self, seat: i64) -> i64:
        base = self.hand_at(seat)
        count: i64 = 0
        for i in range(self.board.cards):
            count += i64(self.cards[base + i])
        return count

    # ---- small movements

    def earn(self, company: i64, points: i64, source: i64) -> None:
        """Points that the company's marker will advance as soon as nothing else goes before."""
        if points <= 0 or not self.scores_points(company):
            return
        self.ledger = self.ledger[:]
        self.ledger[company * Source.COUNT + source] += points
        self.track[Track.DUE + company] += points
        self.pending = 1

    def lightning(self, seat: i64, trains: i64) -> i64:
        """Take Lightning Trains, as many as the supply has; returns how many."""
        at = seat * Corp.SIZE
        corp = self.corp
        n = min(trains, i64(corp[at + Corp.BASIC]))
        if n <= 0:
            return 0
        corp[at + Corp.BASIC] -= u8(n)
        corp[at + Corp.ZONE] += u8(n)
        self.chips[self.zone(seat, Zone.AREA) + Chip.TRAIN] += u8(n)
        return n

    def take_area(self, seat: i64, chip: i64, n: i64) -> None:
        """Chips leave the boarding area; basic trains leave the lightning zone first."""
        if n <= 0:
            return
        self.chips[self.zone(seat, Zone.AREA) + chip] -= u8(n)
        if chip == Chip.TRAIN:
            at = seat * Corp.SIZE + Corp.ZONE
            self.corp[at] -= u8(min(n, i64(self.corp[at])))

    def gain(self, seat: i64, chip: i64) -> None:
        """A new chip for the warehouse; a conductor brings a locomotive with it."""
        base = self.zone(seat, Zone.WARE)
        self.chips[base + chip] += 1
        if self.board.chip_conductor[chip] > 0:
            self.gain_locomotive(seat)

    def gain_locomotive(self, seat: i64) -> i64:
        at = seat * Corp.SIZE + Corp.LOCO
        if self.corp[at] == 0:
            return 0
        self.corp[at] -= 1
        self.chips[self.zone(seat, Zone.WARE) + Chip.LOCOMOTIVE] += 1
        return 1

    def lay_line(self, company: i64, path: i64, locomotives: i64) -> None:
        """A path becomes a rail line; where its chips come from is another matter."""
        b = self.board
        self.line = self.line[:]
        self.locos = self.locos[:]
        self.mesh = self.mesh[:]
        self.labels = self.labels[:]
        self.line[path] = u8(company + 1)
        self.locos[path] = u8(locomotives)
        self.mesh[Mesh.TOUCH + company] |= b.path_ends[path]
        join(self.labels, b.path_a[path], b.path_b[path])

    def place_station(self, owner: i64, city: i64, token: i64) -> None:
        """A station token with the marker of an owner (company + 1 or NEUTRAL)."""
        self.station = self.station[:]
        self.marker = self.marker[:]
        self.mesh = self.mesh[:]
        self.station[city] = u8(token + 1)
        self.marker[city] = u8(owner)
        here = bit(city)
        self.mesh[Mesh.SITES] |= here
        if owner != NEUTRAL:
            self.mesh[Mesh.HOMES + owner - 1] |= here
            self.corp[(owner - 1) * Corp.SIZE + Corp.MARKERS] -= 1

    def draw_token(self, size: i64) -> i64:
        """A station token of a size from the supply; -1 if there is none."""
        b = self.board
        count: i64 = 0
        for i in range(b.tokens):
            if b.token_size[i] == size:
                count += i64(self.tokens[i])
        if count == 0:
            return -1
        low: i64 = 0
        while b.token_size[low] != size:
            low += 1
        high = low
        while high < b.tokens and b.token_size[high] == size:
            high += 1
        token = low + pick_counted(self.tokens, low, high - low, count, self.rng)
        self.tokens = self.tokens[:]
        self.tokens[token] -= 1
        return token

    def refill_offer(self, slot: i64) -> None:
        """Slots 0 and 1 are for large stations, 2 and 3 for small ones."""
        token = self.draw_token(slot // 2)
        self.offer = self.offer[:]
        self.offer[slot] = u8(token + 1)

    def draw_card(self, low: i64, high: i64) -> i64:
        """A card of the kinds low to high - 1; an empty deck is made anew from its discards. -1 if nothing is left."""
        deck = self.deck_at()
        self.cards = self.cards[:]
        cards = self.cards
        count: i64 = 0
        for i in range(low, high):
            count += i64(cards[deck + i])
        if count == 0:
            count = self._renew(cards, low, high)
        if count == 0:
            return -1
        card = low + pick_counted(cards, deck + low, high - low, count, self.rng)
        cards[deck + card] -= 1
        return card

    def _renew(self, cards: vec[u8], low: i64, high: i64) -> i64:
        deck = self.deck_at()
        pile = self.pile_at()
        count: i64 = 0
        for i in range(low, high):
            n = i64(cards[pile + i])
            cards[pile + i] = 0
            for seat in range(self.board.seats):
                at = self.buried_at(i64(seat)) + i
                n += i64(cards[at])
                cards[at] = 0
            cards[deck + i] = u8(n)
            count += n
        return count

    def cards_left(self, low: i64, high: i64) -> bool:
        """Whether a card of these kinds can be drawn."""
        deck = self.deck_at()
        pile = self.pile_at()
        for i in range(low, high):
            if self.cards[deck + i] > 0 or self.cards[pile + i] > 0:
                return True
            for seat in range(self.board.seats):
                if self.cards[self.buried_at(i64(seat)) + i] > 0:
                    return True
        return False


def stat(s: LightningTable, company: i64, what: i64) -> i64:
    """A number of a company: supply, markers, tokens and the like."""
    return i64(s.corp[company * Corp.SIZE + what])


def who(s: LightningTable, company: i64) -> str:
    return s.board.company_names()[company]
