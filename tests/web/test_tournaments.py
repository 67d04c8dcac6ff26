"""The pages of tournaments: one is announced, two people enter it, play a round and see the standings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import post
from tests.web.test_pages import check_both_themes, needs_axe

LIVE = {"kind": "game", "seconds": 1800, "extra": 10}


def named(people: People, name: str, **more: Any) -> Page:
    page = people.page(**more)
    post(page, "/api/me", {"name": name})
    return page


def announce(page: Page, **more: Any) -> str:
    wish = {"game": "lightning_train", "clock": LIVE, "rounds": 1, **more}
    return str(post(page, "/api/tournaments", wish)["id"])


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"


def by_keyboard(page: Page, role: Any, name: str | re.Pattern[str]) -> None:
    """Press something without a mouse."""
    page.get_by_role(role, name=name).focus()
    page.keyboard.press("Enter")


@needs_axe
def test_two_play_a_tournament_by_keyboard_alone(people: People) -> None:
    ann, bob = named(people, "Anke"), named(people, "Bodo", width=390, height=844, language="de")
    ann.goto("/")
    by_keyboard(ann, "link", "Tournaments")
    expect(ann.get_by_role("heading", level=1, name="Tournaments")).to_be_visible()
    by_keyboard(ann, "link", "Announce a tournament")
    ann.get_by_role("combobox", name=re.compile("^Game")).select_option("lightning_train")
    ann.get_by_role("textbox", name="Name").fill("Friday night")
    ann.get_by_role("combobox", name=re.compile("^Rounds")).select_option("1")
    check_both_themes(ann)
    by_keyboard(ann, "button", "Announce it")
    expect(ann.get_by_role("heading", level=1, name="Friday night")).to_be_visible()
    expect(ann.get_by_role("row", name=re.compile("Anke"))).to_be_visible()
    # Bodo finds it, in German and on a phone
    bob.goto("/tournaments")
    fits(bob)
    by_keyboard(bob, "link", "Friday night")
    by_keyboard(bob, "button", "Mitmachen")
    expect(bob.get_by_role("row", name=re.compile("Bodo"))).to_be_visible()
    fits(bob)
    check_both_themes(bob)
    by_keyboard(ann, "button", "Begin now")
    for page, says in ((ann, "To the table"), (bob, "Zum Tisch")):
        expect(page.get_by_role("link", name=says)).to_be_visible()
    check_both_themes(ann)
    by_keyboard(ann, "link", "To the table")
    expect(ann.locator(".table")).to_be_visible()
    expect(ann.get_by_role("button", name="Hint")).to_have_count(0)
    expect(ann.get_by_role("link", name="To the tournament")).to_be_visible()
    # Bodo gives up: the game is decided, and with it the tournament
    table = bob.request.get(bob.url.replace("/tournament/", "/api/tournaments/")).json()["table"]
    post(bob, f"/api/tables/{table}/resign", {})
    ann.get_by_role("link", name="To the tournament").click()
    expect(ann.get_by_text("Over since")).to_be_visible()
    first = ann.get_by_role("row").nth(1)
    expect(first).to_contain_text("Anke")
    expect(first.get_by_role("cell").nth(1)).to_have_text("1")
    expect(ann.get_by_text("gave up or ran out of time")).to_be_visible()
    check_both_themes(ann)
    expect(bob.get_by_text("Vorbei seit")).to_be_visible()
    fits(bob)
    check_both_themes(bob)


@needs_axe
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_form_is_accessible_and_fits_a_phone(people: People, language: str) -> None:
    page = named(people, "Anni", width=390, height=844, language=language)
    page.goto("/tournaments/new")
    page.get_by_role("radio", name=re.compile("^Arena")).check()
    page.get_by_role("radio", name="At a time" if language == "en" else "Zu einer Zeit").check()
    for summary in page.locator("summary").all():
        summary.click()
    fits(page)
    check_both_themes(page)


def test_a_start_is_the_same_moment_for_everybody(people: People) -> None:
    """Entered in Berlin on the day of summer time, read in New York."""
    berlin = named(people, "Britta", timezone_id="Europe/Berlin")
    berlin.goto("/tournaments/new")
    berlin.get_by_role("textbox", name="Name").fill("Early birds")
    berlin.get_by_role("radio", name="At a time").check()
    berlin.get_by_label("Date and time").fill("2027-03-28T02:30")
    expect(berlin.get_by_text(re.compile("03:30 AM"))).to_be_visible()
    berlin.get_by_role("button", name="Announce it").click()
    expect(berlin.get_by_text(re.compile("Begins .*28.*03:30 AM"))).to_be_visible()
    new_york = people.page(timezone_id="America/New_York")
    new_york.goto(berlin.url)
    expect(new_york.get_by_text(re.compile("Begins .*27.*09:30 PM"))).to_be_visible()


def test_an_organiser_takes_somebody_out_and_calls_it_off(people: People) -> None:
    ann, bob = named(people, "Anja"), named(people, "Bernd")
    id = announce(ann, bots=["passenger"], title="Small one")
    post(bob, f"/api/tournaments/{id}/join", {})
    ann.goto(f"/tournament/{id}")
    row = ann.get_by_role("row", name=re.compile("Bernd"))
    ann.get_by_role("button", name="Take somebody out").click()
    row.get_by_role("button", name="Take out").click()
    row.get_by_role("button", name="Take out").click()
    expect(row).to_contain_text("taken out")
    bob.goto(f"/tournament/{id}")
    bob.get_by_role("button", name="Take part").click()
    expect(bob.locator("main").get_by_role("alert")).to_contain_text("taken you out")
    ann.get_by_role("button", name="Call it off").click()
    ann.get_by_role("button", name="Call it off").click()
    expect(ann.get_by_text("Called off", exact=True)).to_be_visible()


def test_an_address_without_a_tournament_says_so(people: People) -> None:
    page = people.page()
    page.goto("/tournament/nosuchone123")
    expect(page.locator("main").get_by_role("alert")).to_contain_text("There is no such tournament")
