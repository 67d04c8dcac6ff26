"""How good a position looks to an expert, in points; good enough in the middle of a turn to choose the next step by it.

Counted are: the points made; what the own lines and stations can still earn; what the bag will bring in the turns that are left;
trains at work in the railyard; cards and tokens; and for the player in turn what can be built at once. The weights are data:
`judge.toml`, found by self-play and by games against the rivals of the solo game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.bot.assets import at_hand, enterprise, hand
from goldenspike.games.lightning_train.bot.bag import circulation
from goldenspike.games.lightning_train.bot.prospects import prospects
from goldenspike.games.lightning_train.bot.weights import W
from goldenspike.games.lightning_train.names import MOST_COMPANIES, Corp, F, Q, T, Track
from goldenspike.games.lightning_train.scoring import total_points
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.state import FRAME

FINISHED: Final = -400.0


def judge_seat(s: LightningTable, seat: i64) -> float:
    """Own outlook, less a part of what the best two other companies have and will get."""
    w = s.board.weights.values
    gains = vec[float]([0.0] * MOST_COMPANIES)
    own = outlook(s, seat, gains)
    sure: float = 0.0
    if s.board.solo and s.depth > 0:  # at the end every delivery that is possible will be made; some requests will be met before
        sure = 1.0 - 0.04 * turns_left(s, seat)
        own += gains[seat] * w[W.OWN_DELIVERY] * sure
    best: float = -1000.0
    second: float = -1000.0
    for i in range(s.board.companies):
        c = i64(i)
        if c != seat and s.scores_points(c):
            points = float(s.track[Track.SCORE + c] + s.track[Track.DUE + c]) + gains[c] * w[W.THEIR_DELIVERY] * sure
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
    if best > -1000.0:
        own -= w[W.OTHER] * best
    if second > -1000.0:
        own -= w[W.OTHER_SECOND] * second
    if s.board.solo and s.round == s.last:
        if operating(s) < 0:
            own += FINISHED
        elif s.turn[T.LOANED] > 0:
            own += 2.0 * FINISHED
    return own


def turns_left(s: LightningTable, seat: i64) -> float:
    """Own turns that are still to come, one in progress not counted."""
    left = float(s.last - s.round)
    place = (seat - s.first + s.board.seats) % s.board.seats
    if place > s.turns or (place == s.turns and not acting(s, seat)):
        left += 1.0
    return left


def acting(s: LightningTable, seat: i64) -> bool:
    """Whether the seat is in the middle of its operations phase. One that has not made a move yet counts as still to come."""
    return operating(s) == seat and s.turn[T.ACTS] > 0


def operating(s: LightningTable) -> i64:
    """The seat whose operations phase is open; -1 if none is."""
    stack = s.stack
    for i in range(s.depth):
        at = i64(i) * FRAME
        if stack[at] == Q.OPS:
            return stack[at + 1]
    return -1


def outlook(s: LightningTable, seat: i64, gains: vec[float]) -> float:
    """The own part of the judgement; `gains` receives what the deliveries that are possible would bring each company."""
    value = float(total_points(s, seat))
    if s.depth == 0:
        return value
    w = s.board.weights.values
    left = turns_left(s, seat)
    value += prospects(s, seat, left, gains)
    if s.stack[(s.depth - 1) * FRAME + F.KIND] != Q.FINAL:
        value += circulation(s, seat, left)
        value += enterprise(s, seat, left)
        value += hand(s, seat, left)
    if acting(s, seat):
        value += at_hand(s, seat)
        value -= w[W.TEMPO] + w[W.TEMPO_ROUND] * float(min(6, s.round))
    tokens = float(stat(s, seat, Corp.PLAIN) + stat(s, seat, Corp.DUAL))
    if left >= 1.0:
        return value + tokens * w[W.TOKEN]
    return value if s.board.solo else value + tokens * w[W.TOKEN] * 0.5
