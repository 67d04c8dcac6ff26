"""What may be done in a turn: play cards, buy cards, lay rails, return all Waste, end."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.legality.cards import cannot
from goldenspike.games.trains.legality.spaces import check_lay, check_laying
from goldenspike.games.trains.names import LASTS, TYPE, WHY, V
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL


def check_turn(s: TrainsTable, verb: i64, arg: i64) -> i64:
    if verb == V.PLAY or verb == V.PLAIN:
        return check_play(s, s.mover, arg, verb == V.PLAIN)
    if verb == V.TRAINS:
        return check_trains(s, s.mover)
    if verb == V.BUY or verb == V.BUY_TOP:
        return check_buy(s, arg, verb == V.BUY_TOP)
    if verb == V.LAY:
        return check_lay(s, s.mover, arg)
    if verb == V.END:
        return LEGAL
    if verb == V.RETURN_TURN:
        return check_return_turn(s, s.mover)
    return WHY.NOT_NOW


def check_play(s: TrainsTable, seat: i64, card: i64, plain: bool) -> i64:
    board = s.board
    if s.zones[s.hand(seat) + card] == 0:
        return WHY.NOT_IN_HAND
    if board.idle[card]:
        return WHY.NOT_PLAYABLE
    if plain:
        return LEGAL if board.has_effects[card] else WHY.NO_EFFECT
    return cannot(s, seat, card, card, 0) if board.has_effects[card] else LEGAL


def check_trains(s: TrainsTable, seat: i64) -> i64:
    """All Trains of the hand that have only coins, if there are two at least."""
    hand = s.hand(seat)
    zones = s.zones
    found: i64 = 0
    for card in s.board.coin_trains:
        found += i64(zones[hand + card])
        if found > 1:
            return LEGAL
    return WHY.FEW_TRAINS


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
    if on_top and not s.lasting & LASTS.BUY_TO_DECK:
        return WHY.NO_EARLY_TRAIN
    return LEGAL


def check_return_turn(s: TrainsTable, seat: i64) -> i64:
    if s.acted:
        return WHY.TURN_UNDER_WAY
    return LEGAL if s.waste_in_hand(seat) > 0 else WHY.NO_WASTE_IN_HAND


def legal_turn(s: TrainsTable, out: vec[i64]) -> vec[i64]:
    """What passes the check of its verb.

    It is asked only about what could pass, since most of the vocabulary could not. Playouts would be slower by a quarter if cards
    were played that are not in hand, by two fifths if cards were bought that cost too much, by a fifth if a rail was tried where
    none can be laid, and by a sixteenth if spaces were tried that have no own rail beside them (`make bench`).
    """
    board = s.board
    block = board.block
    seat = s.mover
    hand = s.hand(seat)
    zones = s.zones
    beside = board.beside
    on_top = s.lasting & LASTS.BUY_TO_DECK != 0
    if board.all_trains and check_trains(s, seat) == LEGAL:
        out = append(out, block[V.TRAINS])
    effects = False
    has_effects = board.has_effects
    left = s.hand_size(seat)  # cards of the hand that were not come upon yet
    if left > 0:
        for number in s.present:
            card = i64(number)
            held = i64(zones[hand + card])
            if held > 0:
                if check_play(s, seat, card, False) == LEGAL:
                    out = append(out, block[V.PLAY] + card * beside)
                if has_effects[card]:
                    effects = True
                    if beside > 1 and check_play(s, seat, card, True) == LEGAL:
                        out = append(out, block[V.PLAIN] + card * beside)
                left -= held
                if left == 0:
                    break
    money = s.money
    if money >= board.cheapest:
        cost = board.cost
        for number in s.present:
            card = i64(number)
            if cost[card] <= money:
                if check_buy(s, card, False) == LEGAL:
                    out = append(out, block[V.BUY] + card * 2)
                if on_top and check_buy(s, card, True) == LEGAL:
                    out = append(out, block[V.BUY_TOP] + card * 2)
    if check_laying(s, seat) == LEGAL:
        bit = u8(1 << seat)
        reach = s.reach
        for space in range(board.spaces):
            if reach[space] & bit and check_lay(s, seat, space) == LEGAL:
                out = append(out, block[V.LAY] + space)
    if check_return_turn(s, seat) == LEGAL:
        out = append(out, block[V.RETURN_TURN])
    if effects and beside == 1:
        for number in s.present:
            card = i64(number)
            if zones[hand + card] and check_play(s, seat, card, True) == LEGAL:
                out = append(out, block[V.PLAIN] + card)
    if check_turn(s, V.END, 0) == LEGAL:
        out = append(out, block[V.END])
    return out
