"""What a seat may see, in words and as data."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import KNOWN, LANDS, LASTING, LASTS, TYPE, E, F, Q, V
from goldenspike.games.trains.shapes import Picture, Place, Seat
from goldenspike.games.trains.state import TrainsTable, card_of, known_to, owner_of
from goldenspike.kernel.words import Message

QUESTIONS: Final = {
    Q.START: "start",
    Q.TURN: "turn",
    Q.STATION: "station",
    Q.DISCARD: "discard",
    Q.REDRAW: "redraw",
    Q.LOOK: "look",
    Q.CREW: "crew",
    Q.NAME: "name",
    Q.FETCH: "fetch",
    Q.PUT_TRAIN: "put_train",
    Q.COPY: "copy",
    Q.TAKE: "take",
    Q.ORDER: "order",
    Q.TRAIN_VALUE: "train_value",
    Q.SELL_WASTE: "sell_waste",
    Q.SELL_CARDS: "sell_cards",
    Q.SAME_TRAIN: "same_train",
    Q.REMOVE: "remove",
    Q.GAIN: "gain",
}


def space_name(board: Board, space: i64) -> str:
    return board.space_names[space] or f"{LANDS[board.kind[space]]} {space}"


def ask(s: TrainsTable, viewer: int) -> Message:
    if s.depth == 0:
        return Message("trains.ask.over")
    kind = int(s.question)
    seat = s.mover
    args: dict[str, Any] = {
        "seat": int(seat) + 1,
        "money": int(s.money),
        "rails": int(s.rail_options),
        "count": int(s.top(F.COUNT)),
    }
    if kind == Q.LOOK and viewer == seat:
        args["card"] = s.board.card_names[s.known_top(seat)]
        return Message("trains.ask.look.own", args)
    if kind == Q.TURN and s.rail_options > 0:
        return Message("trains.ask.turn_with_rails", args)
    return Message(f"trains.ask.{QUESTIONS[kind]}", args)


def counts(board: Board, zone: vec[u8], base: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(board.cards):
        if zone[base + card]:
            found[board.card_ids[card]] = int(zone[base + card])
    return found


def picture(s: TrainsTable, viewer: int) -> Picture:
    board = s.board
    spaces: list[Place] = []
    for space in range(board.spaces):
        bits = int(s.rails[space])
        stations = int(s.stations[space])
        if bits or stations:
            rails = [seat for seat in range(board.seats) if bits >> seat & 1]
            spaces.append({"space": space, "rails": rails, "stations": stations})
    supply: dict[str, int] = {}
    for number in s.present:
        card = i64(number)
        if s.has_stack(card):
            supply[board.card_ids[card]] = int(s.left(card))
    return {
        "map": board.map_id,
        "first": int(s.first),
        "turn": int(s.turns) + 1,
        "supply": supply,
        "stations_left": int(s.markers),
        "spaces": spaces,
        "money": int(s.money),
        "rail_options": int(s.rail_options),
        "lasting": [name for name, flag in LASTING.items() if s.lasting & flag],
        "rail_bonus": int(s.rail_bonus),
        "played": counts(board, s.zones, s.in_play()),
        "gained": counts(board, s.zones, s.gained()),
        "aside": counts(board, s.zones, s.aside()),
        "removed": counts(board, s.zones, s.removed()),
        "seats": [seat_picture(s, seat, viewer) for seat in range(board.seats)],
    }


def seat_picture(s: TrainsTable, seat: i64, viewer: int) -> Seat:
    """Hands and the order of decks are hidden; which cards a seat owns is known to all who kept count."""
    board = s.board
    own = viewer == seat
    top: list[str | None] = []  # from the top of the deck down, None for a card only its owner knows
    for entry in s.tops[::-1]:
        if owner_of(entry) == seat:
            seen = own or known_to(entry) == KNOWN.TO_ALL
            top.append(board.card_ids[card_of(entry)] if seen else None)
    result: Seat = {
        "seat": int(seat),
        "tokens": int(s.tokens(seat)),
        "track": int(s.track(seat)),
        "hand_size": int(s.hand_size(seat)),
        "shown": counts(board, s.zones, s.shown(seat)),
        "deck_size": int(s.deck_size(seat)),
        "top": top,
        "discards": counts(board, s.zones, s.discards(seat)),
    }
    if own:
        result["hand"] = counts(board, s.zones, s.hand(seat))
        result["deck"] = counts(board, s.zones, s.deck(seat))
    else:
        result["unseen"] = counts(board, unseen(s, seat), 0)
    return result


def unseen(s: TrainsTable, seat: i64) -> vec[u8]:
    """The cards of another seat that are in its hand or deck, nobody else knows which."""
    board = s.board
    pool = vec[u8]([0] * board.cards)
    zones = s.zones
    deck = s.deck(seat)
    hand = s.hand(seat)
    shown = s.shown(seat)
    for number in s.present:
        card = i64(number)
        pool[card] = zones[deck + card] + zones[hand + card] - zones[shown + card]
    for entry in s.tops:
        if owner_of(entry) == seat and known_to(entry) == KNOWN.TO_OWNER:
            pool[card_of(entry)] += 1
    return pool


def preview(s: TrainsTable, verb: i64, arg: i64, cost: i64) -> dict[str, int]:
    """What a move costs and brings at once."""
    board = s.board
    stopped = s.lasting & LASTS.NO_WASTE or s.left(board.waste) == 0
    if verb == V.LAY:
        shared = s.rivals_at(s.mover, arg) > 0 and not s.lasting & LASTS.FREE_RIVALS
        return {"money": -int(cost), "waste": 1 if shared and not stopped else 0}
    if verb == V.BUY or verb == V.BUY_TOP:
        return {"money": -int(board.cost[arg]), "waste": 0 if stopped else int(board.waste_when_bought[arg])}
    if verb == V.PLAY or verb == V.PLAIN or verb == V.COPY:
        value = int(board.value[arg]) + (int(s.rail_bonus) if board.types[arg] & TYPE.RAIL else 0)
        sure = {"money": 0 if verb == V.COPY else value, "rails": 0}
        if verb != V.PLAIN:
            for place in range(board.effect_at[arg], board.effect_at[arg + 1]):
                foretell(s, arg, board.effect_op[place], int(board.effect_arg[place]), sure)
        return sure
    if verb == V.TRAINS:
        hand = s.hand(s.mover)
        trains = [card for card in range(board.cards) if board.only_coins[card]]
        return {"money": sum(int(board.value[card]) * int(s.zones[hand + card]) for card in trains)}
    if verb == V.COUNT:
        return {"money": int(board.value[arg])}
    if verb == V.CHOOSE_COIN:
        return {"money": int(s.top(F.COINS))}
    if verb == V.RETURN_TURN:
        return {"waste": -int(s.waste_in_hand(s.mover))}
    if verb == V.CHOOSE_RETURN:
        return {"waste": -1}
    if verb == V.RETURN and s.question == Q.SELL_WASTE:
        return {"money": int(s.top(F.COINS)), "waste": -1}
    if verb == V.DISCARD and s.question == Q.SELL_CARDS:
        return {"money": int(s.top(F.COINS))}
    return {}


def foretell(s: TrainsTable, card: i64, op: i64, arg: int, sure: dict[str, int]) -> None:
    """Add what one line of a card is certain to do."""
    board = s.board
    seat = s.mover
    if op == E.RAIL:
        sure["rails"] += arg
    elif op == E.WASTE and not s.lasting & LASTS.NO_WASTE:
        sure["waste"] = min(arg, int(s.left(board.waste)))
    elif op == E.RETURN_ALL:
        sure["waste"] = -int(s.waste_in_hand(seat))
    elif op == E.STATION:
        sure["stations"] = arg
    elif op == E.POINTS:
        sure["points"] = arg
    elif op == E.COINS or op == E.REMOVE_SELF:
        sure["money"] += arg
    elif op == E.BESIDE_NORMAL and s.zones[s.in_play() + board.normal_train] > 0:
        sure["money"] += arg
    elif op == E.TRAIN_VALUE:
        played = [kind for kind in range(board.cards) if board.types[kind] & TYPE.TRAIN and s.zones[s.in_play() + kind] > 0]
        if len(played) == 1:  # counted without a question
            sure["money"] += int(board.value[played[0]])
    elif op == E.DRAW:
        sure["cards"] = min(arg, int(s.deck_size(seat) + s.zone_size(s.discards(seat))))
    if op == E.REMOVE_SELF:
        sure["removed"] = 1
