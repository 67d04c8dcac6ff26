"""Money and what it buys: the sliding market, special purchases, loans, dynamite."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.codes import (
    EMPTY_SLOT,
    FEW_MONEY,
    LOAN_LIMIT,
    NO_DYNAMITE,
    NO_EXTRA,
    NO_LOAN_CHIP,
    NO_LOANS,
    NO_MARKET_TOKEN,
)
from goldenspike.games.lightning_train.pieces import EXTRA, LOAN
from goldenspike.games.lightning_train.state import AREA, P_MARKET, T_LOANED, T_MONEY, WARE, LightningTable
from goldenspike.kernel.rng import pick_counted


def check_buy(s: LightningTable, slot: i64) -> i64:
    if s.market[slot] == 0:
        return EMPTY_SLOT
    if s.turn[T_MONEY] < s.board.slot_price[slot]:
        return FEW_MONEY
    return 0


def buy(s: LightningTable, seat: i64, slot: i64) -> None:
    chip = i64(s.market[slot]) - 1
    price = s.board.slot_price[slot]
    s.turn[T_MONEY] -= price
    s.market[slot] = 0
    s.gain(seat, chip)
    if s.journal is not None:
        s.note(
            seat, "lightning_train.bought", "LT-MONEY-05", {"chip": s.board.chip_ids[chip].replace("_", " "), "price": int(price)}
        )
    restock(s)


def stock_left(s: LightningTable) -> i64:
    n: i64 = 0
    for i in range(s.board.market_from, s.board.chips):
        n += i64(s.stock[i])
    return n


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
            s.note(-1, "lightning_train.restocked", "LT-MARKET-02", {"chip": s.board.chip_ids[chip].replace("_", " ")})
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
        s.boxed[off] += 1
        if s.journal is not None:
            s.note(-1, "lightning_train.pushed_off", "LT-MARKET-05", {"chip": b.chip_ids[off].replace("_", " ")})
        gap = 0
    for i in range(gap, end):
        market[i] = market[i + 1]
    market[end] = u8(chip + 1)


def check_order(s: LightningTable, special: i64) -> i64:
    b = s.board
    if b.special_chip[special] > 0 and s.extras == 0:
        return NO_EXTRA
    if b.special_token[special] > 0 and s.token_moved == 0:
        return NO_MARKET_TOKEN
    if s.turn[T_MONEY] < b.special_cost[special]:
        return FEW_MONEY
    return 0


def order(s: LightningTable, seat: i64, special: i64) -> None:
    """A special purchase beside the market."""
    b = s.board
    s.turn[T_MONEY] -= b.special_cost[special]
    trains: i64 = 0
    if b.special_chip[special] > 0:
        s.extras -= 1
        s.gain(seat, EXTRA)
    else:
        trains = s.lightning(seat, b.special_lightning[special])
        s.due_from = seat
        s.earn(seat, b.special_points[special], P_MARKET)
    if s.journal is not None:
        args = {"price": int(b.special_cost[special]), "trains": int(trains), "points": int(b.special_points[special])}
        key = "lightning_train.ordered_chip" if b.special_chip[special] > 0 else "lightning_train.ordered"
        s.note(seat, key, "LT-MONEY-13", args)


def check_loan(s: LightningTable) -> i64:
    if s.turn[T_LOANED] > 0:
        return LOAN_LIMIT
    if s.loans == 0:
        return NO_LOANS
    return 0


def take_loan(s: LightningTable, seat: i64) -> None:
    s.turn[T_LOANED] = 1
    s.turn[T_MONEY] += s.board.loan_gain
    s.loans -= 1
    s.chips[s.zone(seat, WARE) + LOAN] += 1
    if s.journal is not None:
        s.note(seat, "lightning_train.loan", "LT-LOAN-01", {"money": int(s.board.loan_gain)})


def check_repay(s: LightningTable, seat: i64) -> i64:
    if s.chips[s.zone(seat, AREA) + LOAN] == 0:
        return NO_LOAN_CHIP
    if s.turn[T_MONEY] < s.board.loan_payoff:
        return FEW_MONEY
    return 0


def repay(s: LightningTable, seat: i64) -> None:
    s.turn[T_MONEY] -= s.board.loan_payoff
    s.take_area(seat, LOAN, 1)
    s.loans += 1
    if s.journal is not None:
        s.note(seat, "lightning_train.repaid", "LT-LOAN-04", {"money": int(s.board.loan_payoff)})


def check_dynamite(s: LightningTable) -> i64:
    return 0 if s.dynamite > 0 else NO_DYNAMITE


def blow_up_market(s: LightningTable, seat: i64) -> None:
    """All chips of the market are trashed; from now on it holds one fewer."""
    s.dynamite -= 1
    for i in range(s.board.market_slots):
        if s.market[i] > 0:
            s.boxed[i64(s.market[i]) - 1] += 1
            s.market[i] = 0
    s.market_size = s.board.market_after
    if s.journal is not None:
        s.note(seat, "lightning_train.dynamite", "LT-DYNA-01", {"chips": int(s.market_size)})
    restock(s)
