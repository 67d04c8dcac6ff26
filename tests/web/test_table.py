"""What happens around a game: two people, one screen, reloads, a server that dies, phones, undo, why not."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from goldenspike.table.changes import applied
from tests.web.conftest import People, TableServer
from tests.web.play import GAMES, click_one, click_spot, open_table, play_on, wait_beyond, wait_for_turn


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Everything the server says to this page from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("websocket", listen)
    return heard


def invite(page: Page, game: str) -> str:
    page.goto(f"/new/{game}?with=friends")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link to the table").input_value()


def test_two_browsers_see_their_own_secrets_only(people: People) -> None:
    ann, bob = people.page(), people.page()
    heard = {0: frames_of(ann), 1: frames_of(bob)}
    link = invite(ann, "trains")
    assert "#" in link
    bob.goto(link)
    bob.get_by_label("Name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    chance = random.Random(1)
    pages = {0: ann, 1: bob}
    for page in pages.values():
        page.wait_for_selector(".table[data-ready=true]")
    for _ in range(8):
        turn = next(seat for seat, page in pages.items() if page.locator("section.prompt.mine").count())
        click_one(pages[turn], wait_for_turn(pages[turn]), chance)
        number = max(int(page.locator(".table").get_attribute("data-number") or 0) for page in pages.values())
        for page in pages.values():
            page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.number) >= n", arg=number)
    for seat, frames in heard.items():
        views: list[dict[str, Any]] = []
        for frame in frames:
            if frame.get("position"):
                changes = frame.get("changes")
                views.append(applied(views[-1], changes) if changes else frame["position"]["view"])
        assert len(views) > 4
        assert any(frame.get("changes") for frame in frames)  # a browser is told what has changed
        for view in views:
            assert view["viewer"] == seat
            assert "hand" in view["table"]["seats"][seat]
            assert "hand" not in view["table"]["seats"][1 - seat]
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Say something").fill("Good luck!")
    ann.get_by_role("button", name="Send").click()
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.locator(".chat .line")).to_contain_text("Good luck!")


def test_around_one_screen_the_table_is_covered_between_players(people: People) -> None:
    page = people.page()
    page.goto("/new/trains?with=screen")
    page.get_by_label("Name").nth(0).fill("Ann")
    page.get_by_label("Name").nth(1).fill("Bob")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".table")
    chance = random.Random(2)
    seen: set[str] = set()
    for _ in range(30):
        cover = page.get_by_role("dialog", name=re.compile("Pass the screen"))
        state = page.wait_for_function(
            """() => document.querySelector('.cover') ? 'cover' : (document.querySelector(
            '.table[data-ready=true] [data-target].can, section.prompt [data-move]') ? 'turn' : null)"""
        ).json_value()
        if state == "cover":
            name = cover.get_by_role("heading").inner_text()
            seen.add(name)
            box = cover.bounding_box()
            assert box is not None
            assert box["width"] >= 1440
            assert box["height"] >= 900
            cover.get_by_role("button").click()
            expect(cover).to_have_count(0)
        else:
            click_one(page, wait_for_turn(page), chance)
        if len(seen) == 2:
            break
    assert seen == {"Pass the screen to Ann", "Pass the screen to Bob"}


def test_a_reload_in_mid_turn_loses_nothing(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    chance = random.Random(3)
    for _ in range(4):
        click_one(page, wait_for_turn(page), chance)
    wait_for_turn(page)
    number = page.locator(".table").get_attribute("data-number")
    hand = page.locator(".mine .cards").first.inner_text()
    log = page.locator(".log ul").inner_text()
    page.reload()
    page.wait_for_selector(".table[data-ready=true]")
    wait_for_turn(page)
    assert page.locator(".table").get_attribute("data-number") == number
    assert page.locator(".mine .cards").first.inner_text() == hand
    assert page.locator(".log ul").inner_text() == log
    click_one(page, wait_for_turn(page), chance)


@pytest.fixture
def mortal(tmp_path: Path, server: TableServer) -> Iterator[TableServer]:
    """A server of one's own, to be killed."""
    own = TableServer(tmp_path)
    own.start()
    yield own
    own.stop()


def test_a_killed_server_is_found_again_in_mid_turn(people: People, mortal: TableServer) -> None:
    people.url = mortal.url
    page = people.page()
    open_table(page, "trains")
    chance = random.Random(4)
    for _ in range(3):
        click_one(page, wait_for_turn(page), chance)
    page.keyboard.press("Escape")  # a menu may be open; it would not outlive the connection
    state = wait_for_turn(page)
    hand = page.locator(".mine .cards").first.inner_text()
    mortal.kill()
    expect(page.get_by_role("alert").filter(has_text="connection is lost")).to_be_visible()
    mortal.start()
    expect(page.get_by_role("alert").filter(has_text="connection is lost")).to_have_count(0, timeout=60_000)
    again = wait_for_turn(page)
    assert again["number"] == state["number"]
    assert page.locator(".mine .cards").first.inner_text() == hand
    click_one(page, again, chance)


