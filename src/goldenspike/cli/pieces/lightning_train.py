"""Cities, paths, chips, cards and areas of Lightning Train in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from goldenspike.cli.boards import many
from goldenspike.cli.boards.lightning_train import chip_text as chip_signs
from goldenspike.cli.boards.lightning_train import code
from goldenspike.cli.pieces import Piece, all_of, rule, sentences, spaced
from goldenspike.cli.pieces.terms import terms
from goldenspike.kernel.state import Rules

ICONS = {
    "contract": ("LT-CONTRACT-01", "LT-CONTRACT-02", "LT-CONTRACT-03"),
    "any contract": ("LT-ICON-04",),
    "money": ("LT-ICON-13",),
    "lightning": ("LT-ICON-11",),
    "venture": ("LT-ICON-20",),
    "conductor": ("LT-ICON-08", "LT-ICON-09"),
    "tunnel": ("LT-ICON-19",),
    "construction": ("LT-ICON-10",),
    "payoff": ("LT-ICON-14",),
    "bonus": ("LT-ICON-06",),
    "points": ("LT-ICON-15",),
    "trash": ("LT-ICON-17",),
    "bankroll": ("LT-ICON-05",),
    "action card": ("LT-ICON-01",),
    "mogul card": ("LT-ICON-03",),
    "build-a-station": ("LT-ICON-07",),
    "stations-required": ("LT-ICON-16",),
}
AREAS = {
    "line_storage": ("LT-STORE-01", "LT-STORE-02"),
    "secure_contract": ("LT-SECURE-01",),
    "build_station": ("LT-STATION-04", "LT-STATION-02"),
    "use_explosives": ("LT-EXPL-01", "LT-EXPL-02", "LT-EXPL-03"),
    "industrialize": ("LT-INDUS-01", "LT-INDUS-03"),
    "go_public": ("LT-PUBLIC-01", "LT-PUBLIC-03"),
}
TRAINS = {
    "train": ("LT-COMP-17", "LT-BUILD-01"),
    "locomotive": ("LT-COMP-21", "LT-DELIV-08", "LT-TRANS-03"),
    "loan": ("LT-LOAN-01", "LT-LOAN-04", "LT-FSCORE-01"),
}
TOKENS = {
    "delivery token": ("LT-DELIV-03",),
    "delivery/contract token": ("LT-SECURE-02", "LT-SECURE-03"),
    "Lightning Train": ("LT-LTRAIN-01", "LT-LTRAIN-02"),
    "station marker": ("LT-STATION-07", "LT-STATION-08"),
    "Transcontinental Railroad": ("LT-TRANS-01", "LT-TRANS-03"),
}


def pieces(rules: Rules, view: dict[str, Any]) -> Iterator[Piece]:
    layout, table = dict(rules.layout()), view["table"]
    regions = {region["id"]: region["name"] for region in layout["regions"]}
    for card in layout["cards"]:
        need = f"playable with {many(card['stations'], 'station')} built" if card["stations"] else ""
        yield Piece("card", card["id"], card["name"], sentences(f"{card['kind']} card", need, card["text"]))
    priced = {entry["chip"]: entry for entry in table["market"]}
    for chip in layout["chips"]:
        name = chip_name(chip, regions)
        text = rule(rules, *TRAINS[chip["id"]]) if chip["id"] in TRAINS else chip_text(chip, regions, priced.get(chip["id"]))
        slot = [f"slot {priced[chip['id']]['slot']}"] if chip["id"] in priced else []
        yield Piece("chip", chip["id"], name, text, (chip_signs(chip, layout), *slot))
    for icon, ids in ICONS.items():
        yield Piece("icon", icon.replace(" ", "_"), f"{icon} icon", rule(rules, *ids))
    for area in layout["yard"]:
        need = f"it accepts trains once you have built {many(area['stations'], 'station')}" if area["stations"] else ""
        text = sentences(f"area of the railyard with {many(area['slots'], 'slot')}", need, rule(rules, *AREAS[area["id"]]))
        yield Piece("railyard", area["id"], spaced(area["id"]), text)
    for token, ids in TOKENS.items():
        yield Piece("token", token.lower().replace(" ", "_"), token, rule(rules, *ids))
    yield from places(rules, layout, table, regions)
    yield from offers(rules, table)
    yield from terms(rules)


def places(rules: Rules, layout: Mapping[str, Any], table: dict[str, Any], regions: dict[str, str]) -> Iterator[Piece]:
    names = {city["id"]: city["name"] for city in layout["cities"]}
    stations = {station["city"]: station for station in table["stations"]}
    lines = {line["path"]: line["owner"] for line in table["lines"]}
    private = {entry["path"]: entry for entry in table["private"]}
    for region in layout["regions"]:
        here = [city["name"] for city in layout["cities"] if city["region"] == region["id"]]
        signs = f"chips show it as {region['letter']}"
        text = sentences("region: a contract for it lets you build there", signs, f"its cities: {all_of(here)}")
        yield Piece("region", region["id"], region["name"], text, (region["letter"],))
    for city in layout["cities"]:
        kind = "starting city" if city["start"] else "city"
        if city["goods"]:
            what = f"producer of {all_of(city['goods'])}"
        elif city["id"] in stations:
            asked = [
                good for good, met in zip(*(stations[city["id"]][key] for key in ("requests", "met")), strict=True) if not met
            ]
            what = f"station of {stations[city['id']]['owner']}, which requests {all_of(asked) or 'nothing more'}"
        else:
            what = f"room for a {city['size']} station, which costs {many(city['cost'], 'train')} from Build Station"
        text = sentences(f"{kind} of the region {regions[city['region']]}: {what}")
        yield Piece("city", city["id"], city["name"], text, (code(city),))
    for path in layout["paths"]:
        where = all_of((regions[region] for region in path["regions"]), "or")
        needs = f"needs a contract for {where}" + (" and a tunnel" if path["mountain"] else "")
        worth = f"path of {many(path['slots'], 'slot')}, worth {many(path['stars'], 'point')} to its builder; {needs}"
        now = f"there is a rail line of {lines[path['id']]}" if path["id"] in lines else ""
        if path["id"] in private:
            held = private[path["id"]]
            now = (
                "blocked for the whole game"
                if held["blocked"]
                else f"a private company holds it; it is acquired for ${held['price']}"
            )
        yield Piece("path", path["id"], "–".join(names[end] for end in path["ends"]), sentences(worth, now))
    for good in layout["goods"]:
        from_ = [city["name"] for city in layout["cities"] if good in city["goods"]]
        wanted = [names[one["city"]] for one in table["stations"] for ask, met in pairs(one) if ask == good and not met]
        text = sentences(f"produced in {all_of(from_)}", f"requested in {all_of(wanted)}" if wanted else "requested nowhere now")
        yield Piece("good", good, good, text)


def pairs(station: dict[str, Any]) -> list[tuple[str, bool]]:
    """The goods that a station requests, and whether each has come."""
    return list(zip(station["requests"], station["met"], strict=True))


def offers(rules: Rules, table: dict[str, Any]) -> Iterator[Piece]:
    """What is for sale besides chips."""
    for move in rules.moves:
        if move.targets and move.targets[0].startswith("order:"):
            yield Piece("purchase", move.text, move.text, sentences(move.label, rule(rules, "LT-MONEY-13")))
    for offer in table["offer"]:
        name = f"{offer['size']} station {offer['slot']}"
        text = sentences(f"station on offer, for a {offer['size']} city: it requests {all_of(offer['requests'])}")
        yield Piece("station", f"station {offer['size']} {offer['slot']}", name, text)
    if "dynamite" in table:
        yield Piece("token", "dynamite", "dynamite", rule(rules, "LT-DYNA-01", "LT-DYNA-03"))


def chip_name(chip: dict[str, Any], regions: dict[str, str]) -> str:
    """What is on a chip; what has no icons keeps its own name."""
    several = ("lightning", "venture", "conductor", "tunnel", "construction", "payoff")
    parts = [f"{' + '.join(regions[one] for one in chip['contract'])} contract"] if "contract" in chip else []
    parts += ["contract of any region"] if chip.get("any_contract") else []
    parts += [f"${chip['money']}"] if chip.get("money") else []
    parts += [f"{chip[icon]} × {icon}" if chip[icon] > 1 else icon for icon in several if chip.get(icon)]
    parts += [use_words(chip["use"])] if "use" in chip else []
    parts += [f"{chip['later']['lightning']} × lightning later"] if "later" in chip else []
    return ", ".join(parts) if parts else chip.get("name", chip["id"])


def use_words(use: dict[str, Any]) -> str:
    parts = [many(use["points"], "point")] if "points" in use else []
    parts += ["builds a station"] if "station" in use else []
    parts += ["trashes a chip" if use["trash"] == 1 else f"trashes {use['trash']} chips"] if "trash" in use else []
    parts += [f"draws {many(use['draw_action'], 'action card')}"] if "draw_action" in use else []
    parts += [f"draws {many(use['draw_mogul'], 'mogul card')}"] if "draw_mogul" in use else []
    parts += [many(use["lightning"], "Lightning Train")] if "lightning" in use else []
    return all_of(parts)


def chip_text(chip: dict[str, Any], regions: dict[str, str], market: dict[str, Any] | None) -> str:
    """What a chip does while it lies in the boarding area, icon after icon."""
    n = {key: int(value) for key, value in chip.items() if isinstance(value, int)}
    gives = [f"a contract for {regions[one]}" for one in chip.get("contract", [])]
    gives += ["a contract for a region of your choice"] if "any_contract" in n else []
    gives += [f"${n['money']} to spend"] if "money" in n else []
    gives += [many(n["lightning"], "Lightning Train")] if "lightning" in n else []
    gives += [many(n["venture"], "delivery", "deliveries")] if "venture" in n else []
    gives += ["lines on mountain paths (tunnel)"] if "tunnel" in n else []
    gives += [f"{many(n['construction'], 'more rail line', 'more rail lines')} (construction)"] if "construction" in n else []
    gives += ["double points for building rail lines (payoff)"] if "payoff" in n else []
    parts = [f"in your boarding area it gives for the turn: {all_of(gives)}" if gives else ""]
    parts.append(
        "gaining it brings a locomotive; two conductors in your area bring a Lightning Train" if "conductor" in n else ""
    )
    parts.append(use_sentence(chip["use"]) if "use" in chip else "")
    if "later" in chip:
        later = chip["later"]
        parts.append(f"with {many(later['stations'], 'station')} built it gives {many(later['lightning'], 'Lightning Train')}")
    parts.append("it goes to a bonus slot" if "bonus" in n else "")
    parts.append("a starting contract: used for a line it may have to be trashed" if chip.get("starting_contract") else "")
    parts.append("a power chip: it waits on your company board" if chip["id"].startswith("power_") else "")
    parts.append(f"in the market it now costs ${market['price']} (slot {market['slot']})" if market else "")
    parts.append(f"its printed cost is ${n['cost']}" if "cost" in n and not market else "")
    return sentences(*parts)


def use_sentence(use: dict[str, Any]) -> str:
    """What using a chip needs and brings."""
    needs = [f"with {many(use['stations'], 'station')} built"] if "stations" in use else []
    needs += [f"in a turn that generates ${use['bankroll']}"] if "bankroll" in use else []
    needs += ["by trashing it"] if use.get("trash_self") else []
    return f"once a turn{', ' if needs else ''}{all_of(needs)}: {use_words(use)}"
