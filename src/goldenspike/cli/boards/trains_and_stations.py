"""Trains & Stations in the terminal: the map with its dice and Buildings, stacks, seats, and the row of dice below it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldenspike.cli.boards import SYMBOLS, layout_of

WIDTH = 98
HEIGHT = 25
PAINT = {"blue": "#5ab0f0", "red": "#ff6a5a", "green": "#4cd08a", "yellow": "#f0d050", "black": "#c0b0d8"}
PLAIN = "#d8d8d8"
LETTER = {"hotel": "H", "mine": "M", "ranch": "R"}
FACE = {
    "unrolled": "  ?   ",
    "coin": " coin ",
    "hotel": " hotel",
    "mine": " mine ",
    "ranch": " ranch",
    "train": " TRAIN",
    "locked_train": "LOCKED",
}
FACE_STYLE = {"coin": "#f0d050", "train": "bold #8fd0ff", "locked_train": "bold #ff9a6a"}
BONUS = {"vp": "★", "power_card": "▤", "bonus_die": "⚄"}


def draw(view: dict[str, Any]) -> RenderableType:
    layout = layout_of(view)
    return Group(board(view, layout), legend(layout), stacks(view, layout), seats(view), turn(view, layout))


def brief(view: dict[str, Any]) -> RenderableType:
    """The dice of the turn and the own cards, with the map while trains are to be placed."""
    layout = layout_of(view)
    prompt = view["prompt"]
    if prompt is not None and prompt["key"].endswith("resolve_trains"):
        return Group(board(view, layout), turn(view, layout))
    return turn(view, layout)


def turn(view: dict[str, Any], layout: dict[str, Any]) -> RenderableType:
    parts: list[RenderableType] = []
    if view["table"]["dice"]:
        parts.append(dice(view))
    if view["viewer"] is not None:
        parts.append(own(view, layout, view["viewer"]))
    return Group(*parts)


def colour(view: dict[str, Any], seat: int) -> str:
    return PAINT.get(view["table"]["seats"][seat]["colour"], PLAIN)


class Canvas:
    """Characters with styles on a grid."""

    def __init__(self) -> None:
        self.cells = [[(" ", "")] * WIDTH for _ in range(HEIGHT)]

    def write(self, row: int, column: int, text: str, style: str) -> None:
        column = max(0, min(column, WIDTH - len(text)))
        if 0 <= row < HEIGHT:
            for place, letter in enumerate(text):
                self.cells[row][column + place] = (letter, style)

    def text(self) -> Text:
        out = Text()
        for row in self.cells:
            for letter, style in row:
                out.append(letter, style=style)
            out.append("\n")
        out.rstrip()
        return out


def spot(x: int, y: int) -> tuple[int, int]:
    """Row and column of a point of the map."""
    return round(y / 720 * (HEIGHT + 1)) - 3, round(x / 1200 * WIDTH)


def line(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Small dots between two spots, where nothing else is drawn later."""
    steps = max(abs(start[0] - end[0]) * 2, abs(start[1] - end[1]) // 2, 1)
    for step in range(steps + 1):
        row = round(start[0] + (end[0] - start[0]) * step / steps)
        column = round(start[1] + (end[1] - start[1]) * step / steps)
        canvas.write(row, column, "·", "#707070")


def board(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    canvas = Canvas()
    table = view["table"]
    places = {entry["city"]: spot(entry["x"], entry["y"]) for entry in layout["cities"]}
    spaces = {entry["space"]: spot(entry["x"], entry["y"]) for entry in layout["spaces"]}
    for entry in layout["spaces"]:
        for other in entry["spaces"]:
            line(canvas, spaces[entry["space"]], spaces[other])
        for city in entry["cities"]:
            line(canvas, spaces[entry["space"]], places[city])
    owners = {entry["space"]: entry["owner"] for entry in table["spaces"]}
    for number, (row, column) in spaces.items():
        owner = owners.get(number)
        if owner is None:
            canvas.write(row, column - 2, f"[{number:>2}]", "#a8a8a8")
        elif owner == "white":
            canvas.write(row, column - 2, f"{number:>2}□ ", "bold black on white")
        else:
            canvas.write(row, column - 2, f"{number:>2}{SYMBOLS[owner]} ", f"bold black on {colour(view, owner)}")
    built = {entry["city"]: entry["buildings"] for entry in table["cities"]}
    for entry in layout["cities"]:
        draw_city(canvas, view, entry, built[entry["city"]], places[entry["city"]])
    return canvas.text()


def draw_city(
    canvas: Canvas, view: dict[str, Any], city: dict[str, Any], buildings: list[dict[str, Any]], place: tuple[int, int]
) -> None:
    """A short name with its bonus, and below it the building locations."""
    row, column = place
    name = f" {city['code']}{BONUS[city['bonus']]}{city['amount'] or ' '}"
    style = "bold white on #7a5aa8" if city["city"] in view["table"]["joined"] else "bold white on #3a5a7a"
    canvas.write(row, column - 3, name, style)
    for lot in range(city["locations"]):
        if lot < len(buildings):
            seat = buildings[lot]["seat"]
            letter = LETTER[buildings[lot]["building"]]
            canvas.write(row + 1, column - 2 + 2 * lot, f"{SYMBOLS[seat]}{letter}", f"bold {colour(view, seat)}")
        else:
            canvas.write(row + 1, column - 2 + 2 * lot, "▯ ", "#a0a0a0")


def legend(layout: dict[str, Any]) -> Text:
    text = Text("  ".join(f"{entry['code']} {entry['name']}" for entry in layout["cities"]) + "\n", style="dim")
    text.append("[ 7] free  7● train  7□ white train  ▯ building location  ●H hotel  ●M mine  ●R ranch\n", style="dim")
    text.append("Most dice of a Delivery win: ★ points  ▤ a Power card  ⚄ a bonus die", style="dim")
    return text


def stacks(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    table = view["table"]
    names = {entry["good"]: entry["name"] for entry in layout["goods"]}
    text = Text()
    for kind, entry in table["stacks"].items():
        text.append(f"{kind.capitalize()} ", style="bold")
        text.append(f"{entry['left']} {names[entry['good']]}   ", style="" if entry["left"] else "bold #ff6a5a")
    text.append("  to come: " + (", ".join(names[good] for good in table["aside"]) or "nothing"), style="dim")
    text.append(f"\nPoints left {table['stock']}", style="bold")
    if table["last_round"]:
        text.append("  LAST ROUND", style="bold #ff6a5a")
    text.append(f"   bonus dice {table['bonus_pool']}   Power cards {table['power_stack']}   round {table['round']}")
    return text


def seats(view: dict[str, Any]) -> Table:
    grid = Table(box=None, padding=(0, 1), header_style="dim")
    for title in ("seat", "points", "coins", "dice", "on board", "saved", "bonus", "H M R", "Missions"):
        grid.add_column(title)
    for entry in view["table"]["seats"]:
        seat = entry["seat"]
        mark = Text(f"{SYMBOLS[seat]} {entry['colour']}", style=f"bold {colour(view, seat)}")
        if seat == view["viewer"]:
            mark.append(" you")
        if seat == view["table"]["conductor"]:
            mark.append(" ♔")
        if seat == view["seat"]:
            mark.append(" ◀", style="bold yellow")
        saved = ", ".join(f"{count} {face}" for face, count in entry["saved"].items())
        supply = entry["supply"]
        missions = ", ".join(f"{card}" + (f" ×{count}" if count > 1 else "") for card, count in entry["missions"].items())
        grid.add_row(
            mark,
            str(view["scores"][seat]),
            str(entry["coins"]),
            str(entry["pool"]),
            str(entry["on_board"]),
            saved or "-",
            str(entry["bonus_dice"]),
            f"{supply['hotel']} {supply['mine']} {supply['ranch']}",
            missions or "-",
        )
    return grid


def dice(view: dict[str, Any]) -> RenderableType:
    """The row of dice: number, face, and whether it is going to be rolled."""
    seat = view["table"]["active"]
    top = Text()
    faces = Text()
    below = Text()
    for entry in view["table"]["dice"]:
        paint = "white" if entry["bonus"] else colour(view, seat)
        top.append(f"   {entry['die']:>2}    ", style="dim")
        faces.append("▌", style=paint)
        faces.append(FACE[entry["face"]], style=FACE_STYLE.get(entry["face"], ""))
        faces.append("▐ ", style=paint)
        sign = {"roll": " roll ", "must": " roll ", "back": "", "": ""}[entry["mark"]]
        below.append(f" {sign:<6}  ", style="bold yellow")
    title = f"Dice of {view['table']['seats'][seat]['colour']}" + ("   STRIKE" if view["table"]["struck"] else "")
    return Panel(Group(top, faces, below), title=title, title_align="left", border_style=colour(view, seat), padding=(0, 1))


def own(view: dict[str, Any], layout: dict[str, Any], viewer: int) -> RenderableType:
    mine = view["table"]["seats"][viewer]
    goods = {entry["good"]: entry for entry in layout["goods"]}
    cards = {entry["card"]: entry for entry in layout["cards"]}
    text = Text("Goods   ", style="bold")
    held = [f"{count} {goods[good]['name']} ({goods[good]['points']})" for good, count in mine["goods"].items() if count]
    text.append("   ".join(held) or "none", style="")
    text.append("\nPower cards   ", style="bold")
    shown: list[str] = []
    for card, count in mine["power_cards"].items():
        entry = cards[card]
        worth = f" for {entry['points']}" if entry["kind"] == "mission" else " (1 of each)"
        shown.append(f"{count}× {entry['name']}{worth}" if count > 1 else f"{entry['name']}{worth}")
    text.append("   ".join(shown) or "none")
    if mine["offered"] or mine["offered_cards"]:
        offered = [f"{count} {goods[good]['name']}" for good, count in mine["offered"].items()]
        offered += [f"{count} {cards[card]['name']}" for card, count in mine["offered_cards"].items()]
        text.append("\nTrading in   " + ", ".join(offered), style="bold yellow")
    title = "Your cards"
    return Panel(text, title=title, title_align="left", border_style=colour(view, viewer), padding=(0, 1))
