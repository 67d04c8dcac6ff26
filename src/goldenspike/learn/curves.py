"""The picture of a run's curve: `python -m goldenspike.learn.curves RUN/curve.jsonl FILE.svg`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 7.0, 3.4  # inches
INKS = ("#1f4e79", "#b5651d", "#3d7a4a", "#7a3d6b")


def exams(path: Path) -> dict[str, list[tuple[float, float, float, float]]]:
    """Of each table examined: millions of decisions, share of games won, and the interval."""
    found: dict[str, list[tuple[float, float, float, float]]] = {}
    for text in path.read_text().splitlines():
        line: dict[str, Any] = json.loads(text)
        if line["kind"] == "exam":
            table = ", ".join(f"{value} players" if name == "players" else str(value) for name, value in line["setup"].items())
            name = f"{table.replace('1 players', 'solo')} against {line['opponent']}".replace(" against nobody", "")
            found.setdefault(name, []).append((line["decisions"] / 1e6, line["share"], line["low"], line["high"]))
    return found


def draw(path: Path, out: Path) -> None:
    """Shares of games won over the decisions played, with 95 % intervals."""
    import matplotlib

    matplotlib.use("agg")
    matplotlib.rcParams.update({"svg.hashsalt": out.name, "svg.fonttype": "none"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(WIDTH, HEIGHT))
    for ink, (name, points) in zip(INKS, exams(path).items(), strict=False):
        at, share, low, high = (list(column) for column in zip(*points, strict=True))
        axes.fill_between(at, low, high, color=ink, alpha=0.12, linewidth=0)
        axes.plot(at, share, color=ink, label=name)
    axes.set(xlabel="million decisions of self-play", ylabel="games won", ylim=(0, 1))
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.grid(alpha=0.25)
    axes.legend(fontsize="small", loc="lower right")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.savefig(out, bbox_inches="tight", metadata={"Date": None})
    pyplot.close(figure)


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
