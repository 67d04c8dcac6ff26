"""What moves, what is heard and how the table is told: flights, sounds, preferences, the log."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import GAMES, click_one, open_table, play_on, post, wait_for_turn

# Keeps what has flown: for each thing its drawing, or "thing" where the very thing flew.
FLOWN = """window.flown = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes)
    if (node.className === 'flights')
      for (const one of node.children)
        window.flown.push(one.querySelector(':scope > svg > use')?.getAttribute('href') ?? 'thing');
}).observe(document, {childList: true, subtree: true});"""
MOVES = 60
# What moves in each game: cards and chips as they are (thing), or drawings by the beginnings of their names.
FLIES = {
    "trains": ["thing", "#p-card", "#p-seat-"],
    "trains_and_stations": ["#p-face-train", "#p-coin"],
    "railroad_revolution": ["#p-worker-", "#p-coin"],
    "lightning_train": ["thing", "#p-train-chip"],
}


def play_until(page: Page, enough: str) -> bool:
    """Click what glows until the page says that it has seen enough."""
    chance = random.Random(5)
    for _ in range(MOVES):
        state = wait_for_turn(page)
        if state.get("over") or page.evaluate(enough):
            break
        click_one(page, state, chance)
    return bool(page.evaluate(enough))


@pytest.mark.parametrize("game", GAMES)
def test_things_fly_between_supply_hands_and_board(people: People, game: str) -> None:
    page = people.page(motion="no-preference")
    page.add_init_script(FLOWN)
    open_table(page, game)
    wanted = ", ".join(f"'{name}'" for name in FLIES[game])
    enough = f"() => [{wanted}].every((name) => window.flown.some((one) => one.startsWith(name)))"
    assert play_until(page, enough), page.evaluate("[...new Set(window.flown)]")
    expect(page.locator(".flights")).to_have_count(0)  # what has landed is gone


def test_nothing_flies_where_motion_is_not_wanted(people: People) -> None:
    page = people.page()
    page.add_init_script(FLOWN)
    open_table(page, "trains")
    chance = random.Random(5)
    for _ in range(6):
        click_one(page, wait_for_turn(page), chance)
    assert page.evaluate("window.flown") == []


def test_a_click_ends_what_flies(people: People) -> None:
    page = people.page(motion="no-preference")
    page.add_init_script(FLOWN)
    page.add_init_script(
        "Element.prototype.animate = ((was) => function (frames, how) {"
        " return was.call(this, frames, {...how, duration: 60000}); })(Element.prototype.animate);"
    )
    open_table(page, "trains")
    assert play_until(page, "() => document.querySelector('.flights') !== null")
    page.mouse.click(5, 5)
    expect(page.locator(".flights")).to_have_count(0)


def test_a_turn_of_the_log_is_one_line_that_opens(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    play_on(page, "clicking", seed=5, limit=25)
    fold = page.locator(".log .fold[aria-expanded=false]").first
    expect(fold.locator(".sum")).not_to_be_empty()
    lines = page.locator(".log .text").count()
    fold.click()
    expect(page.locator(".log .fold[aria-expanded=true]").first).to_be_visible()
    assert page.locator(".log .text").count() > lines


def test_preferences_follow_the_account_to_another_browser(people: People) -> None:
    page = people.page()
    page.goto("/")
    post(page, "/api/me", {"name": "Ann"})
    handle = post(page, "/api/me/passphrase", {"passphrase": "correct horse battery"})["handle"]
    page.reload()
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
        page.get_by_label("Patterns beside colours").check()
        page.get_by_label("Pace of the others").select_option("calm")
        page.get_by_label("Sounds").uncheck()
    other = people.page()
    other.goto("/")
    post(other, "/api/login", {"handle": handle, "passphrase": "correct horse battery"})
    other.reload()
    expect(other.locator("html[data-patterns]")).to_have_count(1)
    other.get_by_role("button", name="Settings").click()
    expect(other.get_by_label("Pace of the others")).to_have_value("calm")
    expect(other.get_by_label("Sounds")).not_to_be_checked()
    expect(other.get_by_label("Ask before I leave something of value")).to_be_checked()


def test_whoever_wishes_it_passes_by_itself_where_nothing_else_can_be_done(people: People) -> None:
    page = people.page()
    page.add_init_script("localStorage.setItem('goldenspike.preferences', JSON.stringify({autopass: true, confirm: false}))")
    open_table(page, "trains")
    alone = "[...document.querySelectorAll('section.prompt [data-move]')].map((node) => node.dataset.move).join() === 'end'"
    only = f"() => {alone} && !document.querySelector('[data-target].can')"
    for seed in range(80):
        state = wait_for_turn(page)
        if page.evaluate(only):  # nothing is pressed: it goes on by itself
            page.wait_for_function(
                "(number) => Number(document.querySelector('.table').dataset.number) > number", arg=state["number"]
            )
            return
        play_on(page, "clicking", seed, limit=1)
    raise AssertionError("there was always something to do")


# Counts what is played instead of playing it.
HEARD = """window.heard = 0;
const part = () => new Proxy(function () {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => 0 : name === 'state' ? 'running' : name === 'sampleRate' ? 10
    : name === 'getChannelData' ? () => [] : name === 'start' ? () => { window.heard++; } : part(),
  apply: () => part(),
  set: () => true,
});
window.AudioContext = function () { return part(); };"""


def test_sounds_are_on_after_the_first_click_and_can_be_switched_off(people: People) -> None:
    page = people.page()
    page.add_init_script(HEARD)
    open_table(page, "trains")
    wait_for_turn(page)
    assert page.evaluate("window.heard") == 0  # bots may have moved, but nothing was touched yet
    click_one(page, wait_for_turn(page), random.Random(1))
    page.wait_for_function("() => window.heard > 0")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").uncheck()
    page.keyboard.press("Escape")
    heard = page.evaluate("window.heard")
    click_one(page, wait_for_turn(page), random.Random(1))
    wait_for_turn(page)
    assert page.evaluate("window.heard") == heard