def test_undo_takes_a_move_back(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    click_one(page, wait_for_turn(page), random.Random(5))
    state = wait_for_turn(page)
    before = page.locator("section[data-zone=mine]").inner_text()
    click_spot(page, "hand:normal_train")
    wait_beyond(page, state["number"])
    assert page.locator("section[data-zone=mine]").inner_text() != before
    page.get_by_role("button", name="Take back the last move").click()
    page.wait_for_function("(text) => document.querySelector('section[data-zone=mine]').innerText === text", arg=before)
    expect(page.locator(".log")).to_contain_text("takes a move back")


def test_refusals_name_their_rule_and_lead_to_it(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    click_one(page, wait_for_turn(page), random.Random(6))
    wait_for_turn(page)
    page.locator('[data-target="pile:skyscraper"]').hover()
    tip = page.locator(".tip")
    expect(tip).to_contain_text("needs 8, you have 0")
    expect(tip).to_contain_text("TR-")
    box = page.locator("#command")
    box.fill("buy skyscraper")
    box.press("Enter")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Needs 8, you have 0")
    toast.get_by_role("button", name=re.compile("TR-")).click()
    toast.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Trains")
    expect(page.locator("main ol li")).to_have_count(1)


def test_the_end_of_a_turn_asks_once(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    click_one(page, wait_for_turn(page), random.Random(7))
    state = wait_for_turn(page)
    page.locator('section.prompt [data-move="end"]').click()
    expect(page.locator(".kindly")).to_contain_text("You could still")
    page.get_by_role("button", name="Keep playing").click()
    expect(page.locator(".kindly")).to_have_count(0)
    page.locator('section.prompt [data-move="end"]').click()
    page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.number) > n", arg=state["number"])


RULES = {"trains": "TR-", "trains_and_stations": "TS-", "railroad_revolution": "RR-", "lightning_train": "LT-"}


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_done_is_told_and_what_cannot_with_its_rule(people: People, game: str) -> None:
    page = people.page()
    open_table(page, game)
    wait_for_turn(page)
    tip = page.locator(".tip")
    page.locator("[data-target].can").locator("visible=true").first.hover(force=True)
    expect(tip.locator(".line").first).not_to_be_empty()
    rest = page.locator("[data-zone=board] [data-target]:not(.can), [data-zone=supply] [data-target]:not(.can)")
    for place in range(min(12, rest.count())):
        rest.nth(place).dispatch_event("pointerenter")
        target = rest.nth(place).get_attribute("data-target")
        page.wait_for_selector(f'.tip[data-target-of="{target}"][data-settled=true]')
        if tip.get_by_text(RULES[game]).count():
            break
    expect(tip).to_contain_text(RULES[game])
    play_on(page, "clicking", seed=3, limit=4)
    line = page.locator(".log .rule").last
    line.click()
    expect(page.locator(".log .note")).to_contain_text(RULES[game])


def test_everything_is_spoken(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    state = wait_for_turn(page)
    space = next(name for name in state["spots"] if name.startswith("space:")).partition(":")[2]
    box = page.locator("#command")
    box.fill(f"start {space}")
    box.press("Enter")
    wait_beyond(page, state["number"])
    expect(page.locator("#spoken")).to_contain_text("starts in")
    wait_for_turn(page)
    box.fill("look seats")
    box.press("Enter")
    expect(page.locator(".answer[role=status]")).to_contain_text("hand size 5")
    box.fill("why buy waste")
    box.press("Enter")
    expect(page.locator(".answer[role=status]")).to_contain_text("Waste cannot be bought")


def test_the_coach_advises_and_its_advice_can_be_played(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    state = wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    box = page.get_by_role("region", name="A good player would consider")
    expect(box.get_by_role("listitem").first).to_contain_text("Start in")
    target = page.locator("[data-target].hinted")
    expect(target).to_have_count(1)
    box.get_by_role("listitem").first.get_by_role("button").click()
    wait_beyond(page, state["number"])
    expect(box).to_have_count(0)


def test_keyboard_alone(people: People) -> None:
    """Tab reaches what glows, Enter plays it, arrows go to the neighbours."""
    page = people.page()
    open_table(page, "trains")
    state = wait_for_turn(page)
    page.locator("[data-target].can").first.focus()
    page.keyboard.press("ArrowRight")
    beside = page.evaluate("() => document.activeElement.dataset.target")
    assert beside.startswith("space:")
    page.locator('[data-target^="space:"].can').first.focus()
    page.keyboard.press("Enter")
    wait_beyond(page, state["number"])


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(people: People, game: str) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, game)
    chance = random.Random(8)
    for _ in range(6):
        state = wait_for_turn(page)
        if not state["spots"] and not state["buttons"] and not state["menu"]:
            if not page.locator(".list [data-move]").count():  # the table may have opened the list by itself
                page.get_by_role("tab", name="Moves").click()
            page.locator(".list [data-move]").first.click()
            wait_beyond(page, state["number"])
        else:
            click_one(page, state, chance)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    if page.get_by_role("menu").count():
        page.keyboard.press("Escape")
    for tab in ("Players", "Log", "Chat", "Moves"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        small = page.evaluate(
            """() => [...document.querySelectorAll('.drawer .heads button, .prompt button')].filter((node) => {
            const box = node.getBoundingClientRect(); return box.width > 0 && box.height < 44; }).map((node) => node.innerText)"""
        )
        assert small == []


def test_what_others_do_can_be_skipped_and_is_still_in_the_end_the_same(people: People) -> None:
    """With motion on, the others' moves come one after another; a click shows at once where things stand."""
    page = people.page(motion="no-preference")
    open_table(page, "trains_and_stations")
    chance = random.Random(9)
    for _ in range(12):
        state = wait_for_turn(page)
        click_one(page, state, chance)
        page.keyboard.press("Escape")
    wait_for_turn(page)
