"""What a seat may see, in words and as data."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.legality.delivery import check_mission, delivery_cities, delivery_spaces
from goldenspike.games.trains_and_stations.legality.dice import check_reclaim
from goldenspike.games.trains_and_stations.legality.resolve import check_done, open_mask, trains
from goldenspike.games.trains_and_stations.legality.upgrade import offered_goods
from goldenspike.games.trains_and_stations.names import (
    BONUS,
    DIE,
    FACES,
    GOODS,
    KINDS,
    LOCATIONS,
    MARK,
    STRIDE,
    TYPES,
    WHITE,
    F,
    Q,
)
from goldenspike.games.trains_and_stations.shapes import Building, Die, Picture, Seat, Stack, Town, Train
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL
from goldenspike.kernel.words import Message

QUESTIONS: Final = {
    Q.KEEP: "keep",
    Q.GATHER: "gather",
    Q.REROLL: "reroll",
    Q.RESOLVE: "resolve",
    Q.ORDER: "order",
    Q.MAJORITY: "majority",
    Q.SERVE: "serve",
    Q.MISSION: "mission",
    Q.UPGRADE: "upgrade",
    Q.SPECULATE: "speculate",
    Q.AWARD: "award",
}
MARKS: Final = {0: "", MARK.MARKED: "roll", MARK.BACK: "back", MARK.FIXED: "must"}


def ask(s: StationsTable, viewer: int) -> Message:
    """Prompts tell others no more than the question: what a seat holds is in its own prompt only."""
    b = s.board
    kind = int(s.question)
    seat = s.mover
    args: dict[str, Any] = {"colour": b.colours[seat].capitalize()}
    key = f"trains_and_stations.ask.{QUESTIONS[kind]}"
    if kind == Q.GATHER:
        args["dice"] = int(s.dice)
        args["rolled"] = sum(1 for place in range(int(s.dice)) if s.mark[place] == MARK.FIXED or s.mark[place] == MARK.MARKED)
        if check_reclaim(s, seat) == LEGAL:
            key += "_or_reclaim" if s.dice else "_none"
        elif not any(s.mark[place] != MARK.FIXED for place in range(int(s.dice))):
            key += "_all"
    elif kind == Q.REROLL:
        args["coins"] = int(s.coins[seat])
    elif kind == Q.RESOLVE:
        left = trains(s, DIE.OWN) + trains(s, DIE.BONUS)
        args["trains"] = int(left)
        if check_done(left, open_mask(s)) != LEGAL:
            key += "_trains"
    elif kind == Q.SERVE:
        space = s.top(F.TYPE)
        args["left"] = int(s.stack_left[space])
        args["good"] = b.good_names[int(s.stack_good[space])]
        args["due"] = sum(s.due)
    elif kind == Q.MAJORITY:
        args.update(stake(s, s.top(F.ROUTE), s.top(F.NTH)))
    elif kind == Q.MISSION:
        if viewer == seat and not any(check_mission(s, seat, card) == LEGAL for card in range(int(b.missions))):
            key += ".none"
    elif kind == Q.AWARD:
        args["due"] = sum(s.due)
        args["left"] = int(s.stack_left[s.top(F.SPACE)])
        args["good"] = b.good_names[s.top(F.NEW)]
    elif kind == Q.SPECULATE:
        args["new"] = b.good_names[s.top(F.NEW)]
        good = s.top(F.GOOD)
        if viewer == seat and good < GOODS:
            key += ".own"
            args["good"] = b.good_names[good]
            args["have"] = int(s.goods[seat * GOODS + good])
            args["chosen"] = int(offered_goods(s, seat))
        elif viewer == seat:
            key += ".cards"
    return Message(key, args)


def stake(s: StationsTable, route: i64, nth: i64) -> dict[str, Any]:
    """The cities of a Delivery, and what the majority there brings."""
    b = s.board
    cities = delivery_cities(s, route, delivery_spaces(s, route, nth))
    joined = [city for city in range(int(b.cities)) if (cities >> city) & 1]
    prizes = {
        "points": sum(int(b.bonus_points[city]) for city in joined if b.bonus[city] == BONUS.POINTS),
        "cards": sum(1 for city in joined if b.bonus[city] == BONUS.POWER),
        "dice": sum(1 for city in joined if b.bonus[city] == BONUS.DIE),
    }
    return {
        "cities": " – ".join(b.city_names[city] for city in joined),
        "prize": [Message(f"trains_and_stations.prize.{name}", {"n": number}) for name, number in prizes.items() if number],
    }


def picture(s: StationsTable, viewer: int) -> Picture:
    b = s.board
    spaces: list[Train] = []
    for space in range(int(b.spaces)):
        owner = int(s.spaces[space])
        if owner:
            spaces.append({"space": space + 1, "owner": "white" if owner == WHITE else owner - 1})
    cities: list[Town] = []
    for city in range(int(b.cities)):
        found: list[Building] = []
        for lot in range(LOCATIONS):
            code = int(s.lots[city * LOCATIONS + lot]) - 1
            if code >= 0:
                found.append({"seat": code // KINDS, "building": TYPES[code % KINDS]})
        cities.append({"city": b.city_ids[city], "buildings": found})
    stacks: dict[str, Stack] = {}
    for kind in range(KINDS):
        stacks[TYPES[kind]] = {"good": b.good_ids[int(s.stack_good[kind])], "left": int(s.stack_left[kind])}
    row: list[Die] = []
    for place in range(int(s.dice)):
        row.append(
            {
                "die": place + 1,
                "bonus": s.die[place] != DIE.OWN,
                "face": FACES[int(s.face[place])],
                "mark": MARKS[int(s.mark[place])],
            }
        )
    return {
        "conductor": int(s.conductor),
        "active": int(s.active),
        "turn": int(s.turns) + 1,
        "round": int(s.turns) // int(b.seats) + 1,
        "last_round": bool(s.last_round),
        "struck": bool(s.struck),
        "stock": int(s.stock),
        "bank": int(b.coins_total) - sum(s.coins),
        "bonus_pool": int(s.white),
        "power_stack": sum(s.deck),
        "stacks": stacks,
        "aside": [b.good_ids[good] for good in range(GOODS) if not s.placed[good]],
        "spaces": spaces,
        "cities": cities,
        "dice": row,
        "joined": [b.city_ids[city] for city in range(int(b.cities)) if s.joined[city]],
        "due": {str(seat): int(s.due[seat]) for seat in range(int(b.seats)) if s.due[seat]},
        "seats": [seat_picture(s, seat, viewer) for seat in range(int(b.seats))],
    }


def seat_picture(s: StationsTable, seat: i64, viewer: int) -> Seat:
    """Power and Goods cards are for their owner alone, kind and number (TS-PUB-02); all else is open."""
    b = s.board
    waiting = sum(1 for place in range(int(s.dice)) if s.die[place] != DIE.OWN and s.face[place] == 0) if seat == s.active else 0
    saved: dict[str, int] = {}
    for face in range(STRIDE):
        if s.saved[seat * STRIDE + face]:
            saved[FACES[face]] = int(s.saved[seat * STRIDE + face])
    result: Seat = {
        "seat": int(seat),
        "colour": b.colours[seat],
        "points": int(s.vp[seat]),
        "coins": int(s.coins[seat]),
        "pool": int(s.pool[seat]),
        "on_board": int(s.on_board(seat)),
        "saved": saved,
        "bonus_dice": int(s.held[seat]) + waiting,
        "supply": {TYPES[kind]: int(s.supply[seat * KINDS + kind]) for kind in range(KINDS)},
        "missions": cards(s, s.shown, seat),
    }
    if viewer == seat or s.depth == 0:
        result["goods"] = {b.good_ids[good]: int(s.goods[seat * GOODS + good]) for good in range(GOODS)}
        result["power_cards"] = cards(s, s.hand, seat)
    if viewer == seat:
        back = int(s.returned[seat])
        result["returned"] = b.card_ids[back - 1] if back else ""
        result["offered"] = {b.good_ids[g]: int(s.offer[seat * GOODS + g]) for g in range(GOODS) if s.offer[seat * GOODS + g]}
        pairs = int(b.pairs)
        result["offered_cards"] = {
            b.card_ids[int(b.missions) + p]: int(s.offer_cards[seat * pairs + p])
            for p in range(pairs)
            if s.offer_cards[seat * pairs + p]
        }
    return result


def cards(s: StationsTable, zone: vec[u8], seat: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(int(s.board.cards)):
        number = int(zone[seat * s.board.cards + card])
        if number:
            found[s.board.card_ids[card]] = number
    return found
