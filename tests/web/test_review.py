"""The review of a finished game: asked for, watched, read, and played on from."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.shared.records import recorded
from tests.web.conftest import People
from tests.web.play import wait_for_turn
from tests.web.test_pages import check_both_themes, needs_axe
from tests.web.test_replay import finished_game


@needs_axe
def test_a_review_is_asked_for_watched_and_read(people: People) -> None:
    page = people.page()
    page.goto("/replays")
    page.get_by_label("Paste a record").fill(recorded(30))
    page.get_by_role("button", name="Open it").click()
    panel = page.get_by_role("region", name="Review")
    panel.get_by_role("button", name="Review this game").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    expect(panel.get_by_role("heading", name="Chance to win")).to_be_visible()
    check_both_themes(page)
    swing = panel.locator("ol").first.get_by_role("button").first
    move = re.search(r"move (\d+)", swing.inner_text())
    assert move is not None
    swing.click()
    expect(page.get_by_role("status").first).to_contain_text(f"Move {move[1]} of 30")
    page.reload()  # it is stored with the game: nobody waits again
    expect(panel.get_by_role("heading", name="Chance to win")).to_be_visible()
    mistake = panel.locator("ol").last.get_by_role("button").first
    expect(mistake).to_contain_text("Better: ")
    mistake.click()
    panel.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector(".table[data-ready=true]")
    wait_for_turn(page)


def test_the_end_of_a_game_leads_to_its_review(people: People) -> None:
    page = people.page()
    table = finished_game(page)
    page.get_by_role("link", name="Review").click()
    page.wait_for_url(re.compile(rf"/replay/{table}"))
    panel = page.get_by_role("region", name="Review")
    expect(panel.get_by_role("progressbar").or_(panel.get_by_role("heading", name="Chance to win"))).to_be_visible()
