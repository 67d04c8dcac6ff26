"""How good a position looks to an expert: points now, points to come from the map, what the deck earns in the turns left.

The weights are data: `judge.toml`, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains import scoring
from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot import wishes
from goldenspike.games.trains.names import LAND, TYPE, E, F
from goldenspike.games.trains.state import TrainsTable, card_of, owner_of
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights

NAMES: Final = (
    "deck",  # points that a coin of an average hand earns in a whole game
    "rival",  # how much of the best rival's worth counts against the own
    "coin",  # a coin in this turn
    "option",  # a rail that may still be laid in this turn
    "hand",  # a coin that a card in hand will bring in this turn
    "hand_rail",  # a rail that a card in hand will bring in this turn
    "rail",  # each own rail on the map, for where it leads
    "own_city",  # a point of a station still to come in a city with an own rail
    "city_now",  # a point of a city one step away
    "city_later",  # a point of a station still to come in a city one step away
    "remote",  # a point of a remote location one step away
    "far",  # what is left of a hope with each further step
    "last_stacks",  # how far an empty stack brings the game
    "tempo",  # the turn itself
    "pace",  # turns of each seat in a whole game, if nobody hurries
)
DECK: Final = 0
RIVAL: Final = 1
COIN: Final = 2
OPTION: Final = 3
HAND: Final = 4
HAND_RAIL: Final = 5
RAILS: Final = 6
OWN_CITY: Final = 7
CITY_NOW: Final = 8
CITY_LATER: Final = 9
REMOTES: Final = 10
FAR: Final = 11
LAST_STACKS: Final = 12
TEMPO: Final = 13
PACE: Final = 14
CARDS: Final = 15  # from here on what each card earns when it is drawn, in coins

FARTHEST: Final = 3  # steps from the own rails to what still counts as a hope


def read_weights(board: Board, edition: Edition) -> Weights:
    """The weights of the house or of an edition. A card that has none is judged by what is printed on it."""
    names = list(NAMES) + [f"card_{id}" for id in board.card_ids]
    fallback = {f"card_{id}": guess(board, card) for card, id in enumerate(board.card_ids)}
    return Weights(edition, names, fallback, wishes.names(board), wishes.guesses(board))


def guess(board: Board, card: i64) -> float:
    if board.types[card] & (TYPE.WASTE | TYPE.POINTS):
        return 0.0
    value = float(board.value[card])
    for place in range(board.effect_at[card], board.effect_at[card + 1]):
        op = board.effect_op[place]
        arg = float(board.effect_arg[place])
        if op == E.RAIL or op == E.STATION:
            value += 1.4 * arg
        elif op == E.DRAW or op == E.COINS:
            value += 0.9 * arg
    return value + (0.25 * float(board.cost[card]) if board.types[card] & TYPE.ACTION else 0.0)


def prepare(board: Board) -> None:
    """What lies where and how far apart, for the hopes of `map_worth`."""
    spaces = int(board.spaces)
    for space in range(spaces):
        if board.kind[space] == LAND.CITY or board.kind[space] == LAND.REMOTE:
            board.goals = append(board.goals, i64(space))
    apart = [FARTHEST + 1] * (len(board.goals) * spaces)
    for row, goal in enumerate(board.goals):
        edge = [int(goal)]
        apart[row * spaces + edge[0]] = 0
        for steps in range(1, FARTHEST + 1):
            beyond: list[int] = []
            for space in edge:
                for place in range(board.near_at[space], board.near_at[space + 1]):
                    other = int(board.near[place])
                    if apart[row * spaces + other] > FARTHEST:
                        apart[row * spaces + other] = steps
                        if board.kind[other] != LAND.REMOTE:
                            beyond.append(other)
            edge = beyond
    board.apart = vec[i64]([i64(steps) for steps in apart])


def progress(s: TrainsTable) -> float:
    """How far the game is, from 0 to 1, by the nearest of its three ends."""
    board = s.board
    zones = s.zones
    supply = s.supply()
    empty: i64 = 0
    for number in s.present:
        card = i64(number)
        if zones[supply + card] == 0 and s.has_stack(card) and not board.types[card] & TYPE.WASTE:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * board.weights.values[LAST_STACKS]
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for seat in range(board.seats):
        far = max(far, 1.0 - float(s.tokens(seat)) / float(board.rail_tokens))
    far = max(far, 0.9 - 0.9 / (1.0 + 0.1 * (float(s.turns) / (float(board.seats) * board.weights.values[PACE])) ** 4))
    return min(far, 1.0)


def map_worth(s: TrainsTable, seat: i64, left: float) -> float:
    """Points on the map, stations still to come in own cities, and what lies a few steps away."""
    board = s.board
    w = board.weights.values
    rails = s.rails
    apart = board.apart
    spaces = board.spaces
    mine = vec[i64](capacity=24)
    for space in range(spaces):
        if (i64(rails[space]) >> seat) & 1:
            mine = append(mine, space)
    row: i64 = 0
    soon = min(1.0, left * 2.0)
    worth = float(len(mine)) * w[RAILS] * left
    for goal in board.goals:
        steps: i64 = FARTHEST + 1
        for space in mine:
            steps = min(steps, apart[row + space])
        row += spaces
        if steps > FARTHEST:
            continue
        near = soon
        if steps > 1:
            near *= w[FAR] if steps == 2 else w[FAR] * w[FAR]
        if board.kind[goal] == LAND.CITY:
            now = float(board.city_points[i64(s.stations[goal])])
            more = float(board.city_points[board.worth[goal]]) - now
            if steps == 0:
                worth += now + more * w[OWN_CITY] * left
            else:
                worth += (now * w[CITY_NOW] + more * w[CITY_LATER]) * near
        elif steps == 0:
            worth += float(board.worth[goal])
        else:
            worth += float(board.worth[goal]) * w[REMOTES] * near
    return worth


def deck_worth(s: TrainsTable, seat: i64, left: float) -> float:
    """Points of own cards, and what an average hand earns in the turns left."""
    board = s.board
    w = board.weights.values
    zones = s.zones
    hand = s.hand(seat)
    deck = s.deck(seat)
    discards = s.discards(seat)
    own_turn = s.depth > 0 and s.stack[F.SEAT] == seat
    power = 0.0
    size: i64 = 0
    points: i64 = 0
    for number in s.present:
        card = i64(number)
        count = i64(zones[hand + card]) + i64(zones[deck + card]) + i64(zones[discards + card])
        if own_turn:
            count += i64(zones[s.in_play() + card]) + i64(zones[s.gained() + card]) + i64(zones[s.aside() + card])
        if count:
            size += count
            power += float(count) * w[CARDS + card]
            points += count * board.card_points[card]
    for entry in s.tops:
        if owner_of(entry) == seat:
            size += 1
            power += w[CARDS + card_of(entry)]
            points += board.card_points[card_of(entry)]
    hands = power / float(max(size, board.hand_size)) * float(board.hand_size)
    return float(points) + hands * left * w[DECK]


def turn_worth(s: TrainsTable, seat: i64) -> float:
    """Coins, options and cards that this turn still holds."""
    board = s.board
    w = board.weights.values
    worth = float(s.money) * w[COIN] + float(s.rail_options) * w[OPTION] + w[TEMPO]
    hand = s.hand(seat)
    for number in s.present:
        card = i64(number)
        held = i64(s.zones[hand + card])
        if held:
            worth += float(held) * w[CARDS + card] * w[HAND]
            if board.types[card] & TYPE.RAIL:
                worth += float(held) * w[HAND_RAIL]
    return worth


def judge(s: TrainsTable, seat: int) -> float:
    """Own worth less that of the best rival."""
    left = 1.0 - progress(s)
    rival = -1000.0
    for other in range(s.board.seats):
        if other != seat:
            rival = max(rival, worth(s, other, left))
    return worth(s, seat, left) - rival * s.board.weights.values[RIVAL]


def worth(s: TrainsTable, seat: i64, left: float) -> float:
    if s.depth == 0:
        return float(scoring.seat_points(s, seat))
    value = float(s.track(seat)) + map_worth(s, seat, left) + deck_worth(s, seat, left)
    if s.stack[F.SEAT] == seat:
        value += turn_worth(s, seat)
    return value
