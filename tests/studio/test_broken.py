"""Some thirty broken editions of each game: every one is refused in a sentence, at the field where it is broken."""

from __future__ import annotations

import copy
import functools
import random
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.data import Field
from goldenspike.kernel.game import Game
from goldenspike.studio.edits import Edit, edited
from goldenspike.studio.texts import Place, house, write

EACH = 30  # broken editions of a game
Break = Callable[[dict[str, Any], str], Edit]
Case = tuple[str, Place, str, Edit]  # a file, where it is broken, the field, and how
SILENT = {"provenance", "sourced", "known", "exists", "note"}

KINDS: dict[str, tuple[Any, ...]] = {  # what a field of a kind cannot be
    "whole": ("many", -1, 10**8, True),
    "text": (7, [], True),
    "flag": ("yes", 1),
    "choice": ("no such thing", 3),
    "wholes": ("many", ["x"], [10**8]),
    "texts": (5, [7]),
    "table": (5,),
    "tables": (5,),
}


def tables(data: dict[str, Any], shape: str, place: Place = ()) -> Iterator[tuple[str, Place, dict[str, Any]]]:
    """Every table of a file, with its shape and its place."""
    yield shape, place, data
    for key, value in data.items():
        if isinstance(value, dict):
            yield from tables(value, f"{shape} {key}", (*place, key))
        elif isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, dict):
                    yield from tables(item, f"{shape} {key}[]", (*place, key, number))


@functools.cache
def cases(id: str) -> list[Case]:
    """Every way in which a field of the house can be broken, a few of each kind and file."""
    game = gs.game(id)
    forms = game.forms()
    found: list[Case] = []
    for file, text in house(game).items():
        for shape, place, table in tables(tomllib.loads(text), file):
            fields = forms.get(shape, {})
            if "*" in fields or not fields:
                continue
            if place:
                found.append((file, place, "pionts", Edit("set", place, "pionts", 1)))
            for name, field in fields.items():
                found += [(file, place, name, edit) for edit in breaks(place, name, field, table)]
    random.Random(7).shuffle(found)
    chosen: dict[tuple[str, str, str], int] = {}
    kept = []
    for case in found:  # not all of one kind: each way to break a file comes before the next one of the same
        sort = (case[0], case[3].kind, type(case[3].value).__name__)
        chosen[sort] = chosen.get(sort, 0) + 1
        kept.append((chosen[sort], case))
    return [case for _, case in sorted(kept, key=lambda one: one[0])][:EACH]


def breaks(place: Place, name: str, field: Field, table: dict[str, Any]) -> Iterator[Edit]:
    if name in SILENT or name not in table:
        return
    if field.needed:
        yield Edit("unset", place, name)
    for wrong in KINDS.get(field.kind, ()):
        if not (field.kind == "whole" and wrong == -1 and field.low < 0):
            yield Edit("set", place, name, copy.deepcopy(wrong))


def read_in_every_way(game: Game, edition: str) -> None:
    """What only some options read is found where they are chosen."""
    for sample in game.samples:
        options = {name: value for name, value in sample.items() if name != "players"}
        game.rules(players=sample["players"], edition=edition, **options)


@pytest.mark.parametrize("number", range(EACH))
@pytest.mark.parametrize("id", list(gs.games()))
def test_a_broken_edition_is_refused_at_its_field(id: str, number: int, tmp_path: Path) -> None:
    file, place, field, edit = cases(id)[number]
    game = gs.game(id)
    write({file: edited(file, house(game)[file], [edit])}, tmp_path / "edition")
    with pytest.raises(gs.BadEdition) as told:
        read_in_every_way(game, str(tmp_path / "edition"))
    where = (told.value.file, told.value.place, told.value.field)
    assert where in ((file, place, field), (file, (*place, field), "")), str(
        told.value
    )  # the field, or the table that it should be
    assert str(told.value).endswith((".", "?"))
    shutil.rmtree(tmp_path / "edition")
