"""A wrong data file is told in one sentence: the file, the entry, what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import goldenspike as gs

from .position import GAME


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("table.toml", "money = 600\n", "money = -1\n", "start: money is -1; it must be a whole number"),
        ("table.toml", "buildings = 2\nrails = 2", "buildings = 3\nrails = 2", "the sections hold 13 buildings; 12 are needed"),
        ("table.toml", 'id = "network"', 'id = "roads"', "the tracks must be telegraph, stations, network, in this order"),
        ("map.toml", 'next = ["was-chi-2"]', 'next = ["was-chi-9"]', "next holds 'was-chi-9'; it must hold only"),
        ("map.toml", "initial = true\n", "", "one rail space must be the initial one"),
        ("cities.toml", 'id = "ct2-1"\nlevel = 2', 'id = "ct2-1"\nlevel = 3', "level 2 has 2 tiles for 3 cities"),
        ("cities.toml", "bonus = { shares = 2 }", "bonus = { apples = 2 }", "'apples' is no reward"),
        ("tiles.toml", 'id = "promote"\ncount = 4', 'id = "promote"\ncount = "four"', "train 'promote': count is 'four'"),
        ("milestones.toml", 'managers = ["orange"]', 'managers = ["green"]', "milestone 'a1-1': managers holds 'green'"),
        ("milestones.toml", 'group = "A1"', 'group = "Z"', "group is 'Z'; it must be one of"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, file: str, old: str, new: str, sentence: str) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    shutil.copy(GAME.data / file, folder / file)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(gs.BadEdition) as caught:
        GAME.rules(players=4, edition=str(folder))
    assert sentence in str(caught.value)
    assert file in str(caught.value)


def test_an_edition_may_change_a_price(tmp_path: Path) -> None:
    text = (GAME.data / "table.toml").read_text(encoding="utf-8").replace("hire = 800", "hire = 700")
    (tmp_path / "table.toml").write_text(text, encoding="utf-8")
    rules = GAME.rules(players=2, edition=str(tmp_path))
    assert rules.moves[rules.move("hire grey")].label == "Hire a worker (grey) for $700"
