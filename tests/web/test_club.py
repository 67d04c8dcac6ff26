"""The pages of the club: two people find each other, a profile, an invitation, and what a rated table does not offer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import post
from tests.web.test_me import PASSPHRASE
from tests.web.test_pages import check_both_themes, needs_axe


def somebody(people: People, name: str, **more: Any) -> Page:
    """Somebody with a passphrase."""
    page = people.page(**more)
    post(page, "/api/me", {"name": name})
    post(page, "/api/me/passphrase", {"passphrase": PASSPHRASE})
    return page


def id_of(page: Page) -> str:
    return str(page.request.get("/api/me").json()["id"])


def seek_by_keyboard(page: Page) -> None:
    page.goto("/club")
    page.get_by_role("radio", name="Trains", exact=True).focus()
    page.keyboard.press("Space")
    page.get_by_role("checkbox", name="Rated").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Find opponents").focus()
    page.keyboard.press("Enter")


def test_two_find_each_other_by_keyboard_alone(people: People) -> None:
    ann, bob = somebody(people, "Anke"), somebody(people, "Bodo", width=390, height=844)
    seek_by_keyboard(ann)
    expect(ann.get_by_text("The game begins by itself")).to_be_visible()
    seek_by_keyboard(bob)
    for page in (ann, bob):
        expect(page.locator(".table")).to_be_visible()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(ann.get_by_text("rated", exact=True)).to_be_visible()


@needs_axe
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_profile_can_be_followed_and_hidden(people: People, language: str) -> None:
    ann, bob = somebody(people, "Anni", language=language), somebody(people, "Berti", width=390, height=844)
    ann.goto(f"/people/{id_of(bob)}")
    expect(ann.get_by_role("heading", level=1, name="Berti")).to_be_visible()
    ann.get_by_role("button", name="Follow" if language == "en" else "Folgen").click()
    check_both_themes(ann)
    ann.goto("/club")
    expect(ann.get_by_role("link", name="Berti")).to_be_visible()
    check_both_themes(ann)
    bob.goto(f"/people/{id_of(bob)}")
    bob.get_by_role("checkbox").check()
    expect(bob.get_by_role("checkbox")).to_be_checked()
    ann.goto(f"/people/{id_of(bob)}")
    says = "does not show a profile" if language == "en" else "zeigt kein Profil"
    expect(ann.get_by_text(says)).to_be_visible()


def test_an_invitation_says_what_it_is_for_before_one_sits_down(people: People) -> None:
    ann, bob = somebody(people, "Anja"), people.page(width=390, height=844)
    wish = {
        "game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}],
        "clock": {"kind": "game", "seconds": 1800},
    }  # fmt: skip
    table = post(ann, "/api/tables", wish)
    bob.goto(f"/join/{table['id']}#{table['invite']}")
    expect(bob.get_by_text("Anja invites you to Trains.")).to_be_visible()
    expect(bob.get_by_text("3 players, 2 seats free")).to_be_visible()
    expect(bob.get_by_text("30 minutes each")).to_be_visible()
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
