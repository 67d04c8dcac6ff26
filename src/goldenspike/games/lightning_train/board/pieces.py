"""Chips and cards: what is printed on them, as packed tables."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train import shapes
from goldenspike.games.lightning_train.board.geography import Geography, packed
from goldenspike.games.lightning_train.names import CARD_KINDS, GOALS, Card
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.forms import fill

PROVENANCE: Final = ("sourced", "reconstructed")
MOST_UPGRADES: Final = 30  # the two thresholds of each are bits of one number
STEPS: Final = 10  # a goal card has so many steps at most
ICONS: Final = ("any_contract", "money", "lightning", "venture", "tunnel", "construction", "conductor", "payoff")
USES: Final = ("points", "draw_action", "draw_mogul", "lightning", "trash", "station")


class Pieces(Geography):
    """Chips are numbered 0 up: basic train, locomotive, loan, the extra chip, starting, power and market chips."""

    def read_chips(self, edition: Edition) -> None:
        file = edition.read("chips.toml")
        self.chip_ids: list[str] = []
        self.chip_names: list[str] = []
        self.chip_data: list[shapes.Chip] = []
        columns: dict[str, list[int]] = {
            name: [] for name in (*ICONS, "mask", "bonus", "count", "cost", "starter", "later", "later_need")
        }
        uses: dict[str, list[int]] = {name: [] for name in (*USES, "stations", "bankroll", "trash_self")}
        trains = list(file.tables("train"))
        if [chip.text("id") for chip in trains] != ["train", "locomotive"]:
            raise file.fail("the trains must be 'train' and 'locomotive'.")
        for chip in trains:
            self._chip(chip, columns, uses)
        self.trains_each: i64 = trains[0].whole("each", 1, 200)
        self.locomotives_each: i64 = trains[1].whole("each", 1, 9)
        for kind in ("loan", "extra"):
            found = list(file.tables(kind))
            if len(found) != 1:
                raise file.fail(f"there must be one [[{kind}]].")
            self._chip(found[0], columns, uses)
        self.start_from: i64 = len(self.chip_ids)
        for chip in file.tables("start"):
            self._chip(chip, columns, uses)
        self.power_from: i64 = len(self.chip_ids)
        for chip in file.tables("power"):
            self._chip(chip, columns, uses)
        self.powers: i64 = len(self.chip_ids) - self.power_from
        self.market_from: i64 = len(self.chip_ids)
        for chip in file.tables("market"):
            chip.whole("cost", 1, 99)
            self._chip(chip, columns, uses)
        self.chips: i64 = len(self.chip_ids)
        if not 1 <= self.powers <= 4:
            raise file.fail(f"{self.powers} power chips; there must be 1 to 4.")
        self.chip_mask = packed(columns["mask"])
        self.chip_any = packed(columns["any_contract"])
        self.chip_money = packed(columns["money"])
        self.chip_lightning = packed(columns["lightning"])
        self.chip_venture = packed(columns["venture"])
        self.chip_tunnel = packed(columns["tunnel"])
        self.chip_construction = packed(columns["construction"])
        self.chip_conductor = packed(columns["conductor"])
        self.chip_payoff = packed(columns["payoff"])
        self.chip_bonus = packed(columns["bonus"])
        self.chip_count = packed(columns["count"])
        self.chip_cost = packed(columns["cost"])
        self.chip_later = packed(columns["later"])  # Lightning Trains when enough stations are built
        self.chip_later_need = packed(columns["later_need"])
        starters = [chip for chip, starting in enumerate(columns["starter"]) if starting]
        if not starters or len(starters) > 8:
            raise file.fail(f"{len(starters)} kinds of starting contracts; there must be 1 to 8.")
        self.starters: i64 = len(starters)
        self.starter_chip = packed(starters)
        self.chip_starter = packed([starters.index(chip) if chip in starters else -1 for chip in range(len(self.chip_ids))])
        self.use_points = packed(uses["points"])
        self.use_action = packed(uses["draw_action"])
        self.use_mogul = packed(uses["draw_mogul"])
        self.use_lightning = packed(uses["lightning"])
        self.use_trash = packed(uses["trash"])
        self.use_station = packed(uses["station"])
        self.use_need = packed(uses["stations"])
        self.use_bankroll = packed(uses["bankroll"])
        self.use_self = packed(uses["trash_self"])
        usable: list[int] = []
        granting: list[int] = []
        for number in range(len(self.chip_ids)):
            if uses["station"][number]:
                granting.append(number)
            elif any(uses[name][number] for name in USES):
                usable.append(number)
        self.usable_chip = packed(usable)  # chips with an effect of their own
        self.usables: i64 = len(usable)
        self.chip_usable = packed([usable.index(number) if number in usable else -1 for number in range(len(self.chip_ids))])
        self.station_chip = packed(granting)
        self.station_chips: i64 = len(granting)

    def _chip(self, chip: Entry, columns: dict[str, list[int]], uses: dict[str, list[int]]) -> None:
        id = chip.text("id")
        if id in self.chip_ids:
            raise chip.fail("this id is there twice.")
        chip.choice("provenance", PROVENANCE)
        self.chip_ids.append(id)
        self.chip_names.append(self._chip_name(chip))
        for name in ICONS:
            columns[name].append(chip.whole(name, 0, 9, 0))
        columns["mask"].append(chip.bits("contract", self.region_ids, []))
        columns["bonus"].append(1 if chip.flag("bonus", False) else 0)
        columns["count"].append(chip.whole("count", 1, 99, 1))
        columns["cost"].append(chip.whole("cost", 0, 99, 0))
        columns["starter"].append(1 if chip.flag("starting_contract", False) else 0)
        later = chip.table("later") if chip.has("later") else None
        columns["later"].append(later.whole("lightning", 1, 9) if later else 0)
        columns["later_need"].append(later.whole("stations", 1, 9) if later else 0)
        use = chip.table_or_empty("use")
        for key in use.names():
            if key not in uses:
                raise use.fail(f"'{key}' is unknown; there are {', '.join(uses)}.")
        for name in USES:
            uses[name].append(use.whole(name, 0, 9, 0))
        uses["stations"].append(use.whole("stations", 0, 9, 0))
        uses["bankroll"].append(use.whole("bankroll", 0, 99, 0))
        uses["trash_self"].append(1 if use.flag("trash_self", False) else 0)
        if uses["station"][-1] and not uses["trash_self"][-1]:
            raise use.fail("a chip that builds a station must have trash_self.")
        printed = {key: value for key, value in chip.data.items() if value and key not in ("provenance", "known")}
        self.chip_data.append(cast(shapes.Chip, printed))  # its keys are read from data

    def _chip_name(self, chip: Entry) -> str:
        """A chip has no printed name: it is called by what it shows, unless the data name it."""
        if chip.has("name"):
            return chip.text("name")
        data = chip.data
        use = data.get("use", {})
        parts: list[str] = []
        regions = [self.region_names[self.region_ids.index(id)] for id in data.get("contract", []) if id in self.region_ids]
        if regions:
            parts.append(f"{'/'.join(regions)} {'starting contract' if data.get('starting_contract') else 'contract'}")
        parts += ["any contract"] if data.get("any_contract") else []
        parts += [f"${data['money']}"] if data.get("money") else []
        trains = data.get("lightning", 0) or use.get("lightning", 0) or data.get("later", {}).get("lightning", 0)
        parts += [fill("{n:Lightning Train|# Lightning Trains}", {"n": trains})] if trains else []
        for icon in ("venture", "tunnel", "construction", "conductor", "payoff"):
            parts += [icon if data[icon] == 1 else f"{data[icon]} {icon}s"] if data.get(icon) else []
        parts += [fill("{n:# point|# points}", {"n": use["points"]})] if use.get("points") else []
        parts += [f"draw {deck}" for deck in ("action", "mogul") if use.get(f"draw_{deck}")]
        parts += ["trash"] if use.get("trash") else []
        parts += ["build station"] if use.get("station") else []
        parts += ["bonus"] if data.get("bonus") else []
        return " + ".join(parts) or chip.text("id").replace("_", " ")

    def read_cards(self, edition: Edition, advanced: bool) -> None:
        file = edition.read("cards.toml")
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_data: list[shapes.Card] = []
        names = (
            *ICONS, "kind", "copies", "stations", "express", "extra_points", "trash", "points", "locomotive", "bankroll_bonus",
            "lease", "short_slots", "short_points", "delivery_points", "delivery_own", "delivery_goods", "counts", "region",
            "goods", "least", "rival_max",
        )  # fmt: skip
        columns: dict[str, list[int]] = {name: [] for name in names}
        bankroll: list[int] = []
        steps: list[int] = []
        for kind, title in enumerate(CARD_KINDS):
            for card in file.tables(title):
                self._card(kind, card, columns, bankroll, steps, advanced)
        if self.card_ids and sum(columns["copies"]) > 200:
            raise file.fail("there are more than 200 cards.")
        self.cards: i64 = len(self.card_ids)
        self.actions: i64 = sum(1 for kind in columns["kind"] if kind == Card.ACTION)  # action cards come first
        self.goals_from: i64 = sum(1 for kind in columns["kind"] if kind != Card.GOAL)  # goal cards come last
        if self.goals_from - self.actions > MOST_UPGRADES:
            raise file.fail(f"{self.goals_from - self.actions} upgrades; there can be {MOST_UPGRADES}.")
        self.card_kind = packed(columns["kind"])
        self.card_copies = packed(columns["copies"])
        self.card_need = packed(columns["stations"])
        self.card_lightning = packed(columns["lightning"])
        self.card_money = packed(columns["money"])
        self.card_tunnel = packed(columns["tunnel"])
        self.card_venture = packed(columns["venture"])
        self.card_any = packed(columns["any_contract"])
        self.card_construction = packed(columns["construction"])
        self.card_payoff = packed(columns["payoff"])
        self.card_points = packed(columns["points"])
        self.card_locomotive = packed(columns["locomotive"])
        self.card_trash = packed(columns["trash"])
        self.card_express = packed(columns["express"])
        self.card_extra = packed(columns["extra_points"])
        self.card_bankroll_bonus = packed(columns["bankroll_bonus"])
        self.card_lease = packed(columns["lease"])
        self.card_short_slots = packed(columns["short_slots"])
        self.card_short_points = packed(columns["short_points"])
        self.card_delivery = packed(columns["delivery_points"])
        self.card_delivery_own = packed(columns["delivery_own"])
        self.card_delivery_goods = packed(columns["delivery_goods"])  # a bit for each good; 0: any good
        self.card_bankroll = packed(bankroll)  # two thresholds and their points for each card
        self.goal_counts = packed(columns["counts"])
        self.goal_region = packed(columns["region"])
        self.goal_goods = packed(columns["goods"])
        self.goal_least = packed(columns["least"])
        self.goal_rival_max = packed(columns["rival_max"])
        self.goal_steps = packed(steps)  # for each card STEPS pairs of a number and its points

    def _card(
        self, kind: int, card: Entry, columns: dict[str, list[int]], bankroll: list[int], steps: list[int], advanced: bool
    ) -> None:
        id = card.text("id")
        if id in self.card_ids:
            raise card.fail("this id is there twice.")
        card.choice("provenance", PROVENANCE)
        self.card_ids.append(id)
        self.card_names.append(card.text("name"))
        columns["kind"].append(kind)
        copies = card.whole("copies", 1, 20, 1)
        columns["copies"].append(0 if card.flag("advanced", False) and not advanced else copies)
        for name in (*ICONS, "stations", "express", "extra_points", "trash", "points", "locomotive", "bankroll_bonus"):
            columns[name].append(card.whole(name, 0, 9, 0))
        columns["lease"].append(1 if card.flag("lease", False) else 0)
        short = card.table_or_empty("short_line")
        columns["short_slots"].append(short.whole("slots", 0, 9, 0))
        columns["short_points"].append(short.whole("points", 0, 9, 0))
        delivery = card.table_or_empty("delivery")
        columns["delivery_points"].append(delivery.whole("points", 0, 9, 0))
        columns["delivery_own"].append(1 if delivery.flag("own_line", False) else 0)
        columns["delivery_goods"].append(delivery.bits("goods", self.good_ids, []))
        bankroll += [number for pair in pairs_of(card, "bankroll", 2) for number in pair]
        columns["counts"].append(GOALS.index(card.choice("counts", GOALS)) if kind == Card.GOAL else 0)
        columns["region"].append(self.region_ids.index(card.choice("region", self.region_ids)) if card.has("region") else -1)
        columns["goods"].append(card.bits("goods", self.good_ids, []))
        columns["least"].append(card.whole("least", 0, 99, 0))
        columns["rival_max"].append(1 if card.flag("rival_max", False) else 0)
        steps += [number for pair in pairs_of(card, "steps", STEPS) for number in pair]
        self.card_data.append(
            {
                "id": id,
                "name": self.card_names[-1],
                "kind": CARD_KINDS[kind],
                "stations": columns["stations"][-1],
                "copies": columns["copies"][-1],
                "text": card.text("text"),
            }
        )

    def mix(self, fill: i64) -> tuple[i64, i64, i64]:
        """A way to fill a path: how many locomotives, and whether the stored chip and the supply train take part."""
        kinds = self.locomotives_each + 1
        return fill % kinds, (fill // kinds) & 1, fill // kinds // 2

    def goal_points(self, card: i64, count: i64) -> i64:
        """What a goal card gives for a count: the points of the highest step that is reached."""
        steps = self.goal_steps
        base = card * STEPS * 2
        points: i64 = 0
        for i in range(STEPS):
            k = base + i * 2
            if steps[k] > 0 and count >= steps[k] and steps[k + 1] > points:
                points = steps[k + 1]
        return points


def pairs_of(entry: Entry, key: str, most: int) -> list[list[int]]:
    """A list of pairs [number, points], filled up with zeros to `most` pairs."""
    pairs: list[list[int]] = []
    for item in entry.raw(key, []):
        if not isinstance(item, list) or len(item) != 2 or not all(isinstance(x, int) and 0 < x < 100 for x in item):
            raise entry.fail(f"{key} holds {item!r}; it must hold pairs of numbers from 1 to 99.")
        pairs.append(item)
    if len(pairs) > most:
        raise entry.fail(f"{key} holds {len(pairs)} pairs; there can be {most}.")
    return pairs + [[0, 0]] * (most - len(pairs))


def total(table: vec[i64], low: i64, high: i64) -> i64:
    """The sum of table[low:high]."""
    result: i64 = 0
    for i in range(low, high):
        result += table[i]
    return result
