"""What a company owns beside lines and bag: trains in the railyard, boards, cards; and what its open turn still allows."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.board import R_POWER, STATION
from goldenspike.games.lightning_train.building import check_build, check_station, last_call_over, line_points
from goldenspike.games.lightning_train.deliveries import ventures
from goldenspike.games.lightning_train.frames import F_REGION, F_ROUTE
from goldenspike.games.lightning_train.pieces import GOAL, LOCOMOTIVE, TRAIN, UPGRADE
from goldenspike.games.lightning_train.scoring import goal_count
from goldenspike.games.lightning_train.state import (
    AREA,
    CORP,
    M_HOMES,
    M_SITES,
    M_TOUCH,
    S_DUE,
    S_REACHED,
    S_SCORE,
    T_CONTRACTS,
    T_EXPRESS,
    T_GRANTED,
    T_LEASE,
    T_MONEY,
    X_INDUSTRIAL,
    X_MARKERS,
    X_PUBLIC,
    X_YARD,
    LightningTable,
    stat,
)
from goldenspike.games.lightning_train.weights import (
    W_ACTION_CARD,
    W_BUILD_BASE,
    W_BUILD_TRAFFIC,
    W_CAN_BUILD,
    W_CAN_DELIVER,
    W_CAN_FOUND,
    W_FOUND_BASE,
    W_FOUND_NEAR,
    W_GOAL_CARD,
    W_GOAL_PULL,
    W_INDUSTRIAL,
    W_POWER,
    W_PUBLIC,
    W_PURSE,
    W_STATION,
    W_UPGRADE,
    W_UPGRADE_CARD,
    W_WAITING,
    W_YARD,
)
from goldenspike.kernel.state import FRAME


def enterprise(s: LightningTable, seat: i64, left: float) -> float:
    """Trains at work, the two boards, stations, upgrades in play, and the way to the next power chip."""
    b = s.board
    w = b.weights.values
    at = seat * CORP
    hope = min(1.0, left / 6.0)
    value: float = 0.0
    for i in range(6):
        area = i64(i)
        trains = float(i64(s.corp[at + X_YARD + area * 2])) + 0.8 * float(i64(s.corp[at + X_YARD + area * 2 + 1]))
        each = w[W_YARD + area]
        if area == STATION and (last_call_over(s) or s.corp[at + X_MARKERS] == 0):
            each = 0.02
        elif area > 3 and left < 3.0:
            each = 0.02
        value += trains * each * min(1.0, left)
    if stat(s, seat, X_INDUSTRIAL) > 0:
        value += 0.9 + w[W_INDUSTRIAL] * left
    if stat(s, seat, X_PUBLIC) > 0:
        value += 1.0 + w[W_PUBLIC] * left
    value += float(s.stations_built(seat)) * (0.4 + w[W_STATION] * hope)
    played = s.played_at(seat)
    for i in range(b.actions, b.cards):
        if s.cards[played + i] > 0:
            value += 0.5 + w[W_UPGRADE] * left
    points = float(s.track[S_SCORE + seat] + s.track[S_DUE + seat])
    for i in range(b.rewards):
        if b.reward_kind[i] == R_POWER and b.reward_score[i] > s.track[S_REACHED + seat]:
            return value + w[W_POWER] * left * min(1.0, points / float(b.reward_score[i]))
    return value


def hand(s: LightningTable, seat: i64, left: float) -> float:
    """Cards in hand. A goal card is worth more the steeper the next steps of its points are."""
    b = s.board
    w = b.weights.values
    base = s.hand_at(seat)
    value: float = 0.0
    for i in range(b.cards):
        if s.cards[base + i] == 0:
            continue
        n = float(i64(s.cards[base + i]))
        if b.card_kind[i] == GOAL:
            value += w[W_GOAL_CARD] * min(1.0, left / 5.0) * n
            value += w[W_GOAL_PULL] * min(1.0, left / 3.0) * n * goal_slope(s, seat, i64(i))
        elif b.card_kind[i] == UPGRADE:
            value += w[W_UPGRADE_CARD] * min(1.0, left) * n
        else:
            value += w[W_ACTION_CARD] * min(1.0, left) * n
    return value


def goal_slope(s: LightningTable, seat: i64, card: i64) -> float:
    """The points for each further thing that a goal card counts, up to three things ahead."""
    b = s.board
    count = goal_count(s, seat, card)
    now = b.goal_points(card, count)
    best: float = 0.0
    for k in range(1, 4):
        best = max(best, float(b.goal_points(card, count + i64(k)) - now) / float(k))
    return best


def at_hand(s: LightningTable, seat: i64) -> float:
    """Options of the open operations phase: the best rail line and station, trains, money and deliveries."""
    b = s.board
    w = b.weights.values
    t = s.turn
    area = s.zone(seat, AREA)
    trains = i64(s.chips[area + TRAIN]) + i64(s.chips[area + LOCOMOTIVE])
    value = float(min(trains, 6)) * w[W_WAITING] + float(t[T_MONEY]) * w[W_PURSE]
    line: float = 0.0
    reach = b.start_mask | s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    if t[T_LEASE] > 0:
        reach |= s.mesh[M_SITES]
    contracts = t[T_CONTRACTS] | t[T_GRANTED]
    for i in range(b.paths):
        if s.line[i] == 0 and contracts & b.path_regions[i] != 0 and reach & b.path_ends[i] != 0:
            if check_build(s, seat, i64(i)) == 0:
                line = max(line, w[W_BUILD_BASE] + w[W_BUILD_TRAFFIC] * b.traffic[i] + float(line_points(s, seat, i64(i))))
    site: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] == 0 and (contracts >> b.city_region[city]) & 1:
            if check_station(s, seat, i64(i), 0, False) == 0:
                site = max(site, w[W_FOUND_BASE] + (w[W_FOUND_NEAR] if (reach >> city) & 1 else 0.0))
    value += line * w[W_CAN_BUILD] + site * w[W_CAN_FOUND] + w[W_CAN_DELIVER] * float(min(2, ventures(s)))
    top = s.stack[(s.depth - 1) * FRAME]
    if top == F_REGION or top == F_ROUTE:
        value += 0.8
    return value + 0.5 * float(t[T_EXPRESS])
