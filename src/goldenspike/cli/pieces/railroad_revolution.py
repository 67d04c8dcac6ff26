"""Cities, tiles, trains, milestones and workers of Railroad Revolution in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from goldenspike.cli.boards import many
from goldenspike.cli.boards.railroad_revolution import gate_cost, milestone_words, reward_words
from goldenspike.cli.pieces import Piece, all_of, rule, sentences, spaced
from goldenspike.cli.pieces.terms import terms
from goldenspike.kernel.forms import with_article
from goldenspike.kernel.state import Rules

HUES = {  # the rules that tell what a worker adds to Station, Railroad, Telegraph and Trade
    "white": ("RR-ABIL-01",),
    "purple": ("RR-ABIL-02", "RR-ABIL-06", "RR-ABIL-10", "RR-ABIL-14"),
    "grey": ("RR-ABIL-03", "RR-ABIL-07", "RR-ABIL-11", "RR-ABIL-15"),
    "orange": ("RR-ABIL-04", "RR-ABIL-08", "RR-ABIL-12", "RR-ABIL-16"),
    "turquoise": ("RR-ABIL-05", "RR-ABIL-09", "RR-ABIL-13", "RR-ABIL-17"),
}
ACTIONS = {
    "station": ("RR-STATION-01", "RR-STATION-02", "RR-STATION-03"),
    "railroad": ("RR-RAIL-01", "RR-RAIL-02", "RR-RAIL-05"),
    "telegraph": ("RR-TEL-01", "RR-TEL-03", "RR-TEL-07"),
    "trade": ("RR-TRADE-01", "RR-TRADE-04", "RR-TRADE-06"),
}
TRADES = {"purple": "foreman", "orange": "accountant", "grey": "negotiator", "turquoise": "engineer"}  # RR-WORKER-04
TRACKS = {"telegraph": "RR-PERF-04", "stations": "RR-PERF-03", "network": "RR-PERF-02"}


def pieces(rules: Rules, view: dict[str, Any]) -> Iterator[Piece]:
    layout = rules.layout()
    yield from places(rules, layout, view["table"])
    yield from tiles(rules, layout, view["table"])
    for hue, ids in HUES.items():
        text = rule(rules, *ids, *(() if hue == "white" else ("RR-WORKER-07",)))
        yield Piece("worker", hue, f"{hue} worker", text, ("ability", *([TRADES[hue]] if hue in TRADES else [])))
    yield managers(rules, view)
    yield from terms(rules)
    for action, ids in ACTIONS.items():
        yield Piece("action", action, f"{action.capitalize()} action", rule(rules, *ids))
    for track in layout["tracks"]:
        steps = [f"{gate_cost(gate)} > {points}" for gate, points in zip(track["gates"], track["points"], strict=True)]
        text = sentences(rule(rules, TRACKS[track["track"]]), "slots: " + ", ".join(step.removeprefix(" > ") for step in steps))
        yield Piece("track", track["track"], f"{track['track'].capitalize()} track", text)
    yield Piece("piece", "rail", "rail", rule(rules, "RR-RAIL-05", "RR-RAIL-08"))
    yield Piece("piece", "building", "building", rule(rules, "RR-STATION-01", "RR-TEL-01"), ("station", "office"))
    price = layout["prices"]["share"]
    yield Piece(
        "share", "share", "share", sentences(f"sell one for ${price} whenever you decide something, or pay deals with shares")
    )
    for number, shelf in enumerate(layout["sections"], start=1):
        held = all_of([many(shelf["buildings"], "building"), many(shelf["rails"], "rail")])
        logo = "once it and all before it are empty the end of the game begins" if number == layout["logo_after"] else ""
        text = sentences(f"it begins with {held}; Trade sells one of them for ${shelf['money']}", logo)
        yield Piece("player board", f"board {number}", f"board section {number}", text)


def managers(rules: Rules, view: dict[str, Any]) -> Piece:
    """What a manager is, and which ones the milestones of the one who looks still need."""
    wanted = []
    for player in view["table"]["players"]:
        if player["seat"] == view["viewer"]:
            for tile in player["milestones"]:
                free = [want for want, have in zip(tile["managers"], tile["placed"], strict=True) if not have]
                posts = ["any worker" if hue == "any" else f"{with_article(hue)} worker" for hue in free]
                wanted.append(f"milestone {tile['tile']} needs {all_of(posts)}" if posts else "")
    text = rule(rules, "RR-MILE-08", "RR-MILE-05", "RR-MILE-04", "RR-MILE-09")
    return Piece("word", "manager", "manager", sentences(text, *wanted))


def places(rules: Rules, layout: Mapping[str, Any], table: dict[str, Any]) -> Iterator[Piece]:
    """Cities with the tiles that lie there, rail spaces, and the telegraph line."""
    names = {city["city"]: city["name"] for city in layout["cities"]}
    for city, now in zip(layout["cities"], table["cities"], strict=True):
        tile = "" if now["tile"] == now["city"] else f", with city tile {now['tile']}"
        gives = (
            f"reward for who builds: {reward_words(now['primary'])}",
            f"bonus for the first station: {reward_words(now['bonus'])}",
        )
        text = sentences(f"city of level {city['level']}{tile}; a station costs ${now['cost']}", *gives)
        yield Piece("city", city["city"], city["name"], text, () if not tile else (now["tile"], f"city tile {now['tile']}"))
    for space in layout["spaces"]:
        ends = space["space"].split("-")
        name = "–".join(names[end] for end in ends[:2]) + (f" {ends[2]}" if ends[2:] else "")
        yield Piece("space", space["space"], name, space_text(space, layout["prices"], names))
    for section, now in zip(layout["telegraph"], table["telegraph"], strict=True):
        offers = f"an office brings {many(section['shares'], 'share')}, the first one {section['first']} more"
        if section["deal"]:
            more = "its deal icon opens the deal to all"
        else:
            more = f"telegraph tile: a worker given up brings {reward_words(now['reward'])}"
        gap = f"with an office in the next section, too: {section['gap']} points at the end" if section["gap"] else ""
        known = (f"section {section['section']}", *([f"telegraph tile {now['tile']}"] if now["tile"] else []))
        yield Piece(
            "telegraph section",
            str(section["section"]),
            f"telegraph section {section['section']}",
            sentences(offers, more, gap),
            known,
        )


def space_text(space: dict[str, Any], prices: dict[str, int], names: dict[str, str]) -> str:
    beside = f", next to {all_of(names[city] for city in space['cities'])}" if space["cities"] else ""
    if space["initial"]:
        return sentences(f"rail space{beside}, where everybody has a rail from the start")
    icons = many(space["icons"], "terrain icon") if space["icons"] else "plains"
    cost = f", ${space['icons'] * prices['icon']} on top of the price of the action" if space["icons"] else ", at no extra cost"
    deal = "a rail of the Railroad action here opens the deal to all" if space["deal"] else ""
    return sentences(f"rail space{beside}: {icons}{cost}", deal)


def tiles(rules: Rules, layout: Mapping[str, Any], table: dict[str, Any]) -> Iterator[Piece]:
    flip = rule(rules, "RR-TRADE-07", "RR-TRADE-08")
    for kind, reward in layout["trains"].items():
        yield Piece("train", kind, f"{kind} train", sentences(f"its reward: {reward_words(reward)}", flip))
    for tile in layout["milestones"]:
        yield Piece("milestone", tile["tile"], f"milestone {tile['tile']}", sentences(milestone_words(tile)))
    for deal in layout["deals"]:
        halves = (
            f"{half}, for {many(deal[half]['shares'], 'share')}: {reward_words(deal[half]['reward'])}"
            for half in ("top", "bottom")
        )
        now = "on offer now" if table["deal"] and table["deal"]["deal"] == deal["deal"] else ""
        yield Piece("deal", f"deal {deal['deal']}", f"deal {deal['deal']}", sentences(*halves, now))
    for tile in table["setup"]:
        text = sentences(f"your start: {reward_words(tile['reward'])}, and {with_article(tile['worker'])} worker")
        yield Piece(
            "setup tile",
            f"setup {tile['face']}",
            f"setup tile {spaced(tile['face']).lower()}",
            text,
            (f"{tile['face']} setup tile",),
        )
