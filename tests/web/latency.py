"""How soon the page answers on a slow machine: Chromium's own Event Timing, on a processor slowed down four times.

    python -m tests.web.latency [desktop | phone | GAME ...]

A player with a mouse (on the phone, with a finger) plays a few turns and uses everything around the board: it hovers, opens
menus, steps with arrow keys, types, zooms and pans, changes tabs, asks for a hint, takes back. For each of these it prints
how many events there were, their median and their slowest time in milliseconds from the event to the next picture, and the
longest piece of work that the page did without a pause. Where to click is worked out before, and nothing else runs in the
page until it has answered: the questions of the measurement must not count as the page's own slowness. The figures depend on
the machine and what else it does; no test looks at them.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as Slow

from tests.web.conftest import TableServer, launch
from tests.web.play import AIM, BEYOND, GAMES, open_table, wait_for_turn

SLOWER = 4
GOAL = 100
MOVES = 24
LOOKS = 6  # after how many moves the player looks around again
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
WATCH = """() => {
  window.seen = []; window.marks = []; window.longest = 0;
  const watch = (type, tell, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({type, buffered: false, ...more});
  watch('event', (one) => window.seen.push([one.startTime, one.name, one.duration]), {durationThreshold: 16});
  watch('longtask', (one) => { window.longest = Math.max(window.longest, one.duration); });
}"""
POINTER = ("pointerdown", "pointerup", "click", "pointerenter", "pointerover", "pointerout", "pointerleave", "mouseover")
NAMES = {*POINTER, "keydown", "keyup", "input", "touchstart", "touchend"}
# Two pictures later and with nothing left to do: what was asked has been answered.
ANSWERED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
  () => requestIdleCallback(done, {timeout: 1000}))))"""
SPOTS = """() => {
  const top = document.querySelector('[data-zone=board]').getBoundingClientRect().y;
  const middle = (node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  return [...document.querySelectorAll('[data-target]')].map(middle)
    .filter(([x, y]) => x > 0 && y > top && x < innerWidth && y < innerHeight);
}"""


class Player:
    """Somebody at one table; what is done in `doing(name)` is measured under that name."""

    def __init__(self, page: Page, game: str, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.chance = random.Random(11)
        open_table(page, game)
        wait_for_turn(page)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)

    @contextmanager
    def doing(self, name: str) -> Iterator[None]:
        self.page.evaluate(ANSWERED)
        self.page.evaluate("(name) => window.marks.push([performance.now(), name])", name)
        yield
        self.page.evaluate(ANSWERED)

    def press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def use(self, name: str, node: Locator) -> bool:
        """Press something of the page, if it is there."""
        if node.count() == 0 or not node.first.is_visible() or node.first.is_disabled():
            return False
        aim = node.first.evaluate(AIM)
        with self.doing(name):
            self.press(aim["x"], aim["y"])
        return True

    def hover(self) -> None:
        """Over a dozen things of the table, possible or not."""
        spots = self.page.evaluate(SPOTS)
        for x, y in self.chance.sample(spots, k=min(12, len(spots))):
            with self.doing("hover"):
                self.page.mouse.move(x, y, steps=3)

    def type(self) -> None:
        self.page.locator("[data-zone=board] [data-target]").first.focus()
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"):
            with self.doing("arrows and Tab"):
                self.page.keyboard.press(key)
        self.page.locator("#command").focus()
        for key in ("b", "u", "ArrowDown", "Escape", "Backspace", "Backspace"):
            with self.doing("typing"):
                self.page.keyboard.press(key)

    def look_around(self) -> None:
        page = self.page
        for name in ("Chat", "Moves", "Log") if not self.touch else ("Supply", "Players", "Log", "Moves", "Mine"):
            self.use("tabs", page.get_by_role("tab", name=name))
        for name in ("Closer", "Farther", "All of it"):
            self.use("zoom", page.get_by_role("button", name=name))
        if not self.touch:
            frame = page.locator("[data-zone=board]").bounding_box()
            assert frame
            x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
            page.mouse.move(x, y)
            for by in (-200, -200, 300):
                with self.doing("zoom"):
                    page.mouse.wheel(0, by)
            with self.doing("pan"):
                page.mouse.down()
                for step in range(8):
                    page.mouse.move(x + 12 * step, y + 7 * step)
                page.mouse.up()
            self.use("zoom", page.get_by_role("button", name="All of it"))
            self.use("dialogs", page.locator("details.tools summary"))
            self.use("dialogs", page.locator("details.tools summary"))
            self.use("dialogs", page.locator(".log .rule").last)
            self.use("dialogs", page.locator(".since .line"))
            self.use("dialogs", page.locator(".since .line"))
        if self.use("hint", page.get_by_role("button", name="Hint")):
            page.wait_for_selector(".hints")

    def move(self, state: dict[str, Any]) -> None:
        """Press one of the things that glow; where it opens a menu, one of its entries."""
        page, chance = self.page, self.chance
        if state["menu"]:
            self.use("menus", page.locator("[role=menuitem]").nth(chance.randrange(len(state["menu"]))))
        else:
            pool = [("spot", name) for name in state["spots"]] + [("button", name) for name in state["buttons"]]
            if not pool:  # on a phone what can be done may be on another sheet: a dot says on which
                self.use("tabs", page.locator("[role=tab]:has(.waits)"))
                return
            kind, name = chance.choices(pool, [3 if kind == "spot" else 1 for kind, _ in pool])[0]
            node = f'[data-target="{name}"].can' if kind == "spot" else f'section.prompt [data-move="{name}"]'
            if self.touch and kind == "spot":
                self.use("zoom", page.get_by_role("button", name="All of it"))
            self.use("moves", page.locator(node).locator("visible=true"))
            if self.touch:  # a finger sees first what it is about to do
                self.use("moves", page.locator("section.prompt .tap"))
        with suppress(Slow):  # what lies under a tool of the map was not hit: the next thing will be
            page.wait_for_function(BEYOND, arg=state["number"], timeout=5000)

    def play(self) -> tuple[dict[str, list[float]], float]:
        for turn in range(MOVES):
            state = wait_for_turn(self.page)
            if state.get("over"):
                break
            if turn % LOOKS == 0 and not state["menu"]:
                if not self.touch:
                    self.hover()
                    self.type()
                self.look_around()
                state = wait_for_turn(self.page)
            self.move(state)
            if turn % LOOKS == LOOKS - 1:
                wait_for_turn(self.page)
                self.use("undo", self.page.get_by_role("button", name="Undo"))
        self.page.evaluate("() => new Promise((done) => setTimeout(done, 500))")  # the observer reports a little later
        return self.times()

    def times(self) -> tuple[dict[str, list[float]], float]:
        seen, marks, longest = self.page.evaluate("() => [window.seen, window.marks, window.longest]")
        found: dict[str, list[float]] = defaultdict(list)
        for start, name, duration in seen:
            if name in NAMES:
                found[next((what for at, what in reversed(marks) if at <= start), "moves")].append(duration)
        return found, longest


def measure(browser: Browser, url: str, game: str, size: str) -> None:
    width, height = SIZES[size]
    touch = size == "phone"
    context = browser.new_context(base_url=url, viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    found, longest = Player(context.new_page(), game, touch).play()
    for name, times in sorted(found.items()):
        late = sum(time > GOAL for time in times)
        figures = f"median {median(times):.0f} ms, slowest {max(times):.0f} ms, {late} over {GOAL} ms"
        print(f"{game:20} {size:8} {name:15} {len(times):4} events, {figures}", flush=True)
    print(f"{game:20} {size:8} longest piece of work {longest:.0f} ms", flush=True)
    context.close()


def main(wanted: list[str]) -> None:
    sizes = [name for name in wanted if name in SIZES] or list(SIZES)
    games = [name for name in wanted if name in GAMES] or list(GAMES)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = TableServer(Path(home))
        server.start()
        browser = launch(playwright)
        try:
            print(f"processor slowed down {SLOWER} times; events shorter than 16 ms are not counted")
            for size in sizes:
                for game in games:
                    measure(browser, server.url, game, size)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
