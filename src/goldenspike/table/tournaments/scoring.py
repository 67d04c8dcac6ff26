"""Points for places, and the standings with what decides between those who have the same points.

A table of n gives n - 1 points for the first place, one less for each further one; who shares places shares their points. What
decides a tie is told in `Standing`: first the opponents' points (of a Swiss) or the mean points of a game (of an arena), then the
share of the points at the table, then the games among those who are still tied. Who is equal in all of that shares the place.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

DIGITS = 6  # two who differ by less are equal


@dataclass(frozen=True, slots=True)
class Chair:
    """What one seat of a table brought; without an entrant it is a bot that made the table full."""

    entrant: int | None
    points: float | None = None
    place: int | None = None
    score: int | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A table, or with one chair a bye. Only what is over has points."""

    chairs: Sequence[Chair]
    over: bool = True


@dataclass(slots=True)
class Standing:
    """One line. `opponents`: the sum of their points, a bye and a bot that filled up counting like oneself. `mean`: points a
    game. `share`: of all points scored at the tables, the mean of one's games. `direct`: places before those tied with one."""

    entrant: int
    place: int = 0
    points: float = 0.0
    opponents: float = 0.0
    mean: float = 0.0
    share: float = 0.0
    direct: float = 0.0
    played: int = 0
    won: int = 0
    byes: int = 0
    shares: list[float] = field(default_factory=list)


def points_of(places: Sequence[int]) -> list[float]:
    """Points for the places of a table; equal places are shared ones."""
    many = len(places)
    return [many - place - (list(places).count(place) - 1) / 2 for place in places]


def bye_points(size: int) -> float:
    """A win at tables of two, as everywhere; at larger ones, where several may sit out, the mean of the points."""
    return 1.0 if size == 2 else (size - 1) / 2


def standings(entrants: Sequence[int], tables: Sequence[Played], arena: bool) -> list[Standing]:
    """All entrants, the best first."""
    lines = {number: Standing(number) for number in entrants}
    games: dict[int, float] = defaultdict(float)
    for table in tables:
        if not table.over:
            continue
        for chair in table.chairs:
            line = lines.get(chair.entrant) if chair.entrant is not None else None
            if line is None:
                continue
            line.points += chair.points or 0.0
            if len(table.chairs) == 1:
                line.byes += 1
                continue
            games[line.entrant] += chair.points or 0.0
            line.played += 1
            line.won += chair.place == 1
            line.shares.append(share_of(chair, table.chairs))
    for line in lines.values():
        line.mean = round(games[line.entrant] / line.played, DIGITS) if line.played else 0.0
        line.share = round(sum(line.shares) / line.played, DIGITS) if line.played else 0.0
    for table in tables:
        if table.over:
            count_opponents(lines, table.chairs)

    def key(line: Standing) -> tuple[float, ...]:
        return (-line.points, -(line.mean if arena else line.opponents), -line.share)

    ordered = sorted(lines.values(), key=lambda line: (*key(line), line.entrant))
    found: list[Standing] = []
    for _, group in itertools.groupby(ordered, key=key):
        tied = list(group)
        if len(tied) > 1:
            meet({line.entrant: line for line in tied}, tables)
            tied.sort(key=lambda line: (-line.direct, line.entrant))
        for at, line in enumerate(tied):
            same = at > 0 and tied[at - 1].direct == line.direct
            line.place = tied[at - 1].place if same else len(found) + 1
            found.append(line)
    return found


def share_of(chair: Chair, chairs: Sequence[Chair]) -> float:
    if any(one.score is None for one in chairs):  # decided before its end
        return 1.0 if chair.place == 1 else 0.0
    if chair.lost:
        return 0.0
    total = sum(max(0, one.score or 0) for one in chairs)
    return max(0, chair.score or 0) / total if total else 1 / len(chairs)


def count_opponents(lines: dict[int, Standing], chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        line = lines.get(chair.entrant) if chair.entrant is not None else None
        if line is None:
            continue
        if len(chairs) == 1:
            line.opponents += line.points
        for other in chairs:
            if other is not chair:
                beside = lines.get(other.entrant) if other.entrant is not None else None
                line.opponents += line.points if beside is None else beside.points


def meet(tied: dict[int, Standing], tables: Sequence[Played]) -> None:
    """The games among those who are tied: one for each of them whom one has left behind, a half for each beside one."""
    for table in tables:
        if not table.over:
            continue
        here = [chair for chair in table.chairs if chair.entrant in tied and chair.place is not None]
        for one, other in itertools.permutations(here, 2):
            assert one.place is not None
            assert other.place is not None
            line = tied[one.entrant]  # type: ignore[index]  # it is in there
            line.direct += 1.0 if one.place < other.place else 0.5 if one.place == other.place else 0.0
