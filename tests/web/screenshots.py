"""Pictures of each game at start, middle and end, on a phone and a desktop, light and dark, and of the other pages.

    python -m tests.web.screenshots [FOLDER] [GAME ...]

A server of its own is started; bots play all seats between the pictures.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, sync_playwright

from tests.web.conftest import ARGS, TableServer
from tests.web.play import GAMES

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
THEMES = ("light", "dark")
SEATS = {"trains": 3, "trains_and_stations": 3, "railroad_revolution": 3, "lightning_train": 3}
MIDDLE = {"trains": 260, "trains_and_stations": 70, "railroad_revolution": 130, "lightning_train": 90}
PAGES = {"home": "/", "new": "/new/trains", "learn": "/learn", "rules": "/rules/trains", "about": "/about", "me": "/me"}
JSON = {"content-type": "application/json"}


def post(request: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = request.post(path, data=json.dumps(body), headers=JSON)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def new_table(request: APIRequestContext, game: str) -> str:
    seats = [{"kind": "human"}] + [{"kind": "bot", "bot": "passenger"}] * (SEATS[game] - 1)
    return str(post(request, "/api/tables", {"game": game, "seats": seats, "start": True})["id"])


def play_until(request: APIRequestContext, table: str, moves: int) -> None:
    """A bot stands in for the person until so many moves are made and it is the person's turn, or the game is over."""
    standing = False
    while True:
        position = request.get(f"/api/tables/{table}/position").json()
        if position["view"]["over"] or (position["played"] >= moves and position["turn"] == 0):
            break
        if not standing:
            standing = True
            post(request, f"/api/tables/{table}/messages", {"type": "stand_in", "seat": 0, "bot": "passenger"})
        time.sleep(0.02)  # the server has nothing to wait for over plain HTTP
    if standing and not position["view"]["over"]:
        post(request, f"/api/tables/{table}/messages", {"type": "hand_back", "seat": 0})


def shoot(context: BrowserContext, address: str, path: Path, wait: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(wait)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=path)
    page.close()


def contexts(browser: Browser, url: str, state: Any) -> dict[str, BrowserContext]:
    found: dict[str, BrowserContext] = {}
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            phone = size == "phone"
            found[f"{size}-{theme}"] = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                reduced_motion="reduce",
                storage_state=state,
                base_url=url,
                has_touch=phone,
                is_mobile=phone,
                device_scale_factor=2 if phone else 1,
            )
    return found


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = TableServer(Path(home))
        server.start()
        path = os.environ.get("GOLDENSPIKE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        person = browser.new_context(base_url=server.url)
        post(person.request, "/api/me", {"name": "Ann"})
        views = contexts(browser, server.url, person.storage_state())
        try:
            for name, context in views.items():
                for page, address in PAGES.items():
                    shoot(context, address, folder / f"{page}-{name}.png", "main h1")
            for game in games:
                table = new_table(person.request, game)
                for stage, moves in (("start", 0), ("middle", MIDDLE[game]), ("end", 10_000)):
                    play_until(person.request, table, moves)
                    for name, context in views.items():
                        wait = "dialog.end[open] table" if stage == "end" else ".table[data-ready=true]"
                        shoot(context, f"/table/{table}", folder / f"{game}-{stage}-{name}.png", wait)
                for name, context in views.items():
                    shoot(context, f"/replay/{table}?at={MIDDLE[game]}", folder / f"{game}-replay-{name}.png", "#timeline")
                print(f"{game}: done", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), sys.argv[2:] or list(GAMES))
