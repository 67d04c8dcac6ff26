"""Positions for tests, set up readably. Every change takes its pieces from somewhere, so a position keeps the whole box."""

from __future__ import annotations

from functools import cache
from typing import Any

import goldenspike as gs
from goldenspike.games.lightning_train.effects.chips import begin_turn
from goldenspike.games.lightning_train.names import NEUTRAL, A, Corp, F, Q, Source, Stage, T, Track, Zone
from goldenspike.games.lightning_train.turn import run
from goldenspike.kernel.network import join

GAME = gs.game("lightning_train")
LAID = "3"  # positions are laid out on the map and with the chips of this version; the rules are the same as today's


@cache
def rules(players: int = 3, version: str = GAME.version, **options: Any) -> gs.Rules:
    return GAME.at(version).rules(players=players, **options)


def board(players: int = 3, version: str = LAID, **options: Any) -> Any:
    made: Any = rules(players, version, **options)
    return made.board


class Position:
    """A table with its first player in the operations phase, `me`; `you` sits next."""

    def __init__(self, players: int = 3, seed: int = 1, clear: bool = True, version: str = LAID, **options: Any) -> None:
        self.s: Any = rules(players, version, **options).start(seed)
        self.b: Any = self.s.board
        self.me = int(self.s.seat)
        self.you = (self.me + 1) % players
        if clear:
            self.area()
            self.hand()
            self.no_stations()

    # ---- the position

    def chip(self, name: str) -> int:
        return int(self.b.chip_ids.index(name))

    def city(self, name: str) -> int:
        return int(self.b.city_ids.index(name))

    def path(self, name: str) -> int:
        return int(self.b.path_numbers[name])

    def count(self, zone: int, name: str, seat: int | None = None) -> int:
        return int(self.s.chips[self.s.zone(self.me if seat is None else seat, zone) + self.chip(name)])

    def corp(self, what: int, company: int | None = None) -> int:
        return int(self.s.corp[(self.me if company is None else company) * Corp.SIZE + what])

    def set_corp(self, what: int, value: int, company: int | None = None) -> None:
        self.s.corp[(self.me if company is None else company) * Corp.SIZE + what] = value

    def yard(self, area: int, company: int | None = None) -> tuple[int, int]:
        return self.corp(Corp.YARD + area * 2, company), self.corp(Corp.YARD + area * 2 + 1, company)

    def fetch(self, seat: int, name: str, into: int = Zone.AREA) -> None:
        """Take one chip from wherever it is: the supply, the own bag or warehouse, the bank, the market's stock or its slots."""
        s, kind = self.s, self.chip(name)
        if kind < 2:
            place = Corp.BASIC if kind == 0 else Corp.LOCO
            assert self.corp(place, seat) > 0, f"no {name} left"
            self.set_corp(place, self.corp(place, seat) - 1, seat)
            return
        for zone in (Zone.WARE, Zone.BAG):
            if zone != into and s.chips[s.zone(seat, zone) + kind]:
                s.chips[s.zone(seat, zone) + kind] -= 1
                if zone == Zone.BAG:
                    self.set_corp(Corp.BAG, self.corp(Corp.BAG, seat) - 1, seat)
                return
        if s.boxed[kind]:
            s.boxed[kind] -= 1
        elif name == "loan":
            s.loans -= 1
        elif name == "one_plus":
            s.extras -= 1
        elif self.b.power_from <= kind < self.b.market_from:
            self.set_corp(Corp.POWER + kind - int(self.b.power_from), 0, seat)
        elif s.stock[kind]:
            s.stock[kind] -= 1
        else:
            slots = [slot for slot in range(len(s.market)) if s.market[slot] == kind + 1]
            assert slots, f"no {name} to be had"
            s.market[slots[0]] = 0

    def put(self, zone: int, *names: str, seat: int | None = None) -> Position:
        """Add chips to a zone."""
        who = self.me if seat is None else seat
        for name in names:
            self.fetch(who, name, zone)
            self.s.chips[self.s.zone(who, zone) + self.chip(name)] += 1
            if zone == Zone.BAG:
                self.set_corp(Corp.BAG, self.corp(Corp.BAG, who) + 1, who)
        return self

    def area(self, *names: str, seat: int | None = None) -> Position:
        """The boarding area holds just these chips; trains that lay there go back to the supply, other chips to the warehouse."""
        s = self.s
        who = self.me if seat is None else seat
        for kind in range(int(self.b.chips)):
            at = s.zone(who, Zone.AREA) + kind
            n = int(s.chips[at])
            s.chips[at] = 0
            if kind < 2:
                place = Corp.BASIC if kind == 0 else Corp.LOCO
                self.set_corp(place, self.corp(place, who) + n, who)
            else:
                s.chips[s.zone(who, Zone.WARE) + kind] += n
        self.set_corp(Corp.ZONE, 0, who)
        self.put(Zone.AREA, *names, seat=who)
        if who == self.me:
            self.fresh()
        return self

    def fresh(self) -> Position:
        """The operations phase of `me` opens anew: money and icons are counted again."""
        begin_turn(self.s, self.me)
        run(self.s)
        return self

    def assign(self, area: int, trains: int = 0, locomotives: int = 0, seat: int | None = None) -> Position:
        """Trains of the supply lie in a railyard area."""
        who = self.me if seat is None else seat
        for place, n, supply in ((0, trains, Corp.BASIC), (1, locomotives, Corp.LOCO)):
            self.set_corp(Corp.YARD + area * 2 + place, self.corp(Corp.YARD + area * 2 + place, who) + n, who)
            self.set_corp(supply, self.corp(supply, who) - n, who)
        return self

    def line(self, name: str, company: int | None = None, locomotives: int = 0) -> Position:
        """A rail line with chips of the supply."""
        who = self.me if company is None else company
        path = self.path(name)
        assert not self.s.line[path], f"{name} is built"
        self.set_corp(Corp.BASIC, self.corp(Corp.BASIC, who) - int(self.b.slots[path]) + locomotives, who)
        self.set_corp(Corp.LOCO, self.corp(Corp.LOCO, who) - locomotives, who)
        self.s.private[path] = 0
        self.s.lay_line(who, path, locomotives)
        return self

    def lines(self, *names: str, company: int | None = None) -> Position:
        for name in names:
            self.line(name, company)
        return self

    def no_stations(self) -> None:
        """Take every station off the board, tokens back to the supply."""
        s = self.s
        for city in range(int(self.b.cities)):
            if s.station[city]:
                s.tokens[s.station[city] - 1] = 1
                owner = int(s.marker[city])
                if owner != NEUTRAL:
                    self.set_corp(Corp.MARKERS, self.corp(Corp.MARKERS, owner - 1) + 1, owner - 1)
                s.station[city] = 0
                s.marker[city] = 0
        for place in range(9):
            if place >= 4:
                s.mesh[place] = 0

    def station(self, city: str, token: str, company: int | None = None, neutral: bool = False) -> Position:
        """A station token with a marker; the token comes from supply or offer."""
        s = self.s
        who = self.me if company is None else company
        number = int(self.b.token_ids.index(token))
        if s.tokens[number]:
            s.tokens[number] = 0
        else:
            slots = [slot for slot in range(4) if s.offer[slot] == number + 1]
            if slots:
                s.offer[slots[0]] = 0
                s.refill_offer(slots[0])
            else:
                where = next(c for c in range(int(self.b.cities)) if s.station[c] == number + 1)
                raise AssertionError(f"{token} lies in {self.b.city_ids[where]}")
        s.place_station(NEUTRAL if neutral else who + 1, self.city(city), number)
        return self

    def built(self, n: int, company: int | None = None) -> Position:
        """Let a company have built n stations, in cities that tests do not use."""
        who = self.me if company is None else company
        spare = ["phoenix", "sacramento", "las_vegas", "el_paso", "albuquerque", "cheyenne", "billings", "winnipeg", "louisville"]
        free = [city for city in spare if not self.s.station[self.city(city)]]
        tokens = [t for t in self.b.token_ids if t.startswith("s") and self.s.tokens[self.b.token_ids.index(t)]]
        while int(self.s.stations_built(who)) < n:
            self.station(free.pop(0), tokens.pop(), who)
        return self

    def goods(self, city: str, **wanted: int) -> Position:
        """Set the face-up goods of a city."""
        s = self.s
        for good, n in wanted.items():
            kind = self.b.good_ids.index(good)
            at = self.city(city) * int(self.b.goods) + kind
            s.goods_left[kind] += s.goods[at]
            s.goods[at] = n
            s.goods_left[kind] -= n
        return self

    def no_goods(self) -> Position:
        for city in self.b.city_ids:
            self.goods(city, **dict.fromkeys(self.b.good_ids, 0))
        return self

    def at(self, city: str, good: str) -> int:
        return int(self.s.goods[self.city(city) * int(self.b.goods) + self.b.good_ids.index(good)])

    def hand(self, *names: str, seat: int | None = None) -> Position:
        """The hand holds just these cards."""
        s = self.s
        who = self.me if seat is None else seat
        base, deck = int(s.hand_at(who)), int(s.deck_at())
        for card in range(int(self.b.cards)):
            s.cards[deck + card] += s.cards[base + card]
            s.cards[base + card] = 0
        for name in names:
            card = self.b.card_ids.index(name)
            if not s.cards[deck + card]:  # somebody else holds it
                holder = next(seat for seat in range(int(self.b.seats)) if s.cards[s.hand_at(seat) + card])
                s.cards[s.hand_at(holder) + card] -= 1
                s.cards[deck + card] += 1
            s.cards[deck + card] -= 1
            s.cards[base + card] += 1
        return self

    def held(self, name: str, seat: int | None = None) -> int:
        return int(self.s.cards[self.s.hand_at(self.me if seat is None else seat) + self.b.card_ids.index(name)])

    def hand_size(self, seat: int | None = None) -> int:
        return int(self.s.hand_size(self.me if seat is None else seat))

    def score(self, points: int, company: int | None = None) -> Position:
        who = self.me if company is None else company
        self.s.track[Track.SCORE + who] = points
        self.s.track[Track.REACHED + who] = points
        for source in range(Source.COUNT):
            self.s.ledger[who * Source.COUNT + source] = 0
        self.s.ledger[who * Source.COUNT + Source.START] = points
        return self

    def points(self, company: int | None = None) -> int:
        return int(self.s.track[Track.SCORE + (self.me if company is None else company)])

    def money(self, dollars: int, generated: int | None = None) -> Position:
        self.s.turn[T.MONEY] = dollars
        self.s.turn[T.GENERATED] = dollars if generated is None else generated
        return self

    def cash(self) -> int:
        return int(self.s.turn[T.MONEY])

    def contracts(self, *regions: str) -> Position:
        """Contracts without chips."""
        for region in regions:
            self.s.turn[T.GRANTED] |= 1 << self.b.region_ids.index(region)
        return self

    def market(self, **slots: str) -> Position:
        """The market holds just these chips: slot names with a leading underscore, _3a='point'."""
        s = self.s
        for slot in range(len(s.market)):
            if s.market[slot]:
                s.stock[s.market[slot] - 1] += 1
                s.market[slot] = 0
        for name, chip in slots.items():
            kind = self.chip(chip)
            s.stock[kind] -= 1
            s.market[self.b.slot_ids.index(name[1:])] = kind + 1
        return self

    def row(self) -> list[str]:
        """The chips of the market from left to right, '' where a slot is empty."""
        return [self.b.chip_ids[int(chip) - 1] if chip else "" for chip in self.s.market]

    def only_stock(self, **chips: int) -> Position:
        """The market's stock holds just these chips; the others leave the game."""
        s = self.s
        for kind in range(int(self.b.market_from), int(self.b.chips)):
            s.boxed[kind] += s.stock[kind]
            s.stock[kind] = 0
        for name, n in chips.items():
            s.boxed[self.chip(name)] -= n
            s.stock[self.chip(name)] += n
        return self

    def lines_of(self, company: int | None = None) -> list[str]:
        who = self.me if company is None else company
        return [id for place, id in enumerate(self.b.path_ids) if self.s.line[place] == who + 1]

    def turn_of(self, seat: int) -> Position:
        """Make it the turn of a seat of this round."""
        s = self.s
        s.turns = (seat - int(s.first)) % int(self.b.seats)
        s.pop()
        s.push(Q.OPS, seat)
        self.me = seat
        return self.fresh()

    # ---- moves

    def play(self, *texts: str) -> Position:
        for text in texts:
            self.s.play(text)
        return self

    def why(self, text: str) -> str:
        """The rule that forbids a move, '' if it is legal."""
        reason = self.s.why_not(text)
        assert reason is None or "[" not in reason.text
        return "" if reason is None else reason.rule

    def legal(self, word: str = "") -> list[str]:
        return [self.s.rules.moves[m].text for m in self.s.legal() if self.s.rules.moves[m].text.startswith(word)]

    def end(self) -> Position:
        """End the operations phase; trains that must be assigned are, wherever there is room."""
        while self.why("end"):
            self.play(self.legal("assign")[0])
        return self.play("end")

    def pass_round(self) -> Position:
        """Everybody ends until the next round begins."""
        number = int(self.s.round)
        while not self.s.over and int(self.s.round) == number:
            self.step()
        return self

    def step(self) -> Position:
        """The shortest answer to whatever is asked."""
        if int(self.s.question) == Q.OPS:
            return self.end()
        quick = [text for text in self.legal() if text in ("keep", "pass", "stop")] or self.legal()
        return self.play(quick[0])

    def sound(self) -> Position:
        """Nothing is lost or made."""
        assert self.s.audit() == ""
        return self

    def rejoin(self) -> Position:
        """Work the connections out again after lines were taken away."""
        s = self.s
        for city in range(int(self.b.cities)):
            s.labels[city] = city
        for path in range(int(self.b.paths)):
            if s.line[path]:
                join(s.labels, self.b.path_a[path], self.b.path_b[path])
        return self


def turnover_frame(position: Position) -> bool:
    """Whether the game stands between operations phase and turnover."""
    s = position.s
    return int(s.stack[F.KIND]) == A.GAME and int(s.stack[F.STAGE]) == Stage.TURNOVER
