"""The fixed things of one table: numbers, map, chips and cards as packed tables, made once from the data files."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.board.geography import packed, small
from goldenspike.games.lightning_train.board.pieces import Pieces, total
from goldenspike.games.lightning_train.names import AREAS, BLOCKED, MOST_COMPANIES, SIZES, Card, Chip, Mergers, Reward, Size, Yard
from goldenspike.games.lightning_train.shapes import Layout
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.weights import Weights
from goldenspike.kernel.words import BadSetup


class Board(Pieces):
    """Everything that never changes during a game. Companies are the seats first, then rivals or Conway."""

    weights: Weights  # of the judgement; `rules.make` reads them
    traffic: vec[float]  # how busy each path would be, for the judgement; `rules.make` counts it

    def __init__(self, setup: Setup, edition: Edition) -> None:
        file = edition.read("table.toml")
        self.seats: i64 = setup.players
        self.solo: bool = setup.players == 1
        self.conway: bool = setup.players == 2
        self.companies: i64 = 3 if setup.players < 4 else 4
        goods = file.texts("goods")
        if not 1 <= len(goods) <= 8:
            raise file.fail(f"{len(goods)} goods; there must be 1 to 8.")
        self.read_map(edition, goods)
        self.read_chips(edition)
        self.read_cards(edition, setup.options["advanced_cards"] == "on")
        self.colours = file.texts("colours")
        if len(self.colours) != MOST_COMPANIES:
            raise file.fail(f"colours must name {MOST_COMPANIES} colours.")
        self.goods_each: i64 = file.whole("goods_each", 1, 50)
        self.rounds: i64 = file.whole("rounds", 1, 99)
        self.hand: i64 = file.whole("hand", 0, 5)
        self._read_company(file)
        self._read_market(file)
        self._read_track(file)
        self._read_stations(file)
        self._read_decks(file)
        self._read_solo(file, setup.options["difficulty"])
        self._read_private(file, setup)
        self._check_counts(file.table("counts"))
        self.block = vec[i64]()  # the first move of each verb, once there are moves

    def _read_company(self, file: Entry) -> None:
        company = file.table("company")
        self.basic_slots: i64 = company.whole("basic_slots", 1, 9)
        self.bonus_slots: i64 = company.whole("bonus_slots", 0, 9)
        self.bonus_slots_more: i64 = company.whole("bonus_slots_industrialized", 0, 9)
        self.markers: i64 = company.whole("station_markers", 1, 9)
        self.bag_trains: i64 = company.whole("bag_trains", 0, 20)
        self.opening: i64 = company.whole("opening", 1, 9)
        low, high = company.wholes("opening_contracts", 0, 9, 2)
        self.opening_low: i64 = low
        self.opening_high: i64 = high
        public = file.table("public")
        self.public_bankroll: i64 = public.whole("bankroll", 1, 99)
        self.public_points: i64 = public.whole("points", 0, 9)
        loan = file.table("loan")
        self.loan_gain: i64 = loan.whole("gain", 0, 9)
        self.loan_payoff: i64 = loan.whole("payoff", 0, 9)
        self.loan_penalty: i64 = loan.whole("penalty", 0, 9)
        yards = list(file.tables("yard"))
        if [yard.text("id") for yard in yards] != list(AREAS):
            raise file.fail(f"the areas of the yard must be {', '.join(AREAS)}, in this order.")
        self.yard_slots = packed([yard.whole("slots", 0, 1 if place == Yard.STORAGE else 6) for place, yard in enumerate(yards)])
        self.yard_spend = packed([yard.whole("spend", 0, 6) for yard in yards])
        flow = file.table_or_empty("flow")  # an edition that says nothing of it plays as it always did
        self.assigns_rest: bool = flow.flag("assigns_rest", False)
        self.tells_points: bool = flow.flag("tells_points", False)
        flow.text("provenance", "house")
        self.yard_need = packed([yard.whole("stations", 0, 9) for yard in yards])
        rewards = list(file.tables("marker", "marker"))
        if len(rewards) != self.markers:
            raise file.fail(f"{len(rewards)} markers are described; there are {self.markers}.")
        self.marker_action = packed([reward.whole("draw_action", 0, 9, 0) for reward in rewards])
        self.marker_mogul = packed([reward.whole("draw_mogul", 0, 9, 0) for reward in rewards])
        self.marker_lightning = packed([reward.whole("lightning", 0, 9, 0) for reward in rewards])
        self.marker_points = packed([reward.whole("points", 0, 9, 0) for reward in rewards])
        tokens = file.table("tokens")
        self.plain_tokens = packed(tokens.wholes("plain", 0, 9, MOST_COMPANIES))
        self.dual_tokens = packed(tokens.wholes("dual", 0, 9, MOST_COMPANIES))

    def _read_market(self, file: Entry) -> None:
        market = file.table("market")
        self.market_chips: i64 = market.whole("chips", 1, 20)
        self.market_after: i64 = market.whole("chips_after_dynamite", 1, 20)
        price: list[int] = []
        self.slot_ids: list[str] = []
        at: list[int] = [-1] * 100  # the first slot of the compartment of a cost
        width: list[int] = [0] * 100
        before = 0
        for compartment in market.tables("compartment", "cost"):
            cost = compartment.whole("cost", before + 1, 99)
            before = cost
            at[cost] = len(price)
            width[cost] = compartment.whole("slots", 1, 4)
            for slot in range(width[cost]):
                price.append(cost)
                self.slot_ids.append(f"{cost}{'abcd'[slot]}" if width[cost] > 1 else f"{cost}")
        for chip in range(self.market_from, self.chips):
            if at[self.chip_cost[chip]] < 0:
                raise market.fail(f"chip {self.chip_ids[chip]} costs {self.chip_cost[chip]}, which no compartment has.")
        self.market_slots: i64 = len(price)
        self.slot_price = packed(price)
        self.cost_slot = packed(at)
        self.cost_width = packed(width)
        specials = list(file.tables("special", "cost"))
        self.specials: i64 = len(specials)
        costs = [special.whole("cost", 1, 99) for special in specials]
        for number, special in enumerate(specials):
            if costs[number] in costs[:number]:
                raise special.fail("two orders cost the same; an order is known by its price.")
        self.special_cost = packed(costs)
        self.special_chip = packed([special.whole("chip", 0, 1, 0) for special in specials])
        self.special_lightning = packed([special.whole("lightning", 0, 9, 0) for special in specials])
        self.special_points = packed([special.whole("points", 0, 9, 0) for special in specials])
        self.special_token = packed([1 if special.flag("token", False) else 0 for special in specials])

    def _read_track(self, file: Entry) -> None:
        track = file.table("track")
        rewards: list[tuple[int, int]] = []
        for key, reward in (("power", Reward.POWER), ("action_card", Reward.ACTION), ("exchange", Reward.EXCHANGE)):
            rewards += [(score, reward) for score in track.wholes(key, 1, 99)]
        rewards.sort()
        if len({score for score, reward in rewards}) != len(rewards):
            raise track.fail("two rewards share a space.")
        self.rewards: i64 = len(rewards)
        self.reward_score = packed([score for score, reward in rewards])
        self.reward_kind = packed([reward for score, reward in rewards])
        self.token_score: i64 = track.whole("market_token", 1, 99)
        self.tier: i64 = track.whole("tier", 1, 50)
        self.subsidy_most: i64 = track.whole("subsidy_most", 0, 9)
        railroad = file.table("railroad")
        self.railroad_points: i64 = railroad.whole("points", 0, 9)
        self.triggers_needed: i64 = railroad.wholes("triggers", 1, len(self.triggers), MOST_COMPANIES)[self.seats - 1]

    def _read_stations(self, file: Entry) -> None:
        self.token_ids: list[str] = []
        size: list[int] = []
        first: list[int] = []
        second: list[int] = []
        for token in sorted(
            file.tables("station"), key=lambda entry: SIZES.index(entry.choice("size", SIZES))
        ):  # large ones first
            self.token_ids.append(token.text("id"))
            size.append(SIZES.index(token.choice("size", SIZES)))
            wishes = [self.good_ids.index(good) for good in token.texts("requests", self.good_ids)]
            if not 1 <= len(wishes) <= 2:
                raise token.fail("requests must name one good or two.")
            first.append(wishes[0])
            second.append(wishes[1] if len(wishes) == 2 else -1)
        self.tokens: i64 = len(self.token_ids)
        self.token_size = packed(size)
        self.token_first = packed(first)
        self.token_second = packed(second)
        offer = file.table("offer").wholes("first", 1, 6)
        self.die_slot = packed([0 if die in offer else 1 for die in range(7)])

    def _read_decks(self, file: Entry) -> None:
        self.setup_cities: list[list[int]] = []
        self.setup_skipped: list[list[int]] = []
        sites = [self.city_ids[city] for city in self.site_city]
        for card in file.tables("setup"):
            ids = card.texts("cities", sites)
            skipped = card.texts("skip_with_four", ids)
            self.setup_cities.append([self.city_ids.index(id) for id in ids])
            self.setup_skipped.append([self.city_ids.index(id) for id in skipped])
        self.setups: i64 = len(self.setup_cities)
        self.production_ids: list[str] = []
        cities: list[int] = []
        goods: list[int] = []
        at: list[int] = [0]
        for card in file.tables("production"):
            self.production_ids.append(card.text("id"))
            for pair in card.raw("add", []):
                place = Entry(card.where, {"city": pair[0], "good": pair[1]})
                city = self.city_of(place, "city")
                good = self.good_ids.index(place.choice("good", self.good_ids))
                if good not in self.depots_of[city]:
                    raise card.fail(f"{self.city_ids[city]} does not produce {self.good_ids[good]}.")
                cities.append(city)
                goods.append(good)
            at.append(len(cities))
        self.productions: i64 = len(self.production_ids)
        if self.productions < self.rounds:
            raise file.fail(f"{self.productions} production cards are too few for {self.rounds} rounds.")
        self.production_at = packed(at)
        self.production_city = packed(cities)
        self.production_good = packed(goods)
        order: list[int] = []
        region_at: list[int] = [0]
        self.region_cards: list[str] = []
        for card in file.tables("region_card", "region"):
            self.region_cards.append(card.choice("region", self.region_ids))
            order += [self.city_ids.index(id) for id in card.texts("cities", sites)]
            region_at.append(len(order))
        self.region_card_at = packed(region_at)
        self.region_card_city = packed(order)

    def _read_solo(self, file: Entry, difficulty: str) -> None:
        rivals = file.table_or_empty("rivals")  # an edition that says nothing of it plays as it always did
        self.stand_ins: bool = rivals.flag("stand_ins", False)
        rivals.text("provenance", "house")
        solo = file.table("solo")
        levels = {level.text("id"): level for level in solo.tables("difficulty")}
        if difficulty not in levels:
            raise solo.fail(f"there is no difficulty '{difficulty}'.")
        level = levels[difficulty]
        self.rival_points: i64 = level.whole("points", 0, 50) if self.solo else 0
        self.rival_goals: i64 = solo.whole("goals", 0, 9)
        self.dynamite: i64 = solo.whole("dynamite", 0, 9) if self.solo else 0
        starts = [self.city_ids.index(id) for id in solo.texts("starts", self.city_ids)]
        if len(starts) != 2:
            raise solo.fail("starts must name two cities.")
        conway = self.city_of(solo, "conway")
        for city in [*starts, conway]:
            if not self.is_site[city]:
                raise solo.fail(f"{self.city_ids[city]} is no station city.")
        self.rival_start = packed([-1, *starts] if self.solo else [-1, -1, conway])
        self.bonus_turns: i64 = 0
        if self.solo:
            self.bonus_turns = level.whole("bonus_turns", 0, 50)
        elif self.conway:
            self.bonus_turns = solo.whole("conway_turns", 0, 50)

    def _read_private(self, file: Entry, setup: Setup) -> None:
        private = file.table("private")
        prices = private.wholes("prices", 1, 99)
        self.score_factor: i64 = private.whole("score_factor", 0, 99)
        lists = list(private.tables("list", "die"))
        if [entry.whole("die", 1, 6) for entry in lists] != [1, 2, 3, 4, 5, 6]:
            raise private.fail("there must be a list for each die result from 1 to 6, in this order.")
        rows: list[list[int]] = []
        for entry in lists:
            row = [0] * len(self.path_ids)
            companies = entry.texts("companies")
            if len(companies) != len(prices):
                raise entry.fail(f"{len(companies)} companies; there are {len(prices)} prices.")
            for text, price in zip(companies, prices, strict=True):
                row[self.path_of(entry, text)] = price
            row[self.path_of(entry, entry.text("blocked"))] = BLOCKED
            rows.append(row)
        choice = setup.options["mergers"]
        self.mergers: i64 = Mergers.NONE
        if choice == "roll":
            self.mergers = Mergers.ROLLED
        elif choice == "custom":
            self.mergers = Mergers.CUSTOM
        elif choice != "off":
            self.mergers = int(choice)
        rows.append(self._placement(setup.options["placement"], prices) if choice == "custom" else [0] * len(self.path_ids))
        if choice != "custom" and setup.options["placement"]:
            raise BadSetup("placement is only for mergers='custom'.")
        self.private_rows = vec[vec[u8]]([small(row) for row in rows])

    def _placement(self, text: str, prices: list[int]) -> list[int]:
        """A placement of the players' own: paths separated by commas, each 'a-b', 'a-b=price' or 'a-b=blocked'."""
        row = [0] * len(self.path_ids)
        place = 0
        for part in [part.strip() for part in text.split(",") if part.strip()]:
            name, _, value = part.partition("=")
            path = self.path_numbers.get(name.strip())
            if path is None:
                raise BadSetup(f"placement: there is no path '{name.strip()}'; paths look like '{self.path_ids[0]}'.")
            if self.neutral[path] or row[path]:
                raise BadSetup(f"placement: the path '{name.strip()}' is taken already.")
            value = value.strip()
            if value == "blocked":
                row[path] = BLOCKED
                continue
            price = whole(value, 1, 99)
            if value and price is None:
                raise BadSetup(f"placement: '{value}' is no price; give a number from 1 to 99 or 'blocked'.")
            row[path] = prices[min(place, len(prices) - 1)] if price is None else price
            place += 1
        if not any(row):
            raise BadSetup(
                "mergers='custom' needs a placement: paths by commas, such as 'omaha-duluth=4, chicago-detroit=blocked'."
            )
        return row

    def _check_counts(self, counts: Entry) -> None:
        """The box holds what the rules say."""
        found = {
            "market_chips": int(total(self.chip_count, self.market_from, self.chips)),
            "action_cards": sum(int(n) for n, kind in zip(self.card_copies, self.card_kind, strict=True) if kind == Card.ACTION),
            "stations_large": sum(1 for size in self.token_size if size == Size.LARGE),
            "stations_small": sum(1 for size in self.token_size if size == Size.SMALL),
            "setup_cards": int(self.setups),
            "production_cards": int(self.productions),
            "region_cards": len(self.region_cards),
        }
        for name, number in found.items():
            if number != counts.whole(name, 0, 250):
                raise counts.fail(f"{name} is {counts.data[name]}, but the files describe {number}.")

    @property
    def loans(self) -> i64:
        return self.chip_count[Chip.LOAN]

    @property
    def extras(self) -> i64:
        return self.chip_count[Chip.EXTRA]

    def requests(self, token: i64) -> list[str]:
        """The goods that a station token asks for."""
        names = [self.good_ids[self.token_first[token]]]
        if self.token_second[token] >= 0:
            names.append(self.good_ids[self.token_second[token]])
        return names

    def company_names(self) -> list[str]:
        """What companies are called in messages: seats by number, virtual ones by name."""
        names = [f"player {seat + 1}" for seat in range(self.seats)]
        if self.solo:
            names += ["rival 1", "rival 2"]
        elif self.conway:
            names += ["Conway"]
        return names

    def layout(self) -> Layout:
        """The fixed things for whoever draws the table."""
        return {
            "regions": self.region_layout(),
            "cities": self.city_layout(),
            "paths": self.path_layout(),
            "goods": list(self.good_ids),
            "chips": self.chip_data,
            "cards": self.card_data,
            "companies": self.company_names(),
            "colours": list(self.colours),
            "yard": [
                {"id": id, "slots": int(self.yard_slots[i]), "spend": int(self.yard_spend[i]), "stations": int(self.yard_need[i])}
                for i, id in enumerate(AREAS)
            ],
            "track": [[int(self.reward_score[i]), int(self.reward_kind[i])] for i in range(self.rewards)],
            "slots": [[id, int(self.slot_price[i])] for i, id in enumerate(self.slot_ids)],
            "token_score": int(self.token_score),
            "rounds": int(self.rounds),
        }
