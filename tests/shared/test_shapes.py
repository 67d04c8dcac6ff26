"""What the games tell the pages is what they describe: pictures, layouts and events, and the TypeScript made from it."""

from __future__ import annotations

import importlib
import importlib.util
import string
from pathlib import Path
from typing import Any, TypedDict

import pytest

import goldenspike as gs
from goldenspike.kernel.words import messages
from tests.shared.fit import hints_of, misfit
from tests.shared.setups import SETUPS, Chooser, name_of, rules_of

ROOT = Path(__file__).parents[2]
STEP = 23  # every so many moves all seats look, in between one after another


def described(game: str, room: str) -> Any:
    return importlib.import_module(f"goldenspike.games.{game}.{room}")


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_pictures_layouts_and_events_of_whole_games_are_as_described(setup: tuple[str, int]) -> None:
    rules = rules_of(setup)
    shapes, events = described(setup[0], "shapes"), described(setup[0], "events")
    assert misfit(rules.layout(), shapes.Layout, "layout") == ""
    state = rules.start(17, journal=True)
    chooser = Chooser(17)
    number = 0
    while True:
        whole = state.over or number % STEP == 0
        for viewer in range(-1, rules.players) if whole else [number % (rules.players + 1) - 1]:
            assert misfit(state.picture(viewer), shapes.Picture, "picture") == ""
        if state.over:
            break
        state.play(chooser(state))
        number += 1
    public, private = hints_of(events.Events), hints_of(events.Private)
    for event in state.journal or []:
        name = event.key.removeprefix(events.PREFIX)
        assert misfit(event.args, public[name], event.key) == ""
        if event.private or name in private:
            assert misfit(event.private, private[name], f"{event.key}, private") == ""


@pytest.mark.parametrize("game", gs.games())
def test_every_event_that_has_words_is_described_with_all_that_they_mention(game: str) -> None:
    events = described(game, "events")
    public, private = hints_of(events.Events), hints_of(events.Private)
    words = {key.removeprefix(events.PREFIX): text for key, text in messages(events.PREFIX).items()}
    said = {key: text for key, text in words.items() if "." not in key or key.endswith(".own")}
    assert {key for key in said if "." not in key} == set(public)
    assert {key.removesuffix(".own") for key in said if "." in key} == set(private)
    for key, text in said.items():
        name = key.removesuffix(".own")
        known = {*hints_of(public[name]), *(hints_of(private[name]) if key != name else ())}
        assert {field for _, field, _, _ in string.Formatter().parse(text) if field} <= known, key


def test_the_typescript_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("web_shapes", ROOT / "web/scripts/shapes.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    there = {path.name: path.read_text(encoding="utf-8") for path in made.OUT.glob("*.ts")}
    assert there == made.pages(), 'run "npm run types" in web/'


class Thing(TypedDict):
    name: str
    worth: int


@pytest.mark.parametrize(
    "value", [{"name": "a"}, {"name": "a", "worth": 1, "more": 2}, {"name": "a", "worth": True}, {"name": 1, "worth": 1}]
)
def test_the_measure_itself_notices_what_does_not_fit(value: Any) -> None:
    assert misfit({"name": "a", "worth": 1}, Thing) == ""
    assert misfit(value, Thing) != ""
