"""Whether every number of a table can be one: no tile that is not in the box, no seat that is not there, no set off the map."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import (
    COMPLETED,
    HOUSES_OFF,
    HOUSES_SOLD,
    HUES,
    NEUTRAL,
    OFFICES,
    POSTS,
    Q_DISCARD,
    Q_SETUP,
    RAILS,
    RAILS_OFF,
    RAILS_SOLD,
    SETUP_PIECES,
    SLOTS,
    STACKS,
    STATIONS,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.state import FRAME


def out_of_range(t: RevolutionTable) -> str:
    """'' or what cannot be. It comes before all sums: those look things up by these numbers."""
    return tiles_out(t) or stacks_out(t) or course_out(t) or seats_out(t)


def tiles_out(t: RevolutionTable) -> str:
    board = t.board
    for tile in t.tiles:
        if i64(tile) >= len(board.tile_ids):
            return "a city has a tile that is not in the box."
    for wire in t.wires:
        if i64(wire) > len(board.wire_ids):
            return "a section has a telegraph tile that is not in the box."
    for first in [*t.first_in, *t.first_at]:
        if i64(first) > board.seats and first != NEUTRAL:
            return "somebody was first who is not at this table."
    for place in range(board.setup_tiles):
        at = 3 * i64(place)
        if t.setup[at] > 2 or t.setup[at + 1] >= HUES or i64(t.setup[at + 2]) > board.seats:
            return "a setup tile has a worker, a side or an owner that cannot be."
    return ""


def stacks_out(t: RevolutionTable) -> str:
    board = t.board
    for stack in range(STACKS):
        size = i64(t.deck_size[stack])
        if size > board.stack_room:
            return "a stack of milestones is higher than it can be."
        for k in range(size):
            if i64(t.deck[stack * board.stack_room + k]) >= board.milestones:
                return "a milestone lies in a stack that is not in the box."
    return ""


def course_out(t: RevolutionTable) -> str:
    board = t.board
    if not 0 <= t.deal_tile < board.deals or beyond(t.deals_gone, board.deals):
        return "there is no such deal."
    if not 0 <= t.starter < board.seats or not 0 <= t.turn < board.seats or not 0 <= t.trigger <= board.seats:
        return "a seat has the turn, has begun or ends the game that is not at this table."
    if t.round < 0 or t.last_round < 0:
        return "the round is none."
    for level in range(t.depth):
        kind = t.stack[i64(level) * FRAME]
        if kind < Q_SETUP or kind > Q_DISCARD:
            return f"there is no question {kind}."
    return ""


def beyond(mask: i64, size: i64) -> bool:
    """Whether a set is none of so many things."""
    return mask < 0 or mask >> size != 0


def seats_out(t: RevolutionTable) -> str:
    board = t.board
    for number in range(board.seats):
        seat = i64(number)
        if (
            beyond(t.of(seat, RAILS), board.spaces)
            or beyond(t.of(seat, STATIONS), board.cities)
            or beyond(t.of(seat, OFFICES), board.offices)
            or beyond(t.of(seat, COMPLETED), board.milestones)
        ):
            return f"seat {seat} has rails, stations, offices or milestones that are not in the box."
        for column in (HOUSES_OFF, RAILS_OFF, HOUSES_SOLD, RAILS_SOLD, SETUP_PIECES):
            if t.of(seat, column) < 0:
                return f"seat {seat} has fewer buildings or rails than none."
        for slot in range(SLOTS):
            at = (seat * SLOTS + slot) * MILE
            if i64(t.open[at]) > board.milestones:
                return f"seat {seat} has a milestone open that is not in the box."
            for post in range(POSTS):
                if t.open[at + 1 + post] > HUES:
                    return f"a manager of seat {seat} has no colour."
    return ""
