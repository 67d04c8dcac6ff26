"""What once went wrong at the table, seen in a browser."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People, TableServer
from tests.web.play import click_spot, new_table, open_table, play_on, play_until, post, typed, wait_beyond, wait_for_turn


def finished(page: Page, game: str = "trains_and_stations") -> str:
    """A private game that bots have played to its end."""
    table = new_table(page, game)
    post(page, f"/api/tables/{table}/leave", {})
    page.goto(f"/table/{table}")
    page.wait_for_selector("dialog.end[open]")
    return table


def test_a_finished_game_opens_for_whoever_has_its_link_and_its_log_from_the_beginning(people: People) -> None:
    ann, eve = people.page(), people.page()
    table = finished(ann)
    eve.goto(f"/replay/{table}?at=7")
    expect(eve.get_by_text("Move 7 of")).to_be_visible()
    eve.goto(f"/table/{table}")
    eve.get_by_role("button", name="Look at the board").click()
    eve.reload()
    eve.wait_for_selector("dialog.end[open]")
    eve.get_by_role("button", name="Look at the board").click()
    # Reading on may be set off by the scrolling alone, so the button may go at any time: asked for in one breath.
    eve.wait_for_function(
        "() => { const more = document.querySelector('.log .rows > button'); more?.click(); return !more; }", polling=200
    )
    entries = eve.request.get(f"/api/tables/{table}/entries?limit=500").json()["entries"]
    told = next(event for entry in entries if entry["kind"] == "move" for event in entry["events"])
    expect(eve.locator(".log li.move").first).to_contain_text(re.sub(r"[^\w ].*", "", told["text"]))


def test_a_game_can_be_resigned_and_deleted_and_both_ask_first(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    page.locator("details.tools summary").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("the table closes")).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Resign").click()
    page.locator(".sure").get_by_role("button", name="Resign").click()
    expect(page.locator("p.lost")).to_contain_text("This table is closed")
    page.get_by_role("button", name="Delete the table").click()
    page.locator(".sure").get_by_role("button", name="Delete the table").click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_a_running_game_is_watched_by_whoever_has_its_link_where_it_is_public(people: People) -> None:
    ann, eve = people.page(), people.page()
    table = open_table(ann, "trains", public=True)
    eve.goto(f"/table/{table}")
    eve.wait_for_selector(".table[data-ready]")
    expect(eve.locator("[data-seat]")).to_have_count(2)
    assert eve.locator("[data-target].can").count() == 0
    closed = open_table(ann, "trains")
    eve.goto(f"/table/{closed}")
    expect(eve.get_by_role("heading", level=1)).to_be_visible()
    expect(eve.locator(".table")).to_have_count(0)
    expect(eve.locator("main p").first).not_to_be_empty()


def test_a_seat_can_be_left_and_a_bot_plays_on(people: People) -> None:
    ann, bob = people.page(), people.page()
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        page.goto("/")
        post(page, "/api/me", {"name": name})
    table = post(ann, "/api/tables", {"game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    post(bob, f"/api/tables/{table}/join", {"seat": 1})
    post(ann, f"/api/tables/{table}/start", {})
    ann.goto(f"/table/{table}")
    ann.wait_for_selector(".table[data-ready=true]")
    ann.locator("details.tools summary").click()
    expect(ann.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    ann.get_by_role("button", name="Leave the table").click()
    expect(ann.locator(".sure")).to_contain_text("A bot plays on for you")
    ann.locator(".sure").get_by_role("button", name="Leave the table").click()
    expect(ann).to_have_url(re.compile(r"/$"))


@pytest.fixture
def impatient(tmp_path: Path, server: TableServer) -> Iterator[TableServer]:
    """A server that takes who has gone for away after a second, not a minute."""
    own = TableServer(tmp_path, absent_seconds="1")
    own.start()
    yield own
    own.stop()


def test_who_is_away_is_not_thinking(people: People, impatient: TableServer) -> None:
    people.url = impatient.url
    ann, bob = people.page(), people.page()
    ann.goto("/")
    bob.goto("/")
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        post(page, "/api/me", {"name": name})
    table = post(ann, "/api/tables", {"game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    post(bob, f"/api/tables/{table}/join", {"seat": 1})
    post(ann, f"/api/tables/{table}/start", {})
    # Whoever begins stays away; the other one waits, and comes when everybody has been gone for a minute.
    begins = ann.request.get(f"/api/tables/{table}").json()["turn"]
    waits, away = (bob, "Ann") if begins == 0 else (ann, "Bob")
    impatient.stop()
    with contextlib.closing(sqlite3.connect(impatient.folder / "tables.sqlite3")) as database, database:
        assert database.execute("UPDATE seats SET seen = seen - 60000").rowcount
    impatient.start()
    waits.goto(f"/table/{table}")
    expect(waits.locator("section.prompt")).to_contain_text(f"{away} is away.")
    expect(waits.get_by_role("button", name=f"Let a bot play for {away}").first).to_be_visible()


def test_show_me_points_at_what_the_lesson_is_about(people: People) -> None:
    page = people.page()
    page.goto("/learn")
    page.locator("[data-learn=trains]").click()
    page.wait_for_selector(".table[data-ready=true]")
    show, go_on = page.get_by_role("button", name="Show me"), page.get_by_role("button", name="Go on")
    expect(show.or_(go_on)).to_be_visible()
    while go_on.is_visible():  # a lesson begins with the aim and the end of the game
        go_on.click()
    show.click()
    expect(page.locator('[data-target="space:50"].hinted')).to_be_visible()


def test_milestones_say_exactly_what_they_need(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    wanted = page.locator(".card li").all_inner_texts()
    assert wanted
    for text in wanted:
        assert re.search(r"exactly level \d|exactly \d difficult terrain icon|on plains|on (a )?deal space", text), text


def test_the_number_of_bots_is_chosen_on_the_home_page(people: People) -> None:
    page = people.page()
    page.goto("/")
    page.get_by_label("Bots against me").select_option("3")
    page.click("[data-play=trains]")
    page.wait_for_selector(".table[data-ready=true]")
    expect(page.locator("[data-seat]")).to_have_count(4)


def test_the_skip_link_leads_to_the_table_and_the_help_sheet_closes_with_escape(people: People) -> None:
    page = people.page()
    open_table(page, "lightning_train")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main#main")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("What the pictures mean")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_have_count(0)


def test_the_prompt_keeps_its_height_and_names_are_large_enough(people: People) -> None:
    for width, height, least in ((1440, 900, 12), (390, 844, 11)):
        page = people.page(width, height)
        open_table(page, "lightning_train")
        high = set()
        for _ in range(4):
            wait_for_turn(page)
            high.add(page.locator("section.prompt").evaluate("(node) => node.getBoundingClientRect().height"))
            play_on(page, "clicking", 1, limit=1)
        assert len(high) == 1
        sizes = page.locator("text.name").evaluate_all(
            "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
        )
        assert min(sizes) >= least - 0.2, min(sizes)


def sent(page: Page, move: str) -> None:
    """Send a worker when it is time: what else is asked before, such as a deal of the bot's, is declined."""
    wait_for_turn(page)
    while not page.locator(f'[data-move="{move}"]').count():
        typed(page, "done")
        wait_for_turn(page)
    typed(page, move)


