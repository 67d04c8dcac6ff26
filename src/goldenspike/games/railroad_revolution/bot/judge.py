"""How good a position looks to an expert, in points: what is scored already, and what money, workers, trains, network and
half-finished milestones are likely to bring in the time that is left. The weights are data: `judge.toml`, found by self-play.
"""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.pending import pending_worth, prospects
from goldenspike.games.railroad_revolution.bot.weights import W
from goldenspike.games.railroad_revolution.effects.actions import perform
from goldenspike.games.railroad_revolution.effects.milestones import condition_have
from goldenspike.games.railroad_revolution.legality.means import owed
from goldenspike.games.railroad_revolution.names import CONDITIONS, HUES, POSTS, SLOTS, Act, Did, F, Hue, Own, Q, Track, V
from goldenspike.games.railroad_revolution.scoring import connection_points, milestone_points, reached
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit_count


def judge(t: RevolutionTable, seat: int) -> float:
    """The worth of the position for a seat. Before the main action of a turn is done, that of the best way to do it."""
    me = i64(seat)
    if t.depth == 1 and t.stack[F.KIND] == Q.ACT and t.stack[F.SEAT] == me:
        return best_rest(t, me) if t.stack[F.DID] & Did.MAIN else best_main(t, me)
    return standing(t, me)


def best_rest(t: RevolutionTable, seat: i64) -> float:
    """The position if the action ends now, or after the best of what it still offers (selling and hiring left aside)."""
    best = standing(t, seat)
    for m in t.options():
        if t.rules.verb[m] > V.HIRE:
            ahead = t.clone()
            assert isinstance(ahead, RevolutionTable)
            perform(ahead, m)
            best = max(best, standing(ahead, seat))
    return best


def best_main(t: RevolutionTable, seat: i64) -> float:
    """The best position after one of the main moves that are open."""
    best = -1.0e9
    later = t.board.weights.values[W.LATER]
    action = t.action()
    for m in t.options():
        verb = t.rules.verb[m]
        if (
            (action == Act.STATION and verb == V.STATION)
            or (action == Act.RAILROAD and verb == V.RAIL)
            or (action == Act.TELEGRAPH and verb == V.OFFICE)
            or (action == Act.TRADE and verb == V.TRADE)
        ):
            ahead = t.clone()
            assert isinstance(ahead, RevolutionTable)
            perform(ahead, m)
            done = ahead.stack[F.DID] & Did.MAIN or action != Act.RAILROAD
            best = max(best, standing(ahead, seat) + later * prospects(ahead, seat) if done else best_main(ahead, seat))
    return best if best > -1.0e9 else standing(t, seat)


def time_left(t: RevolutionTable) -> float:
    """How much of the game is still to come, from 1 down to 0."""
    board = t.board
    if t.last_round:
        turns = (t.last_round - t.round) * board.seats + (t.starter - t.turn + board.seats - 1) % board.seats
        return 0.04 * float(turns) / float(board.seats)
    least: i64 = 1000
    for seat in range(board.seats):
        houses = max(i64(0), board.houses_to_logo - t.own[seat * Own.WIDTH + Own.HOUSES_OFF])
        rails = max(i64(0), board.rails_to_logo - t.own[seat * Own.WIDTH + Own.RAILS_OFF])
        least = min(least, houses + rails)
    return 0.06 + 0.94 * float(least) / float(board.houses_to_logo + board.rails_to_logo)


def standing(t: RevolutionTable, seat: i64) -> float:
    """What the seat has, and what it can expect."""
    board = t.board
    own = seat * Own.WIDTH
    left = time_left(t)
    w = board.weights.values
    cash = 0.01 * (w[W.CASH] + w[W.CASH_EARLY] * min(1.0, 1.6 * left))
    money = t.own[own + Own.MONEY]
    debt: i64 = 0
    if t.depth and t.stack[F.KIND] == Q.ACT and t.stack[F.SEAT] == seat:
        debt = owed(t)
    total = purse(float(money - debt)) * cash
    total += float(t.own[own + Own.SHARES]) * (float(board.share_price) * cash + w[W.SHARE] + w[W.SHARE_EARLY] * left)
    total += float(milestone_points(t, seat) + connection_points(t, seat))
    houses = float(board.houses - t.own[own + Own.HOUSES_OFF])
    rails = float(board.rails - t.own[own + Own.RAILS_OFF])
    reach = min(1.0, 1.2 * left)
    stations = float(bit_count(t.own[own + Own.STATIONS]))
    offices = float(bit_count(t.own[own + Own.OFFICES]))
    network = float(bit_count(t.links[seat] & board.level_cities[5]))
    total += (stations + min(houses, 5.0) * w[W.STATION_HOUSE] * reach) * (
        float(reached(t, seat, Track.STATIONS)) + w[W.STATION_LEVEL] * reach
    )
    total += (offices + min(houses, 5.0) * w[W.OFFICE_HOUSE] * reach) * (
        float(reached(t, seat, Track.TELEGRAPH)) + w[W.OFFICE_LEVEL] * reach
    )
    total += (network + min(rails, 12.0) * w[W.NETWORK_RAIL] * reach) * (
        float(reached(t, seat, Track.NETWORK)) + w[W.NETWORK_LEVEL] * reach
    )
    total += trains_worth(t, seat, left) + workers_worth(t, seat, left) + network_worth(t, seat, left)
    for slot in range(SLOTS):
        total += milestone_worth(t, seat, i64(slot), left)
    if t.depth and t.stack[F.SEAT] == seat:
        total += pending_worth(t, seat, left, cash)
    return total


