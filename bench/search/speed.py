"""Simulations a second of the search in each game, beside the searches of Catanatron and OpenSpiel on their own games.

    python bench/search/speed.py [--seconds S]

One core, one run, the peers in between. A simulation of ours imagines a world and plays on by the quick policy to the end of the
game; theirs play at random to the end of the game. Numbers say what a second buys, not who plays better.
The released Catanatron has no tree search: its line is what each simulation of one costs, a copy and a random playout.
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter
from typing import Any

import goldenspike as gs
from goldenspike.bots import Outlook, SearchBot
from goldenspike.kernel import state as kernel_state


def ours(id: str, seconds: float) -> dict[str, float]:
    """Search from a few positions of a game, and how well a budget of time is kept."""
    game = gs.game(id)
    rules = game.rules(players=max(2, game.seats[0]))
    made = spent = worst = 0.0
    for seed in range(3):
        state = rules.start(seed)
        gs.rollout(state, seed, 60 * (seed + 1), quick=True)
        while not state.over and len(state.legal()) < 2:
            state.play(state.legal()[0])
        if state.over:
            continue
        bot = SearchBot(seed=seed, seconds=seconds / 3)
        began = perf_counter()
        bot.weigh(Outlook(state))
        took = perf_counter() - began
        made += bot.simulations
        spent += took
        worst = max(worst, took / (seconds / 3) - 1)
    return {"a second": made / spent, "over budget": worst}


def catanatron(seconds: float) -> float:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped,unused-ignore]

    random.seed(1)
    game: Any = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    for _ in range(60):
        game.play_tick()
    began = perf_counter()
    made = 0
    while perf_counter() - began < seconds:
        copy: Any = game.copy()
        copy.play()
        made += 1
    return made / (perf_counter() - began)


def openspiel(name: str, seconds: float) -> float:
    import pyspiel  # type: ignore[import-untyped,import-not-found,unused-ignore]

    game: Any = pyspiel.load_game(name)
    state: Any = game.new_initial_state()
    dice = random.Random(1)
    for _ in range(20):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    count = 50
    while True:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, count, 500, False, 1, False)
        began = perf_counter()
        bot.mcts_search(state)
        took = perf_counter() - began
        if took > seconds / 2:
            return count / took
        count = int(count * min(10.0, max(1.5, seconds / took)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each line")
    args = parser.parse_args()
    mode = "plain Python" if (kernel_state.__file__ or "").endswith(".py") else "compiled"
    print(f"search, {mode}, one core, {args.seconds:g} s a line\n")
    print("| search | simulations a second | time over budget, worst |")
    print("| --- | --- | --- |")
    for id in gs.games():
        found = ours(id, args.seconds)
        print(f"| {gs.game(id).title} | {found['a second']:,.0f} | {found['over budget']:+.1%} |", flush=True)
    peers: list[tuple[str, Any]] = [("Catanatron, copy and random playout", lambda: catanatron(args.seconds))]
    for name in ("backgammon", "breakthrough", "connect_four"):
        peers.append((f"OpenSpiel MCTS, {name}", lambda name=name: openspiel(name, args.seconds)))
    for title, measure in peers:
        try:
            print(f"| {title} | {measure():,.0f} | |", flush=True)
        except ImportError as error:
            print(f"| {title} | not installed: {error.name} | |", flush=True)


if __name__ == "__main__":
    main()
