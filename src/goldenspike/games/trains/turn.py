"""The flow of a turn: who decides, among what, and what comes next."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.trains import judge, reasons, scoring, view
from goldenspike.games.trains.board import (
    BUY_TO_DECK,
    CITY,
    FREE_CHARGES,
    FREE_CITIES,
    FREE_MOUNTAINS,
    FREE_RIVALS,
    FREE_RIVERS,
    MOUNTAIN,
    POINTS,
    RAIL,
    REMOTE,
    RIVER,
    SEA,
    TRAIN,
    V_BUY,
    V_BUY_TOP,
    V_CHOOSE_COIN,
    V_CHOOSE_DRAW,
    V_CHOOSE_RETURN,
    V_COPY,
    V_COUNT,
    V_DECLINE,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_END,
    V_GAIN,
    V_KEEP,
    V_LAY,
    V_NAME,
    V_PLAIN,
    V_PLAY,
    V_PUT,
    V_REMOVE,
    V_RETURN,
    V_RETURN_TURN,
    V_REVEAL,
    V_START,
    V_STATION,
    V_TAKE,
    WASTE,
    Board,
)
from goldenspike.games.trains.effects import (
    Q_COPY,
    Q_CREW,
    Q_DISCARD,
    Q_FETCH,
    Q_GAIN,
    Q_LOOK,
    Q_NAME,
    Q_ORDER,
    Q_PUT_TRAIN,
    Q_REDRAW,
    Q_REMOVE,
    Q_SAME_TRAIN,
    Q_SELL_CARDS,
    Q_SELL_WASTE,
    Q_STATION,
    Q_TAKE,
    Q_TRAIN_VALUE,
    RUN,
    START,
    TURN,
    advance,
    cannot,
    copyable,
    earn,
    exchangeable,
    has_room,
    is_copier,
    known_top,
    name_card,
    open_city,
    return_all,
)
from goldenspike.games.trains.reasons import (
    CITY_FULL,
    COSTS_TOO_MUCH,
    EMPTY_PILE,
    IS_REMOTE,
    IS_SEA,
    NO_ADJACENT_RAIL,
    NO_CARD_OF_THAT,
    NO_EARLY_TRAIN,
    NO_EFFECT,
    NO_OPTION,
    NO_PILE,
    NO_RAIL_THERE,
    NO_TOKEN,
    NO_WASTE_IN_HAND,
    NOT_A_CITY,
    NOT_A_TRAIN,
    NOT_AN_ACTION,
    NOT_EXCHANGEABLE,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_PLAYABLE,
    OCCUPIED,
    OWN_RAIL_THERE,
    TOO_DEAR_FOR_EXCHANGE,
    TURN_UNDER_WAY,
    WASTE_NOT_SOLD,
)
from goldenspike.games.trains.state import ALL_KNOW, TrainsTable
from goldenspike.kernel.rng import pick_counted, rng_below
from goldenspike.kernel.state import LEGAL, Rules
from goldenspike.kernel.words import Message, Reason

BY_STACKS: Final = 1
BY_RAILS: Final = 2
BY_STATIONS: Final = 3
ENDINGS: Final = ("stacks", "rails", "stations")

# What each question of an effect is answered with, besides `done` and the like
ANSWERS: Final = vec[i64](
    [
        -1, V_START, -1, -1, V_STATION, V_DISCARD, V_DISCARD, -1, -1, V_NAME, V_TAKE, V_PUT, V_COPY, V_TAKE, V_PUT,
        V_COUNT, V_RETURN, V_DISCARD, V_REVEAL, V_REMOVE, V_GAIN,
    ]
)  # fmt: skip


class TrainsState(TrainsTable):
    """A position of Trains."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules, board)

    def clone(self) -> TrainsState:
        other = TrainsState(self.rules, self.board)
        self.copy_table(other)
        return other

    # ---- setting up

    def deal(self) -> None:
        board = self.board
        self.shape()
        self._lay_out_supply()
        for seat in range(board.seats):
            s = i64(seat)
            self.tokens[s] = board.rail_tokens
            for card in range(board.cards):
                c = i64(card)
                self.deck[s * board.cards + c] = u8(board.start_deck[c])
                self.deck_size[s] += board.start_deck[c]
        for seat in range(board.seats):
            self.draw(i64(seat), board.hand_size)
        self.markers = board.station_markers
        self.first = board.first if board.first >= 0 else rng_below(self.rng, board.seats)
        self.barrier = 0
        self.note(self.first, "trains.event.first", "TR-SET-12", {})
        self.push(START, self.first)

    def _lay_out_supply(self) -> None:
        """Core stacks, less the starting cards, and the drawn or named optional stacks (TR-SET-07, TR-SET-09)."""
        board = self.board
        left = vec[u8]([0] * board.cards)
        total: i64 = 0
        for card in range(board.cards):
            c = i64(card)
            if board.optional[c]:
                left[c] = 1
                total += 1
            elif c != board.normal_train:
                self._lay_stack(c)
        if board.wanted:
            for number in board.wanted:
                self._lay_stack(i64(number))
            return
        for i in range(min(board.optional_stacks, total)):
            chosen = pick_counted(left, 0, board.cards, total, self.rng)
            left[chosen] = 0
            total -= 1
            self._lay_stack(chosen)

    def _lay_stack(self, card: i64) -> None:
        self.pile[card] = 1
        self.supply[card] = u8(self.board.count[card] - self.board.start_deck[card] * self.board.seats)

    # ---- what is legal

    def check(self, move: i64) -> i64:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        kind = self.top(0)
        if kind == TURN:
            return self._check_turn(verb, arg)
        if kind == START:
            return self._check_start(arg) if verb == V_START else NOT_NOW
        return self._check_answer(kind, verb, arg)

    def _check_turn(self, verb: i64, arg: i64) -> i64:
        seat = self.top(1)
        board = self.board
        if verb == V_PLAY or verb == V_PLAIN:
            if self.hand[seat * board.cards + arg] == 0:
                return NOT_IN_HAND
            if board.types[arg] & (WASTE | POINTS):
                return NOT_PLAYABLE
            effects = board.effect_at[arg + 1] - board.effect_at[arg]
            if verb == V_PLAIN:
                return LEGAL if effects else NO_EFFECT
            return cannot(self, seat, arg, arg, 0) if effects else LEGAL
        if verb == V_BUY or verb == V_BUY_TOP:
            if board.types[arg] & WASTE:
                return WASTE_NOT_SOLD
            if self.pile[arg] == 0:
                return NO_PILE
            if self.supply[arg] == 0:
                return EMPTY_PILE
            if board.cost[arg] > self.money:
                return COSTS_TOO_MUCH
            return LEGAL if verb == V_BUY or self.lasting & BUY_TO_DECK else NO_EARLY_TRAIN
        if verb == V_LAY:
            return self._check_lay(seat, arg)
        if verb == V_END:
            return LEGAL
        if verb == V_RETURN_TURN:
            if self.acted:
                return TURN_UNDER_WAY
            return LEGAL if self.hand[seat * board.cards + board.waste] > 0 else NO_WASTE_IN_HAND
        return NOT_NOW

    def _check_lay(self, seat: i64, space: i64) -> i64:
        if self.rail_options == 0:
            return NO_OPTION
        if self.tokens[seat] == 0:
            return NO_TOKEN
        if self.board.kind[space] == SEA:
            return IS_SEA
        bit = 1 << seat
        if i64(self.rails[space]) & bit:
            return OWN_RAIL_THERE
        if not i64(self.reach[space]) & bit:
            return NO_ADJACENT_RAIL
        return LEGAL if self.lay_cost(seat, space) <= self.money else COSTS_TOO_MUCH

    def lay_cost(self, seat: i64, space: i64) -> i64:
        """What a rail costs now: the space, then each rival there (TR-LAY-09 to TR-LAY-14), less what cards waive."""
        board = self.board
        kind = i64(board.kind[space])
        lasting = self.lasting
        cost: i64 = 0
        if kind == REMOTE:
            cost = board.worth[space]
        elif not lasting & FREE_CHARGES:
            if kind == CITY:
                if not lasting & FREE_CITIES:
                    cost = board.kind_cost[kind] + board.station_cost * i64(self.stations[space])
            elif not ((kind == RIVER and lasting & FREE_RIVERS) or (kind == MOUNTAIN and lasting & FREE_MOUNTAINS)):
                cost = board.kind_cost[kind]
        if not lasting & (FREE_CHARGES | FREE_RIVALS):
            cost += board.rival_cost * self.rivals_at(seat, space)
        return cost

    def _check_start(self, space: i64) -> i64:
        kind = i64(self.board.kind[space])
        if kind == SEA:
            return IS_SEA
        if kind == REMOTE:
            return IS_REMOTE
        return LEGAL if self.rails[space] == 0 else OCCUPIED

    def _check_answer(self, kind: i64, verb: i64, arg: i64) -> i64:
        if kind == Q_LOOK:
            return LEGAL if verb == V_KEEP or verb == V_DROP else NOT_NOW
        seat = self.top(1)
        board = self.board
        at = seat * board.cards
        if kind == Q_CREW:
            if verb == V_CHOOSE_RETURN:
                return LEGAL if self.hand[at + board.waste] > 0 else NO_WASTE_IN_HAND
            return LEGAL if verb == V_CHOOSE_DRAW or verb == V_CHOOSE_COIN else NOT_NOW
        if verb == V_DONE:
            open_end = kind == Q_REDRAW or kind == Q_SELL_WASTE or kind == Q_SELL_CARDS or kind == Q_TAKE
            return LEGAL if open_end else NOT_NOW
        if verb == V_DECLINE:
            return LEGAL if kind == Q_COPY else NOT_NOW
        if verb != ANSWERS[kind]:
            return NOT_NOW
        if kind == Q_STATION:
            return self._check_station(seat, arg)
        if kind == Q_NAME:
            return LEGAL if self.pile[arg] or board.start_deck[arg] else NO_CARD_OF_THAT
        if kind == Q_SELL_WASTE:
            return LEGAL if self.hand[at + board.waste] > 0 else NO_WASTE_IN_HAND
        if kind == Q_FETCH:
            if not board.types[arg] & TRAIN:
                return NOT_A_TRAIN
            return LEGAL if self.discards[at + arg] > 0 else NO_CARD_OF_THAT
        if kind == Q_PUT_TRAIN or kind == Q_TRAIN_VALUE:
            if not board.types[arg] & TRAIN:
                return NOT_A_TRAIN
            return LEGAL if self.played_cards[arg] > 0 else NO_CARD_OF_THAT
        if kind == Q_TAKE or kind == Q_ORDER:
            return LEGAL if self.aside[arg] > 0 else NO_CARD_OF_THAT
        if kind == Q_GAIN:
            if not board.types[arg] & TRAIN:
                return NOT_A_TRAIN
            if self.supply[arg] == 0:
                return EMPTY_PILE
            return LEGAL if board.cost[arg] <= self.top(2) else TOO_DEAR_FOR_EXCHANGE
        if self.hand[at + arg] == 0:
            return NOT_IN_HAND
        if kind == Q_SAME_TRAIN:
            return LEGAL if board.types[arg] & TRAIN else NOT_A_TRAIN
        if kind == Q_REMOVE:
            if not board.types[arg] & TRAIN:
                return NOT_A_TRAIN
            return LEGAL if exchangeable(self, arg, self.top(2)) else NOT_EXCHANGEABLE
        if kind == Q_COPY and copyable(self, seat, arg, -1, self.top(2)) != LEGAL:
            return NOT_AN_ACTION
        return LEGAL

    def _check_station(self, seat: i64, space: i64) -> i64:
        board = self.board
        if board.kind[space] != CITY:
            return NOT_A_CITY
        if i64(self.stations[space]) >= board.worth[space]:
            return CITY_FULL
        return LEGAL if has_room(self, seat, space) else NO_RAIL_THERE

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        kind = self.top(0)
        block = self.board.block
        if kind == TURN:
            return self._legal_turn(out)
        if kind == START:
            for space in range(self.board.spaces):
                if self._check_start(i64(space)) == LEGAL:
                    out = append(out, block[V_START] + i64(space))
            return out
        answer = ANSWERS[kind]
        if answer >= 0:
            first = block[answer]
            size: i64 = self.board.cards
            if answer == V_STATION:
                size = self.board.spaces
            elif answer == V_RETURN:
                size = 1
            for place in range(size):
                if self._check_answer(kind, answer, i64(place)) == LEGAL:
                    out = append(out, first + i64(place))
        for verb in range(V_KEEP, V_DONE + 1):
            if self._check_answer(kind, i64(verb), 0) == LEGAL:
                out = append(out, block[i64(verb)])
        return out

    def _legal_turn(self, out: vec[i64]) -> vec[i64]:
        board = self.board
        block = board.block
        seat = self.top(1)
        base = seat * board.cards
        hand = self.hand
        for card in range(board.cards):
            c = i64(card)
            if hand[base + c] and self._check_turn(V_PLAY, c) == LEGAL:
                out = append(out, block[V_PLAY] + c)
        for card in range(board.cards):
            c = i64(card)
            if hand[base + c] and self._check_turn(V_PLAIN, c) == LEGAL:
                out = append(out, block[V_PLAIN] + c)
        if self.money > 0:
            supply = self.supply
            for card in range(board.cards):
                c = i64(card)
                if supply[c] and self._check_turn(V_BUY, c) == LEGAL:
                    out = append(out, block[V_BUY] + c)
            if self.lasting & BUY_TO_DECK:
                for card in range(board.cards):
                    c = i64(card)
                    if supply[c] and self._check_turn(V_BUY_TOP, c) == LEGAL:
                        out = append(out, block[V_BUY_TOP] + c)
        if self.rail_options > 0 and self.tokens[seat] > 0:
            bit = u8(1 << seat)
            reach = self.reach
            for space in range(board.spaces):
                s = i64(space)
                if reach[s] & bit and self._check_lay(seat, s) == LEGAL:
                    out = append(out, block[V_LAY] + s)
        if self._check_turn(V_RETURN_TURN, 0) == LEGAL:
            out = append(out, block[V_RETURN_TURN])
        return append(out, block[V_END])

    # ---- making a move

    def apply(self, move: i64) -> None:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        kind = self.top(0)
        seat = self.top(1)
        if kind == TURN:
            self._apply_turn(seat, verb, arg)
        elif kind == START:
            self._place_start(seat, arg)
        else:
            self._answer(kind, seat, verb, arg)
        advance(self)

    def _place_start(self, seat: i64, space: i64) -> None:
        self.place_rail(seat, space)
        self.note_space(seat, "trains.event.start", "TR-SET-13", space, 0)
        self.pop()
        following = (seat + 1) % self.board.seats
        if following == self.first:
            self._begin_turn(self.first)
        else:
            self.push(START, following)

    def _begin_turn(self, seat: i64) -> None:
        self.money = 0
        self.rail_options = 0
        self.lasting = 0
        self.rail_bonus = 0
        self.acted = 0
        self.push(TURN, seat)

    def _apply_turn(self, seat: i64, verb: i64, arg: i64) -> None:
        if verb == V_PLAY or verb == V_PLAIN:
            self._play_card(seat, arg, verb == V_PLAY)
        elif verb == V_BUY or verb == V_BUY_TOP:
            self._buy(seat, arg, verb == V_BUY_TOP)
        elif verb == V_LAY:
            self._lay(seat, arg)
        elif verb == V_RETURN_TURN:
            return_all(self, seat)
            self._clean_up(seat)
        else:
            self._clean_up(seat)

    def _play_card(self, seat: i64, card: i64, use: bool) -> None:
        board = self.board
        self.acted = 1
        self.from_hand(seat, card)
        self.played_cards[card] += 1
        coins = board.value[card]
        if board.types[card] & RAIL:
            coins += self.rail_bonus
        self.money += coins
        use = use and board.effect_at[card + 1] > board.effect_at[card]
        if self.journal is not None:
            key = "trains.event.play" if use or not board.effect_at[card + 1] > board.effect_at[card] else "trains.event.plain"
            self.note(seat, key, "TR-PLY-01", {"card": board.card_names[card], "coins": int(coins), "money": int(self.money)})
        if use:
            self.push(RUN, seat, card, 0, card)

    def _buy(self, seat: i64, card: i64, on_top: bool) -> None:
        board = self.board
        self.acted = 1
        self.money -= board.cost[card]
        if on_top:
            self.supply[card] -= 1
            self.put_on_deck(seat, card, ALL_KNOW)
        else:
            self.gain(card)
        if self.journal is not None:
            key = "trains.event.buy_top" if on_top else "trains.event.buy"
            self.note(seat, key, "TR-BUY-01", {"card": board.card_names[card], "cost": int(board.cost[card])})
        self.gain_waste(seat, board.waste_when_bought[card], "TR-BUY-06")

    def _lay(self, seat: i64, space: i64) -> None:
        cost = self.lay_cost(seat, space)
        shared = self.rivals_at(seat, space) > 0
        self.money -= cost
        self.rail_options -= 1
        self.place_rail(seat, space)
        self.note_space(seat, "trains.event.lay", "TR-LAY-01", space, cost)
        if shared and not self.lasting & FREE_RIVALS:
            self.gain_waste(seat, 1, "TR-LAY-15")

    def _answer(self, kind: i64, seat: i64, verb: i64, arg: i64) -> None:
        """The answer to a question of a card's effect. A question that is settled leaves the stack; effects then go on."""
        base = seat * self.board.cards
        if kind == Q_STATION:
            self._place_station(seat, arg)
        elif kind == Q_DISCARD:
            self._discard(seat, arg)
            self.set_top(2, self.top(2) - 1)
            if self.top(2) == 0:
                self.pop()
        elif kind == Q_REDRAW:
            self._redraw(seat, verb, arg)
        elif kind == Q_LOOK:
            self._look(seat, verb)
        elif kind == Q_CREW:
            self._crew(seat, verb)
        elif kind == Q_NAME:
            self.pop()
            name_card(self, seat, arg)
        elif kind == Q_FETCH:
            self.pop()
            self.discards[base + arg] -= 1
            self.to_hand(seat, arg, True)
            self.note_card(seat, "trains.event.took", arg)
        elif kind == Q_PUT_TRAIN:
            self.pop()
            self.played_cards[arg] -= 1
            self.put_on_deck(seat, arg, ALL_KNOW)
            self.note_card(seat, "trains.event.put_back", arg)
        elif kind == Q_COPY:
            self._copy(seat, verb, arg)
        elif kind == Q_TAKE:
            self._take(seat, verb, arg)
        elif kind == Q_ORDER:
            self._put(seat, arg)
        elif kind == Q_TRAIN_VALUE:
            self.pop()
            earn(self, seat, self.board.value[arg])
        elif kind == Q_SELL_WASTE or kind == Q_SELL_CARDS:
            self._sell(kind, seat, verb, arg)
        elif kind == Q_SAME_TRAIN:
            self._gain_same(seat, arg)
        elif kind == Q_REMOVE:
            self._remove(seat, arg)
        else:  # Q_GAIN
            self.pop()
            self.supply[arg] -= 1
            self.to_hand(seat, arg, True)
            self.note_card(seat, "trains.event.gained_to_hand", arg)

    def _place_station(self, seat: i64, space: i64) -> None:
        self.stations[space] += 1
        self.markers -= 1
        self.note_space(seat, "trains.event.station", "TR-STN-01", space, 0)
        left = self.top(2) - 1
        self.set_top(2, left)
        if left == 0 or self.markers == 0 or not open_city(self, seat):
            self.pop()

    def _discard(self, seat: i64, card: i64) -> None:
        self.discard(seat, card)
        self.note_card(seat, "trains.event.discard", card)

    def _redraw(self, seat: i64, verb: i64, card: i64) -> None:
        if verb == V_DISCARD:
            self._discard(seat, card)
            self.set_top(2, self.top(2) + 1)
        else:
            count = self.top(2)
            self.pop()
            self.draw(seat, count)

    def _look(self, seat: i64, verb: i64) -> None:
        self.pop()
        card = known_top(self, seat)
        if verb == V_DROP:
            self.take_top(seat)
            self.discards[seat * self.board.cards + card] += 1
            self.note_card(seat, "trains.event.discard", card)
        else:
            self.note(seat, "trains.event.kept_top", "TR-PLY-12", {})

    def _crew(self, seat: i64, verb: i64) -> None:
        coins = self.top(2)
        self.pop()
        if verb == V_CHOOSE_DRAW:
            self.draw(seat, 1)
        elif verb == V_CHOOSE_COIN:
            earn(self, seat, coins)
        else:
            self.return_waste(seat, 1)
            self.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})

    def _copy(self, seat: i64, verb: i64, card: i64) -> None:
        if verb == V_DECLINE:
            self.pop()
            return
        self.show_in_hand(seat, card)
        self.note_card(seat, "trains.event.copy", card)
        if is_copier(self, card):
            self.set_top(2, self.top(2) + 1)
            return
        in_play = self.top(3)
        self.pop()
        self.push(RUN, seat, card, 0, in_play)

    def _take(self, seat: i64, verb: i64, card: i64) -> None:
        self.pop()
        if verb == V_TAKE:
            self.aside[card] -= 1
            self.to_hand(seat, card, True)
            self.note_card(seat, "trains.event.took", card)
        self.push(Q_ORDER, seat)
        self._put_last(seat)

    def _put(self, seat: i64, card: i64) -> None:
        self.aside[card] -= 1
        self.put_on_deck(seat, card, ALL_KNOW)
        self.note_card(seat, "trains.event.put_back", card)
        self._put_last(seat)

    def _put_last(self, seat: i64) -> None:
        """When the cards left aside are all alike their order is no question."""
        kinds: i64 = 0
        last: i64 = 0
        for card in range(self.board.cards):
            if self.aside[i64(card)]:
                kinds += 1
                last = i64(card)
        if kinds > 1:
            return
        if kinds == 1:
            for i in range(i64(self.aside[last])):
                self.put_on_deck(seat, last, ALL_KNOW)
            self.aside[last] = 0
            self.note_card(seat, "trains.event.put_back", last)
        self.pop()

    def _sell(self, kind: i64, seat: i64, verb: i64, card: i64) -> None:
        coins = self.top(2)
        if verb == V_DONE:
            self.pop()
            return
        if kind == Q_SELL_WASTE:
            self.return_waste(seat, 1)
            self.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})
        else:
            self._discard(seat, card)
        earn(self, seat, coins)
        left = i64(self.hand[seat * self.board.cards + self.board.waste]) if kind == Q_SELL_WASTE else self.hand_size[seat]
        if left == 0:
            self.pop()

    def _gain_same(self, seat: i64, card: i64) -> None:
        self.pop()
        self.show_in_hand(seat, card)
        if self.supply[card] > 0:
            self.gain(card)
            self.note_card(seat, "trains.event.gained", card)

    def _remove(self, seat: i64, card: i64) -> None:
        limit = self.board.cost[card] + self.top(2)
        self.pop()
        self.from_hand(seat, card)
        self.removed[card] += 1
        self.note_card(seat, "trains.event.removed", card)
        self.push(Q_GAIN, seat, limit)

    # ---- the end of a turn and of the game

    def _clean_up(self, seat: i64) -> None:
        board = self.board
        base = seat * board.cards
        for card in range(board.cards):
            c = i64(card)
            self.discards[base + c] += self.played_cards[c] + self.gained[c] + self.hand[base + c]
            self.played_cards[c] = 0
            self.gained[c] = 0
            self.hand[base + c] = 0
            self.shown[base + c] = 0
        self.hand_size[seat] = 0
        self.turns += 1
        self.money = 0
        self.rail_options = 0
        self.lasting = 0
        self.rail_bonus = 0
        self.note(seat, "trains.event.clean_up", "TR-CLN-01", {})
        self.draw(seat, board.hand_size)
        self.pop()
        self.end_by = self._end_reached()
        if self.end_by:
            self.note(seat, f"trains.event.end_{ENDINGS[self.end_by - 1]}", "TR-END-01", {})
        else:
            self._begin_turn((seat + 1) % board.seats)

    def _end_reached(self) -> i64:
        board = self.board
        empty: i64 = 0
        for card in range(board.cards):
            c = i64(card)
            if self.pile[c] and self.supply[c] == 0 and c != board.waste:
                empty += 1
        if empty >= board.empty_stacks:
            return BY_STACKS
        for tokens in self.tokens:
            if tokens == 0:
                return BY_RAILS
        return BY_STATIONS if self.markers == 0 else 0

    def ending(self) -> str:
        return ENDINGS[self.end_by - 1] if self.end_by else ""

    # ---- the rooms next door

    def note_space(self, seat: i64, key: str, rule: str, space: i64, cost: i64) -> None:
        if self.journal is not None:
            self.note(seat, key, rule, {"space": int(space), "name": view.space_name(self.board, space), "cost": int(cost)})

    def note_card(self, seat: i64, key: str, card: i64) -> None:
        if self.journal is not None:
            self.note(seat, key, "TR-PLY-12", {"card": self.board.card_names[card]})

    def restore(self, fields: dict[str, Any]) -> None:
        super().restore(fields)
        self.rebuild_reach()

    def explain(self, move: i64, code: i64) -> Reason:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        cost = self.lay_cost(self.top(1), arg) if verb == V_LAY else 0
        return reasons.explain(self, verb, arg, code, cost)

    def preview(self, move: i64) -> dict[str, int]:
        verb = self.rules.verb[move]
        arg = self.rules.arg[move]
        cost = self.lay_cost(self.top(1), arg) if verb == V_LAY else 0
        return view.preview(self, verb, arg, cost)

    def ask(self, viewer: int) -> Message:
        return view.ask(self, viewer)

    def picture(self, viewer: int) -> dict[str, Any]:
        return view.picture(self, viewer)

    def conceal(self, seat: int) -> None:
        view.conceal(self, seat)

    def points(self) -> list[int]:
        return scoring.points(self)

    def best(self) -> list[int]:
        return scoring.best(self)

    def tally(self) -> list[dict[str, int]]:
        return scoring.tally(self)

    def judge(self, seat: int) -> float:
        return judge.judge(self, seat)
