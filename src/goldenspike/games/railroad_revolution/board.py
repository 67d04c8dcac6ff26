"""The fixed things: map, tiles and tracks, as packed tables made once from the data files."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import (
    CONDITION_NAMES,
    CONDITIONS,
    GROUPS,
    HUE_NAMES,
    HUES,
    POSTS,
    TRACK_NAMES,
    TRACKS,
    Hue,
    R,
)
from goldenspike.kernel.bits import bit
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.weights import Weights

PROVENANCE: Final = ("sourced", "reconstructed")
REWARDS: Final = ["steps", "shares", "money", "promote", "flips", "train", "rail", "station", "office", "exchange"]
REWARD_KEYS: Final = [*REWARDS, "workers", "choose", "hire", "price", "price_each"]
MANY: Final = 60  # bits of a set


class Board:
    """Everything that is printed. Sets of spaces, cities and sections are bits of a number."""

    weights: Weights  # of the judgement; `rules.make` reads them

    def __init__(self, setup: Setup, edition: Edition) -> None:
        self.seats: i64 = setup.players
        self.dear_tracks = setup.options["tracks"] == "dear"
        self.open_milestones = setup.options["milestones"] == "open"
        self.rewards = vec[i64]()
        self.block = vec[i64]()  # the first move of each verb, once there are moves
        self.read_numbers(edition.read("table.toml"))
        self.read_map(edition.read("map.toml"))
        self.read_cities(edition.read("cities.toml"))
        self.read_tiles(edition.read("tiles.toml"))
        self.read_milestones(edition.read("milestones.toml"))
        self.read_players(edition.read("table.toml"))

    # ---- numbers

    def read_numbers(self, file: Entry) -> None:
        pieces = file.table("pieces")
        provenance(pieces)
        workers = pieces.table("workers")
        self.all_workers = vec[i64]([i64(workers.whole(hue, 0, 200)) for hue in HUE_NAMES])
        self.all_houses: i64 = pieces.whole("buildings", 2, 100)
        self.all_rails: i64 = pieces.whole("rails", 3, 100)
        pieces.whole("shares", 0, 1000)  # no limit: the box has so many
        start = file.table("start")
        self.start_money: i64 = start.whole("money", 0, 100000)
        self.start_whites: i64 = start.whole("white_workers", 1, 50)
        self.start_shares: i64 = start.whole("shares", 0, 1000)
        prices = file.table("prices")
        self.rail_price: i64 = prices.whole("railroad", 0, 100000)
        self.icon_price: i64 = prices.whole("terrain_icon", 0, 100000)
        self.share_price: i64 = prices.whole("share_sale", 1, 100000)
        self.hire_price: i64 = prices.whole("hire", 1, 100000)
        flow = file.table_or_empty("flow")  # an edition that says nothing of it plays as it always did
        self.ends_itself: bool = flow.flag("ends_itself", False)
        self.sells_to_pay: bool = flow.flag("sells_to_pay", False)
        self.sells_to_hire: bool = flow.flag("sells_to_hire", False)
        self.counts_sale: bool = flow.flag("counts_sale", False)
        self.sure_promotion: bool = flow.flag("sure_promotion", False)
        self.turns_deal: bool = flow.flag("turns_deal", False)
        limits = file.table("limits")
        self.least: i64 = limits.whole("least_workers", 1, 50)
        self.draws: i64 = limits.whole("draw_milestones", 1, 20)
        self.rails_due: i64 = limits.whole("rails_per_action", 1, 3)
        self.train_points: i64 = limits.whole("train_points", 0, 1000)
        abilities = file.table("abilities")
        station = abilities.table("station")
        self.station_purple: i64 = station.whole("purple_price", 0, 100000)
        self.station_turquoise: i64 = station.whole("turquoise_price", 0, 100000)
        railroad = abilities.table("railroad")
        self.railroad_purple: i64 = railroad.whole("purple_price", 0, 100000)
        self.railroad_grey: i64 = railroad.whole("grey_shares", 0, 100)
        self.railroad_orange: i64 = railroad.whole("orange_money", 0, 100000)
        self.railroad_orange_icon: i64 = railroad.whole("orange_per_icon", 0, 100000)
        self.railroad_turquoise: i64 = railroad.whole("turquoise_rails", 1, 3)
        telegraph = abilities.table("telegraph")
        self.telegraph_orange: i64 = telegraph.whole("orange_per_share", 0, 100000)
        self.telegraph_turquoise: i64 = telegraph.whole("turquoise_price", 0, 100000)
        trade = abilities.table("trade")
        self.trade_purple: i64 = trade.whole("purple_steps", 0, 100)
        self.trade_grey: i64 = trade.whole("grey_shares", 0, 100)
        self.trade_orange: i64 = trade.whole("orange_per_train", 0, 100000)
        self.read_player_board(file)
        self.read_tracks(file)
        self.read_telegraph(file)

    def read_player_board(self, file: Entry) -> None:
        board = file.table("player_board")
        provenance(board)
        sections = list(file.tables("section"))
        self.sections: i64 = len(sections)
        self.logo: i64 = board.whole("logo_after", 1, len(sections))
        self.sale = vec[i64]([i64(s.whole("money", 0, 100000)) for s in sections])
        self.houses_in = vec[i64]([i64(s.whole("buildings", 0, 50)) for s in sections])
        self.rails_in = vec[i64]([i64(s.whole("rails", 0, 50)) for s in sections])
        self.house_section = vec[i64]()  # by place in the queue from the left
        self.rail_section = vec[i64]()
        self.houses_to_logo: i64 = 0
        self.rails_to_logo: i64 = 0
        for k, section in enumerate(sections):
            provenance(section)
            for house in range(section.whole("buildings", 0, 50)):
                self.house_section = append(self.house_section, i64(k))
            for rail in range(section.whole("rails", 0, 50)):
                self.rail_section = append(self.rail_section, i64(k))
            if k < self.logo:
                self.houses_to_logo += section.whole("buildings", 0, 50)
                self.rails_to_logo += section.whole("rails", 0, 50)
        self.houses: i64 = len(self.house_section)
        self.rails: i64 = len(self.rail_section)
        if self.houses != self.all_houses - 1:
            raise file.fail(f"the sections hold {self.houses} buildings; {self.all_houses - 1} are needed (one is set aside).")
        if self.rails != self.all_rails - 2:
            raise file.fail(f"the sections hold {self.rails} rails; {self.all_rails - 2} are needed (two are set aside).")

    def read_tracks(self, file: Entry) -> None:
        tracks = list(file.tables("track"))
        if [t.text("id") for t in tracks] != list(TRACK_NAMES):
            raise file.fail(f"the tracks must be {', '.join(TRACK_NAMES)}, in this order.")
        dear = file.table("variant_tracks")
        self.slots: i64 = len(tracks[0].wholes("points", 0, 1000))
        width = int(self.slots)
        self.track_points = vec[i64]()
        self.gate_money = vec[i64]([0] * (TRACKS * width))
        self.gate_shares = vec[i64]([0] * (TRACKS * width))
        self.gate_workers = vec[i64]([0] * (TRACKS * width))
        for k, track in enumerate(tracks):
            provenance(track)
            for points in track.wholes("points", 0, 1000, width):
                self.track_points = append(self.track_points, i64(points))
            for gate in track.tables("gates", "slot"):
                at = k * width + gate.whole("slot", 1, width - 1)
                money = gate.whole("money", 0, 100000, 0)
                if self.dear_tracks and money:
                    money = dear.whole(str(money), 0, 100000)
                self.gate_money[at] = i64(money)
                self.gate_shares[at] = i64(gate.whole("shares", 0, 100, 0))
                self.gate_workers[at] = i64(gate.whole("workers", 0, 1, 0))

    def read_telegraph(self, file: Entry) -> None:
        sections = list(file.tables("telegraph"))
        self.offices: i64 = len(sections)
        self.section_shares = vec[i64]([i64(s.whole("shares", 0, 100)) for s in sections])
        self.section_first = vec[i64]([i64(s.whole("first", 0, 100)) for s in sections])
        self.gaps = vec[i64]([i64(s.whole("gap", 0, 100)) for s in sections])
        self.deal_sections: i64 = 0
        for k, section in enumerate(sections):
            provenance(section)
            if section.flag("deal", False):
                self.deal_sections |= bit(i64(k))

    # ---- the map

    def read_map(self, file: Entry) -> None:
        cities = list(file.tables("city"))
        self.city_ids = [c.text("id") for c in cities]
        self.city_names = [c.text("name") for c in cities]
        self.cities: i64 = len(cities)
        self.city_xy = [(c.whole("x", 0, 10000), c.whole("y", 0, 10000)) for c in cities]
        self.level = vec[i64]([i64(c.whole("level", 1, 5)) for c in cities])
        self.level_cities = vec[i64]([0] * 6)
        for k, entry in enumerate(cities):
            provenance(entry)
            self.level_cities[self.level[k]] |= bit(i64(k))
        spaces = list(file.tables("space"))
        self.space_ids = [s.text("id") for s in spaces]
        self.space_names = [self.space_name(id) for id in self.space_ids]
        self.spaces: i64 = len(spaces)
        if len(spaces) > MANY:
            raise file.fail(f"there are {len(spaces)} rail spaces; at most {MANY} are possible.")
        self.space_xy = [(s.whole("x", 0, 10000), s.whole("y", 0, 10000)) for s in spaces]
        self.icons = vec[i64]([i64(s.whole("icons", 0, 3)) for s in spaces])
        self.deal_spaces: i64 = 0
        self.initial: i64 = -1
        self.terrain = vec[i64]([0] * 4)  # sets of spaces by number of icons, without the initial one
        self.space_cities = vec[i64]([0] * len(spaces))
        self.city_spaces = vec[i64]([0] * len(cities))
        self.touch = vec[i64]([0] * len(spaces))  # spaces from which a network reaches this one
        for k, s in enumerate(spaces):
            provenance(s)
            if s.flag("deal", False):
                self.deal_spaces |= bit(i64(k))
            if s.flag("initial", False):
                self.initial = i64(k)
            else:
                self.terrain[self.icons[k]] |= bit(i64(k))
            for city in s.texts("cities", self.city_ids):
                at = self.city_ids.index(city)
                self.space_cities[k] |= bit(i64(at))
                self.city_spaces[at] |= bit(i64(k))
            for other in s.texts("next", self.space_ids):
                at = self.space_ids.index(other)
                if self.space_ids[k] not in spaces[at].texts("next"):
                    raise s.fail(f"'{other}' is next to it, but not the other way round.")
                self.touch[k] |= bit(i64(at))
        if self.initial < 0:
            raise file.fail("one rail space must be the initial one.")
        if self.space_cities[self.initial] == 0:
            raise spaces[int(self.initial)].fail("cities must name one or more: the first stations are built at this space.")
        for k in range(len(spaces)):
            for c in range(len(cities)):
                if self.space_cities[k] >> i64(c) & 1:
                    self.touch[k] |= self.city_spaces[c]
            self.touch[k] &= ~bit(i64(k))

    def space_name(self, id: str) -> str:
        """A space by the cities it lies between, as its id tells them: chi-kcy-2 is Chicago–Kansas City 2."""
        parts = [self.city_names[self.city_ids.index(part)] if part in self.city_ids else part for part in id.split("-")]
        return " ".join(["–".join(parts[:2]), *parts[2:]])

    def read_cities(self, file: Entry) -> None:
        tiles = list(file.tables("tile"))
        self.tile_ids = [t.text("id") for t in tiles]
        self.tile_cost = vec[i64]([i64(t.whole("cost", 0, 100000)) for t in tiles])
        self.dearest_city: i64 = max([t.whole("cost", 0, 100000) for t in tiles], default=0)
        self.tile_level = vec[i64]([i64(t.whole("level", 1, 5)) for t in tiles])
        self.tile_primary = vec[i64]([self.reward(t.table("primary")) for t in tiles])
        self.tile_bonus = vec[i64]([self.reward(t.table("bonus")) for t in tiles])
        self.printed = vec[i64]([-1] * len(self.city_ids))  # the tile printed on the board at a city
        for k, t in enumerate(tiles):
            provenance(t)
            if t.has("printed"):
                self.printed[self.city_ids.index(t.choice("printed", self.city_ids))] = i64(k)
        for level in range(1, 6):
            slots = [c for c in range(len(self.city_ids)) if self.level[c] == level and self.printed[c] < 0]
            fitting = [k for k in range(len(tiles)) if self.tile_level[k] == level and not tiles[k].has("printed")]
            if len(slots) != len(fitting):
                raise file.fail(f"level {level} has {len(fitting)} tiles for {len(slots)} cities.")

    # ---- tiles

    def reward(self, entry: Entry) -> i64:
        """Enter a reward and return its row."""
        for key in entry.names():
            if key not in REWARD_KEYS:
                raise entry.fail(f"'{key}' is no reward.")
        row = [0] * R.WIDTH
        row[R.STEPS] = entry.whole("steps", 0, 30, 0)
        row[R.SHARES] = entry.whole("shares", 0, 30, 0)
        row[R.MONEY] = entry.whole("money", 0, 100000, 0)
        row[R.PROMOTE] = entry.whole("promote", 0, 4, 0)
        row[R.FLIPS] = entry.whole("flips", 0, 4, 0)
        row[R.TRAIN] = int(entry.flag("train", False))
        row[R.RAIL] = int(entry.flag("rail", False))
        row[R.STATION] = int(entry.flag("station", False))
        row[R.OFFICE] = int(entry.flag("office", False))
        row[R.EXCHANGE] = int(entry.flag("exchange", False))
        row[R.ONE_OF if entry.flag("choose", False) else R.ALL] = entry.bits("workers", HUE_NAMES, [])
        row[R.HIRE] = entry.whole("hire", 0, 1, 0)
        row[R.PRICE] = entry.whole("price", 0, 100000, 0)
        row[R.PRICE_EACH] = entry.whole("price_each", 0, 100000, 0)
        if not any(row[: R.PRICE]):
            raise entry.fail("it gives nothing.")
        at: i64 = len(self.rewards) // R.WIDTH
        for value in row:
            self.rewards = append(self.rewards, i64(value))
        return at

    def read_tiles(self, file: Entry) -> None:
        trains = list(file.tables("train"))
        self.train_ids = [t.text("id") for t in trains]
        self.trains: i64 = len(trains)
        self.train_reward = vec[i64]([self.reward(t.table("reward")) for t in trains])
        self.train_count = vec[i64]([i64(t.whole("count", 0, 100)) for t in trains])
        starting = [k for k, t in enumerate(trains) if t.flag("starting", False)]
        if starting != [0]:
            raise file.fail("the first train, and no other, must be the starting one.")
        wires = list(file.tables("telegraph"))
        self.wire_ids = [t.text("id") for t in wires]
        self.wire_reward = vec[i64]([self.reward(t.table("reward")) for t in wires])
        free = sum(1 for k in range(int(self.offices)) if not self.deal_sections >> i64(k) & 1)
        if len(wires) != free:
            raise file.fail(f"there are {len(wires)} telegraph tiles for {free} sections without a deal icon.")
        deals = list(file.tables("deal"))
        self.deal_ids = [t.text("id") for t in deals]
        self.deals: i64 = len(deals)
        self.deal_cost = vec[i64]()  # top and bottom of each tile in turn
        self.deal_reward = vec[i64]()
        for t in deals:
            for half in ("top", "bottom"):
                self.deal_cost = append(self.deal_cost, i64(t.whole(f"{half}_shares", 0, 30)))
                self.deal_reward = append(self.deal_reward, self.reward(t.table(half)))
        faces = list(file.tables("setup"))
        self.face_ids = [t.text("id") for t in faces]
        self.faces: i64 = len(faces)
        self.face_reward = vec[i64]([self.reward(t.table("reward")) for t in faces])
        self.setup_tiles: i64 = len(faces) // 2
        if [t.whole("tile", 1, 20) for t in faces] != [1 + k // 2 for k in range(len(faces))]:
            raise file.fail("setup tiles must be numbered 1, 1, 2, 2 and so on, two faces each.")
        if self.setup_tiles != HUES - 1:
            raise file.fail(f"there must be {HUES - 1} setup tiles, one for each specialised worker.")
        for entry in trains + wires + deals + faces:
            provenance(entry)

    def read_milestones(self, file: Entry) -> None:
        tiles = list(file.tables("milestone"))
        self.milestone_ids = [m.text("id") for m in tiles]
        self.milestones: i64 = len(tiles)
        if len(tiles) > MANY:
            raise file.fail(f"there are {len(tiles)} milestones; at most {MANY} are possible.")
        self.group = vec[i64]([i64(GROUPS.index(m.choice("group", GROUPS))) for m in tiles])
        self.milestone_points = vec[i64]([i64(m.whole("points", 0, 1000)) for m in tiles])
        self.posts = vec[i64]([0] * (POSTS * len(tiles)))  # colour + 1 of each manager needed
        self.conditions = vec[i64]([-1] * (3 * CONDITIONS * len(tiles)))  # kind, level or icons, least
        self.stack_size = vec[i64]([0] * len(GROUPS))
        for k, m in enumerate(tiles):
            provenance(m)
            self.stack_size[self.group[k]] += 1
            managers = m.texts("managers", (*HUE_NAMES, "any"))
            if not 1 <= len(managers) <= POSTS:
                raise m.fail(f"managers must be 1 to {POSTS}.")
            for place, name in enumerate(managers):
                self.posts[POSTS * k + place] = i64(1 + (Hue.ANY if name == "any" else HUE_NAMES.index(name)))
            conditions = list(m.tables("conditions"))
            if not 1 <= len(conditions) <= CONDITIONS:
                raise m.fail(f"conditions must be 1 to {CONDITIONS}.")
            for place, c in enumerate(conditions):
                at = 3 * (CONDITIONS * k + place)
                kind = c.choice("kind", CONDITION_NAMES)
                self.conditions[at] = i64(CONDITION_NAMES.index(kind))
                self.conditions[at + 1] = i64(c.whole("icons", 0, 3, 0) if kind == "terrain" else c.whole("level", 1, 5, 1))
                self.conditions[at + 2] = i64(c.whole("least", 1, 20))
        self.stack_room: i64 = max(int(n) for n in self.stack_size)
        for g in (0, 1):
            if self.stack_size[g] < self.seats:
                raise file.fail(f"there are {self.stack_size[g]} milestones {GROUPS[g]} for {self.seats} players.")

    # ---- what differs with the number of players

    def read_players(self, file: Entry) -> None:
        found = [p for p in file.tables("players", "count") if p.whole("count", 2, 4) == self.seats]
        if len(found) != 1:
            raise file.fail(f"there must be one entry of players with count = {self.seats}.")
        entry = found[0]
        provenance(entry)
        self.train_stack: i64 = entry.whole("train_stack", 0, 100)
        self.neutral_cities: i64 = 0
        for city in entry.texts("neutral_stations", self.city_ids):
            self.neutral_cities |= bit(i64(self.city_ids.index(city)))
        self.neutral_sections: i64 = 0
        for section in entry.wholes("neutral_offices", 1, int(self.offices)):
            self.neutral_sections |= bit(i64(section - 1))
        for k in range(1, int(self.trains)):
            if self.train_count[k] < self.train_stack:
                raise entry.fail(f"train_stack is {self.train_stack}, but there are only {self.train_count[k]} of each kind.")

    # ---- for people

    def reward_data(self, row: i64) -> dict[str, Any]:
        """A reward as plain data: only what it gives and costs."""
        at = row * R.WIDTH
        data: dict[str, Any] = {}
        for k, name in enumerate(REWARDS):
            value = int(self.rewards[at + k])
            if value:
                data[name] = value
        for column, name in ((R.ONE_OF, "one_of"), (R.ALL, "all_of")):
            bits = int(self.rewards[at + column])
            if bits:
                data[name] = [HUE_NAMES[h] for h in range(HUES) if bits >> h & 1]
        for column, name in ((R.HIRE, "hire"), (R.PRICE, "price"), (R.PRICE_EACH, "price_each")):
            if self.rewards[at + column]:
                data[name] = int(self.rewards[at + column])
        return data


def provenance(entry: Entry) -> None:
    entry.choice("provenance", PROVENANCE)
