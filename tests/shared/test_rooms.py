"""Every game is a house with the same rooms: who has read one finds the way in the others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import goldenspike as gs

TESTS = Path(__file__).parent.parent
ROOMS = {
    "__init__", "data", "rules",
    "names", "board", "vocabulary", "state", "deal",
    "legality", "reasons", "turn", "effects", "answers",
    "scoring", "view", "conceal", "audit", "observe", "shapes", "events",
    "bot",
}  # fmt: skip
DATA = {"table", "rules", "messages", "judge"}  # and whatever else the game is made of
NAMESPACES = {"V", "Q", "WHY", "F"}  # verbs, questions, refusals, slots of frames
MOST_NAMES = 16  # in one import
MOST_LINES = 400


@pytest.fixture(params=gs.games())
def home(request: pytest.FixtureRequest) -> Path:
    return gs.game(request.param).home


def source_files(home: Path) -> list[Path]:
    return sorted(home.rglob("*.py"))


def test_a_game_has_these_rooms_and_no_others(home: Path) -> None:
    """A room is a module, or a folder of the same name with areas inside."""
    found = {path.stem for path in home.iterdir() if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__")}
    assert sorted(found - ROOMS) == [], "rooms that other games do not have"
    assert sorted(ROOMS - found) == [], "rooms that are missing"


def test_a_room_is_a_module_or_a_folder_but_not_both(home: Path) -> None:
    folders = {path.name for path in home.iterdir() if path.is_dir()}
    assert not {path.stem for path in home.glob("*.py")} & folders


def test_the_data_of_a_game_has_its_common_files(home: Path) -> None:
    assert {path.stem for path in (home / "data").glob("*.toml")} >= DATA


def test_small_numbers_have_names_in_namespaces(home: Path) -> None:
    files = source_files(home / "names") if (home / "names").is_dir() else [home / "names.py"]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    classes = {node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}
    assert sorted(NAMESPACES - classes) == []


def test_no_import_lists_many_names_and_no_file_is_long(home: Path) -> None:
    for path in source_files(home):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= MOST_LINES, f"{path.name} has more than {MOST_LINES} lines"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                assert len(node.names) <= MOST_NAMES, f"{path.name} imports {len(node.names)} names from {node.module}"


@pytest.mark.parametrize("id", gs.games())
def test_test_positions_of_a_game_are_set_up_by_a_class_position(id: str) -> None:
    tree = ast.parse((TESTS / id / "position.py").read_text(encoding="utf-8"))
    assert "Position" in {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
