"""Whether a table adds up: every number can be one, and no piece is lost or made."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import HUE_NAMES, HUES, MEN, NEUTRAL, POSTS, SLOTS, STACKS, TRACKS, F, Own, Q
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit, bit_count
from goldenspike.kernel.state import FRAME


def audit(t: RevolutionTable) -> str:
    """'' or what is wrong. The ranges come before all sums: those look things up by these numbers."""
    return out_of_range(t) or lost_or_made(t)


# ---- numbers


def out_of_range(t: RevolutionTable) -> str:
    """'' or what cannot be: a tile that is not in the box, a seat that is not there, a set off the map."""
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
        kind = t.stack[i64(level) * FRAME + F.KIND]
        if kind < Q.SETUP or kind > Q.DISCARD:
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
            beyond(t.of(seat, Own.RAILS), board.spaces)
            or beyond(t.of(seat, Own.STATIONS), board.cities)
            or beyond(t.of(seat, Own.OFFICES), board.offices)
            or beyond(t.of(seat, Own.COMPLETED), board.milestones)
        ):
            return f"seat {seat} has rails, stations, offices or milestones that are not in the box."
        for column in (Own.HOUSES_OFF, Own.RAILS_OFF, Own.HOUSES_SOLD, Own.RAILS_SOLD, Own.SETUP_PIECES):
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


# ---- conservation


def lost_or_made(t: RevolutionTable) -> str:
    """'' or which piece is lost, made, or counted where it does not lie."""
    board = t.board
    for hue in range(HUES):
        n = i64(t.pool[hue])
        for tile in range(board.setup_tiles):
            if t.setup[3 * tile] and not t.setup[3 * tile + 2] and t.setup[3 * tile + 1] == hue:
                n += 1
        for seat in range(board.seats):
            n += i64(t.men[seat * MEN + hue]) + t.on_board(i64(seat), i64(hue))
            for slot in range(SLOTS):
                for post in range(POSTS):
                    if t.open[(seat * SLOTS + slot) * MILE + 1 + post] == hue + 1:
                        n += 1
        wanted = board.all_workers[hue]
        if hue == 0:
            wanted = min(wanted, board.start_whites * board.seats)
        if n != wanted:
            return f"there are {n} {HUE_NAMES[hue]} workers, not {wanted}."
    for kind in range(board.trains):
        n = i64(t.stacks[kind])
        for seat in range(board.seats):
            at = (seat * 2) * board.trains + kind
            n += i64(t.trains[at]) + i64(t.trains[at + board.trains])
        wanted = board.seats if kind == 0 else board.train_stack
        if n != wanted:
            return f"there are {n} trains of kind {board.train_ids[int(kind)]}, not {wanted}."
    seen: i64 = 0
    for seat in range(board.seats):
        wrong = audit_seat(t, i64(seat))
        if wrong:
            return wrong
        mine = t.of(i64(seat), Own.COMPLETED)
        for slot in range(SLOTS):
            tile = i64(t.open[(seat * SLOTS + slot) * MILE])
            if tile:
                mine |= bit(tile - 1)
        if mine & seen:
            return "a milestone lies with two players."
        seen |= mine
    for stack in range(STACKS):
        for k in range(i64(t.deck_size[stack])):
            one = bit(i64(t.deck[stack * board.stack_room + k]))
            if seen & one:
                return "a milestone lies both in a stack and with a player."
            seen |= one
    for tile in range(board.milestones):
        if board.group[tile] > 1 and not seen >> i64(tile) & 1:
            return f"the milestone {board.milestone_ids[int(tile)]} is lost."
    return ""


def audit_seat(t: RevolutionTable, seat: i64) -> str:
    board = t.board
    workers: i64 = 0
    for k in range(MEN):
        workers += i64(t.men[seat * MEN + k])
    if workers != t.of(seat, Own.WORKERS):
        return f"seat {seat} has {workers} workers, but {t.of(seat, Own.WORKERS)} are counted."
    if t.of(seat, Own.MONEY) < 0 or t.of(seat, Own.SHARES) < 0:
        return f"seat {seat} has less than nothing."
    pieces = t.of(seat, Own.SETUP_PIECES)
    built = bit_count(t.of(seat, Own.STATIONS)) + bit_count(t.of(seat, Own.OFFICES)) - (pieces >> 1 & 1)
    if built + t.of(seat, Own.HOUSES_SOLD) != t.of(seat, Own.HOUSES_OFF) or t.of(seat, Own.HOUSES_OFF) > board.houses:
        return f"seat {seat}'s buildings do not add up."
    laid = bit_count(t.of(seat, Own.RAILS)) - 1 - (pieces & 1)
    if laid + t.of(seat, Own.RAILS_SOLD) != t.of(seat, Own.RAILS_OFF) or t.of(seat, Own.RAILS_OFF) > board.rails:
        return f"seat {seat}'s rails do not add up."
    for city in range(board.cities):
        if t.first_in[city] == 0 and t.of(seat, Own.STATIONS) >> i64(city) & 1:
            return f"a station stands in {board.city_ids[int(city)]}, but nobody was first."
    for section in range(board.offices):
        if t.first_at[section] == 0 and t.of(seat, Own.OFFICES) >> i64(section) & 1:
            return f"an office stands in section {section + 1}, but nobody was first."
    for track in range(TRACKS):
        if i64(t.marks[seat * TRACKS + track]) >= board.slots:
            return f"a marker of seat {seat} stands above its track."
    return ""
