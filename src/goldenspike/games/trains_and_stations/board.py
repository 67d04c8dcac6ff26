"""The fixed things of a table: map, dice, Goods and Power cards as packed tables made once from the data files."""

from __future__ import annotations

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.names import BONUSES, FACES, GOODS, KINDS, LOCATIONS, TYPES
from goldenspike.games.trains_and_stations.shapes import Card, City, Good, Layout, Route, Space
from goldenspike.kernel.bits import bits
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.numbers import seat_or_random
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.weights import Weights

MOST_SPACES: Final = 60  # spaces, cities and Missions are bits of one number
MOST_COMBOS: Final = 4096
MOST_PLAYERS: Final = 5


class StationsBoard:
    """Map, cards and numbers of one table. Cities, spaces, routes and cards are numbers here; the lists hold their names."""

    weights: Weights  # of the judgement; the rules read them

    def __init__(self, setup: Setup, edition: Edition) -> None:
        self.seats: i64 = setup.players
        self.whole_junctions: bool = setup.options["junctions"] == "whole"
        self.coin_gifts: bool = setup.options["coin_gifts"] == "on"
        self.goods_in_play: bool = setup.options["monopolies"] == "in_play"
        self.even_start: bool = setup.options["later_points"] == "even"
        self.conductor: i64 = seat_or_random("conductor", setup.options["conductor"], setup.players)
        self._read_table(edition.read("table.toml"))
        self._read_goods(edition.read("goods.toml"))
        self._read_map(edition.read("map.toml"))
        self._read_power(edition.read("power.toml"))
        self.block = vec[i64]()  # the first move of each verb, once there are moves

    def _read_table(self, file: Entry) -> None:
        seats = int(self.seats)
        dice = file.table("dice")
        faces = dice.texts("faces", FACES[1:])
        if len(faces) != 6:
            raise dice.fail(f"faces has {len(faces)} names; a die has 6 faces.")
        self.die = vec[u8]([u8(FACES.index(name)) for name in faces])
        self.own_dice: i64 = dice.whole("own", 1, 20)
        self.bonus_dice: i64 = dice.whole("bonus", 0, 20)
        self.gather: i64 = dice.whole("gather", 1, int(self.own_dice))
        self.reclaim: i64 = dice.whole("reclaim", 1, int(self.own_dice))
        self.strike: i64 = dice.whole("strike", 1, 20)
        self.strike_cost: i64 = dice.whole("strike_cost", 0, 20)
        self.set_size: i64 = dice.whole("set", 1, 20)
        self.row: i64 = self.gather + self.bonus_dice  # the most dice of one roll
        buildings = file.table("buildings")
        self.buildings = vec[i64]([i64(buildings.whole(name, 0, 9)) for name in TYPES])
        coins = file.table("coins")
        self.coins_total: i64 = coins.whole("total", 0, 200)
        self.coin_limit: i64 = coins.whole("limit", 0, 40)
        self.coins_start: i64 = coins.whole("start", 0, int(self.coin_limit))
        self.coins_per_die: i64 = coins.whole("per_die", 0, 40)
        self.reroll_cost: i64 = coins.whole("reroll", 1, 40)
        flow = file.table_or_empty("flow")  # an edition that says nothing of it plays as it always did
        self.free_marks: bool = flow.flag("free_marks", False)
        self.takes_back: i64 = flow.whole("takes_back", 1, 200, 20)
        self.marks_all: bool = flow.flag("marks_all", False)
        self.keeps_all: bool = flow.flag("keeps_all", False)
        self.stands: bool = flow.flag("stands", False)
        self.way_back: bool = flow.flag("way_back", False)
        flow.text("provenance", "house")
        if int(self.coin_limit) * seats > int(self.coins_total):
            raise coins.fail(f"total is {self.coins_total}; {seats} players with up to {self.coin_limit} each need more.")
        points = file.table("points")
        ones = points.whole("ones", 0, 200)
        fives = points.whole("fives", 0, 200)
        removed = points.wholes("removed_fives", 0, fives, 3)[seats - 3]
        self.stock: i64 = ones + 5 * (fives - removed)
        self.points_start: i64 = points.whole("start", 0, ones // seats)
        if self.points_start * self.seats >= self.stock:
            raise points.fail(f"{self.stock} points are not enough to give {seats} players {self.points_start} each.")
        self.completion: i64 = points.whole("completion", 0, 20)
        self.instead_of_goods: i64 = points.whole("instead_of_goods", 0, 20)
        self.instead_of_trade: i64 = points.whole("instead_of_trade", 0, 20)
        later = file.table_or_empty("later")
        more = later.wholes("points", 0, 40, MOST_PLAYERS, [0] * MOST_PLAYERS)
        self.later = vec[i64]([i64(more[place] if self.even_start else 0) for place in range(seats)])  # by the order of play
        later.text("provenance", "house")
        cards = file.table("cards")
        self.power_cards: i64 = cards.whole("power", 0, 200)
        self.cards_dealt: i64 = cards.whole("dealt", 1, 20)
        cards.whole("returned", 1, 1)  # a question asks for one card
        self.trade: i64 = cards.whole("trade", 2, 2)
        self.colours: list[str] = list(file.table("colours").texts("names"))
        if len(set(self.colours)) != len(self.colours) or len(self.colours) < 5:
            raise file.table("colours").fail("names must hold five different colours.")

    def _read_goods(self, file: Entry) -> None:
        goods = list(file.tables("good"))
        if len(goods) != GOODS:
            raise file.fail(f"there are {len(goods)} Goods; the game has {GOODS}.")
        self.good_ids: list[str] = [entry.text("id") for entry in goods]
        self.good_names: list[str] = [entry.text("name") for entry in goods]
        if len(set(self.good_ids)) != GOODS:
            raise file.fail("two Goods have the same id.")
        self.good_cards = vec[i64]([i64(entry.whole("cards", 1, 40)) for entry in goods])
        self.monopoly = vec[i64]([i64(entry.whole("monopoly", 0, 99)) for entry in goods])
        self.tie_good: i64 = self._good(file, "gold")
        self.most_goods: i64 = max(entry.whole("cards", 1, 40) for entry in goods)
        charts = {entry.choice("id", TYPES): entry for entry in file.tables("chart")}
        if len(charts) != KINDS:
            raise file.fail(f"a chart is needed for each of {', '.join(TYPES)}.")
        self.chart_start = vec[i64]([i64(self._good(charts[name], charts[name].text("start"))) for name in TYPES])
        if len(set(self.chart_start)) != KINDS:
            raise file.fail("two charts start with the same Goods.")
        self.up_type: list[int] = []  # the upgrades that can ever happen: a type, a good, and its step of the chart
        self.up_good: list[int] = []
        self.up_step: list[int] = []
        for number, name in enumerate(TYPES):
            steps = charts[name].raw("steps", None)
            if not isinstance(steps, list) or not all(isinstance(step, list) for step in steps):
                raise charts[name].fail("steps must be a list of lists of Goods.")
            for place, step in enumerate(steps, start=1):
                for id in step:
                    good = self._good(charts[name], id)
                    if good in self.chart_start:
                        raise charts[name].fail(f"steps holds '{id}', which lies on a space from the start.")
                    self.up_type.append(number)
                    self.up_good.append(good)
                    self.up_step.append(place)
        self.upgrade_type = vec[i64]([i64(x) for x in self.up_type])
        self.upgrade_good = vec[i64]([i64(x) for x in self.up_good])
        self.upgrade_step = vec[i64]([i64(x) for x in self.up_step])

    def _good(self, entry: Entry, id: Any) -> int:
        if id not in self.good_ids:
            raise entry.fail(f"there are no Goods '{id}'; there are {', '.join(self.good_ids)}.")
        return self.good_ids.index(id)

    def _read_map(self, file: Entry) -> None:
        cities = list(file.tables("city"))
        self.city_ids: list[str] = [entry.text("id") for entry in cities]
        self.city_names: list[str] = [entry.text("name") for entry in cities]
        self.city_codes: list[str] = [entry.text("code") for entry in cities]
        self.city_places: list[tuple[int, int]] = [(entry.whole("x", 0, 4000), entry.whole("y", 0, 4000)) for entry in cities]
        if len(set(self.city_ids)) != len(cities) or not 2 <= len(cities) <= MOST_SPACES:
            raise file.fail(f"the map needs 2 to {MOST_SPACES} cities with different ids.")
        self.cities: i64 = len(cities)
        self.locations = vec[i64]([i64(entry.whole("locations", 2, LOCATIONS)) for entry in cities])
        self.bonus = vec[i64]([i64(BONUSES.index(entry.choice("bonus", BONUSES))) for entry in cities])
        amounts = [entry.whole("amount", 1, 20) if entry.text("bonus") == "vp" else 0 for entry in cities]
        self.bonus_points = vec[i64]([i64(x) for x in amounts])
        for name in BONUSES:
            if BONUSES.index(name) not in list(self.bonus):
                raise file.fail(f"no city has the bonus '{name}'; all three kinds must occur (TS-MAP-04).")
        routes = list(file.tables("route"))
        self.route_ids: list[str] = [entry.text("id") for entry in routes]
        if len(set(self.route_ids)) != len(routes):
            raise file.fail("two routes have the same id.")
        self.route_cities: list[list[int]] = []
        for entry in routes:
            ids = entry.texts("cities", self.city_ids)
            if len(set(ids)) != len(ids) or len(ids) < 2:
                raise entry.fail("cities must name two or more different cities.")
            self.route_cities.append([self.city_ids.index(id) for id in ids])
        self.route_names: list[str] = [" – ".join(self.city_names[city] for city in mine) for mine in self.route_cities]
        self.routes: i64 = len(routes)
        spaces = list(file.tables("space"))
        if not 1 <= len(spaces) <= MOST_SPACES:
            raise file.fail(f"there are {len(spaces)} spaces; a map has 1 to {MOST_SPACES}.")
        self.spaces: i64 = len(spaces)
        self.space_places: list[tuple[int, int]] = [(entry.whole("x", 0, 4000), entry.whole("y", 0, 4000)) for entry in spaces]
        self.space_route: list[int] = []
        self.space_cities: list[list[int]] = []
        self.space_next: list[list[int]] = []
        for number, entry in enumerate(spaces, start=1):
            entry.whole("id", number, number)
            self.space_route.append(self.route_ids.index(entry.choice("route", self.route_ids)))
            self.space_cities.append([self.city_ids.index(id) for id in entry.texts("cities", self.city_ids)])
            self.space_next.append([other - 1 for other in entry.wholes("spaces", 1, len(spaces))])
        self._check_routes(file)
        self.next_mask = vec[i64]([i64(bits(others)) for others in self.space_next])
        self.route_of = vec[i64]([i64(x) for x in self.space_route])
        self.at_city: i64 = bits([space for space, near in enumerate(self.space_cities) if near])
        self.route_mask = vec[i64](
            [i64(bits([space for space, mine in enumerate(self.space_route) if mine == route])) for route in range(len(routes))]
        )
        self.route_city_mask = vec[i64]([i64(bits(mine)) for mine in self.route_cities])
        self._read_paths()

    def _check_routes(self, file: Entry) -> None:
        """A route is one piece: its spaces hang together without a city between them and touch exactly its cities (TS-MAP-02)."""
        for route, id in enumerate(self.route_ids):
            mine = [space for space, owner in enumerate(self.space_route) if owner == route]
            touched = sorted({city for space in mine for city in self.space_cities[space]})
            if touched != sorted(self.route_cities[route]):
                raise file.fail(f"route '{id}': its spaces must touch exactly its cities.")
            for space in mine:
                for other in self.space_next[space]:
                    if space not in self.space_next[other] or self.space_route[other] != route:
                        raise file.fail(f"space {space + 1}: it and space {other + 1} must both name each other, on one route.")
            reached = [mine[0]]
            for space in reached:
                reached += [other for other in self.space_next[space] if other not in reached]
            if len(reached) != len(mine):
                raise file.fail(f"route '{id}': its spaces do not hang together.")

    def _read_paths(self) -> None:
        """Every way of spaces between two cities of a route: filled, it joins them."""
        masks: list[int] = []
        ends: list[int] = []
        at: list[int] = [0]
        for route in range(len(self.route_ids)):
            found: list[tuple[int, int]] = []
            for space, near in enumerate(self.space_cities):
                if self.space_route[space] == route:
                    for city in near:
                        self._walk(city, [space], found)
            for mask, cities in sorted(set(found)):
                masks.append(mask)
                ends.append(cities)
            at.append(len(masks))
        self.path_mask = vec[i64]([i64(x) for x in masks])
        self.path_ends = vec[i64]([i64(x) for x in ends])
        self.path_at = vec[i64]([i64(x) for x in at])

    def _walk(self, start: int, way: list[int], found: list[tuple[int, int]]) -> None:
        for city in self.space_cities[way[-1]]:
            if city != start:
                found.append((bits(way), bits([start, city])))
        for other in self.space_next[way[-1]]:
            if other not in way:
                self._walk(start, [*way, other], found)

    def _read_power(self, file: Entry) -> None:
        missions = list(file.tables("mission"))
        pairs = list(file.tables("pair"))
        entries = missions + pairs
        self.card_ids: list[str] = [entry.text("id") for entry in entries]
        if len(set(self.card_ids)) != len(entries):
            raise file.fail("two Power cards have the same id; use 'copies' for equal cards.")
        copies = [entry.whole("copies", 1, 40) for entry in entries]
        if sum(copies) != int(self.power_cards):
            raise file.fail(f"there are {sum(copies)} Power cards; table.toml says {self.power_cards} (TS-CMP-08).")
        if int(self.cards_dealt) * 5 > sum(copies):
            raise file.fail(f"{sum(copies)} Power cards are too few to deal {self.cards_dealt} to each of 5 players.")
        if len(missions) > MOST_SPACES:
            raise file.fail(f"there are {len(missions)} different Missions; at most {MOST_SPACES} are possible here.")
        self.cards: i64 = len(entries)
        self.missions: i64 = len(missions)
        self.copies = vec[i64]([i64(x) for x in copies])
        self.card_names: list[str] = []
        firsts: list[int] = []
        seconds: list[int] = []
        for entry in missions:
            a, b = two(entry, "cities", self.city_ids)
            firsts.append(self.city_ids.index(a))
            seconds.append(self.city_ids.index(b))
            self.card_names.append(f"{self.city_names[firsts[-1]]}–{self.city_names[seconds[-1]]}")
        for entry in pairs:
            a, b = two(entry, "goods", self.good_ids)
            firsts.append(self.good_ids.index(a))
            seconds.append(self.good_ids.index(b))
            self.card_names.append(f"{self.good_names[firsts[-1]]} + {self.good_names[seconds[-1]]}")
        self.first = vec[i64]([i64(x) for x in firsts])  # cities of a Mission, Goods of a two-Goods card
        self.second = vec[i64]([i64(x) for x in seconds])
        self.mission_points = vec[i64]([i64(entry.whole("points", 0, 99)) for entry in missions] + [i64(0)] * len(pairs))
        # What can be traded in at once: a number of each two-Goods card, written with a digit for each of them
        combos = 1
        units: list[int] = []
        for number in copies[len(missions) :]:
            units.append(combos)
            combos *= number + 1
        if combos > MOST_COMBOS:
            raise file.fail(f"the two-Goods cards can be combined in {combos} ways; at most {MOST_COMBOS} are possible here.")
        self.pairs: i64 = len(pairs)
        self.combos: i64 = combos
        self.combo_unit = vec[i64]([i64(x) for x in units])

    def combo_count(self, combo: i64, pair: i64) -> i64:
        """How many of a two-Goods card a combination holds."""
        return combo // self.combo_unit[pair] % (self.copies[self.missions + pair] + 1)

    def layout(self) -> Layout:
        """The fixed things, for whoever draws the table."""
        cities: list[City] = []
        for city, id in enumerate(self.city_ids):
            x, y = self.city_places[city]
            cities.append(
                {
                    "city": id,
                    "code": self.city_codes[city],
                    "name": self.city_names[city],
                    "x": x,
                    "y": y,
                    "locations": int(self.locations[city]),
                    "bonus": BONUSES[self.bonus[city]],
                    "amount": int(self.bonus_points[city]),
                }
            )
        spaces: list[Space] = []
        for space, (x, y) in enumerate(self.space_places):
            near = [self.city_ids[city] for city in self.space_cities[space]]
            route = self.route_ids[self.space_route[space]]
            beside = [other + 1 for other in self.space_next[space]]
            spaces.append({"space": space + 1, "route": route, "x": x, "y": y, "spaces": beside, "cities": near})
        routes: list[Route] = []
        for number, id in enumerate(self.route_ids):
            routes.append({"route": id, "cities": [self.city_ids[city] for city in self.route_cities[number]]})
        cards: list[Card] = []
        for card, id in enumerate(self.card_ids):
            kind: Literal["mission", "pair"] = "mission" if card < self.missions else "pair"
            cards.append({"card": id, "name": self.card_names[card], "kind": kind, "points": int(self.mission_points[card])})
        charts: dict[str, list[list[str]]] = {}
        for place, name in enumerate(TYPES):
            charts[name] = [[self.good_ids[int(self.chart_start[place])]]]
            for number, type in enumerate(self.up_type):
                if type == place:
                    if self.up_step[number] == len(charts[name]):
                        charts[name].append([])
                    charts[name][-1].append(self.good_ids[self.up_good[number]])
        goods: list[Good] = []
        for good, id in enumerate(self.good_ids):
            kinds = [name for name in TYPES if any(id in step for step in charts[name])]
            goods.append({"good": id, "name": self.good_names[good], "points": int(self.monopoly[good]), "buildings": kinds})
        return {
            "cities": cities,
            "spaces": spaces,
            "routes": routes,
            "cards": cards,
            "goods": goods,
            "charts": charts,
            "colours": self.colours,
        }


def two(entry: Entry, key: str, allowed: list[str]) -> tuple[str, str]:
    names = entry.texts(key, allowed)
    if len(names) != 2 or names[0] == names[1]:
        raise entry.fail(f"{key} must name two different {key}.")
    return names[0], names[1]
