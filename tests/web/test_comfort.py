"""What makes a table comfortable: the log stays where it is read, a phone shows where something can be done, the prompt tells."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import People
from tests.web.play import click_spot, open_table, play_on, wait_for_turn

BELOW = (
    "(() => { const log = document.querySelector('.log .rows'); return log.scrollHeight - log.scrollTop - log.clientHeight; })()"
)
ONLY_MINE = ".table:not(:has([data-zone=board] [data-target].can)):has(#tab-mine[aria-selected=true])"
IN_SIGHT = """() => {
  const frame = document.querySelector('[data-zone=board]').getBoundingClientRect();
  return [...document.querySelectorAll('.plane [data-target].can')].some((node) => {
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
  });
}"""


def test_the_log_stays_at_its_end_until_a_hand_scrolls_up(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    play_on(page, "clicking", seed=5, limit=60)
    page.wait_for_function(f"() => {BELOW} < 40")
    page.locator(".log .rows").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => {BELOW} > 200")
    play_on(page, "clicking", seed=6, limit=2)
    assert page.evaluate(BELOW) > 100


def test_on_a_phone_the_board_goes_to_where_something_can_be_done(people: People) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, "trains")
    click_spot(page, wait_for_turn(page)["spots"][0])  # a corner of the map
    wait_for_turn(page)
    page.get_by_role("button", name="Closer").click()
    for seed in range(60):  # until a rail can be laid, beside that corner
        if any(name.startswith("space:") for name in wait_for_turn(page)["spots"]):
            break
        play_on(page, "clicking", seed=seed, limit=1)
    page.wait_for_function(IN_SIGHT)


def test_a_tab_of_the_phone_tells_that_something_can_be_done_there(people: People) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, "lightning_train")
    wait_for_turn(page)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("#tab-mine .waits")).to_be_visible()
    page.get_by_role("tab", name="Mine").click()
    expect(page.locator("#tab-mine .waits")).to_have_count(0)


def test_a_tab_of_the_phone_stays_open_where_all_that_can_be_done_lies_under_another(people: People) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, "lightning_train")
    for seed in range(300):  # until a train must be assigned, or the like
        state = wait_for_turn(page)
        if not state["buttons"] and page.locator(ONLY_MINE).count() == 1:
            break
        play_on(page, "clicking", seed=seed, limit=1)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("#tab-mine .waits")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_the_prompt_tells_what_can_be_done(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    wait_for_turn(page)
    expect(page.locator(".prompt .can-do")).to_contain_text("Start in")


def test_who_plays_by_keyboard_is_led_to_what_can_be_done_next(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    wait_for_turn(page)
    page.locator("[data-zone=board] [data-target].can").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('[data-target^=\"hand:\"].can')")


def test_german_pages_say_that_the_ledger_is_english(people: People) -> None:
    page = people.page(language="de")
    page.goto("/rules/trains?q=")
    expect(page.get_by_text("nur auf Englisch")).to_be_visible()
    expect(page.locator("[lang=en]").first).to_be_visible()
