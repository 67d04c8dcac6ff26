"""What newcomers stumbled over at the table, in a browser."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import open_table, play_on, play_until, post, typed, wait_beyond, wait_for_turn


def test_no_card_of_a_crowded_hand_rises_over_its_neighbour(people: People) -> None:
    page = people.page(1280, 800, motion="no-preference")
    open_table(page, "trains")
    play_on(page, "clicking", seed=1, limit=1)
    wait_for_turn(page)
    held = page.locator(".held")
    expect(held).to_have_count(5)
    held.nth(1).hover()
    page.wait_for_timeout(400)  # the others move together
    lies = held.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])")
    assert lies[2][0] >= lies[1][1] - 1  # what is looked at lies open, and ends where its neighbour begins
    assert all(later[0] - earlier[0] >= 60 for earlier, later in pairwise(lies))
    page.mouse.move(lies[2][0] + 6, 700)  # the first that is seen of the neighbour is the neighbour
    assert held.nth(2).evaluate("(node) => node.matches(':hover')")
    page.wait_for_timeout(400)
    assert held.nth(2).evaluate("(node) => node.matches(':hover')")


# How much of each thing that can be chosen, and touches the one under the pointer, lies under the hint: the largest part.
COVERED = """(target) => {
  const tip = document.querySelector('.tip').getBoundingClientRect();
  const own = document.querySelector(`[data-target="${target}"]`).getBoundingClientRect();
  const near = (box) => Math.hypot(Math.max(0, box.left - own.right, own.left - box.right),
    Math.max(0, box.top - own.bottom, own.top - box.bottom)) < 30;
  return Math.max(...[...document.querySelectorAll('[data-target].can')].map((one) => one.getBoundingClientRect()).filter(near)
    .map((box) => Math.max(0, Math.min(tip.right, box.right) - Math.max(tip.left, box.left))
      * Math.max(0, Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top)) / (box.width * box.height)));
}"""


def test_a_hint_on_the_map_leaves_free_what_can_be_chosen_beside_its_thing(people: People) -> None:
    page = people.page()
    open_table(page, "trains", options={"map": "tokyo"})
    state = wait_for_turn(page)
    spaces = [spot for spot in state["spots"] if spot.startswith("space:")]
    for target in spaces[3:60:9]:
        page.locator(f'[data-target="{target}"]').hover()
        page.wait_for_selector(f'.tip[data-target-of="{target}"]')
        page.wait_for_timeout(50)
        assert page.evaluate(COVERED, target) < 0.2, target


def test_prices_and_stations_on_the_map_can_be_read(people: People) -> None:
    page = people.page()
    open_table(page, "trains", options={"map": "tokyo"})
    price = page.locator("text.sum")
    play_until(page, lambda _: price.count() > 0 and page.locator(".built").count() > 0)
    sizes = "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    assert min(price.evaluate_all(sizes)) >= 12
    assert min(page.locator(".built").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")) >= 13
    discs = page.locator("circle.price").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
    assert min(discs) >= 17
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".drawer")
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    page.wait_for_timeout(100)
    assert min(price.evaluate_all(sizes)) >= 12


@pytest.mark.parametrize(("language", "told"), [("en", "striped black and yellow"), ("de", "schwarz-gelb gestreifte")])
def test_the_striped_borders_of_trains_are_explained(people: People, language: str, told: str) -> None:
    page = people.page(language=language)
    page.goto("/learn")
    page.locator("[data-learn=trains]").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    while not coach.get_by_role("button", name=re.compile("Show me|Zeig")).count():
        coach.get_by_role("button", name=re.compile("Go on|Weiter")).click()
    typed(page, "start 50")
    coach.get_by_role("button", name=re.compile("Go on|Weiter")).click()
    typed(page, "play normal_train", "play lay_rails")
    expect(coach).to_contain_text(told)
    assert coach.evaluate("(node) => node.scrollHeight <= node.clientHeight + 1")
    page.locator('[data-target^="space:"][aria-label^="Shinagawa Meguro"]').hover()
    expect(page.locator(".tip")).to_contain_text(re.compile("a striped border|gestreifte Grenze"))
    page.locator("main#main").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("a closed border|eine gesperrte Grenze"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_railroad_revolution_tells_that_its_tracks_multiply(people: People, language: str) -> None:
    page = people.page(language=language)
    open_table(page, "railroad_revolution")
    wait_for_turn(page)
    track = page.locator('[data-target="track:network"]')
    expect(track).to_contain_text(re.compile("× level 5 cities|× Städte Stufe 5"))
    assert track.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    track.hover()
    expect(page.locator(".tip")).to_contain_text(re.compile("times the points|mal die hier erreichten Punkte"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("which multiply|die vervielfachen"))
    page.goto("/learn")
    page.locator("[data-learn=railroad_revolution]").click()
    wait_for_turn(page)
    coach = page.locator(".coach")
    coach.get_by_role("button", name=re.compile("Go on|Weiter")).click()
    expect(coach).to_have_attribute("data-step", "1")
    typed(page, "pick office", "office 6", "use white railroad", "rail was-chi-1")
    expect(coach).to_contain_text(re.compile("through the network track|durch die Leiste Netz"))
    assert coach.evaluate("(node) => node.scrollHeight <= node.clientHeight + 1")


def test_the_question_before_the_end_of_a_turn_comes_again_for_something_else_and_in_the_next_turn(people: People) -> None:
    page = people.page()
    asked, end = page.locator(".kindly"), page.locator('section.prompt [data-move="end"]')
    coins = page.locator("[data-anchor=coins] .num")
    while True:
        open_table(page, "trains")
        play_on(page, "clicking", seed=1, limit=1)
        number = wait_for_turn(page)["number"]
        end.click()
        expect(asked).to_contain_text("Play")
        page.get_by_role("button", name="Keep playing").click()
        page.locator('section.prompt [data-move="play trains"]').click()
        wait_beyond(page, number)
        wait_for_turn(page)
        if int(coins.inner_text()) > 2:  # else nothing worth it can be bought, and it may end
            break
    end.click()
    expect(asked).to_contain_text("Buy")
    page.get_by_role("button", name="Keep playing").click()
    number = wait_for_turn(page)["number"]
    end.click()  # not twice about the same
    wait_beyond(page, number)
    play_until(page, lambda state: "play trains" in state["buttons"])
    end.click()
    expect(asked).to_be_visible()


def test_cards_lie_in_the_order_in_which_they_were_played(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    others = {"hand:lay_rails", "hand:station_expansion"}
    for seed in range(300):
        state = wait_for_turn(page)
        wanted = sorted(others.intersection(state["spots"]))
        if not page.locator(".slip").count() and wanted and "hand:normal_train" in state["spots"]:
            break
        play_on(page, "clicking", seed, limit=1)
    first = wanted[0].removeprefix("hand:")
    typed(page, f"play {first} plain", "play normal_train")
    targets = "(all) => all.map((one) => one.dataset.target)"
    expect(page.locator(".slip")).to_have_count(2)
    assert page.locator(".slip [data-target]").evaluate_all(targets) == [f"played:{first}", "played:normal_train"]


def last_move(page: Page, game: str, wins: bool) -> None:
    """The end of a recorded game whose last move is a person's: it makes them win, or not."""
    page.goto("/")
    post(page, "/api/me", {"name": "Ann"})
    for path in sorted((Path(__file__).parents[1] / "corpus" / game).glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        replay = post(page, "/api/replays", {"text": text})
        last, scores = replay["moves"][-1], replay["scores"][-1]
        if (scores[last["seat"]] == max(scores)) == wins and scores.count(max(scores)) == 1:
            break
    seats = [{"kind": "human"} if seat == last["seat"] else {"kind": "bot", "bot": "passenger"} for seat in range(len(scores))]
    body = {"game": game, "seats": seats, "record": text, "at": len(replay["moves"]) - 1, "start": True}
    page.goto(f"/table/{post(page, '/api/tables', body)['id']}")
    wait_for_turn(page)
    page.locator("#command").fill(last["move"])
    page.locator("#command").press("Enter")
    page.wait_for_selector("dialog.end[open]")


def test_whoever_wins_is_told_so(people: People) -> None:
    page = people.page()
    last_move(page, "railroad_revolution", wins=True)
    expect(page.locator("dialog.end h2").first).to_have_text("You win")
    expect(page.locator("dialog.end table").first).to_contain_text(re.compile(r"\d × \d+ = \d+"))  # how tracks multiply
    last_move(page, "lightning_train", wins=False)
    expect(page.locator("dialog.end h2").first).to_have_text("Passenger wins")


@pytest.mark.parametrize(("language", "told"), [("en", "to pay"), ("de", "zu zahlen")])
def test_what_is_paid_at_the_end_of_an_action_is_on_the_bill(people: People, language: str, told: str) -> None:
    page = people.page(language=language)
    open_table(page, "railroad_revolution")
    send = page.locator('.send.can[data-move="use white railroad"]')
    number = play_until(page, lambda _: send.count() > 0)["number"]
    send.click()
    wait_beyond(page, number)
    wait_for_turn(page)
    page.locator('[data-target^="space:"].can').first.hover(force=True)
    expect(page.locator(".tip .gain").first).to_contain_text(told)


def test_what_can_be_done_is_told_also_under_a_receipt_and_what_is_asked_first(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    wait_for_turn(page)
    can = page.locator("section.prompt .can-do")
    expect(can).to_contain_text(re.compile(r"^\s*You can\s+Pick.*Sell a share", re.IGNORECASE))
    send = page.locator('.send.can[data-move="use white railroad"]')
    number = play_until(page, lambda _: send.count() > 0)["number"]
    send.click()
    wait_beyond(page, number)
    wait_for_turn(page)
    expect(can).to_contain_text("Lay a rail in ")  # one space by name, several as …: it depends on the money
    line, around = can.bounding_box(), page.locator("section.prompt").bounding_box()
    assert line
    assert around
    assert line["x"] < around["x"] + 60
    assert line["y"] + line["height"] <= around["y"] + around["height"]


def test_a_reward_that_is_left_is_asked_about_in_railroad_revolution(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    done = page.locator("section.prompt [data-move=done]")
    play_until(page, lambda state: done.count() > 0 and any(re.match("(stack|track):", spot) for spot in state["spots"]))
    number = wait_for_turn(page)["number"]
    done.click()
    expect(page.locator(".kindly")).to_contain_text(re.compile("train|step"))
    assert page.locator(".table").get_attribute("data-number") == str(number)


def test_what_is_to_pay_is_in_sight_above_buttons_on_a_german_phone(people: People) -> None:
    page = people.page(width=390, height=844, language="de")
    open_table(page, "railroad_revolution")
    bill = page.locator("section.prompt .head ~ .receipt .short")
    seen = """(node) => { const box = node.getBoundingClientRect(); return [box.top + 1, box.bottom - 1].every(
        (y) => document.elementFromPoint(box.left + 5, y)?.closest('.short') === node); }"""
    found: list[bool] = []

    def look(state: dict[str, Any]) -> bool:
        if bill.locator("visible=true").count() and state["buttons"]:  # a question before the end takes its place
            expect(bill).to_contain_text("und Aktien")
            found.append(bill.evaluate(seen))
        return len(found) == 6

    play_until(page, look)
    assert all(found)


# How many of the coach's numbers are at small things, and how many of these lie on its words.
ON_WORDS = """() => {
  const boxes = (node) => {
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), found = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      if (words.currentNode.data.trim()) found.push(...range.getClientRects());
    }
    return found;
  };
  const meet = (a, b, less) => a.left < b.right && b.left < a.right && a.top < b.bottom - less && b.top + less < a.bottom;
  let small = 0, hidden = 0;
  for (const mark of document.querySelectorAll('.mark[data-line]')) {
    const box = mark.getBoundingClientRect();
    const at = [...document.querySelectorAll('div [data-target]')].filter((one) => !(one instanceof SVGElement))
      .find((one) => meet(box, one.getBoundingClientRect(), 0) && one.clientHeight < 56 && one.clientWidth < 110);
    if (!at) continue;
    small += 1;
    hidden += boxes(at).some((words) => meet(box, words, words.height / 4)); // letters do not fill their line
  }
  return [small, hidden];
}"""


def test_the_coachs_numbers_leave_the_counts_of_small_things_free(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    seen = 0
    for turn in range(12):
        wait_for_turn(page)
        page.keyboard.press("h")
        expect(page.locator(".mark[data-line]").first).to_be_visible()
        page.wait_for_timeout(400)  # what the hint has moved is at rest, and the numbers have followed
        small, hidden = page.evaluate(ON_WORDS)
        assert hidden == 0, turn
        seen += small
        if seen >= 3:
            return
        play_on(page, "clicking", seed=turn, limit=1)
    raise AssertionError("no number at a small thing")
