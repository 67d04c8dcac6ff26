"""The flow of the game: who decides, among what, what next; rounds, turns, rivals, the railroad, the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from goldenspike.games.lightning_train.answers import act
from goldenspike.games.lightning_train.audit import audit_table
from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.bot.judge import judge_seat
from goldenspike.games.lightning_train.bot.quick import quick_move
from goldenspike.games.lightning_train.conceal import conceal_cards
from goldenspike.games.lightning_train.deal import deal_table
from goldenspike.games.lightning_train.effects.chips import begin_turn, clear_turn
from goldenspike.games.lightning_train.effects.deliveries import start_route
from goldenspike.games.lightning_train.effects.ending import finish, rival_goals, step_regions
from goldenspike.games.lightning_train.effects.rivals import rival_build, rival_delivery, roll
from goldenspike.games.lightning_train.effects.turnover import ask_drop, award_subsidies, refill_area, reveal_production
from goldenspike.games.lightning_train.legality.deliveries import any_delivery
from goldenspike.games.lightning_train.legality.moves import check_move, legal_moves
from goldenspike.games.lightning_train.names import A, By, Corp, F, Q, Stage, T, V
from goldenspike.games.lightning_train.observe import observe
from goldenspike.games.lightning_train.reasons import explain
from goldenspike.games.lightning_train.scoring import goals_total, settle, tally_of, total_points
from goldenspike.games.lightning_train.shapes import Picture
from goldenspike.games.lightning_train.state.bag import empty_area
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.games.lightning_train.view import ask_question, draw_table, preview_move
from goldenspike.kernel.bits import bit
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, Reason


def run(s: LightningTable) -> None:
    """Go on until somebody has to decide or the game is over."""
    while s.depth > 0:
        kind = s.question
        if kind == Q.DISCARD:  # a reward is being settled: no other marker moves before
            return
        if s.pending > 0:
            if settle(s):
                return
            kind = s.question
        if kind == Q.FINAL:
            if final_open(s):
                return
            s.pop()
        elif kind == Q.DELIVER:
            if any_delivery(s):
                return
            s.pop()
        elif kind < A.AUTOMATIC:
            return
        elif kind == A.GAME:
            step_game(s)
        elif kind == A.RAILROAD:
            chooser = s.top(F.CHOOSER)
            s.due_from = s.top(F.FIRST)
            s.pop()
            start_route(s, chooser, s.board.end_b, 0, By.RAILROAD, 0)
        elif kind == A.RIVAL:
            step_rival(s)
        else:
            step_regions(s)


def final_open(s: LightningTable) -> bool:
    """Whether a final delivery is still possible: the free one or one for a token."""
    at = s.mover * Corp.SIZE
    if s.top(F.FREE_MADE) > 0 and s.corp[at + Corp.PLAIN] == 0 and s.corp[at + Corp.DUAL] == 0:
        return False
    return any_delivery(s)


def seat_in_turn(s: LightningTable) -> i64:
    return (s.first + s.turns) % s.board.seats


def step_game(s: LightningTable) -> None:
    b = s.board
    stage = s.top(F.STAGE)
    if stage == Stage.BONUS:
        step_bonus(s)
    elif stage == Stage.ROUND:
        if s.round >= s.last:
            s.set_top(F.STAGE, Stage.FINAL)
            s.set_top(F.COUNTER, 0)
            return
        s.round += 1
        s.turns = 0
        s.set_top(F.STAGE, Stage.TURN)
        s.set_top(F.COUNTER, 0)
        reveal_production(s)
        if not b.solo:
            award_subsidies(s)
    elif stage == Stage.TURN:
        if s.turns == b.seats:
            s.set_top(F.STAGE, Stage.ROUND)
        elif b.conway and s.turns == 1 and s.top(F.COUNTER) == 0:
            s.set_top(F.COUNTER, 1)
            s.push(A.RIVAL, 0, b.seats)
        else:
            s.set_top(F.STAGE, Stage.TURNOVER)
            seat = seat_in_turn(s)
            s.push(Q.OPS, seat)
            begin_turn(s, seat)
    elif stage == Stage.TURNOVER:
        if s.round < s.last:
            s.set_top(F.STAGE, Stage.EMPTY)
            ask_drop(s, seat_in_turn(s))
        else:  # the final round needs no preparation for another turn
            next_turn(s)
    elif stage == Stage.EMPTY:
        empty_area(s, seat_in_turn(s))
        next_turn(s)
    elif stage == Stage.REFILL:
        rival = s.top(F.COUNTER)
        if rival < b.companies:
            s.set_top(F.COUNTER, rival + 1)
            s.push(A.RIVAL, 0, rival, 0, 1)
        else:
            if s.round < s.last:
                refill_area(s, 0)
            s.turns += 1
            s.set_top(F.STAGE, Stage.TURN)
    elif stage == Stage.FINAL:
        step_final(s)
    else:
        rival_goals(s)
        finish(s)


def next_turn(s: LightningTable) -> None:
    """After the boarding area is emptied: the rivals of a solo game, else the refill and the next player."""
    if s.board.solo:
        s.set_top(F.STAGE, Stage.REFILL)
        s.set_top(F.COUNTER, 1)
        return
    if s.round < s.last:
        refill_area(s, seat_in_turn(s))
    s.turns += 1
    s.set_top(F.STAGE, Stage.TURN)


def step_bonus(s: LightningTable) -> None:
    """Turns of rivals before the first round: all of the first rival's, then all of the second's."""
    b = s.board
    done = s.top(F.COUNTER)
    if b.bonus_turns == 0 or done // b.bonus_turns >= b.companies - b.seats:
        s.set_top(F.STAGE, Stage.ROUND)
        s.set_top(F.COUNTER, 0)
        return
    s.set_top(F.COUNTER, done + 1)
    s.push(A.RIVAL, 0, b.seats + done // b.bonus_turns)


def manager(s: LightningTable) -> i64:
    """Who chooses for rivals or Conway: the solo player, or the second player."""
    return 0 if s.board.solo else (s.first + 1) % s.board.seats


def step_rival(s: LightningTable) -> None:
    company = s.top(F.COMPANY)
    step = s.top(F.STEP)
    if step == 0:
        s.set_top(F.STEP, 1)
        rival_build(s, company, roll(s), manager(s))
    elif step == 1 and s.top(F.DELIVERS) > 0:
        s.set_top(F.STEP, 2)
        rival_delivery(s, company, manager(s))
    else:
        s.pop()


def step_final(s: LightningTable) -> None:
    b = s.board
    clear_turn(s)
    if b.solo:
        s.set_top(F.STAGE, Stage.GOALS)
        s.regions_left = bit(len(b.region_cards)) - 1
        s.push(A.REGIONS, 0)
        return
    place = s.top(F.COUNTER)
    if place == b.seats:
        finish(s)
        return
    s.set_top(F.COUNTER, place + 1)
    s.push(Q.FINAL, (s.first + place) % b.seats)


@mypyc_attr(free_list_len=1)  # the room of a copy that is done with is kept for the next one
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
        return explain(self, self.rules.verb[move], self.rules.arg[move], code)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return legal_moves(self, out)

    def apply(self, move: i64) -> None:
        self.turn[T.ACTS] += 1
        act(self, self.mover, self.rules.verb[move], self.rules.arg[move])
        run(self)

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
        return self.rules.verb[move] == V.DISCARD

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
