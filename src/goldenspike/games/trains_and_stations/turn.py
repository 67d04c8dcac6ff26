"""The flow of a turn: who decides, among what, and what comes next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from goldenspike.games.trains_and_stations import (
    audit,
    delivery,
    effects,
    judge,
    legality,
    observe,
    quick,
    reasons,
    scoring,
    upgrade,
    view,
)
from goldenspike.games.trains_and_stations.board import GOODS, StationsBoard
from goldenspike.games.trains_and_stations.hopes import Hopes
from goldenspike.games.trains_and_stations.shapes import Picture
from goldenspike.games.trains_and_stations.state import BONUS, OWN, StationsTable
from goldenspike.games.trains_and_stations.verbs import (
    KEEP,
    SERVE,
    SPECULATE,
    V_AWARD,
    V_CARDS,
    V_COIN,
    V_DELIVER,
    V_DIE,
    V_DONE,
    V_ERECT,
    V_FAVOUR,
    V_GIVE,
    V_LAY,
    V_LAY_WHITE,
    V_PASS,
    V_RECLAIM,
    V_RETURN,
    V_REVEAL,
    V_ROLL,
    V_SAVE,
    V_SERVE,
    V_STOP,
    V_TRADE,
    V_UPGRADE,
)
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, Reason


class StationsState(StationsTable):
    """A position of Trains & Stations."""

    def __init__(self, rules: Rules, board: StationsBoard, hopes: Hopes) -> None:
        super().__init__(rules, board)
        self.hopes = hopes

    def clone(self) -> StationsState:
        other = StationsState(self.rules, self.board, self.hopes)
        self.copy_table(other)
        return other

    def deal(self) -> None:
        self.shape()
        effects.deal(self)

    def check(self, move: i64) -> i64:
        return legality.check(self, self.rules.verb[move], self.rules.arg[move])

    def explain(self, move: i64, code: i64) -> Reason:
        return reasons.explain(self, self.rules.verb[move], self.rules.arg[move], code)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return legality.legal_into(self, out)

    def apply(self, move: i64) -> None:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        if verb == V_DIE:
            effects.toggle(self, arg)
        elif verb == V_LAY:
            effects.lay(self, OWN, arg)
        elif verb == V_LAY_WHITE:
            effects.lay(self, BONUS, arg)
        elif verb == V_ROLL:
            effects.roll(self)
        elif verb == V_STOP:
            effects.stop(self)
        elif verb == V_ERECT:
            effects.erect(self, arg // self.board.cities, arg % self.board.cities)
        elif verb == V_COIN:
            effects.take_coins(self)
        elif verb == V_SAVE:
            effects.save(self, arg)
        elif verb == V_DONE:
            effects.done(self)
        elif verb == V_RECLAIM:
            effects.reclaim(self)
        elif verb == V_GIVE:
            effects.give_coin(self, arg)
        elif verb == V_RETURN:
            effects.give_back(self, arg)
        elif verb == V_REVEAL:
            delivery.reveal_mission(self, arg)
        else:
            self._answer(verb, arg)

    def _answer(self, verb: i64, arg: i64) -> None:
        """Answers that take their question off the stack before anything else happens."""
        a = self.top(2)
        b = self.top(3)
        c = self.top(4)
        d = self.top(5)
        seat = self.top(1)
        self.pop()
        if verb == V_PASS:
            delivery.ask_missions(self, a + 1)
        elif verb == V_TRADE:
            self.offer[seat * GOODS + b] = u8(arg % (self.board.most_goods + 1))
            upgrade.ask_trade(self, a, b + 1, c, d)
        elif verb == V_CARDS:
            for i in range(self.board.pairs):
                self.offer_cards[seat * self.board.pairs + i] = u8(self.board.combo_count(arg, i))
            upgrade.ask_trade(self, a, GOODS + 1, c, d)
        elif verb == V_DELIVER:
            delivery.score_delivery(self, arg // 64, arg % 64)
        elif verb == V_FAVOUR:
            delivery.decide_majority(self, arg, a, b)
        elif verb == V_SERVE:
            delivery.serve(self, arg, c, 1)
            if delivery.pay_goods(self, c, False):
                delivery.collect_goods(self, a, b, c + 1)
            else:
                self.push(SERVE, seat, a, b, c)
        elif verb == V_UPGRADE:
            upgrade.make_upgrade(self, arg)
        elif verb == V_AWARD:
            upgrade.award(self, arg, 1, c, d)
            upgrade.share_out(self, c, d)

    def audit(self) -> str:
        return audit.audit(self)

    def hush(self, move: i64) -> bool:
        """Giving a Power card back and trading in speculation are secret and simultaneous (TS-SET-08, TS-SPC-02)."""
        kind = self.top(0)
        return kind == KEEP or kind == SPECULATE

    def ask(self, viewer: int) -> Message:
        return view.ask(self, viewer)

    def picture(self, viewer: int) -> Picture:
        return view.picture(self, viewer)

    def conceal(self, seat: int) -> None:
        view.conceal(self, seat)

    def preview(self, move: i64) -> dict[str, int]:
        return view.preview(self, self.rules.verb[move], self.rules.arg[move])

    def points(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.board.seats)]

    def public_points(self, viewer: int) -> list[int]:
        """Victory point cards and Missions face up; the monopolies depend on hidden cards."""
        return [int(self.vp[seat] + scoring.mission_points(self, seat)) for seat in range(self.board.seats)]

    def best(self) -> list[int]:
        return scoring.winners(self)

    def tally(self) -> list[dict[str, int]]:
        return [scoring.tally(self, seat) for seat in range(self.board.seats)]

    def ending(self) -> str:
        return "stock_empty" if self.depth == 0 else ""

    def judge(self, seat: int) -> float:
        return judge.judge(self, self.hopes, seat)

    def quick(self, moves: vec[i64], count: i64, random: i64) -> i64:
        return quick.quick(self, self.hopes, moves, count, random)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> i64:
        return observe.observe(self, seat, out, at)
