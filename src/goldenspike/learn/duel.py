"""How strong one bot is against another: a number of games fixed beforehand, one seat against all others.

    python -m goldenspike.learn.duel trains tycoon classic_tycoon --games 96 --out duels/trains.jsonl

Every deal is played from each seat. Each game is a line of the file as soon as it is over, so that nothing is lost: the same
command goes on where it was stopped. Intervals are those of Wilson, 95 %.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from goldenspike.bots import Bot, Outlook, make_bot
from goldenspike.bots.outline import shares
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.gang import be_a_worker
from goldenspike.lab.numbers import wilson
from goldenspike.learn.setups import rules_of

LONGEST = 20_000  # decisions; a game that takes more counts as lost


@dataclass(frozen=True)
class Duel:
    """Who meets whom, at which table, on which deals."""

    game: str
    bot: str
    rival: str
    setup: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1

    @property
    def name(self) -> str:
        table = ",".join(f"{name}={value}" for name, value in sorted(self.setup.items()))
        return f"{self.game} [{table}] {self.bot} v {self.rival} seed {self.seed}"


def play(duel: Duel, number: int) -> dict[str, Any]:
    """One game: the deal, who won, the points, and how long the bot and its rivals thought."""
    rules = rules_of(duel.game, duel.setup)
    players = rules.players
    mine = number % players
    state = rules.start(duel.seed * 1_000_003 + number // players)
    bots: list[Bot] = [
        make_bot(duel.bot if seat == mine else duel.rival, seed=duel.seed * 7919 + number * players + seat)
        for seat in range(players)
    ]
    made, spent, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while not state.over and sum(made) < LONGEST:
        moves = state.legal()
        if len(moves) == 1:
            state.play(moves[0])
            continue
        who = 0 if state.seat == mine else 1
        began = perf_counter()
        move = bots[state.seat].choose(Outlook(state))
        took = perf_counter() - began
        made[who] += 1
        spent[who] += took
        longest[who] = max(longest[who], took)
        state.play(move)
    return {
        "duel": duel.name,
        "number": number,
        "seat": mine,
        "won": shares(state)[mine],
        "scores": state.scores,
        "decisions": made,
        "seconds": [round(total / max(count, 1), 4) for total, count in zip(spent, made, strict=True)],
        "longest": [round(value, 3) for value in longest],
        "simulations": [getattr(bot, "simulations", 0) for bot in bots],
    }


def play_one(task: tuple[Duel, int]) -> dict[str, Any]:
    return play(*task)


def known(path: Path | None, duel: Duel) -> list[dict[str, Any]]:
    """The games of a duel that the file has already."""
    if path is None or not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line["duel"] == duel.name]


def run(duel: Duel, games: int, path: Path | None = None, workers: int = 1) -> Iterator[list[dict[str, Any]]]:
    """Play the games that are not in the file yet; after each, all games so far."""
    players = rules_of(duel.game, duel.setup).players
    if players < 2:
        raise BadSetup("Nobody to meet at a table for one: add players=2.")
    if games % players:
        raise BadSetup(f"Each deal is played from {players} seats: take a multiple of {players} games, not {games}.")
    found = [line for line in known(path, duel) if line["number"] < games]
    there = {line["number"] for line in found}
    tasks = [(duel, number) for number in range(games) if number not in there]
    yield found
    for line in play_all(tasks, workers):
        found.append(line)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        yield found


def play_all(tasks: list[tuple[Duel, int]], workers: int) -> Iterator[dict[str, Any]]:
    if workers <= 1:
        yield from map(play_one, tasks)
        return
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read by the workers when they start
    with multiprocessing.get_context("spawn").Pool(workers, be_a_worker) as pool:
        yield from pool.imap_unordered(play_one, tasks)


def told(lines: list[dict[str, Any]]) -> str:
    """The games so far in one line."""
    count = len(lines)
    if not count:
        return "no game yet"
    wins = sum(line["won"] for line in lines)
    low, high = wilson(wins, count)
    means = [sum(line["seconds"][who] for line in lines) / count for who in (0, 1)]
    longest = [max(line["longest"][who] for line in lines) for who in (0, 1)]
    return (
        f"{wins:g} of {count} ({wins / count:.0%}, {low:.0%}-{high:.0%}); "
        f"seconds a move {means[0]:.2f} v {means[1]:.2f}, longest {longest[0]:.1f} v {longest[1]:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="One bot against others of one kind; each deal is played from every seat.")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("rival")
    parser.add_argument("options", nargs="*", help="of the table: players=3 map=osaka")
    parser.add_argument("--games", type=int, default=48, help="fixed beforehand, a multiple of the players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file that gets a line a game; games in it are not played again")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    setup: dict[str, Any] = dict(option.split("=", 1) for option in asked.options)
    if "players" in setup:
        setup["players"] = int(setup["players"])
    duel = Duel(asked.game, asked.bot, asked.rival, setup, asked.seed)
    print(duel.name, flush=True)
    for lines in run(duel, asked.games, asked.out, asked.workers):
        print(told(lines), flush=True)


if __name__ == "__main__":
    main()
