"""The state of Lightning Train: who decides, among what, what next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.games.lightning_train.audit import audit_table
from goldenspike.games.lightning_train.board import Board
from goldenspike.games.lightning_train.building import build_station, choose_fill, fill_path, spend_chips
from goldenspike.games.lightning_train.deal import deal_table
from goldenspike.games.lightning_train.deliveries import pay_permit, spend_token, start_route, take_via
from goldenspike.games.lightning_train.effects import trash_chip, use_chip
from goldenspike.games.lightning_train.explain import ask_question, explain_code, preview_move
from goldenspike.games.lightning_train.flow import run
from goldenspike.games.lightning_train.frames import BY_PLAYER, F_FINAL, F_OPS, F_REGION
from goldenspike.games.lightning_train.hands import discard, draw_then_discard, play_card
from goldenspike.games.lightning_train.judge import judge_seat
from goldenspike.games.lightning_train.market import blow_up_market, buy, order, repay, take_loan
from goldenspike.games.lightning_train.observe import observe
from goldenspike.games.lightning_train.operations import check_move, legal_moves
from goldenspike.games.lightning_train.quick import quick_move
from goldenspike.games.lightning_train.railyard import (
    assign,
    blast,
    claim,
    go_public,
    grant,
    industrialize,
    secure,
    secure_by_token,
)
from goldenspike.games.lightning_train.scoring import goals_total, take_power, tally_of, total_points
from goldenspike.games.lightning_train.shapes import Picture
from goldenspike.games.lightning_train.state import AREA, T_ACTS, WARE, LightningTable
from goldenspike.games.lightning_train.turnover import drop
from goldenspike.games.lightning_train.view import conceal_cards, draw_table
from goldenspike.games.lightning_train.vocabulary import (
    V_ACQUIRE,
    V_ASSIGN,
    V_BLAST,
    V_BUILD,
    V_BUY,
    V_CLAIM,
    V_DELIVER,
    V_DISCARD,
    V_DRAW,
    V_DROP,
    V_DYNAMITE,
    V_END,
    V_FILL,
    V_GRANT,
    V_INDUSTRIALIZE,
    V_LOAN,
    V_ORDER,
    V_PLAY,
    V_POWER,
    V_PUBLIC,
    V_REPAY,
    V_SECURE,
    V_SPEND,
    V_STATION,
    V_TOKEN,
    V_TRASH,
    V_USE,
    V_VIA,
)
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, Reason


class LightningState(LightningTable):
    """A position of Lightning Train."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules, board)

    def deal(self) -> None:
        deal_table(self)
        run(self)
        self.barrier = 0

    def check(self, move: i64) -> i64:
        return check_move(self, self.rules.verb[move], self.rules.arg[move])

    def explain(self, move: i64, code: i64) -> Reason:
        return explain_code(self, self.rules.verb[move], self.rules.arg[move], code)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return legal_moves(self, out)

    def apply(self, move: i64) -> None:
        self.turn[T_ACTS] += 1
        self._act(self.top(1), self.rules.verb[move], self.rules.arg[move])
        run(self)

    def _act(self, seat: i64, verb: i64, arg: i64) -> None:
        b = self.board
        if verb == V_ASSIGN:
            assign(self, seat, arg // 2, arg & 1)
        elif verb == V_BUY:
            buy(self, seat, arg)
        elif verb == V_BUILD:
            choose_fill(self, seat, arg, 0)
        elif verb == V_END:
            self.pop()
        elif verb == V_DELIVER:
            self._deliver(seat, b.site_city[arg // b.goods], arg % b.goods)
        elif verb == V_VIA:
            take_via(self, arg)
        elif verb == V_FILL:
            path = self.top(2)
            acquire = self.top(3)
            self.pop()
            fill_path(self, seat, path, acquire, arg)
        elif verb == V_STATION or verb == V_GRANT:
            build_station(self, seat, arg // 2, arg & 1, verb == V_GRANT)
        elif verb == V_SPEND:
            area = self.top(2)
            n = self.top(3)
            purpose = self.top(4)
            self.pop()
            spend_chips(self, seat, area, n, arg, purpose)
        elif verb == V_SECURE:
            secure(self, seat, arg)
        elif verb == V_TOKEN:
            secure_by_token(self, seat, arg)
        elif verb == V_CLAIM:
            if self.top(0) == F_REGION:
                self.pop()
                grant(self, seat, arg, "LT-ICON-04")
            else:
                claim(self, seat, arg)
        elif verb == V_BLAST:
            blast(self, seat, arg)
        elif verb == V_PLAY:
            play_card(self, seat, arg)
        elif verb == V_ORDER:
            order(self, seat, arg)
        elif verb == V_LOAN:
            take_loan(self, seat)
        elif verb == V_REPAY:
            repay(self, seat)
        elif verb == V_USE:
            self.due_from = seat
            use_chip(self, seat, arg)
        elif verb == V_TRASH:
            self._trash(seat, arg)
        elif verb == V_INDUSTRIALIZE:
            industrialize(self, seat)
        elif verb == V_PUBLIC:
            go_public(self, seat)
        elif verb == V_ACQUIRE:
            choose_fill(self, seat, arg, 1)
        elif verb == V_DYNAMITE:
            blow_up_market(self, seat)
        elif verb == V_POWER:
            self.pop()
            take_power(self, seat, arg)
        elif verb == V_DRAW:
            draw_then_discard(self, seat, arg)
        elif verb == V_DISCARD:
            self.pop()
            discard(self, seat, arg)
        elif verb == V_DROP:
            self.pop()
            drop(self, seat, arg)
        else:  # stop, keep and pass: the question is answered by nothing
            self.pop()

    def _deliver(self, seat: i64, city: i64, good: i64) -> None:
        kind = self.top(0)
        if kind == F_FINAL:
            if self.top(2) == 0:
                self.set_top(2, 1)
            else:
                spend_token(self, seat)
        elif kind == F_OPS:
            pay_permit(self, seat)
        else:
            self.pop()
        start_route(self, seat, city, good, BY_PLAYER, seat)

    def _trash(self, seat: i64, arg: i64) -> None:
        b = self.board
        chip = arg % b.chips
        trash_chip(self, seat, AREA if arg < b.chips else WARE, chip)
        if self.journal is not None:
            self.note(seat, "lightning_train.trashed", "LT-ICON-17", {"chip": b.chip_ids[chip].replace("_", " ")})
        left = self.top(2) - 1
        if left > 0:
            self.set_top(2, left)
        else:
            self.pop()

    def ask(self, viewer: int) -> Message:
        return ask_question(self)

    def clone(self) -> LightningState:
        other = LightningState(self.rules, self.board)
        self.copy_table(other)
        return other

    def audit(self) -> str:
        return audit_table(self)

    def picture(self, viewer: int) -> Picture:
        return draw_table(self, viewer)

    def conceal(self, seat: int) -> None:
        conceal_cards(self, i64(seat))

    def hush(self, move: i64) -> bool:
        return self.rules.verb[move] == V_DISCARD

    def preview(self, move: i64) -> dict[str, int]:
        return preview_move(self, self.rules.verb[move], self.rules.arg[move])

    def points(self) -> list[int]:
        return [int(total_points(self, i64(seat))) for seat in range(self.board.seats)]

    def public_points(self, viewer: int) -> list[int]:
        points = self.points()
        return [n if seat == viewer else n - int(goals_total(self, i64(seat))) for seat, n in enumerate(points)]

    def all_points(self) -> list[int]:
        """Those of the seats, and of the rivals of a solo game."""
        return [int(total_points(self, i64(c))) for c in range(self.board.companies) if self.scores_points(i64(c))]

    def best(self) -> list[int]:
        """Rivals can win, too: then no seat does."""
        totals = self.all_points()
        top = max(totals)
        return [seat for seat in range(self.board.seats) if totals[seat] == top]

    def lead(self, seat: int) -> int:
        """Against the rivals, too."""
        totals = self.all_points()
        return totals[seat] - max([value for company, value in enumerate(totals) if company != seat])

    def tally(self) -> list[dict[str, int]]:
        return [tally_of(self, i64(seat)) for seat in range(self.board.seats)]

    def ending(self) -> str:
        if self.depth > 0 or self.round == 0:
            return ""
        return "railroad" if 0 < self.triggered <= self.board.rounds else "production"

    def observe(self, seat: i64, out: vec[i16], at: i64) -> i64:
        return observe(self, seat, out, at)

    def judge(self, seat: int) -> float:
        return judge_seat(self, i64(seat))

    def quick(self, moves: vec[i64], count: i64, random: i64) -> i64:
        return quick_move(self, moves, count, random)