def test_the_lesson_of_railroad_revolution_promotes_and_builds_and_keeps_its_height(people: People) -> None:
    page = people.page()
    page.goto("/learn")
    page.locator("[data-learn=railroad_revolution]").click()
    page.get_by_role("button", name="Go on").click()
    coach = page.locator(".coach")
    high = {coach.evaluate("(node) => node.offsetHeight")}
    typed(page, "pick office", "office 6", "use white railroad", "rail was-chi-1", "rail clt-lit-1")
    expect(coach).to_contain_text("lets you promote another")
    high.add(coach.evaluate("(node) => node.offsetHeight"))
    typed(page, "promote purple supply 1")
    sent(page, "use white telegraph")
    typed(page, "office 1")
    sent(page, "use white station")
    typed(page, "station was")
    expect(page.locator("section.prompt [data-move=primary]")).to_have_text(re.compile("reward: .*orange or turquoise"))
    expect(coach).to_contain_text("Take the city's reward")
    high.add(coach.evaluate("(node) => node.offsetHeight"))
    assert len(high) == 1
    expect(page.locator('[data-target="city:was"]')).to_have_attribute("aria-label", re.compile("first, already taken: 1 share"))
    cut = page.locator(".log .fold .sum").evaluate_all(
        "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    )
    assert cut == 0


def test_what_a_worker_costs_stands_on_the_worker_and_deals_lie_left_and_right(people: People) -> None:
    page = people.page()
    open_table(page, "railroad_revolution")
    hired = page.locator('[data-target^="pool:"].can', has_text="$800")
    for seed in range(80):
        wait_for_turn(page)
        if hired.count():
            break
        play_on(page, "clicking", seed, limit=1)
    assert hired.count()
    assert not re.search("(top|bottom) deal", page.locator(".log").inner_text())


def test_a_hint_covers_nothing_of_the_table(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    box = page.locator(".hints").bounding_box()
    supply = page.locator("section.supply").bounding_box()
    assert box
    assert supply
    assert box["x"] >= supply["x"] + supply["width"]


def test_a_phone_has_learn_and_rules_at_the_table(people: People) -> None:
    page = people.page(390, 844, language="de")
    open_table(page, "trains")
    for name in ("Lernen", "Regeln"):
        expect(page.locator("header nav").get_by_role("link", name=name)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.querySelector('header').offsetHeight") <= 53


WIDTHS = """() => [...document.querySelectorAll('.mine:not(.choosing) .hand')]
  .map((node) => Math.round(node.getBoundingClientRect().width))"""


def test_cards_of_trains_stay_in_their_places_while_others_are_played_and_bought(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    hand, piles, coming = set(), set(), 0
    for seed in range(30):
        wait_for_turn(page)
        # While a card lets choose among others, these lie beside the hand and take of its room.
        hand |= set(page.evaluate(WIDTHS))
        piles.add(
            tuple(page.locator(".piles > *").evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().y))"))
        )
        coming += bool(re.search(r"\(\+\d+\)", page.locator("[data-anchor=discards]").first.inner_text()))
        play_on(page, "clicking", seed, limit=1)
    assert len(hand) == 1
    assert len(piles) == 1
    assert coming
    # Not even when many cards lie there.
    play_until(page, lambda _: bool(page.evaluate(WIDTHS)))
    page.locator("[data-anchor=discards]").evaluate("(node) => { node.textContent = 'Discards 28 (+4)'; }")
    assert set(page.evaluate(WIDTHS)) == hand


def test_a_name_on_two_lines_leaves_the_rail_free_and_stars_lie_above_rails(people: People) -> None:
    page = people.page()
    open_table(page, "trains", options={"map": "tokyo"})
    wait_for_turn(page)
    target = page.locator('[data-target^="space:"][aria-label^="Shinagawa Meguro"]').get_attribute("data-target")
    assert target
    click_spot(page, target)
    page.wait_for_selector("g.token")
    name = page.locator("text.name", has_text=re.compile("^Shinagawa$")).bounding_box()
    assert name
    own = page.locator("g.token circle").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.bottom])"
    )
    near = [bottom for x, bottom in own if abs(x - name["x"]) < name["width"]]
    assert near
    assert min(near) <= name["y"] + 6
    # Each star comes after each track, so none is drawn over it.
    order = page.locator(".plane .track, .plane text.star").evaluate_all("(all) => all.map((one) => one.matches('.star'))")
    assert order == sorted(order)


