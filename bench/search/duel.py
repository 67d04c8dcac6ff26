"""Plays one bot against copies of another, seat-balanced with paired seeds: python bench/search/duel.py GAME ONE OTHER."""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.lab.tune import interval


def play(job: tuple[str, int, list[str], int, dict[str, str]]) -> tuple[list[int], list[int], int]:
    game, players, specs, seed, options = job
    state = gs.game(game).rules(players=players, **options).start(seed)
    bots = [make_bot(spec, seed * 16 + place) for place, spec in enumerate(specs)]
    while not state.over:
        state.play(bots[state.seat].choose(Outlook(state)))
    return state.winners, state.scores, int(state.played)


def duel(
    game: str, one: str, other: str, pairs: int, players: int, workers: int, first: int, options: dict[str, str], seconds: float
) -> dict[str, Any]:
    """`one` against players - 1 of `other`, in every seat once for each seed."""
    jobs = []
    for seed in range(first, first + pairs):
        for seat in range(players):
            specs = [other] * players
            specs[seat] = one
            jobs.append((game, players, specs, seed, options))
    began = time.perf_counter()
    results: list[tuple[list[int], list[int], int]] = []
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            results = list(pool.map(play, jobs))
    else:
        for number, job in enumerate(jobs):
            if number % players == 0 and number and time.perf_counter() - began > seconds:
                break  # only whole rounds of seats count
            results.append(play(job))
    won = 0.0
    mine = theirs = moves = 0
    for number, (winners, scores, played) in enumerate(results):
        seat = number % players
        won += (1 / len(winners)) if seat in winners else 0
        mine += scores[seat]
        theirs += max([score for place, score in enumerate(scores) if place != seat], default=0)
        moves += played
    games = len(results)
    low, high = interval(won / games, games)
    return {
        "won": won / games, "low": low, "high": high, "games": games, "points": mine / games, "rival": theirs / games,
        "moves": moves / games, "seconds": time.perf_counter() - began,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--pairs", type=int, default=10, help="seeds; each is played once from every seat")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no new seed after this time (with one worker)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    options = dict(option.split("=", 1) for option in args.option)
    r = duel(args.game, args.one, args.other, args.pairs, args.players, args.workers, args.first, options, args.seconds)
    print(
        f"{args.game} {args.players}p {args.one} v {args.other}: {r['won']:.1%} of {r['games']} games "
        f"[{r['low']:.1%}, {r['high']:.1%}], points {r['points']:.1f} : {r['rival']:.1f}, "
        f"{r['moves']:.0f} moves and {r['seconds'] / r['games']:.2f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
