"""The answers to questions: what each move does, by its verb."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.building import choose_fill, fill_path
from goldenspike.games.lightning_train.effects.cards import discard, draw_then_discard, play_card
from goldenspike.games.lightning_train.effects.chips import trash_chip, use_chip
from goldenspike.games.lightning_train.effects.deliveries import pay_permit, spend_token, start_route, take_via
from goldenspike.games.lightning_train.effects.market import blow_up_market, buy, order, repay, take_loan
from goldenspike.games.lightning_train.effects.railyard import (
    assign,
    assign_rest,
    blast,
    claim,
    go_public,
    grant,
    industrialize,
    secure,
    secure_by_token,
)
from goldenspike.games.lightning_train.effects.stations import build_station, spend_chips
from goldenspike.games.lightning_train.effects.turnover import drop
from goldenspike.games.lightning_train.legality.chips import chip_for_points
from goldenspike.games.lightning_train.names import By, F, Q, V, Zone
from goldenspike.games.lightning_train.scoring import take_power
from goldenspike.games.lightning_train.state.table import LightningTable


def act(s: LightningTable, seat: i64, verb: i64, arg: i64) -> None:
    """Make a move that is known to be legal; the flow goes on in `turn.py`."""
    b = s.board
    if verb == V.ASSIGN:
        assign(s, seat, arg // 2, arg & 1)
    elif verb == V.BUY:
        buy(s, seat, arg)
    elif verb == V.BUILD:
        choose_fill(s, seat, arg, 0)
    elif verb == V.REST:
        assign_rest(s, seat, arg)
    elif verb == V.END:
        if b.tells_points and s.top(F.ASKED) == 0 and chip_for_points(s, seat) >= 0:
            s.set_top(F.ASKED, 1)  # the turn ends with the next end (LT-CHIP-08)
        else:
            s.pop()
    elif verb == V.DELIVER:
        deliver(s, seat, b.site_city[arg // b.goods], arg % b.goods)
    elif verb == V.VIA:
        take_via(s, arg)
    elif verb == V.FILL:
        path = s.top(F.PATH)
        acquire = s.top(F.ACQUIRE)
        s.pop()
        fill_path(s, seat, path, acquire, arg)
    elif verb == V.STATION or verb == V.GRANT:
        build_station(s, seat, arg // 2, arg & 1, verb == V.GRANT)
    elif verb == V.SPEND:
        area = s.top(F.YARD)
        n = s.top(F.CHIPS)
        purpose = s.top(F.PURPOSE)
        s.pop()
        spend_chips(s, seat, area, n, arg, purpose)
    elif verb == V.SECURE:
        secure(s, seat, arg)
    elif verb == V.TOKEN:
        secure_by_token(s, seat, arg)
    elif verb == V.CLAIM:
        if s.question == Q.REGION:
            s.pop()
            grant(s, seat, arg, "LT-ICON-04")
        else:
            claim(s, seat, arg)
    elif verb == V.BLAST:
        blast(s, seat, arg)
    elif verb == V.PLAY:
        play_card(s, seat, arg)
    elif verb == V.ORDER:
        order(s, seat, arg)
    elif verb == V.LOAN:
        take_loan(s, seat)
    elif verb == V.REPAY:
        repay(s, seat)
    elif verb == V.USE:
        s.due_from = seat
        use_chip(s, seat, arg)
    elif verb == V.TRASH:
        trash(s, seat, arg)
    elif verb == V.INDUSTRIALIZE:
        industrialize(s, seat)
    elif verb == V.PUBLIC:
        go_public(s, seat)
    elif verb == V.ACQUIRE:
        choose_fill(s, seat, arg, 1)
    elif verb == V.DYNAMITE:
        blow_up_market(s, seat)
    elif verb == V.POWER:
        s.pop()
        take_power(s, seat, arg)
    elif verb == V.DRAW:
        draw_then_discard(s, seat, arg)
    elif verb == V.DISCARD:
        s.pop()
        discard(s, seat, arg)
    elif verb == V.DROP:
        s.pop()
        drop(s, seat, arg)
    else:  # stop, keep and pass: the question is answered by nothing
        s.pop()


def deliver(s: LightningTable, seat: i64, city: i64, good: i64) -> None:
    kind = s.question
    if kind == Q.FINAL:
        if s.top(F.FREE_MADE) == 0:
            s.set_top(F.FREE_MADE, 1)
        else:
            spend_token(s, seat)
    elif kind == Q.OPS:
        pay_permit(s, seat)
    else:
        s.pop()
    start_route(s, seat, city, good, By.PLAYER, seat)


def trash(s: LightningTable, seat: i64, arg: i64) -> None:
    b = s.board
    chip = arg % b.chips
    trash_chip(s, seat, Zone.AREA if arg < b.chips else Zone.WARE, chip)
    if s.journal is not None:
        s.note(seat, "lightning_train.trashed", "LT-ICON-17", {"chip": b.chip_names[chip]})
    left = s.top(F.LEFT) - 1
    if left > 0:
        s.set_top(F.LEFT, left)
    else:
        s.pop()