# Whether each of these things lies in its panel, wholly in sight.
WITHIN = """(all) => all.length > 0 && all.every((node) => {
  const box = node.getBoundingClientRect();
  const around = node.closest('.bottom > *, .middle > *').getBoundingClientRect();
  return box.left >= around.left && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 2;
})"""


def test_what_can_be_chosen_comes_into_sight_beside_the_map(people: People) -> None:
    page = people.page(1280, 800)
    open_table(page, "railroad_revolution")
    pool = page.locator('.supply [data-target^="pool:"].can')
    play_until(page, lambda state: pool.count() > 0 and not any(spot.startswith("section") for spot in state["spots"]))
    assert pool.evaluate_all(WITHIN)


def test_nothing_of_the_own_board_lies_beyond_the_edge(people: People) -> None:
    for width in (1280, 1000):
        page = people.page(width, 800)
        open_table(page, "railroad_revolution")
        page.locator(".purse .big").evaluate("(node) => { node.textContent = '$1000'; }")
        own = page.locator(".bottom > .mine")
        assert own.evaluate("(node) => node.scrollWidth <= node.clientWidth")
        if width == 1280:
            assert page.locator(".sell").evaluate_all(WITHIN)
        money = page.locator(".section small").evaluate_all(
            "(all) => all.map((one) => { const words = document.createRange(); words.selectNodeContents(one);"
            " const box = words.getBoundingClientRect(); return [box.left, box.right]; })"
        )
        assert all(right < left for (_, right), (left, _) in pairwise(money))


