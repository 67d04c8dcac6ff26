"""The flow of the game: start rails, turns, cleaning up, the end."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from goldenspike.games.trains import audit, conceal, deal, observe, reasons, scoring, view
from goldenspike.games.trains.answers import answer
from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot import judge, quick
from goldenspike.games.trains.effects import advance, return_all
from goldenspike.games.trains.legality import moves
from goldenspike.games.trains.legality.spaces import lay_cost
from goldenspike.games.trains.names import END, ENDINGS, KNOWN, LASTS, SEAT, TYPE, Q, V
from goldenspike.games.trains.shapes import Picture
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, Reason


@mypyc_attr(free_list_len=1)  # the room of a copy that is done with is kept for the next one
class TrainsState(TrainsTable):
    """A position of Trains."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules, board)

    def clone(self) -> TrainsState:
        other = TrainsState(self.rules, self.board)
        self.copy_table(other)
        return other

    # ---- making a move

    def check(self, move: i64) -> i64:
        return moves.check(self, self.rules.verb[move], self.rules.arg[move])

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        return moves.legal_into(self, out)

    def apply(self, move: i64) -> None:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        kind = self.question
        seat = self.mover
        if kind == Q.TURN:
            self._apply_turn(seat, verb, arg)
        elif kind == Q.START:
            self._place_start(seat, arg)
        else:
            answer(self, kind, seat, verb, arg)
        advance(self)
        if self.board.one_answer and self.depth > 1:
            self._answer_alone()

    def _answer_alone(self) -> None:
        """Give the answers that are the only ones (TR-TRN-06). The turn itself, the lowest frame, always asks."""
        while self.depth > 1:
            only = moves.only_answer(self)
            if only < 0:
                return
            answer(self, self.question, self.mover, self.rules.verb[only], self.rules.arg[only])
            advance(self)

    def _place_start(self, seat: i64, space: i64) -> None:
        self.place_rail(seat, space)
        self._note_space(seat, "trains.event.start", "TR-SET-13", space, 0)
        self.pop()
        following = (seat + 1) % self.board.seats
        if following == self.first:
            self._begin_turn(self.first)
        else:
            self.push(Q.START, following)

    def _begin_turn(self, seat: i64) -> None:
        self.acted = 0
        self.push(Q.TURN, seat)

    def _apply_turn(self, seat: i64, verb: i64, arg: i64) -> None:
        if verb == V.PLAY or verb == V.PLAIN:
            self._play_card(seat, arg, verb == V.PLAIN)
        elif verb == V.TRAINS:
            self._play_trains(seat)
        elif verb == V.BUY or verb == V.BUY_TOP:
            self._buy(seat, arg, verb == V.BUY_TOP)
        elif verb == V.LAY:
            self._lay(seat, arg)
        else:
            if verb == V.RETURN_TURN:
                return_all(self, seat)
            self._clean_up(seat)

    def _play_card(self, seat: i64, card: i64, plain: bool) -> None:
        board = self.board
        self.acted = 1
        self.from_hand(seat, card)
        self.zones[self.in_play() + card] += 1
        coins = board.value[card]
        if board.types[card] & TYPE.RAIL:
            coins += self.rail_bonus
        self.money += coins
        if self.journal is not None:
            key = "trains.event.plain" if plain else "trains.event.play"
            self.note(seat, key, "TR-PLY-01", {"card": board.card_names[card], "coins": int(coins), "money": int(self.money)})
        if not plain and board.effect_at[card + 1] > board.effect_at[card]:
            self.push(Q.RUN, seat, card, 0, card)

    def _play_trains(self, seat: i64) -> None:
        for number in self.present:
            card = i64(number)
            if self.board.only_coins[card]:
                for i in range(i64(self.zones[self.hand(seat) + card])):
                    self._play_card(seat, card, False)

    def _buy(self, seat: i64, card: i64, on_top: bool) -> None:
        board = self.board
        self.acted = 1
        self.money -= board.cost[card]
        if on_top:
            self.zones[self.supply() + card] -= 1
            self.put_on_deck(seat, card, KNOWN.TO_ALL)
        else:
            self.gain(card)
        if self.journal is not None:
            key = "trains.event.buy_top" if on_top else "trains.event.buy"
            self.note(seat, key, "TR-BUY-01", {"card": board.card_names[card], "cost": int(board.cost[card])})
        self.gain_waste(seat, board.waste_when_bought[card], "TR-BUY-06")

    def _lay(self, seat: i64, space: i64) -> None:
        cost = lay_cost(self, seat, space)
        shared = self.rivals_at(seat, space) > 0
        self.money -= cost
        self.rail_options -= 1
        self.place_rail(seat, space)
        self._note_space(seat, "trains.event.lay", "TR-LAY-01", space, cost)
        if shared and not self.lasting & LASTS.FREE_RIVALS:
            self.gain_waste(seat, 1, "TR-LAY-15")

    def _note_space(self, seat: i64, key: str, rule: str, space: i64, cost: i64) -> None:
        if self.journal is not None:
            self.note(seat, key, rule, {"space": int(space), "name": view.space_name(self.board, space), "cost": int(cost)})

    # ---- the end of a turn and of the game

    def _clean_up(self, seat: i64) -> None:
        zones = self.zones
        hand = self.hand(seat)
        shown = self.shown(seat)
        discards = self.discards(seat)
        in_play = self.in_play()
        gained = self.gained()
        for number in self.present:
            card = i64(number)
            zones[discards + card] += zones[in_play + card] + zones[gained + card] + zones[hand + card]
            zones[in_play + card] = 0
            zones[gained + card] = 0
            zones[hand + card] = 0
            zones[shown + card] = 0
        self.seats[seat * SEAT.SIZE + SEAT.HAND_SIZE] = 0
        self.turns += 1
        self.money = 0
        self.rail_options = 0
        self.lasting = 0
        self.rail_bonus = 0
        if self.journal is not None:
            self.note(seat, "trains.event.clean_up", "TR-CLN-01", {})
        self.draw(seat, self.board.hand_size)
        self.pop()
        self.end_by = self._end_reached()
        if self.end_by:
            if self.journal is not None:
                self.note(seat, f"trains.event.end_{ENDINGS[self.end_by - 1]}", "TR-END-01", {})
        else:
            self._begin_turn((seat + 1) % self.board.seats)

    def _end_reached(self) -> i64:
        board = self.board
        supply = self.supply()
        zones = self.zones
        empty: i64 = 0
        for number in self.present:
            card = i64(number)
            if zones[supply + card] == 0 and card != board.waste and self.has_stack(card):
                empty += 1
        if empty >= board.empty_stacks:
            return END.BY_STACKS
        for seat in range(board.seats):
            if self.tokens(seat) == 0:
                return END.BY_RAILS
        return END.BY_STATIONS if self.markers == 0 else 0

    def ending(self) -> str:
        return ENDINGS[self.end_by - 1] if self.end_by else ""

    # ---- the rooms next door

    def deal(self) -> None:
        deal.deal(self)

    def restore(self, dump: dict[str, Any]) -> None:
        super().restore(dump)
        self.rebuild_reach()

    def audit(self) -> str:
        return audit.audit(self)

    def explain(self, move: i64, code: i64) -> Reason:
        return reasons.explain(self, self.rules.verb[move], self.rules.arg[move], code, self._cost_of(move))

    def preview(self, move: i64) -> dict[str, int]:
        return view.preview(self, self.rules.verb[move], self.rules.arg[move], self._cost_of(move))

    def _cost_of(self, move: i64) -> i64:
        return lay_cost(self, self.mover, self.rules.arg[move]) if self.rules.verb[move] == V.LAY else 0

    def ask(self, viewer: int) -> Message:
        return view.ask(self, viewer)

    def picture(self, viewer: int) -> Picture:
        return view.picture(self, viewer)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> i64:
        return observe.observe(self, seat, out, at)

    def conceal(self, seat: int) -> None:
        conceal.conceal(self, seat)

    def points(self) -> list[int]:
        return scoring.points(self)

    def best(self) -> list[int]:
        return scoring.best(self)

    def tally(self) -> list[dict[str, int]]:
        return scoring.tally(self)

    def quick(self, moves: vec[i64], count: i64, random: i64) -> i64:
        return quick.quick(self, moves, count, random)

    def judge(self, seat: int) -> float:
        return judge.judge(self, seat)
