"""What a seat may see of the table, what it is asked, and what a move costs and brings."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.building import line_points
from goldenspike.games.lightning_train.effects.deliveries import start_route
from goldenspike.games.lightning_train.legality.chips import chip_for_points
from goldenspike.games.lightning_train.legality.deliveries import ventures
from goldenspike.games.lightning_train.legality.railyard import trains_waiting
from goldenspike.games.lightning_train.names import AREAS, BLOCKED, NEUTRAL, By, Corp, F, Q, Source, T, Track, V, Zone
from goldenspike.games.lightning_train.scoring import total_points
from goldenspike.games.lightning_train.shapes import (
    Cards,
    Company,
    Line,
    Offer,
    Picture,
    PrivateLine,
    Rival,
    Slot,
    Station,
    Turn,
)
from goldenspike.games.lightning_train.state.bag import area_slots
from goldenspike.games.lightning_train.state.table import LightningTable, stat, who
from goldenspike.kernel.state import FRAME
from goldenspike.kernel.words import Message

QUESTIONS: Final = {
    Q.FILL: "fill",
    Q.SPEND: "spend",
    Q.REGION: "region",
    Q.POWER: "power",
    Q.DECK: "deck",
    Q.DISCARD: "discard",
    Q.TRASH: "trash",
    Q.DELIVER: "deliver",
    Q.FINAL: "final",
}


def owner_name(s: LightningTable, owner: int) -> str:
    """'' for nobody's, 'neutral', else the company."""
    if owner == 0:
        return ""
    return "neutral" if owner == NEUTRAL else s.board.company_names()[owner - 1]


def counted(names: list[str], values: list[int]) -> dict[str, int]:
    return {name: value for name, value in zip(names, values, strict=True) if value}


def zone_counts(s: LightningTable, seat: i64, zone: i64) -> dict[str, int]:
    base = s.zone(seat, zone)
    return counted(s.board.chip_ids, [int(s.chips[base + i]) for i in range(s.board.chips)])


def card_counts(s: LightningTable, base: i64) -> dict[str, int]:
    return counted(s.board.card_ids, [int(s.cards[base + i]) for i in range(s.board.cards)])


def draw_table(s: LightningTable, viewer: int) -> Picture:
    b = s.board
    over = s.depth == 0
    lines: list[Line] = [
        {"path": b.path_ids[p], "owner": owner_name(s, int(s.line[p])), "locomotives": int(s.locos[p])}
        for p in range(b.paths)
        if s.line[p]
    ]
    private: list[PrivateLine] = [
        {"path": b.path_ids[p], "price": 0 if s.private[p] == BLOCKED else int(s.private[p]), "blocked": s.private[p] == BLOCKED}
        for p in range(b.paths)
        if s.private[p]
    ]
    stations: list[Station] = []
    for city in range(b.cities):
        if s.station[city]:
            token = int(s.station[city]) - 1
            stations.append(
                {
                    "city": b.city_ids[city],
                    "owner": owner_name(s, int(s.marker[city])),
                    "requests": b.requests(i64(token)),
                    "met": [bool(s.met[city] & 1), bool(s.met[city] & 2)][: len(b.requests(i64(token)))],
                }
            )
    goods = {
        b.city_ids[city]: counted(b.good_ids, [int(s.goods[i64(city) * b.goods + good]) for good in range(b.goods)])
        for city in range(b.cities)
        if any(s.goods[i64(city) * b.goods + good] for good in range(b.goods))
    }
    market: list[Slot] = [
        {"slot": b.slot_ids[i], "price": int(b.slot_price[i]), "chip": b.chip_ids[int(s.market[i]) - 1]}
        for i in range(b.market_slots)
        if s.market[i]
    ]
    offer: list[Offer] = [
        {"size": "large" if slot < 2 else "small", "slot": slot % 2 + 1, "requests": b.requests(i64(s.offer[slot]) - 1)}
        for slot in range(4)
        if s.offer[slot]
    ]
    companies: list[Company | Rival] = []
    for c in range(b.companies):
        companies.append(draw_company(s, i64(c), viewer, over) if c < b.seats else draw_rival(s, i64(c), over))
    picture: Picture = {
        "round": int(s.round),
        "last_round": int(s.last),
        "first": int(s.first),
        "railroad": int(s.joined - 1) if s.joined else None,
        "triggered": bool(s.triggered),
        "lines": lines,
        "private": private,
        "stations": stations,
        "goods": goods,
        "goods_supply": counted(b.good_ids, [int(n) for n in s.goods_left]),
        "market": market,
        "market_supply": sum(int(n) for n in s.stock),
        "market_token": "market" if s.token_moved else "track",
        "extra_chips": int(s.extras),
        "loans": int(s.loans),
        "offer": offer,
        "station_supply": [sum(int(s.tokens[t]) for t in range(b.tokens) if b.token_size[t] == size) for size in range(2)],
        "production_left": max(0, int(b.rounds - s.round)),
        "production_seen": [id for place, id in enumerate(b.production_ids) if not s.unseen[place]],
        "action_discards": card_counts(s, s.pile_at()),
        "decks": {"action": deck_size(s, 0, b.actions), "mogul": deck_size(s, b.actions, b.cards)},
        "companies": companies,
        "boxed": counted(b.chip_ids, [int(n) for n in s.boxed]),
    }
    if b.solo:
        picture["dynamite"] = int(s.dynamite)
    if in_operations(s):
        picture["turn"] = draw_turn(s)
    return picture


