"""What the bag will bring: chips by what they do when drawn, and the rail lines that contracts and trains will allow."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.bot.weights import W
from goldenspike.games.lightning_train.names import Chip, Corp, Mesh, Zone
from goldenspike.games.lightning_train.state.table import LightningTable, stat


def chip_worth(s: LightningTable, chip: i64) -> float:
    """What a chip brings when it is drawn, contracts apart."""
    b = s.board
    w = b.weights.values
    if chip == Chip.TRAIN:
        return w[W.TRAIN]
    if chip == Chip.LOCOMOTIVE:
        return w[W.LOCOMOTIVE]
    if chip == Chip.LOAN:
        return w[W.LOAN]
    worth = float(b.chip_money[chip]) * w[W.MONEY]
    worth += float(b.chip_lightning[chip]) * w[W.LIGHTNING]
    worth += float(b.chip_venture[chip]) * w[W.VENTURE]
    worth += float(b.chip_any[chip]) * w[W.ANY_CONTRACT]
    worth += float(b.chip_tunnel[chip]) * w[W.TUNNEL]
    worth += float(b.chip_construction[chip]) * w[W.CONSTRUCTION]
    worth += float(b.chip_conductor[chip]) * w[W.CONDUCTOR]
    worth += float(b.chip_payoff[chip]) * w[W.PAYOFF]
    worth += float(b.chip_later[chip]) * w[W.LIGHTNING] * 0.5
    worth += float(b.use_points[chip]) * w[W.POINT] * (0.5 if b.use_need[chip] > 0 or b.use_bankroll[chip] > 0 else 1.0)
    if b.use_trash[chip] > 0 or b.use_action[chip] > 0 or b.use_station[chip] > 0:
        worth += w[W.EFFECT]
    if b.chip_starter[chip] >= 0:
        worth += w[W.REGION] * 0.5  # soon used up
    return worth


def open_paths(s: LightningTable, seat: i64) -> vec[float]:
    """For each region the paths that this company could build on; one through mountains counts less."""
    b = s.board
    reach = b.start_mask | s.mesh[Mesh.TOUCH + seat] | s.mesh[Mesh.HOMES + seat]
    counts = vec[float]([0.0] * b.regions)
    for i in range(b.paths):
        if s.line[i] == 0 and reach & b.path_ends[i] != 0:
            worth = 0.5 if b.mountain[i] > 0 else 1.0
            mask = b.path_regions[i]
            for region in range(b.regions):
                if (mask >> i64(region)) & 1:
                    counts[region] += worth
    return counts


def paths_of(counts: vec[float], mask: i64) -> float:
    """The open paths of the regions of a contract."""
    total: float = 0.0
    for region in range(len(counts)):
        if (mask >> i64(region)) & 1:
            total += counts[region]
    return total


def circulation(s: LightningTable, seat: i64, left: float) -> float:
    """Points that the bag will bring in the turns left."""
    b = s.board
    w = b.weights.values
    slim: float = 0.0  # chips that take a basic slot
    bonus: float = 0.0
    worth: float = 0.0
    money: float = 0.0
    contracts: float = 0.0
    trains: float = 0.0  # that rail lines can use up
    icons: float = 0.0  # of new trains
    builders: float = 0.0
    bag = s.zone(seat, Zone.BAG)
    ware = s.zone(seat, Zone.WARE)
    area = s.zone(seat, Zone.AREA)
    regions: i64 = 0
    open_counts = open_paths(s, seat)
    for i in range(b.chips):
        chip = i64(i)
        n = i64(s.chips[bag + chip]) + i64(s.chips[ware + chip]) + i64(s.chips[area + chip])
        if n == 0:
            continue
        count = float(n)
        one = chip_worth(s, chip)
        mask = b.chip_mask[chip]
        if mask > 0:
            paths = paths_of(open_counts, mask)
            if b.chip_starter[chip] >= 0:
                contracts += count * w[W.STARTING_CONTRACT] * min(1.0, paths * 0.5)
            else:
                fresh = mask & ~regions
                regions |= mask
                one += w[W.REGION] * min(2.2, 0.5 + 0.3 * paths) if fresh > 0 else w[W.REGION_AGAIN]
                contracts += count * min(1.0, paths * 0.5)
        contracts += count * float(b.chip_any[chip])
        if chip <= Chip.LOCOMOTIVE:
            trains += count
        icons += count * (float(b.chip_lightning[chip]) + 0.4 * float(b.chip_conductor[chip]))
        builders += count * float(b.chip_construction[chip])
        if b.chip_bonus[chip] > 0:
            bonus += count
        else:
            slim += count
        worth += one * count
        money += float(n * b.chip_money[chip])
    room = float(b.bonus_slots_more if stat(s, seat, Corp.INDUSTRIAL) > 0 else b.bonus_slots)
    basic = float(b.basic_slots)
    size = slim + bonus
    if size <= 0.0:
        return 0.0
    draws = basic + min(room, basic * bonus / max(slim, 1.0))
    drawn = min(draws, size) / max(size, draws)
    income = money * drawn
    value = w[W.BAG] * worth * drawn + w[W.INCOME] * income * income * 0.1
    if stat(s, seat, Corp.PUBLIC) > 0:
        value += w[W.PUBLIC_INCOME] * max(0.0, min(income - 3.0, 4.0)) * 0.5
    for i in range(Corp.YARD, Corp.YARD + 12):
        trains += float(i64(s.corp[seat * Corp.SIZE + i]))
    chances = left * (1.0 - exp(-contracts * drawn)) * (1.0 + builders * drawn)
    stock = (trains + icons * drawn * left) / max(w[W.LINE_SLOTS], 1.0)
    few = min(chances, stock)
    many = max(chances, stock)
    lines = few * (1.0 - 0.3 * few / max(many, 0.1))  # near the balance both hold things up
    return value * left + w[W.LINES_TO_COME] * lines * (0.4 + 0.6 * min(1.0, left / 8.0))
