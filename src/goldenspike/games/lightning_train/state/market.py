"""The sliding market: its stock and its row of chips."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.rng import pick_counted


def stock_left(s: LightningTable) -> i64:
    left: i64 = 0
    for n in s.stock:
        left += i64(n)
    return left


def draw_stock(s: LightningTable) -> i64:
    """The next face-down market chip; -1 if there is none."""
    b = s.board
    left = stock_left(s)
    if left == 0:
        return -1
    chip = b.market_from + pick_counted(s.stock, b.market_from, b.chips - b.market_from, left, s.rng)
    s.stock[chip] -= 1
    s.reveal()
    return chip


def on_market(s: LightningTable) -> i64:
    n: i64 = 0
    for i in range(s.board.market_slots):
        if s.market[i] > 0:
            n += 1
    return n


def restock(s: LightningTable) -> None:
    """Reveal chips until the market holds as many as it must."""
    while on_market(s) < s.market_size:
        chip = draw_stock(s)
        if chip < 0:
            return
        if s.journal is not None:
            s.note(-1, "lightning_train.restocked", "LT-MARKET-02", {"chip": s.board.chip_names[chip]})
        insert(s, chip)


def free_slot(s: LightningTable, chip: i64) -> i64:
    """The leftmost empty slot of the compartment of the chip's marked cost; -1 if it is full."""
    b = s.board
    first = b.cost_slot[b.chip_cost[chip]]
    for i in range(b.cost_width[b.chip_cost[chip]]):
        if s.market[first + i] == 0:
            return first + i64(i)
    return -1


def insert(s: LightningTable, chip: i64) -> None:
    """Put a chip into its compartment; if that is full, chips slide left, and one that is pushed off the row is trashed."""
    b = s.board
    market = s.market
    slot = free_slot(s, chip)
    if slot >= 0:
        market[slot] = u8(chip + 1)
        return
    first = b.cost_slot[b.chip_cost[chip]]
    end = first + b.cost_width[b.chip_cost[chip]] - 1
    gap = first - 1
    while gap >= 0 and market[gap] > 0:
        gap -= 1
    if gap < 0:
        off = i64(market[0]) - 1
        s.boxed = s.boxed[:]
        s.boxed[off] += 1
        if s.journal is not None:
            s.note(-1, "lightning_train.pushed_off", "LT-MARKET-05", {"chip": b.chip_names[off]})
        gap = 0
    for i in range(gap, end):
        market[i] = market[i + 1]
    market[end] = u8(chip + 1)
