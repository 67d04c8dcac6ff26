"""Finding puzzles: every game gives some where little is asked for, and what is asked for holds."""

from __future__ import annotations

import dataclasses
from itertools import islice
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.bots.at_hand import network_at_hand
from goldenspike.cli.main import run as command
from goldenspike.kernel.words import BadSetup
from goldenspike.lab import decisions, proof, puzzles
from goldenspike.lab.decisions import Eyes, by_dispatcher, of_games
from goldenspike.lab.glance import first_look
from goldenspike.lab.proof import Prover, Standard, prove
from goldenspike.lab.puzzles import Wish, batch, collect, of_record, table
from goldenspike.puzzles.book import puzzles_of, read_file, write_file
from goldenspike.puzzles.grading import grade, walk
from goldenspike.puzzles.turn import follows, played

pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")
LITTLE = Standard(lead=0.0, found=1.01, nodes=12, glance=-1.0)  # nearly every decision will do


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is played and searched: what is found is not the point here."""
    monkeypatch.setattr(decisions, "TOGETHER", 1)
    monkeypatch.setattr(decisions, "LEAST", -1.0)
    monkeypatch.setattr(proof, "TIMES", 2)
    monkeypatch.setattr(proof, "WORLDS", 1)
    monkeypatch.setattr(proof, "LONGEST", 3)


@pytest.mark.parametrize("game", gs.games())
def test_every_game_has_puzzles_that_can_be_set_up_and_solved(game: str, tmp_path: Path) -> None:
    out = tmp_path / f"{game}.jsonl.gz"
    found = collect(Wish(game, 3, LITTLE), 1, out, tell=lambda line: None)
    assert found == read_file(out)
    one = found[0]
    state = one.state()
    assert (state.seat, state.rules.setup.version, state.digest()) == (one.seat, gs.game(game).version, one.digest)
    assert [state.rules.move(move) in state.legal() for move in one.chances] == [True] * len(one.chances)
    assert one.lead >= 0
    _, over = walk(one, one.line)
    assert over or len(one.line) == 3
    if over:
        given = grade(one, one.line)
        assert (given.solved, given.lost, given.worst) == (True, 0.0, -1)


def test_the_same_seed_finds_the_same_and_goes_on_where_it_ended(tmp_path: Path) -> None:
    wish = Wish("railroad_revolution", 5, LITTLE)
    one, other = tmp_path / "one.jsonl.gz", tmp_path / "other.jsonl.gz"
    collect(wish, 3, one, tell=lambda line: None)
    collect(wish, 1, other, tell=lambda line: None)
    first = read_file(other)
    collect(wish, 3, other, tell=lambda line: None)
    assert read_file(other)[:1] == first
    assert len({puzzle.id for puzzle in read_file(other)}) == 3
    assert read_file(one)[:1] == first
    assert one.read_bytes() == one.read_bytes()
    again = tmp_path / "again.jsonl.gz"
    collect(wish, 3, again, tell=lambda line: None)
    assert again.read_bytes() == one.read_bytes()


def test_a_puzzle_that_can_no_longer_be_set_up_is_dropped(tmp_path: Path) -> None:
    out = tmp_path / "file.jsonl.gz"
    found = collect(Wish("railroad_revolution", 5, LITTLE), 1, out, tell=lambda line: None)[0]
    broken = [
        dataclasses.replace(found, id="aaaa", digest="0" * 16),
        dataclasses.replace(found, id="bbbb", version="99"),
        dataclasses.replace(found, id="cccc", moves=[*found.moves, "dance"]),
    ]
    for one in broken:
        with pytest.raises(BadSetup):
            one.state()
    write_file(out, [*broken, found])
    assert collect(Wish("railroad_revolution", 5, LITTLE), 1, out, tell=lambda line: None) == [found]
    assert read_file(out) == [found]


def test_what_is_asked_for_holds() -> None:
    """The best move leads in both searches, and dispatcher would more likely make another one."""
    wish = Wish("railroad_revolution", 0, LITTLE)
    rules = table(wish.game, 0)
    network = network_at_hand(rules)
    assert network is not None
    some = [one for game in of_games(network, rules, 0, 0) for one in game]
    first_look(Eyes(network, rules), some, 0.0)
    strict = Standard(lead=0.01, found=0.5, nodes=16)
    proven = ((one, shown) for one in some if one.found < 0.5 and (shown := prove(network, one, strict)) is not None)
    found = list(islice(proven, 3))
    assert len(found) == 3
    for decision, shown in found:
        best = shown.line[0]
        assert shown.found < 0.5
        assert decision.likely == pytest.approx(by_dispatcher(wish.game, decision.policy))
        others = [chance for move, chance in shown.chances.items() if move != best and move not in shown.same]
        assert shown.chances[best] - max(others) >= 0.01
    assert all(prove(network, one, Standard(lead=1.01, found=1.01, nodes=8)) is None for one in some[:5])


def test_what_comes_before_the_end_of_a_turn_makes_another_turn() -> None:
    """The turns of the other moves lead to its end as well, and are not the same turn for that."""
    rules = next(rules for number in range(20) if (rules := table("trains", number)).players == 2)
    network = network_at_hand(rules)
    assert network is not None
    end = rules.move("end")
    some = [one for game in of_games(network, rules, 0, 0) for one in game if end in one.state.legal()]
    asked = 0
    for decision in some[:12]:
        prover = Prover(network, decision, LITTLE)
        foreseen = prover.guesses(end)
        asked += len(foreseen)
        assert not prover.same
        assert not prover.leads(end, {end: 0.5}, foreseen | {next(iter(foreseen)): 0.6})
    assert asked


def test_puzzles_of_one_game_lie_apart_and_few_of_them_end_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = batch((Wish("railroad_revolution", 1, LITTLE), 0))
    assert 0 < len(found) <= puzzles.MOST_OF_GAME
    if len(found) == 2:
        assert abs(len(found[0].moves) - len(found[1].moves)) >= puzzles.APART
    ends = [dataclasses.replace(found[0], id=f"end{n}", theme="finish", batch=n) for n in range(8)]
    monkeypatch.setattr(puzzles, "batches", lambda *_: ((n, [one]) for n, one in enumerate([*ends, found[0]])))
    kept = collect(Wish("railroad_revolution", 1, LITTLE), 8, tmp_path / "out.jsonl.gz", tell=lambda line: None)
    assert [one.theme == "finish" for one in kept].count(True) == 4


def test_records_are_looked_into_first(tmp_path: Path) -> None:
    path = next(Path("tests/corpus/railroad_revolution").glob("*.txt"), None) or next(
        iter(sorted(Path("tests/corpus/railroad_revolution").iterdir()))
    )
    found = of_record(path, Wish("railroad_revolution", 0, LITTLE))
    assert found
    assert all(one.moves == gs.replay(path.read_text()).record.moves[: len(one.moves)] for one in found)
    assert of_record(path, Wish("trains", 0, LITTLE)) == []
    out = tmp_path / "out.jsonl.gz"
    words = ["lab", "puzzles", "railroad_revolution", "--count", "1", "--out", str(out), "--records", str(path)]
    assert command([*words, "--lead", "0.001", "--nodes", "8"]) == 0
    assert len(read_file(out)) == 1


def test_mistakes_are_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out.jsonl.gz")
    assert command(["lab", "puzzles", "checkers", "--out", out]) == 2
    assert command(["lab", "puzzles", "trains", "--out", out, "--lead", "15"]) == 2
    assert command(["lab", "puzzles", "trains", "--out", out, "--count", "0"]) == 2
    assert "There is no game 'checkers'" in capsys.readouterr().err


@pytest.mark.parametrize("game", gs.games())
def test_the_puzzles_of_the_package_are_what_they_say(game: str) -> None:
    """Two hundred; each leads by 15 points, is seldom found by dispatcher, can be set up, and its best turn can be made."""
    assert len(puzzles_of(game)) >= 200
    for one in puzzles_of(game).values():
        state = one.state()
        assert state.seat == one.seat
        assert one.lead >= 0.15 - 0.001
        assert one.found < 0.5
        assert len(state.legal()) >= decisions.FEWEST
        if (after := played(state, one.best)).over or after.seat != one.seat:
            assert not one.same, "what comes before the end of a turn makes another turn, not another order"
        for move in one.line[:-1]:
            after = played(state, move)
            assert follows(state, after)
            state = after
        state.play(one.line[-1])


def test_what_comes_before_the_best_move_must_leave_the_turn_as_good() -> None:
    """Two trains win the game; who buys something else before one of them has no money left for the other."""
    one = puzzles_of("trains")["d8c0074831"]
    assert one.line == ["buy bullet_train", "buy bullet_train", "end"]
    assert "buy landfill" in one.same
    given = grade(one, ["buy landfill", "buy bullet_train", "end"])
    assert (given.solved, given.worst, given.better) == (False, 0, one.rules().move(one.best))
    assert given.lost > 0.5
    assert grade(one, one.line).solved