def deck_size(s: LightningTable, low: i64, high: i64) -> int:
    return sum(int(s.cards[s.deck_at() + i]) for i in range(low, high))


def hand_sizes(s: LightningTable, company: i64) -> Cards:
    """The backs of a hand tell action and mogul cards apart."""
    b = s.board
    base = s.hand_at(company)
    actions = sum(int(s.cards[base + i]) for i in range(b.actions))
    return {"action": actions, "mogul": sum(int(s.cards[base + i]) for i in range(b.actions, b.cards))}


def builder_at(s: LightningTable, c: i64) -> str | None:
    city = int(stat(s, c, Corp.BUILDER))
    return s.board.city_ids[city - 1] if city else None


def draw_rival(s: LightningTable, c: i64, over: bool) -> Rival:
    """A company that nobody plays. Its goal cards come to light with the end and count from then on, as those of seats do."""
    b = s.board
    return {
        "name": b.company_names()[c],
        "colour": b.colours[c],
        "score": int(total_points(s, c) if over and s.scores_points(c) else s.track[Track.SCORE + c]),
        "trains": int(stat(s, c, Corp.BASIC)),
        "locomotives": int(stat(s, c, Corp.LOCO)),
        "markers": int(stat(s, c, Corp.MARKERS)),
        "stations": int(s.stations_built(c)),
        "builder": builder_at(s, c),
        "goals": card_counts(s, s.hand_at(c)) if over else {},
    }


def draw_company(s: LightningTable, c: i64, viewer: int, over: bool) -> Company:
    b = s.board
    bonus, room = area_slots(s, c)
    company: Company = {
        "name": b.company_names()[c],
        "colour": b.colours[c],
        "score": int(s.track[Track.SCORE + c]),
        "trains": int(stat(s, c, Corp.BASIC)),
        "locomotives": int(stat(s, c, Corp.LOCO)),
        "markers": int(stat(s, c, Corp.MARKERS)),
        "stations": int(s.stations_built(c)),
        "builder": builder_at(s, c),
        "seat": int(c),
        "area": zone_counts(s, c, Zone.AREA),
        "lightning_zone": int(stat(s, c, Corp.ZONE)),
        "bonus_used": bonus,
        "bonus_slots": room,
        "warehouse": zone_counts(s, c, Zone.WARE),
        "bag_size": int(stat(s, c, Corp.BAG)),
        "yard": {
            id: {"train": int(stat(s, c, Corp.YARD + i * 2)), "locomotive": int(stat(s, c, Corp.YARD + i * 2 + 1))}
            for i, id in enumerate(AREAS)
        },
        "industrialized": bool(stat(s, c, Corp.INDUSTRIAL)),
        "public": bool(stat(s, c, Corp.PUBLIC)),
        "delivery_tokens": int(stat(s, c, Corp.PLAIN)),
        "contract_tokens": int(stat(s, c, Corp.DUAL)),
        "power": [b.chip_ids[b.power_from + k] for k in range(b.powers) if stat(s, c, Corp.POWER + k)],
        "upgrades": card_counts(s, s.played_at(c)),
        "cards": hand_sizes(s, c),
    }
    if viewer == int(c):
        company["bag"] = zone_counts(s, c, Zone.BAG)
        company["discarded"] = card_counts(s, s.buried_at(c))
    if viewer == int(c) or over:
        company["hand"] = card_counts(s, s.hand_at(c))
    return company


def in_operations(s: LightningTable) -> bool:
    """Whether the seat that decides is in its operations phase, be it in the middle of a move."""
    for frame in range(s.depth):
        if s.stack[i64(frame) * FRAME + F.KIND] == Q.OPS:
            return s.stack[i64(frame) * FRAME + F.SEAT] == s.mover
    return False


def draw_turn(s: LightningTable) -> Turn:
    b = s.board
    t = s.turn
    contracts = t[T.CONTRACTS] | t[T.GRANTED]
    return {
        "money": int(t[T.MONEY]),
        "generated": int(t[T.GENERATED]),
        "deliveries": int(ventures(s)),
        "lines_left": max(0, int(1 + t[T.CONSTRUCTION] + t[T.LINES_MORE] - t[T.LINES])),
        "contracts": [id for place, id in enumerate(b.region_ids) if (contracts >> place) & 1],
        "tunnel": bool(t[T.TUNNELS] + t[T.TUNNEL_MORE]),
        "any_contracts": int(t[T.ANYS] + t[T.ANYS_MORE] - t[T.ANYS_SPENT]),
        "payoffs": int(t[T.PAYOFFS] + t[T.PAYOFF_MORE]),
        "express": int(t[T.EXPRESS]),
        "loan_taken": bool(t[T.LOANED]),
        "station_built": bool(t[T.STATIONED]),
    }


