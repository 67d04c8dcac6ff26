"""Rail lines and stations: what is needed to build them, and building them."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.board import BLOCKED, STATION, STORAGE
from goldenspike.games.lightning_train.codes import (
    BAD_FILL,
    BAD_SPEND,
    BLOCKED_PATH,
    EMPTY_OFFER,
    FEW_MONEY,
    FEW_SUPPLY,
    FEW_TRAINS,
    HAS_STATION,
    LAST_CALL,
    LINE_LIMIT,
    NO_CONNECTION,
    NO_CONTRACT,
    NO_MARKER,
    NO_STATION_CHIP,
    NO_STATION_CONTRACT,
    NO_TUNNEL,
    NOT_PRIVATE,
    PRIVATE,
    STATION_LIMIT,
    STATION_TRAINS,
    TAKEN,
)
from goldenspike.games.lightning_train.effects import give_card, later_trains, trash_chip
from goldenspike.games.lightning_train.frames import A_RAILROAD, F_FILL, F_SPEND
from goldenspike.games.lightning_train.pieces import LOCOMOTIVE, TRAIN
from goldenspike.games.lightning_train.state import (
    AREA,
    CORP,
    M_HOMES,
    M_SITES,
    M_TOUCH,
    P_LINES,
    P_STATIONS,
    T_CONSTRUCTION,
    T_CONTRACTS,
    T_COVERED,
    T_FIRM,
    T_GRANTED,
    T_LEASE,
    T_LINES,
    T_LINES_MORE,
    T_MONEY,
    T_MUST,
    T_PAYOFF_MORE,
    T_PAYOFFS,
    T_STATIONED,
    T_TUNNEL_MORE,
    T_TUNNELS,
    WARE,
    X_BASIC,
    X_LOCO,
    X_MARKERS,
    X_YARD,
    LightningTable,
    stat,
)
from goldenspike.kernel.bits import bit


def connected(s: LightningTable, seat: i64, path: i64) -> bool:
    """Whether an end of the path is a starting city, an own station or the end of an own rail line."""
    mesh = s.mesh
    reach = s.board.start_mask | mesh[M_TOUCH + seat] | mesh[M_HOMES + seat]
    if s.turn[T_LEASE] > 0:
        reach |= mesh[M_SITES]
    return reach & s.board.path_ends[path] != 0


def trains_at_hand(s: LightningTable, seat: i64, path: i64) -> i64:
    """Train chips that could go on the path: boarding area, Line Storage, one from the supply beside an own station."""
    return trains_ready(s, seat) + supply_train(s, seat, path)


def trains_ready(s: LightningTable, seat: i64) -> i64:
    """Train chips of boarding area and Line Storage."""
    base = s.zone(seat, AREA)
    at = seat * CORP
    n = i64(s.chips[base + TRAIN]) + i64(s.chips[base + LOCOMOTIVE])
    return n + i64(s.corp[at + X_YARD + STORAGE * 2]) + i64(s.corp[at + X_YARD + STORAGE * 2 + 1])


def supply_train(s: LightningTable, seat: i64, path: i64) -> i64:
    """1 if an own station lets the supply give a basic train."""
    if s.mesh[M_HOMES + seat] & s.board.path_ends[path] != 0 and s.corp[seat * CORP + X_BASIC] > 0:
        return 1
    return 0


def check_build(s: LightningTable, seat: i64, path: i64) -> i64:
    b = s.board
    t = s.turn
    if s.line[path] > 0:
        return TAKEN
    if s.private[path] > 0:
        return BLOCKED_PATH if s.private[path] == BLOCKED else PRIVATE
    if t[T_LINES] >= 1 + t[T_CONSTRUCTION] + t[T_LINES_MORE]:
        return LINE_LIMIT
    if (t[T_CONTRACTS] | t[T_GRANTED]) & b.path_regions[path] == 0:
        return NO_CONTRACT
    if not connected(s, seat, path):
        return NO_CONNECTION
    if b.mountain[path] > 0 and t[T_TUNNELS] + t[T_TUNNEL_MORE] == 0:
        return NO_TUNNEL
    if trains_at_hand(s, seat, path) < b.slots[path]:
        return FEW_TRAINS
    return 0


def check_fill(s: LightningTable, seat: i64, path: i64, acquire: i64, fill: i64) -> i64:
    """Whether a mix of locomotives, the stored chip and the supply train makes up the path; basic trains fill the rest."""
    b = s.board
    kinds = b.locomotives_each + 1
    locomotives = fill % kinds
    stored = (fill // kinds) & 1
    supply = fill // kinds // 2
    need = b.slots[path] - locomotives - stored - supply
    if need < 0:
        return BAD_FILL
    at = seat * CORP
    if acquire > 0:
        if stored > 0 or supply > 0 or locomotives > 1:
            return BAD_FILL
        if locomotives > i64(s.corp[at + X_LOCO]) or need > i64(s.corp[at + X_BASIC]):
            return BAD_FILL
        return 0
    base = s.zone(seat, AREA)
    if locomotives > i64(s.chips[base + LOCOMOTIVE]) or need > i64(s.chips[base + TRAIN]):
        return BAD_FILL
    if stored > i64(s.corp[at + X_YARD + STORAGE * 2]) + i64(s.corp[at + X_YARD + STORAGE * 2 + 1]):
        return BAD_FILL
    if supply > supply_train(s, seat, path):
        return BAD_FILL
    return 0


def choose_fill(s: LightningTable, seat: i64, path: i64, acquire: i64) -> None:
    """Ask how the path is filled, unless there is only one way."""
    found: i64 = -1
    count: i64 = 0
    for i in range((s.board.locomotives_each + 1) * 4):
        if check_fill(s, seat, path, acquire, i64(i)) == 0:
            count += 1
            found = i64(i)
    if count == 1:
        fill_path(s, seat, path, acquire, found)
    else:
        s.push(F_FILL, seat, path, acquire)


def fill_path(s: LightningTable, seat: i64, path: i64, acquire: i64, fill: i64) -> None:
    b = s.board
    kinds = b.locomotives_each + 1
    locomotives = fill % kinds
    stored = (fill // kinds) & 1
    supply = fill // kinds // 2
    need = b.slots[path] - locomotives - stored - supply
    at = seat * CORP
    corp = s.corp
    if acquire > 0:
        corp[at + X_LOCO] -= u8(locomotives)
        corp[at + X_BASIC] -= u8(need)
        price = i64(s.private[path])
        s.private[path] = 0
        s.turn[T_MONEY] -= price
        s.lay_line(seat, path, locomotives)
        if s.journal is not None:
            args = {"path": b.path_names[path], "price": int(price), "locomotives": int(locomotives)}
            s.note(seat, "lightning_train.acquired", "LT-MA-16", args)
        line_laid(s, seat, seat)
        return
    s.take_area(seat, LOCOMOTIVE, locomotives)
    s.take_area(seat, TRAIN, need)
    if supply > 0:
        corp[at + X_BASIC] -= 1
    if stored > 0:
        yard = at + X_YARD + STORAGE * 2
        if corp[yard + 1] > 0:
            corp[yard + 1] -= 1
            locomotives += 1
        else:
            corp[yard] -= 1
    t = s.turn
    t[T_LINES] += 1
    note_contracts(s, seat, b.path_regions[path])
    s.lay_line(seat, path, locomotives)
    points = line_points(s, seat, path)
    s.due_from = seat
    s.earn(seat, points, P_LINES)
    if s.journal is not None:
        args = {"path": b.path_names[path], "slots": int(b.slots[path]), "locomotives": int(locomotives), "points": int(points)}
        s.note(seat, "lightning_train.built", "LT-BUILD-12", args)
    line_laid(s, seat, seat)


def line_points(s: LightningTable, seat: i64, path: i64) -> i64:
    """Stars, upgrades for short lines, and once more for each payoff icon."""
    b = s.board
    points = b.stars[path]
    played = s.played_at(seat)
    for i in range(b.actions, b.goals_from):
        if s.cards[played + i] > 0 and b.card_short_points[i] > 0 and b.slots[path] <= b.card_short_slots[i]:
            points += i64(s.cards[played + i]) * b.card_short_points[i]
    return points * (1 + s.turn[T_PAYOFFS] + s.turn[T_PAYOFF_MORE])


def note_contracts(s: LightningTable, seat: i64, regions: i64) -> None:
    """Remember which contracts covered a build: the turnover phase asks for it."""
    b = s.board
    t = s.turn
    base = s.zone(seat, AREA)
    for i in range(b.starters):
        chip = b.starter_chip[i]
        if s.chips[base + chip] > 0 and b.chip_mask[chip] & regions != 0:
            t[T_COVERED] |= bit(i64(i))
    if (t[T_FIRM] | t[T_GRANTED]) & regions == 0:
        t[T_MUST] = 1


def line_laid(s: LightningTable, chooser: i64, company: i64) -> None:
    """A new line may join the coasts, or bring the end."""
    b = s.board
    if s.joined == 0:
        if s.labels[b.end_a] == s.labels[b.end_b]:
            s.joined = s.round + 1
            first = company if s.scores_points(company) else chooser  # whose marker moves first; Conway has none
            s.push(A_RAILROAD, 0, chooser, first)
    else:
        check_trigger(s)


def check_trigger(s: LightningTable) -> None:
    """The end comes when enough of the trigger cities are connected to the railroad."""
    b = s.board
    if s.triggered > 0 or s.joined == 0:
        return
    count: i64 = 0
    for i in range(len(b.triggers)):
        if s.labels[b.triggers[i]] == s.labels[b.end_a]:
            count += 1
    if count >= b.triggers_needed:
        s.triggered = s.round + 1
        s.last = min(b.rounds, max(s.round, 1) + 1)
        if s.journal is not None:
            rule = "LT-END-02" if b.seats > 3 else "LT-END-01"
            s.note(-1, "lightning_train.triggered", rule, {"last": int(s.last)})


# ---- stations


def check_station(s: LightningTable, seat: i64, site: i64, slot: i64, by_chip: bool) -> i64:
    b = s.board
    t = s.turn
    city = b.site_city[site]
    if s.station[city] > 0:
        return HAS_STATION
    if s.corp[seat * CORP + X_MARKERS] == 0:
        return NO_MARKER
    if by_chip:
        if station_chip(s, seat) < 0:
            return NO_STATION_CHIP
    else:
        if t[T_STATIONED] > 0:
            return STATION_LIMIT
        if last_call_over(s):
            return LAST_CALL
    if (t[T_CONTRACTS] | t[T_GRANTED]) & bit(b.city_region[city]) == 0:
        return NO_STATION_CONTRACT
    if s.offer[b.city_size[city] * 2 + slot] == 0:
        return EMPTY_OFFER
    if not by_chip:
        at = seat * CORP + X_YARD + STATION * 2
        if i64(s.corp[at]) + i64(s.corp[at + 1]) < b.city_cost[city]:
            return STATION_TRAINS
    return 0


def last_call_over(s: LightningTable) -> bool:
    """Whether the railroad was established in an earlier round."""
    return s.joined > 0 and s.round + 1 > s.joined


def station_chip(s: LightningTable, seat: i64) -> i64:
    """A chip in the boarding area that builds a station; -1 if there is none."""
    b = s.board
    base = s.zone(seat, AREA)
    for i in range(b.station_chips):
        chip = b.station_chip[i]
        if s.chips[base + chip] > 0 and s.stations_built(seat) >= b.use_need[chip]:
            return chip
    return -1


def build_station(s: LightningTable, seat: i64, site: i64, slot: i64, by_chip: bool) -> None:
    b = s.board
    if by_chip:
        chip = station_chip(s, seat)
        note_contracts(s, seat, bit(b.city_region[b.site_city[site]]))
        trash_chip(s, seat, AREA, chip)
        raise_station(s, seat, b.site_city[site], slot)
        return
    note_contracts(s, seat, bit(b.city_region[b.site_city[site]]))
    s.turn[T_STATIONED] = 1
    spend_or_ask(s, seat, STATION, b.city_cost[b.site_city[site]], site * 2 + slot)


def spend_or_ask(s: LightningTable, seat: i64, area: i64, n: i64, purpose: i64) -> None:
    """Spend chips of a railyard area; ask which if basic trains and locomotives are mixed and some stay."""
    at = seat * CORP + X_YARD + area * 2
    basic = i64(s.corp[at])
    locos = i64(s.corp[at + 1])
    least = max(0, n - basic)
    most = min(n, locos)
    if least == most:
        spend_chips(s, seat, area, n, least, purpose)
    else:
        s.push(F_SPEND, seat, area, n, purpose)


def check_spend(s: LightningTable, seat: i64, area: i64, n: i64, locomotives: i64) -> i64:
    at = seat * CORP + X_YARD + area * 2
    if locomotives > n or locomotives > i64(s.corp[at + 1]) or n - locomotives > i64(s.corp[at]):
        return BAD_SPEND
    return 0


def spend_chips(s: LightningTable, seat: i64, area: i64, n: i64, locomotives: i64, purpose: i64) -> None:
    at = seat * CORP + X_YARD + area * 2
    s.corp[at] -= u8(n - locomotives)
    s.corp[at + 1] -= u8(locomotives)
    base = s.zone(seat, WARE)
    s.chips[base + TRAIN] += u8(n - locomotives)
    s.chips[base + LOCOMOTIVE] += u8(locomotives)
    if area == STATION:
        raise_station(s, seat, s.board.site_city[purpose // 2], purpose & 1)


def raise_station(s: LightningTable, seat: i64, city: i64, slot: i64) -> None:
    """Token, marker, reward of the marker's slot, and a new token on offer."""
    b = s.board
    place = b.city_size[city] * 2 + slot
    token = i64(s.offer[place]) - 1
    number = s.stations_built(seat)
    s.place_station(seat + 1, city, token)
    s.refill_offer(place)
    s.reveal()
    if s.journal is not None:
        args = {"city": b.city_names[city], "number": int(number + 1), "requests": " and ".join(requests_of(s, token))}
        s.note(seat, "lightning_train.station", "LT-STATION-06", args)
    for i in range(b.marker_action[number]):
        give_card(s, seat, 0, b.actions, "LT-STATION-08")
    for i in range(b.marker_mogul[number]):
        give_card(s, seat, b.actions, b.cards, "LT-STATION-08")
    if b.marker_lightning[number] > 0:
        got = s.lightning(seat, b.marker_lightning[number])
        if s.journal is not None:
            s.note(seat, "lightning_train.marker_trains", "LT-STATION-08", {"trains": int(got)})
    if b.marker_points[number] > 0:
        s.due_from = seat
        s.earn(seat, b.marker_points[number], P_STATIONS)
        if s.journal is not None:
            s.note(seat, "lightning_train.marker_points", "LT-STATION-08", {"points": int(b.marker_points[number])})
    later_trains(s, seat)


def requests_of(s: LightningTable, token: i64) -> list[str]:
    b = s.board
    names = [b.good_ids[b.token_first[token]]]
    if b.token_second[token] >= 0:
        names.append(b.good_ids[b.token_second[token]])
    return names


# ---- private companies


def check_acquire(s: LightningTable, seat: i64, path: i64) -> i64:
    b = s.board
    if s.private[path] == 0:
        return NOT_PRIVATE
    if s.private[path] == BLOCKED:
        return BLOCKED_PATH
    mesh = s.mesh
    if (b.start_mask | mesh[M_TOUCH + seat] | mesh[M_HOMES + seat]) & b.path_ends[path] == 0:
        return NO_CONNECTION
    if s.turn[T_MONEY] < i64(s.private[path]):
        return FEW_MONEY
    if stat(s, seat, X_BASIC) + min(1, stat(s, seat, X_LOCO)) < b.slots[path]:
        return FEW_SUPPLY
    return 0
