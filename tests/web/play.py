"""Playing at the table as a person does: by clicking what glows, or by typing in the command box.

Which of the possible moves is taken comes from a seeded generator, so a failing game can be played again.
"""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

GAMES = ("trains", "trains_and_stations", "railroad_revolution", "lightning_train")

# Everything that can be clicked now and stands for a move: things of the table, buttons of the prompt, entries of an open menu.
STATE = """() => {
  const table = document.querySelector('.table');
  if (document.querySelector('dialog.end[open]')) return {over: true};
  if (!table) return {};
  const seen = (node) => { const box = node.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const spots = [...document.querySelectorAll('[data-target].can')].filter(seen).map((node) => node.dataset.target);
  const menu = [...document.querySelectorAll('[role=menuitem]')].map((node) => node.dataset.move);
  const buttons = [...document.querySelectorAll('section.prompt [data-move]')].map((node) => node.dataset.move);
  return {ready: table.dataset.ready === 'true', number: Number(table.dataset.number), spots: [...new Set(spots)], menu, buttons};
}"""
MINE = """() => {
  const table = document.querySelector('.table');
  if (document.querySelector('dialog.end[open]')) return true;
  return !!table && table.dataset.ready === 'true' && (document.querySelector('[data-target].can') !== null
    || document.querySelector('section.prompt [data-move], .drawer .list [data-move]') !== null);
}"""


def start_game(page: Page, game: str) -> None:
    """From the home page, one click."""
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".table[data-ready=true]")


def wait_for_turn(page: Page) -> dict[str, Any]:
    page.wait_for_function(MINE, timeout=120_000)
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def wait_beyond(page: Page, number: int) -> None:
    """Until the table shows a later entry than `number`, a menu, or a question before the end of a turn."""
    page.wait_for_function(
        """(number) => { const table = document.querySelector('.table');
        return document.querySelector('dialog.end[open], [role=menu], .kindly')
        || (table && Number(table.dataset.number) > number); }""",
        arg=number,
        timeout=60_000,
    )


def click_one(page: Page, state: dict[str, Any], chance: random.Random) -> None:
    """Click one of the things that glow; where it opens a menu, one of its entries."""
    number = state["number"]
    if state["menu"]:
        page.locator("[role=menuitem]").nth(chance.randrange(len(state["menu"]))).click()
    else:
        pool = [("spot", name) for name in state["spots"]] + [("button", name) for name in state["buttons"]]
        # Buttons that end a turn are taken less often than the things on the table.
        weights = [3 if kind == "spot" else 1 for kind, _ in pool]
        kind, name = chance.choices(pool, weights)[0]
        if kind == "spot":
            page.locator(f'[data-target="{name}"].can').locator("visible=true").first.dispatch_event("click")
        else:
            page.locator(f'section.prompt [data-move="{name}"]').first.click()
    wait_beyond(page, number)


def play_by_clicking(page: Page, seed: int, limit: int = 4000) -> int:
    """A whole game. Returns how many clicks it took."""
    chance = random.Random(seed)
    for clicks in range(limit):
        state = wait_for_turn(page)
        if state.get("over"):
            return clicks
        click_one(page, state, chance)
    raise AssertionError(f"the game was not over after {limit} clicks")


def offers(page: Page) -> list[str]:
    """What the command box says when asked for the moves."""
    box = page.locator("#command")
    box.fill("moves")
    box.press("Enter")
    page.wait_for_function("() => document.querySelector('.answer[role=status]')")
    lines = page.locator(".answer[role=status]").inner_text().splitlines()
    return [line.partition(":")[0] for line in lines if ":" in line]


def play_by_typing(page: Page, seed: int, limit: int = 4000) -> int:
    """A whole game by the command box alone."""
    chance = random.Random(seed)
    box = page.locator("#command")
    for typed in range(limit):
        state = wait_for_turn(page)
        if state.get("over"):
            return typed
        box.fill(chance.choice(offers(page)))
        box.press("Enter")
        wait_beyond(page, state["number"])
    raise AssertionError(f"the game was not over after {limit} commands")