def test_the_question_before_the_end_of_a_turn_names_what_ends_it(people: People) -> None:
    page = people.page(1280, 800)
    open_table(page, "trains")
    trains = {"hand:normal_train", "hand:express_train"}
    play_until(page, lambda state: "hand:waste" in state["spots"] and bool(trains.intersection(state["spots"])))
    click_spot(page, "hand:waste")
    asked = page.locator(".kindly")
    expect(asked).to_contain_text("Waste")
    assert "…." not in asked.inner_text()
    for one in page.locator(".kindly ~ .button").all():
        assert one.evaluate("(node) => node.getBoundingClientRect().bottom") <= page.locator("section.prompt").evaluate(
            "(node) => node.getBoundingClientRect().bottom"
        )


def test_a_worker_tells_its_effect_before_it_is_sent_and_what_it_brings_when_it_is_given(people: People) -> None:
    page = people.page(1280, 800)
    open_table(page, "railroad_revolution")
    send = page.locator('.send.can[data-move$=" telegraph"]')
    play_until(page, lambda _: send.count() > 0)
    page.locator('[data-target="action:telegraph"]').hover()
    expect(page.locator(".tip")).to_contain_text("→ promote a worker")
    coloured = page.locator(".send.can:not([data-move*=white])").first
    coloured.hover()
    expect(page.locator(".tip .line")).to_have_count(1)
    expect(page.locator(".tip")).to_contain_text("→")
    send.first.click()
    state = play_until(page, lambda state: any(spot.startswith("section:") for spot in state["spots"]))
    rewarded = [spot for spot in state["spots"] if spot in {"section:1", "section:2", "section:4", "section:5", "section:7"}]
    click_spot(page, rewarded[0])
    wait_beyond(page, state["number"])
    expect(page.locator("[data-line=tile]")).to_contain_text("give a worker for")
    wait_for_turn(page)
    page.locator('[data-target^="supply:"].can, [data-target^="board:"].can').first.hover()
    expect(page.locator(".tip .line", has_text="Discard")).to_contain_text("→")


CARDS = "command_central,pulling,tunnel,mail_train,early_train,collaboration,steel_bridge,wagon_factory"


def test_cards_on_offer_leave_hand_and_played_cards_their_places(people: People) -> None:
    page = people.page(1280, 800)
    open_table(page, "trains", options={"cards": CARDS})
    play_on(page, "clicking", seed=1, limit=1)
    for _ in range(60):  # buy the card that asks for a name, and wait for it to come
        state = wait_for_turn(page)
        wanted = [spot for spot in ("hand:command_central", "pile:command_central") if spot in state["spots"]]
        if wanted:
            click_spot(page, wanted[0])
        elif page.locator(".kindly").count():
            page.locator(".kindly ~ .button").last.click()
        else:
            page.locator("section.prompt [data-move]").first.click()
        wait_beyond(page, state["number"])
        if wanted and wanted[0].startswith("hand"):
            break
    expect(page.locator('[data-target^="card:"].can').first).to_be_visible()
    zones = page.locator(".mine > .zone").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])"
    )
    assert len(zones) == 3
    assert all(right <= left for (_, right), (left, _) in pairwise(zones))
    assert all(right - left >= 150 for left, right in zones)
