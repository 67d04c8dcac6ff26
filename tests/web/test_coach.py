"""The coach at the table: hints with reasons and a line on the board, and the bar of winning chances."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from goldenspike.bots.at_hand import network_at_hand
from goldenspike.games import game
from tests.web.conftest import People
from tests.web.play import new_table, wait_for_turn

needs_network = pytest.mark.skipif(
    network_at_hand(game("trains").rules(players=2)) is None, reason="the package has no network of Trains"
)


@needs_network
def test_a_hint_says_why_and_draws_what_it_expects(people: People) -> None:
    page = people.page()
    page.goto("/")
    table = new_table(page, "trains", people=1)
    page.goto(f"/table/{table}")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hints = page.locator(".hints")
    expect(hints).to_be_visible()
    expect(hints.locator(".why").first).to_contain_text(re.compile("“|only move"))
    expect(page.locator("[data-line='1']")).to_be_visible()
    hints.get_by_role("button", name="Close").click()
    expect(hints).not_to_be_visible()
    expect(page.locator("[data-line='1']")).to_have_count(0)  # nothing of it stays on the board


@needs_network
def test_players_see_chances_only_where_the_host_allowed_them_onlookers_always(people: People) -> None:
    host, onlooker = people.page(), people.page(width=390, height=844)
    host.goto("/new/trains")
    host.get_by_text("Options").first.click()
    host.get_by_label("Players see winning chances").check()
    host.get_by_label("Public").check()
    host.get_by_role("button", name=re.compile("Start|Begin|Play")).last.click()
    host.wait_for_url(re.compile("/table/"))
    bar = host.get_by_role("img", name="Winning chances")
    expect(bar).to_be_visible()
    expect(bar).to_have_accessible_name(re.compile(r"Winning chances: .+ \d+ %, .+ \d+ %"))
    onlooker.goto(host.url)
    expect(onlooker.get_by_role("img", name="Winning chances")).to_be_visible()
    strict = new_table(host, "trains", people=1, public=True)
    host.goto(f"/table/{strict}")
    wait_for_turn(host)
    onlooker.goto(host.url)
    expect(onlooker.get_by_role("img", name="Winning chances")).to_be_visible()
    expect(host.get_by_role("img", name="Winning chances")).not_to_be_visible()
