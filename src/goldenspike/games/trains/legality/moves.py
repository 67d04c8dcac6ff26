"""The check of every move, by the question that is open; and the list of moves, which is what passes it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains.legality.cards import copyable, exchangeable
from goldenspike.games.trains.legality.spaces import check_start, check_station
from goldenspike.games.trains.legality.turn import check_turn, legal_turn
from goldenspike.games.trains.names import TYPE, WHY, F, Q, V
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL

# By question of an effect: the verb that answers it, besides `done` and the like
ANSWERS: Final = vec[i64](
    [
        -1, V.START, -1, -1, V.STATION, V.DISCARD, V.DISCARD, -1, -1, V.NAME, V.TAKE, V.PUT, V.COPY, V.TAKE, V.PUT,
        V.COUNT, V.RETURN, V.DISCARD, V.REVEAL, V.REMOVE, V.GAIN,
    ]
)  # fmt: skip


def check(s: TrainsTable, verb: i64, arg: i64) -> i64:
    kind = s.question
    if kind == Q.TURN:
        return check_turn(s, verb, arg)
    if kind == Q.START:
        return check_start(s, arg) if verb == V.START else WHY.NOT_NOW
    return check_answer(s, kind, verb, arg)


def check_answer(s: TrainsTable, kind: i64, verb: i64, arg: i64) -> i64:
    seat = s.mover
    if kind == Q.LOOK:
        return LEGAL if verb == V.KEEP or verb == V.DROP else WHY.NOT_NOW
    if kind == Q.CREW:
        if verb == V.CHOOSE_RETURN:
            return check_waste(s, seat)
        return LEGAL if verb == V.CHOOSE_DRAW or verb == V.CHOOSE_COIN else WHY.NOT_NOW
    if verb == V.DONE:
        open_end = kind == Q.REDRAW or kind == Q.SELL_WASTE or kind == Q.SELL_CARDS or kind == Q.TAKE
        return LEGAL if open_end else WHY.NOT_NOW
    if verb == V.DECLINE:
        return LEGAL if kind == Q.COPY else WHY.NOT_NOW
    if verb != ANSWERS[kind]:
        return WHY.NOT_NOW
    if kind == Q.STATION:
        return check_station(s, seat, arg)
    if kind == Q.SELL_WASTE:
        return check_waste(s, seat)
    return check_card(s, kind, seat, arg)


def check_waste(s: TrainsTable, seat: i64) -> i64:
    return LEGAL if s.waste_in_hand(seat) > 0 else WHY.NO_WASTE_IN_HAND


def check_card(s: TrainsTable, kind: i64, seat: i64, card: i64) -> i64:
    """An answer that names a card: it must lie where the question looks for it, and be of the right type."""
    board = s.board
    train = board.types[card] & TYPE.TRAIN
    if kind == Q.NAME:
        return LEGAL if s.has_stack(card) or board.start_deck[card] else WHY.NO_CARD_OF_THAT
    if kind == Q.FETCH:
        if not train:
            return WHY.NOT_A_TRAIN
        return LEGAL if s.zones[s.discards(seat) + card] > 0 else WHY.NO_CARD_OF_THAT
    if kind == Q.PUT_TRAIN or kind == Q.TRAIN_VALUE:
        if not train:
            return WHY.NOT_A_TRAIN
        return LEGAL if s.zones[s.in_play() + card] > 0 else WHY.NO_CARD_OF_THAT
    if kind == Q.TAKE or kind == Q.ORDER:
        return LEGAL if s.zones[s.aside() + card] > 0 else WHY.NO_CARD_OF_THAT
    if kind == Q.GAIN:
        if not train:
            return WHY.NOT_A_TRAIN
        if s.left(card) == 0:
            return WHY.EMPTY_PILE
        return LEGAL if board.cost[card] <= s.top(F.LIMIT) else WHY.TOO_DEAR_FOR_EXCHANGE
    if s.zones[s.hand(seat) + card] == 0:
        return WHY.NOT_IN_HAND
    if kind == Q.SAME_TRAIN or kind == Q.REMOVE:
        if not train:
            return WHY.NOT_A_TRAIN
        return LEGAL if kind == Q.SAME_TRAIN or exchangeable(s, card, s.top(F.MORE)) else WHY.NOT_EXCHANGEABLE
    if kind == Q.COPY and copyable(s, seat, card, -1, s.top(F.CHAIN)) != LEGAL:
        return WHY.NOT_AN_ACTION
    return LEGAL


def only_answer(s: TrainsTable) -> i64:
    """The move that is the only one now; -1 where there is a choice."""
    found = answers_into(s, s.question, 2, vec[i64](capacity=2))
    return found[0] if len(found) == 1 else -1


def legal_into(s: TrainsTable, out: vec[i64]) -> vec[i64]:
    kind = s.question
    block = s.board.block
    if kind == Q.TURN:
        return legal_turn(s, out)
    if kind == Q.START:
        return s.passing(out, block[V.START], block[V.START] + s.board.spaces)
    return answers_into(s, kind, len(s.rules.verb), out)


def answers_into(s: TrainsTable, kind: i64, enough: i64, out: vec[i64]) -> vec[i64]:
    """The answers to a question that an effect asks, or `enough` of them where that is all one wants to know."""
    block = s.board.block
    answer = ANSWERS[kind]
    if answer == V.STATION:
        for city in s.board.cities:
            if check_answer(s, kind, V.STATION, city) == LEGAL:
                out = append(out, block[V.STATION] + city)
                if len(out) == enough:
                    return out
    elif answer >= 0 and answer != V.RETURN:
        for number in s.present:
            card = i64(number)
            if check_answer(s, kind, answer, card) == LEGAL:
                out = append(out, block[answer] + card)
                if len(out) == enough:
                    return out
    for verb in range(V.RETURN, V.DONE + 1):
        if check_answer(s, kind, verb, 0) == LEGAL:
            out = append(out, block[verb])
    return out
