"""What is needed to build a rail line or to acquire a private company."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import BLOCKED, WHY, Chip, Corp, Mesh, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable, stat


class Means:
    """What a seat has for its rail lines now, counted once for all paths."""

    def __init__(self, s: LightningTable, seat: i64) -> None:
        t = s.turn
        mesh = s.mesh
        homes = mesh[Mesh.HOMES + seat]
        reach = s.board.start_mask | mesh[Mesh.TOUCH + seat] | homes
        if t[T.LEASE] > 0:
            reach |= mesh[Mesh.SITES]
        self.left: i64 = 1 + t[T.CONSTRUCTION] + t[T.LINES_MORE] - t[T.LINES]  # rail lines of this turn
        self.contracts: i64 = t[T.CONTRACTS] | t[T.GRANTED]
        self.reach: i64 = reach  # starting cities, own stations, ends of own rail lines
        self.tunnels: i64 = t[T.TUNNELS] + t[T.TUNNEL_MORE]
        self.trains: i64 = trains_ready(s, seat)
        self.supplied: i64 = homes if s.corp[seat * Corp.SIZE + Corp.BASIC] > 0 else 0  # cities where the supply adds a train


def trains_ready(s: LightningTable, seat: i64) -> i64:
    """Train chips of boarding area and Line Storage."""
    base = s.zone(seat, Zone.AREA)
    at = seat * Corp.SIZE + Corp.YARD + Yard.STORAGE * 2
    return i64(s.chips[base + Chip.TRAIN]) + i64(s.chips[base + Chip.LOCOMOTIVE]) + i64(s.corp[at]) + i64(s.corp[at + 1])


def supply_train(s: LightningTable, seat: i64, path: i64) -> i64:
    """1 if an own station lets the supply give a basic train."""
    if s.mesh[Mesh.HOMES + seat] & s.board.path_ends[path] != 0 and s.corp[seat * Corp.SIZE + Corp.BASIC] > 0:
        return 1
    return 0


def trains_for(s: LightningTable, means: Means, path: i64) -> i64:
    """Train chips that could go on the path: those at hand, and one from the supply beside an own station."""
    return means.trains + 1 if means.supplied & s.board.path_ends[path] != 0 else means.trains


def check_build(s: LightningTable, means: Means, path: i64) -> i64:
    b = s.board
    if s.line[path] > 0:
        return WHY.TAKEN
    if s.private[path] > 0:
        return WHY.BLOCKED_PATH if s.private[path] == BLOCKED else WHY.PRIVATE
    if means.left <= 0:
        return WHY.LINE_LIMIT
    if means.contracts & b.path_regions[path] == 0:
        return WHY.NO_CONTRACT
    if means.reach & b.path_ends[path] == 0:
        return WHY.NO_CONNECTION
    if b.mountain[path] > 0 and means.tunnels == 0:
        return WHY.NO_TUNNEL
    if trains_for(s, means, path) < b.slots[path]:
        return WHY.FEW_TRAINS
    return 0


def check_fill(s: LightningTable, seat: i64, path: i64, acquire: i64, fill: i64) -> i64:
    """Whether a mix of locomotives, the stored chip and the supply train makes up the path; basic trains fill the rest."""
    b = s.board
    kinds = b.locomotives_each + 1
    locomotives = fill % kinds
    stored = (fill // kinds) & 1
    supply = fill // kinds // 2
    need = b.slots[path] - locomotives - stored - supply
    if need < 0:
        return WHY.BAD_FILL
    at = seat * Corp.SIZE
    if acquire > 0:
        if stored > 0 or supply > 0 or locomotives > 1:
            return WHY.BAD_FILL
        if locomotives > i64(s.corp[at + Corp.LOCO]) or need > i64(s.corp[at + Corp.BASIC]):
            return WHY.BAD_FILL
        return 0
    base = s.zone(seat, Zone.AREA)
    if locomotives > i64(s.chips[base + Chip.LOCOMOTIVE]) or need > i64(s.chips[base + Chip.TRAIN]):
        return WHY.BAD_FILL
    if stored > i64(s.corp[at + Corp.YARD + Yard.STORAGE * 2]) + i64(s.corp[at + Corp.YARD + Yard.STORAGE * 2 + 1]):
        return WHY.BAD_FILL
    if supply > supply_train(s, seat, path):
        return WHY.BAD_FILL
    return 0


def check_acquire(s: LightningTable, seat: i64, path: i64) -> i64:
    b = s.board
    if s.private[path] == 0:
        return WHY.NOT_PRIVATE
    if s.private[path] == BLOCKED:
        return WHY.BLOCKED_PATH
    mesh = s.mesh
    if (b.start_mask | mesh[Mesh.TOUCH + seat] | mesh[Mesh.HOMES + seat]) & b.path_ends[path] == 0:
        return WHY.NO_CONNECTION
    if s.turn[T.MONEY] < i64(s.private[path]):
        return WHY.FEW_MONEY
    if stat(s, seat, Corp.BASIC) + min(1, stat(s, seat, Corp.LOCO)) < b.slots[path]:
        return WHY.FEW_SUPPLY
    return 0
