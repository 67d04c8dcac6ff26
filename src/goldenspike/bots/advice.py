"""Hints from a network: the moves that its policy considers, tried in a handful of imagined worlds, with reasons and a plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from goldenspike.bots.arguments import CHANCE, reasons, sure
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.plan import Step, this_turn, whole_plan
from goldenspike.bots.prospects import FOREVER, Foresight, Prospect
from goldenspike.kernel.words import Message

if TYPE_CHECKING:
    from goldenspike.learn.layout import Array
    from goldenspike.learn.play import Network

WORLDS = 8  # in which each move is tried
CLOSER = 16  # more worlds for the best
CONSIDERED = 8  # moves
SELDOM = 0.02  # of the policy: such a move is only named first if it is surely better
UNLIKELY = 0.003  # of the policy: such a move is not considered while enough others are there
TRYING = 0.6  # of the time; the rest looks at the next turn


@dataclass
class Advised:
    """A move with what is to be expected after it."""

    move: int
    chance: float
    points: float
    worlds: int
    reasons: list[Message]
    plan: list[Step]
    rival: int
    mine: dict[str, float]  # final points by source
    theirs: dict[str, float]  # and those of the strongest rival


def advise(
    network: Network,
    outlook: Outlook,
    top: int,
    seed: int = 0,
    seconds: float = 0.0,
    progress: Callable[[float], None] | None = None,
) -> list[Advised]:
    """The best moves first, their chances falling. With `seconds` 0 for no limit only the seed and what the seat knows count."""
    began = perf_counter()
    heed = None if progress is None else lambda: progress(min(1.0, (perf_counter() - began) / max(seconds, 1e-9)))
    foresight = Foresight(network, began + seconds * TRYING if seconds > 0 else FOREVER, heed)
    policy = network.policy(outlook.imagine(seed))
    moves = considered(policy, outlook.legal(), top)
    found = foresight.prospects(outlook, moves, WORLDS, seed)
    seat, rules = outlook.seat, outlook.rules

    def rank(some: list[Prospect]) -> list[Prospect]:
        return sorted(some, key=lambda one: (-one.chance(seat), -policy[one.move], one.move))

    shown = different(rank(found), top)
    foresight.look_closer(outlook, shown, CLOSER, seed + WORLDS)
    shown = trusted(rank(shown), policy, seat)
    rival = strongest(shown, seat)
    told: list[Advised] = []
    sources = network.layout.sources
    for place, one in enumerate(shown):
        other = against(shown, place)
        why = [alone(one, found, outlook.legal())] if other is None else reasons(rules, sources, seat, rival, one, other)
        points = one.points.mean(axis=0)
        mine = by_source(sources, points[seat])
        theirs = by_source(sources, points[rival]) if rival >= 0 else {}
        told.append(Advised(one.move, one.chance(seat), sum(mine.values()), len(one.branches), why, [], rival, mine, theirs))
    if shown:
        foresight.until = began + seconds if seconds > 0 else FOREVER
        told[0].plan = whole_plan(foresight, shown[0])
        for one, advised in zip(shown[1:], told[1:], strict=True):
            advised.plan = this_turn(one.branches)
    return told


def considered(policy: Array, legal: list[int], top: int) -> list[int]:
    """The moves that the policy thinks of, the likeliest first; at least as many as are to be shown."""
    ranked = sorted(legal, key=lambda move: (-float(policy[move]), move))[:CONSIDERED]
    return [move for place, move in enumerate(ranked) if place < max(top, 2) or policy[move] >= UNLIKELY]


def strongest(found: list[Prospect], seat: int) -> int:
    """The rival who is likeliest to win; -1 alone at the table."""
    chances = np.mean([one.chances.mean(axis=0) for one in found], axis=0)
    rivals = [other for other in range(len(chances)) if other != seat]
    return max(rivals, key=lambda other: float(chances[other])) if rivals else -1


def different(found: list[Prospect], top: int) -> list[Prospect]:
    """The first few, those that come to the same as a better one last."""
    fresh: list[Prospect] = []
    for one in found:
        if not any(one.same(other) for other in fresh):
            fresh.append(one)
    return fresh[:top] if len(fresh) > 1 else found[:top]


def trusted(shown: list[Prospect], policy: Array, seat: int) -> list[Prospect]:
    """Without moves that the policy hardly thinks of and that are not surely better than those it thinks of."""
    likely = [one for one in shown if policy[one.move] >= SELDOM] or shown[:1]
    best = likely[0]
    return [
        one
        for one in shown
        if one in likely or one.chance(seat) < best.chance(seat) or sure(one.chances[:, seat] - best.chances[:, seat], CHANCE) > 0
    ]


def against(shown: list[Prospect], place: int) -> Prospect | None:
    """What a move is compared with: the best one with the next best, the others with the best."""
    if place > 0:
        return shown[0]
    return shown[1] if len(shown) > 1 else None


def alone(one: Prospect, found: list[Prospect], legal: list[int]) -> Message:
    """Why a move is shown without another beside it."""
    if len(legal) == 1:
        return Message("coach.only")
    return Message("coach.any" if all(one.same(other) for other in found) else "coach.seldom")


def by_source(sources: list[str], points: Array) -> dict[str, float]:
    return {source: round(float(count), 1) for source, count in zip(sources, points, strict=True)}
