"""How soon the page answers on a slow machine: Chromium's own Event Timing, on a processor slowed down four times.

    python -m tests.web.latency [GAME ...]

It prints, for each game and kind of interaction, how many there were, their median and their slowest time in milliseconds, from
the event to the next picture. The figures depend on the machine and what else it does; no test looks at them.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import TableServer, launch
from tests.web.play import AIM, GAMES, click_one, open_table, wait_for_turn

SLOWER = 4
GOAL = 100
WATCH = """() => {
  window.slow = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.slow.push([one.name, one.duration]); })
    .observe({type: 'event', durationThreshold: 16, buffered: false});
}"""
KINDS = {
    "click": ("pointerdown", "pointerup", "click"),
    "hover": ("pointerenter", "pointerover", "mouseover", "mouseenter", "pointerleave", "pointerout"),
    "key": ("keydown", "keyup", "input", "keypress", "beforeinput"),
}


def hover_around(page: Page, chance: random.Random) -> None:
    """Over a dozen things of the table, possible or not."""
    spots = page.locator("[data-target]").locator("visible=true")
    for place in chance.sample(range(spots.count()), k=min(12, spots.count())):
        aim = spots.nth(place).evaluate(AIM)
        page.mouse.move(aim["x"], aim["y"], steps=3)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def use_keys(page: Page) -> None:
    page.locator("[data-zone=board] [data-target]").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"):
        page.keyboard.press(key)
    box = page.locator("#command")
    box.press_sequentially("b")
    box.press_sequentially("u")
    box.press("Escape")
    box.fill("")


def look_around(page: Page) -> None:
    for name in ("Chat", "Moves", "Log"):
        page.get_by_role("tab", name=name).click()
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="All of it").click()


def measure(page: Page, game: str) -> dict[str, list[float]]:
    open_table(page, game)
    wait_for_turn(page)
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(WATCH)
    chance = random.Random(11)
    for turn in range(24):
        state = wait_for_turn(page)
        if state.get("over"):
            break
        if turn % 6 == 0 and not state["menu"]:
            hover_around(page, chance)
            use_keys(page)
            look_around(page)
            state = wait_for_turn(page)
        click_one(page, state, chance)
    page.evaluate("() => new Promise((done) => setTimeout(done, 500))")  # the observer reports a little later
    seen: list[Any] = page.evaluate("() => window.slow")
    return {kind: [time for name, time in seen if name in names] for kind, names in KINDS.items()}


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = TableServer(Path(home))
        server.start()
        browser = launch(playwright)
        try:
            print(f"processor slowed down {SLOWER} times; events shorter than 16 ms are not counted")
            for game in games:
                page = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900}).new_page()
                for kind, times in measure(page, game).items():
                    late = sum(time > GOAL for time in times)
                    figures = f"median {median(times):.0f} ms, slowest {max(times):.0f} ms" if times else "nothing to report"
                    print(f"{game:20} {kind:6} {len(times):4} events, {figures}, {late} over {GOAL} ms", flush=True)
                page.context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
