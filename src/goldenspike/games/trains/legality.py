"""Which moves are legal now. Every question has one check, and the list of moves is what passes it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

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
)
from goldenspike.games.trains.effects import (
    Q_COPY,
    Q_CREW,
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
    START,
    TURN,
    cannot,
    copyable,
    exchangeable,
    has_room,
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
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL

# What each question of an effect is answered with, besides `done` and the like
ANSWERS: Final = vec[i64](
    [
        -1, V_START, -1, -1, V_STATION, V_DISCARD, V_DISCARD, -1, -1, V_NAME, V_TAKE, V_PUT, V_COPY, V_TAKE, V_PUT,
        V_COUNT, V_RETURN, V_DISCARD, V_REVEAL, V_REMOVE, V_GAIN,
    ]
)  # fmt: skip


def check(s: TrainsTable, verb: i64, arg: i64) -> i64:
    kind = s.top(0)
    if kind == TURN:
        return check_turn(s, verb, arg)
    if kind == START:
        return check_start(s, arg) if verb == V_START else NOT_NOW
    return check_answer(s, kind, verb, arg)


def check_turn(s: TrainsTable, verb: i64, arg: i64) -> i64:
    if verb == V_PLAY or verb == V_PLAIN:
        return check_play(s, s.top(1), arg, verb == V_PLAIN)
    if verb == V_BUY or verb == V_BUY_TOP:
        return check_buy(s, arg, verb == V_BUY_TOP)
    if verb == V_LAY:
        return check_lay(s, s.top(1), arg)
    if verb == V_END:
        return LEGAL
    if verb == V_RETURN_TURN:
        if s.acted:
            return TURN_UNDER_WAY
        return LEGAL if s.waste_in_hand(s.top(1)) > 0 else NO_WASTE_IN_HAND
    return NOT_NOW


def check_play(s: TrainsTable, seat: i64, card: i64, plain: bool) -> i64:
    board = s.board
    if s.zones[s.hand(seat) + card] == 0:
        return NOT_IN_HAND
    effects = board.effect_at[card + 1] - board.effect_at[card]
    if board.types[card] & (WASTE | POINTS) and effects == 0 and board.value[card] == 0:
        return NOT_PLAYABLE
    if plain:
        return LEGAL if effects else NO_EFFECT
    return cannot(s, seat, card, card, 0) if effects else LEGAL


def check_buy(s: TrainsTable, card: i64, on_top: bool) -> i64:
    board = s.board
    if board.types[card] & WASTE:
        return WASTE_NOT_SOLD
    if not s.has_stack(card):
        return NO_PILE
    if s.left(card) == 0:
        return EMPTY_PILE
    if board.cost[card] > s.money:
        return COSTS_TOO_MUCH
    return LEGAL if not on_top or s.lasting & BUY_TO_DECK else NO_EARLY_TRAIN


def check_lay(s: TrainsTable, seat: i64, space: i64) -> i64:
    if s.rail_options == 0:
        return NO_OPTION
    if s.tokens(seat) == 0:
        return NO_TOKEN
    if s.board.kind[space] == SEA:
        return IS_SEA
    bit = 1 << seat
    if i64(s.rails[space]) & bit:
        return OWN_RAIL_THERE
    if not i64(s.reach[space]) & bit:
        return NO_ADJACENT_RAIL
    return LEGAL if lay_cost(s, seat, space) <= s.money else COSTS_TOO_MUCH


def lay_cost(s: TrainsTable, seat: i64, space: i64) -> i64:
    """What a rail costs now: the space, then each rival there (TR-LAY-09 to TR-LAY-14), less what cards waive."""
    board = s.board
    kind = i64(board.kind[space])
    lasting = s.lasting
    cost: i64 = 0
    if kind == REMOTE:
        cost = board.worth[space]
    elif not lasting & FREE_CHARGES:
        if kind == CITY:
            if not lasting & FREE_CITIES:
                cost = board.kind_cost[kind] + board.station_cost * i64(s.stations[space])
        elif not ((kind == RIVER and lasting & FREE_RIVERS) or (kind == MOUNTAIN and lasting & FREE_MOUNTAINS)):
            cost = board.kind_cost[kind]
    if s.rails[space] and not lasting & (FREE_CHARGES | FREE_RIVALS):
        cost += board.rival_cost * s.rivals_at(seat, space)
    return cost


def check_start(s: TrainsTable, space: i64) -> i64:
    kind = i64(s.board.kind[space])
    if kind == SEA:
        return IS_SEA
    if kind == REMOTE:
        return IS_REMOTE
    return LEGAL if s.rails[space] == 0 else OCCUPIED


def check_station(s: TrainsTable, seat: i64, space: i64) -> i64:
    board = s.board
    if board.kind[space] != CITY:
        return NOT_A_CITY
    if i64(s.stations[space]) >= board.worth[space]:
        return CITY_FULL
    return LEGAL if has_room(s, seat, space) else NO_RAIL_THERE


def check_answer(s: TrainsTable, kind: i64, verb: i64, arg: i64) -> i64:
    seat = s.top(1)
    if kind == Q_LOOK:
        return LEGAL if verb == V_KEEP or verb == V_DROP else NOT_NOW
    if kind == Q_CREW:
        if verb == V_CHOOSE_RETURN:
            return LEGAL if s.waste_in_hand(seat) > 0 else NO_WASTE_IN_HAND
        return LEGAL if verb == V_CHOOSE_DRAW or verb == V_CHOOSE_COIN else NOT_NOW
    if verb == V_DONE:
        open_end = kind == Q_REDRAW or kind == Q_SELL_WASTE or kind == Q_SELL_CARDS or kind == Q_TAKE
        return LEGAL if open_end else NOT_NOW
    if verb == V_DECLINE:
        return LEGAL if kind == Q_COPY else NOT_NOW
    if verb != ANSWERS[kind]:
        return NOT_NOW
    if kind == Q_STATION:
        return check_station(s, seat, arg)
    if kind == Q_SELL_WASTE:
        return LEGAL if s.waste_in_hand(seat) > 0 else NO_WASTE_IN_HAND
    return check_card(s, kind, seat, arg)


def check_card(s: TrainsTable, kind: i64, seat: i64, card: i64) -> i64:
    """An answer that names a card: it must lie where the question looks for it, and be of the right type."""
    board = s.board
    train = board.types[card] & TRAIN
    if kind == Q_NAME:
        return LEGAL if s.has_stack(card) or board.start_deck[card] else NO_CARD_OF_THAT
    if kind == Q_FETCH:
        if not train:
            return NOT_A_TRAIN
        return LEGAL if s.zones[s.discards(seat) + card] > 0 else NO_CARD_OF_THAT
    if kind == Q_PUT_TRAIN or kind == Q_TRAIN_VALUE:
        if not train:
            return NOT_A_TRAIN
        return LEGAL if s.zones[s.in_play() + card] > 0 else NO_CARD_OF_THAT
    if kind == Q_TAKE or kind == Q_ORDER:
        return LEGAL if s.zones[s.aside() + card] > 0 else NO_CARD_OF_THAT
    if kind == Q_GAIN:
        if not train:
            return NOT_A_TRAIN
        if s.left(card) == 0:
            return EMPTY_PILE
        return LEGAL if board.cost[card] <= s.top(2) else TOO_DEAR_FOR_EXCHANGE
    if s.zones[s.hand(seat) + card] == 0:
        return NOT_IN_HAND
    if kind == Q_SAME_TRAIN or kind == Q_REMOVE:
        if not train:
            return NOT_A_TRAIN
        return LEGAL if kind == Q_SAME_TRAIN or exchangeable(s, card, s.top(2)) else NOT_EXCHANGEABLE
    if kind == Q_COPY and copyable(s, seat, card, -1, s.top(2)) != LEGAL:
        return NOT_AN_ACTION
    return LEGAL


def legal_into(s: TrainsTable, out: vec[i64]) -> vec[i64]:
    kind = s.top(0)
    block = s.board.block
    if kind == TURN:
        return legal_turn(s, out)
    if kind == START:
        for space in range(s.board.spaces):
            if check_start(s, space) == LEGAL:
                out = append(out, block[V_START] + space)
        return out
    answer = ANSWERS[kind]
    if answer == V_STATION:
        for space in range(s.board.spaces):
            if check_station(s, s.top(1), space) == LEGAL:
                out = append(out, block[V_STATION] + space)
    elif answer == V_RETURN:
        if check_answer(s, kind, V_RETURN, 0) == LEGAL:
            out = append(out, block[V_RETURN])
    elif answer >= 0:
        for card in s.present:
            if check_card(s, kind, s.top(1), i64(card)) == LEGAL:
                out = append(out, block[answer] + i64(card))
    for verb in range(V_KEEP, V_DONE + 1):
        if check_answer(s, kind, verb, 0) == LEGAL:
            out = append(out, block[verb])
    return out


def legal_turn(s: TrainsTable, out: vec[i64]) -> vec[i64]:
    board = s.board
    block = board.block
    seat = s.top(1)
    hand = s.hand(seat)
    zones = s.zones
    for number in s.present:
        card = i64(number)
        if zones[hand + card]:
            if check_play(s, seat, card, False) == LEGAL:
                out = append(out, block[V_PLAY] + card * 2)
            if check_play(s, seat, card, True) == LEGAL:
                out = append(out, block[V_PLAIN] + card * 2)
    if s.money >= board.cheapest:
        top = s.lasting & BUY_TO_DECK
        for number in s.present:
            card = i64(number)
            if board.cost[card] <= s.money and check_buy(s, card, False) == LEGAL:
                out = append(out, block[V_BUY] + card * 2)
                if top:
                    out = append(out, block[V_BUY_TOP] + card * 2)
    if s.rail_options > 0 and s.tokens(seat) > 0:
        bit = u8(1 << seat)
        reach = s.reach
        for space in range(board.spaces):
            if reach[space] & bit and check_lay(s, seat, space) == LEGAL:
                out = append(out, block[V_LAY] + space)
    if check_turn(s, V_RETURN_TURN, 0) == LEGAL:
        out = append(out, block[V_RETURN_TURN])
    return append(out, block[V_END])
