"""A wrong data file is told in one sentence: the file, the entry, what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import goldenspike as gs

from .position import GAME, Position, cheap_sale, refused


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


def edition(folder: Path, old: str, new: str, file: str = "table.toml") -> str:
    """An edition of which one thing is another."""
    text = (GAME.data / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(folder)


def test_an_edition_may_change_a_price(tmp_path: Path) -> None:
    rules = GAME.rules(players=2, edition=edition(tmp_path, "hire = 800", "hire = 700"))
    assert rules.moves[rules.move("hire grey")].label == "Hire a worker (grey) for $700"


def test_an_edition_may_let_turquoise_lay_no_rail_more(tmp_path: Path) -> None:
    position = Position(edition=edition(tmp_path, "turquoise_rails = 3", "turquoise_rails = 2"))
    position.workers(0, white=4, turquoise=1).money(0, 2000)
    refused(position.go("use turquoise railroad", "rail clt-lit-1", "rail clt-lit-2"), "rail was-chi-1", "RR-RAIL-10")


def test_of_four_milestones_drawn_who_knows_the_kept_one_knows_where_another_lies(tmp_path: Path) -> None:
    position = Position(3, edition=edition(tmp_path, "draw_milestones = 3", "draw_milestones = 4"))
    position.pieces(0, rails="clt-lit-1 clt-lit-2 clt-mia-1 clt-mia-2", stations="lit").milestone(0, 1, "a1-1", "orange")
    position.stack("B", "b-4", "b-7", "b-2", "b-1")
    position.d["deck_known"][1] = position.d["deck_known"][3] = 0b010  # seat 1 has seen b-7 and b-1 lie there
    state = position.go("use white trade", "trade building", "done", "keep b-1")
    assert [entry["tile"] for entry in state.view(1)["table"]["milestone_stacks"]["B"]["known"]] == ["b-7"]


def test_of_two_workers_in_one_private_deal_only_one_is_counted_on(tmp_path: Path) -> None:
    made = edition(tmp_path, "top = { flips = 1 }", 'top = { workers = ["grey", "orange"], choose = true }', "tiles.toml")
    assert cheap_sale(tmp_path) == made
    position = Position(edition=made).deal("2").milestone(0, 1, "d-1").workers(0, white=3, grey=1).money(0, 0).shares(0, 2)
    state = position.go("use grey trade", "run promote", "promote white supply 1")
    refused(state, "promote white supply 1", "RR-MILE-12")
