"""Trains in the terminal: the map as rows of hexes, hands and piles below it."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldenspike.cli.boards import COLOURS, SYMBOLS, layout_of, seat_mark

CELL = 9  # columns of a hex
GROUND = {
    "field": "on #3f5a33",
    "river": "on #2f5a6a",
    "mountain": "on #5a4c38",
    "city": "on #6a6254",
    "remote": "on #6a4a6a",
    "sea": "on #1c3a56",
}
TYPE_COLOUR = {
    "train": "#7ab8f0",
    "rail": "#8fd08f",
    "station": "#c79ae0",
    "action": "#ff9a8a",
    "points": "#e8c860",
    "waste": "#9a9a9a",
}


def draw(view: dict[str, Any]) -> RenderableType:
    layout = layout_of(view)
    parts: list[RenderableType] = [board(view, layout), legend(view, layout), supply(view, layout)]
    parts.append(seats(view, layout))
    return Group(*parts, brief(view))


def brief(view: dict[str, Any]) -> RenderableType:
    """The cards of the turn and the own hand."""
    layout = layout_of(view)
    parts: list[RenderableType] = []
    if view["table"]["played"] or view["table"]["gained"] or view["table"]["aside"]:
        parts.append(turn_line(view, layout))
    if view["viewer"] is not None:
        parts.append(hand(view, layout, view["viewer"]))
    return Group(*parts)


def board(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    """Three lines a row of hexes: number and charge, name, rails and stations. A red bar is a striped border."""
    spaces = layout["map"]["spaces"]
    now = {entry["space"]: entry for entry in view["table"]["spaces"]}
    barriers = {tuple(pair) for pair in layout["map"]["barriers"]}
    rows: dict[int, list[dict[str, Any]]] = {}
    for space in spaces:
        rows.setdefault(space["row"], []).append(space)
    text = Text()
    for row in sorted(rows):
        indent = " " * (CELL // 2 + 1) if row % 2 else ""
        for line in range(3):
            text.append(indent)
            for space in rows[row]:
                text.append(cell(space, now.get(space["space"]), line))
                walled = (space["space"], space["space"] + 1) in barriers
                text.append("▌", style="bold #ff5a4a") if walled else text.append(" ")
            text.append("\n")
        text.append(border(rows, row, barriers))
    return text


def border(rows: dict[int, list[dict[str, Any]]], row: int, barriers: set[tuple[int, ...]]) -> Text:
    """A thin line under a row, only where a striped border runs along it."""
    if row + 1 not in rows:
        return Text()
    marks: dict[int, str] = {}
    for space in rows[row]:
        for other in rows[row + 1]:
            if (space["space"], other["space"]) in barriers:
                middle = (space["x"] + other["x"]) / 2
                start = int(middle * (CELL + 1)) + 2
                for column in range(start, start + CELL // 2):
                    marks[column] = "▀"
    if not marks:
        return Text()
    line = "".join(marks.get(column, " ") for column in range(max(marks) + 1))
    return Text(line + "\n", style="bold #ff5a4a")


def cell(space: dict[str, Any], now: dict[str, Any] | None, line: int) -> Text:
    kind = space["kind"]
    stations = now["stations"] if now else 0
    rails = now["rails"] if now else []
    text = Text(style=f"white {GROUND[kind]}")
    if line == 0:
        sign = {"city": "1+", "remote": f"★{space['worth']}", "river": "≈1", "mountain": "▲2", "sea": "~", "field": ""}[kind]
        text.append(f"{space['space']:>2}", style="dim")
        text.append(sign.rjust(CELL - 3) + " ")
    elif line == 1:
        text.append((" " + space["name"])[:CELL].ljust(CELL), style="bold")
    else:
        text.append(" ")
        for seat in rails:
            text.append(SYMBOLS[seat], style=f"bold {COLOURS[seat]}")
        places = "▮" * stations + "▯" * (space["worth"] - stations) if kind == "city" else ""
        text.append(" " * (CELL - 2 - len(rails) - len(places)) + places + " ")
    return text


def legend(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    table = view["table"]
    text = Text("field 0  ≈ river 1  ▲ mountain 2  city 1+stations ▮  ★ remote  ▌ striped border", style="dim")
    text.append(f"   stations left {table['stations_left']}", style="bold")
    return text


def card_text(card: dict[str, Any], count: int) -> Text:
    return Text.assemble((f"{count:>2}× ", "bold"), (card["name"], TYPE_COLOUR[card["types"][0]]))


def by_id(layout: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in layout["cards"]}


def supply(view: dict[str, Any], layout: dict[str, Any]) -> RenderableType:
    cards = by_id(layout)
    piles = sorted(view["table"]["supply"].items(), key=lambda item: (cards[item[0]]["cost"], cards[item[0]]["name"]))
    lines = [Text.assemble((f"{cards[id]['cost']:>2} ", "bold yellow"), card_text(cards[id], left)) for id, left in piles]
    title = "Supply: cost, cards left"
    return Panel(Columns(lines, width=30, padding=(0, 1)), title=title, title_align="left", border_style="dim", padding=(0, 1))


def listing(zone: dict[str, int], layout: dict[str, Any]) -> Text:
    cards = by_id(layout)
    return Text(", ").join([card_text(cards[id], count) for id, count in zone.items()]) if zone else Text("-", style="dim")


def turn_line(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    table = view["table"]
    text = Text.assemble(("Played ", "bold"), listing(table["played"], layout))
    if table["gained"]:
        text.append_text(Text.assemble(("   Gained ", "bold"), listing(table["gained"], layout)))
    if table["aside"]:
        text.append_text(Text.assemble(("   Revealed ", "bold"), listing(table["aside"], layout)))
    return text


def seats(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    grid = Table(box=None, padding=(0, 2), header_style="dim")
    for title in ("seat", "points", "rails left", "hand", "deck", "discards"):
        grid.add_column(title)
    for entry in view["table"]["seats"]:
        seat = entry["seat"]
        mark = Text.assemble(seat_mark(seat), f" {seat + 1}" + (" (you)" if seat == view["viewer"] else ""))
        if seat == view["seat"]:
            mark.append(" ◀", style="bold yellow")
        cells = [str(view["scores"][seat]), str(entry["tokens"]), str(entry["hand_size"]), str(entry["deck_size"])]
        grid.add_row(mark, *cells, str(sum(entry["discards"].values())))
    return grid


def hand(view: dict[str, Any], layout: dict[str, Any], viewer: int) -> Panel:
    cards = by_id(layout)
    table = Table(box=None, show_header=False, padding=(0, 1))
    for id, count in view["table"]["seats"][viewer]["hand"].items():
        card = cards[id]
        table.add_row(card_text(card, count), f"+{card['value']}" if card["value"] else "", Text(card["text"], style="dim"))
    money = view["table"]["money"] if view["seat"] == viewer else 0
    rails = view["table"]["rail_options"] if view["seat"] == viewer else 0
    title = f"Your hand   money {money}   rails to lay {rails}"
    return Panel(table, title=title, title_align="left", border_style=COLOURS[viewer], padding=(0, 1))
