"""A fast player for playouts: plays every card that helps, lays rails and builds where it pays, then buys by a list of wishes.

It looks at no position but the one before it, so that whole games take about a millisecond. What it wishes for is data: the
table `quick` of `judge.toml`, found by self-play.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot.places import NEVER, best_city, best_lay, progress, start, station
from goldenspike.games.trains.bot.wishes import CARDS, Wish
from goldenspike.games.trains.names import TYPE, Q, V
from goldenspike.games.trains.state import TrainsTable, card_of


def quick(s: TrainsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    kind = s.question
    if kind == Q.TURN:
        return turn(s, moves, count)
    if kind == Q.START:
        return start(s, moves, count, random)
    if kind == Q.STATION:
        return station(s, moves, count)
    return reply(s, kind, moves, count)


# ---- a turn


def turn(s: TrainsTable, moves: vec[i64], count: i64) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    seat = s.mover
    best: i64 = 0
    chosen: i64 = -1
    rail: i64 = -1
    house: i64 = -1
    trains: i64 = -1
    for k in range(count):
        move = moves[k]
        verb = verbs[move]
        card = args[move]
        if verb == V.TRAINS:
            trains = move
        elif verb == V.PLAY:
            rank = board.order[card]
            if rank > best:
                best = rank
                chosen = move
            if board.types[card] & TYPE.RAIL:
                if rail < 0 or board.cost[card] > board.cost[args[rail]]:
                    rail = move
            elif board.types[card] & TYPE.STATION:
                house = move
        elif verb == V.PLAIN:
            if best == 0 and worth_plain(board, card):
                best = 1
                chosen = move
        elif verb == V.RETURN_TURN:
            if wants_to_pass(s, seat):
                return move
        elif verb == V.LAY:
            if best == 0 and board.beside == 1:
                chosen = plain(s, moves, count)
                best = 1 if chosen >= 0 else 0
            break
        elif verb != V.BUY and verb != V.BUY_TOP:
            break
    if best > 0:
        return trains if trains >= 0 and verbs[chosen] == V.PLAY and board.only_coins[args[chosen]] else chosen
    far = progress(s)
    w = board.weights.quick
    if s.tokens(seat) > 0 and (rail >= 0 or s.rail_options > 0):
        space = best_lay(s, seat, far, NEVER if s.rail_options > 0 else w[Wish.RAIL_LEAST] + w[Wish.RAIL_LATE] * far)
        if space >= 0:
            return board.block[V.LAY] + space if s.rail_options > 0 else rail
    if house >= 0 and best_city(s, seat, w[Wish.STATION_LEAST] + w[Wish.STATION_LATE] * far, far) >= 0:
        return house
    if rail >= 0 and s.rail_bonus > 0:
        return board.block[V.PLAIN] + args[rail] * board.beside  # for the coins
    return buy(s, seat, moves, count, far)


def worth_plain(board: Board, card: i64) -> bool:
    return board.value[card] > 0 and not board.types[card] & TYPE.RAIL


def plain(s: TrainsTable, moves: vec[i64], count: i64) -> i64:
    """The first card worth playing without its effect, of those at the end of the list; -1 if there is none."""
    found: i64 = -1
    for k in range(count - 1, -1, -1):
        verb = s.rules.verb[moves[k]]
        if verb == V.LAY:
            break
        if verb == V.PLAIN and worth_plain(s.board, s.rules.arg[moves[k]]):
            found = moves[k]
    return found


def wants_to_pass(s: TrainsTable, seat: i64) -> bool:
    """Whether the Waste in hand is worth more than what the rest of the hand brings."""
    board = s.board
    w = board.weights.quick
    hand = s.hand(seat)
    coins = 0.0
    for number in s.present:
        card = i64(number)
        held = s.zones[hand + card]
        if held and board.types[card] & (TYPE.TRAIN | TYPE.ACTION):
            coins += float(held) * max(1.0, float(board.value[card]))
    return float(s.waste_in_hand(seat)) * (w[Wish.PASS_WASTE] + w[Wish.PASS_LATE] * progress(s)) > coins + w[Wish.PASS_LEAST]


def buy(s: TrainsTable, seat: i64, moves: vec[i64], count: i64, far: float) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    w = board.weights.quick
    best = 0.0
    chosen = board.block[V.END]
    for k in range(count):
        move = moves[k]
        if verbs[move] == V.BUY or verbs[move] == V.BUY_TOP:
            card = args[move]
            wish = w[CARDS + 2 * card] + w[CARDS + 2 * card + 1] * far
            if wish > best:
                types = board.types[card]
                less = w[Wish.MORE_TRAIN]
                if types & TYPE.ACTION:
                    less = w[Wish.MORE_TRAIN + 3]
                elif types & TYPE.RAIL:
                    less = w[Wish.MORE_TRAIN + 1]
                elif types & TYPE.STATION:
                    less = w[Wish.MORE_TRAIN + 2]
                elif types & TYPE.POINTS:
                    less = w[Wish.MORE_TRAIN + 4]
                wish -= less * float(s.owned(seat, card))
                if verbs[move] == V.BUY_TOP:
                    wish += 0.1 if not types & TYPE.POINTS else -0.1
                if wish > best:
                    best = wish
                    chosen = move
    return chosen


# ---- answers to what cards ask


def use(board: Board, card: i64) -> i64:
    """How glad one is to have a card in hand."""
    types = board.types[card]
    if types & TYPE.WASTE:
        return -2
    if types & TYPE.POINTS:
        return -1
    return 10 * board.value[card] + board.cost[card]


def reply(s: TrainsTable, kind: i64, moves: vec[i64], count: i64) -> i64:
    board = s.board
    verbs = s.rules.verb
    args = s.rules.arg
    if kind == Q.LOOK:
        top = s.top_place(s.mover)
        poor = top >= 0 and use(board, card_of(s.tops[top])) <= 1
        wanted: i64 = V.DROP if poor else V.KEEP
        for k in range(count):
            if verbs[moves[k]] == wanted:
                return moves[k]
        return moves[0]
    if kind == Q.CREW:
        wanted = V.CHOOSE_RETURN if s.waste_in_hand(s.mover) else V.CHOOSE_COIN
        for k in range(count):
            if verbs[moves[k]] == wanted:
                return moves[k]
        return moves[0]
    worst = kind == Q.DISCARD or kind == Q.ORDER or kind == Q.REMOVE
    junk = kind == Q.REDRAW or kind == Q.SELL_CARDS
    deck = s.deck(s.mover)
    best: i64 = -1 << 40
    chosen = moves[0]
    for k in range(count):
        move = moves[k]
        verb = verbs[move]
        if verb == V.DONE:
            value: i64 = 0 if junk else -1 << 30
        elif verb == V.DECLINE:
            value = -1 << 30
        else:
            card = args[move]
            value = use(board, card)
            if kind == Q.NAME:
                value = i64(s.zones[deck + card])
            elif worst or junk:
                value = -value
            elif (kind == Q.SAME_TRAIN and s.left(card) == 0) or (kind == Q.COPY and not board.types[card] & TYPE.ACTION):
                value = -1
            elif kind == Q.GAIN:
                value = 100 * board.value[card] + board.cost[card]
        if value > best:
            best = value
            chosen = move
    return chosen
