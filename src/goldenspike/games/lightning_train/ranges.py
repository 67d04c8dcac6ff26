"""Whether every number of a table can be one: no piece that is not in the box, no company that is not in the game."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.frames import A_GAME, A_REGIONS, F_FINAL, F_OPS
from goldenspike.games.lightning_train.state import NEUTRAL, LightningTable
from goldenspike.kernel.state import FRAME


def out_of_range(s: LightningTable) -> str:
    """'' or what cannot be. It comes before all sums: those look things up by these numbers."""
    return pieces_out(s) or course_out(s)


def pieces_out(s: LightningTable) -> str:
    b = s.board
    for owner in s.line:
        if i64(owner) > b.companies and owner != NEUTRAL:
            return "a rail line belongs to nobody in this game."
    for chip in s.market:
        if i64(chip) > b.chips:
            return "a chip on the market is not in the box."
    for token in [*s.station, *s.offer]:
        if i64(token) > b.tokens:
            return "a station is not in the box."
    for owner in s.marker:
        if i64(owner) > b.companies and owner != NEUTRAL:
            return "a station belongs to nobody in this game."
    for met in s.met:
        if met > 3:
            return "a station has more requests than two."
    for path in s.trail:
        if i64(path) >= b.paths:
            return "the route that is being chosen leaves the map."
    return ""


def course_out(s: LightningTable) -> str:
    b = s.board
    if not 0 <= s.first < b.seats or not 0 <= s.due_from < b.companies:
        return "a company begins or scores that is not in the game."
    if s.round < 0 or s.turns < 0 or s.last < 0 or s.joined < 0 or s.triggered < 0:
        return "the round is none."
    if not 0 <= s.market_size <= b.market_slots or s.loans < 0 or s.extras < 0 or s.dynamite < 0:
        return "the market, the loans, the extra chips or the dynamite are below nothing or beyond the board."
    for level in range(s.depth):
        kind = s.stack[i64(level) * FRAME]
        if not F_OPS <= kind <= F_FINAL and not A_GAME <= kind <= A_REGIONS:
            return f"there is no question {kind}."
    return ""
