"""The `goldenspike` command as a person calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run
from tests.shared.corpus import play_game


def test_version_says_whether_the_core_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(["--version"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    assert gs.__version__ in out
    assert "(compiled)" in out or "(plain Python)" in out


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    out = capsys.readouterr().out
    for id in gs.games():
        assert gs.game(id).title in out
    assert run(["games", "--json"]) == 0
    listed = {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert listed["trains"]["options"]["map"]["choices"] == ["tokyo", "osaka"]


def test_rules_by_word_and_by_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "trains", "striped"]) == 0
    out = capsys.readouterr().out
    assert "TR-LAY-06" in out
    assert "TR-LAY-10" not in out
    assert run(["rules", "trains", "tr-lay-10"]) == 0
    assert "river" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "trains", "xyzzy"], "No rule of Trains mentions"),
        (["play", "trains", "--players", "9"], "2 to 4 players"),
        (["play", "trains", "-o", "map"], "'map' is no option; options look like"),
        (["play", "trains", "-o", "map=paris"], "tokyo, osaka"),
        (["play", "trains", "--bots", "clever"], "no bot 'clever'"),
        (["play", "trains", "--humans", "7"], "seats from 1 to 2"),
        (["play", "trains", "--seed", "-3"], "A seed is a whole number"),
        (["play", "trains", "--edition", "nowhere"], "no edition 'nowhere'"),
        (["replay", "nothing-here.txt"], "cannot be read"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert said in capsys.readouterr().err


def test_replay_shows_verifies_and_finds_damage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = play_game(gs.game("trains").rules(players=2), 8, "random")
    path = tmp_path / "game.txt"
    path.write_text(record.text())
    assert run(["replay", str(path), "--verify"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "The record is sound" in out
    assert "promised" in out
    assert run(["replay", str(path), "--at", "12", "--seat", "1"]) == 0
    assert "Your hand" in capsys.readouterr().out
    path.write_text(record.text().replace("\n9 ", "\n9 not "))
    assert run(["replay", str(path), "--verify"]) == 1
    assert "line 19" in " ".join(capsys.readouterr().out.split())


def test_review_tells_turns_swings_and_better_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = gs.game("trains").rules(players=2)
    record, state = gs.Record.begin(rules, 8, ["Ada [/b]", "Bob"]), rules.start(8)
    for number in range(14):
        move = state.legal()[number % len(state.legal())]
        state.play(move)
        record.add(rules.moves[move].text, state)
    path = tmp_path / "game.txt"
    path.write_text(record.text())
    assert run(["review", str(path), "--nodes", "6"]) == 0
    out = capsys.readouterr().out
    for said in ("Chance to win", "Turns that swung it", "What would have been better", "Ada [/b]", "Bob", "turn 1, move 0"):
        assert said in out
    assert run(["review", str(path), "--nodes", "6", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(len(turn["moves"]) for turn in data["turns"]) == data["moves"] == 14
    path.write_text("nonsense")
    assert run(["review", str(path)]) == 2
    assert "cannot be reviewed" in capsys.readouterr().err


def test_bench_measures_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "trains", "--seconds", "0.01", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["games"]["trains"]
    assert all(value > 0 for value in figures.values())
    assert {"decisions/s", "rollout decisions/s", "clones/s", "imagine/s", "replayed moves/s"} <= set(figures)
