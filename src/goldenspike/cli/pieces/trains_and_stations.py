"""Cities, routes, dice, Goods and cards of Trains & Stations in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.cli.boards import many
from goldenspike.cli.pieces import Piece, all_of, rule, sentences
from goldenspike.cli.pieces.terms import terms
from goldenspike.kernel.state import Rules


def pieces(rules: Rules, view: dict[str, Any]) -> Iterator[Piece]:
    layout = rules.layout()
    names = {city["city"]: city["name"] for city in layout["cities"]}
    goods = {good["good"]: good["name"] for good in layout["goods"]}
    for city in layout["cities"]:
        room = f"room for {many(city['locations'], 'Building')}"
        routes = [route_name(route, names) for route in layout["routes"] if city["city"] in route["cities"]]
        text = sentences(
            f"city with {room}; whoever has most dice on a Delivery here gets {bonus(city)}", f"Routes: {all_of(routes)}"
        )
        yield Piece("city", city["city"], city["name"], text, (city["code"],))
    for route in layout["routes"]:
        spaces = [space["space"] for space in layout["spaces"] if space["route"] == route["route"]]
        text = sentences(f"Route with {many(len(spaces), 'space')} ({all_of(spaces)})", rule(rules, "TS-DEL-01"))
        yield Piece("route", route["route"], route_name(route, names), text)
    for space in layout["spaces"]:
        route = next(route for route in layout["routes"] if route["route"] == space["route"])
        beside = [str(other) for other in space["spaces"]] + [names[city] for city in space["cities"]]
        text = sentences(f"Route space of {route_name(route, names)}, next to {all_of(beside)}", "it holds one train")
        yield Piece("space", str(space["space"]), f"space {space['space']}", text)
    for card in layout["cards"]:
        kind = "Mission" if card["kind"] == "mission" else "card of two Goods"
        yield Piece(kind, card["card"], card["name"], card_text(rules, card), ("Power card",))
    for good in layout["goods"]:
        left = [kind for kind, stack in view["table"]["stacks"].items() if stack["good"] == good["good"]]
        stock = f"on the stack of the {all_of(left)} now" if left else "on no stack now"
        text = f"Goods card: {all_of((f'a {one}' for one in good['buildings']), 'or')} can stock it; {stock}"
        text = sentences(text, f"whoever has most of it at the end scores {many(good['points'], 'point')} for the monopoly")
        yield Piece("Goods", good["good"], good["name"], text)
    for kind, chart in layout["charts"].items():
        steps = "; then ".join(all_of((goods[good] for good in step), "or") for step in chart)
        text = sentences("three dice of this face build one in a city", f"Deliveries there bring its Goods: {steps}")
        yield Piece("Building", kind, kind.capitalize(), text)
    for id, name, ids in (
        ("coin", "Coin", ("TS-COI-01", "TS-COI-02")),
        ("train", "Train", ("TS-PLC-01", "TS-PLC-02")),
        ("locked_train", "Locked Train", ("TS-ROL-04", "TS-STK-01", "TS-PLC-01")),
    ):
        yield Piece("face", id, name, rule(rules, *ids))
    yield Piece("die", "bonus_die", "bonus die", rule(rules, "TS-GTH-05", "TS-PLC-04", "TS-BON-01"), ("white die", "white train"))
    yield Piece("token", "points", "point", rule(rules, "TS-CMP-11", "TS-END-01"), ("VP", "Victory Point"))
    yield Piece("token", "conductor", "Conductor's Hat", rule(rules, "TS-SET-14"))
    yield from terms(rules)


def route_name(route: dict[str, Any], names: dict[str, str]) -> str:
    return "–".join(names[city] for city in route["cities"])


def bonus(city: dict[str, Any]) -> str:
    kind = city["bonus"]
    return many(city["amount"], "point") if kind == "vp" else "a Power card" if kind == "power_card" else "a bonus die"


def card_text(rules: Rules, card: dict[str, Any]) -> str:
    if card["kind"] == "mission":
        points = f"it is worth {many(card['points'], 'point')} at the end"
        return sentences(f"Mission: reveal it when a Delivery connects its two cities, and {points}", rule(rules, "TS-MIS-03"))
    return sentences("card of two Goods", rule(rules, "TS-PWR-01", "TS-PWR-02"))
