"""What is needed to build a rail line or to acquire a private company."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import BLOCKED, WHY, Chip, Corp, Mesh, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable, stat

# What a seat has for its rail lines, counted once for all paths: lines left this turn, contracts as bits, cities to start from,
# tunnels, trains, cities where the supply adds one
Means = tuple[i64, i64, i64, i64, i64, i64]


def lines_left(s: LightningTable) -> i64:
    """How many rail lines may still be built this turn."""
    t = s.turn
    return 1 + t[T.CONSTRUCTION] + t[T.LINES_MORE] - t[T.LINES]


def means_of(s: LightningTable, seat: i64) -> Means:
    t = s.turn
    mesh = s.mesh
    homes = mesh[Mesh.HOMES + seat]
    reach = s.board.start_mask | mesh[Mesh.TOUCH + seat] | homes
    if t[T.LEASE] > 0:
        reach |= mesh[Mesh.SITES]
    supplied: i64 = 0
    if s.corp[seat * Corp.SIZE + Corp.BASIC] > 0:
        supplied = homes
    tunnels = t[T.TUNNELS] + t[T.TUNNEL_MORE]
    return lines_left(s), t[T.CONTRACTS] | t[T.GRANTED], reach, tunnels, trains_ready(s, seat), supplied


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


def trains_at_hand(s: LightningTable, seat: i64, path: i64) -> i64:
    """Train chips that could go on the path: boarding area, Line Storage, one from the supply beside an own station."""
    return trains_ready(s, seat) + supply_train(s, seat, path)


def check_build(s: LightningTable, means: Means, path: i64) -> i64:
    left, contracts, reach, tunnels, trains, supplied = means
    b = s.board
    if s.line[path] > 0:
        return WHY.TAKEN
    if s.private[path] > 0:
        return WHY.BLOCKED_PATH if s.private[path] == BLOCKED else WHY.PRIVATE
    if left <= 0:
        return WHY.LINE_LIMIT
    if contracts & b.path_regions[path] == 0:
        return WHY.NO_CONTRACT
    ends = b.path_ends[path]
    if reach & ends == 0:
        return WHY.NO_CONNECTION
    if b.mountain[path] > 0 and tunnels == 0:
        return WHY.NO_TUNNEL
    if supplied & ends != 0:
        trains += 1
    if trains < b.slots[path]:
        return WHY.FEW_TRAINS
    return 0


def check_fill(s: LightningTable, seat: i64, path: i64, acquire: i64, fill: i64) -> i64:
    """Whether a mix of locomotives, the stored chip and the supply train makes up the path; basic trains fill the rest."""
    b = s.board
    locomotives, stored, supply = b.mix(fill)
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
