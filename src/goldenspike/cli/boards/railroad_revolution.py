"""Railroad Revolution in the terminal: map, telegraph line, deal, tracks, and a board for each player."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldenspike.cli.boards import COLOURS, SYMBOLS, layout_of, many

WIDTH, HEIGHT = 96, 30  # characters of the map
HUES = {"white": "#f2f2f2", "purple": "#b48ad8", "orange": "#f0a040", "grey": "#a0a0a8", "turquoise": "#40c8c0"}
SHORT = {"white": "W", "purple": "P", "orange": "O", "grey": "G", "turquoise": "T"}


def draw(view: dict[str, Any]) -> RenderableType:
    layout = layout_of(view)
    parts: list[RenderableType] = [heading(view), map_lines(view, layout), cities(view, layout), telegraph(view, layout)]
    parts += [deal_and_supply(view), tracks(view, layout)]
    parts += [player(view, layout, p) for p in view["table"]["players"]]
    return Group(*parts, brief(view))


def brief(view: dict[str, Any]) -> RenderableType:
    """What changes within a turn: the action under way, the acting player's board, tiles to choose from."""
    parts: list[RenderableType] = []
    table = view["table"]
    if table["action"]:
        a = table["action"]
        owes = f", owes ${a['owes']}" if a["owes"] else ""
        parts.append(Text.assemble(mark(a["seat"]), f" {a['action']} with a worker ({a['worker']}){owes}", style="bold"))
    for tile in table.get("drawn", []):
        parts.append(Text(f"  keep {tile['tile']}: {milestone_words(tile)}"))
    if table["setup"]:
        for tile in table["setup"]:
            taken = "" if tile["owner"] is None else f" (taken by {SYMBOLS[tile['owner']]})"
            parts.append(Text(f"  pick {tile['face']}: {reward_words(tile['reward'])} and a worker ({tile['worker']}){taken}"))
    return Group(*parts)


def mark(seat: int | str | None) -> Text:
    if seat is None:
        return Text("·", style="dim")
    if seat == "neutral":
        return Text("×", style="dim")
    return Text(SYMBOLS[int(seat)], style=f"bold {COLOURS[int(seat)]}")


def marks(seats: list[int]) -> Text:
    return Text.assemble(*[mark(s) for s in seats]) if seats else Text("")


def heading(view: dict[str, Any]) -> Text:
    table = view["table"]
    now = f"Round {table['round']}" if table["round"] else "Setup"
    if table["last_round"]:
        now = f"Round {min(table['round'], table['last_round'])} of {table['last_round']}"
    text = Text(f"{now}   first player ")
    text.append_text(mark(table["starter"]))
    text.append("   points ")
    for seat, points in enumerate(view["scores"]):
        text.append_text(mark(seat))
        text.append(f" {points}  ")
    return text


# ---- the map


def map_lines(view: dict[str, Any], layout: dict[str, Any]) -> Panel:
    """Cities as their codes with their level, spaces as the number of their icons, ! for a deal, and whose rails lie there."""
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * WIDTH for row in range(HEIGHT)]
    rails = {entry["space"]: entry["rails"] for entry in view["table"]["spaces"]}
    places = [(s["x"], s["y"]) for s in layout["cities"]]
    left, right = min(x for x, y in places), max(x for x, y in places)
    top, bottom = min(y for x, y in places), max(y for x, y in places)

    def put(x: float, y: float, pieces: list[tuple[str, str]]) -> None:
        column = round((x - left) / (right - left) * (WIDTH - 12)) + 2
        row = round((y - top) / (bottom - top) * (HEIGHT - 2))
        for k, piece in enumerate(pieces):
            if 0 <= column + k < WIDTH:
                grid[row][column + k] = piece

    at = {c["city"]: (c["x"], c["y"]) for c in layout["cities"]}
    for space in layout["spaces"]:  # the track that joins two cities, as dots
        ends = space["space"].split("-")[:2]
        if space["space"].count("-") == 1 or space["space"].endswith("-1"):
            (x1, y1), (x2, y2) = at[ends[0]], at[ends[1]]
            for k in range(1, 24):
                put(x1 + (x2 - x1) * k / 24, y1 + (y2 - y1) * k / 24, [("·", "dim")])
    for space in layout["spaces"]:
        icons = "=" if space["initial"] else str(space["icons"])
        pieces = [(icons, "#c8a070")]
        if space["deal"]:
            pieces.append(("!", "bold #e8c860"))
        pieces += [(SYMBOLS[s], f"bold {COLOURS[s]}") for s in rails.get(space["space"], [])]
        put(space["x"], space["y"], pieces)
    now = {c["city"]: c for c in view["table"]["cities"]}
    for city in layout["cities"]:
        pieces = [(letter, "bold white on #404858") for letter in f"{city['city'].upper()}{city['level']}"]
        pieces += [(SYMBOLS[s], f"bold {COLOURS[s]}") for s in now[city["city"]]["stations"]]
        put(city["x"] - 10, city["y"], pieces)
    text = Text()
    for row in grid:
        for letter, style in row:
            text.append(letter, style)
        text.append("\n")
    text.append("CHI2 Chicago, level 2   0 to 3 terrain icons   ! deal   = start   was-chi-1 lies next to WAS", "dim")
    return Panel(text, title="map", width=WIDTH + 4)


