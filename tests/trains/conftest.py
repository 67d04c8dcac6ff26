"""Editions for tests: the house files with something changed, in a folder of their own."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs

from .position import GAME, Position


class Workshop:
    """A folder with a copy of the house edition of Trains, to be changed by replacing lines."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(GAME.data, folder, dirs_exist_ok=True)

    def change(self, file: str, old: str, new: str) -> Workshop:
        """Replace a text that must be there, once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has no '{old}'"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return self

    def card(self, id: str, **values: Any) -> Workshop:
        """Change entries of one card."""
        path = self.folder / "cards.toml"
        head, mark, rest = path.read_text(encoding="utf-8").partition(f'id = "{id}"\n')
        assert mark, f"no card {id}"
        lines = rest.split("\n")
        for name, value in values.items():
            shown = repr(value).replace("'", '"').replace("True", "true").replace("False", "false")
            place = next(place for place, line in enumerate(lines) if line.startswith(f"{name} = "))
            lines[place] = f"{name} = {shown}"
        path.write_text(head + mark + "\n".join(lines), encoding="utf-8")
        return self

    def rules(self, **setup: Any) -> gs.Rules:
        return GAME.rules(edition=str(self.folder), **setup)

    def position(self, **position: Any) -> Position:
        return Position(edition=str(self.folder), **position)

    def fault(self, **setup: Any) -> str:
        """The one sentence with which this edition is refused, without the name of the folder."""
        with pytest.raises(gs.BadEdition) as caught:
            self.rules(**setup)
        return str(caught.value).replace(f"{self.folder}/", "")


@pytest.fixture
def edition(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path / "edition")
