"""What a clerk does with a position from outside, in a process of its own: it tries whether the game can go on from there.

The games refuse what does not add up. What adds up may still be a position that no game comes to, over which the rules stumble or
never come to an end: better here than at a table.
"""

from __future__ import annotations

import random
import time

from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadDump, GoldenSpikeError
from goldenspike.table.workers import Task, TimeIsUp, limit, position_of

TRIALS = 3  # games that are begun from the position
MOVES = 60  # of each of them
LONGEST = 0.5  # seconds after which it has been tried enough
CANNOT_BE = "This position cannot come up in the game; take one that was saved from a table."


def try_position(task: Task) -> tuple[str, bool]:
    """What is wrong with a position, '' if nothing is; and whether that was found in time."""
    try:
        with limit(task.seconds):
            play_on(position_of(task), task.seed)
            return "", True
    except TimeIsUp:
        return CANNOT_BE, False
    except GoldenSpikeError as error:
        return str(error), True
    except Exception:  # the game stumbles over numbers that cannot be
        return CANNOT_BE, True


def play_on(state: State, seed: int) -> None:
    """Look at a position from all sides, and play some moves from it."""
    enough = time.monotonic() + LONGEST
    chance = random.Random(seed)
    for _ in range(TRIALS):
        game = state.clone()
        game.journal = []
        for _ in range(MOVES):
            look(game)
            if game.over or time.monotonic() > enough:
                break
            game.play(chance.choice(game.legal()))


def look(state: State) -> None:
    """All that a table shows of a position."""
    for viewer in (None, *range(state.rules.players)):
        state.view(viewer)
    if state.over:
        return
    state.imagine(state.seat, 0)
    legal = state.legal()
    if not legal:
        raise BadDump("In this position nobody can move, and yet the game is not over.")
    for move in legal:
        state.hush(move)
        state.preview(move)
