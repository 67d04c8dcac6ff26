"""The flow of a turn: who decides, among what, and what comes next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from goldenspike.games.trains_and_stations import audit, conceal, deal, observe, reasons, scoring
from goldenspike.games.trains_and_stations.answers import answer
from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.bot import judge, quick
from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.effects.reclaim import reclaim
from goldenspike.games.trains_and_stations.effects.resolve import done, erect, give_coin, lay, save, save_all, stop, take_coins
from goldenspike.games.trains_and_stations.effects.roll import leave, mark_all, roll, toggle
from goldenspike.games.trains_and_stations.legality import moves
from goldenspike.games.trains_and_stations.names import DIE, Q, V
from goldenspike.games.trains_and_stations.shapes import Picture
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.games.trains_and_stations.view import picture, preview
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, Reason


@mypyc_attr(free_list_len=1)  # the room of a copy that is done with is kept for the next one
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
        deal.deal(self)

    def check(self, move: i64) -> i64:
        return moves.check(self, self.rules.verb[move], self.rules.arg[move])

    def explain(self, move: i64, code: i64) -> Reason:
        return reasons.explain(self, self.rules.verb[move], self.rules.arg[move], code)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return moves.legal_into(self, out)

    def apply(self, move: i64) -> None:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        if verb == V.DIE:
            toggle(self, arg)
        elif verb == V.LEAVE:
            leave(self, arg)
        elif verb == V.MARK_ALL:
            mark_all(self)
        elif verb == V.LAY:
            lay(self, DIE.OWN, arg)
        elif verb == V.LAY_WHITE:
            lay(self, DIE.BONUS, arg)
        elif verb == V.ROLL:
            roll(self)
        elif verb == V.STOP:
            stop(self)
        elif verb == V.ERECT:
            erect(self, arg // self.board.cities, arg % self.board.cities)
        elif verb == V.COIN:
            take_coins(self)
        elif verb == V.SAVE:
            save(self, arg)
        elif verb == V.SAVE_ALL:
            save_all(self)
        elif verb == V.DONE:
            done(self)
        elif verb == V.RECLAIM:
            reclaim(self)
        elif verb == V.GIVE:
            give_coin(self, arg)
        else:
            answer(self, verb, arg)

    def audit(self) -> str:
        return audit.audit(self)

    def hush(self, move: i64) -> bool:
        """Giving a Power card back and trading in speculation are secret and simultaneous (TS-SET-08, TS-SPC-02)."""
        kind = self.question
        return kind == Q.KEEP or kind == Q.SPECULATE

    def ask(self, viewer: int) -> Message:
        return picture.ask(self, viewer)

    def picture(self, viewer: int) -> Picture:
        return picture.picture(self, viewer)

    def conceal(self, seat: int) -> None:
        conceal.conceal(self, seat)

    def preview(self, move: i64) -> dict[str, int]:
        return preview.preview(self, move)

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
