"""The analysis board: from a finished game to a variation with a comment, evaluated, saved, shared, exported and pasted back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.test_pages import check_both_themes, needs_axe
from tests.web.test_replay import finished_game


def at_rest(page: Page) -> None:
    page.wait_for_selector(".page[data-judged=true][data-shown=true]")


def depth(page: Page) -> int:
    return int(page.locator(".page[data-depth]").get_attribute("data-depth") or 0)


def try_another(page: Page) -> None:
    """A move that was not made here, from the list of all moves."""
    before = page.locator(".tree [data-node]").count()
    page.locator("details.all summary").click()
    moves = page.locator("details.all [data-move]")
    for number in range(moves.count()):
        at = depth(page)
        moves.nth(number).click()
        expect(page.locator(f".page[data-depth='{at + 1}'][data-shown=true]")).to_be_visible()
        if page.locator(".tree [data-node]").count() > before:
            break
        page.keyboard.press("ArrowLeft")
        expect(page.locator(f".page[data-depth='{at}'][data-shown=true]")).to_be_visible()
    page.locator("details.all summary").click()
    assert page.locator(".tree [data-node]").count() == before + 1


def free_choice(page: Page) -> None:
    """On to a move at which there was something else to choose."""
    while page.locator("details.all [data-move]").count() < 2:
        at = depth(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator(f".page[data-depth='{at + 1}'][data-shown=true]")).to_be_visible()


def test_from_a_finished_game_to_a_shared_analysis_and_back(people: People) -> None:
    page = people.page()
    table = finished_game(page)
    page.goto(f"/replay/{table}?at=9")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_url(re.compile(r"/analysis\?table="))
    at_rest(page)
    assert depth(page) == 9
    page.locator("h1").click(force=True)
    free_choice(page)
    at = depth(page)
    try_another(page)
    expect(page.locator(".side [role=group]").first).to_be_visible()
    page.get_by_label(re.compile("^Comment on")).fill("What if?")
    page.keyboard.press("Escape")
    expect(page.locator(".tree .said")).to_have_text("What if?")

    # evaluation: the bar, the points by source, lines with arrows; imagined cards as well
    at_rest(page)
    expect(page.locator("section.worth .chances")).to_be_visible()
    expect(page.locator("section.worth .one").first).to_be_visible()
    page.locator("section.worth summary").click()
    expect(page.locator("section.worth table tbody tr").first).to_be_visible()
    page.get_by_label("imagined", exact=True).check()
    at_rest(page)
    expect(page.get_by_role("button", name="Deal anew")).to_be_visible()
    page.get_by_role("button", name="Deal anew").click()
    at_rest(page)
    page.get_by_label("as they lie").check()
    at_rest(page)

    # by keys alone: beside, back, promote
    page.locator("h1").click(force=True)
    current = page.locator(".tree [aria-current]")
    tried = current.get_attribute("data-node")
    page.keyboard.press("ArrowDown")
    expect(page.locator(f".tree [data-node='{tried}'][aria-current]")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(page.locator(f".tree [data-node='{tried}'][aria-current]")).to_have_count(1)
    assert depth(page) == at + 1

    page.get_by_label("Title").fill("An evening")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url(re.compile(r"/analysis/[a-z0-9]+$"))
    key = page.url.rsplit("/", 1)[1]
    other = people.page()
    other.goto(f"/analysis/{key}")
    expect(other.locator("p.problem")).to_contain_text("not shared")
    page.get_by_role("button", name="Share by link").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other.goto(link)
    at_rest(other)
    expect(other.locator(".tree .said")).to_have_text("What if?")
    expect(other.get_by_role("button", name="Save as my own")).to_be_visible()
    expect(other.get_by_role("button", name="Delete", exact=True)).to_have_count(0)

    # out as a record, and in again
    page.get_by_role("button", name="Copy as a record").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert '#" What if?' in text
    assert f"#( {at + 1}" in text
    fresh = people.page(language="de")
    fresh.goto("/analysis")
    fresh.get_by_label("Eine Aufzeichnung oder ein Dump").fill("Unsinn")
    fresh.get_by_role("button", name="Analysieren").click()
    expect(fresh.locator("p.problem")).to_be_visible()
    fresh.get_by_label("Eine Aufzeichnung oder ein Dump").fill(text)
    fresh.get_by_role("button", name="Analysieren").click()
    at_rest(fresh)
    expect(fresh.locator(".tree .said")).to_have_text("What if?")
    assert fresh.locator(".tree [data-node]").count() == page.locator(".tree [data-node]").count()

    # promoted and deleted
    page.locator("h1").click(force=True)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Make it the main line")).to_have_count(0)
    page.keyboard.press("Delete")
    page.locator(".sure").get_by_role("button", name="Delete from here").click()
    expect(page.locator(".tree .said")).to_have_count(0)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator(".sure").get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url(re.compile(r"/analysis$"))
    expect(page.get_by_role("heading", name="Analysis board")).to_be_visible()


@needs_axe
def test_the_analysis_board_is_readable_for_all(people: People) -> None:
    for width, language in ((390, "de"), (1440, "en")):
        page = people.page(width=width, language=language)
        table = finished_game(page)
        for address in ("/analysis", f"/analysis?table={table}&at=12"):
            page.goto(address)
            page.wait_for_selector("#paste, .page[data-judged=true]")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, address)
            check_both_themes(page)
