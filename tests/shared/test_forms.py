"""What an edition has to fill in is known from how the data files are read, and a mistake says where it stands."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.data import ANY
from goldenspike.lab.editions import data_files

KINDS = {"whole", "text", "flag", "choice", "wholes", "texts", "table", "tables", "any"}
SILENT = {"provenance", "sourced", "known", "exists", "note"}  # where values come from: read by nobody
UNREAD = {  # what the box holds and no rule asks for, and names that are told otherwise
    "table.toml counts": {"delivery_tokens", "dual_tokens", "mogul_cards", "neutral_markers", "private_tokens"},
    "table.toml marker[]": {"marker"},
    "table.toml setup[]": {"id"},
    "table.toml pieces": {"banknotes", "markers"},
    "osaka.toml": {"id"},
    "tokyo.toml": {"id"},
}


def tables_of(data: dict[str, Any], shape: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table of a file with its shape."""
    found = [(shape, data)]
    for key, value in data.items():
        if isinstance(value, dict):
            found += tables_of(value, f"{shape} {key}")
        elif isinstance(value, list):
            found += [part for item in value if isinstance(item, dict) for part in tables_of(item, f"{shape} {key}[]")]
    return found


@pytest.mark.parametrize("id", list(gs.games()))
def test_every_value_of_the_house_has_a_field_that_fits_it(id: str) -> None:
    game = gs.game(id)
    forms = game.forms()
    kinds = {"whole": int, "text": str, "flag": bool, "choice": str, "wholes": list, "texts": list, "table": dict, "tables": list}
    for path in data_files(game):
        for shape, table in tables_of(tomllib.loads(path.read_text(encoding="utf-8")), path.name):
            fields = forms.get(shape, {})
            for name, value in table.items():
                if name in SILENT | UNREAD.get(shape, set()) or ANY in fields or shape not in forms:
                    continue
                assert name in fields, f"{shape} {name}"
                field = fields[name]
                assert field.kind in KINDS
                if field.kind != "any":
                    assert isinstance(value, kinds[field.kind]), f"{shape} {name}"
                if field.kind == "whole":
                    assert field.low <= value <= field.high, f"{shape} {name}"
                if field.kind == "choice":
                    assert value in field.choices, f"{shape} {name}"
            missing = [name for name, field in fields.items() if field.needed and name not in table]
            assert missing == [], shape


@pytest.mark.parametrize(
    ("id", "file", "change", "place", "field"),
    [
        ("trains", "cards.toml", (r"cost = \d+", "cost = 100"), ("card", 0), "cost"),
        ("trains", "cards.toml", (r"cost = \d+\n", ""), ("card", 0), "cost"),
        ("trains", "cards.toml", (r"cost = ", "pionts = 1\ncost = "), ("card", 0), "pionts"),
        ("trains_and_stations", "map.toml", (r"spaces = \[\d+, ", "spaces = [400, "), ("space", 0), "spaces"),
        ("railroad_revolution", "milestones.toml", (r"points = \d+", 'points = "many"'), ("milestone", 0), "points"),
        ("lightning_train", "chips.toml", (r"cost = 1\n", "cost = -1\n"), ("market", 0), "cost"),
    ],
)
def test_a_mistake_says_where_it_stands(
    id: str, file: str, change: tuple[str, str], place: tuple[str | int, ...], field: str, tmp_path: Path
) -> None:
    game = gs.game(id)
    text = (game.data / file).read_text(encoding="utf-8")
    shutil.copy(game.data / file, tmp_path / file)
    (tmp_path / file).write_text(re.sub(change[0], change[1], text, count=1), encoding="utf-8")
    with pytest.raises(gs.BadEdition) as told:
        game.rules(players=game.seats[1], edition=str(tmp_path))
    assert (told.value.file, told.value.place, told.value.field) == (file, place, field)