def ask_question(s: LightningTable) -> Message:
    """What the top question asks, in one line. Nothing in it is secret."""
    b = s.board
    kind = int(s.question)
    seat = s.mover
    if kind == Q.OPS:
        t = s.turn
        args: dict[str, Any] = {
            "round": int(s.round),
            "rounds": int(s.last),
            "money": int(t[T.MONEY]),
            "deliveries": int(ventures(s)),
            "trains": int(trains_waiting(s, seat)),
        }
        left = chip_for_points(s, seat) if s.top(F.ASKED) else i64(-1)
        if left >= 0:
            chip = b.usable_chip[left]
            return Message("lightning_train.ask.unused", {**args, "chip": b.chip_names[chip], "points": int(b.use_points[chip])})
        return Message("lightning_train.ask.operations", args)
    if kind == Q.ROUTE:
        mode = s.top(F.TAG) & 3
        where = b.city_names[s.top(F.NODE)]
        if mode == By.RAILROAD:
            return Message("lightning_train.ask.railroad", {"city": where})
        args = {"city": b.city_names[s.top(F.CITY)], "good": b.good_ids[s.top(F.GOOD)], "where": where}
        if mode == By.RIVAL:
            return Message("lightning_train.ask.rival_route", {**args, "who": who(s, s.top(F.TAG) >> 2)})
        return Message("lightning_train.ask.region_route" if mode == By.NOBODY else "lightning_train.ask.route", args)
    if kind == Q.DROP:
        return Message("lightning_train.ask.drop")
    args = {}
    if kind == Q.FILL:
        args = {"path": b.path_names[s.top(F.PATH)], "slots": int(b.slots[s.top(F.PATH)])}
    elif kind == Q.SPEND:
        args = {"area": AREAS[s.top(F.YARD)].replace("_", " "), "chips": int(s.top(F.CHIPS))}
    elif kind == Q.TRASH:
        args = {"chips": int(s.top(F.LEFT))}
    elif kind == Q.FINAL and s.top(F.FREE_MADE) > 0:
        return Message("lightning_train.ask.final_token")
    return Message(f"lightning_train.ask.{QUESTIONS[kind]}", args)


def preview_move(s: LightningTable, verb: i64, arg: i64) -> dict[str, int]:
    """What a legal move costs and brings at once."""
    b = s.board
    seat = s.mover
    if verb == V.BUILD:
        return {"trains": -int(b.slots[arg]), "points": int(line_points(s, seat, arg))}
    if verb == V.BUY:
        return {"money": -int(b.slot_price[arg])}
    if verb == V.ORDER:
        result = {"money": -int(b.special_cost[arg])}
        if b.special_chip[arg] == 0:
            result["trains"] = int(b.special_lightning[arg])
            result["points"] = int(b.special_points[arg])
        return result
    if verb == V.LOAN:
        return {"money": int(b.loan_gain), "points at the end": -int(b.loan_penalty)}
    if verb == V.REPAY:
        return {"money": -int(b.loan_payoff), "points at the end": int(b.loan_penalty)}
    if verb == V.ACQUIRE:
        return {"money": -int(s.private[arg])}
    if verb == V.STATION:
        return {"trains on build station": -int(b.city_cost[b.site_city[arg // 2]])}
    if verb == V.USE:
        return {"points": int(b.use_points[b.usable_chip[arg]])} if b.use_points[b.usable_chip[arg]] else {}
    if verb == V.DELIVER:
        sure: dict[str, int] = {}
        if (s.question == Q.OPS and ventures(s) <= 0) or (s.question == Q.FINAL and s.top(F.FREE_MADE) > 0):
            sure["delivery tokens"] = -1
        return {**sure, **points_of_delivery(s, seat, b.site_city[arg // b.goods], arg % b.goods)}
    if verb == V.TOKEN:
        return {"delivery tokens": -1}
    return {}


def points_of_delivery(s: LightningTable, seat: i64, city: i64, good: i64) -> dict[str, int]:
    """What every company scores for a delivery; nothing where equal routes leave it open."""
    ahead = s.clone()
    assert isinstance(ahead, LightningTable)
    start_route(ahead, seat, city, good, By.PLAYER, seat)
    if ahead.depth > s.depth:
        return {}
    found: dict[str, int] = {}
    for i in range(s.board.companies):
        at = i * Source.COUNT + Source.DELIVERIES
        points = int(ahead.ledger[at] - s.ledger[at])
        if points:
            found["points" if i == seat else f"points of {who(s, i64(i))}"] = points
    return found
