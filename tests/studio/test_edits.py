"""Edits touch what they name and nothing else."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.words import BadEdition
from goldenspike.studio.bundle import Bundle, from_toml, from_zip, to_toml, to_zip
from goldenspike.studio.edits import Edit, edited
from goldenspike.studio.texts import Place, differences, house

LISTS = {
    "trains": ("cards.toml", "card"),
    "trains_and_stations": ("map.toml", "space"),
    "railroad_revolution": ("milestones.toml", "milestone"),
    "lightning_train": ("map.toml", "path"),
}


def lines(before: str, after: str) -> list[str]:
    """What a patch would say."""
    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]


@pytest.mark.parametrize("id", list(LISTS))
def test_one_value_is_one_line(id: str) -> None:
    file, key = LISTS[id]
    text = house(gs.game(id))[file]
    first = tomllib.loads(text)[key][0]
    field = next(name for name, value in first.items() if isinstance(value, int) and not isinstance(value, bool))
    after = edited(file, text, [Edit("set", (key, 0), field, first[field] + 1)])
    assert [line.split("=")[0].strip("+- ") for line in lines(text, after)] == [field, field]


@pytest.mark.parametrize("id", list(LISTS))
def test_what_is_added_and_taken_out_again_leaves_no_trace(id: str) -> None:
    game = gs.game(id)
    file, key = LISTS[id]
    text = house(game)[file]
    entries = tomllib.loads(text)[key]
    longer = edited(file, text, [Edit("add", (), key, entries[2], 3)])
    assert tomllib.loads(longer)[key] == [*entries[:3], entries[2], *entries[3:]]
    assert [line for line in lines(text, longer) if line[0] == "-"] == []
    assert tomllib.loads(edited(file, longer, [Edit("remove", (key, 3))])) == tomllib.loads(text)
    moved = edited(file, text, [Edit("move", (key, 0), at=2)])
    assert tomllib.loads(moved)[key] == [*entries[1:3], entries[0], *entries[3:]]


@pytest.mark.parametrize("id", list(LISTS))
def test_a_value_in_every_table_changes_only_its_own_line(id: str) -> None:
    for file, text in house(gs.game(id)).items():
        edits = [Edit("set", place, *change) for place, change in wholes(tomllib.loads(text))]
        if not edits:
            continue
        after = edited(file, text, edits)
        was, now = text.splitlines(), after.splitlines()
        assert len(was) == len(now), file
        changed = [(a, b) for a, b in zip(was, now, strict=True) if a != b]
        assert len(changed) <= len(edits)  # inline tables share a line
        assert all(a.partition("#")[2] == b.partition("#")[2] for a, b in changed), file
        assert all(a.partition("=")[0] == b.partition("=")[0] for a, b in changed), file


def wholes(data: dict[str, Any], place: Place = ()) -> Iterator[tuple[Place, tuple[str, int]]]:
    """A whole number of each table, one more than it was."""
    for key, value in data.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield place, (key, value + 1)
            break
    for key, value in data.items():
        if isinstance(value, dict):
            yield from wholes(value, (*place, key))
        elif isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, dict):
                    yield from wholes(item, (*place, key, number))


def test_comments_stay_with_what_they_are_about() -> None:
    text = house(gs.game("trains"))["table.toml"]
    after = edited("table.toml", text, [Edit("set", (), "empty_stacks_to_end", 3)])
    assert "empty_stacks_to_end = 3   # Waste never counts" in after
    assert text.count("#") == after.count("#")


def test_an_edit_that_cannot_be_made_changes_nothing() -> None:
    text = house(gs.game("trains"))["cards.toml"]
    good = Edit("set", ("card", 0), "cost", 2)
    for wrong in (Edit("remove", ("card", 999)), Edit("set", ("nowhere", 0), "x", 1), Edit("set", ("card", 0), "x", 1.5)):
        with pytest.raises(BadEdition):
            edited("cards.toml", text, [good, wrong])


@pytest.mark.parametrize("id", list(LISTS))
def test_an_edition_is_the_same_after_a_journey(id: str) -> None:
    game = gs.game(id)
    file, key = LISTS[id]
    files = {file: edited(file, house(game)[file], [Edit("remove", (key, 0))])}
    bundle = Bundle(id, 'Grün "neu"', "zwei\nZeilen", files)
    assert from_toml(to_toml(bundle)) == bundle
    assert from_zip(to_zip(bundle)) == bundle
    assert len(differences(game, files)) >= 1
