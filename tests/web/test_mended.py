"""What once went wrong at the table, seen in a browser."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People, TableServer
from tests.web.play import click_spot, new_table, open_table, play_on, play_until, post, wait_beyond, wait_for_turn


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


def typed(page: Page, *moves: str) -> None:
    """Type these moves, one after the other."""
    for move in moves:
        number = wait_for_turn(page)["number"]
        page.locator("#command").fill(move)
        page.locator("#command").press("Enter")
        wait_beyond(page, number)


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


def test_cards_of_trains_stay_in_their_places_while_others_are_played_and_bought(people: People) -> None:
    page = people.page()
    open_table(page, "trains")
    hand, piles, coming = set(), set(), 0
    for seed in range(30):
        wait_for_turn(page)
        hand.add(page.locator(".hand").evaluate("(node) => Math.round(node.getBoundingClientRect().width)"))
        piles.add(
            tuple(page.locator(".piles > *").evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().y))"))
        )
        coming += bool(re.search(r"\(\+\d+\)", page.locator("[data-anchor=discards]").first.inner_text()))
        play_on(page, "clicking", seed, limit=1)
    assert len(hand) == 1
    assert len(piles) == 1
    assert coming


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
    expect(can).to_contain_text("Lay a rail in …")
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
