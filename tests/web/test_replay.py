"""Replays: time line, keys, a link to a move, play on from here; and records from elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PATIENCE, People
from tests.web.play import new_table, wait_for_turn

_finished: dict[str, str] = {}  # by server: one game is enough for all who look at its end


def finished_game(page: Page) -> str:
    """A public game that bots have played to its end, with the page at its end screen."""
    page.goto("/")
    table = _finished.get(page.url)
    if table is None:
        table = new_table(page, "trains_and_stations", people=0, public=True)
        _finished[page.url] = table
    page.goto(f"/table/{table}")
    page.wait_for_selector("dialog.end[open]", timeout=PATIENCE)
    return table


def test_replay_and_fork(people: People) -> None:
    page = people.page()
    table = finished_game(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url(re.compile(rf"/replay/{table}"))
    status = page.get_by_role("status").first
    expect(status).to_contain_text("Move 0 of")
    total = int((page.locator("#timeline").get_attribute("max")) or 0)
    assert total > 20
    page.locator("h1").click(force=True)
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Move 1 of")
    page.keyboard.press("End")
    expect(status).to_contain_text(f"Move {total} of {total}")
    page.keyboard.press("ArrowUp")
    expect(status).not_to_contain_text(f"Move {total} of")
    page.keyboard.press("Home")
    expect(status).to_contain_text("Move 0 of")
    page.locator("#timeline").fill("12")
    expect(status).to_contain_text("Move 12 of")
    page.get_by_role("button", name="Link to this move").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{table}?at=12")
    other = people.page()
    other.goto(link)
    shown = other.locator("main")
    expect(shown).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/table/(?!" + table + ")"))
    page.wait_for_selector(".table[data-ready=true]")
    wait_for_turn(page)


def test_a_record_from_elsewhere(people: People) -> None:
    page = people.page()
    table = finished_game(page)
    text = page.request.get(f"/api/tables/{table}/record").text()
    page.goto("/replays")
    page.get_by_label("Paste a record").fill(text)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url(re.compile("/replay/"))
    expect(page.get_by_role("status").first).to_contain_text("Move 0 of")
    page.goto("/replays")
    page.get_by_label("Paste a record").fill("nonsense")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("p.problem")).to_contain_text("golden spike record 1")
