"""The answers to the questions that effects ask. A question that is settled leaves the stack; the effects then go on."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.effects import earn, name_card
from goldenspike.games.trains.legality.cards import is_copier
from goldenspike.games.trains.legality.spaces import has_room
from goldenspike.games.trains.names import KNOWN, F, Q, V
from goldenspike.games.trains.state import TrainsTable
from goldenspike.games.trains.view import space_name


def answer(s: TrainsTable, kind: i64, seat: i64, verb: i64, arg: i64) -> None:
    if kind == Q.STATION:
        place_station(s, seat, arg)
    elif kind == Q.DISCARD:
        discard(s, seat, arg)
        s.set_top(F.LEFT, s.top(F.LEFT) - 1)
        if s.top(F.LEFT) == 0:
            s.pop()
    elif kind == Q.REDRAW:
        redraw(s, seat, verb, arg)
    elif kind == Q.LOOK:
        look(s, seat, verb)
    elif kind == Q.CREW:
        crew(s, seat, verb)
    elif kind == Q.NAME:
        s.pop()
        name_card(s, seat, arg)
    elif kind == Q.FETCH:
        s.pop()
        s.zones[s.discards(seat) + arg] -= 1
        s.to_hand(seat, arg, True)
        note_card(s, seat, "trains.event.took", arg)
    elif kind == Q.PUT_TRAIN:
        s.pop()
        s.zones[s.in_play() + arg] -= 1
        s.put_on_deck(seat, arg, KNOWN.TO_ALL)
        note_card(s, seat, "trains.event.put_back", arg)
    elif kind == Q.COPY:
        copy(s, seat, verb, arg)
    elif kind == Q.TAKE:
        take(s, seat, verb, arg)
    elif kind == Q.ORDER:
        put(s, seat, arg)
    elif kind == Q.TRAIN_VALUE:
        s.pop()
        earn(s, seat, s.board.value[arg])
    elif kind == Q.SELL_WASTE or kind == Q.SELL_CARDS:
        sell(s, kind, seat, verb, arg)
    elif kind == Q.SAME_TRAIN:
        gain_same(s, seat, arg)
    elif kind == Q.REMOVE:
        remove(s, seat, arg)
    elif kind == Q.GAIN:
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
    left = s.top(F.LEFT) - 1
    s.set_top(F.LEFT, left)
    if left == 0 or s.markers == 0 or not has_room(s, seat, 1):
        s.pop()


def discard(s: TrainsTable, seat: i64, card: i64) -> None:
    s.discard(seat, card)
    note_card(s, seat, "trains.event.discard", card)


def redraw(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    if verb == V.DISCARD:
        discard(s, seat, card)
        s.set_top(F.GONE, s.top(F.GONE) + 1)
        return
    count = s.top(F.GONE)
    s.pop()
    s.draw(seat, count)


def look(s: TrainsTable, seat: i64, verb: i64) -> None:
    s.pop()
    if verb == V.DROP:
        card = s.known_top(seat)
        s.take_top(seat)
        s.zones[s.discards(seat) + card] += 1
        note_card(s, seat, "trains.event.discard", card)
    else:
        if s.journal is not None:
            s.note(seat, "trains.event.kept_top", "TR-PLY-12", {})


def crew(s: TrainsTable, seat: i64, verb: i64) -> None:
    coins = s.top(F.COINS)
    s.pop()
    if verb == V.CHOOSE_DRAW:
        s.draw(seat, 1)
    elif verb == V.CHOOSE_COIN:
        earn(s, seat, coins)
    else:
        s.return_waste(seat, 1)
        if s.journal is not None:
            s.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})


def copy(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    if verb == V.DECLINE:
        s.pop()
        return
    note_card(s, seat, "trains.event.copy", card)
    if is_copier(s, card):
        s.set_top(F.CHAIN, s.top(F.CHAIN) + 1)
        s.show_in_hand(seat, card, s.top(F.CHAIN))  # no copier is chosen twice
        return
    s.show_in_hand(seat, card, 1)
    copier = s.top(F.COPIER)
    s.pop()
    s.push(Q.RUN, seat, card, 0, copier)


def take(s: TrainsTable, seat: i64, verb: i64, card: i64) -> None:
    s.pop()
    if verb == V.TAKE:
        s.zones[s.aside() + card] -= 1
        s.to_hand(seat, card, True)
        note_card(s, seat, "trains.event.took", card)
    s.push(Q.ORDER, seat)
    put_last(s, seat)


def put(s: TrainsTable, seat: i64, card: i64) -> None:
    s.zones[s.aside() + card] -= 1
    s.put_on_deck(seat, card, KNOWN.TO_ALL)
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
        s.put_on_deck(seat, last, KNOWN.TO_ALL)
        note_card(s, seat, "trains.event.put_back", last)
    s.zones[aside + last] = 0


def sell(s: TrainsTable, kind: i64, seat: i64, verb: i64, card: i64) -> None:
    if verb == V.DONE:
        s.pop()
        return
    if kind == Q.SELL_WASTE:
        s.return_waste(seat, 1)
        if s.journal is not None:
            s.note(seat, "trains.event.returned", "TR-WST-03", {"count": 1})
    else:
        discard(s, seat, card)
    earn(s, seat, s.top(F.COINS))
    left = s.waste_in_hand(seat) if kind == Q.SELL_WASTE else s.hand_size(seat)
    if left == 0:
        s.pop()


def gain_same(s: TrainsTable, seat: i64, card: i64) -> None:
    s.pop()
    s.show_in_hand(seat, card, 1)
    if s.left(card) > 0:
        s.gain(card)
        note_card(s, seat, "trains.event.gained", card)


def remove(s: TrainsTable, seat: i64, card: i64) -> None:
    limit = s.board.cost[card] + s.top(F.MORE)
    s.pop()
    s.from_hand(seat, card)
    s.zones[s.removed() + card] += 1
    note_card(s, seat, "trains.event.removed", card)
    s.push(Q.GAIN, seat, limit)
