"""The flow of a turn: who decides, among what, and what comes next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from goldenspike.games.railroad_revolution import audit, conceal, observe, reasons, scoring
from goldenspike.games.railroad_revolution.bot import judge
from goldenspike.games.railroad_revolution.bot.quick import quick_move
from goldenspike.games.railroad_revolution.deal import lay_out
from goldenspike.games.railroad_revolution.effects import milestones
from goldenspike.games.railroad_revolution.effects.actions import perform, sell_share
from goldenspike.games.railroad_revolution.effects.rewards import lapse, pay, take_reward
from goldenspike.games.railroad_revolution.legality import checks
from goldenspike.games.railroad_revolution.legality.means import need, owed, shares_short
from goldenspike.games.railroad_revolution.legality.options import act_offers, options_into, promote_into
from goldenspike.games.railroad_revolution.legality.rewards import within_reach
from goldenspike.games.railroad_revolution.names import GAME, HUE_NAMES, MEN, Act, Did, F, Own, Q, V
from goldenspike.games.railroad_revolution.shapes import Picture
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.view import picture
from goldenspike.kernel.bits import bit
from goldenspike.kernel.rng import rng_below
from goldenspike.kernel.state import LEGAL
from goldenspike.kernel.words import Message, Reason


@mypyc_attr(free_list_len=1)  # the room of a copy that is done with is kept for the next one
class RevolutionState(RevolutionTable):
    """A position of Railroad Revolution."""

    def audit(self) -> str:
        return audit.audit(self)

    def clone(self) -> RevolutionState:
        c = RevolutionState(self.rules, self.board)
        self.copy_table(c)
        return c

    # ---- what is legal

    def check(self, move: i64) -> i64:
        return checks.check(self, move)

    def explain(self, move: i64, code: i64) -> Reason:
        return reasons.explain(self, move, code)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return options_into(self, out)

    # ---- the setup

    def deal(self) -> None:
        lay_out(self)
        self.settle()

    def next_setup(self) -> None:
        """Ask the next player to pick a setup tile, from the starter's right round to the starter; then play begins."""
        board = self.board
        picked: i64 = 0
        for tile in range(board.setup_tiles):
            if self.setup[3 * tile + 2]:
                picked += 1
        if picked < board.seats:
            self.push(Q.SETUP, (self.starter + board.seats - 1 - picked) % board.seats)
            return
        self.round = 1
        self.begin_turn()

    def pick_setup(self, face: i64) -> None:
        seat = self.mover
        at = 3 * (face >> 1)
        hue = i64(self.setup[at + 1])
        self.setup = self.setup[:]
        self.setup[at + 2] = u8(seat + 1)
        self.pop()
        self.men[seat * MEN + hue] += 1
        self.own[seat * Own.WIDTH + Own.WORKERS] += 1
        if self.journal is not None:
            args = {"face": self.board.face_ids[face], "worker": HUE_NAMES[hue]}
            self.note(seat, f"{GAME}.picked", "RR-SETUP-33", args)
        take_reward(self, seat, self.board.face_reward[face], "RR-STILE-10", 1)

    # ---- the turn

    def apply(self, move: i64) -> None:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        if verb == V.DONE:
            if self.depth > 1:
                self.pop()
            elif self.question == Q.ACT:
                self.finish_action()
            elif self.question == Q.DEAL:
                self.next_deal()
            else:
                self.pop()
        elif verb == V.SETUP:
            self.pick_setup(arg)
        elif verb == V.FIRST:
            seat = self.mover
            self.pop()
            milestones.complete_milestone(self, seat, arg)
        elif verb == V.KEEP:
            milestones.keep(self, arg)
        else:
            if self.board.ends_itself and self.stack[F.KIND] == Q.ACT and self.could_hire():
                self.stack[F.DID] |= Did.ASKED
            perform(self, move)
            if self.board.turns_deal and self.stack[F.KIND] == Q.ACT and self.stack[F.DID] & Did.PRIVATE:
                self.stack[F.DID] &= ~Did.PRIVATE
                self.turn_deal()
        self.settle(verb == V.SELL or verb == V.HIRE)

    def settle(self, asking: bool = False) -> None:
        """Go on to the next question that is one. `asking`: who decides sells or hires just now, and may want to go on."""
        while True:
            if self.depth == 0:
                if self.round == 0:
                    self.next_setup()
                elif not self.close_turn():
                    return
                continue
            kind = self.question
            if kind == Q.ACT:
                if not (self.at_its_end(asking) if self.board.ends_itself else self.exhausted()):
                    return
                asking = False
                self.finish_action()
            elif kind == Q.PROMOTE and self.board.ends_itself:
                if not self.promoted():
                    return
                lapse(self, self.mover)
                self.pop()
            elif kind == Q.DEAL:
                if self.can_deal() or self.of(self.mover, Own.WORKERS) < self.board.least:
                    return
                self.next_deal()
            elif kind == Q.GAIN:
                if self.pool_size():
                    return
                self.pop()
            elif kind == Q.PLACE:
                if self.sale_section(self.mover) >= 0:
                    return
                if self.journal is not None:
                    self.note(self.mover, f"{GAME}.passed", "RR-TURN-02", {})
                self.pop()
            else:
                return

    def begin_turn(self) -> None:
        if self.recall(self.turn) and self.journal is not None:
            self.note(self.turn, f"{GAME}.recalled", "RR-TURN-05", {})
        self.push(Q.PLACE, self.turn)

    def exhausted(self) -> bool:
        """Whether the action has nothing more to offer and is paid for."""
        flags = self.stack[F.DID]
        if not flags & Did.MAIN or not flags & Did.EXTRA:
            return False
        action = self.action()
        if action == Act.STATION:
            if not flags & Did.PRIMARY or (flags & Did.FIRST and not flags & Did.BONUS):
                return False
        elif action == Act.TELEGRAPH:
            if self.wires[self.site()] and not flags & Did.TILE:
                return False
        elif action != Act.RAILROAD and not flags & Did.FLIP:
            return False
        seat = self.stack[F.SEAT]
        due = owed(self)
        if self.own[seat * Own.WIDTH + Own.MONEY] < due or self.own[seat * Own.WIDTH + Own.WORKERS] < self.board.least:
            return False
        return self.worth(seat) - due < self.board.hire_price

    def could_hire(self) -> bool:
        """Whether a worker could be hired, if need be for shares, and the action under way still be paid."""
        if self.stack[F.DID] & Did.ASKED:
            return True
        cost = need(self, self.stack[F.DID] & Did.EXTRA != 0)
        return cost >= 0 and self.worth(self.stack[F.SEAT]) - cost >= self.board.hire_price and self.pool_size() > 0

    def at_its_end(self, asking: bool) -> bool:
        """Whether the action has nothing more to offer that was not offered before, and can be paid (RR-TURN-10)."""
        flags = self.stack[F.DID]
        if not flags & Did.MAIN:
            return False
        seat = self.stack[F.SEAT]
        if self.of(seat, Own.WORKERS) < self.board.least or self.worth(seat) < owed(self):
            return False
        if act_offers(self, seat):
            return False
        if flags & Did.ASKED and not asking:
            return True
        return self.pool_size() == 0 or self.worth(seat) - owed(self) < self.board.hire_price

    def promoted(self) -> bool:
        """Whether nobody is left to be promoted, and nobody who could be can be hired."""
        seat = self.mover
        worth = self.worth(seat)
        price = self.top(F.PRICE)
        if self.of(seat, Own.MONEY) < price <= worth or (worth >= price + self.board.hire_price and self.pool_size() > 0):
            return False
        return self.check(0) == LEGAL and len(promote_into(self, seat, vec[i64](capacity=16))) == 0

    def finish_action(self) -> None:
        seat = self.mover
        flags = self.top(F.DID)
        due = owed(self)
        for i in range(shares_short(self, seat, due)):
            sell_share(self, seat)
        pay(self, seat, due)
        self.pop()
        if flags & Did.PRIVATE:
            self.turn_deal()
        if flags & Did.DEAL:
            if self.journal is not None:
                self.note(seat, f"{GAME}.deal_opens", "RR-DEAL-01", {"deal": self.board.deal_ids[self.deal_tile]})
            self.offer_deal(0)

    # ---- deals

    def can_deal(self) -> bool:
        return within_reach(self, 0, self.board.block[V.DEAL]) or within_reach(self, 1, self.board.block[V.DEAL] + 1)

    def offer_deal(self, place: i64) -> None:
        """Offer the deal to the first player, from so many places after the active one, who can take part."""
        seats = self.board.seats
        while place < seats:
            self.push(Q.DEAL, (self.turn + place) % seats, 0, place)
            if self.can_deal() or self.of(self.mover, Own.WORKERS) < self.board.least:
                return
            self.pop()
            place += 1
        self.turn_deal()

    def next_deal(self) -> None:
        place = self.top(F.AFTER)
        self.pop()
        self.offer_deal(place + 1)

    def turn_deal(self) -> None:
        """Discard the deal tile and turn up another; the stack's order is not known, so it is drawn from what is left."""
        board = self.board
        self.deals_gone |= bit(self.deal_tile)
        left: i64 = 0
        for tile in range(board.deals):
            if not self.deals_gone >> i64(tile) & 1:
                left += 1
        if left == 0:
            self.deals_gone = 0
            left = board.deals
        nth = rng_below(self.rng, left)
        for k in range(board.deals):
            tile = i64(k)
            if not self.deals_gone >> tile & 1:
                if nth == 0:
                    self.deal_tile = tile
                    break
                nth -= 1
        self.reveal()
        if self.journal is not None:
            self.note(self.turn, f"{GAME}.deal_turned", "RR-DEAL-08", {"deal": board.deal_ids[self.deal_tile]})

    # ---- the end of a turn

    def close_turn(self) -> bool:
        """Complete milestones, from the active player on; then the next turn. False once the game is over."""
        board = self.board
        seats = board.seats
        if self.last_round and self.round > self.last_round:
            return False
        for k in range(seats):
            seat = (self.turn + k) % seats
            one = milestones.complete(self, seat, 0)
            two = milestones.complete(self, seat, 1)
            if one and two and milestones.is_replaced(self, seat, 0) and milestones.is_replaced(self, seat, 1):
                self.push(Q.ORDER, seat)
                return True
            if one or two:
                milestones.complete_milestone(self, seat, 0 if one else 1)
                return True
        if self.last_round == 0:
            for k in range(seats):
                seat = (self.turn + k) % seats
                if scoring.cleared(self, seat):
                    self.last_round = self.round + 1
                    self.trigger = seat + 1
                    if self.journal is not None:
                        self.note(seat, f"{GAME}.cleared", "RR-END-01", {})
                    break
        last = self.turn
        self.turn = (last + 1) % seats
        if self.turn == self.starter:
            self.round += 1
            if self.last_round and self.round > self.last_round:
                if self.journal is not None:
                    self.note(last, f"{GAME}.ends", "RR-END-03", {})
                return False
        self.begin_turn()
        return True

    # ---- secrets

    def conceal(self, seat: int) -> None:
        conceal.conceal(self, seat)

    # ---- for people and bots

    def ask(self, viewer: int) -> Message:
        return picture.ask(self, viewer)

    def picture(self, viewer: int) -> Picture:
        return picture.picture(self, viewer)

    def preview(self, move: i64) -> dict[str, int]:
        return picture.preview(self, move)

    def points(self) -> list[int]:
        return [int(scoring.points_of(self, i64(seat))) for seat in range(self.board.seats)]

    def best(self) -> list[int]:
        return scoring.best(self)

    def tally(self) -> list[dict[str, int]]:
        return scoring.tally(self)

    def ending(self) -> str:
        return "cleared" if self.depth == 0 and self.round else ""

    def quick(self, moves: vec[i64], count: i64, random: i64) -> i64:
        return quick_move(self, moves, count, random)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> i64:
        return observe.observe(self, seat, out, at)

    def judge(self, seat: int) -> float:
        return judge.judge(self, seat)
