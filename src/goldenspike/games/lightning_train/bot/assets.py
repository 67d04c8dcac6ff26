"""What a company owns beside lines and bag: trains in the railyard, boards, cards; and what its open turn still allows."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.bot.weights import W
from goldenspike.games.lightning_train.effects.building import line_points
from goldenspike.games.lightning_train.legality.building import check_build, means_of
from goldenspike.games.lightning_train.legality.deliveries import ventures
from goldenspike.games.lightning_train.legality.railyard import in_yard
from goldenspike.games.lightning_train.legality.stations import check_station, last_call_over, station_hurdle
from goldenspike.games.lightning_train.names import Card, Chip, Corp, F, Mesh, Q, Reward, T, Track, Yard, Zone
from goldenspike.games.lightning_train.scoring import goal_count
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.state import FRAME


def enterprise(s: LightningTable, seat: i64, left: float) -> float:
    """Trains at work, the two boards, stations, upgrades in play, and the way to the next power chip."""
    b = s.board
    w = b.weights.values
    at = seat * Corp.SIZE
    hope = min(1.0, left / 6.0)
    value: float = 0.0
    for i in range(6):
        area = i64(i)
        trains = float(i64(s.corp[at + Corp.YARD + area * 2])) + 0.8 * float(i64(s.corp[at + Corp.YARD + area * 2 + 1]))
        each = w[W.YARD_STORAGE + area]
        if area == Yard.STATION and (last_call_over(s) or s.corp[at + Corp.MARKERS] == 0):
            each = 0.02
        elif area > 3 and left < 3.0:
            each = 0.02
        value += trains * each * min(1.0, left)
    if stat(s, seat, Corp.INDUSTRIAL) > 0:
        value += 0.9 + w[W.INDUSTRIAL] * left
    if stat(s, seat, Corp.PUBLIC) > 0:
        value += 1.0 + w[W.PUBLIC] * left
    value += float(s.stations_built(seat)) * (0.4 + w[W.STATION] * hope)
    played = s.played_at(seat)
    for i in range(b.actions, b.cards):
        if s.cards[played + i] > 0:
            value += 0.5 + w[W.UPGRADE] * left
    points = float(s.track[Track.SCORE + seat] + s.track[Track.DUE + seat])
    for i in range(b.rewards):
        if b.reward_kind[i] == Reward.POWER and b.reward_score[i] > s.track[Track.REACHED + seat]:
            return value + w[W.POWER] * left * min(1.0, points / float(b.reward_score[i]))
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
        if b.card_kind[i] == Card.GOAL:
            value += w[W.GOAL_CARD] * min(1.0, left / 5.0) * n
            value += w[W.GOAL_PULL] * min(1.0, left / 3.0) * n * goal_slope(s, seat, i64(i))
        elif b.card_kind[i] == Card.UPGRADE:
            value += w[W.UPGRADE_CARD] * min(1.0, left) * n
        else:
            value += w[W.ACTION_CARD] * min(1.0, left) * n
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
    area = s.zone(seat, Zone.AREA)
    trains = i64(s.chips[area + Chip.TRAIN]) + i64(s.chips[area + Chip.LOCOMOTIVE])
    value = float(min(trains, 6)) * w[W.WAITING] + float(t[T.MONEY]) * w[W.PURSE]
    line: float = 0.0
    means = means_of(s, seat)
    reach = b.start_mask | s.mesh[Mesh.TOUCH + seat] | s.mesh[Mesh.HOMES + seat]
    if t[T.LEASE] > 0:
        reach |= s.mesh[Mesh.SITES]
    contracts = t[T.CONTRACTS] | t[T.GRANTED]
    for i in range(b.paths):
        if s.line[i] == 0 and contracts & b.path_regions[i] != 0 and reach & b.path_ends[i] != 0:
            if check_build(s, means, i64(i)) == 0:
                line = max(line, w[W.BUILD_BASE] + w[W.BUILD_TRAFFIC] * b.traffic[i] + float(line_points(s, seat, i64(i))))
    site: float = 0.0
    hurdle = station_hurdle(s, seat, False)
    trains_there = in_yard(s, seat, Yard.STATION)
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] == 0 and (contracts >> b.city_region[city]) & 1:
            if check_station(s, hurdle, contracts, trains_there, i64(i), 0) == 0:
                site = max(site, w[W.FOUND_BASE] + (w[W.FOUND_NEAR] if (reach >> city) & 1 else 0.0))
    value += line * w[W.CAN_BUILD] + site * w[W.CAN_FOUND] + w[W.CAN_DELIVER] * float(min(2, ventures(s)))
    top = s.stack[(s.depth - 1) * FRAME + F.KIND]
    if top == Q.REGION or top == Q.ROUTE:
        value += 0.8
    return value + 0.5 * float(t[T.EXPRESS])
