"""The table at the start: what everybody gets, and what lies where at random."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.names import GAME, HUES, MEN, NEUTRAL, SLOTS, STACKS, Own
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.rng import rng_below, shuffle


def lay_out(t: RevolutionTable) -> None:
    """The table as it is before the first setup tile is picked."""
    board = t.board
    for k in range(board.seats):
        at = i64(k) * Own.WIDTH
        t.own[at + Own.MONEY] = board.start_money
        t.own[at + Own.SHARES] = board.start_shares
        t.add_rail(i64(k), board.initial)
        t.own[at + Own.WORKERS] = board.start_whites
        t.men[k * MEN] = u8(board.start_whites)
        t.trains[k * 2 * board.trains] = 1
    for hue in range(1, HUES):
        t.pool[hue] = u8(board.all_workers[hue])
    for kind in range(1, board.trains):
        t.stacks[kind] = u8(board.train_stack)
    deal_milestones(t)
    t.deal_tile = rng_below(t.rng, board.deals)
    deal_cities(t)
    wires = vec[u8]([u8(k + 1) for k in range(len(board.wire_ids))])
    shuffle(wires, t.rng)
    next_wire: i64 = 0
    for section in range(board.offices):
        if not board.deal_sections >> i64(section) & 1:
            t.wires[section] = wires[next_wire]
            next_wire += 1
    neutral_first(t)
    deal_setup(t)


def deal_milestones(t: RevolutionTable) -> None:
    board = t.board
    for group in range(2 + STACKS):
        tiles = vec[u8]()
        for tile in range(board.milestones):
            if board.group[tile] == group:
                tiles = append(tiles, u8(tile))
        shuffle(tiles, t.rng)
        if group < 2:
            for seat in range(board.seats):
                t.open[(seat * SLOTS + group) * MILE] = tiles[seat] + 1
        else:
            stack = group - 2
            t.deck_size[stack] = u8(len(tiles))
            for k in range(len(tiles)):
                t.deck[stack * board.stack_room + k] = tiles[k]


def deal_cities(t: RevolutionTable) -> None:
    board = t.board
    for level in range(1, 6):
        tiles = vec[u8]()
        for tile in range(len(board.tile_ids)):
            if board.tile_level[tile] == level and tile not in board.printed:
                tiles = append(tiles, u8(tile))
        shuffle(tiles, t.rng)
        next_tile: i64 = 0
        for city in range(board.cities):
            if board.printed[city] >= 0:
                t.tiles[city] = u8(board.printed[city])
            elif board.level[city] == level:
                t.tiles[city] = tiles[next_tile]
                next_tile += 1


def deal_setup(t: RevolutionTable) -> None:
    board = t.board
    tiles = vec[u8]([u8(k) for k in range(board.setup_tiles)])
    hues = vec[u8]([u8(k) for k in range(1, HUES)])
    shuffle(tiles, t.rng)
    shuffle(hues, t.rng)
    for k in range(board.seats):
        at = 3 * i64(tiles[k])
        t.setup[at] = u8(1 + rng_below(t.rng, 2))
        t.setup[at + 1] = hues[k]
        t.pool[i64(hues[k])] -= 1
    t.starter = rng_below(t.rng, board.seats)
    t.turn = t.starter
    if t.journal is not None:
        t.note(t.starter, f"{GAME}.starts", "RR-SETUP-31", {})


def neutral_first(t: RevolutionTable) -> None:
    """Buildings of an unused colour in the first slots that the number of players asks for."""
    for city in range(t.board.cities):
        if t.board.neutral_cities >> i64(city) & 1:
            t.first_in[city] = NEUTRAL
    for section in range(t.board.offices):
        if t.board.neutral_sections >> i64(section) & 1:
            t.first_at[section] = NEUTRAL
