"""Rules of earlier versions: they are kept as what was different, they are found by themselves, and their records replay."""

from __future__ import annotations

import copy
import pickle
import tomllib
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.kernel.data import as_it_was, open_edition
from goldenspike.kernel.game import Game
from tests.shared.corpus import CORPUS

OLDER = [(id, version) for id in gs.games() for version in gs.game(id).versions[:-1]]
FILES = sorted(path for id in gs.games() for path in gs.game(id).data.glob("v*/*"))
TEXTS = {"rules.toml", "messages.toml"}  # what the game says is said in today's words


def shown(path: Path) -> str:
    return "/".join(path.parts[-4:])


def test_lightning_train_knows_its_first_version() -> None:
    game = gs.game("lightning_train")
    assert (game.version, game.versions) == ("6", ("1", "2", "3", "4", "5", "6"))
    first = game.at("1").rules(players=2)
    assert first.setup.version == "1"
    assert game.at("1").at("2").version == "2"
    notations = {move.text for move in first.moves} ^ {move.text for move in game.at("2").rules(players=2).moves}
    assert notations, "the starting chips had other names"


@pytest.mark.parametrize("id", gs.games())
def test_versions_are_all_that_came_before(id: str) -> None:
    newest = int(gs.game(id).version)
    assert gs.game(id).versions == tuple(str(number) for number in range(1, newest + 1))
    folders = {path.name for path in gs.game(id).data.iterdir() if path.is_dir()}
    assert folders == {f"v{number}" for number in range(1, newest)}


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_the_folder_of_a_version_holds_only_what_was_different(path: Path) -> None:
    data = path.parent.parent
    assert (data / path.name).exists(), "no such file today"
    assert path.name not in TEXTS
    after = next(gs.game(id) for id in gs.games() if gs.game(id).data == data).at(str(int(path.parent.name[1:]) + 1))
    now = open_edition("house", data, after.past).read(path.name).data
    then = tomllib.loads(path.read_text(encoding="utf-8"))
    whole = then.pop("whole", [])
    assert then
    assert set(whole) <= set(then)
    for key, value in then.items():
        parts = value if isinstance(value, list) and isinstance(value[0], dict) and key not in whole else [value]
        for part in parts:
            alone = {key: [part] if parts is value else part, "whole": whole}
            assert as_it_was(now, alone, path.name) != now, f"{key}: {part} is the same in the version after"


@pytest.mark.parametrize(("id", "version"), OLDER)
def test_every_older_version_differs_and_has_a_record(id: str, version: str) -> None:
    assert list((gs.game(id).data / f"v{version}").glob("*.toml")), "a version that differs in nothing is none"
    records = sorted((CORPUS / id / f"v{version}").glob("*.txt"))
    assert records
    for path in records:
        found = gs.replay(path.read_text(encoding="utf-8"))  # that it replays to its result is tested with all others
        assert found.problem is None
        assert found.rules is not None
        assert found.rules.setup.version == version


@pytest.mark.parametrize(("id", "version"), OLDER)
def test_positions_of_older_versions_travel(id: str, version: str) -> None:
    state = gs.game(id).at(version).rules().start(3)
    for number in range(4):
        state.play(state.legal()[0])
    again: gs.State = pickle.loads(pickle.dumps(state))
    assert again.dump() == state.dump()
    assert again.rules.setup.version == version


def test_versions_that_nobody_knows_are_refused_with_a_sentence() -> None:
    for version in ("7", "0", "", "one", "../v1"):
        with pytest.raises(gs.BadSetup, match=r"cannot be played under version .*; there are: 1, 2, 3, 4, 5, 6\."):
            gs.game("lightning_train").at(version)
    text = next((CORPUS / "lightning_train" / "v1").glob("*.txt")).read_text(encoding="utf-8")
    found = gs.replay(text.replace("version: 1", "version: 7"))
    assert "version 7 of the rules; this program has version 1, 2, 3, 4, 5 and 6" in str(found.problem)


def test_an_own_edition_stays_as_it_is_under_older_rules(tmp_path: Path) -> None:
    """Its files were written by somebody and are no version of ours; the files that it lacks are of the version."""
    house = gs.game("lightning_train").data
    (tmp_path / "chips.toml").write_text((house / "chips.toml").read_text(encoding="utf-8"), encoding="utf-8")
    edition = open_edition(str(tmp_path), house, gs.game("lightning_train").at("1").past)
    assert edition.read("chips.toml").data["start"][-1]["id"] == "start_money_3"
    goals = {goal["id"]: goal["steps"] for goal in edition.read("cards.toml").data["goal"]}
    assert goals["high_finance"][0] == [8, 3]


def test_an_entry_that_takes_nobodys_place_is_a_mistake(tmp_path: Path) -> None:
    past = tmp_path / "v1"
    past.mkdir()
    (past / "cards.toml").write_text('[[goal]]\nid = "low_finance"\n')
    game: Game = copy.copy(gs.game("lightning_train"))
    with pytest.raises(gs.BadEdition, match=r"v1/cards.toml: goal 'low_finance': there is no such entry in the next version"):
        open_edition("house", game.data, (past,)).read("cards.toml")


def test_a_version_differs_from_the_one_after_it(tmp_path: Path) -> None:
    """Version 1 is what version 2 was, but for what its own folder says; lists are replaced as a whole where it says so."""
    files = {
        "": 'open = true\nshut = "now"\n[[city]]\nid = "a"\nsize = 1\n[[city]]\nid = "b"\nsize = 2\n[far]\nroads = [1]\n',
        "v2": 'shut = "second"\n[[city]]\nid = "b"\nsize = 5\n',
        "v1": 'whole = ["city"]\nopen = false\n[[city]]\nid = "c"\n[far]\nwhole = ["road"]\n[[far.road]]\nlong = 1\n',
    }
    for folder, text in files.items():
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "map.toml").write_text(text)
    way = (tmp_path / "v2", tmp_path / "v1")
    second, first = (open_edition("house", tmp_path, way[:length]).read("map.toml").data for length in (1, 2))
    assert second == {
        "open": True,
        "shut": "second",
        "city": [{"id": "a", "size": 1}, {"id": "b", "size": 5}],
        "far": {"roads": [1]},
    }
    assert first == {"open": False, "shut": "second", "city": [{"id": "c"}], "far": {"roads": [1], "road": [{"long": 1}]}}


def test_the_way_back_to_a_version_goes_through_all_after_it() -> None:
    game = gs.game("lightning_train")
    assert game.past == ()
    assert [folder.name for folder in game.at("2").past] == ["v5", "v4", "v3", "v2"]
    assert [folder.name for folder in game.at("1").past] == ["v5", "v4", "v3", "v2", "v1"]
    assert [folder.name for folder in game.at("1").at("2").past] == ["v5", "v4", "v3", "v2"]
