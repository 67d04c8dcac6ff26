"""Watching: featured tables, the chat of those who watch, and rated games that are seen late."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import HEADERS, new_table
from tests.web.test_pages import check_both_themes, needs_axe


def post(page: Page, path: str, body: object, status: int = 200) -> dict[str, object]:
    answer = page.request.post(path, data=json.dumps(body), headers=HEADERS)
    assert answer.status in (status, 201), answer.text()
    found: dict[str, object] = answer.json()
    return found


def somebody(people: People, name: str, **more: Any) -> Page:
    page = people.page(**more)
    page.goto("/")
    post(page, "/api/me", {"name": name})
    return page


def test_those_who_watch_talk_among_themselves(people: People) -> None:
    ann, bob = somebody(people, "Ann"), somebody(people, "Bob")
    table = new_table(ann, "trains", people=1, public=True)
    ann.goto(f"/table/{table}")
    ann.wait_for_selector(".table[data-ready=true]")
    bob.goto("/club")
    bob.locator(f"a[href='/table/{table}']").first.click()
    panel = bob.get_by_role("region", name="Those who watch").first
    expect(panel).to_contain_text("do not read this while the game runs")
    bob.get_by_label("Say something to the others who watch").fill("She should build.")
    bob.keyboard.press("Enter")
    expect(panel).to_contain_text("She should build.")
    cid = people.page(width=390, language="de")
    cid.goto(f"/table/{table}")
    other = cid.get_by_role("region", name="Zuschauer").first
    expect(other).to_be_visible()
    cid.get_by_role("button", name="Zuschauer").click()
    expect(other).to_contain_text("She should build.")
    assert ann.locator("section.watch").count() == 0
    assert ann.request.get(f"/api/tables/{table}/watch").status == 403


def test_a_rated_game_says_how_late_it_is_seen(people: People) -> None:
    ann, bob = somebody(people, "Ann"), somebody(people, "Bob")
    for page in (ann, bob):
        post(page, "/api/me/passphrase", {"passphrase": "correct horse battery"})
    seats = [{"kind": "human"}, {"kind": "open"}]
    clock = {"kind": "game", "seconds": 1800}
    table = post(ann, "/api/tables", {"game": "trains", "seats": seats, "public": True, "rated": True, "clock": clock})["id"]
    post(bob, f"/api/tables/{table}/join", {"seat": 1})
    post(ann, f"/api/tables/{table}/start", {})
    cid = people.page()
    cid.goto(f"/table/{table}")
    expect(cid.locator("section.watch")).to_contain_text("You see it 3 minutes late")
    ann.goto(f"/table/{table}")
    ann.wait_for_selector(".table[data-ready=true]")
    assert ann.locator("section.watch").count() == 0


@needs_axe
def test_watching_is_for_all(people: People) -> None:
    ann = somebody(people, "Ann")
    table = new_table(ann, "trains", people=1, public=True)
    for width in (390, 1440):
        page = people.page(width=width)
        page.goto(f"/table/{table}")
        page.wait_for_selector("section.watch")
        check_both_themes(page)
        page.goto("/")
        page.wait_for_selector("#featured")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        check_both_themes(page)
