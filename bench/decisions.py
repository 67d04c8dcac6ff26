"""How many decisions a turn asks for, and how many of them are none: python bench/decisions.py [GAME ...].

Games are played from fixed seeds, at random and by the quick players. A turn is what the seats take one after the other: it
is over when the lowest question of the stack goes to another seat, or when the game's own count of turns goes on.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import goldenspike as gs
from goldenspike.kernel.rng import rng_below, rng_make, rng_next


def turn_of(state: Any) -> tuple[int, ...]:
    """The same for all decisions of one turn."""
    counts = [getattr(state, name, 0) for name in ("round", "turn", "turns")]
    return (*[count for count in counts if isinstance(count, int)], int(state.stack[1]))


def play(rules: Any, seed: int, quick: bool, asked: Counter[str]) -> None:
    random = rng_make(seed)
    state = rules.start(seed)
    last: tuple[int, ...] = ()
    while not state.over:
        moves = state.legal_into(vec[i64](capacity=512))
        asked["decisions"] += 1
        asked["turns"] += turn_of(state) != last
        last = turn_of(state)
        kind = state.ask(-1).key.partition(".")[2]
        asked[f"ask {kind}"] += 1
        if len(moves) == 1:
            asked["one answer"] += 1
            asked[f"one {kind}"] += 1
        chosen = state.quick(moves, len(moves), rng_next(random) >> 1) if quick else moves[rng_below(random, len(moves))]
        asked[f"move {rules.moves[chosen].key.rpartition('.')[2]}"] += 1
        state.make(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(gs.games()))
    parser.add_argument("--tables", type=int, default=40, help="of each number of players")
    parser.add_argument("--version", default="", help="of the rules; else today's")
    parser.add_argument("--kinds", action="store_true", help="by question and by move too")
    args = parser.parse_args()
    for id in args.games:
        game = gs.game(id).at(args.version) if args.version else gs.game(id)
        low, high = game.seats
        for way in ("random", "quick"):
            asked: Counter[str] = Counter()
            for players in range(max(low, 2), high + 1):
                for seed in range(args.tables):
                    play(game.rules(players=players), seed, way == "quick", asked)
            turns = asked["turns"]
            print(
                f"{id} {game.version} {way}: {asked['decisions'] / turns:.2f} decisions a turn, "
                f"{asked['one answer'] / turns:.3f} of them with one answer; {turns} turns"
            )
            if args.kinds:
                for name, count in asked.most_common():
                    print(f"    {name} {count / turns:.3f}")


if __name__ == "__main__":
    main()
