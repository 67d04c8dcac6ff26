"""Puzzles at the club: which one somebody gets, what they see of it, what an answer is worth, and what it changes."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from goldenspike.puzzles.book import Puzzle
from goldenspike.puzzles.grading import grade
from goldenspike.table.puzzles.strength import first_rating
from goldenspike.table.rating import shown
from tests.puzzles import BAD, BEST, NEAR, a_whole_turn, shelf, where_to_start

from .kit import Client, server_here

pytest.importorskip("numpy", reason="pip install 'goldenspike[server]'")
Data = dict[str, Any]
PASSPHRASE = {"passphrase": "correct horse battery"}


def moves_of(puzzle: Puzzle) -> tuple[str, str, str]:
    best, near, bad = puzzle.chances
    return best, near, bad


async def answer(client: Client, puzzle: Puzzle, *moves: str, expect: int = 200) -> Data:
    found: Data = await client.post(f"/api/puzzle/{puzzle.id}/answer", {"moves": list(moves)}, expect)
    return found


async def score(client: Client, game: str = "trains") -> Any:
    today = await client.get("/api/puzzles")
    return next(one for one in today["games"] if one["game"] == game)


async def test_the_first_try_of_somebody_with_an_account_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, three = (where_to_start(seed) for seed in (1, 2, 3))
    shelf(tmp_path / "shelf", monkeypatch, one, two, three)
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.post("/api/me/passphrase", PASSPHRASE)
        assert (await score(ann))["score"] is None
        right = await answer(ann, one, moves_of(one)[0])
        assert (right["solved"], right["first"], right["lost"], right["worst"], right["streak"]) == (True, True, 0.0, -1, 1)
        assert right["now"]["rating"] > right["was"]["rating"] == 1500
        assert right["rating"] < shown(first_rating(one).mu)
        assert (right["tried_by"], right["solved_by"]) == (1, 1)
        again = await answer(ann, one, moves_of(one)[0])
        assert (again["solved"], again["first"], again["was"], again["now"]) == (True, False, None, None)
        near = await answer(ann, two, moves_of(two)[1])
        assert (near["solved"], near["worst"], near["streak"]) == (True, 0, 2)
        assert near["lost"] == pytest.approx(BEST - NEAR)
        wrong = await answer(ann, three, moves_of(three)[2])
        assert (wrong["solved"], wrong["streak"], wrong["worst"]) == (False, 0, 0)
        assert wrong["lost"] == pytest.approx(BEST - BAD)
        assert wrong["now"]["rating"] < wrong["was"]["rating"] == near["now"]["rating"]
        assert wrong["rating"] > shown(first_rating(three).mu)
        box = (await ann.get(f"/api/puzzle/{three.id}"))["box"]["moves"]
        assert [box[move]["text"] for move in wrong["line"]] == three.line
        assert box[wrong["better"]]["text"] == three.best
        assert wrong["reasons"]
        assert not (await answer(ann, three, moves_of(three)[0]))["first"]  # now it is known
        mine = await score(ann)
        assert mine["score"] == {
            "game": "trains",
            "tried": 3,
            "solved": 2,
            "streak": 0,
            "longest": 2,
            **wrong["now"],
        }
        assert mine["done"] == 3
        tries = (await ann.get("/api/me/puzzles"))["tries"]
        assert {row["puzzle"]: row["solved"] for row in tries} == {one.id: True, two.id: True, three.id: False}
        assert sum(row["gain"] for row in tries) == wrong["now"]["rating"] - 1500
        assert (await ann.get("/api/me/puzzles?game=lightning_train"))["tries"] == []
        profile = await ann.get(f"/api/people/{ann.me['id']}")
        assert profile["puzzles"] == [mine["score"]]
        export = (await ann.get("/api/me/export"))["club"]
        assert [row["game"] for row in export["puzzles"]] == ["trains"]
        assert len(export["puzzle_tries"]) == 3


async def test_a_puzzle_shows_nothing_of_its_solution_before_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = a_whole_turn(98765432123456789)
    shelf(tmp_path / "shelf", monkeypatch, one)
    async with server_here(tmp_path) as here, here.client() as nobody:
        opened = await nobody.get(f"/api/puzzle/{one.id}")
        assert not {"line", "chances", "record", "seed", "moves", "found"} & set(opened)
        assert opened["seat"] == one.seat
        assert opened["position"]["turn"] == one.seat
        assert opened["mine"] is None
        assert one.seed not in json.dumps(opened)
        texts = [opened["box"]["moves"][move]["text"] for move in opened["position"]["legal"]]
        assert set(one.chances) <= set(texts)


async def test_the_turn_is_made_move_by_move_and_ends_before_anything_comes_to_light(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = a_whole_turn(4)
    shelf(tmp_path / "shelf", monkeypatch, one)
    card, end = one.line
    async with server_here(tmp_path) as here, here.client() as nobody:
        path = f"/api/puzzle/{one.id}"
        first = await nobody.post(f"{path}/look", {"moves": [card]})
        assert first["legal"]
        assert first["events"]
        assert not first["over"]
        whole = await nobody.post(f"{path}/look", {"moves": [card, end]})
        assert (whole["over"], whole["legal"], whole["events"]) == (True, [], [])
        assert whole["view"] == first["view"]  # the new hand is nobody's business yet
        await nobody.post(f"{path}/look", {"moves": [card, end, end]}, 422)
        assert (await nobody.post(f"{path}/why", {"moves": [], "move": card}))["reason"] is None
        assert (await nobody.post(f"{path}/why", {"moves": [], "move": "buy skyscraper"}))["reason"]["text"]
        refused = await nobody.post(f"{path}/look", {"moves": ["dance"]}, 422)
        assert "dance" in refused["error"]["text"]
        await answer(nobody, one, card, expect=422)  # the turn is not over
        right = await answer(nobody, one, card, end)
        assert right["solved"]
        wrong = await answer(nobody, one, end)
        assert not wrong["solved"]


async def test_whoever_gives_up_sees_the_solution_and_has_not_solved_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = where_to_start(1)
    shelf(tmp_path / "shelf", monkeypatch, one)
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.post("/api/me/passphrase", PASSPHRASE)
        gave = await answer(ann, one)
        assert (gave["solved"], gave["first"], gave["worst"]) == (False, True, -1)
        assert gave["now"]["rating"] < 1500
        box = (await ann.get(f"/api/puzzle/{one.id}"))["box"]["moves"]
        assert [box[move]["text"] for move in gave["line"]] == one.line
        assert (await ann.get(f"/api/puzzle/{one.id}"))["mine"] is False


async def test_guests_solve_without_a_rating_and_programs_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = where_to_start(1)
    shelf(tmp_path / "shelf", monkeypatch, one)
    best = moves_of(one)[0]
    async with server_here(tmp_path) as here, here.client() as nobody, here.client("Gus") as guest, here.client("Ann") as ann:
        assert (await answer(nobody, one, best))["first"] is False
        found = await answer(guest, one, best)
        assert (found["first"], found["was"], found["tried_by"]) == (True, None, 0)
        assert (await score(guest))["score"] is None
        assert (await guest.get("/api/me/puzzles"))["tries"][0]["gain"] is None
        await guest.post("/api/me/passphrase", PASSPHRASE)
        assert (await answer(guest, one, best))["first"] is False  # the solution is known: it does not count later either
        await ann.post("/api/me/passphrase", PASSPHRASE)
        token = (await ann.post("/api/me/tokens", {"name": "robot"}, 201))["token"]
        refused = {"authorization": f"Bearer {token}"}
        await nobody.post(f"/api/puzzle/{one.id}/answer", {"moves": [best]}, 403, headers=refused)


async def test_today_is_the_same_for_all_and_the_next_one_suits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [where_to_start(seed) for seed in range(1, 21)]
    some = [dataclasses.replace(one, found=0.04 + 0.045 * n) for n, one in enumerate(some)]
    shelf(tmp_path / "shelf", monkeypatch, *some)
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as nobody:
        today = await score(ann)
        assert today["daily"] == (await score(nobody))["daily"] in {one.id for one in some}
        assert (await score(ann, "lightning_train"))["daily"] == ""
        days = set()
        for day in range(12):
            monkeypatch.setattr(here.desk.puzzles, "today", lambda day=day: f"2026-03-{day + 1:02}")
            days.add(here.desk.puzzles.daily("trains"))
        assert len(days) > 5
        monkeypatch.undo()
        shelf(tmp_path / "shelf", monkeypatch, *some)
        fitting = sorted(some, key=lambda one: abs(first_rating(one).mu - 25))[:7]
        for _ in range(6):
            found = (await ann.get(f"/api/puzzles/trains/next?but={fitting[0].id}"))["id"]
            assert found in {one.id for one in fitting[1:]}
        for one in some[1:]:
            await answer(ann, one, moves_of(one)[0])
        assert (await ann.get("/api/puzzles/trains/next"))["id"] == some[0].id
        await answer(ann, some[0], moves_of(some[0])[2])
        assert (await ann.get("/api/puzzles/trains/next"))["id"] == some[0].id  # all are tried, and this one is not solved
        await ann.get("/api/puzzles/lightning_train/next", 404)
        await ann.get("/api/puzzles/checkers/next", 404)
        await ann.get("/api/puzzle/abcdef", 404)
        await ann.post("/api/puzzle/abcdef/answer", {"moves": []}, 404)


async def test_an_account_that_goes_takes_its_tries_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = where_to_start(1)
    shelf(tmp_path / "shelf", monkeypatch, one)
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.post("/api/me/passphrase", PASSPHRASE)
        await answer(ann, one, moves_of(one)[0])
        person = ann.me["id"]
        await here.desk.accounts.remove(person)
        assert await here.desk.puzzles.scores.of(person) == []
        assert await here.desk.puzzles.scores.tried(person) == {}
        assert await here.desk.puzzles.scores.counts(one.id) == (1, 1)  # the puzzle stays as hard as it is


def test_the_best_turn_in_another_order_is_solved_too() -> None:
    """A move that may come before the best one costs nothing by itself; what follows is looked at."""
    one = a_whole_turn(4)
    state = one.state()
    cards = [text for move in state.legal() if (text := state.rules.moves[move].text).startswith("play ")]
    other = next(card for card in cards if card != one.best)
    strict = dataclasses.replace(one, chances={**one.chances, other: BAD})
    assert strict.after(other) == BAD
    kind = dataclasses.replace(strict, same=[other])
    assert kind.after(other) == kind.chance
    assert kind.lead == pytest.approx(BEST - BAD)
    wrong = grade(strict, [other, one.best, "end"])
    assert (wrong.solved, wrong.worst) == (False, 0)
    assert grade(kind, [other, one.best, "end"]).worst != 0


def test_who_stops_before_the_best_move_has_given_it_away() -> None:
    """Also where a search would miss it again: the puzzle knows what the rest of the best turn is worth."""
    one = a_whole_turn(4)
    state = one.state()
    cards = [text for move in state.legal() if (text := state.rules.moves[move].text).startswith("play ")]
    other = next(card for card in cards if card != one.best)
    kind = dataclasses.replace(one, chances={**one.chances, one.best: 1.0, other: BAD}, same=[other])
    missed = grade(kind, [other, "end"])
    assert (missed.solved, missed.worst, missed.better) == (False, 1, state.rules.move(one.best))
    assert grade(kind, [other, one.best, "end"]).solved
