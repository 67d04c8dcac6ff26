"""Money and what it buys: the sliding market, special purchases, loans, dynamite."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import Chip, Source, T, Zone
from goldenspike.games.lightning_train.state.market import restock
from goldenspike.games.lightning_train.state.table import LightningTable


def buy(s: LightningTable, seat: i64, slot: i64) -> None:
    chip = i64(s.market[slot]) - 1
    price = s.board.slot_price[slot]
    s.turn[T.MONEY] -= price
    s.market[slot] = 0
    s.gain(seat, chip)
    if s.journal is not None:
        s.note(seat, "lightning_train.bought", "LT-MONEY-05", {"chip": s.board.chip_names[chip], "price": int(price)})
    restock(s)


def order(s: LightningTable, seat: i64, special: i64) -> None:
    """A special purchase beside the market."""
    b = s.board
    s.turn[T.MONEY] -= b.special_cost[special]
    trains: i64 = 0
    if b.special_chip[special] > 0:
        s.extras -= 1
        s.gain(seat, Chip.EXTRA)
    else:
        trains = s.lightning(seat, b.special_lightning[special])
        s.due_from = seat
        s.earn(seat, b.special_points[special], Source.MARKET)
    if s.journal is not None:
        args = {"price": int(b.special_cost[special]), "trains": int(trains), "points": int(b.special_points[special])}
        key = "lightning_train.ordered_chip" if b.special_chip[special] > 0 else "lightning_train.ordered"
        s.note(seat, key, "LT-MONEY-13", args)


def take_loan(s: LightningTable, seat: i64) -> None:
    s.turn[T.LOANED] = 1
    s.turn[T.MONEY] += s.board.loan_gain
    s.loans -= 1
    s.chips[s.zone(seat, Zone.WARE) + Chip.LOAN] += 1
    if s.journal is not None:
        s.note(seat, "lightning_train.loan", "LT-LOAN-01", {"money": int(s.board.loan_gain)})


def repay(s: LightningTable, seat: i64) -> None:
    s.turn[T.MONEY] -= s.board.loan_payoff
    s.take_area(seat, Chip.LOAN, 1)
    s.loans += 1
    if s.journal is not None:
        s.note(seat, "lightning_train.repaid", "LT-LOAN-04", {"money": int(s.board.loan_payoff)})


def blow_up_market(s: LightningTable, seat: i64) -> None:
    """All chips of the market are trashed; from now on it holds one fewer."""
    s.dynamite -= 1
    s.boxed = s.boxed[:]
    for i in range(s.board.market_slots):
        if s.market[i] > 0:
            s.boxed[i64(s.market[i]) - 1] += 1
            s.market[i] = 0
    s.market_size = s.board.market_after
    if s.journal is not None:
        s.note(seat, "lightning_train.dynamite", "LT-DYNA-01", {"chips": int(s.market_size)})
    restock(s)
