"""Puzzles are rated like players: who solves one has beaten it. One that nobody has tried stands where the bots say."""

from __future__ import annotations

from math import log, sqrt

from goldenspike.puzzles.book import Puzzle
from goldenspike.table.rating import MODEL, Rating, anchor, rate

UNSURE = 4.0  # sigma of a puzzle that nobody has tried
EDGE = 0.02  # no bot surely finds or misses a move


def first_rating(puzzle: Puzzle) -> Rating:
    """Where a puzzle stands at first: as far above the level dispatcher as how seldom that finds the best move."""
    level = anchor(puzzle.game, "dispatcher")
    found = min(max(puzzle.found, EDGE), 1 - EDGE)
    mu = MODEL.mu if level is None else level.mu
    return Rating(mu + MODEL.beta * sqrt(2) * log((1 - found) / found), UNSURE)


def after(person: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """Both ratings after a try."""
    one, other = rate([person, puzzle], [1, 2] if solved else [2, 1])
    return one, other
