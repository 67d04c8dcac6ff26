"""What cards do. A card's effects run one by one from a frame; an effect that asks something pushes a question on top of it."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.legality.cards import check_line
from goldenspike.games.trains.names import KNOWN, SEAT, TYPE, E, F, Q
from goldenspike.games.trains.state import TrainsTable, card_of, known_to
from goldenspike.kernel.state import LEGAL


def advance(s: TrainsTable) -> None:
    """Run effects until one asks something or all are done."""
    while s.depth > 0 and s.question == Q.RUN:
        card = s.top(F.CARD)
        place = s.board.effect_at[card] + s.top(F.PLACE)
        if place >= s.board.effect_at[card + 1]:
            s.pop()
            continue
        s.set_top(F.PLACE, s.top(F.PLACE) + 1)
        run(s, s.mover, s.board.effect_op[place], s.board.effect_arg[place], s.top(F.PLAYED))


def run(s: TrainsTable, seat: i64, op: i64, arg: i64, self_card: i64) -> None:
    """One line of a card. A line that has become impossible after a draw is skipped (TR-PLY-06)."""
    if check_line(s, seat, op, arg, -1, 0, 0) != LEGAL:
        return
    if op == E.RAIL:
        s.rail_options += arg
    elif op == E.STATION:
        s.push(Q.STATION, seat, arg)
    elif op == E.WASTE:
        s.gain_waste(seat, arg, "TR-WST-05")
    elif op == E.DRAW:
        s.draw(seat, arg)
    elif op == E.DISCARD:
        s.push(Q.DISCARD, seat, arg)
    elif op == E.COINS:
        earn(s, seat, arg)
    elif op == E.POINTS:
        s.seats[seat * SEAT.SIZE + SEAT.TRACK] += arg
        if s.journal is not None:
            s.note(seat, "trains.event.points", "TR-CRD-15", {"points": int(arg)})
    elif op == E.LASTING:
        s.lasting |= arg
    elif op == E.RAIL_BONUS:
        s.rail_bonus += arg
    elif op == E.REDRAW:
        s.push(Q.REDRAW, seat)
    elif op == E.RETURN_ALL:
        return_all(s, seat)
    elif op == E.LOOK:
        if s.shuffle_in(seat):
            look_at_top(s, seat, KNOWN.TO_OWNER)
            s.push(Q.LOOK, seat)
    elif op == E.CREW:
        s.push(Q.CREW, seat, arg)
    elif op == E.BESIDE_NORMAL:
        if s.zones[s.in_play() + s.board.normal_train] > 0:
            earn(s, seat, arg)
    elif op == E.NAME:
        if s.shuffle_in(seat):
            s.push(Q.NAME, seat)
    elif op == E.REMOVE_SELF:
        remove_self(s, seat, self_card, arg)
    elif op == E.FETCH:
        s.push(Q.FETCH, seat)
    elif op == E.PUT_TRAIN:
        s.push(Q.PUT_TRAIN, seat)
    elif op == E.COPY:
        s.push(Q.COPY, seat, 0, self_card)
    elif op == E.SIFT:
        sift(s, seat, arg)
    elif op == E.TRAIN_VALUE:
        s.push(Q.TRAIN_VALUE, seat)
    elif op == E.SELL_WASTE:
        if s.waste_in_hand(seat) > 0:
            s.push(Q.SELL_WASTE, seat, arg)
    elif op == E.SELL_CARDS:
        if s.hand_size(seat) > 0:
            s.push(Q.SELL_CARDS, seat, arg)
    elif op == E.SAME_TRAIN:
        s.push(Q.SAME_TRAIN, seat)
    elif op == E.FIND_TRAINS:
        find_trains(s, seat, arg)
    elif op == E.EXCHANGE:
        s.push(Q.REMOVE, seat, arg)


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
    s.put_on_deck(seat, card_of(entry), max(known_to(entry), known))
    return card_of(entry)


def sift(s: TrainsTable, seat: i64, count: i64) -> None:
    """Reveal the top cards; the questions that follow ask for one to take and for the order of the rest."""
    found: i64 = 0
    while found < count and s.shuffle_in(seat):
        s.zones[s.aside() + card_of(s.take_top(seat))] += 1
        found += 1
    if found > 0:
        if s.journal is not None:
            s.note(seat, "trains.event.revealed", "TR-DRW-03", {"cards": names_aside(s)})
        s.push(Q.TAKE, seat)


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
        card = card_of(s.take_top(seat))
        if s.board.types[card] & TYPE.TRAIN:
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


def name_card(s: TrainsTable, seat: i64, named: i64) -> None:
    """Reveal the top card: the named card goes to the hand, another stays on top, seen by all."""
    card = look_at_top(s, seat, KNOWN.TO_ALL)
    if card == named:
        s.take_top(seat)
        s.to_hand(seat, card, True)
    if s.journal is not None:
        key = "trains.event.named_right" if card == named else "trains.event.named_wrong"
        s.note(seat, key, "TR-PLY-12", {"named": s.board.card_names[named], "card": s.board.card_names[card]})