def cities(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    grid = Table(title="cities", box=None, pad_edge=False, header_style="dim")
    for head in ("city", "", "cost", "reward", "first station bonus", "first", "stations"):
        grid.add_column(head)
    for city, now in zip(layout["cities"], view["table"]["cities"], strict=True):
        grid.add_row(
            f"{city['city']} {city['name']}",
            f"level {city['level']}",
            f"${now['cost']}",
            reward_words(now["primary"]),
            reward_words(now["bonus"]),
            mark(now["first"]),
            marks(now["stations"]),
        )
    return grid


def telegraph(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    grid = Table(title="telegraph line", box=None, pad_edge=False, header_style="dim")
    for printed in layout["telegraph"]:
        gap = f" —{printed['gap']}" if printed["gap"] else ""
        grid.add_column(f"{printed['section']}{'!' if printed['deal'] else ''}{gap}", min_width=10)
    shares, tiles, offices = [], [], []
    for printed, now in zip(layout["telegraph"], view["table"]["telegraph"], strict=True):
        shares.append(f"{printed['shares']} +{printed['first']}")
        tiles.append("deal" if printed["deal"] else str(now["tile"]))
        offices.append(Text.assemble("1st ", mark(now["first"]), " ", marks(now["offices"])))
    grid.add_row(*shares)
    grid.add_row(*tiles)
    grid.add_row(*offices)
    return grid


def deal_and_supply(view: dict[str, Any]) -> Text:
    table = view["table"]
    deal = table["deal"]
    text = Text(f"deal {deal['deal']}: ", style="bold")
    for half in ("top", "bottom"):
        text.append(f"{half} for {many(deal[half]['shares'], 'share')}: {reward_words(deal[half]['reward'])}   ", "not bold")
    text.append(f"({table['deals_hidden']} hidden)\n", "dim not bold")
    text.append("trains to take: " + "  ".join(f"{name} {n}" for name, n in table["stacks"].items()), "not bold")
    text.append("   workers to take: ", "not bold")
    text.append_text(workers(table["pool"]))
    stacks = "  ".join(f"{name} {stack['size']}" for name, stack in table["milestone_stacks"].items())
    text.append(f"   milestones: {stacks}", "not bold")
    return text


def tracks(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    grid = Table(title="performance tracks", box=None, pad_edge=False, header_style="dim")
    grid.add_column("points each for")
    for slot in range(len(layout["tracks"][0]["points"])):
        grid.add_column(str(slot), min_width=9)
    counted = {"telegraph": "offices", "stations": "stations", "network": "level 5 cities"}
    for track in layout["tracks"]:
        row: list[RenderableType] = [f"{track['track']} ({counted[track['track']]})"]
        for slot, points in enumerate(track["points"]):
            cost = gate_words(track["gates"][slot])
            here = [p["seat"] for p in view["table"]["players"] if p["tracks"][track["track"]]["slot"] == slot]
            row.append(Text.assemble((f"{cost}>" if cost else "", "#e08a8a"), f"{points} ", marks(here)))
        grid.add_row(*row)
    return grid


def gate_words(gate: dict[str, int]) -> str:
    if gate["money"]:
        return f"${gate['money']}"
    if gate["shares"]:
        return f"{gate['shares']}sh"
    return "1wk" if gate["workers"] else ""


def gate_cost(gate: dict[str, int]) -> str:
    """The same in full."""
    if gate["money"]:
        return f"${gate['money']}"
    return many(gate["shares"], "share") if gate["shares"] else many(gate["workers"], "worker") if gate["workers"] else ""


# ---- a player


def workers(counts: dict[str, int]) -> Text:
    text = Text()
    for hue, count in counts.items():
        if count:
            text.append(f"{SHORT[hue]}{count} ", f"bold {HUES[hue]}")
    return text if text.plain else Text("none", style="dim")


def player(view: dict[str, Any], layout: dict[str, Any], p: dict[str, Any]) -> Panel:
    lines: list[RenderableType] = []
    first = Text.assemble(f"${p['money']}  {many(p['shares'], 'share')}   supply ", workers(p["supply"]))
    for action, counts in p["board"].items():
        first.append_text(Text.assemble(f"  {action} ", workers(counts)))
    lines.append(first)
    board = Text("board ")
    for k, (printed, now) in enumerate(zip(layout["sections"], p["sections"], strict=True)):
        style = "dim" if not now["buildings"] + now["rails"] else ""
        board.append(f"[${printed['money']} {'⌂' * now['buildings']}{'=' * now['rails']}]", style)
        if k + 1 == layout["logo_after"]:
            board.append(" ◎ ", "bold #e8c860")
    lines.append(board)
    trains = [f"{name} ×{n}" for name, n in p["trains"].items()]
    down = [f"{name} ×{n}" for name, n in p["trains_down"].items()]
    lines.append(Text(f"trains ready: {', '.join(trains) or 'none'}   used: {', '.join(down) or 'none'}"))
    for slot, tile in enumerate(p["milestones"], start=1):
        if tile:
            lines.append(Text(f"milestone {slot}: {tile['tile']} {milestone_words(tile)}"))
    if p["completed"]:
        lines.append(Text(f"completed: {', '.join(p['completed'])}"))
    title = Text.assemble(mark(p["seat"]), f" seat {p['seat'] + 1}" + (" (you)" if p["seat"] == view["viewer"] else ""))
    if view["seat"] == p["seat"]:
        title.append(" ◀", style="bold yellow")
    return Panel(Group(*lines), title=title, title_align="left", width=WIDTH + 4, border_style=COLOURS[p["seat"]])


def milestone_words(tile: dict[str, Any]) -> str:
    placed = tile.get("placed", [None] * len(tile["managers"]))
    posts = ", ".join(f"{want}{'✓' if have else ''}" for want, have in zip(tile["managers"], placed, strict=True))
    parts = []
    for c in tile["conditions"]:
        have = f"{min(c['have'], c['least'])}/" if "have" in c else ""
        if c["kind"] == "connected":
            parts.append(f"{have}{many(c['least'], 'city', 'cities')} of level {c['level']} connected")
        elif c["kind"] == "stations":
            parts.append(f"{have}{many(c['least'], 'station')} at level {c['level']}")
        elif c["kind"] == "deals":
            parts.append(f"{have}{many(c['least'], 'rail')} on deals")
        else:
            ground = many(c["icons"], "icon") if c["icons"] else "plains"
            parts.append(f"{have}{many(c['least'], 'rail')} on {ground}")
    return f"{tile['points']} points; managers {posts}; {'; '.join(parts)}"


def reward_words(reward: dict[str, Any]) -> str:
    words = []
    if "one_of" in reward:
        words.append(f"a worker ({' or '.join(reward['one_of'])})")
    if "all_of" in reward:
        words.append(f"workers ({' and '.join(reward['all_of'])})")
    names = {
        "steps": ("{} step", "{} steps"),
        "shares": ("{} share", "{} shares"),
        "money": ("${}", "${}"),
        "promote": ("promote a worker", "promote {} workers"),
        "flips": ("flip a train", "flip {} trains"),
        "train": ("a train", "{} trains"),
        "rail": ("a rail", "{} rails"),
        "station": ("a free station", "{} free stations"),
        "office": ("a free office", "{} free offices"),
        "exchange": ("exchange a worker", "exchange {} workers"),
        "hire": ("any worker", "any {} workers"),
    }
    words += [forms[reward[name] != 1].format(reward[name]) for name, forms in names.items() if name in reward]
    price = (
        f" for ${reward['price']}" if "price" in reward else f" at ${reward['price_each']} each" if "price_each" in reward else ""
    )
    return " + ".join(words) + price