def purse(money: float) -> float:
    """Money counts less and less the more of it there is: a turn can spend only so much."""
    if money <= 900.0:
        return money
    if money <= 2000.0:
        return 900.0 + 0.6 * (money - 900.0)
    return 1560.0 + 0.25 * (money - 2000.0)


def trains_worth(t: RevolutionTable, seat: i64, left: float) -> float:
    board = t.board
    w = board.weights.values
    total = 0.0
    at = seat * 2 * board.trains
    for kind in range(board.trains):
        total += float(i64(t.trains[at + kind])) * (float(board.train_points) + w[W.TRAIN_EARLY] * left)
        total += float(i64(t.trains[at + board.trains + kind])) * w[W.TRAIN_DOWN] * min(1.0, 3.0 * left)
    return total


def workers_worth(t: RevolutionTable, seat: i64, left: float) -> float:
    """Workers beyond the least number are managers to be; those that a milestone asks for most of all."""
    w = t.board.weights.values
    spare = t.own[seat * Own.WIDTH + Own.WORKERS] - t.board.least
    room = min(1.0, 2.0 * left)
    total = float(min(spare, 3)) * w[W.WORKER] * room + float(max(i64(0), spare - 3)) * w[W.WORKER_MORE] * room
    if spare < 0:
        total += float(spare) * w[W.WORKER_SHORT]  # each must be had back, if need be for the price of a hire
    for k in range(HUES):
        hue = i64(k)
        have = t.held(seat, hue, 0) + t.held(seat, hue, 1)
        if hue != Hue.WHITE:
            total += float(min(have, 2)) * w[W.COLOUR] * left
        if have and wanted(t, seat, hue):
            total += w[W.WANTED] * room
    return total


def wanted(t: RevolutionTable, seat: i64, hue: i64) -> bool:
    """Whether a free place of the seat's milestones asks for just this colour."""
    for slot in range(SLOTS):
        at = (seat * SLOTS + slot) * MILE
        tile = i64(t.open[at]) - 1
        if tile >= 0:
            for post in range(POSTS):
                if t.open[at + 1 + post] == 0 and t.board.posts[POSTS * tile + post] == hue + 1:
                    return True
    return False


def network_worth(t: RevolutionTable, seat: i64, left: float) -> float:
    """Cities in reach are places for stations; each one further west is nearer to the coast."""
    board = t.board
    w = board.weights.values
    room = min(1.0, 1.5 * left)
    total = w[W.RAIL] * float(bit_count(t.own[seat * Own.WIDTH + Own.RAILS])) * room
    open_cities = t.links[seat] & ~t.own[seat * Own.WIDTH + Own.STATIONS]
    city: i64 = 0
    while open_cities:
        if open_cities & 1:
            total += (w[W.CITY] + w[W.WEST] * float(board.level[city])) * room
        open_cities >>= 1
        city += 1
    return total


def milestone_worth(t: RevolutionTable, seat: i64, slot: i64, left: float) -> float:
    """An open milestone: nearly its points when it is nearly complete, little when much is missing and time is short."""
    board = t.board
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return 0.0
    w = board.weights.values
    parts = 0.0
    have = 0.0
    lacking = 0.0
    for place in range(CONDITIONS):
        c = 3 * (CONDITIONS * tile + place)
        if board.conditions[c] >= 0:
            need = board.conditions[c + 2]
            got = min(need, condition_have(t, seat, board.conditions[c], board.conditions[c + 1]))
            effort = 1.0 if board.conditions[c] > 1 else 1.6
            parts += effort * float(need)
            have += effort * float(got)
            lacking += effort * float(need - got)
    for post in range(POSTS):
        if board.posts[POSTS * tile + post]:
            parts += 1.6
            if t.open[at + 1 + post]:
                have += 1.6
            else:
                lacking += 1.0
    share = have / parts
    points = float(board.milestone_points[tile])
    if lacking == 0.0:
        return points + w[W.MILESTONE_DONE] * left
    chance = max(0.0, min(1.0, w[W.MILESTONE_TIME] * left + 0.12 - w[W.MILESTONE_LACK] * lacking))
    part = w[W.MILESTONE_BASE] + w[W.MILESTONE_HAVE] * share + w[W.MILESTONE_SQUARE] * share * share
    return points * part * chance + w[W.MILESTONE_BEGUN] * share
