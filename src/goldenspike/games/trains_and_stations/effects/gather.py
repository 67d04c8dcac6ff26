"""Step 1: the dice of a turn are laid out in a row, saved dice first; or all dice come back from the board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.names import DIE, MARK, STRIDE, Q
from goldenspike.games.trains_and_stations.state import StationsTable


def begin_turn(s: StationsTable) -> None:
    """Lay out the dice that the active player may or must roll, and ask."""
    b = s.board
    seat = s.active
    s.struck = 0
    s.forget_backs()
    s.joined = vec[u8]([0] * b.cities)
    s.saved = s.saved[:]
    s.held = s.held[:]
    for face in range(STRIDE):
        at = seat * STRIDE + i64(face)
        for i in range(i64(s.saved[at])):
            s.add_die(DIE.OWN, face, 0)
        s.saved[at] = 0
    for i in range(min(b.gather - s.dice, i64(s.pool[seat]))):
        s.add_die(DIE.OWN, 0, MARK.FIXED)
        s.pool[seat] -= 1
    held: i64 = i64(s.held[seat])
    must = must_add(s, seat, s.dice)
    for i in range(held):
        s.add_die(DIE.BONUS, 0, MARK.FIXED if i < must else 0)
    s.held[seat] = 0
    s.push(Q.GATHER, seat)
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.turn", "TS-TRN-01", {"turn": int(s.turns) + 1})


def must_add(s: StationsTable, seat: i64, own: i64) -> i64:
    """How many of the held bonus dice must be rolled (TS-GTH-06, TS-GTH-07)."""
    held: i64 = i64(s.held[seat])
    if s.white == 0:
        return held
    return min(held, max(0, s.board.gather - own))


def clear_row(s: StationsTable) -> None:
    """Nothing was rolled: saved dice stay saved, the others go back where they came from (TS-RCL-04)."""
    seat = s.active
    s.saved = s.saved[:]
    s.held = s.held[:]
    while s.dice > 0:
        last = s.dice - 1
        if s.die[last] == DIE.BONUS:
            s.held[seat] += 1
        elif s.face[last]:
            s.saved[seat * STRIDE + i64(s.face[last])] += 1
        else:
            s.pool[seat] += 1
        s.drop_die(last)
