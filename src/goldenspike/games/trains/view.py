"""What a seat may see, in words and as data; and what it may only imagine."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains import effects
from goldenspike.games.trains.board import (
    ACTION,
    E_RAIL,
    FREE_RIVALS,
    KINDS,
    LASTING,
    NO_WASTE,
    RAIL,
    TRAIN,
    V_BUY,
    V_BUY_TOP,
    V_LAY,
    V_PLAIN,
    V_PLAY,
    Board,
)
from goldenspike.games.trains.shapes import Picture, Place, Seat
from goldenspike.games.trains.state import ALL_KNOW, OWNER_KNOWS, TrainsTable
from goldenspike.kernel.rng import pick_counted
from goldenspike.kernel.words import Message

QUESTIONS: Final = {
    effects.START: "start",
    effects.TURN: "turn",
    effects.Q_STATION: "station",
    effects.Q_DISCARD: "discard",
    effects.Q_REDRAW: "redraw",
    effects.Q_LOOK: "look",
    effects.Q_CREW: "crew",
    effects.Q_NAME: "name",
    effects.Q_FETCH: "fetch",
    effects.Q_PUT_TRAIN: "put_train",
    effects.Q_COPY: "copy",
    effects.Q_TAKE: "take",
    effects.Q_ORDER: "order",
    effects.Q_TRAIN_VALUE: "train_value",
    effects.Q_SELL_WASTE: "sell_waste",
    effects.Q_SELL_CARDS: "sell_cards",
    effects.Q_SAME_TRAIN: "same_train",
    effects.Q_REMOVE: "remove",
    effects.Q_GAIN: "gain",
}
TELLING: Final = (effects.Q_COPY, effects.Q_SELL_WASTE, effects.Q_SAME_TRAIN, effects.Q_REMOVE)  # asked of who can answer


def space_name(board: Board, space: i64) -> str:
    return board.space_names[space] or f"{KINDS[board.kind[space]]} {space}"


def ask(s: TrainsTable, viewer: int) -> Message:
    if s.depth == 0:
        return Message("trains.ask.over")
    kind = int(s.top(0))
    seat = s.top(1)
    args: dict[str, Any] = {"seat": int(seat) + 1, "money": int(s.money), "rails": int(s.rail_options), "count": int(s.top(2))}
    if kind == effects.Q_LOOK and viewer == seat:
        args["card"] = s.board.card_names[effects.known_top(s, seat)]
        return Message("trains.ask.look.own", args)
    if kind == effects.TURN and s.rail_options > 0:
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
        if entry >> 12 == seat:
            seen = own or entry & 3 == ALL_KNOW
            top.append(board.card_ids[(entry & 4095) >> 2] if seen else None)
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
        if entry >> 12 == seat and entry & 3 == OWNER_KNOWS:
            pool[(entry & 4095) >> 2] += 1
    return pool


def conceal(s: TrainsTable, viewer: int) -> None:
    """Deal every other hand anew from what that seat has in hand and deck. The viewer's own deck has no order to hide."""
    for seat in range(s.board.seats):
        if seat != viewer:
            deal_anew(s, seat)


def deal_anew(s: TrainsTable, seat: i64) -> None:
    board = s.board
    pool = unseen(s, seat)
    hand = s.hand(seat)
    deck = s.deck(seat)
    shown = s.shown(seat)
    left: i64 = 0
    missing = s.hand_size(seat)
    for number in s.present:
        card = i64(number)
        left += i64(pool[card])
        missing -= i64(s.zones[shown + card])
        s.zones[hand + card] = s.zones[shown + card]
    if s.depth > 0 and s.top(1) == seat and s.top(0) in TELLING:
        card = pick_answer(s, seat, pool)
        if card >= 0:
            pool[card] -= 1
            left -= 1
            missing -= 1
            s.zones[hand + card] += 1
    for i in range(missing):
        card = pick_counted(pool, 0, board.cards, left, s.rng)
        pool[card] -= 1
        left -= 1
        s.zones[hand + card] += 1
    for place in range(len(s.tops)):
        entry = s.tops[place]
        if entry >> 12 == seat and entry & 3 == OWNER_KNOWS:
            card = pick_counted(pool, 0, board.cards, left, s.rng)
            pool[card] -= 1
            left -= 1
            s.tops[place] = seat * 4096 + card * 4 + OWNER_KNOWS
    for number in s.present:
        s.zones[deck + i64(number)] = pool[i64(number)]


def pick_answer(s: TrainsTable, seat: i64, pool: vec[u8]) -> i64:
    """A card of the pool that answers the open question, as it would not have been asked otherwise; -1 if one is shown."""
    board = s.board
    shown = s.shown(seat)
    fitting = vec[u8]([0] * board.cards)
    total: i64 = 0
    for number in s.present:
        card = i64(number)
        if (pool[card] or s.zones[shown + card]) and would_answer(s, seat, card):
            if s.zones[shown + card]:
                return -1
            fitting[card] = pool[card]
            total += i64(pool[card])
    return pick_counted(fitting, 0, board.cards, total, s.rng) if total else -1


def would_answer(s: TrainsTable, seat: i64, card: i64) -> bool:
    kind = s.top(0)
    types = s.board.types[card]
    if kind == effects.Q_SELL_WASTE:
        return card == s.board.waste
    if kind == effects.Q_SAME_TRAIN:
        return types & TRAIN != 0
    if kind == effects.Q_REMOVE:
        return effects.exchangeable(s, card, s.top(2))
    return types & ACTION != 0 and not effects.is_copier(s, card) and effects.cannot(s, seat, card, -1, 0) == 0


def preview(s: TrainsTable, verb: i64, arg: i64, cost: i64) -> dict[str, int]:
    """What a move costs and brings at once."""
    board = s.board
    stopped = s.lasting & NO_WASTE or s.left(board.waste) == 0
    if verb == V_LAY:
        shared = s.rivals_at(s.top(1), arg) > 0 and not s.lasting & FREE_RIVALS
        return {"money": -int(cost), "waste": 1 if shared and not stopped else 0}
    if verb == V_BUY or verb == V_BUY_TOP:
        return {"money": -int(board.cost[arg]), "waste": 0 if stopped else int(board.waste_when_bought[arg])}
    if verb == V_PLAY or verb == V_PLAIN:
        money = int(board.value[arg]) + (int(s.rail_bonus) if board.types[arg] & RAIL else 0)
        rails = 0
        if verb == V_PLAY:
            for place in range(board.effect_at[arg], board.effect_at[arg + 1]):
                if board.effect_op[place] == E_RAIL:
                    rails += int(board.effect_arg[place])
        return {"money": money, "rails": rails}
    return {}
