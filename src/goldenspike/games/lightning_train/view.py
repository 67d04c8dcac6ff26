"""What a seat may see of the table, and what it has to guess."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.board import AREAS, BLOCKED
from goldenspike.games.lightning_train.deliveries import ventures
from goldenspike.games.lightning_train.frames import F_OPS
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
from goldenspike.games.lightning_train.state import (
    AREA,
    BAG,
    NEUTRAL,
    S_SCORE,
    T_ANYS,
    T_ANYS_MORE,
    T_ANYS_SPENT,
    T_CONSTRUCTION,
    T_CONTRACTS,
    T_EXPRESS,
    T_GENERATED,
    T_GRANTED,
    T_LINES,
    T_LINES_MORE,
    T_LOANED,
    T_MONEY,
    T_PAYOFF_MORE,
    T_PAYOFFS,
    T_STATIONED,
    T_TUNNEL_MORE,
    T_TUNNELS,
    WARE,
    X_BAG,
    X_BASIC,
    X_BUILDER,
    X_DUAL,
    X_INDUSTRIAL,
    X_LOCO,
    X_MARKERS,
    X_PLAIN,
    X_POWER,
    X_PUBLIC,
    X_YARD,
    X_ZONE,
    LightningTable,
    stat,
)
from goldenspike.games.lightning_train.turnover import area_slots
from goldenspike.kernel.rng import pick_counted
from goldenspike.kernel.state import FRAME


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
                    "requests": token_requests(s, i64(token)),
                    "met": [bool(s.met[city] & 1), bool(s.met[city] & 2)][: len(token_requests(s, i64(token)))],
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
        {"size": "large" if slot < 2 else "small", "slot": slot % 2 + 1, "requests": token_requests(s, i64(s.offer[slot]) - 1)}
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


def token_requests(s: LightningTable, token: i64) -> list[str]:
    b = s.board
    names = [b.good_ids[b.token_first[token]]]
    if b.token_second[token] >= 0:
        names.append(b.good_ids[b.token_second[token]])
    return names


def deck_size(s: LightningTable, low: i64, high: i64) -> int:
    return sum(int(s.cards[s.deck_at() + i]) for i in range(low, high))


def hand_sizes(s: LightningTable, company: i64) -> Cards:
    """The backs of a hand tell action and mogul cards apart."""
    b = s.board
    base = s.hand_at(company)
    actions = sum(int(s.cards[base + i]) for i in range(b.actions))
    return {"action": actions, "mogul": sum(int(s.cards[base + i]) for i in range(b.actions, b.cards))}


def builder_at(s: LightningTable, c: i64) -> str | None:
    city = int(stat(s, c, X_BUILDER))
    return s.board.city_ids[city - 1] if city else None


def draw_rival(s: LightningTable, c: i64, over: bool) -> Rival:
    b = s.board
    return {
        "name": b.company_names()[c],
        "colour": b.colours[c],
        "score": int(s.track[S_SCORE + c]),
        "trains": int(stat(s, c, X_BASIC)),
        "locomotives": int(stat(s, c, X_LOCO)),
        "markers": int(stat(s, c, X_MARKERS)),
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
        "score": int(s.track[S_SCORE + c]),
        "trains": int(stat(s, c, X_BASIC)),
        "locomotives": int(stat(s, c, X_LOCO)),
        "markers": int(stat(s, c, X_MARKERS)),
        "stations": int(s.stations_built(c)),
        "builder": builder_at(s, c),
        "seat": int(c),
        "area": zone_counts(s, c, AREA),
        "lightning_zone": int(stat(s, c, X_ZONE)),
        "bonus_used": bonus,
        "bonus_slots": room,
        "warehouse": zone_counts(s, c, WARE),
        "bag_size": int(stat(s, c, X_BAG)),
        "yard": {
            id: {"train": int(stat(s, c, X_YARD + i * 2)), "locomotive": int(stat(s, c, X_YARD + i * 2 + 1))}
            for i, id in enumerate(AREAS)
        },
        "industrialized": bool(stat(s, c, X_INDUSTRIAL)),
        "public": bool(stat(s, c, X_PUBLIC)),
        "delivery_tokens": int(stat(s, c, X_PLAIN)),
        "contract_tokens": int(stat(s, c, X_DUAL)),
        "power": [b.chip_ids[b.power_from + k] for k in range(b.powers) if stat(s, c, X_POWER + k)],
        "upgrades": card_counts(s, s.played_at(c)),
        "cards": hand_sizes(s, c),
    }
    if viewer == int(c):
        company["bag"] = zone_counts(s, c, BAG)
        company["discarded"] = card_counts(s, s.buried_at(c))
    if viewer == int(c) or over:
        company["hand"] = card_counts(s, s.hand_at(c))
    return company


def in_operations(s: LightningTable) -> bool:
    """Whether the seat that decides is in its operations phase, be it in the middle of a move."""
    for frame in range(s.depth):
        if s.stack[i64(frame) * FRAME] == F_OPS:
            return s.stack[i64(frame) * FRAME + 1] == s.top(1)
    return False


def draw_turn(s: LightningTable) -> Turn:
    b = s.board
    t = s.turn
    contracts = t[T_CONTRACTS] | t[T_GRANTED]
    return {
        "money": int(t[T_MONEY]),
        "generated": int(t[T_GENERATED]),
        "deliveries": int(ventures(s)),
        "lines_left": max(0, int(1 + t[T_CONSTRUCTION] + t[T_LINES_MORE] - t[T_LINES])),
        "contracts": [id for place, id in enumerate(b.region_ids) if (contracts >> place) & 1],
        "tunnel": bool(t[T_TUNNELS] + t[T_TUNNEL_MORE]),
        "any_contracts": int(t[T_ANYS] + t[T_ANYS_MORE] - t[T_ANYS_SPENT]),
        "payoffs": int(t[T_PAYOFFS] + t[T_PAYOFF_MORE]),
        "express": int(t[T_EXPRESS]),
        "loan_taken": bool(t[T_LOANED]),
        "station_built": bool(t[T_STATIONED]),
    }


def conceal_cards(s: LightningTable, seat: i64) -> None:
    """Deal anew the cards that a seat cannot know: decks, the hands of others and what others discarded face down.

    Everything else is in the open: chips are bought, drawn and trashed before all eyes, and what nobody has seen yet (the order
    of bags, decks and supplies) is only drawn when it is needed.
    """
    b = s.board
    deal_kind(s, seat, 0, b.actions)
    deal_kind(s, seat, b.actions, b.cards)


def deal_kind(s: LightningTable, seat: i64, low: i64, high: i64) -> None:
    """Gather the unknown cards of one deck, then deal hands and face-down discards of the others from it, in a fixed order."""
    b = s.board
    cards = s.cards
    deck = s.deck_at()
    sizes = vec[i64]([0] * (b.seats * 2))
    for other in range(b.seats):
        if other != seat:
            sizes[i64(other) * 2] = gather(s, s.hand_at(i64(other)), low, high)
            sizes[i64(other) * 2 + 1] = gather(s, s.buried_at(i64(other)), low, high)
    left: i64 = 0
    for i in range(low, high):
        left += i64(cards[deck + i])
    for other in range(b.seats):
        for part in range(2):
            base = s.hand_at(i64(other)) if part == 0 else s.buried_at(i64(other))
            for i in range(sizes[i64(other) * 2 + i64(part)]):
                card = low + pick_counted(cards, deck + low, high - low, left, s.rng)
                cards[deck + card] -= 1
                cards[base + card] += 1
                left -= 1


def gather(s: LightningTable, base: i64, low: i64, high: i64) -> i64:
    """Put the cards of a place into the deck; returns how many there were."""
    cards = s.cards
    deck = s.deck_at()
    count: i64 = 0
    for i in range(low, high):
        n = i64(cards[base + i])
        count += n
        cards[deck + i] += u8(n)
        cards[base + i] = 0
    return count
