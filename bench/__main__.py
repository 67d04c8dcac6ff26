"""make bench: every game, compiled and plain, beside Catanatron, measured in turns in one run. Only ratios count."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

import goldenspike as gs

HERE = Path(__file__).parent
ROOT = HERE.parent
SOURCES = {"compiled": ROOT / "build" / "compiled", "plain": ROOT / "src"}


def run(script: str, *arguments: str, mode: str = "plain") -> dict[str, object]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCES[mode])}
    done = subprocess.run([sys.executable, str(HERE / script), *arguments], env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{script} {' '.join(arguments)} failed:\n{done.stderr}")
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def best(runs: list[dict[str, float]]) -> dict[str, float]:
    """The best of several rounds: what disturbs a measurement only makes it slower."""
    return {key: max(one[key] for one in runs) for key in runs[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(gs.games()))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.7, help="for each figure of each round")
    parser.add_argument("--json", type=Path, help="write the figures here")
    args = parser.parse_args()
    console = Console()
    peer: list[dict[str, float]] = []
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    for number in range(args.rounds):
        console.print(f"round {number + 1} of {args.rounds}", style="dim")
        if find_spec("catanatron"):
            peer.append(run("peers.py", str(args.seconds)))  # type: ignore[arg-type]  # peers.py prints numbers only
        for game in args.games:
            players = min(4, gs.game(game).seats[1])
            for mode in SOURCES:
                answer = run("measure.py", game, str(players), str(args.seconds), mode=mode)
                figures = answer["figures"]
                assert isinstance(figures, dict)
                found.setdefault((game, str(answer["mode"])), []).append(figures)
    reference = best(peer) if peer else {}
    for (game, mode), runs in found.items():
        show(console, f"{game}, {min(4, gs.game(game).seats[1])} players, {mode}", best(runs), reference)
    if reference:
        show(console, "Catanatron, 4 random players", reference, reference)
    if args.json:
        data = {f"{game} {mode}": best(runs) for (game, mode), runs in found.items()}
        args.json.write_text(json.dumps({**data, "catanatron": reference}, indent=1) + "\n")


def show(console: Console, title: str, figures: dict[str, float], reference: dict[str, float]) -> None:
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2))
    table.add_column("figure")
    table.add_column("a second", justify="right")
    table.add_column("x calibration", justify="right")
    table.add_column("x Catanatron", justify="right")
    for key, value in figures.items():
        base = reference.get("decisions/s" if "decisions" in key else key)
        relative = f"{value / figures['calibration/s']:.4f}" if "calibration/s" in figures else ""
        table.add_row(key, f"{value:,.0f}", relative, f"{value / base:.1f}" if base else "")
    console.print(table)


if __name__ == "__main__":
    main()
