"""A fast player for playouts: plays every card that helps, lays rails and builds where it pays, then buys by a list of wishes.

It looks at no position but the one before it, so that whole games take about a millisecond. What it wishes for is data: the
table `quick` of `judge.toml`, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains.board import (
    ACTION,
    CITY,
    E_BESIDE_NORMAL,
    E_COPY,
    E_CREW,
    E_EXCHANGE,
    E_LASTING,
    E_PUT_TRAIN,
    E_RAIL_BONUS,
    E_REDRAW,
    E_RETURN_ALL,
    E_SAME_TRAIN,
    E_SELL_CARDS,
    E_SELL_WASTE,
    E_TRAIN_VALUE,
    POINTS,
    RAIL,
    SEA,
    STATION,
    TRAIN,
    V_BUY,
    V_BUY_TOP,
    V_CHOOSE_COIN,
    V_CHOOSE_RETURN,
    V_DECLINE,
    V_DONE,
    V_DROP,
    V_END,
    V_KEEP,
    V_LAY,
    V_PLAIN,
    V_PLAY,
    V_RETURN_TURN,
    WASTE,
    Board,
)
from goldenspike.games.trains.effects import (
    Q_COPY,
    Q_CREW,
    Q_DISCARD,
    Q_GAIN,
    Q_LOOK,
    Q_NAME,
    Q_ORDER,
    Q_REDRAW,
    Q_REMOVE,
    Q_SAME_TRAIN,
    Q_SELL_CARDS,
    Q_STATION,
    START,
    TURN,
)
from goldenspike.games.trains.legality import lay_cost
from goldenspike.games.trains.state import TrainsTable

NAMES: Final = (
    "pace",  # turns of each seat in a whole game, if nobody hurries
    "stacks",  # how far an empty stack brings the game
    "city_more",  # a point of a station still to come in a city with an own rail
    "remote",  # a point of a remote location
    "hope",  # what is left of a goal one step away
    "far",  # what is left of a hope with each further step
    "coin",  # a coin that a rail costs
    "shared",  # the Waste of a rail beside a rival's
    "rail_least",  # what a rail must bring to be laid, with the Waste of its card
    "rail_late",  # how much that changes to the end
    "station_least",  # what a station must bring
    "station_late",
    "station_rival",  # how much of a rival's gain counts against a station
    "pass_waste",  # a Waste that is returned instead of a turn
    "pass_late",
    "pass_least",  # what a turn is worth besides its coins
    "more_train",  # how much less one wishes for a card for each that one has
    "more_rail",
    "more_station",
    "more_action",
    "more_points",
)
PACE: Final = 0
STACKS: Final = 1
CITY_MORE: Final = 2
REMOTES: Final = 3
HOPE: Final = 4
FAR: Final = 5
COIN: Final = 6
SHARED: Final = 7
RAIL_LEAST: Final = 8
RAIL_LATE: Final = 9
STATION_LEAST: Final = 10
STATION_LATE: Final = 11
STATION_RIVAL: Final = 12
PASS_WASTE: Final = 13
PASS_LATE: Final = 14
PASS_LEAST: Final = 15
MORE: Final = 16  # by type: train, rail, station, action, points
WISHES: Final = 21  # from here on two numbers for each card: how much one wishes to buy it, and how that changes to the end

FARTHEST: Final = 3
NEVER: Final = -1.0e9


def names(board: Board) -> list[str]:
    found = list(NAMES)
    for id in board.card_ids:
        found += [f"card_{id}", f"card_{id}_late"]
    return found


def guesses(board: Board) -> dict[str, float]:
    """The wish for a card that the data says nothing about: by its price, and for points more and more."""
    found: dict[str, float] = {}
    for card, id in enumerate(board.card_ids):
        points = board.types[card] & POINTS
        found[f"card_{id}"] = -1.0 if points else 0.5 * float(board.cost[card])
        found[f"card_{id}_late"] = 4.0 + float(board.card_points[card]) if points else -0.5 * float(board.cost[card])
    return found


def prepare(board: Board) -> None:
    """When in a turn each card is best played: what lasts and draws first, then trains, then what needs trains or a poor hand."""
    order = [0] * int(board.cards)
    for card in range(int(board.cards)):
        ops = [int(board.effect_op[place]) for place in range(board.effect_at[card], board.effect_at[card + 1])]
        types = int(board.types[card])
        rank = 70 + int(board.value[card]) if types & TRAIN else 85
        if E_LASTING in ops or E_RAIL_BONUS in ops:
            rank = 95
        elif E_COPY in ops:
            rank = 90
        elif E_EXCHANGE in ops or E_SAME_TRAIN in ops:
            rank = 80
        elif E_BESIDE_NORMAL in ops or E_TRAIN_VALUE in ops or E_PUT_TRAIN in ops or E_CREW in ops:
            rank = 60
        elif E_SELL_WASTE in ops or E_RETURN_ALL in ops or E_REDRAW in ops:
            rank = 55
        elif E_SELL_CARDS in ops:
            rank = 50
        if types & (RAIL | STATION | POINTS | WASTE):
            rank = 0
        order[card] = rank
    board.order = vec[i64]([i64(rank) for rank in order])


def quick(s: TrainsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    kind = s.top(0)
    if kind == TURN:
        return turn(s, moves, count)
    if kind == START:
        return start(s, moves, count, random)
    if kind == Q_STATION:
        return station(s, moves, count)
    return reply(s, kind, moves, count)


def progress(s: TrainsTable) -> float:
    """How far the game is, from 0 to 1."""
    board = s.board
    w = board.weights.quick
    empty: i64 = 0
    supply = s.supply()
    zones = s.zones
    for number in s.present:
        card = i64(number)
        if zones[supply + card] == 0 and s.has_stack(card) and card != board.waste:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * w[STACKS]
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for seat in range(board.seats):
        far = max(far, 1.0 - float(s.tokens(seat)) / float(board.rail_tokens))
    far = max(far, min(0.9, float(s.turns) / (float(board.seats) * w[PACE])))
    return min(far, 1.0)


# ---- a turn


def turn(s: TrainsTable, moves: vec[i64], count: i64) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    seat = s.top(1)
    best: i64 = 0
    chosen: i64 = -1
    rail: i64 = -1
    house: i64 = -1
    for k in range(count):
        move = moves[k]
        verb = verbs[move]
        card = args[move]
        if verb == V_PLAY:
            rank = board.order[card]
            if rank > best:
                best = rank
                chosen = move
            if board.types[card] & RAIL:
                if rail < 0 or board.cost[card] > board.cost[args[rail]]:
                    rail = move
            elif board.types[card] & STATION:
                house = move
        elif verb == V_PLAIN:
            if best == 0 and board.value[card] > 0 and not board.types[card] & RAIL:
                best = 1
                chosen = move
        elif verb == V_RETURN_TURN:
            if wants_to_pass(s, seat):
                return move
        elif verb != V_BUY and verb != V_BUY_TOP:
            break
    if best > 0:
        return chosen
    far = progress(s)
    w = board.weights.quick
    if s.tokens(seat) > 0 and (rail >= 0 or s.rail_options > 0):
        space = best_lay(s, seat, far, NEVER if s.rail_options > 0 else w[RAIL_LEAST] + w[RAIL_LATE] * far)
        if space >= 0:
            return board.block[V_LAY] + space if s.rail_options > 0 else rail
    if house >= 0 and best_city(s, seat, w[STATION_LEAST] + w[STATION_LATE] * far, far) >= 0:
        return house
    if rail >= 0 and s.rail_bonus > 0:
        return rail + 1  # plain, for the coins
    return buy(s, seat, moves, count, far)


def wants_to_pass(s: TrainsTable, seat: i64) -> bool:
    """Whether the Waste in hand is worth more than what the rest of the hand brings."""
    board = s.board
    w = board.weights.quick
    hand = s.hand(seat)
    coins = 0.0
    for number in s.present:
        card = i64(number)
        held = s.zones[hand + card]
        if held and board.types[card] & (TRAIN | ACTION):
            coins += float(held) * max(1.0, float(board.value[card]))
    return float(s.waste_in_hand(seat)) * (w[PASS_WASTE] + w[PASS_LATE] * progress(s)) > coins + w[PASS_LEAST]


def buy(s: TrainsTable, seat: i64, moves: vec[i64], count: i64, far: float) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    w = board.weights.quick
    best = 0.0
    chosen = board.block[V_END]
    for k in range(count):
        move = moves[k]
        if verbs[move] == V_BUY or verbs[move] == V_BUY_TOP:
            card = args[move]
            wish = w[WISHES + 2 * card] + w[WISHES + 2 * card + 1] * far
            if wish > best:
                types = board.types[card]
                less = w[MORE]
                if types & ACTION:
                    less = w[MORE + 3]
                elif types & RAIL:
                    less = w[MORE + 1]
                elif types & STATION:
                    less = w[MORE + 2]
                elif types & POINTS:
                    less = w[MORE + 4]
                wish -= less * float(s.owned(seat, card))
                if verbs[move] == V_BUY_TOP:
                    wish += 0.1 if not types & POINTS else -0.1
                if wish > best:
                    best = wish
                    chosen = move
    return chosen


# ---- the map


def goal_worth(s: TrainsTable, goal: i64, left: float) -> float:
    """What an own rail at a goal is worth."""
    board = s.board
    w = board.weights.quick
    if board.kind[goal] == CITY:
        now = float(board.city_points[i64(s.stations[goal])])
        return now + (float(board.city_points[board.worth[goal]]) - now) * w[CITY_MORE] * left
    return float(board.worth[goal]) * w[REMOTES]


def best_lay(s: TrainsTable, seat: i64, far: float, least: float) -> i64:
    """The space where a rail brings most, beyond `least`; -1 if none does."""
    board = s.board
    w = board.weights.quick
    rails = s.rails
    reach = s.reach
    apart = board.apart
    spaces = board.spaces
    left = 1.0 - far
    closer = vec[float]([1.0, w[HOPE] * left, w[HOPE] * w[FAR] * left, w[HOPE] * w[FAR] * w[FAR] * left, 0.0])
    mine = vec[i64](capacity=24)
    gains = vec[float]([0.0] * spaces)
    open = vec[i64](capacity=32)
    for space in range(spaces):
        if (i64(rails[space]) >> seat) & 1:
            mine = append(mine, space)
        elif (i64(reach[space]) >> seat) & 1:
            open = append(open, space)
    row: i64 = 0
    for goal in board.goals:
        steps: i64 = FARTHEST + 1
        for space in mine:
            steps = min(steps, apart[row + space])
        if steps > 0:
            worth = goal_worth(s, goal, left)
            for space in open:
                new = apart[row + space]
                if new < steps:
                    gains[space] += worth * (closer[new] - closer[steps])
        row += spaces
    best = least
    chosen: i64 = -1
    for space in open:
        if board.kind[space] != SEA and gains[space] > best:
            cost = lay_cost(s, seat, space)
            gain = gains[space] - w[COIN] * left * float(cost)
            if rails[space]:
                gain -= w[SHARED] * left
            if gain > best and cost <= s.money:
                best = gain
                chosen = space
    return chosen


def best_city(s: TrainsTable, seat: i64, least: float, far: float) -> i64:
    """The city where a station brings most, beyond `least`; -1 if none does."""
    board = s.board
    rival = board.weights.quick[STATION_RIVAL]
    more = board.weights.quick[CITY_MORE] * (1.0 - far)
    best = least
    chosen: i64 = -1
    for city in board.goals:
        now = i64(s.stations[city])
        if board.kind[city] != CITY or now >= board.worth[city]:
            continue
        mine = (i64(s.rails[city]) >> seat) & 1
        if not mine and board.own_rail:
            continue
        step = float(board.city_points[now + 1] - board.city_points[now])
        gain = step if mine else 0.0
        if mine and now + 2 <= board.worth[city]:  # the third station brings most
            gain += 0.1 * more * float(board.city_points[now + 2] - board.city_points[now + 1])
        gain -= rival * step * float(s.rivals_at(seat, city))
        if gain > best:
            best = gain
            chosen = city
    return chosen


def station(s: TrainsTable, moves: vec[i64], count: i64) -> i64:
    city = best_city(s, s.top(1), NEVER, progress(s))
    args = s.rules.arg
    for k in range(count):
        if args[moves[k]] == city:
            return moves[k]
    return moves[0]


def start(s: TrainsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """Near rich goals, with some whim."""
    board = s.board
    w = board.weights.quick
    best = NEVER
    chosen = moves[0]
    for k in range(count):
        space = s.rules.arg[moves[k]]
        worth = 0.0
        row: i64 = 0
        for goal in board.goals:
            steps = board.apart[row + space]
            if steps <= FARTHEST:
                part = 1.0
                if steps > 0:
                    part = w[HOPE]
                    for n in range(1, steps):
                        part *= w[FAR]
                worth += goal_worth(s, goal, 1.0) * part
            row += board.spaces
        random = (random * 1103515245 + 12345) & 0x7FFFFFFF
        worth *= 1.0 + 0.2 * float(random >> 16) / 32768.0
        if worth > best:
            best = worth
            chosen = moves[k]
    return chosen


# ---- answers to what cards ask


def use(board: Board, card: i64) -> i64:
    """How glad one is to have a card in hand."""
    types = board.types[card]
    if types & WASTE:
        return -2
    if types & POINTS:
        return -1
    return 10 * board.value[card] + board.cost[card]


def reply(s: TrainsTable, kind: i64, moves: vec[i64], count: i64) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    if kind == Q_LOOK:
        top = s.top_place(s.top(1))
        poor = top >= 0 and use(board, (s.tops[top] & 4095) >> 2) <= 1
        wanted: i64 = V_DROP if poor else V_KEEP
        for k in range(count):
            if verbs[moves[k]] == wanted:
                return moves[k]
        return moves[0]
    if kind == Q_CREW:
        wanted = V_CHOOSE_RETURN if s.waste_in_hand(s.top(1)) else V_CHOOSE_COIN
        for k in range(count):
            if verbs[moves[k]] == wanted:
                return moves[k]
        return moves[0]
    worst = kind == Q_DISCARD or kind == Q_ORDER or kind == Q_REMOVE
    junk = kind == Q_REDRAW or kind == Q_SELL_CARDS
    deck = s.deck(s.top(1))
    best: i64 = -1 << 40
    chosen = moves[0]
    for k in range(count):
        move = moves[k]
        verb = verbs[move]
        if verb == V_DONE:
            value: i64 = 0 if junk else -1 << 30
        elif verb == V_DECLINE:
            value = -1 << 30
        else:
            card = args[move]
            value = use(board, card)
            if kind == Q_NAME:
                value = i64(s.zones[deck + card])
            elif worst or junk:
                value = -value
            elif (kind == Q_SAME_TRAIN and s.left(card) == 0) or (kind == Q_COPY and not board.types[card] & ACTION):
                value = -1
            elif kind == Q_GAIN:
                value = 100 * board.value[card] + board.cost[card]
        if value > best:
            best = value
            chosen = move
    return chosen
