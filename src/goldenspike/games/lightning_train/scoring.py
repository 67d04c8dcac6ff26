"""Points: the score track with its rewards, goal cards, loans, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.board.pieces import STEPS
from goldenspike.games.lightning_train.names import SOURCES, Card, Chip, Corp, Goal, Mesh, Q, Reward, Source, Track
from goldenspike.games.lightning_train.state.cards import give_card
from goldenspike.games.lightning_train.state.table import LightningTable, who
from goldenspike.kernel.bits import bit


def settle(s: LightningTable) -> bool:
    """Move the markers that are due, one company after the other, each with all its rewards; True if a reward asks a question."""
    b = s.board
    track = s.track
    for i in range(b.companies):
        c = (s.due_from + i64(i)) % b.companies
        due = track[Track.DUE + c]
        if due > 0:
            track[Track.DUE + c] = 0
            track[Track.SCORE + c] += due
            if s.token_moved == 0 and track[Track.SCORE + c] >= b.token_score:
                s.token_moved = 1
                if s.journal is not None:
                    s.note(c if c < b.seats else -1, "lightning_train.market_token", "LT-SCORE-07", {"who": who(s, c)})
        if c < b.seats and rewards(s, c):
            return True
    s.pending = 0
    return False


def rewards(s: LightningTable, seat: i64) -> bool:
    """The next rewards that a marker has reached; True if one asks a question."""
    b = s.board
    track = s.track
    for i in range(b.rewards):
        at = b.reward_score[i]
        if at <= track[Track.REACHED + seat] or at > track[Track.SCORE + seat]:
            continue
        track[Track.REACHED + seat] = at
        kind = b.reward_kind[i]
        if kind == Reward.ACTION:
            give_card(s, seat, 0, b.actions, "LT-SCORE-04")
        elif kind == Reward.POWER:
            left = powers_left(s, seat)
            if left == 1:
                for k in range(b.powers):
                    if s.corp[seat * Corp.SIZE + Corp.POWER + k] > 0:
                        take_power(s, seat, i64(k))
            elif left > 1:
                s.push(Q.POWER, seat)
                return True
        elif kind == Reward.EXCHANGE:
            if s.hand_size(seat) > 0 and s.cards_left(0, b.cards):
                s.push(Q.DECK, seat)
                return True
    return False


def powers_left(s: LightningTable, seat: i64) -> i64:
    left: i64 = 0
    for k in range(s.board.powers):
        left += i64(s.corp[seat * Corp.SIZE + Corp.POWER + k])
    return left


def take_power(s: LightningTable, seat: i64, power: i64) -> None:
    """A power chip goes from the company board to the warehouse."""
    s.corp[seat * Corp.SIZE + Corp.POWER + power] -= 1
    chip = s.board.power_from + power
    s.gain(seat, chip)
    if s.journal is not None:
        s.note(seat, "lightning_train.power", "LT-SCORE-03", {"chip": s.board.chip_names[chip]})


def goal_count(s: LightningTable, company: i64, card: i64) -> i64:
    """What a goal card counts for a company."""
    b = s.board
    kind = b.goal_counts[card]
    count: i64 = 0
    if kind == Goal.CITIES:
        for i in range(b.cities):
            if b.city_region[i] == b.goal_region[card] and (s.mesh[Mesh.TOUCH + company] >> i64(i)) & 1:
                count += 1
    elif kind == Goal.GOODS:
        found: i64 = 0
        for i in range(b.depots):
            if (s.mesh[Mesh.TOUCH + company] >> b.depot_city[i]) & 1:
                found |= bit(b.depot_good[i])
        for i in range(b.goods):
            if (b.goal_goods[card] >> i64(i)) & (found >> i64(i)) & 1:
                count += 1
    elif kind == Goal.STATIONS:
        count = s.stations_built(company)
    elif kind == Goal.LONG_LINES or kind == Goal.LOCOMOTIVES:
        for i in range(b.paths):
            if i64(s.line[i]) == company + 1:
                if kind == Goal.LOCOMOTIVES:
                    count += i64(s.locos[i])
                elif b.slots[i] >= b.goal_least[card]:
                    count += 1
    elif company < b.seats and (kind == Goal.DEAR_CHIPS or kind == Goal.MONEY):
        for zone in range(3):
            base = s.zone(company, i64(zone))
            for i in range(b.chips):
                n = i64(s.chips[base + i])
                if kind == Goal.MONEY:
                    count += n * b.chip_money[i]
                elif b.chip_cost[i] >= b.goal_least[card]:
                    count += n
    return count


def goal_points(s: LightningTable, company: i64, card: i64) -> i64:
    b = s.board
    if company >= b.seats and b.goal_rival_max[card] > 0:
        most: i64 = 0
        for i in range(STEPS):
            most = max(most, b.goal_steps[card * STEPS * 2 + i * 2 + 1])
        return most
    return b.goal_points(card, goal_count(s, company, card))


def goals_total(s: LightningTable, company: i64) -> i64:
    b = s.board
    base = s.hand_at(company)
    points: i64 = 0
    for i in range(b.actions, b.cards):
        n = i64(s.cards[base + i])
        if n > 0 and b.card_kind[i] == Card.GOAL:
            points += n * goal_points(s, company, i64(i))
    return points


def loans_of(s: LightningTable, seat: i64) -> i64:
    n: i64 = 0
    for zone in range(3):
        n += i64(s.chips[s.zone(seat, i64(zone)) + Chip.LOAN])
    return n


def loan_points(s: LightningTable, company: i64) -> i64:
    if company >= s.board.seats:
        return 0
    return loans_of(s, company) * s.board.loan_penalty


def total_points(s: LightningTable, company: i64) -> i64:
    """The points of a company if the game ended now."""
    return s.track[Track.SCORE + company] + s.track[Track.DUE + company] + goals_total(s, company) - loan_points(s, company)


def tally_of(s: LightningTable, company: i64) -> dict[str, int]:
    result: dict[str, int] = {}
    for source in range(Source.COUNT):
        points = int(s.ledger[company * Source.COUNT + source])
        if points:
            result[SOURCES[source]] = points
    goals = int(goals_total(s, company))
    if goals:
        result["goals"] = goals
    loans = int(loan_points(s, company))
    if loans:
        result["loans"] = -loans
    return result
