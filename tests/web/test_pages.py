"""Home, rules, learn, about: that they work, that axe-core finds nothing serious, and that every word has its German."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import goldenspike as gs
from tests.web.conftest import People
from tests.web.play import GAMES, new_table, open_table, wait_for_turn
from tests.web.test_replay import finished_game

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PAGES = (
    "/",
    "/new/trains",
    "/new/lightning_train?with=friends",
    "/learn",
    "/rules",
    "/rules/trains",
    "/about",
    "/replays",
    "/me",
    "/club",
    "/ratings",
    "/ratings/trains",
    "/tournaments",
    "/tournaments/new",
    "/join/abcd",
    "/nowhere",
)


def serious(page: Page) -> list[str]:
    """What axe-core finds. It is read into the page by the test, past the page's own content policy."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0].get('failureSummary', '')}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not there: run npm ci in web/")


def check_both_themes(page: Page) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.wait_for_selector(f":root[data-theme={theme}]", state="attached")
        assert serious(page) == [], theme


@needs_axe
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible(people: People, path: str) -> None:
    page = people.page()
    page.goto(path)
    expect(page.locator("main h1")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    check_both_themes(page)


@needs_axe
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(people: People, game: str) -> None:
    page = people.page()
    open_table(page, game)
    wait_for_turn(page)
    check_both_themes(page)


@needs_axe
def test_the_end_and_the_replay_are_accessible(people: People) -> None:
    page = people.page()
    table = finished_game(page)
    check_both_themes(page)
    page.goto(f"/replay/{table}")
    page.wait_for_selector("#timeline")
    check_both_themes(page)


def test_home_offers_everything(people: People) -> None:
    page = people.page()
    page.goto("/")
    for game in GAMES:
        expect(page.locator(f"[data-play={game}]")).to_be_enabled()
    for name in ("Invite friends", "Around one screen", "Watch bots", "Learn", "Rules"):
        assert page.get_by_role("link", name=name).count() >= 4, name


def test_rules_can_be_searched(people: People) -> None:
    page = people.page()
    page.goto("/rules/trains")
    page.get_by_role("button", name="All rules, numbered").click()
    everything = page.locator("main ol li")
    expect(everything.first).to_be_visible()
    total = everything.count()
    page.get_by_label("Search the rules").fill("striped border")
    expect(everything).not_to_have_count(total)
    assert "striped" in everything.first.inner_text().lower()


@pytest.mark.parametrize("game", GAMES)
def test_guided_first_games(people: People, game: str) -> None:
    """Follow the coach to the end: read what is to be read, and make the move that "Show me" points at."""
    page = people.page()
    page.goto("/learn")
    page.locator(f"[data-learn={game}]").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    for _ in range(80):
        page.wait_for_function(
            """() => { const table = document.querySelector('.table'); return !document.querySelector('.coach [disabled]')
            && table && table.dataset.ready === 'true' && document.querySelector('.coach .button'); }"""
        )
        step = coach.get_attribute("data-step")
        if coach.get_by_text("That is all you need.").count():
            break
        if coach.get_by_role("button", name="Go on").count():
            coach.get_by_role("button", name="Go on").click()
            continue
        number = int(page.locator(".table").get_attribute("data-number") or 0)
        coach.get_by_role("button", name="Show me").click()
        shown = page.locator("section.prompt .hinted, .kindly ~ .button.main")
        page.wait_for_selector(".hinted, .kindly ~ .button.main", state="attached")  # a bot may be asked
        spot = page.locator("[data-target].hinted").locator("visible=true")
        if spot.count():
            spot.first.dispatch_event("click")
            menu = page.locator("[role=menuitem].hinted, [role=menuitem]")
            if menu.count():
                best = page.locator("[role=menuitem].hinted")
                (best if best.count() else menu).first.click()
        else:
            shown.first.click()
        page.wait_for_function(
            """([number, step]) => Number(document.querySelector('.table').dataset.number) > number
            || document.querySelector('.coach').dataset.step !== step || document.querySelector('.kindly')""",
            arg=[number, step],
        )
        if page.locator(".kindly").count():
            page.get_by_role("button", name="End anyway").click()
            page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.number) > n", arg=number)
    expect(coach.get_by_text("That is all you need.")).to_be_visible()


def test_german_is_complete() -> None:
    """Every template that the games and the server can say has a German one with the same arguments."""
    german = json.loads((ROOT / "web/src/i18n/games.de.json").read_text(encoding="utf-8"))
    files = {game: ROOT / f"src/goldenspike/games/{game}/data/messages.toml" for game in GAMES}
    files |= {"kernel": ROOT / "src/goldenspike/kernel/messages.toml", "server": ROOT / "src/goldenspike/table/messages.toml"}
    files["coach"] = ROOT / "src/goldenspike/bots/messages.toml"
    wrong: list[str] = []
    for prefix, path in files.items():
        for key, text in tomllib.loads(path.read_text(encoding="utf-8")).items():
            other = german.get(f"{prefix}.{key}")
            if other is None:
                wrong.append(f"{prefix}.{key} is missing")
            elif set(re.findall(r"\{(\w+)", other)) - set(re.findall(r"\{(\w+)", text)):
                wrong.append(f"{prefix}.{key} names arguments that the message does not have")
    assert wrong == []


def test_german_has_the_texts_of_all_cards_and_options() -> None:
    german = json.loads((ROOT / "web/src/i18n/texts.de.json").read_text(encoding="utf-8"))
    texts = [option.help for game in GAMES for option in gs.game(game).options.values()]
    for game in ("trains", "lightning_train"):
        for path in gs.game(game).data.rglob("cards.toml"):  # older versions had other texts
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            texts += [card["text"] for cards in data.values() if isinstance(cards, list) for card in cards if "text" in card]
    assert len(texts) > 60
    assert [text for text in texts if text not in german] == []


def test_the_table_speaks_german(people: People) -> None:
    page = people.page(language="de")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vier Eisenbahnspiele, ein Tisch.")
    page.locator("[data-play=trains]").click()
    page.wait_for_selector(".table[data-ready=true]")
    wait_for_turn(page)
    expect(page.locator("section.prompt")).to_contain_text("Wähle")
    assert page.evaluate("() => document.documentElement.lang") == "de"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_page_is_light(people: People, game: str) -> None:
    """All that a first visit to a table loads, as it comes over the wire, is under 250 kB."""
    page = people.page()
    table = new_table(page, game)
    fresh = page.context.new_page()
    client = page.context.new_cdp_session(fresh)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    fresh.goto(f"/table/{table}")
    fresh.wait_for_selector(".table[data-ready=true]")
    fresh.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 250_000
