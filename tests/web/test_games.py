"""Each game, whole, against bots: once by clicking only, once by the command box only."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import GAMES, play_by_clicking, play_by_typing, start_game

HEADERS = {"content-type": "application/json"}
SEATS = {"trains": 2, "trains_and_stations": 3, "railroad_revolution": 2, "lightning_train": 2}


def quick_table(page: Page, game: str) -> None:
    """A table against the fastest bots, made through the server as the page itself would."""
    page.goto("/")
    page.request.post("/api/me", data=json.dumps({"name": "Ann"}), headers=HEADERS)
    seats = [{"kind": "human"}] + [{"kind": "bot", "bot": "passenger"}] * (SEATS[game] - 1)
    answer = page.request.post(
        "/api/tables",
        data=json.dumps({"game": game, "seats": seats, "start": True}),
        headers={"content-type": "application/json"},
    )
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    page.wait_for_selector(".table[data-ready=true]")


def check_end(page: Page) -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_contain_text("win")
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
        quick_table(page, game)
    assert play_by_clicking(page, seed=5) > 5
    check_end(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_the_command_box_only(people: People, game: str) -> None:
    page = people.page()
    quick_table(page, game)
    assert play_by_typing(page, seed=6) > 5
    check_end(page)
