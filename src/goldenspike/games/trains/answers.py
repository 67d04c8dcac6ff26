"""The answers to the questions that effects ask. A question that is settled leaves the stack; the effects then go on."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.board import V_CHOOSE_COIN, V_CHOOSE_DRAW, V_DECLINE, V_DISCARD, V_DONE, V_DROP, V_TAKE
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
    earn,
    is_copier,
    known_top,
    name_card,
    open_city,
)
from goldenspike.games.trains.state import ALL_KNOW, TrainsTable
from goldenspike.games.trains.view import space_name


def answer(s: TrainsTable, kind: i64, seat: i64, verb: i64, arg: i64) -> None:
    if kind == Q_STATION:
        place_station(s, seat, arg)
    elif kind == Q_DISCARD:
        discard(s, seat, arg)
        s.set_top(2, s.top(2) - 1)
        if s.top(2) == 0:
            s.pop()
    elif kind == Q_REDRAW:
        redraw(s, seat, verb, arg)
    elif kind == Q_LOOK:
        look(s, seat, verb)
    elif kind == Q_CREW:
        crew(s, seat, verb)
    elif kind == Q_NAME:
        s.pop()
        name_card(s, seat, arg)
    elif kind == Q_FETCH:
        s.pop()
        s.zones[s.discards(seat) + arg] -= 1
        s.to_hand(seat, arg, True)
        note_card(s, seat, "trains.event.took", arg)
    elif kind == Q_PUT_TRAIN:
        s.pop()
        s.zones[s.in_play() + arg] -= 1
        s.put_on_deck(seat, arg, ALL_KNOW)
        note_card(s, seat, "trains.event.put_back", arg)
    elif kind == Q_COPY:
        copy(s, seat, verb, arg)
    elif kind == Q_TAKE:
        take(s, seat, verb, arg)
    elif kind == Q_ORDER:
        put(s, seat, arg)
    elif kind == Q_TRAIN_VALUE:
        s.pop()
        earn(s, seat, s.board.value[arg])
    elif kind == Q_SELL_WASTE or kind == Q_SELL_CARDS:
        sell(s, kind, seat, verb, arg)
    elif kind == Q_SAME_TRAIN:
        gain_same(s, seat, arg)
    elif kind == Q_REMOVE:
        remove(s, seat, arg)
    elif kind == Q_GAIN:
        s.pop()
        s.zones[s.supply() + arg] -= 1
        s.to_hand(seat, arg, True)
        note_card(s, seat, "trains.event.gained_to_hand", arg)


def note_card(s: TrainsTable, seat: i64, key: str, card: i64) -> None:
    if s.journal is not None:
        s.note(seat, key, "TR-PLY-12", {"card": s.board.card_names[card]})


def place_station(s: TrainsTable, seat: i64, space: i64) -> None:
    s.stations[space] += 1
    s.markers -= 1
    if s.journal is not None:
        s.note(seat, "trains.event.station", "TR-STN-01", {"space": int(space), "name": space_name(s.board, space)})
    left = s.top(2) - 1
    s.set_top(2, left)
    if left == 0 or s.markers == 0 or not open_city(s, seat, 1):
        s.pop()


def discard(s: TrainsTable, seat: i64, card: i64) -> None:
    s.discard(seat, card)
    note_card(s, seat, "trains.event.discard", card)


def redraw(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    if verb == V_DISCARD:
        discard(s, seat, card)
        s.set_top(2, s.top(2) + 1)
        return
    count = s.top(2)
    s.pop()
    s.draw(seat, count)


def look(s: TrainsTable, seat: i64, verb: i64) -> None:
    s.pop()
    if verb == V_DROP:
        card = known_top(s, seat)
        s.take_top(seat)
        s.zones[s.discards(seat) + card] += 1
        note_card(s, seat, "trains.event.discard", card)
    else:
        if s.journal is not None:
            s.note(seat, "trains.event.kept_top", "TR-PLY-12", {})


def crew(s: TrainsTable, seat: i64, verb: i64) -> None:
    coins = s.top(2)
    s.pop()
    if verb == V_CHOOSE_DRAW:
        s.draw(seat, 1)
    elif verb == V_CHOOSE_COIN:
        earn(s, seat, coins)
    else:
        s.return_waste(seat, 1)
        if s.journal is not None:
            s.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})


def copy(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    if verb == V_DECLINE:
        s.pop()
        return
    note_card(s, seat, "trains.event.copy", card)
    if is_copier(s, card):
        s.set_top(2, s.top(2) + 1)
        s.show_in_hand(seat, card, s.top(2))  # no copier is chosen twice
        return
    s.show_in_hand(seat, card, 1)
    in_play = s.top(3)
    s.pop()
    s.push(RUN, seat, card, 0, in_play)


def take(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    s.pop()
    if verb == V_TAKE:
        s.zones[s.aside() + card] -= 1
        s.to_hand(seat, card, True)
        note_card(s, seat, "trains.event.took", card)
    s.push(Q_ORDER, seat)
    put_last(s, seat)


def put(s: TrainsTable, seat: i64, card: i64) -> None:
    s.zones[s.aside() + card] -= 1
    s.put_on_deck(seat, card, ALL_KNOW)
    note_card(s, seat, "trains.event.put_back", card)
    put_last(s, seat)


def put_last(s: TrainsTable, seat: i64) -> None:
    """When the cards left aside are all alike their order is no question."""
    aside = s.aside()
    kinds: i64 = 0
    last: i64 = 0
    for card in s.present:
        if s.zones[aside + i64(card)]:
            kinds += 1
            last = i64(card)
    if kinds > 1:
        return
    s.pop()
    for i in range(i64(s.zones[aside + last])):
        s.put_on_deck(seat, last, ALL_KNOW)
        note_card(s, seat, "trains.event.put_back", last)
    s.zones[aside + last] = 0


def sell(s: TrainsTable, kind: i64, seat: i64, verb: i64, card: i64) -> None:
    if verb == V_DONE:
        s.pop()
        return
    if kind == Q_SELL_WASTE:
        s.return_waste(seat, 1)
        if s.journal is not None:
            s.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})
    else:
        discard(s, seat, card)
    earn(s, seat, s.top(2))
    left = s.waste_in_hand(seat) if kind == Q_SELL_WASTE else s.hand_size(seat)
    if left == 0:
        s.pop()


def gain_same(s: TrainsTable, seat: i64, card: i64) -> None:
    s.pop()
    s.show_in_hand(seat, card, 1)
    if s.left(card) > 0:
        s.gain(card)
        note_card(s, seat, "trains.event.gained", card)


def remove(s: TrainsTable, seat: i64, card: i64) -> None:
    limit = s.board.cost[card] + s.top(2)
    s.pop()
    s.from_hand(seat, card)
    s.zones[s.removed() + card] += 1
    note_card(s, seat, "trains.event.removed", card)
    s.push(Q_GAIN, seat, limit)
