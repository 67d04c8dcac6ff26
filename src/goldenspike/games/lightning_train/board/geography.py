"""The map: regions, cities and paths, as packed tables. Cities are few enough to be bits of one whole number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.names import SIZES
from goldenspike.games.lightning_train.shapes import City, Path, Region
from goldenspike.kernel.bits import bits
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.network import Network

MOST_CITIES: Final = 62
MOST_COST: Final = 9  # trains that a station takes
MOST_SLOTS: Final = 9  # trains that a path takes


def packed(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(x) for x in values])


def small(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(x) for x in values])


class Geography:
    """Where things are. Station cities (`sites`) and places of goods (`depots`) have numbers of their own."""

    def read_map(self, edition: Edition, goods: list[str]) -> None:
        file = edition.read("map.toml")
        self.good_ids = goods
        self.goods: i64 = len(goods)
        self.region_ids: list[str] = []
        self.region_names: list[str] = []
        self.region_letters: list[str] = []
        for region in file.tables("region"):
            self.region_ids.append(region.text("id"))
            self.region_names.append(region.text("name"))
            self.region_letters.append(region.text("letter"))
        self.regions: i64 = len(self.region_ids)
        if not 1 <= len(self.region_ids) <= 30:
            raise file.fail(f"{len(self.region_ids)} regions; there must be 1 to 30.")
        self._read_cities(file)
        self._read_paths(file)
        ends = self._cities_of(file, "ends")
        if len(ends) != 2:
            raise file.fail("ends must name two cities, which the Transcontinental Railroad joins.")
        self.end_a: i64 = ends[0]
        self.end_b: i64 = ends[1]
        self.triggers = packed(self._cities_of(file, "triggers"))
        for city, depots in enumerate(self.depots_of):
            if not depots and not self.is_site[city]:
                raise file.fail(f"{self.city_ids[city]} has neither goods nor a station size.")

    def _read_cities(self, file: Entry) -> None:
        self.city_ids: list[str] = []
        self.city_names: list[str] = []
        self.city_at: list[list[int]] = []
        self.depots_of: list[list[int]] = []  # goods that a city produces
        region: list[int] = []
        size: list[int] = []
        cost: list[int] = []
        numbers: list[int] = []
        large: list[int] = [-1] * 7
        start = 0
        first: list[list[int]] = []
        self.is_site: list[bool] = []
        for city in file.tables("city"):
            number = len(self.city_ids)
            id = city.text("id")
            if id in self.city_ids:
                raise city.fail("this id is there twice.")
            self.city_ids.append(id)
            self.city_names.append(city.text("name"))
            self.city_at.append(city.wholes("at", 0, 2000, 2))
            region.append(self.region_ids.index(city.choice("region", self.region_ids)))
            goods = city.texts("goods", self.good_ids, [])
            if goods and city.has("size"):
                raise city.fail("a city has either goods or a station size, not both.")
            self.depots_of.append([self.good_ids.index(good) for good in goods])
            self.is_site.append(city.has("size"))
            size.append(SIZES.index(city.choice("size", SIZES)) if city.has("size") else 0)
            cost.append(city.whole("cost", 0, MOST_COST) if city.has("size") else 0)
            row = [0] * len(self.good_ids)
            if city.has("first"):
                opening = city.table("first")
                for good in opening.names():
                    if good not in goods:
                        raise opening.fail(f"'{good}' is not produced here.")
                    row[self.good_ids.index(good)] = opening.whole(good, 1, 9)
            first.append(row)
            if city.flag("start", False):
                start |= 1 << number
            mask = bits(city.wholes("numbers", 1, 6))
            if city.has("large"):
                value = city.whole("large", 1, 6)
                if large[value] >= 0:
                    raise city.fail(f"large number {value} is already at {self.city_ids[large[value]]}.")
                large[value] = number
                mask |= 1 << value
            numbers.append(mask)
        if not 2 <= len(self.city_ids) <= MOST_CITIES:
            raise file.fail(f"{len(self.city_ids)} cities; there must be 2 to {MOST_CITIES}.")
        if min(large[1:]) < 0:
            raise file.fail("each large number from 1 to 6 must be at one city.")
        self.cities: i64 = len(self.city_ids)
        self.city_region = packed(region)
        self.city_size = packed(size)
        self.city_cost = packed(cost)
        self.city_numbers = packed(numbers)  # a bit for each die number, the large one included
        self.large_city = packed(large)
        self.start_mask: i64 = start
        self.first_goods = small([n for row in first for n in row])
        sites = [city for city in range(len(self.city_ids)) if self.is_site[city]]
        self.sites: i64 = len(sites)
        self.region_sites = packed([bits([c for c in sites if region[c] == r]) for r in range(len(self.region_ids))])
        self.sites_within = packed([bits([c for c in sites if cost[c] <= trains]) for trains in range(MOST_COST + 1)])
        self.site_city = packed(sites)
        self.city_site = packed([sites.index(city) if city in sites else -1 for city in range(len(self.city_ids))])
        pairs = [(city, good) for city, goods_here in enumerate(self.depots_of) for good in goods_here]
        self.depots: i64 = len(pairs)
        self.depot_city = packed([city for city, good in pairs])
        self.depot_good = packed([good for city, good in pairs])
        makers = [[city for city, made in pairs if made == good] for good in range(len(self.good_ids))]
        self.maker_city = packed([city for cities in makers for city in cities])  # the cities that produce a good, by goods
        self.maker_at = packed([sum(len(cities) for cities in makers[:good]) for good in range(len(makers) + 1)])
        self.alphabet: list[int] = sorted(range(len(self.city_ids)), key=lambda city: self.city_names[city])
        self.sites_by_name = packed([city for city in self.alphabet if self.is_site[city]])
        self.goods_by_name = packed(sorted(range(len(self.good_ids)), key=lambda good: self.good_ids[good]))

    def _read_paths(self, file: Entry) -> None:
        ends: list[tuple[int, int]] = []
        regions: list[int] = []
        slots: list[int] = []
        stars: list[int] = []
        mountain: list[int] = []
        neutral: list[int] = []
        self.path_ids: list[str] = []
        self.path_names: list[str] = []
        self.path_numbers: dict[str, int] = {}
        for path in file.tables("path", "ends"):
            pair = self._cities_of(path, "ends")
            if len(pair) != 2 or pair[0] == pair[1]:
                raise path.fail("ends must name two different cities.")
            a, b = pair
            one = f"{self.city_ids[a]}-{self.city_ids[b]}"
            if one in self.path_numbers:
                raise path.fail("this path is there twice.")
            self.path_numbers[one] = len(ends)
            self.path_numbers[f"{self.city_ids[b]}-{self.city_ids[a]}"] = len(ends)
            ends.append((a, b))
            self.path_ids.append(one)
            self.path_names.append(f"{self.city_names[a]}–{self.city_names[b]}")
            mask = path.bits("regions", self.region_ids)
            if mask == 0 or len(path.texts("regions")) > 2:
                raise path.fail("regions must name one region or two.")
            regions.append(mask)
            slots.append(path.whole("slots", 1, MOST_SLOTS))
            stars.append(path.whole("stars", 0, 9))
            mountain.append(1 if path.flag("mountain", False) else 0)
            neutral.append(1 if path.flag("neutral", False) else 0)
        if not ends or len(ends) > 250:
            raise file.fail(f"{len(ends)} paths; there must be 1 to 250.")
        rank = [self.alphabet.index(city) for city in range(len(self.city_ids))]
        self.paths: i64 = len(ends)
        self.path_a = packed([a for a, b in ends])
        self.path_b = packed([b for a, b in ends])
        self.path_ends = packed([1 << a | 1 << b for a, b in ends])  # the two cities as bits
        self.path_regions = packed(regions)
        self.slots = packed(slots)
        within = [[path for path, need in enumerate(slots) if need <= trains] for trains in range(MOST_SLOTS + 1)]
        self.path_within = packed([path for paths in within for path in paths])  # the paths that so many trains fill, by trains
        self.path_within_at = packed([sum(len(paths) for paths in within[:trains]) for trains in range(len(within) + 1)])
        self.stars = packed(stars)
        self.mountain = packed(mountain)
        self.neutral = packed(neutral)
        touched = 0
        for place, (a, b) in enumerate(ends):
            if neutral[place]:
                touched |= 1 << a | 1 << b
        self.neutral_ends: i64 = touched  # cities at the ends of lines that are there from the start
        self.network = Network(len(self.city_ids), ends, rank)

    def _cities_of(self, entry: Entry, key: str) -> list[int]:
        return [self.city_ids.index(id) for id in entry.texts(key, self.city_ids)]

    def city_of(self, entry: Entry, key: str) -> int:
        return self.city_ids.index(entry.choice(key, self.city_ids))

    def path_of(self, entry: Entry, text: str) -> int:
        if text not in self.path_numbers:
            raise entry.fail(f"there is no path '{text}'.")
        return self.path_numbers[text]

    def region_layout(self) -> list[Region]:
        return [
            {"id": id, "name": self.region_names[place], "letter": self.region_letters[place]}
            for place, id in enumerate(self.region_ids)
        ]

    def city_layout(self) -> list[City]:
        cities: list[City] = []
        for city in range(len(self.city_ids)):
            one: City = {
                "id": self.city_ids[city],
                "name": self.city_names[city],
                "at": list(self.city_at[city]),
                "region": self.region_ids[self.city_region[city]],
                "start": bool((self.start_mask >> city) & 1),
                "goods": [self.good_ids[good] for good in self.depots_of[city]],
                "numbers": [n for n in range(1, 7) if (self.city_numbers[city] >> n) & 1],
                "large": next((n for n in range(1, 7) if self.large_city[n] == city), 0),
            }
            if self.is_site[city]:
                one["size"] = SIZES[self.city_size[city]]
                one["cost"] = int(self.city_cost[city])
            cities.append(one)
        return cities

    def path_layout(self) -> list[Path]:
        paths: list[Path] = []
        for path in range(len(self.path_ids)):
            mask = int(self.path_regions[path])
            paths.append(
                {
                    "id": self.path_ids[path],
                    "name": self.path_names[path],
                    "ends": [self.city_ids[self.path_a[path]], self.city_ids[self.path_b[path]]],
                    "regions": [id for place, id in enumerate(self.region_ids) if mask >> place & 1],
                    "slots": int(self.slots[path]),
                    "stars": int(self.stars[path]),
                    "mountain": bool(self.mountain[path]),
                }
            )
        return paths
