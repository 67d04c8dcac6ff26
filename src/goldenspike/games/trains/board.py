"""The fixed things: cards and map, as packed tables made once from the data files, and the numbers that stand for words."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.names import EFFECTS, LAND, LANDS, LASTING, TYPE, TYPES, E
from goldenspike.games.trains.shapes import Card, Layout, Space
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.numbers import seat_or_random, whole
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.weights import Weights
from goldenspike.kernel.words import BadSetup

MOST_CARDS: Final = 250  # a card is a small number


class Board:
    """Cards, map and numbers of one table. Cards and spaces are numbers here; their names are in `card_ids` and `space_names`."""

    weights: Weights  # of the judgement; `rules.make` reads them once the cards are known

    def __init__(self, setup: Setup, edition: Edition) -> None:
        self.seats: i64 = setup.players
        self._read_cards(edition)
        self._read_table(edition)
        self._read_map(edition, setup.options["map"])
        self.wanted = self._wanted(setup.options["cards"])
        self.first: i64 = seat_or_random("first", setup.options["first"], setup.players)
        self.own_rail: bool = setup.options["station_needs_own_rail"] == "on"
        self.goals = vec[i64]()  # cities and remote locations, and the steps from each to every space: for the judgement
        self.apart = vec[i64]()
        self.order = vec[i64]()  # by card: what the quick policy plays first
        self.block = vec[i64]()  # the first move of each verb, once there are moves

    def _read_cards(self, edition: Edition) -> None:
        file = edition.read("cards.toml")
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_data: list[Card] = []
        types: list[int] = []
        costs: list[int] = []
        values: list[int] = []
        points: list[int] = []
        counts: list[int] = []
        wastes: list[int] = []
        optional: list[int] = []
        ops: list[int] = []
        args: list[int] = []
        at: list[int] = [0]
        for card in file.tables("card"):
            id = card.text("id")
            if not re.fullmatch("[a-z][a-z0-9_]*", id):
                raise card.fail("an id is made of small letters, digits and underscores, as it is typed in moves.")
            if id in self.card_ids:
                raise card.fail("this id is there twice.")
            self.card_ids.append(id)
            self.card_names.append(card.text("name"))
            types.append(sum({TYPES[name] for name in card.texts("types", TYPES)}))
            if types[-1] == 0:
                raise card.fail(f"types is empty; it must hold some of {', '.join(TYPES)}.")
            costs.append(card.whole("cost", 0, 99))
            values.append(card.whole("value", 0, 99))
            points.append(card.whole("points", 0, 99))
            counts.append(card.whole("count", 1, 99))
            wastes.append(card.whole("waste_when_bought", 0, 9, 0))
            optional.append(card.flag("optional"))
            for text in card.texts("effects"):
                op, arg = read_effect(card, text)
                ops.append(op)
                args.append(arg)
            at.append(len(ops))
            self.card_data.append(
                {
                    "id": id,
                    "name": self.card_names[-1],
                    "types": card.texts("types"),
                    "cost": costs[-1],
                    "value": values[-1],
                    "points": points[-1],
                    "effects": card.texts("effects"),
                    "text": card.text("text"),
                    "rulings": card.texts("rulings", None, []),
                }
            )
        if len(self.card_ids) > MOST_CARDS:
            raise file.fail(f"there are {len(self.card_ids)} cards; {MOST_CARDS} are the most.")
        self.cards: i64 = len(self.card_ids)
        self.types = vec[i64]([i64(x) for x in types])
        self.cost = vec[i64]([i64(x) for x in costs])
        self.cheapest: i64 = min((cost for cost, kind in zip(costs, types, strict=True) if not kind & TYPE.WASTE), default=0)
        self.value = vec[i64]([i64(x) for x in values])
        self.card_points = vec[i64]([i64(x) for x in points])
        self.count = vec[i64]([i64(x) for x in counts])
        self.waste_when_bought = vec[i64]([i64(x) for x in wastes])
        self.optional = vec[u8]([u8(x) for x in optional])
        self.effect_at = vec[i64]([i64(x) for x in at])
        effects = [at[card] < at[card + 1] for card in range(len(types))]
        self.has_effects = vec[u8]([u8(x) for x in effects])
        self.only_coins = vec[u8]([u8(kind & TYPE.TRAIN != 0 and not more) for kind, more in zip(types, effects, strict=True)])
        self.coin_trains = vec[i64]([i64(card) for card in range(len(types)) if self.only_coins[card]])
        idle = [
            kind & (TYPE.WASTE | TYPE.POINTS) != 0 and not more and value == 0
            for kind, more, value in zip(types, effects, values, strict=True)
        ]
        self.idle = vec[u8]([u8(x) for x in idle])  # 1 for a card that cannot be played
        self.effect_op = vec[i64]([i64(x) for x in ops])
        self.effect_arg = vec[i64]([i64(x) for x in args])
        self.waste: i64 = self._card(file, "waste")
        self.normal_train: i64 = self._card(file, "normal_train")
        sets = file.table("sets")
        self.sets: dict[str, list[str]] = {name: sets.texts(name, self.card_ids) for name in sets.names()}

    def _card(self, where: Entry, id: str) -> i64:
        if id not in self.card_ids:
            raise where.fail(f"there is no card '{id}'.")
        return i64(self.card_ids.index(id))

    def _read_table(self, edition: Edition) -> None:
        file = edition.read("table.toml")
        self.rail_tokens: i64 = file.whole("rail_tokens", 1, 99)
        self.station_markers: i64 = file.whole("station_markers", 1, 99)
        self.hand_size: i64 = file.whole("hand", 1, 20)
        self.optional_stacks: i64 = file.whole("optional_stacks", 0, 30)
        self.empty_stacks: i64 = file.whole("empty_stacks_to_end", 1, 30)
        self.city_points = vec[i64]([i64(x) for x in file.wholes("city_points", 0, 99, 4)])
        deck = file.table("start_deck")
        start = [0] * len(self.card_ids)
        for id in deck.names():
            start[int(self._card(deck, id))] = deck.whole(id, 0, 20)
        self.start_deck = vec[i64]([i64(x) for x in start])
        for number, id in enumerate(self.card_ids):
            if start[number] * int(self.seats) > int(self.count[number]):
                raise deck.fail(f"{id}: {self.seats} players need more than the {self.count[number]} cards of the box.")
        cost = file.table("cost")
        self.kind_cost = vec[i64]([i64(cost.whole(kind, 0, 9)) for kind in LANDS[:4]] + [i64(0), i64(0)])
        self.station_cost: i64 = cost.whole("each_station", 0, 9)
        self.rival_cost: i64 = cost.whole("each_rival", 0, 9)
        flow = file.table_or_empty("flow")  # an edition that says nothing of it plays as it always did
        self.all_trains: bool = flow.flag("all_trains", False)
        self.effects_first: bool = flow.flag("effects_first", False)
        self.one_answer: bool = flow.flag("one_answer", False)
        self.beside: i64 = 1 if self.effects_first else 2  # from the play of a card to that of the next one, in moves

    def _read_map(self, edition: Edition, name: str) -> None:
        file = edition.read(f"{name}.toml")
        self.map_id = name
        self.map_name = file.text("name")
        lengths = file.wholes("row_lengths", 1, 40)
        places = [(row, col) for row, length in enumerate(lengths) for col in range(length)]
        kinds: list[int] = []
        values: list[int] = []
        self.space_names: list[str] = []
        for number, space in enumerate(file.tables("space")):
            space.whole("id", number, number)
            kind = space.choice("kind", LANDS)
            kinds.append(LANDS.index(kind))
            if kind == "city":
                values.append(space.whole("capacity", 1, 3))
            elif kind == "remote":
                values.append(space.whole("value", 1, 9))
            else:
                values.append(0)
            self.space_names.append(space.text("name", ""))
        if len(kinds) != len(places):
            raise file.fail(f"row_lengths make {len(places)} spaces, but {len(kinds)} are described.")
        room = sum(value for kind, value in zip(kinds, values, strict=True) if kind == LAND.CITY)
        if room < int(self.station_markers):
            raise file.fail(f"the cities have room for {room} stations; at least {self.station_markers} are needed (TR-END-05).")
        self.barriers: list[tuple[int, int]] = []
        striped = file.raw("barriers", [])
        for pair in striped if isinstance(striped, list) else [striped]:
            if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(x, int) and 0 <= x < len(kinds) for x in pair):
                raise file.fail(f"barriers holds {pair!r}; each is a pair of space numbers.")
            self.barriers.append((min(pair), max(pair)))
        self.spaces: i64 = len(kinds)
        self.kind = vec[u8]([u8(x) for x in kinds])
        self.worth = vec[i64]([i64(x) for x in values])  # room for stations in a city, the star number of a remote location
        self.cities = vec[i64]([i64(place) for place, kind in enumerate(kinds) if kind == LAND.CITY])
        self.places = places
        at: list[int] = [0]
        near: list[int] = []
        for number in range(len(places)):
            near += [
                other for other in hex_neighbours(places, number) if (min(number, other), max(number, other)) not in self.barriers
            ]
            at.append(len(near))
        self.near_at = vec[i64]([i64(x) for x in at])
        self.near = vec[i64]([i64(x) for x in near])
        for a, b in self.barriers:
            if b not in hex_neighbours(places, a):
                raise file.fail(f"barriers holds [{a}, {b}], which do not touch.")

    def _wanted(self, text: str) -> list[int]:
        """The optional cards named by the option, or none if they are to be drawn."""
        number = int(self.optional_stacks)
        if text == "random":
            return []
        ids = self.sets.get(text)
        if ids is None:
            ids = [part.strip() for part in text.split(",")]
        allowed = [id for place, id in enumerate(self.card_ids) if self.optional[place]]
        for id in ids:
            if id not in allowed:
                raise BadSetup(
                    f"cards cannot be '{text}': '{id}' is no optional card. Give random, one of the sets {', '.join(self.sets)}, "
                    f"or {number} cards of {', '.join(allowed)}."
                )
        if len(set(ids)) != len(ids) or len(ids) != number:
            raise BadSetup(
                f"cards must name {number} different optional cards, separated by commas; '{text}' names {len(set(ids))}."
            )
        return [self.card_ids.index(id) for id in ids]

    def layout(self) -> Layout:
        """The fixed things for whoever draws the table."""
        spaces: list[Space] = []
        for number, (row, col) in enumerate(self.places):
            spaces.append(
                {
                    "space": number,
                    "row": row,
                    "x": col + (row % 2) / 2,
                    "y": row,
                    "kind": LANDS[self.kind[number]],
                    "name": self.space_names[number],
                    "worth": int(self.worth[number]),
                }
            )
        return {
            "map": {
                "id": self.map_id,
                "name": self.map_name,
                "spaces": spaces,
                "barriers": [list(pair) for pair in self.barriers],
            },
            "cards": self.card_data,
            "rail_tokens": int(self.rail_tokens),
            "station_markers": int(self.station_markers),
        }


def read_effect(card: Entry, text: str) -> tuple[int, int]:
    """'draw 2' as a verb and its number."""
    verb, _, number = text.partition(" ")
    if verb in LASTING and not number:
        return E.LASTING, LASTING[verb]
    if verb not in EFFECTS:
        raise card.fail(f"effects holds '{text}'; the verbs are {', '.join([*EFFECTS, *LASTING])}.")
    times = whole(number or "1", 1, 20)
    if times is None:
        raise card.fail(f"effects holds '{text}'; after the verb comes a whole number from 1 to 20.")
    return EFFECTS[verb], times


def hex_neighbours(places: list[tuple[int, int]], number: int) -> list[int]:
    """The spaces that touch a space: rows of hexes, odd rows shifted right by half a hex."""
    row, col = places[number]
    shift = 0 if row % 2 else -1
    around = [(row, col - 1), (row, col + 1)] + [(row + step, col + shift + side) for step in (-1, 1) for side in (0, 1)]
    return sorted(places.index(place) for place in around if place in places)
