"""Who plays whom: tables of players with like points who have not met, and who sits out where the numbers do not divide.

For tables of two this is a matching of least cost in a graph, which `networkx` finds (the blossom algorithm; well kept, plain
Python, nothing else comes with it). Libraries for Swiss pairings know chess alone, tables of two and without bots. For tables
of three to five no library has the problem (it is the social golfers'), and an exact answer would take too long: players are
dealt to tables in the order of their standing, and changed between tables as long as that mends something.

What counts, from much to little: who must not meet does not; nobody sits out twice before all have; nobody meets somebody again;
the points are alike; within the same points the strong meet the weak half; everybody sits on all seats equally often.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

AGAIN = 10**8  # the cost of meeting, or sitting out, once more
POINTS = 1000  # of half a point between two, squared
SIDE = 20  # of two who both want the other seat
NEAR = 24  # places in the order within which players change tables
PASSES = 8
Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody to be paired. `met` and `sat` count opponents and seats, `out` how often they sat out or had bots beside them."""

    number: int
    points: float = 0.0
    strength: float = 0.0
    met: Mapping[int, int] = field(default_factory=dict)
    sat: Mapping[int, int] = field(default_factory=dict)
    out: int = 0


@dataclass(slots=True)
class Round:
    """Tables by seat, None where a bot makes the table full, and those who sit out."""

    tables: list[list[int | None]] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)


def pair(players: Sequence[Player], size: int, fill: bool, apart: Collection[Pair], dice: random.Random) -> Round:
    """A round for all. With `fill`, bots take the seats that are left over; else some sit out. `apart` never meet."""
    order = ranked(players)
    if size == 2:
        couples, alone = match(order, apart, alone=len(order) % 2)
        groups = couples + [[one] for one in alone] if fill else couples
        out = [] if fill else alone
    else:
        out = [] if fill else sitting_out(order, len(order) % size)
        groups = grouped([one for one in order if one not in out], size, apart)
        if not fill:
            out += [one for group in groups if len(group) < size for one in group]
            groups = [group for group in groups if len(group) == size]
    tables = [seated(group, size, dice) for group in groups]
    return Round(tables, [one.number for one in out])


def pair_some(players: Sequence[Player], size: int, apart: Collection[Pair], dice: random.Random) -> Round:
    """Full tables for those who are free, longest waiting first; who is left over waits on, and is in no list."""
    if size == 2:
        groups, _ = match(ranked(players), apart, alone=0)
    else:
        many = len(players) // size * size
        groups = grouped(ranked(players[:many]), size, apart) if many else []
        groups = [group for group in groups if len(group) == size]
    return Round([seated(group, size, dice) for group in groups])


def ranked(players: Sequence[Player]) -> list[Player]:
    return sorted(players, key=lambda one: (-one.points, -one.strength, one.number))


def sitting_out(order: Sequence[Player], many: int) -> list[Player]:
    """Those who have sat out least, of them the last."""
    places = {one.number: place for place, one in enumerate(order)}
    return sorted(order, key=lambda one: (one.out, -places[one.number]))[:many]


def halves(one: Player, other: Player) -> int:
    return round(2 * abs(one.points - other.points))


# ---- tables of two


