"""Pictures of each game at start, middle and end, phone and desktop, light and dark, and of the other pages at four widths.

    python -m tests.web.screenshots [FOLDER] [GAME ...]

A server of its own is started. `pages` in place of a game makes only the other pages.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, sync_playwright

from tests.web.conftest import PATIENCE, TableServer, launch
from tests.web.play import GAMES, HEADERS

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900), "large": (2560, 1440)}
THEMES = ("light", "dark")
BOARDS = ("phone", "desktop")  # the sizes of the games' pictures
SEATS = {"trains": 3, "trains_and_stations": 3, "railroad_revolution": 3, "lightning_train": 3}
MIDDLE = {"trains": 400, "trains_and_stations": 180, "railroad_revolution": 280, "lightning_train": 150}
HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "bot": "dispatcher"}
PAGES = {
    "home": "/",
    "new": "/new/trains",
    "learn": "/learn",
    "rules": "/rules/trains",
    "about": "/about",
    "me": "/me",
    "replays": "/replays",
}


def post(request: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = request.post(path, data=json.dumps(body), headers=HEADERS)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def new_table(request: APIRequestContext, game: str, first: dict[str, str], other: dict[str, str], start: bool) -> str:
    seats = [first] + [other] * (SEATS[game] - 1)
    return str(post(request, "/api/tables", {"game": game, "seats": seats, "start": start})["id"])


def shoot(context: BrowserContext, address: str, path: Path, wait: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(wait, timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=path)
    page.close()


@contextmanager
def views(browser: Browser, url: str, state: Any) -> Iterator[dict[str, BrowserContext]]:
    """A browser for each size and theme, all of the same person."""
    found: dict[str, BrowserContext] = {}
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            phone = size == "phone"
            found[f"{size}-{theme}"] = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]  # a literal, by the loop
                reduced_motion="reduce",
                storage_state=state,
                base_url=url,
                has_touch=phone,
                is_mobile=phone,
                device_scale_factor=2 if phone else 1,
            )
    yield found
    for context in found.values():
        context.close()


def shoot_pages(folder: Path, person: BrowserContext, found: dict[str, BrowserContext]) -> None:
    lobby = new_table(person.request, "lightning_train", HUMAN, {"kind": "open"}, start=False)
    for name, context in found.items():
        if name.endswith("dark") and name.partition("-")[0] not in BOARDS:
            continue
        for title, address in {**PAGES, "lobby": f"/table/{lobby}"}.items():
            shoot(context, address, folder / f"{title}-{name}.png", "main h1")
    for name in ("phone-light", "desktop-light"):
        page = found[name].new_page()
        page.goto("/learn")
        page.locator("[data-learn=trains]").click()
        page.wait_for_selector(".coach .button")
        page.screenshot(path=folder / f"coach-{name}.png")
        page.close()


def shoot_game(folder: Path, game: str, person: BrowserContext, found: dict[str, BrowserContext]) -> None:
    """Bots play a whole game; its middle is played on from there, so that it shows what a player sees in a turn."""
    whole = new_table(person.request, game, BOT, BOT, start=True)
    page = person.new_page()
    page.goto(f"/table/{whole}")
    page.wait_for_selector("dialog.end[open]", timeout=5 * PATIENCE)
    page.close()
    begun = new_table(person.request, game, HUMAN, BOT, start=True)
    middle = str(post(person.request, f"/api/tables/{whole}/fork", {"at": MIDDLE[game], "seat": 0, "bot": BOT["bot"]})["id"])
    pictures = {
        "start": (f"/table/{begun}", "section.prompt.mine"),
        "middle": (f"/table/{middle}", "section.prompt.mine"),
        "end": (f"/table/{whole}", "dialog.end[open] table"),
        "replay": (f"/replay/{whole}?at={MIDDLE[game]}", "#timeline"),
    }
    for name, context in found.items():
        if name.partition("-")[0] in BOARDS:
            for stage, (address, wait) in pictures.items():
                shoot(context, address, folder / f"{game}-{stage}-{name}.png", wait)


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = TableServer(Path(home))
        server.start()
        browser = launch(playwright)
        person = browser.new_context(base_url=server.url, reduced_motion="reduce")
        post(person.request, "/api/me", {"name": "Ann"})
        try:
            with views(browser, server.url, person.storage_state()) as found:
                for name in wanted:
                    if name == "pages":
                        shoot_pages(folder, person, found)
                    else:
                        shoot_game(folder, name, person, found)
                    print(f"{name}: done", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), sys.argv[2:] or ["pages", *GAMES])
