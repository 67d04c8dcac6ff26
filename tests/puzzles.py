"""Puzzles to work with, whose solutions are known because they were made up."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.kernel.state import State
from goldenspike.puzzles import book
from goldenspike.puzzles.book import Puzzle, write_file

BEST, NEAR, BAD = 0.9, 0.87, 0.2


def puzzle_of(state: State, seed: int, moves: list[str], line: list[str], chances: dict[str, float]) -> Puzzle:
    setup = state.rules.setup
    return Puzzle(
        id=state.digest()[:10],
        game=setup.game,
        version=setup.version,
        edition="house",
        players=setup.players,
        options=dict(setup.options),
        seed=str(seed),
        moves=moves,
        digest=state.digest(),
        seat=state.seat,
        line=line,
        chances=chances,
        same=[],
        found=0.25,
        theme="early",
        batch=0,
    )


def where_to_start(seed: int) -> Puzzle:
    """Where to begin on the map of Trains: any move ends the turn. The first is best, the second nearly, the third is bad."""
    state = gs.game("trains").rules(players=2).start(seed)
    best, near, bad = (state.rules.moves[move].text for move in state.legal()[:3])
    return puzzle_of(state, seed, [], [best], {best: BEST, near: NEAR, bad: BAD})


def a_whole_turn(seed: int) -> Puzzle:
    """The first turn with cards at Trains: to play a card and to end is best, to end at once is bad."""
    rules = gs.game("trains").rules(players=2)
    state = rules.start(seed)
    moves: list[str] = []
    while rules.move("end") not in state.legal():
        moves.append(rules.moves[state.legal()[0]].text)
        state.play(moves[-1])
    card = next(text for move in state.legal() if (text := rules.moves[move].text).startswith("play "))
    return puzzle_of(state, seed, moves, [card, "end"], {card: BEST, "end": BAD})


def shelf(folder: Path, patch: pytest.MonkeyPatch, *puzzles: Puzzle) -> None:
    """Have these puzzles, and no others."""
    folder.mkdir(exist_ok=True)
    for game in gs.games():
        write_file(folder / f"{game}.jsonl.gz", [one for one in puzzles if one.game == game])
    patch.setenv(book.ELSEWHERE, str(folder))
    book.playable.cache_clear()  # of the same folder, filled before
