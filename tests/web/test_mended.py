"""What once went wrong at the table, seen in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import People, TableServer
from tests.web.play import new_table, open_table, play_on, post, wait_for_turn


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


def test_who_is_away_is_not_thinking(people: People, server: TableServer) -> None:
    ann, bob = people.page(), people.page()
    ann.goto("/")
    bob.goto("/")
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        post(page, "/api/me", {"name": name})
    table = post(ann, "/api/tables", {"game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    post(bob, f"/api/tables/{table}/join", {"seat": 1})
    post(ann, f"/api/tables/{table}/start", {})
    # Whoever begins stays away; the other one waits.
    begins = ann.request.get(f"/api/tables/{table}").json()["turn"]
    waits, away = (bob, "Ann") if begins == 0 else (ann, "Bob")
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
