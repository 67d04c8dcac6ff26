"""Train a network for a game by self-play, on all cores and on the GPU if there is one. A run leaves everything in one folder."""

from __future__ import annotations

import argparse
import importlib.util
from pathlib import Path
from typing import Any

from goldenspike.kernel.words import GoldenSpikeError

HELP = "train a network by self-play"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="the game's id, for example trains; not needed with --resume")
    parser.add_argument("--minutes", type=float, help="how long; with --resume, how much longer")
    parser.add_argument("--workers", type=int, help="processes that play (default: one for each core but two); 0: this one")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="a new folder for the run (default: runs/GAME)")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with the run of this folder")
    parser.add_argument("--begin", type=Path, metavar="NETWORK.npz", help="begin with what this network has learned")
    parser.add_argument("--teacher", type=Path, metavar="NETWORK.npz", help="imitate this network at first, not the quick policy")
    parser.add_argument("--edition", metavar="FOLDER", help="an edition's folder of data files (default: the house's)")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--device", choices=("cpu", "cuda"), help="default: the GPU if there is one")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; auto: the one of this machine")
    parser.add_argument("--config", type=Path, metavar="FILE.toml", help="settings that differ from the defaults")


def run(args: argparse.Namespace) -> int:
    if importlib.util.find_spec("torch") is None:
        raise GoldenSpikeError("Training needs PyTorch: pip install 'goldenspike[train]'.")
    if args.resume is None and args.game is None:
        raise GoldenSpikeError("Which game? For example: goldenspike train trains --minutes 10.")
    kept = (args.out, args.begin, args.teacher, args.edition, args.seed, args.config)
    if args.resume is not None and any(value is not None for value in kept):
        raise GoldenSpikeError(
            "A run keeps its folder, networks, edition, seed and settings: "
            "leave --out, --begin, --teacher, --edition, --seed and --config away."
        )
    if args.begin is not None and args.teacher is not None:
        raise GoldenSpikeError("A network begins with what another one has learned or imitates a teacher: --begin or --teacher.")

    from goldenspike.learn.settings import read_changes
    from goldenspike.learn.train import resume, train

    if args.resume is not None:
        done = resume(args.resume, args.minutes, args.workers, args.device, tell, args.ray)
    else:
        changes = read_changes(args.config) if args.config else {}
        out = args.out or Path("runs") / args.game
        done = train(
            args.game,
            out,
            args.minutes,
            args.workers,
            args.seed,
            args.device,
            changes,
            tell,
            args.ray,
            args.edition,
            args.begin,
            args.teacher,
        )
    print(f"{done.progress.games:,} games, {done.progress.decisions:,} decisions. The run is in {done.folder.path}.")
    return 0


def tell(line: dict[str, Any]) -> None:
    """A line of the curve for people."""
    at = f"{line['seconds']:7.0f} s"
    if line["kind"] == "exam":
        table = ", ".join(str(value) for value in line["setup"].values())
        span = f"{line['low']:.0%} to {line['high']:.0%}"
        print(f"{at}  won {line['share']:.0%} of {line['games']} ({span}) against {line['opponent']}, {table}", flush=True)
    else:
        speed = f"{line['decisions_per_second']:,} decisions/s, {line['games_per_second']:,.0f} games/s"
        losses = f"policy {line['policy']:.3f}, value {line['value']:.3f}, entropy {line['entropy']:.2f}"
        print(f"{at}  {line['kind']} {line['update']}: {speed}, {losses}", flush=True)
