"""A new table is set up by picking: cards from their pictures, maps from a preview, who begins by name; nothing is typed."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from playwright.sync_api import expect

import goldenspike as gs
from tests.web.conftest import People

ROOT = Path(__file__).parents[2]


def test_cards_are_picked_from_their_pictures(people: People) -> None:
    page = people.page()
    page.goto("/new/trains")
    page.locator("details summary").first.click()
    expect(page.locator("figure svg")).to_have_attribute("aria-label", "Map: Tokyo")
    page.locator("select", has=page.locator("option[value=osaka]")).select_option("osaka")
    expect(page.locator("figure svg")).to_have_attribute("aria-label", "Map: Osaka")
    assert page.locator("details input:not([type=checkbox])").count() == 1  # only the name of the table is written
    picker = page.locator("fieldset.cards")
    picker.locator("select").select_option(label="First game in Osaka")
    expect(picker.locator(".card")).to_have_count(8)
    picker.locator("select").select_option(label="picked by hand")
    expect(picker.get_by_role("status")).to_have_text("8 of 8 picked")
    picker.get_by_role("button", name=re.compile("^Tunnel")).click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".problem")).to_have_text("7 of 8 picked")
    picker.get_by_role("button", name=re.compile("^Mail Train")).click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".table[data-ready=true]")
    expect(page.locator('[data-target="pile:mail_train"]').first).to_be_visible()
    assert page.locator('[data-target="pile:tunnel"]').count() == 0


def test_the_sets_of_the_page_are_those_of_the_data() -> None:
    data = tomllib.loads((gs.game("trains").data / "cards.toml").read_text(encoding="utf-8"))
    page = (ROOT / "web/src/boards/trains/sets.ts").read_text(encoding="utf-8")
    sets = {name: re.findall(r'"(\w+)"', ids) for name, ids in re.findall(r"^  (\w+): \[(.*?)\]", page, re.MULTILINE | re.DOTALL)}
    assert sets == data["sets"]
    always = re.search(r"always = \[(.*?)\]", page, re.DOTALL)
    assert always is not None
    assert re.findall(r'"(\w+)"', always[1]) == [card["id"] for card in data["card"] if not card["optional"]]


def test_words_of_the_pages_name_only_what_messages_have() -> None:
    """The English of the pages takes the place of the games' own words only with arguments that these have."""
    ours = json.loads((ROOT / "web/src/i18n/games.en.json").read_text(encoding="utf-8"))
    wrong: list[str] = []
    for key, text in ours.items():
        game, _, rest = key.partition(".")
        theirs = tomllib.loads((gs.game(game).data / "messages.toml").read_text(encoding="utf-8")).get(rest)
        if theirs is None or set(re.findall(r"\{(\w+)", text)) - set(re.findall(r"\{(\w+)", theirs)):
            wrong.append(key)
    assert wrong == []
