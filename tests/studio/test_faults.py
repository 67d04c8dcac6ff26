"""All faults of an edition are told at once, each at its field, in sentences that German knows, too."""

from __future__ import annotations

import ast
import dataclasses
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.kernel.words import BadEdition
from goldenspike.studio.edits import Edit, edited
from goldenspike.studio.faults import MOST, bare, plain
from goldenspike.studio.texts import Files, Place, house, write
from goldenspike.table.proving import Trial, proving
from tests.studio.test_broken import cases


def told(id: str, files: Files, folder: Path, deep: bool = False) -> list[tuple[str, Place, str]]:
    task = dataclasses.replace(proving(id, files, deep=deep), id=1, seconds=60.0)
    found = Trial(task, write(files, folder / "edition")).run()
    assert all(fault.text.endswith((".", "?")) and "/" not in fault.text for fault in found.faults), found.faults
    return [(fault.file, fault.place, fault.field) for fault in found.faults]


@pytest.mark.parametrize("id", list(gs.games()))
def test_several_faults_are_told_at_once(id: str, tmp_path: Path) -> None:
    game = gs.game(id)
    files: Files = {}
    wanted: dict[tuple[str, Place, str], Edit] = {}
    for file, place, field, edit in cases(id):
        if (
            edit.kind != "set"
            or field in ("id", "pionts")
            or not place
            or isinstance(edit.value, list)
            or file in ("osaka.toml",)
        ):
            continue
        if any(known[:2] == (file, place) for known in wanted) or len(wanted) == 4:
            continue
        files[file] = edited(file, files.get(file, house(game)[file]), [edit])
        wanted[file, place, field] = edit
    assert len(wanted) >= 3
    found = told(id, files, tmp_path, deep=True)
    whole = {(file, place, field) if field else (file, place[:-1], place[-1]) for file, place, field in found}
    assert set(wanted) <= whole, found  # the field, or the table that it should be
    assert len(found) == len(wanted)


def test_what_may_only_follow_from_a_fault_is_not_told(tmp_path: Path) -> None:
    text = house(gs.game("lightning_train"))["map.toml"]
    twice = edited("map.toml", text, [Edit("set", ("city", 1), "id", tomllib.loads(text)["city"][0]["id"])])
    assert len(told("lightning_train", {"map.toml": twice}, tmp_path)) == 1


def test_not_more_are_told_than_one_can_read(tmp_path: Path) -> None:
    text = house(gs.game("trains"))["cards.toml"]
    broken = edited("cards.toml", text, [Edit("set", ("card", number), "cost", 100 + number) for number in range(20)])
    found = told("trains", {"cards.toml": broken}, tmp_path)
    assert found == [("cards.toml", ("card", number), "cost") for number in range(MOST)]


def test_a_sentence_does_not_repeat_its_place() -> None:
    for text, place, short in (
        ("edition/cards.toml: card 'depot': cost is 100; no.", ("card", 3), "cost is 100; no."),
        ("edition/chips.toml: market 'x': use: 'fly' is unknown.", ("market", 0, "use"), "'fly' is unknown."),
        ("table.toml: hand is 'x': no.", (), "hand is 'x': no."),
        ("edition/table.toml: start_deck: waste: 3 players need more.", ("start_deck",), "waste: 3 players need more."),
        ("Something else: altogether.", (), "Something else: altogether."),
    ):
        assert bare(text, place) == short


@pytest.mark.parametrize("id", list(gs.games()))
def test_data_written_for_programs_say_the_same(id: str) -> None:
    for text in house(gs.game(id)).values():
        data = tomllib.loads(text)
        assert tomllib.loads(plain(data)) == data
    assert tomllib.loads(plain({'a "b"': ["\x7f\n", {"ü": True}]})) == {'a "b"': ["\x7f\n", {"ü": True}]}


def test_a_bad_edition_still_names_its_place() -> None:
    error = BadEdition("x", "cards.toml", ("card", 0), "cost")
    assert (error.file, error.place, error.field) == ("cards.toml", ("card", 0), "cost")


ROOT = Path(__file__).parents[2]
GERMAN: dict[str, str] = json.loads((ROOT / "web/src/i18n/faults.de.json").read_text(encoding="utf-8"))
NOT_SHOWN = "{folder|{what}|There is no edition|no such entry in the next"  # in terminals, or of no edition


def sentences() -> Iterator[str]:
    """Every sentence about a data file in the sources, with a mark where something is filled in."""
    source = ROOT / "src/goldenspike"
    files = [*source.glob("games/**/board.py"), *source.glob("games/**/board/*.py"), *source.glob("studio/*.py")]
    for path in [*files, source / "kernel/data.py", source / "table/proving.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at = {"fail": 0, "BadEdition": 0, "Fault": 0, "fail_at": 1}.get(called)
            if at is not None and isinstance(node.args[at], ast.Constant | ast.JoinedStr):
                yield "".join(part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}" for part in getattr(node.args[at], "values", [node.args[at]]))  # type: ignore[attr-defined]  # fmt: skip  # noqa: E501


def pattern(template: str) -> str:
    parts = re.split(r"\{(\w+)\}", template)
    return "".join(re.escape(part) if i % 2 == 0 else r"\w+" if part == "field" else ".+?" for i, part in enumerate(parts))


def test_every_sentence_has_its_german() -> None:
    known = [re.compile(pattern(template), re.S) for template in GERMAN]
    missing = []
    for sentence in sentences():
        said = re.sub(r"\{[^{}]*\}", "7", sentence.replace("here; {advice}", "here; is 'y' meant?"))
        parts = said.replace("7, after", "With 7, after").replace(".7", ".").split(": ")
        tails = [": ".join(parts[i:]) for i in range(len(parts))]  # the file and the entry come first
        if not re.search(NOT_SHOWN, sentence) and not any(one.fullmatch(tail) for one in known for tail in tails):
            missing.append(sentence)
    assert missing == []


def test_german_fills_in_what_english_does() -> None:
    for english, german in GERMAN.items():
        holes = set(re.findall(r"\{\w+\}", german)) - set(re.findall(r"\{\w+\}", english))
        assert not holes, english
