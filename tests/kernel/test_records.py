"""Records: what is written is read, and what is damaged is told."""

from __future__ import annotations

import pytest

import goldenspike as gs
from tests.shared.corpus import play_game

VERSION = gs.game("trains").version


@pytest.fixture(scope="module")
def text() -> str:
    return play_game(gs.game("trains").rules(players=2, map="osaka"), 4, "random").text()


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_record_replays_to_the_same_end(text: str) -> None:
    found = gs.replay(text)
    assert found.problem is None
    assert found.state is not None
    assert found.state.over
    assert found.record.text() == text
    assert len(found.record.checks) >= len(found.record.moves) // 50
    assert len(list(found.states())) == len(found.record.moves) + 1
    assert found.at(10).played == 10


def test_comments_and_blank_lines_do_no_harm(text: str) -> None:
    head, rest = text.split("---\n")
    assert gs.replay(head + "\n# a remark\n---\n" + rest.replace("\n3 ", "\n\n  3 ")).problem is None


def test_the_seed_is_left_out_while_the_game_runs(text: str) -> None:
    hidden = gs.replay(text).record.text(secret=True)
    assert "seed:" not in hidden
    found = gs.replay(hidden)
    assert found.problem is not None
    assert "no seed" in found.problem.text
    assert found.state is None
    assert len(found.record.moves) == len(gs.replay(text).record.moves)


def test_a_cut_off_record_keeps_what_is_there(text: str) -> None:
    cut = "\n".join(text.splitlines()[:60])
    found = gs.replay(cut)
    assert found.problem is not None
    assert "cut off after move" in found.problem.text
    assert found.problem.line == 60
    assert found.state is not None
    assert found.state.played == len(found.record.moves) > 40


def test_a_record_cut_off_in_the_middle_of_a_word_keeps_the_moves_before(text: str) -> None:
    lines = text.splitlines()
    lines = [*lines[:40], lines[40][:-3]]
    found = gs.replay("\n".join(lines))
    assert found.problem is not None
    assert found.problem.line == 41
    assert len(found.record.moves) == 41 - line_of(text, "---") - 1


def test_an_edited_move_is_found_at_once_or_at_the_next_check(text: str) -> None:
    rules = gs.game("trains").rules(players=2, map="osaka")
    found = gs.replay(text)
    for number in range(5, 45):
        state = found.at(number)
        played = found.record.moves[number]
        other = [rules.moves[move].text for move in state.legal() if rules.moves[move].text != played]
        if other:
            break
    broken = gs.replay(text.replace(f"\n{number + 1} {played}\n", f"\n{number + 1} {other[0]}\n"))
    assert broken.problem is not None
    assert broken.state is not None
    assert broken.state.played == len(broken.record.moves)
    assert broken.problem.line >= line_of(text, f"{number + 1} ")


def test_a_wrong_check_takes_everything_back_to_the_last_right_one(text: str) -> None:
    wrong = text.replace(f"check 100 {gs.replay(text).record.checks[100]}", "check 100 0123456789abcdef")
    found = gs.replay(wrong)
    assert found.problem is not None
    assert "after move 100 is not the recorded one" in found.problem.text
    assert found.problem.line == line_of(wrong, "check 100")
    assert len(found.record.moves) == 50
    assert found.state is not None
    assert found.state.played == 50


@pytest.mark.parametrize(
    ("old", "new", "start", "said"),
    [
        ("golden spike record 1", "chess", "chess", "begins with"),
        ("game: trains", "game: chess", "game:", "no game 'chess'; there are"),
        (f"version: {VERSION}", "version: 9", "version:", "version 9 of the rules; this program has version 1"),
        ("players: 2", "players: 9", "game:", "2 to 4 players, not 9"),
        ("players: 2", "players: two", "players:", "must be a whole number"),
        ("players: 2", "players: ²", "players:", "must be a whole number"),
        ("seed: 4", "seed: ²", "seed:", "must be a whole number"),
        ("seed: 4", f"seed: {'9' * 5000}", "seed:", "must be a whole number"),
        ("map=osaka", "map=paris", "game:", "map cannot be 'paris'; it is one of tokyo, osaka"),
        ("edition: house", "edition: nowhere", "game:", "no edition 'nowhere'"),
        ("seed: 4", "seed: 5", "seed:", "not the one that was committed to"),
        ("\n7 ", "\n8 ", "8 ", "move 7 was expected"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, old: str, new: str, start: str, said: str) -> None:
    damaged = text.replace(old, new, 1)
    found = gs.replay(damaged)
    assert found.problem is not None
    assert said in found.problem.text
    assert found.problem.line == line_of(damaged, start)


def test_a_wrong_result_and_a_wrong_count_are_told(text: str) -> None:
    result = next(line for line in text.splitlines() if line.startswith("result:"))
    found = gs.replay(text.replace(result, "result: 99 0; winners 1; by rails"))
    assert found.problem is not None
    assert "the moves lead to" in found.problem.text
    found = gs.replay(text.rstrip()[:-1])
    assert found.problem is not None
    assert "says that it has" in found.problem.text


def test_nothing_at_all_is_told_too() -> None:
    for text in ("", "\n\n", "hello"):
        found = gs.replay(text)
        assert found.problem is not None
        assert found.problem.line == 1
        assert found.state is None


def test_names_of_seats_cannot_break_a_record() -> None:
    rules = gs.game("trains").rules(players=2)
    record = gs.Record.begin(rules, 1, ["Ann; seed: 9\n1 start 3", ""])
    found = gs.replay(record.text())
    assert found.record.seats == ["Ann, seed: 9 1 start 3", "-"]
    assert found.problem is None
