"""The studio in a real browser: a piece is made and a route changed, then both are measured, shared with others, and played."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import People
from tests.web.play import GAMES, play_whole

TITLES = {
    "trains": "Trains",
    "trains_and_stations": "Trains & Stations",
    "railroad_revolution": "Railroad Revolution",
    "lightning_train": "Lightning Train",
}
FIELD = {"trains": "cost", "trains_and_stations": "points", "railroad_revolution": "points", "lightning_train": "money"}
NAMES = {  # what stands in the list after a copy of the first entry was made
    "trains": "Normal Train II",
    "trains_and_stations": "Seattle – Detroit 2",
    "railroad_revolution": "A1-1 2",
    "lightning_train": "Contract atlantic money 2",
}


def begin(page: Page, game: str) -> None:
    page.goto("/studio")
    page.get_by_role("button", name=TITLES[game], exact=True).click()
    expect(page.locator(".good").first).to_be_visible()


def settled(page: Page) -> None:
    """Everything is written and read, and nothing is wrong with it."""
    expect(page.locator(".state[aria-busy=false]")).to_be_visible()
    expect(page.locator(".state .fault")).to_have_count(0)
    expect(page.locator(".state .good").first).to_be_visible()


def changes(page: Page) -> int:
    return int((page.locator("#tab-changes").inner_text()).split()[0])


def new_piece(page: Page, game: str) -> None:
    """A copy of the first entry with another number; a card also learns to do something."""
    page.get_by_role("button", name="Copy as new").click()
    expect(page.locator(".list [aria-current=true]")).to_contain_text(NAMES[game])
    field = page.locator(f"[data-field={FIELD[game]}] input").first
    before = field.input_value()
    field.fill("x")
    expect(page.locator(".field-edit .fault").first).to_be_visible()
    field.fill(str(int(before) + 1))
    if game == "trains":
        page.get_by_label("Only in some games").check()
        page.locator("[data-field=effects] summary").click()
        page.locator("[data-verb=draw]").click()
        expect(page.locator("[data-field=effects] .num")).to_be_focused()
        page.keyboard.type("2")
        expect(page.locator(".picture .big")).to_contain_text("Normal Train II")
    settled(page)


def change_route(page: Page, game: str) -> None:
    page.locator("#tab-map").click()
    if game == "trains":
        page.locator("line.border").nth(20).dispatch_event("click")
    elif game == "lightning_train":
        page.locator("g.length").nth(3).dispatch_event("click")
        page.get_by_role("button", name="Longer").click()
    else:
        count = page.locator(".spot").count()
        page.locator("g.plus").nth(2).dispatch_event("click")
        expect(page.locator(".spot")).to_have_count(count + 1)
    settled(page)


def measure(page: Page) -> None:
    page.locator("#tab-measure").click()
    page.get_by_label("Games of each").select_option("20")
    page.get_by_label("Who plays").select_option("quick")
    page.locator("#panel").get_by_role("button", name="Measure").click()
    table = page.get_by_role("table", name="In all")
    expect(table).to_contain_text("Points of a seat")
    expect(table).to_contain_text("±")
    expect(page.get_by_role("table", name="Seats")).to_contain_text("Seat 1")


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_is_made_measured_shared_and_played_to_the_end(game: str, people: People) -> None:
    ann = people.page()
    begin(ann, game)
    new_piece(ann, game)
    after_piece = changes(ann)
    assert after_piece >= 1
    change_route(ann, game)
    done = changes(ann)
    assert done > after_piece
    ann.get_by_role("button", name="Undo").click()
    expect(ann.locator("#tab-changes")).to_contain_text(f"{after_piece} ")
    ann.get_by_role("button", name="Redo").click()
    expect(ann.locator("#tab-changes")).to_contain_text(f"{done} ")
    settled(ann)
    measure(ann)
    ann.get_by_role("button", name="Make a version").click()
    expect(ann.locator(".state")).to_contain_text("version 1")
    ann.get_by_role("button", name="Share").click()
    link = ann.locator(".link a").get_attribute("href")
    assert link is not None
    bob = people.page()
    bob.goto(link)
    expect(bob.locator("#tab-changes")).to_contain_text(f"{done} ")
    bob.get_by_role("button", name="Try it").click()
    bob.wait_for_selector(".table[data-ready=true]")
    assert play_whole(bob, "clicking", seed=11) > 5
    expect(bob.get_by_role("dialog").get_by_role("heading", level=2)).to_be_visible()


# As if more games had been asked for than there was time for.
SLOWER = """const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  const data = String(asked[0].url ?? asked[0]).endsWith('/measure') ? await answer.clone().json().catch(() => null) : null;
  if (!data?.found) return answer;
  data.found.asked = 1000;
  return new Response(JSON.stringify(data), {status: answer.status, headers: answer.headers});
};"""


def test_a_measurement_without_time_for_all_games_says_so(people: People) -> None:
    page = people.page()
    page.add_init_script(SLOWER)
    begin(page, "trains")
    measure(page)
    expect(page.locator("#panel")).to_contain_text("There was time for 20 of 1000 games.")


def test_who_joins_sees_that_it_is_not_the_house_edition(people: People) -> None:
    ann = people.page()
    begin(ann, "trains")
    new_piece(ann, "trains")
    ann.get_by_role("button", name="Make a version").click()
    expect(ann.locator(".state")).to_contain_text("version 1")
    ann.get_by_role("link", name="New table with it").first.click()
    expect(ann.get_by_label("Edition")).to_have_value(ann.url.partition("edition=")[2].replace("%40", "@"))
    edition = ann.get_by_label("Edition").input_value()
    seats = [{"kind": "human"}, {"kind": "open"}]
    wish = json.dumps({"game": "trains", "edition": edition, "title": "Ours", "seats": seats, "public": True})
    table = ann.evaluate(
        "async (wish) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'}, "
        "body: wish})).json())",
        wish,
    )
    bob = people.page(language="de")
    bob.goto(f"/table/{table['id']}")
    note = bob.locator("details", has_text="nicht mit der des Hauses")
    expect(note).to_be_visible()
    note.locator("summary").click()
    expect(note).to_contain_text("Normal Train II")


def press_to(page: Page, target: Locator, key: str = "Tab", most: int = 400) -> None:
    """Go on with a key until something has the focus."""
    expect(target).to_be_visible()
    for _ in range(most):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError("it cannot be reached with the keyboard")


def test_by_keyboard_alone(people: People) -> None:
    page = people.page()
    page.goto("/studio")
    press_to(page, page.get_by_role("button", name="Trains", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator(".state .good")).to_be_visible()
    press_to(page, page.get_by_role("button", name="Copy as new"))
    page.keyboard.press("Enter")
    press_to(page, page.locator("[data-field=effects] summary"))
    page.keyboard.press("Enter")
    press_to(page, page.locator("[data-verb=coins]"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-field=effects] .num")).to_be_focused()
    page.keyboard.type("3")
    settled(page)
    press_to(page, page.locator("#tab-pieces"), "Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-map")).to_be_focused()
    press_to(page, page.locator("[data-hex='0']"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hex.chosen")).to_have_count(1)
    press_to(page, page.get_by_role("group", name="Closed borders").get_by_role("button").first)
    page.keyboard.press("Enter")
    expect(page.locator("#tab-changes")).to_contain_text("2 ")
    page.keyboard.press("Control+z")
    expect(page.locator("#tab-changes")).to_contain_text("1 ")
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("#tab-changes")).to_contain_text("2 ")
    settled(page)
    press_to(page, page.get_by_role("button", name="Try it"), "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".table[data-ready=true]")


@pytest.mark.parametrize("game", ["trains_and_stations", "railroad_revolution", "lightning_train"])
def test_a_city_comes_and_goes_on_the_map_by_keyboard(game: str, people: People) -> None:
    page = people.page()
    begin(page, game)
    page.locator("#tab-map").click()
    count = page.locator(".spot.city").count()
    page.get_by_role("button", name="New city").press("Enter")
    expect(page.locator(".spot.city")).to_have_count(count + 1)
    expect(page.locator(".spot.chosen")).to_be_focused()
    settled(page)  # joined to the nearest, with all that the game needs for it
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    settled(page)
    page.get_by_role("button", name="Remove city").press("Enter")
    expect(page.locator(".spot.city")).to_have_count(count)
    expect(page.locator("#tab-changes")).to_contain_text("0 ")


def test_all_faults_are_told_in_the_readers_language_and_lead_to_their_fields(people: People) -> None:
    page = people.page(language="de")
    begin(page, "trains")
    for number in (0, 1):
        page.locator(".list li button").nth(number).click()
        page.locator("[data-field=cost] input").fill("500")
        expect(page.locator(".faults li")).to_have_count(number + 1)
    expect(page.locator(".faults")).to_contain_text("Kosten: 500 geht nicht; nötig ist eine ganze Zahl von 0 bis 99.")
    expect(page.locator("[data-field=cost] .fault")).to_contain_text("nötig ist eine ganze Zahl")
    page.locator(".faults button").first.click()
    expect(page.locator("[data-field=cost] input")).to_be_focused()
    expect(page.locator(".list [aria-current=true]")).to_have_text("Normal Train●")
    page.get_by_role("button", name="Version").first.click()
    expect(page.locator(".faults li")).to_have_count(2)


def test_what_comes_apart_is_shown_on_the_map(people: People) -> None:
    page = people.page()
    begin(page, "railroad_revolution")
    page.locator("#tab-map").click()
    page.locator(".spot:not(.city)").nth(5).press("Enter")
    while page.locator(".tools button[aria-label^='No longer']").count():
        page.locator(".tools button[aria-label^='No longer']").first.click()
    expect(page.locator(".map .fault").first).to_contain_text("not connected to the rest")
    expect(page.locator(".spot.bad")).not_to_have_count(0)
