"""What may be done in a turn: play cards, buy cards, lay rails, return all Waste, end."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.legality.cards import cannot
from goldenspike.games.trains.legality.spaces import check_lay, check_laying
from goldenspike.games.trains.names import LASTS, TYPE, WHY, F, V
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL


def check_turn(s: TrainsTable, verb: i64, arg: i64) -> i64:
    if verb == V.PLAY or verb == V.PLAIN:
        return check_play(s, s.top(F.SEAT), arg, verb == V.PLAIN)
    if verb == V.BUY or verb == V.BUY_TOP:
        return check_buy(s, arg, verb == V.BUY_TOP)
    if verb == V.LAY:
        return check_lay(s, s.top(F.SEAT), arg)
    if verb == V.END:
        return LEGAL
    if verb == V.RETURN_TURN:
        return check_return_turn(s, s.top(F.SEAT))
    return WHY.NOT_NOW


def check_play(s: TrainsTable, seat: i64, card: i64, plain: bool) -> i64:
    board = s.board
    if s.zones[s.hand(seat) + card] == 0:
        return WHY.NOT_IN_HAND
    effects = board.effect_at[card + 1] - board.effect_at[card]
    if board.types[card] & (TYPE.WASTE | TYPE.POINTS) and effects == 0 and board.value[card] == 0:
        return WHY.NOT_PLAYABLE
    if plain:
        return LEGAL if effects else WHY.NO_EFFECT
    return cannot(s, seat, card, card, 0) if effects else LEGAL


def check_buy(s: TrainsTable, card: i64, on_top: bool) -> i64:
    board = s.board
    if board.types[card] & TYPE.WASTE:
        return WHY.WASTE_NOT_SOLD
    if not s.has_stack(card):
        return WHY.NO_PILE
    if s.left(card) == 0:
        return WHY.EMPTY_PILE
    if board.cost[card] > s.money:
        return WHY.COSTS_TOO_MUCH
    return check_on_top(s) if on_top else LEGAL


def check_on_top(s: TrainsTable) -> i64:
    """Whether bought cards may go on the deck."""
    return LEGAL if s.lasting & LASTS.BUY_TO_DECK else WHY.NO_EARLY_TRAIN


def check_return_turn(s: TrainsTable, seat: i64) -> i64:
    if s.acted:
        return WHY.TURN_UNDER_WAY
    return LEGAL if s.waste_in_hand(seat) > 0 else WHY.NO_WASTE_IN_HAND


def legal_turn(s: TrainsTable, out: vec[i64]) -> vec[i64]:
    """What passes the check. It is asked only about cards in hand, cards that cost no more than there is, and spaces beside
    own rails: the rest of the vocabulary, which could not pass, is most of it."""
    board = s.board
    block = board.block
    seat = s.top(F.SEAT)
    hand = s.hand(seat)
    zones = s.zones
    for number in s.present:
        card = i64(number)
        if zones[hand + card]:
            if check_turn(s, V.PLAY, card) == LEGAL:
                out = append(out, block[V.PLAY] + card * 2)
            if check_turn(s, V.PLAIN, card) == LEGAL:
                out = append(out, block[V.PLAIN] + card * 2)
    if s.money >= board.cheapest:
        on_top = check_on_top(s) == LEGAL
        for number in s.present:
            card = i64(number)
            if board.cost[card] <= s.money:
                if check_turn(s, V.BUY, card) == LEGAL:
                    out = append(out, block[V.BUY] + card * 2)
                if on_top and check_turn(s, V.BUY_TOP, card) == LEGAL:
                    out = append(out, block[V.BUY_TOP] + card * 2)
    if check_laying(s, seat) == LEGAL:
        bit = u8(1 << seat)
        reach = s.reach
        for space in range(board.spaces):
            if reach[space] & bit and check_turn(s, V.LAY, space) == LEGAL:
                out = append(out, block[V.LAY] + space)
    if check_turn(s, V.RETURN_TURN, 0) == LEGAL:
        out = append(out, block[V.RETURN_TURN])
    if check_turn(s, V.END, 0) == LEGAL:
        out = append(out, block[V.END])
    return out
