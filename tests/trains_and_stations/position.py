"""Positions for tests: a table with empty board whose dice, cards and points are laid out by hand, then played by moves."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import goldenspike as gs
from goldenspike.games.trains_and_stations.effects import gather
from goldenspike.games.trains_and_stations.names import (
    DIE,
    FACES,
    GOODS,
    KINDS,
    LOCATIONS,
    MARK,
    SOURCES,
    STRIDE,
    TYPES,
    WHITE,
    P,
    Q,
)
from goldenspike.kernel.rng import rng_below, rng_make

GAME = gs.game("trains_and_stations")
EDITION = str(Path(__file__).parent / "edition")  # a map and cards made for tests
MADE: dict[tuple[Any, ...], Any] = {}


def house(players: int = 3, **options: str) -> Any:
    """Rules of the house edition, or of another; made once for each setup."""
    key = (players, *sorted(options.items()))
    if key not in MADE:
        MADE[key] = GAME.rules(players=players, **options)
    return MADE[key]


@functools.cache
def seed_of(die: tuple[int, ...], fall: tuple[int, ...]) -> int:
    """With which dice fall so. Tests wish for the same few rolls again and again, and to find one takes up to a second."""
    for seed in range(2_000_000):
        chance = rng_make(seed)
        if all(die[rng_below(chance, 6)] == face for face in fall):
            return seed
    raise AssertionError("these faces cannot come up")


class Position:
    """Seat 0 is the Conductor and begins; the Power cards are given back, nothing has been rolled."""

    def __init__(self, players: int = 3, seed: int = 7, **options: str) -> None:
        options.setdefault("conductor", "1")
        options.setdefault("edition", EDITION)
        options.setdefault("later_points", "none")
        self.rules = house(players, **options)
        self.state = self.rules.start(seed)
        self.state.journal = []
        self.board = self.state.board
        for _ in range(players):
            self.state.play(self.state.legal()[0])

    # ---- laying out

    def off(self) -> None:
        """Take the question and the row of dice away, so that things can be laid out."""
        gather.clear_row(self.state)
        while self.state.depth:
            self.state.pop()

    def turn(self, seat: int = 0) -> Position:
        """It is this seat's turn, before the roll."""
        self.off()
        self.state.active = seat
        gather.begin_turn(self.state)
        return self

    def dice(self, where: dict[int, int | str]) -> Position:
        """Dice on the board: space -> seat, or 'w' for a white one."""
        self.off()
        s = self.state
        for space, owner in where.items():
            if owner == "w":
                s.spaces[space - 1] = WHITE
                s.white -= 1
            else:
                s.spaces[space - 1] = int(owner) + 1
                s.pool[int(owner)] -= 1
        return self.turn(s.active)

    def show(self, own: str = "", white: str = "", again: bool = False) -> Position:
        """The active player has rolled these faces; saved and held dice are left out."""
        self.off()
        s = self.state
        for face in own.split():
            s.add_die(DIE.OWN, FACES.index(face), 0)
            s.pool[s.active] -= 1
        for face in white.split():
            s.add_die(DIE.BONUS, FACES.index(face), 0)
            s.white -= 1
        s.push(Q.REROLL if again else Q.RESOLVE, s.active)
        return self

    def saved(self, seat: int, faces: str) -> Position:
        self.off()
        for face in faces.split():
            self.state.saved[seat * STRIDE + FACES.index(face)] += 1
            self.state.pool[seat] -= 1
        return self.turn(self.state.active)

    def held(self, seat: int, number: int) -> Position:
        self.off()
        self.state.white -= number - self.state.held[seat]
        self.state.held[seat] = number
        return self.turn(self.state.active)

    def coins(self, seat: int, number: int) -> Position:
        self.state.coins[seat] = number
        return self

    def points(self, seat: int, number: int) -> Position:
        s = self.state
        s.outside += number - s.vp[seat]
        s.earned[seat * SOURCES + P.START] += number - s.vp[seat]
        s.vp[seat] = number
        return self

    def stock(self, number: int) -> Position:
        s = self.state
        s.outside += number - s.stock
        s.stock = number
        s.last_round = int(number == 0)
        return self

    def build(self, city: str, seat: int, kind: str) -> Position:
        s = self.state
        at = self.board.city_ids.index(city) * LOCATIONS
        while s.lots[at]:
            at += 1
        s.lots[at] = 1 + seat * KINDS + TYPES.index(kind)
        s.supply[seat * KINDS + TYPES.index(kind)] -= 1
        return self

    def goods(self, seat: int, **numbers: int) -> Position:
        for id, number in numbers.items():
            good = self.board.good_ids.index(id)
            self.state.goods[seat * GOODS + good] = number
        return self._even_out()

    def stack(self, kind: str, left: int, good: str = "") -> Position:
        """How many cards lie on a Building space, and of which good; the rest has left the game."""
        s = self.state
        place = TYPES.index(kind)
        if good:
            number = self.board.good_ids.index(good)
            s.stack_good[place] = number
            s.placed[number] = 1
            for option, type in enumerate(self.board.up_type):
                if type == place and self.board.up_good[option] == number:
                    s.level[place] = self.board.up_step[option]
        s.stack_left[place] = left
        return self._even_out()

    def _even_out(self) -> Position:
        s = self.state
        for good in range(GOODS):
            lying = sum(s.stack_left[t] for t in range(KINDS) if s.stack_good[t] == good and s.placed[good])
            owned = sum(s.goods[seat * GOODS + good] for seat in range(self.rules.players))
            if lying + owned > self.board.good_cards[good]:
                for t in range(KINDS):
                    if s.stack_good[t] == good:
                        s.stack_left[t] = int(self.board.good_cards[good]) - owned
                        lying = s.stack_left[t]
            s.gone[good] = int(self.board.good_cards[good]) - lying - owned if s.placed[good] else 0
        return self

    def cards(self, seat: int, *ids: str) -> Position:
        """The Power cards in a hand; others lose theirs to the stack where needed."""
        s = self.state
        number = int(self.board.cards)
        for card in range(number):
            s.deck[card] += s.hand[seat * number + card]
            s.hand[seat * number + card] = 0
        for id in ids:
            card = self.board.card_ids.index(id)
            if s.deck[card] == 0:
                for other in range(self.rules.players):
                    if other != seat and s.hand[other * number + card]:
                        s.hand[other * number + card] -= 1
                        s.deck[card] += 1
                        break
            s.deck[card] -= 1
            s.hand[seat * number + card] += 1
        return self

    def no_cards(self) -> Position:
        for seat in range(self.rules.players):
            self.cards(seat)
        return self

    def empty_deck(self) -> Position:
        """All Power cards of the stack are face up before the last seat."""
        s = self.state
        number = int(self.board.cards)
        for card in range(number):
            s.shown[(self.rules.players - 1) * number + card] += s.deck[card]
            s.deck[card] = 0
        return self

    # ---- playing and looking

    def play(self, *texts: str) -> Position:
        for text in texts:
            self.state.play(text)
            assert self.state.audit() == "", text
        return self

    def roll(self, wanted: str) -> Position:
        """Roll, with dice that fall so that the row then shows exactly these faces."""
        s = self.state
        going = [place for place in range(int(s.dice)) if s.mark[place] in (MARK.MARKED, MARK.FIXED)]
        kept = [place for place in range(int(s.dice)) if s.die[place] == DIE.OWN or s.face[place] or place in going]
        faces = [FACES.index(face) for face in wanted.split()]
        assert len(kept) == len(faces)
        fall = [face for place, face in zip(kept, faces, strict=True) if place in going]
        s.rng = rng_make(seed_of(tuple(self.board.die), tuple(fall)))
        self.play("roll")
        assert self.row == wanted.split() or s.question not in (Q.REROLL, Q.RESOLVE)
        return self

    @staticmethod
    def rolled(state: Any) -> list[str]:
        return [FACES[state.face[place]] for place in range(int(state.dice))]

    @property
    def row(self) -> list[str]:
        return self.rolled(self.state)

    @property
    def legal(self) -> list[str]:
        return [self.rules.moves[move].text for move in self.state.legal()]

    def can(self, text: str) -> bool:
        return self.state.why_not(text) is None

    def why(self, text: str) -> str:
        """The rule that forbids a move."""
        reason = self.state.why_not(text)
        assert reason is not None, f"'{text}' is legal"
        assert not reason.text.startswith("["), reason.key
        return str(reason.rule)

    def good(self, seat: int, id: str) -> int:
        return int(self.state.goods[seat * GOODS + self.board.good_ids.index(id)])

    def hand(self, seat: int) -> list[str]:
        number = int(self.board.cards)
        found: list[str] = []
        for card in range(number):
            found += [self.board.card_ids[card]] * int(self.state.hand[seat * number + card])
        return found

    def face_up(self, seat: int) -> list[str]:
        number = int(self.board.cards)
        return [self.board.card_ids[card] for card in range(number) for _ in range(self.state.shown[seat * number + card])]

    def route(self, id: str) -> list[int]:
        """The spaces of a route, from one end to the other where it has two."""
        place = self.board.route_ids.index(id)
        return [space + 1 for space, route in enumerate(self.board.space_route) if route == place]

    def on(self, space: int) -> int | str:
        """Who has a die on a space: a seat, 'w' or ''."""
        owner = int(self.state.spaces[space - 1])
        return "" if owner == 0 else "w" if owner == WHITE else owner - 1

    def bonus(self, seat: int) -> int:
        """Bonus dice of a seat, also while they lie in its row before the roll."""
        s = self.state
        waiting = sum(1 for place in range(int(s.dice)) if s.die[place] == DIE.BONUS and s.face[place] == 0)
        return int(s.held[seat]) + (waiting if seat == s.active else 0)

    def left(self, kind: str) -> int:
        return int(self.state.stack_left[TYPES.index(kind)])

    def lying(self, kind: str) -> str:
        return str(self.board.good_ids[self.state.stack_good[TYPES.index(kind)]])

    def rules_noted(self) -> list[str]:
        return [event.rule for event in self.state.journal]

    def pass_missions(self) -> Position:
        while self.state.depth and self.state.question == Q.MISSION:
            self.play("pass")
        return self
