"""What axe-core finds in everything that a table can show: sheets, menus, questions, lessons, waiting rooms, phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import GAMES, new_table, open_table, play_on, post, wait_for_turn
from tests.web.test_pages import check_both_themes, needs_axe

pytestmark = needs_axe


@pytest.mark.parametrize("game", GAMES)
def test_the_middle_of_a_game_with_everything_open(people: People, game: str) -> None:
    page = people.page()
    open_table(page, game)
    play_on(page, "clicking", seed=5, limit=25)
    if page.locator("dialog.end[open]").count():
        return
    wait_for_turn(page)
    page.locator("button.open").first.click()
    page.locator("details.tools summary").click()
    page.locator("[data-target].can, section.prompt [data-move]").locator("visible=true").first.hover()
    check_both_themes(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check_both_themes(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_tab_of_a_phone(people: People, game: str) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, game)
    wait_for_turn(page)
    for tab in ("Mine", "Supply", "Players", "Log", "Chat", "Moves"):
        page.get_by_role("tab", name=tab).click()
        check_both_themes(page)


def test_settings_menus_hints_and_questions(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    wait_for_turn(page)
    page.get_by_role("button", name="Settings").click()
    check_both_themes(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".hints")
    check_both_themes(page)
    for seed in range(30):  # until something opens a menu
        if page.locator("[role=menu]").count():
            break
        play_on(page, "clicking", seed, limit=1)
    check_both_themes(page)


def check_once_loaded(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("main h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)


def test_waiting_rooms_closed_doors_and_the_table_around_one_screen(people: People) -> None:
    page, other = people.page(), people.page()
    closed = new_table(page, "trains")
    seats = [{"kind": "human"}, {"kind": "open"}]
    waiting = post(page, "/api/tables", {"game": "trains", "seats": seats})["id"]
    check_once_loaded(page, f"/table/{waiting}")
    check_once_loaded(other, f"/table/{closed}")
    shared = new_table(page, "trains", people=2)
    page.goto(f"/table/{shared}")
    page.wait_for_selector(".table, [role=dialog], dialog[open]")
    check_both_themes(page)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_rulebooks(people: People, game: str) -> None:
    page = people.page()
    check_once_loaded(page, f"/rules/{game}")
    check_once_loaded(page, f"/new/{game}")
    page.goto("/learn")
    page.locator(f"[data-learn={game}]").click()
    page.wait_for_selector(".table[data-ready=true]")
    check_both_themes(page)
