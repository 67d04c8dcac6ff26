"""Each game, whole, against bots: by mouse only, by finger only, by the command box only; and Lightning Train alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import GAMES, open_table, play_whole, start_game


def check_end(page: Page, winner: str = "win") -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(winner)
    expect(dialog.get_by_role("img")).to_be_visible()
    dialog.get_by_role("button", name="Check the shuffle").click()
    expect(dialog.get_by_role("status")).to_contain_text("as it was promised")
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.startswith("golden spike record 1")
    assert "\nseed: " in text


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking_only(people: People, game: str) -> None:
    page = people.page()
    if game == "trains":
        start_game(page, game)  # the way of one click, from the home page
    else:
        open_table(page, game)
    assert play_whole(page, "clicking", seed=5) > 5
    check_end(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone_by_touching_only(people: People, game: str) -> None:
    page = people.page(390, 844, has_touch=True, is_mobile=True)
    open_table(page, game)
    assert play_whole(page, "touching", seed=8) > 5
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_contain_text("win")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_the_command_box_only(people: People, game: str) -> None:
    page = people.page()
    open_table(page, game)
    assert play_whole(page, "typing", seed=6) > 5
    check_end(page)


def test_lightning_train_alone_to_its_end(people: People) -> None:
    page = people.page()
    page.goto("/")
    page.get_by_role("link", name="Play solo").click()
    page.get_by_label("difficulty").select_option("dispatcher")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".table[data-ready=true]")
    expect(page.locator(".rival")).to_have_count(2)
    assert play_whole(page, "clicking", seed=7) > 5
    check_end(page)
    expect(page.get_by_role("dialog")).to_contain_text("the rivals:")
    # Page and log agree: the rivals' goal cards count in both.
    page.get_by_role("button", name="Look at the board").click()
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    entries = page.request.get(f"/api/tables/{table}/entries?limit=500").json()
    while entries["more"]:
        entries = page.request.get(f"/api/tables/{table}/entries?limit=500&since={entries['entries'][-1]['number']}").json()
    events = [event for entry in entries["entries"] for event in entry["events"]]
    told = [event["args"]["points"] for event in events if event["key"] == "lightning_train.total" and event["seat"] < 0]
    assert len(told) == 2
    assert sorted(int(text.split()[0]) for text in page.locator(".rival .score").all_inner_texts()) == sorted(told)
