"""A search that plays on: the likeliest moves are made in the same imagined worlds, and the network plays on for all seats.

What it sees in the end is compared move by move. A move that falls behind is dropped, and the network's own choice stands
until another has plainly done better. A tree judges what follows at once by the network's eyes, and takes the move that they
overrate most; here the moves after it are those that the network would really make, so its errors even out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from goldenspike.bots.outline import shares
from goldenspike.bots.search import Line
from goldenspike.kernel.learn import observation, skip_forced
from goldenspike.kernel.state import State

if TYPE_CHECKING:  # NumPy is only needed where a network plays
    from goldenspike.learn.seated import Seated

TOGETHER = 96  # tables of a round: products of fewer rows are slow; after each round it is seen which moves have fallen behind
FEWEST = 2  # worlds of a round: one tells nothing about its error
BEHIND = 2.0  # standard errors by which a move that is dropped has fallen behind


@dataclass
class RehearsalSettings:
    """How moves are played on. The numbers come from data."""

    steps: int = 40  # decisions that follow a move, of all seats together
    worlds: int = 128  # in which a move is made at most
    likely: float = 0.01  # the least chance of a move that is tried
    most: int = 6  # moves that are tried
    plain: float = 0.98  # chance at which a move is plainly best
    doubt: float = 1.0  # standard errors by which a move must be better than the network's own choice


class Rehearsal:
    """What is known of the likeliest moves of one position of one seat."""

    def __init__(self, settings: RehearsalSettings, seated: Seated, source: State, seed: int) -> None:
        self.settings = settings
        self.seated = seated
        self.source = source
        self.seed = seed
        self.seat = source.seat
        self.players = source.rules.players
        self.moves = source.legal()
        self.made = 1  # positions that the network judged
        self.policy = seated.policy(observation(source, self.seat, seated.fit.raw), self.seat, self.moves)
        by_chance = sorted(range(len(self.moves)), key=lambda place: -self.policy[place])
        tried = [place for place in by_chance[: settings.most] if self.policy[place] >= settings.likely] or by_chance[:1]
        self.own = self.moves[tried[0]]  # the network's choice
        self.racing = [self.own] if self.policy[tried[0]] >= settings.plain else [self.moves[place] for place in tried]
        self.chances: dict[int, list[float]] = {move: [] for move in self.racing}  # to win, a number for each world

    def think(self, nodes: int, deadline: float, hurry: Callable[[], bool]) -> bool:
        """Play on until one move is left, or the worlds, `nodes` positions or the time are used up; False: it was in a hurry."""
        while len(self.racing) > 1:
            worlds = self.worlds_of_a_round(nodes)
            if worlds < FEWEST:
                break
            if not self.play_round(worlds, lambda: perf_counter() >= deadline or hurry()):
                return perf_counter() >= deadline
            self.drop()
        return True

    def worlds_of_a_round(self, nodes: int) -> int:
        cost = len(self.racing) * (self.settings.steps + 1)
        wanted = max(FEWEST, TOGETHER // len(self.racing))
        return min(wanted, self.settings.worlds - len(self.chances[self.racing[0]]), (nodes - self.made) // cost)

    def play_round(self, worlds: int, stopped: Callable[[], bool]) -> bool:
        """Every move that is left in some more worlds; False if there was no time for a look at any."""
        first = len(self.chances[self.racing[0]])
        tables: list[State] = []
        for number in range(first, first + worlds):
            for move in self.racing:
                world = self.source.imagine(self.seat, (self.seed << 12) + number)
                world.play(move)
                tables.append(world)
        found = self.play_on(tables, stopped)
        for place, move in enumerate(self.racing[: len(found)]):
            self.chances[move] += found[place :: len(self.racing)]
        return bool(found)

    def play_on(self, tables: list[State], stopped: Callable[[], bool]) -> list[float]:
        """The chance to win of the seat that thinks at every table, some decisions later, or as many as there was time for."""
        chances = [0.0] * len(tables)
        playing = list(range(len(tables)))
        for step in range(self.settings.steps + 1):
            for table in playing:
                skip_forced(tables[table])
                if tables[table].over:
                    chances[table] = shares(tables[table])[self.seat]
            playing = [table for table in playing if not tables[table].over]
            if not playing:
                break
            if stopped():
                return chances if step else []
            moves = [tables[table].legal() for table in playing]
            logits, wins = self.judge([tables[table] for table in playing], moves)
            first = 0
            for place, table in enumerate(playing):
                chances[table] = wins[place * self.players + self.seat]
                likes = logits[first : first + len(moves[place])]
                first += len(likes)
                if step < self.settings.steps:
                    tables[table].play(moves[place][likes.index(max(likes))])
        return chances

    def judge(self, tables: list[State], moves: list[list[int]]) -> tuple[list[float], list[float]]:
        self.made += len(tables)
        rows = [observation(state, state.seat, self.seated.fit.raw) for state in tables]
        seats = [state.seat for state in tables]
        return self.seated.judge(rows, seats, [len(some) for some in moves], [move for some in moves for move in some])

    # ---- comparing

    def lead(self, move: int, other: int) -> tuple[float, float]:
        """By how much a move has done better than another in the same worlds, and the standard error of it."""
        leads = [mine - its for mine, its in zip(self.chances[move], self.chances[other], strict=True)]
        mean = sum(leads) / len(leads)
        return mean, sqrt(sum((lead - mean) ** 2 for lead in leads) / max(len(leads) - 1, 1) / len(leads))

    def leader(self) -> int:
        """The best so far; of equals the one that the network likes best."""
        return max(self.racing, key=lambda move: sum(self.chances[move]))

    def drop(self) -> None:
        """Take out the moves that have fallen behind, and those that come to the very same."""
        best = self.leader()
        leads = {move: self.lead(best, move) for move in self.racing}
        self.racing = [move for move in self.racing if move == best or leads[move][0] < BEHIND * leads[move][1]]

    def choice(self) -> int:
        """The best of the moves that are left; the network's own, unless another has plainly done better."""
        best = self.leader()
        if best != self.own and self.own in self.racing and self.chances[best]:
            mean, error = self.lead(best, self.own)
            if mean <= self.settings.doubt * error:
                return self.own
        return best

    def results(self) -> list[Line]:
        """For each move: its number, in how many worlds it was in the race, the chance to win after it, its prior."""
        choice = self.choice()
        worlds = max(1, len(self.chances[choice]))
        found: list[Line] = []
        for move, prior in zip(self.moves, self.policy, strict=True):
            seen = self.chances.get(move, [])
            tried = worlds if move == choice else min(len(seen), worlds - 1)  # of what was left at the end one was better
            found.append((move, tried, sum(seen) / len(seen) if seen else 0.0, prior))
        return found
