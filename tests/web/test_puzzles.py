"""Puzzles in the browser: from the home page to one that is solved, and one that is not."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from goldenspike.puzzles.book import ELSEWHERE, Puzzle
from tests.puzzles import a_whole_turn, shelf, where_to_start
from tests.web.conftest import STATIC, People, TableServer
from tests.web.test_pages import check_both_themes, needs_axe

START, TURN = where_to_start(1), a_whole_turn(4)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server with two puzzles whose solutions are known."""
    if not STATIC.exists():
        pytest.skip("the browser's pages are not built: run npm ci && npm run build in web/")
    folder: Path = tmp_path_factory.mktemp("puzzles")
    patch = pytest.MonkeyPatch()
    shelf(folder / "shelf", patch, START, TURN)
    assert os.environ[ELSEWHERE]
    table = TableServer(folder)
    table.start()
    yield table
    table.stop()
    patch.undo()


def sign_up(page: Page) -> None:
    """An account, so that what is solved counts."""
    page.goto("/")
    status = page.evaluate(
        """async () => {
          const post = (path, body) => fetch('/api' + path, {
            method: 'POST', credentials: 'same-origin', body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          });
          await post('/me', { name: 'Ann' });
          return (await post('/me/passphrase', { passphrase: 'correct horse battery' })).status;
        }"""
    )
    assert status == 200


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.id}")
    page.wait_for_selector(f"[data-puzzle='{puzzle.id}'][data-moves='0']")


def make(page: Page, move: str, count: int) -> None:
    """Make a move from the list of all moves."""
    if not page.locator("details.all[open]").count():
        page.locator("details.all summary").click()
    page.locator(f"details.all [data-move='{move}']").click()
    page.wait_for_selector(f"[data-moves='{count}']")


def test_from_the_home_page_to_a_solved_puzzle_and_one_that_is_not(people: People) -> None:
    page = people.page()
    sign_up(page)
    page.goto("/")
    page.locator("main").get_by_role("link", name="Puzzles").click()
    page.wait_for_url("**/puzzles")
    trains = page.locator("[data-game=trains]")
    expect(trains).to_contain_text("0 of 2 tried")
    expect(page.locator("[data-game=lightning_train]")).to_contain_text("No puzzles yet")
    trains.get_by_role("link", name="Puzzle of the day").click()
    page.wait_for_selector("[data-puzzle]")

    # wrongly: to end at once, where a card should have been played
    open_puzzle(page, TURN)
    assert page.get_by_role("button", name="Hint").count() == 0
    hand = page.get_by_role("button", name="Hand in")
    expect(hand).to_be_disabled()
    make(page, "end", 1)
    expect(page.locator("[data-done=true]")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector("[data-moves='0']")
    make(page, "end", 1)
    hand.click()
    verdict = page.locator("section.verdict[data-solved=false]")
    expect(verdict).to_contain_text("Not the best turn")
    expect(verdict.locator("[data-line] li")).to_have_count(2)
    expect(verdict.locator(".why li").first).to_be_visible()
    expect(verdict).to_contain_text("Your rating: 1500 →")
    expect(page.locator("#verdict")).to_be_focused()

    # rightly: the next one is the other one
    verdict.get_by_role("button", name="Next puzzle").click()
    page.wait_for_selector(f"[data-puzzle='{START.id}']")
    page.wait_for_selector("[data-moves='0']")
    make(page, START.best, 1)
    page.get_by_role("button", name="Hand in").click()
    solved = page.locator("section.verdict[data-solved=true]")
    expect(solved).to_contain_text("Solved!")
    expect(solved).to_contain_text("1 in a row")

    # again: nothing is at stake; then to the analysis board
    solved.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-moves='0']")
    make(page, START.best, 1)
    page.get_by_role("button", name="Hand in").click()
    expect(solved).to_contain_text("This try changes no rating.")
    solved.get_by_role("button", name="Analyse the position").click()
    page.wait_for_selector(".page[data-depth='0']")

    page.goto("/puzzles")
    expect(page.locator("[data-game=trains]")).to_contain_text("1 of 2 solved")
    expect(page.locator("section[aria-labelledby=tries] li")).to_have_count(2)
    page.goto("/club")
    page.get_by_role("link", name="My profile").or_(page.locator("a[href^='/people/']")).first.click()
    expect(page.locator("[data-puzzles=trains]")).to_contain_text("1/2")


def test_the_keyboard_alone_solves_a_puzzle(people: People) -> None:
    page = people.page()
    open_puzzle(page, TURN)
    page.locator("details.all summary").focus()
    page.keyboard.press("Enter")
    for count, move in enumerate(TURN.line, start=1):
        page.locator(f"details.all [data-move='{move}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f"[data-moves='{count}']")
    page.get_by_role("button", name="Hand in").focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.verdict[data-solved=true]")).to_be_visible()
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("section.verdict")).to_contain_text("This try changes no rating.")


def test_whoever_gives_up_sees_the_solution_in_german(people: People) -> None:
    page = people.page(language="de")
    open_puzzle(page, TURN)
    expect(page.locator("h1")).to_contain_text("Ein Rätsel zu")
    page.get_by_role("button", name="Lösung zeigen").click()
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.locator("section.verdict[data-solved=false]")).to_contain_text("Die Lösung")
    expect(page.locator("section.verdict")).to_contain_text("Der beste Zug")


@needs_axe
@pytest.mark.parametrize("width", [390, 768, 1440])
def test_the_pages_are_accessible_and_fit(people: People, width: int) -> None:
    page = people.page(width=width)
    for path in ("/puzzles", f"/puzzles/{TURN.id}"):
        page.goto(path)
        expect(page.locator("main h1")).to_have_count(1)
        page.wait_for_selector("[data-game], [data-puzzle]")
        check_both_themes(page)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Show the solution").click()
    page.wait_for_selector("section.verdict")
    check_both_themes(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_puzzle_that_is_not_there_says_so(people: People) -> None:
    page = people.page()
    page.goto("/puzzles/abcdef")
    expect(page.locator("p.problem")).to_have_text(re.compile("no such puzzle"))
