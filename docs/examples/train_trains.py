"""Train a policy on Trains with MaskablePPO until it clearly beats `random`, and draw its learning curve.

    pip install 'goldenspike[envs,lab]' sb3-contrib
    python docs/examples/train_trains.py --steps 80000 --out docs/assets

Writes learning-curve.svg, learning-curve.json and trains-policy.zip into the folder of --out.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO

import goldenspike.envs as envs

TABLES = 32


def play(model: MaskablePPO, games: int, seed: int) -> tuple[int, int]:
    """Won and finished games of the policy against `random`, in both seats equally often; a shared win counts half."""
    env = envs.sb3("trains", TABLES, players=2, opponents="random", reward="win", seed=seed, log=True)
    seen = env.reset()
    won = 0.0
    done = np.zeros(TABLES, int)
    while done.min() < games // TABLES:
        actions, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
        env.step_async(actions)
        seen, rewards, ended, _ = env.step_wait()
        for table in np.flatnonzero(ended):
            if done[table] < games // TABLES:  # as many games from each table: short games are not favoured
                done[table] += 1
                won += (rewards[table] + 1) / 2
    return round(won), int(done.sum())


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    half = z / (games + z * z) * math.sqrt(won * (games - won) / games + z * z / 4)
    return middle - half, middle + half


def draw(curve: list[dict[str, float]], path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    steps = [point["steps"] / 1000 for point in curve]
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.fill_between(steps, [p["low"] for p in curve], [p["high"] for p in curve], alpha=0.25, label="95 % interval")
    axes.plot(steps, [p["share"] for p in curve], marker="o", label="policy against random")
    axes.axhline(0.5, linestyle="--", color="grey", label="even")
    axes.set(xlabel="decisions of the learner, in thousands", ylabel="share of games won", ylim=(0, 1.02))
    axes.set_title("MaskablePPO on Trains, two players")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=80_000)
    parser.add_argument("--every", type=int, default=8_192, help="decisions between two evaluations")
    parser.add_argument("--games", type=int, default=192, help="games of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("."))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)

    env = envs.sb3("trains", TABLES, players=2, opponents="random", reward="gain", seed=args.seed, log=True)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        gamma=0.998,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=args.seed,
        device="cpu",
    )
    curve: list[dict[str, float]] = []
    began = time.time()
    while True:
        won, games = play(model, args.games, seed=1000 + len(curve))
        low, high = wilson(won, games)
        curve.append({"steps": model.num_timesteps, "share": won / games, "low": low, "high": high})
        print(
            f"{model.num_timesteps:8d} decisions: won {won} of {games} ({low:.0%} to {high:.0%}), {time.time() - began:.0f} s",
            flush=True,
        )
        (args.out / "learning-curve.json").write_text(json.dumps(curve, indent=1) + "\n")
        if model.num_timesteps >= args.steps:
            break
        model.learn(args.every, reset_num_timesteps=False)
    model.save(args.out / "trains-policy.zip")
    draw(curve, args.out / "learning-curve.svg")


if __name__ == "__main__":
    main()
