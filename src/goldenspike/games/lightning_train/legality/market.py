"""What money can do: purchases, loans, and the dynamite."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Chip, T, Zone
from goldenspike.games.lightning_train.state.table import LightningTable


def check_buy(s: LightningTable, slot: i64) -> i64:
    if s.market[slot] == 0:
        return WHY.EMPTY_SLOT
    if s.turn[T.MONEY] < s.board.slot_price[slot]:
        return WHY.FEW_MONEY
    return 0


def check_order(s: LightningTable, special: i64) -> i64:
    b = s.board
    if b.special_chip[special] > 0 and s.extras == 0:
        return WHY.NO_EXTRA
    if b.special_token[special] > 0 and s.token_moved == 0:
        return WHY.NO_MARKET_TOKEN
    if s.turn[T.MONEY] < b.special_cost[special]:
        return WHY.FEW_MONEY
    return 0


def check_loan(s: LightningTable) -> i64:
    if s.turn[T.LOANED] > 0:
        return WHY.LOAN_LIMIT
    if s.loans == 0:
        return WHY.NO_LOANS
    return 0


def check_repay(s: LightningTable, seat: i64) -> i64:
    if s.chips[s.zone(seat, Zone.AREA) + Chip.LOAN] == 0:
        return WHY.NO_LOAN_CHIP
    if s.turn[T.MONEY] < s.board.loan_payoff:
        return WHY.FEW_MONEY
    return 0


def check_dynamite(s: LightningTable) -> i64:
    return 0 if s.dynamite > 0 else WHY.NO_DYNAMITE
