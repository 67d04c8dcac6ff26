"""What cards do. A card's effects run one by one from a RUN frame; an effect that asks something pushes a question on top of it.

RUN frame: a = the card whose list runs, b = the place in the list, c = the card in play that it counts for
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains.board import (
    ACTION,
    CITY,
    E_BESIDE_NORMAL,
    E_COINS,
    E_COPY,
    E_CREW,
    E_DISCARD,
    E_DRAW,
    E_EXCHANGE,
    E_FETCH,
    E_FIND_TRAINS,
    E_LASTING,
    E_LOOK,
    E_NAME,
    E_POINTS,
    E_PUT_TRAIN,
    E_RAIL,
    E_RAIL_BONUS,
    E_REDRAW,
    E_REMOVE_SELF,
    E_RETURN_ALL,
    E_SAME_TRAIN,
    E_SELL_CARDS,
    E_SELL_WASTE,
    E_SIFT,
    E_STATION,
    E_TRAIN_VALUE,
    E_WASTE,
    TRAIN,
)
from goldenspike.games.trains.state import ALL_KNOW, OWNER_KNOWS, PER_SEAT, TRACK, TrainsTable

# Frames on the stack. Questions of effects: a and b are theirs to use.
START: Final = 1
TURN: Final = 2
RUN: Final = 3
Q_STATION: Final = 4  # a: how many stations are left to place
Q_DISCARD: Final = 5  # a: how many cards are left to discard
Q_REDRAW: Final = 6  # a: how many were discarded
Q_LOOK: Final = 7
Q_CREW: Final = 8  # a: the coins
Q_NAME: Final = 9
Q_FETCH: Final = 10
Q_PUT_TRAIN: Final = 11
Q_COPY: Final = 12  # a: copiers chosen so far, b: the card in play
Q_TAKE: Final = 13
Q_ORDER: Final = 14
Q_TRAIN_VALUE: Final = 15
Q_SELL_WASTE: Final = 16  # a: coins for each
Q_SELL_CARDS: Final = 17  # a: coins for each
Q_SAME_TRAIN: Final = 18
Q_REMOVE: Final = 19  # a: how much more the new train may cost
Q_GAIN: Final = 20  # a: the highest price

# Why an effect cannot be applied
NO_MARKER: Final = 101
NO_CITY: Final = 102
TOO_FEW_CARDS: Final = 103
NO_TRAIN_DISCARDED: Final = 104
NO_TRAIN_PLAYED: Final = 105
NO_ACTION: Final = 106
NO_TRAIN_IN_HAND: Final = 107
NO_EXCHANGE: Final = 108


def open_city(s: TrainsTable, seat: i64, stations: i64) -> bool:
    """Whether the cities where a seat may build have room for so many stations."""
    room: i64 = 0
    for number in range(s.board.spaces):
        space: i64 = number
        if has_room(s, seat, space):
            room += s.board.worth[space] - i64(s.stations[space])
            if room >= stations:
                return True
    return False


def has_room(s: TrainsTable, seat: i64, space: i64) -> bool:
    board = s.board
    if board.kind[space] != CITY or i64(s.stations[space]) >= board.worth[space]:
        return False
    return not board.own_rail or i64(s.rails[space]) & (1 << seat) != 0


def cannot(s: TrainsTable, seat: i64, card: i64, leaving: i64, chain: i64) -> i64:
    """0 if the effects of a card may be applied, else why some line is sure to fail (TR-PLY-06).

    `leaving` is the card that leaves the hand for this, or -1; `chain` the copiers already chosen in a row.
    """
    board = s.board
    drawable: i64 = -1
    drawn: i64 = 0
    for place in range(board.effect_at[card], board.effect_at[card + 1]):
        op = board.effect_op[place]
        arg = board.effect_arg[place]
        if op == E_STATION:
            if s.markers < arg:
                return NO_MARKER
            if not open_city(s, seat, arg):
                return NO_CITY
        elif op == E_DRAW:
            if drawable < 0:
                drawable = s.deck_size(seat) + s.zone_size(s.discards(seat))
            drawn = min(drawable, drawn + arg)
        elif op == E_DISCARD:
            held = s.hand_size(seat) - (1 if leaving >= 0 else 0)
            if held + drawn < arg:
                return TOO_FEW_CARDS
        elif op == E_FETCH:
            if not s.has_train(s.discards(seat)):
                return NO_TRAIN_DISCARDED
        elif op == E_PUT_TRAIN or op == E_TRAIN_VALUE:
            if not s.has_train(s.in_play()) and not (leaving >= 0 and board.types[leaving] & TRAIN):
                return NO_TRAIN_PLAYED
        elif op == E_SAME_TRAIN:
            if drawn == 0 and not train_in_hand(s, seat, leaving):
                return NO_TRAIN_IN_HAND
        elif op == E_EXCHANGE:
            if drawn == 0 and not can_exchange(s, seat, leaving, arg):
                return NO_EXCHANGE if train_in_hand(s, seat, leaving) else NO_TRAIN_IN_HAND
        elif op == E_COPY:
            if drawn == 0 and not can_copy(s, seat, leaving, chain):
                return NO_ACTION
    return 0


def held(s: TrainsTable, seat: i64, card: i64, leaving: i64) -> i64:
    """How many of a card are in the hand when `leaving` has left it."""
    count = i64(s.zones[s.hand(seat) + card])
    return count - 1 if card == leaving else count


def train_in_hand(s: TrainsTable, seat: i64, leaving: i64) -> bool:
    for card in range(s.board.cards):
        if s.board.types[card] & TRAIN and held(s, seat, card, leaving) > 0:
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
    if not board.types[card] & TRAIN:
        return False
    for number in s.present:
        o = i64(number)
        if s.left(o) > 0 and board.types[o] & TRAIN and board.cost[o] <= board.cost[card] + more:
            return True
    return False


def is_copier(s: TrainsTable, card: i64) -> bool:
    for place in range(s.board.effect_at[card], s.board.effect_at[card + 1]):
        if s.board.effect_op[place] == E_COPY:
            return True
    return False


def can_copy(s: TrainsTable, seat: i64, leaving: i64, chain: i64) -> bool:
    for card in range(s.board.cards):
        if held(s, seat, card, leaving) > 0 and copyable(s, seat, card, leaving, chain) == 0:
            return True
    return False


def copyable(s: TrainsTable, seat: i64, card: i64, leaving: i64, chain: i64) -> i64:
    """0 if an Action can be copied that is in the hand when `leaving` has left it.

    Another copier can be if it is not in the chain yet and has something to copy.
    """
    if not s.board.types[card] & ACTION:
        return NO_ACTION
    if not is_copier(s, card):
        return cannot(s, seat, card, leaving, chain)
    if held(s, seat, card, leaving) <= chain:
        return NO_ACTION
    for other in range(s.board.cards):
        o: i64 = other
        if (
            held(s, seat, o, leaving) > 0
            and s.board.types[o] & ACTION
            and not is_copier(s, o)
            and cannot(s, seat, o, leaving, chain) == 0
        ):
            return 0
    return NO_ACTION


def advance(s: TrainsTable) -> None:
    """Run effects until one asks something or all are done."""
    while s.depth > 0 and s.top(0) == RUN:
        card = s.top(2)
        place = s.board.effect_at[card] + s.top(3)
        if place >= s.board.effect_at[card + 1]:
            s.pop()
            continue
        s.set_top(3, s.top(3) + 1)
        run(s, s.top(1), s.board.effect_op[place], s.board.effect_arg[place], s.top(4))


def run(s: TrainsTable, seat: i64, op: i64, arg: i64, self_card: i64) -> None:
    """One line of a card. A line that has become impossible after a draw is skipped (TR-PLY-06)."""
    board = s.board
    if op == E_RAIL:
        s.rail_options += arg
    elif op == E_STATION:
        if s.markers >= arg and open_city(s, seat, arg):
            s.push(Q_STATION, seat, arg)
    elif op == E_WASTE:
        s.gain_waste(seat, arg, "TR-WST-05")
    elif op == E_DRAW:
        s.draw(seat, arg)
    elif op == E_DISCARD:
        if s.hand_size(seat) >= arg:
            s.push(Q_DISCARD, seat, arg)
    elif op == E_COINS:
        earn(s, seat, arg)
    elif op == E_POINTS:
        s.seats[seat * PER_SEAT + TRACK] += arg
        if s.journal is not None:
            s.note(seat, "trains.event.points", "TR-CRD-15", {"points": int(arg)})
    elif op == E_LASTING:
        s.lasting |= arg
    elif op == E_RAIL_BONUS:
        s.rail_bonus += arg
    elif op == E_REDRAW:
        s.push(Q_REDRAW, seat)
    elif op == E_RETURN_ALL:
        return_all(s, seat)
    elif op == E_LOOK:
        if s.shuffle_in(seat):
            look_at_top(s, seat, OWNER_KNOWS)
            s.push(Q_LOOK, seat)
    elif op == E_CREW:
        s.push(Q_CREW, seat, arg)
    elif op == E_BESIDE_NORMAL:
        if s.zones[s.in_play() + board.normal_train] > 0:
            earn(s, seat, arg)
    elif op == E_NAME:
        if s.shuffle_in(seat):
            s.push(Q_NAME, seat)
    elif op == E_REMOVE_SELF:
        remove_self(s, seat, self_card, arg)
    elif op == E_FETCH:
        if s.has_train(s.discards(seat)):
            s.push(Q_FETCH, seat)
    elif op == E_PUT_TRAIN:
        if s.has_train(s.in_play()):
            s.push(Q_PUT_TRAIN, seat)
    elif op == E_COPY:
        if can_copy(s, seat, -1, 0):
            s.push(Q_COPY, seat, 0, self_card)
    elif op == E_SIFT:
        sift(s, seat, arg)
    elif op == E_TRAIN_VALUE:
        if s.has_train(s.in_play()):
            s.push(Q_TRAIN_VALUE, seat)
    elif op == E_SELL_WASTE:
        if s.waste_in_hand(seat) > 0:
            s.push(Q_SELL_WASTE, seat, arg)
    elif op == E_SELL_CARDS:
        if s.hand_size(seat) > 0:
            s.push(Q_SELL_CARDS, seat, arg)
    elif op == E_SAME_TRAIN:
        if train_in_hand(s, seat, -1):
            s.push(Q_SAME_TRAIN, seat)
    elif op == E_FIND_TRAINS:
        find_trains(s, seat, arg)
    elif op == E_EXCHANGE:
        if can_exchange(s, seat, -1, arg):
            s.push(Q_REMOVE, seat, arg)


def earn(s: TrainsTable, seat: i64, coins: i64) -> None:
    s.money += coins
    if s.journal is not None and coins:
        s.note(seat, "trains.event.coins", "TR-CRD-17", {"coins": int(coins), "money": int(s.money)})


def return_all(s: TrainsTable, seat: i64) -> None:
    count = s.waste_in_hand(seat)
    s.return_waste(seat, count)
    if s.journal is not None:
        s.note(seat, "trains.event.returned", "TR-WST-03", {"count": int(count)})


def remove_self(s: TrainsTable, seat: i64, card: i64, coins: i64) -> None:
    """A card that has left the play area meanwhile cannot be removed again."""
    if s.zones[s.in_play() + card] == 0:
        return
    s.zones[s.in_play() + card] -= 1
    s.zones[s.removed() + card] += 1
    if s.journal is not None:
        s.note(seat, "trains.event.removed", "TR-TRS-01", {"card": s.board.card_names[card]})
    earn(s, seat, coins)


def look_at_top(s: TrainsTable, seat: i64, known: i64) -> i64:
    """Fix the top card of a deck that is not empty, so that somebody knows it; returns the card."""
    entry = s.take_top(seat)
    s.put_on_deck(seat, entry >> 2, max(entry & 3, known))
    return entry >> 2


def sift(s: TrainsTable, seat: i64, count: i64) -> None:
    """Reveal the top cards; the questions that follow ask for one to take and for the order of the rest."""
    found: i64 = 0
    while found < count and s.shuffle_in(seat):
        s.zones[s.aside() + (s.take_top(seat) >> 2)] += 1
        found += 1
    if found > 0:
        if s.journal is not None:
            s.note(seat, "trains.event.revealed", "TR-DRW-03", {"cards": names_aside(s)})
        s.push(Q_TAKE, seat)


def names_aside(s: TrainsTable) -> str:
    names: list[str] = []
    for card in range(s.board.cards):
        for i in range(i64(s.zones[s.aside() + card])):
            names.append(s.board.card_names[card])
    return ", ".join(names)


def find_trains(s: TrainsTable, seat: i64, wanted: i64) -> None:
    """Reveal until so many Trains have come. The other cards stay aside, out of a reshuffle, and are discarded at the end."""
    found: i64 = 0
    while found < wanted and s.shuffle_in(seat):
        card = s.take_top(seat) >> 2
        if s.board.types[card] & TRAIN:
            s.to_hand(seat, card, True)
            found += 1
            if s.journal is not None:
                s.note(seat, "trains.event.took", "TR-DRW-03", {"card": s.board.card_names[card]})
        else:
            s.zones[s.aside() + card] += 1
    if s.journal is not None:
        others = names_aside(s)
        if others:
            s.note(seat, "trains.event.discarded", "TR-DRW-03", {"cards": others})
    discards = s.discards(seat)
    aside = s.aside()
    for number in s.present:
        s.zones[discards + i64(number)] += s.zones[aside + i64(number)]
        s.zones[aside + i64(number)] = 0


def known_top(s: TrainsTable, seat: i64) -> i64:
    """The top card of a deck if somebody knows it, else -1."""
    place = s.top_place(seat)
    return -1 if place < 0 else (s.tops[place] & 4095) >> 2


def name_card(s: TrainsTable, seat: i64, named: i64) -> None:
    """Reveal the top card: the named card goes to the hand, another stays on top, seen by all."""
    card = look_at_top(s, seat, ALL_KNOW)
    if card == named:
        s.take_top(seat)
        s.to_hand(seat, card, True)
    if s.journal is not None:
        key = "trains.event.named_right" if card == named else "trains.event.named_wrong"
        s.note(seat, key, "TR-PLY-12", {"named": s.board.card_names[named], "card": s.board.card_names[card]})
