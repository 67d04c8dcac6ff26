"""What helps newcomers to understand: receipts, small boards, rulebooks, tooltips that say first what a thing is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import People
from tests.web.play import GAMES, click_spot, open_table, play_on, post, wait_beyond, wait_for_turn


def test_an_action_has_a_receipt(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    railroad = page.locator(".send.can[data-move$=railroad]").first
    for part in range(60):  # through the set-up, and whatever else comes before a railroad can be paid
        state = wait_for_turn(page)
        if railroad.count():
            railroad.click()
            wait_beyond(page, state["number"])
            break
        play_on(page, "clicking", part, 1)
    receipt = page.locator("section.prompt .receipt")
    expect(receipt.locator("[data-line=rails]")).to_contain_text("rails 0 of 2")
    state = wait_for_turn(page)
    click_spot(page, next(spot for spot in state["spots"] if spot.startswith("space:")))
    expect(receipt.locator("[data-line=rails]")).to_contain_text("rails 1 of 2")
    expect(receipt.locator("[data-line=owes]")).to_have_text(re.compile(r"to pay: \$\d+( of your \$\d+|, with \$\d+ and shares)"))
    state = wait_for_turn(page)
    acts = page.locator("section.prompt .acts [data-move]")
    if "done" in acts.evaluate_all("all => all.map(one => one.dataset.move)"):  # where it can be paid
        expect(acts.last).to_have_attribute("data-move", "done")
    click_spot(page, next(spot for spot in state["spots"] if spot.startswith("space:")))
    expect(receipt.locator("[data-line=rails]:not(.done)")).to_have_count(0)  # done, or the turn has ended by itself


@pytest.mark.parametrize("game", GAMES)
def test_every_board_opens_small_also_for_those_who_watch(people: People, game: str) -> None:
    page = people.page()
    page.goto("/")
    post(page, "/api/me", {"name": "Ann"})
    bots = [{"kind": "bot", "bot": "passenger"}] * 3
    table = post(page, "/api/tables", {"game": game, "seats": bots, "start": True})["id"]
    page.add_locator_handler(page.locator("dialog.end[open]"), lambda: page.keyboard.press("Escape"))  # bots are quick
    page.goto(f"/table/{table}")
    page.wait_for_function("() => Number(document.querySelector('.table')?.dataset.number) > 12")
    page.locator("button.open").nth(1).click()
    board = page.locator("[data-mini='1']").first
    expect(board.locator("dt").first).to_have_text("Points by source")
    expect(board.locator(".part").nth(1)).to_be_visible()


def test_a_tooltip_says_first_what_a_thing_is_and_does(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    page.locator('[data-target="pile:skyscraper"]').first.hover()
    tip = page.locator(".tip p")
    expect(tip.nth(0)).to_contain_text("Skyscraper")
    expect(tip.nth(1)).to_contain_text("A card to buy")
    expect(tip.nth(2)).to_contain_text("is not possible")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_rulebook_for_people(people: People, game: str) -> None:
    page = people.page(language="de" if game == "lightning_train" else "en")
    page.goto(f"/rules/{game}")
    book = page.locator("article.book")
    expect(book.locator("h2").first).to_be_visible()
    assert book.locator("svg.piece").count() >= 10
    assert 400 <= len(book.inner_text().split()) <= 1200  # five minutes
    assert page.locator("main ol li").count() == 0  # the ledger stays behind it


def test_a_finger_sees_a_move_before_it_makes_it(people: People) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, "trains")
    number = wait_for_turn(page)["number"]
    page.get_by_role("button", name="All of it").click()
    middle = "(node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
    x, y = page.locator("[data-zone=board] [data-target].can").first.evaluate(middle)
    page.touchscreen.tap(x, y)
    expect(page.locator("section.prompt button.tap")).to_contain_text("Start in")
    assert page.locator(".table").get_attribute("data-number") == str(number)
    page.touchscreen.tap(x, y)
    wait_beyond(page, number)
