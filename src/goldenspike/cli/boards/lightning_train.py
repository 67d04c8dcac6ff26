"""Lightning Train in the terminal: the map with its lines, goods and requests, market, companies, and the own company board."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldenspike.cli.boards import COLOURS, SYMBOLS, layout_of, many

WIDTH, HEIGHT = 98, 33
SPAN = (1000, 620)  # the layout's own measure
NEUTRAL = ("□", "#c0c0c0")
REWARDS = {1: "power chip", 2: "action card", 3: "card exchange"}


def draw(view: dict[str, Any]) -> RenderableType:
    layout = layout_of(view)
    parts: list[RenderableType] = [headline(view, layout), board(view, layout), wishes(view, layout), market(view, layout)]
    parts.append(companies(view, layout))
    return Group(*parts, brief(view))


def brief(view: dict[str, Any]) -> RenderableType:
    """The own company board: what a player needs between two steps."""
    layout = layout_of(view)
    seat = view["viewer"] if view["viewer"] is not None else view["seat"]
    if seat is None or seat < 0:
        return Text("")
    return own_board(view, layout, seat)


def mark(owner: str, layout: dict[str, Any]) -> tuple[str, str]:
    """Symbol and colour of an owner."""
    if owner not in layout["companies"]:
        return NEUTRAL
    place = layout["companies"].index(owner)
    return SYMBOLS[place], f"bold {COLOURS[place]}"


def code(city: dict[str, Any]) -> str:
    """Three letters for a city: NYC, SLC, KCi, Chi."""
    words: list[str] = city["id"].split("_")
    if len(words) > 2:
        return "".join(word[0].upper() for word in words[:3])
    if len(words) == 2:
        return words[0][0].upper() + words[1][:2].capitalize()
    return words[0][:3].capitalize()


def headline(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    table = view["table"]
    text = Text.assemble((f"Round {table['round']} of {table['last_round']}", "bold"))
    railroad = "joined" if table["railroad"] is not None else "not joined"
    text.append(f"   Transcontinental Railroad {railroad}" + ("   the final round is near" if table["triggered"] else ""))
    ahead = [f"{score} {REWARDS[kind]}" for score, kind in layout["track"]]
    text.append(f"\nScore track: {', '.join(ahead)}, {layout['token_score']} market token ({table['market_token']})", style="dim")
    return text


# ---- the map


def board(view: dict[str, Any], layout: dict[str, Any]) -> Text:
    """Lines in their owners' colours; open paths dotted with their slots (▲ mountain); $ private, × blocked."""
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * WIDTH for _ in range(HEIGHT)]
    table = view["table"]
    cities = {city["id"]: city for city in layout["cities"]}
    owners = {line["path"]: line for line in table["lines"]}
    private = {entry["path"]: entry for entry in table["private"]}
    for path in layout["paths"]:
        a, b = (place(cities[end]) for end in path["ends"])
        cells = between(a, b)
        if path["id"] in owners:
            line = owners[path["id"]]
            symbol, style = mark(line["owner"], layout)
            for x, y in cells:
                grid[y][x] = (symbol if (x + y) % 3 == 0 else stroke(a, b), style)
            if line["locomotives"] and cells:
                x, y = cells[len(cells) // 2]
                grid[y][x] = (str(line["locomotives"]), f"{style} reverse")
            continue
        held = private.get(path["id"])
        dot, style = ("·", "dim") if held is None else ("×", "red") if held["blocked"] else ("$", "yellow")
        for x, y in cells:
            grid[y][x] = (dot, style)
        if cells:
            x, y = cells[len(cells) // 2]
            shown = str(path["slots"]) if held is None else "×" if held["blocked"] else str(held["price"])
            grid[y][x] = (shown, "cyan" if held is None else style)
            if path["mountain"] and x + 1 < WIDTH:
                grid[y][x + 1] = ("▲", "#b08050")
    for station in table["stations"]:
        cities[station["city"]] = {**cities[station["city"]], "station": station}
    for city in cities.values():
        put_city(grid, city, table, layout)
    text = Text()
    for row in grid:
        for symbol, style in row:
            text.append(symbol, style=style)
        text.append("\n")
    return text


def place(city: dict[str, Any]) -> tuple[int, int]:
    x, y = city["at"]
    return min(WIDTH - 6, x * (WIDTH - 6) // SPAN[0] + 1), min(HEIGHT - 1, y * (HEIGHT - 1) // SPAN[1])


def between(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells from one city to another, without those that their names cover."""
    steps = max(abs(a[0] - b[0]), abs(a[1] - b[1]), 1)
    cells = []
    for step in range(1, steps):
        x = round(a[0] + 1 + (b[0] - a[0]) * step / steps)
        y = round(a[1] + (b[1] - a[1]) * step / steps)
        if 0 <= x < WIDTH and (x, y) not in cells:
            cells.append((x, y))
    return [(x, y) for x, y in cells if not any(y == end[1] and end[0] <= x < end[0] + 4 for end in (a, b))]


def stroke(a: tuple[int, int], b: tuple[int, int]) -> str:
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dy) * 4 <= abs(dx):
        return "─"
    if abs(dx) <= abs(dy) // 2:
        return "│"
    return "╲" if dx * dy > 0 else "╱"


def put_city(grid: list[list[tuple[str, str]]], city: dict[str, Any], table: dict[str, Any], layout: dict[str, Any]) -> None:
    """The code of a city; producers in yellow with their goods, stations with their owner and open requests."""
    x, y = place(city)
    style = "bold black on #e0c060" if city["goods"] else "bold white on #405060"
    if city["start"]:
        style += " underline"
    letters = [(letter, style) for letter in code(city)]
    if city["goods"]:
        n = sum(table["goods"].get(city["id"], {}).values())
        letters.append((str(n) if n else "-", style))
    elif "station" in city:
        letters.append(mark(city["station"]["owner"], layout))
        letters.append((str(city["station"]["met"].count(False)), "bold"))
    for step, letter in enumerate(letters):
        if x + step < WIDTH:
            grid[y][x + step] = letter


# ---- tables


def wishes(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    """For each good where it lies and who requests it."""
    table = view["table"]
    names = {city["id"]: code(city) for city in layout["cities"]}
    grid = Table(box=None, padding=(0, 1), header_style="dim")
    for title in ("good", "lies in", "requested by"):
        grid.add_column(title)
    for good in layout["goods"]:
        lies = [f"{names[city]}×{goods[good]}" for city, goods in table["goods"].items() if good in goods]
        wanted = Text()
        for station in table["stations"]:
            for request, met in zip(station["requests"], station["met"], strict=True):
                if request == good and not met:
                    symbol, style = mark(station["owner"], layout)
                    wanted.append(f"{names[station['city']]}").append(symbol + "  ", style=style)
        grid.add_row(Text(good, style="bold"), ", ".join(lies) or "-", wanted)
    return grid


def chip_text(chip: dict[str, Any], layout: dict[str, Any]) -> str:
    """What is on a chip, in a few signs."""
    letters = {region["id"]: region["letter"] for region in layout["regions"]}
    parts: list[str] = []
    if chip["id"] in ("train", "locomotive", "loan"):
        parts.append(chip["id"])
    if "contract" in chip:
        parts.append("contract " + "/".join(letters[region] for region in chip["contract"]))
    for key, text in (
        ("any_contract", "any contract"),
        ("money", "${n}"),
        ("lightning", "{n}⚡"),
        ("venture", "{n} delivery"),
        ("tunnel", "tunnel"),
        ("construction", "+{n} line"),
        ("conductor", "conductor"),
        ("payoff", "payoff"),
    ):
        if chip.get(key):
            parts.append(text.format(n=chip[key]))
    if "later" in chip:
        parts.append(f"{chip['later']['lightning']}⚡ with {many(chip['later']['stations'], 'station')}")
    use = chip.get("use", {})
    gains = [many(use["points"], "point")] if "points" in use else []
    gains += [many(use["draw_action"], "action card")] if "draw_action" in use else []
    gains += [f"{use['trash']} trash"] if "trash" in use else []
    if "station" in use:
        gains.append("station")
    if gains:
        on = [many(use["stations"], "station")] if "stations" in use else [f"${use['bankroll']}"] if "bankroll" in use else []
        on += ["trash it"] if use.get("trash_self") else []
        parts.append((f"({', '.join(on)}: " if on else "(") + " ".join(gains) + ")")
    if chip.get("bonus"):
        parts.append("+")
    return " ".join(parts)


def market(view: dict[str, Any], layout: dict[str, Any]) -> Panel:
    table = view["table"]
    chips = {chip["id"]: chip for chip in layout["chips"]}
    text = Text()
    for entry in table["market"]:
        text.append(f"{entry['slot']:>3} ", style="bold yellow").append(f"${entry['price']} ", style="yellow")
        text.append(chip_text(chips[entry["chip"]], layout) + "\n")
    text.append(f"Orders: $2 a $1 chip + ({table['extra_chips']} left)  ")
    text.append(
        "$4 1⚡  " if table["market_token"] == "market" else "$4 1⚡ (not yet)  ",
        style="" if table["market_token"] == "market" else "dim",
    )
    text.append(f"$7 1⚡ 1 point  $8 2⚡ 1 point   loans {table['loans']}   stock {table['market_supply']}\n")
    text.append("Stations on offer: ", style="bold")
    offers = [f"{entry['size']} {entry['slot']}: {' + '.join(entry['requests'])}" for entry in table["offer"]]
    text.append(";  ".join(offers))
    return Panel(text, title="Market", title_align="left", border_style="dim", padding=(0, 1))


def companies(view: dict[str, Any], layout: dict[str, Any]) -> Table:
    grid = Table(box=None, padding=(0, 1), header_style="dim")
    for title in ("company", "points", "supply", "stations", "tokens", "railyard S C B X I P", "bag", "cards", "upgrades"):
        grid.add_column(title)
    for number, company in enumerate(view["table"]["companies"]):
        symbol, style = SYMBOLS[number], f"bold {COLOURS[number]}"
        name = Text.assemble((f"{symbol} {company['name']}", style))
        if "seat" not in company:
            builder = f"builder {company['builder']}" if company["builder"] else ""
            supply = f"{company['trains']}+{company['locomotives']}"
            grid.add_row(name, str(company["score"]), supply, str(company["stations"]), "", builder, "", "", "")
            continue
        if company["seat"] == view["viewer"]:
            name.append(" (you)")
        if company["seat"] == view["seat"]:
            name.append(" ◀", style="bold yellow")
        yard = " ".join("".join(["t" * area["train"], "L" * area["locomotive"]]) or "-" for area in company["yard"].values())
        boards = ("I" if company["industrialized"] else "") + ("P" if company["public"] else "")
        tokens = f"{company['delivery_tokens']}" + (f"+{company['contract_tokens']}c" if company["contract_tokens"] else "")
        cards = f"{company['cards']['action']}a {company['cards']['mogul']}m"
        upgrades = ", ".join(id.replace("_", " ") for id in company["upgrades"]) or boards
        supply = f"{company['trains']}+{company['locomotives']}"
        score = str(view["scores"][company["seat"]])
        grid.add_row(name, score, supply, str(company["stations"]), tokens, yard, str(company["bag_size"]), cards, upgrades)
    return grid


def chips_line(zone: dict[str, int], layout: dict[str, Any]) -> Text:
    chips = {chip["id"]: chip for chip in layout["chips"]}
    parts = [Text(f"{n}× " if n > 1 else "").append(f"[{chip_text(chips[id], layout)}]", style="bold") for id, n in zone.items()]
    return Text("  ").join(parts) if parts else Text("-", style="dim")


def own_board(view: dict[str, Any], layout: dict[str, Any], seat: int) -> Panel:
    table = view["table"]
    company = table["companies"][seat]
    text = Text.assemble(("Boarding area  ", "dim"), chips_line(company["area"], layout))
    if company["lightning_zone"]:
        text.append(f"   of the trains {company['lightning_zone']} by lightning", style="dim")
    text.append_text(Text.assemble(("\nWarehouse      ", "dim"), chips_line(company["warehouse"], layout)))
    if "bag" in company:
        text.append_text(Text.assemble(("\nBag            ", "dim"), chips_line(company["bag"], layout)))
    if company["power"]:
        text.append("\nPower chips    ", style="dim").append(", ".join(id.replace("power_", "") for id in company["power"]))
    if "turn" in table and view["seat"] == seat:
        turn = table["turn"]
        regions = {region["id"]: region["name"] for region in layout["regions"]}
        contracts = ", ".join(regions[id] for id in turn["contracts"]) or "none"
        text.append("\nThis turn      ", style="dim")
        text.append(
            f"${turn['money']} (generated {turn['generated']})  deliveries {turn['deliveries']}  lines {turn['lines_left']}  "
        )
        text.append(f"tunnel {'yes' if turn['tunnel'] else 'no'}  contracts: {contracts}")
    cards = {card["id"]: card for card in layout["cards"]}
    for id in company.get("hand", {}):
        need = f" ({many(cards[id]['stations'], 'station')})" if cards[id]["stations"] else ""
        text.append(f"\n{cards[id]['name']}", style="bold").append(
            f" {cards[id]['kind']}{need}: {cards[id]['text']}", style="dim"
        )
    title = f"{SYMBOLS[seat]} {company['name']}"
    return Panel(text, title=title, title_align="left", border_style=COLOURS[seat], padding=(0, 1))
