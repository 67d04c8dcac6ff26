"""A game of a page, to test the kernel without any of the four: take one to three pebbles, with a hidden bonus each."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.fields import Field, i64s, ints
from goldenspike.kernel.rng import rng_below
from goldenspike.kernel.setup import Setup, Vocabulary
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import Message, Move, Reason


class PebbleState(State):
    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.pebbles: i64 = 0
        self.bonus = vec[i64]()

    def fields(self) -> list[Field]:
        return [*ints("pebbles"), *i64s(bonus=self.rules.players)]

    def deal(self) -> None:
        self.pebbles = 12
        for seat in range(self.rules.players):
            self.bonus[seat] = rng_below(self.rng, 5)
        self.push(1, 0)

    def clone(self) -> PebbleState:
        other = PebbleState(self.rules)
        self.copy_base(other)
        other.pebbles = self.pebbles
        other.bonus = self.bonus[:]
        return other

    def check(self, move: i64) -> i64:
        return 0 if move + 1 <= self.pebbles else 1

    def explain(self, move: i64, code: i64) -> Reason:
        return Reason("TOY-1", "toy.too_many", {"left": int(self.pebbles)})

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        for move in range(3):
            if self.check(move) == 0:
                out = append(out, i64(move))
        return out

    def apply(self, move: i64) -> None:
        seat = self.mover
        self.pebbles -= move + 1
        self.note(seat, "toy.took", "TOY-1", {"count": int(move) + 1})
        self.note_private(seat, "toy.thought", "TOY-1", {}, {"bonus": int(self.bonus[seat])})
        self.pop()
        if self.pebbles > 0:
            self.push(1, (seat + 1) % self.rules.players)
        else:
            self.bonus[seat] += 10

    def ask(self, viewer: int) -> Message:
        return Message("toy.ask", {"left": int(self.pebbles)})

    def picture(self, viewer: int) -> dict[str, Any]:
        return {"pebbles": int(self.pebbles), "bonus": None if viewer < 0 else int(self.bonus[viewer])}

    def conceal(self, seat: int) -> None:
        for other in range(self.rules.players):
            if other != seat:
                self.bonus[other] = rng_below(self.rng, 5)

    def points(self) -> list[int]:
        return [int(value) for value in self.bonus]

    def public_points(self, viewer: int) -> list[int]:
        return [0] * self.rules.players

    def tally(self) -> list[dict[str, int]]:
        return [{"bonus": value} for value in self.points()]

    def ending(self) -> str:
        return "" if self.depth else "last"


class PebbleRules(Rules):
    def blank(self) -> PebbleState:
        return PebbleState(self)


def pebbles(players: int = 2) -> PebbleRules:
    words = Vocabulary()
    for count in range(3):
        words.add(0, count, Move(f"take {count + 1}", ("pebbles",)))
    return PebbleRules(Setup("tests.kernel.toy", "pebbles", "1", players, {}, "house"), words)
