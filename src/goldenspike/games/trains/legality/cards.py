"""Whether what is printed on a card can be done: no effect is begun that is sure to fail (TR-PLY-06)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.legality.spaces import has_room
from goldenspike.games.trains.names import TYPE, WHY, E
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL


def cannot(s: TrainsTable, seat: i64, card: i64, leaving: i64, chain: i64) -> i64:
    """0 if the effects of a card may be applied, else why some line is sure to fail.

    `leaving` is the card that leaves the hand for this, or -1; `chain` the copiers already chosen in a row.
    """
    board = s.board
    drawable: i64 = -1
    drawn: i64 = 0
    for place in range(board.effect_at[card], board.effect_at[card + 1]):
        op = board.effect_op[place]
        arg = board.effect_arg[place]
        if op == E.DRAW:
            if drawable < 0:
                drawable = s.deck_size(seat) + s.zone_size(s.discards(seat))
            drawn = min(drawable, drawn + arg)
        else:
            code = check_line(s, seat, op, arg, leaving, drawn, chain)
            if code != LEGAL:
                return code
    return LEGAL


def check_line(s: TrainsTable, seat: i64, op: i64, arg: i64, leaving: i64, drawn: i64, chain: i64) -> i64:
    """One line of a card: with cards `drawn` by lines before it, what needs a card in hand may still come true."""
    if op == E.STATION:
        if s.markers < arg:
            return WHY.NO_MARKER
        return LEGAL if has_room(s, seat, arg) else WHY.NO_CITY
    if op == E.DISCARD:
        kept = s.hand_size(seat) - (1 if leaving >= 0 else 0)
        return LEGAL if kept + drawn >= arg else WHY.TOO_FEW_CARDS
    if op == E.FETCH:
        return LEGAL if s.has_train(s.discards(seat)) else WHY.NO_TRAIN_DISCARDED
    if op == E.PUT_TRAIN or op == E.TRAIN_VALUE:
        leaves = leaving >= 0 and s.board.types[leaving] & TYPE.TRAIN != 0
        return LEGAL if leaves or s.has_train(s.in_play()) else WHY.NO_TRAIN_PLAYED
    if drawn > 0:
        return LEGAL
    if op == E.SAME_TRAIN:
        return LEGAL if train_in_hand(s, seat, leaving) else WHY.NO_TRAIN_IN_HAND
    if op == E.EXCHANGE:
        if can_exchange(s, seat, leaving, arg):
            return LEGAL
        return WHY.NO_EXCHANGE if train_in_hand(s, seat, leaving) else WHY.NO_TRAIN_IN_HAND
    if op == E.COPY:
        return LEGAL if can_copy(s, seat, leaving, chain) else WHY.NO_ACTION
    return LEGAL


def held(s: TrainsTable, seat: i64, card: i64, leaving: i64) -> i64:
    """How many of a card are in the hand when `leaving` has left it."""
    count = i64(s.zones[s.hand(seat) + card])
    return count - 1 if card == leaving else count


def train_in_hand(s: TrainsTable, seat: i64, leaving: i64) -> bool:
    for card in range(s.board.cards):
        if s.board.types[card] & TYPE.TRAIN and held(s, seat, card, leaving) > 0:
            return True
    return False


def can_exchange(s: TrainsTable, seat: i64, leaving: i64, more: i64) -> bool:
    for card in range(s.board.cards):
        if held(s, seat, card, leaving) > 0 and exchangeable(s, card, more):
            return True
    return False


def exchangeable(s: TrainsTable, card: i64, more: i64) -> bool:
    """Whether this is a Train for which the supply has a Train that costs at most `more` more."""
    board = s.board
    if not board.types[card] & TYPE.TRAIN:
        return False
    for number in s.present:
        o = i64(number)
        if s.left(o) > 0 and board.types[o] & TYPE.TRAIN and board.cost[o] <= board.cost[card] + more:
            return True
    return False


def is_copier(s: TrainsTable, card: i64) -> bool:
    for place in range(s.board.effect_at[card], s.board.effect_at[card + 1]):
        if s.board.effect_op[place] == E.COPY:
            return True
    return False


def can_copy(s: TrainsTable, seat: i64, leaving: i64, chain: i64) -> bool:
    for card in range(s.board.cards):
        if held(s, seat, card, leaving) > 0 and copyable(s, seat, card, leaving, chain) == LEGAL:
            return True
    return False


def copyable(s: TrainsTable, seat: i64, card: i64, leaving: i64, chain: i64) -> i64:
    """0 if an Action can be copied that is in the hand when `leaving` has left it.

    Another copier can be if it is not in the chain yet and has something to copy.
    """
    if not s.board.types[card] & TYPE.ACTION:
        return WHY.NO_ACTION
    if not is_copier(s, card):
        return cannot(s, seat, card, leaving, chain)
    if held(s, seat, card, leaving) <= chain:
        return WHY.NO_ACTION
    for other in range(s.board.cards):
        o: i64 = other
        if (
            held(s, seat, o, leaving) > 0
            and s.board.types[o] & TYPE.ACTION
            and not is_copier(s, o)
            and cannot(s, seat, o, leaving, chain) == LEGAL
        ):
            return LEGAL
    return WHY.NO_ACTION
