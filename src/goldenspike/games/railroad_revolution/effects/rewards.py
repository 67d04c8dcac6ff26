"""What rewards bring: payments, gains, and the questions that a reward asks. Any part that cannot be taken is lost."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.milestones import has_open_post
from goldenspike.games.railroad_revolution.names import GAME, HUE_NAMES, HUES, TRACKS, F, Hue, Own, Q, R
from goldenspike.games.railroad_revolution.state import RevolutionTable


def pay(t: RevolutionTable, seat: i64, money: i64) -> None:
    if money:
        t.own[seat * Own.WIDTH + Own.MONEY] -= money
        if t.journal is not None:
            t.note(seat, f"{GAME}.paid", "RR-SUPPLY-03", {"money": int(money)})


def flag(t: RevolutionTable, bits: i64) -> None:
    """Mark parts of the action under way as done."""
    t.stack[F.DID] |= bits


def gain_money(t: RevolutionTable, seat: i64, money: i64, rule: str) -> None:
    if money:
        t.add(seat, Own.MONEY, money)
        if t.journal is not None:
            t.note(seat, f"{GAME}.money", rule, {"money": int(money)})


def gain_shares(t: RevolutionTable, seat: i64, shares: i64, rule: str) -> None:
    if shares:
        t.add(seat, Own.SHARES, shares)
        if t.journal is not None:
            t.note(seat, f"{GAME}.shares", rule, {"shares": int(shares)})


def gain(t: RevolutionTable, seat: i64, hue: i64) -> None:
    t.gain_worker(seat, hue)
    if t.journal is not None:
        t.note(seat, f"{GAME}.worker", "RR-SUPPLY-05", {"worker": HUE_NAMES[hue]})


def lapse(t: RevolutionTable, seat: i64) -> None:
    """Tell of a promotion that nobody can take up."""
    if t.journal is not None:
        t.note(seat, f"{GAME}.lapsed", "RR-MILE-11", {})


def take_reward(t: RevolutionTable, seat: i64, row: i64, rule: str, setup: i64) -> None:
    """Give what comes at once and ask what must be chosen; a part that cannot be taken is lost."""
    at = row * R.WIDTH
    r = t.board.rewards
    price = r[at + R.PRICE]
    gain_money(t, seat, r[at + R.MONEY], rule)
    gain_shares(t, seat, r[at + R.SHARES], rule)
    if r[at + R.EXCHANGE] and t.pool_size():
        t.push(Q.SWAP, seat)
    if r[at + R.PROMOTE]:
        if has_open_post(t, seat):
            t.push(Q.PROMOTE, seat, r[at + R.PROMOTE], price + r[at + R.PRICE_EACH], r[at + R.PRICE_EACH])
        else:
            lapse(t, seat)
    if r[at + R.FLIPS]:
        t.push(Q.FLIP, seat, r[at + R.FLIPS], price)
    if r[at + R.TRAIN] and any_train(t):
        t.push(Q.TRAIN, seat, price, setup)
    if r[at + R.RAIL] and (setup or t.rails_left(seat)) and t.spaces_open(seat):
        t.push(Q.RAIL, seat, price, setup)
    if r[at + R.STATION] and (setup or t.houses_left(seat)):
        t.push(Q.HOUSE, seat, setup)
    if r[at + R.OFFICE] and (setup or t.houses_left(seat)):
        t.push(Q.OFFICE, seat, setup)
    if r[at + R.STEPS] and not at_top(t, seat):
        t.push(Q.STEPS, seat, r[at + R.STEPS], setup)
    if r[at + R.ONE_OF]:
        offer_workers(t, seat, r[at + R.ONE_OF], price)
    if r[at + R.HIRE]:
        offer_workers(t, seat, Hue.ALL, price)
    if r[at + R.ALL]:
        pay(t, seat, price)
        for k in range(HUES):
            hue = i64(k)
            if r[at + R.ALL] >> hue & 1:
                offer_workers(t, seat, 1 << hue, 0)


def offer_workers(t: RevolutionTable, seat: i64, hues: i64, price: i64) -> None:
    """One worker of these colours; of any colour if the supply has none of them."""
    there = on_offer(t, hues)
    if there == 0:
        return
    if price == 0 and there & (there - 1) == 0:
        hue_there: i64 = 0
        while not there >> hue_there & 1:
            hue_there += 1
        gain(t, seat, hue_there)
        return
    t.push(Q.GAIN, seat, hues, price)


def on_offer(t: RevolutionTable, hues: i64) -> i64:
    """The colours that a reward of these colours offers as the common supply stands: those it has, or else all that it has."""
    there: i64 = 0
    for hue in range(HUES):
        if t.pool[hue]:
            there |= 1 << i64(hue)
    return there & hues if there & hues else there


def any_train(t: RevolutionTable) -> bool:
    for kind in range(t.board.trains):
        if t.stacks[kind]:
            return True
    return False


def at_top(t: RevolutionTable, seat: i64) -> bool:
    for track in range(TRACKS):
        if i64(t.marks[seat * TRACKS + track]) + 1 < t.board.slots:
            return False
    return True
