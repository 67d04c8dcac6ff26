"""What the judgement of positions needs to know of the map: which spaces join which cities, and how Missions can be fulfilled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.names import BONUS

LONGEST = 9  # spaces of a way that is worth thinking of


class Hopes:
    """Goals are the sets of spaces that make a Delivery; ways are the sets that fulfil a Mission."""

    def __init__(self, board: StationsBoard) -> None:
        masks: list[int] = []
        cities: list[int] = []
        routes: list[int] = []
        for route in range(int(board.routes)):
            if not board.whole_junctions:
                for path in range(int(board.path_at[route]), int(board.path_at[route + 1])):
                    masks.append(int(board.path_mask[path]))
                    cities.append(int(board.path_ends[path]))
                    routes.append(route)
            if board.whole_junctions or int(board.route_mask[route]) not in masks:
                masks.append(int(board.route_mask[route]))
                cities.append(int(board.route_city_mask[route]))
                routes.append(route)
        self.goals: i64 = len(masks)
        self.goal_mask = vec[i64]([i64(x) for x in masks])
        self.goal_cities = vec[i64]([i64(x) for x in cities])
        self.goal_route = vec[i64]([i64(x) for x in routes])
        self.goal_size = vec[float]([float(x.bit_count()) for x in cities])
        cities_of = [[c for c in range(int(board.cities)) if x >> c & 1] for x in cities]
        kinds = [int(kind) for kind in board.bonus]
        points = [int(board.bonus_points[c]) if kinds[c] == BONUS.POINTS else 0 for c in range(int(board.cities))]
        self.goal_points = vec[float]([float(sum([points[c] for c in x])) for x in cities_of])  # of the majority
        self.goal_dice = vec[float]([float(sum([1 for c in x if kinds[c] == BONUS.DIE])) for x in cities_of])
        self.goal_cards = vec[float]([float(sum([1 for c in x if kinds[c] not in (BONUS.POINTS, BONUS.DIE)])) for x in cities_of])
        degree = [sum([1 for x in board.route_cities if city in x]) for city in range(int(board.cities))]
        mean = sum(degree) / len(degree)
        self.traffic = vec[float]([x / mean for x in degree])  # how busy a city is; 1.0 is the average
        ways: list[int] = []
        at: list[int] = [0]
        for card in range(int(board.missions)):
            ways += find_ways(masks, cities, int(board.first[card]), int(board.second[card]))
            at.append(len(ways))
        self.way_mask = vec[i64]([i64(x) for x in ways])
        self.way_at = vec[i64]([i64(x) for x in at])


def find_ways(masks: list[int], cities: list[int], start: int, end: int) -> list[int]:
    """Sets of spaces that join two cities, over at most three goals, without those that contain another one."""
    found: set[int] = set()
    reach: list[tuple[int, int]] = [(1 << start, 0)]
    for step in range(3):
        further: list[tuple[int, int]] = []
        for joined, spaces in reach:
            for number, mask in enumerate(masks):
                if cities[number] & joined and cities[number] & ~joined and (spaces | mask).bit_count() <= LONGEST:
                    further.append((joined | cities[number], spaces | mask))
        found.update(spaces for joined, spaces in further if joined >> end & 1)
        reach = [(joined, spaces) for joined, spaces in further if not joined >> end & 1]
    return sorted(way for way in found if not any(other != way and other & ~way == 0 for other in found))