def match(order: Sequence[Player], apart: Collection[Pair], alone: int) -> tuple[list[list[Player]], list[Player]]:
    """Couples at the least cost, the best first, and who is alone; with `alone` one shall be."""
    import networkx as nx  # takes a moment to load: not every server has tournaments

    many = len(order)
    size_of = {points: sum(1 for one in order if one.points == points) for points in {one.points for one in order}}
    graph = nx.Graph()
    for i, j in itertools.combinations(range(many), 2):
        one, other = order[i], order[j]
        if frozenset((one.number, other.number)) in apart:
            continue
        cost = AGAIN * one.met.get(other.number, 0) + POINTS * halves(one, other) ** 2
        if one.points == other.points:
            cost += abs(j - i - size_of[one.points] // 2)
        cost += SIDE * max(0, lean(one) * lean(other))
        graph.add_edge(i, j, weight=-cost)
    if alone and many:
        least = order[-1].points
        for i, one in enumerate(order):
            cost = AGAIN * one.out + POINTS * round(2 * (one.points - least)) ** 2 + many - i
            graph.add_edge(i, many, weight=-cost)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    couples = sorted(sorted(edge) for edge in found)
    paired = {i for edge in couples for i in edge if many not in edge}
    return [[order[i], order[j]] for i, j in couples if j != many], [order[i] for i in range(many) if i not in paired]


def lean(one: Player) -> int:
    """How much more often somebody sat first than second."""
    return one.sat.get(0, 0) - one.sat.get(1, 0)


# ---- larger tables


def grouped(order: Sequence[Player], size: int, apart: Collection[Pair]) -> list[list[Player]]:
    """Groups of `size`, the last ones smaller where it does not come out even, but none of one alone if that can be helped."""
    sizes = [size] * (len(order) // size)
    rest = len(order) % size
    if rest == 1 and sizes:
        sizes[-1] -= 1
        rest = 2
    if rest:
        sizes.append(rest)
    groups: list[list[Player]] = []
    dealt = dealt_out(order, size)
    at = 0
    for many in sizes:
        groups.append(dealt[at : at + many])
        at += many
    improve(groups, size, apart)
    return [part for group in groups for part in torn(group, apart)]


def dealt_out(order: Sequence[Player], size: int) -> list[Player]:
    """Within the same points the strong are spread over the tables, there and back again, as one deals out teams."""
    dealt: list[Player] = []
    for _, same in itertools.groupby(order, key=lambda one: one.points):
        block = list(same)
        tables: list[list[Player]] = [[] for _ in range(max(1, -(-len(block) // size)))]
        for place, one in enumerate(block):
            turn, column = divmod(place, len(tables))
            tables[column if turn % 2 == 0 else len(tables) - 1 - column].append(one)
        dealt += [one for table in tables for one in table]
    return dealt


def cost(group: Sequence[Player], size: int, apart: Collection[Pair]) -> int:
    total = 0
    for one, other in itertools.combinations(group, 2):
        if apart and frozenset((one.number, other.number)) in apart:
            total += 1000 * AGAIN
        total += AGAIN * one.met.get(other.number, 0) + POINTS * halves(one, other) ** 2
    if len(group) < size:  # somebody plays with bots here
        total += AGAIN * sum(one.out for one in group) + POINTS * sum(round(2 * one.points) for one in group)
    return total


def improve(groups: list[list[Player]], size: int, apart: Collection[Pair]) -> None:
    """Change players between groups as long as that costs less."""
    costs = [cost(group, size, apart) for group in groups]
    for _ in range(PASSES):
        better = False
        for a, b in itertools.combinations(range(len(groups)), 2):
            if (b - a) * size > max(NEAR, 2 * size) or not costs[a] + costs[b]:
                continue
            for i, j in itertools.product(range(len(groups[a])), range(len(groups[b]))):
                one, other = groups[a][i], groups[b][j]
                groups[a][i], groups[b][j] = other, one
                new = cost(groups[a], size, apart), cost(groups[b], size, apart)
                if sum(new) < costs[a] + costs[b]:
                    costs[a], costs[b] = new
                    better = True
                else:
                    groups[a][i], groups[b][j] = one, other
        if not better:
            return


def torn(group: list[Player], apart: Collection[Pair]) -> list[list[Player]]:
    """A group at which nobody sits who must not meet another one there; most often it is the same."""
    parts: list[list[Player]] = []
    for one in group:
        for part in parts:
            if not any(frozenset((one.number, other.number)) in apart for other in part):
                part.append(one)
                break
        else:
            parts.append([one])
    return parts


# ---- seats


def seated(group: Sequence[Player], size: int, dice: random.Random) -> list[int | None]:
    """Each on a seat where they have sat least; by lot where it is all the same."""
    chairs: list[Player | None] = [*group, *[None] * (size - len(group))]
    ways = list(itertools.permutations(range(size)))
    dice.shuffle(ways)

    def often(way: tuple[int, ...]) -> int:
        return sum((one.sat.get(seat, 0) + 1) ** 2 for one, seat in zip(chairs, way, strict=True) if one is not None)

    best = min(ways, key=often)
    table: list[int | None] = [None] * size
    for one, seat in zip(chairs, best, strict=True):
        table[seat] = None if one is None else one.number
    return table
