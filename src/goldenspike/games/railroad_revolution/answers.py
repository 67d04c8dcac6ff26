"""What a player's answers do: workers promoted, exchanged and discarded, steps on the tracks, trains taken and flipped."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.effects.milestones import fitting_post, has_open_post
from goldenspike.games.railroad_revolution.effects.rewards import at_top, flag, lapse, pay, take_reward
from goldenspike.games.railroad_revolution.names import GAME, HUE_NAMES, SLOTS, TRACK_NAMES, TRACKS, Act, Did, F, Own, Q
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable


def promote(t: RevolutionTable, seat: i64, hue: i64, place: i64, slot: i64) -> None:
    post = fitting_post(t, seat, slot, hue)
    t.drop_worker(seat, hue, place)
    t.open[(seat * SLOTS + slot) * MILE + 1 + post] = u8(hue + 1)
    if t.journal is not None:
        t.note(seat, f"{GAME}.promoted", "RR-MILE-05", {"worker": HUE_NAMES[hue], "milestone": int(slot) + 1})
    if t.question == Q.PROMOTE:
        pay(t, seat, t.top(F.PRICE))
        t.set_top(F.LEFT, t.top(F.LEFT) - 1)
        t.set_top(F.PRICE, t.top(F.PRICE_EACH))
        if t.top(F.LEFT) == 0:
            t.pop()
        elif not has_open_post(t, seat):
            lapse(t, seat)
            t.pop()
    else:
        flag(t, Did.EXTRA)


def swap(t: RevolutionTable, seat: i64, hue: i64, place: i64, wanted: i64) -> None:
    t.drop_worker(seat, hue, place)
    t.gain_worker(seat, wanted)
    t.pool[hue] += 1
    if t.question == Q.SWAP:
        t.pop()
    else:
        flag(t, Did.EXTRA)
    if t.journal is not None:
        t.note(seat, f"{GAME}.swapped", "RR-GEN-11", {"worker": HUE_NAMES[hue], "wanted": HUE_NAMES[wanted]})


def discard(t: RevolutionTable, seat: i64, hue: i64, place: i64) -> None:
    t.drop_worker(seat, hue, place)
    t.pool[hue] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.discarded", "RR-SUPPLY-04", {"worker": HUE_NAMES[hue]})
    if t.question == Q.DISCARD:
        t.pop()
    else:
        flag(t, Did.TILE)
        take_wire(t, seat, "RR-TEL-07")


def take_wire(t: RevolutionTable, seat: i64, rule: str) -> None:
    take_reward(t, seat, t.board.wire_reward[i64(t.wires[t.site()]) - 1], rule, 0)


def step(t: RevolutionTable, seat: i64, track: i64) -> None:
    board = t.board
    t.marks[seat * TRACKS + track] += 1
    slot = i64(t.marks[seat * TRACKS + track])
    at = track * board.slots + slot
    t.set_top(F.LEFT, t.top(F.LEFT) - 1)
    if t.top(F.LEFT) == 0 or at_top(t, seat):
        t.pop()
    pay(t, seat, board.gate_money[at])
    if board.gate_shares[at]:
        t.add(seat, Own.SHARES, -board.gate_shares[at])
        if t.journal is not None:
            t.note(seat, f"{GAME}.gave_shares", "RR-PERF-09", {"shares": int(board.gate_shares[at])})
    if board.gate_workers[at]:
        t.push(Q.DISCARD, seat, track)
    if t.journal is not None:
        args = {"track": TRACK_NAMES[track], "points": int(board.track_points[at])}
        t.note(seat, f"{GAME}.stepped", "RR-PERF-05", args)


def take_train(t: RevolutionTable, seat: i64, kind: i64) -> None:
    if t.question == Q.TRAIN:
        pay(t, seat, t.top(F.FARE))
        t.pop()
    else:
        pay(t, seat, t.board.railroad_purple)
        flag(t, Did.EXTRA)
    t.stacks[kind] -= 1
    t.trains[seat * 2 * t.board.trains + kind] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.train", "RR-GEN-08", {"train": t.board.train_ids[kind]})


def flip(t: RevolutionTable, seat: i64, kind: i64, back: i64) -> None:
    """Run a train that lies face up, or turn one that lies face down up again."""
    board = t.board
    if t.question == Q.FLIP:
        pay(t, seat, t.top(F.PRICE))
        t.set_top(F.LEFT, t.top(F.LEFT) - 1)
        t.set_top(F.PRICE, 0)
        if t.top(F.LEFT) == 0:
            t.pop()
    elif t.action() == Act.STATION:
        pay(t, seat, board.station_purple)
        flag(t, Did.EXTRA)
    elif t.stack[F.DID] & Did.FLIP:
        flag(t, Did.EXTRA)
    else:
        flag(t, Did.FLIP)
    up = seat * 2 * board.trains + kind
    down = up + board.trains
    if back:
        t.trains[down] -= 1
        t.trains[up] += 1
        if t.journal is not None:
            t.note(seat, f"{GAME}.readied", "RR-TRADE-08", {"train": board.train_ids[kind]})
        return
    t.trains[up] -= 1
    t.trains[down] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.ran", "RR-TRADE-07", {"train": board.train_ids[kind]})
    take_reward(t, seat, board.train_reward[kind], "RR-TRADE-07", 0)
