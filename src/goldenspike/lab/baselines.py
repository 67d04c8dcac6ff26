"""Ratings to cite: the bots of the house in every game, in one table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path

import goldenspike
from goldenspike.games import game as find_game
from goldenspike.lab.tournament import Standing, Tournament
from goldenspike.networks import file_for

BOTS = ("random", "quick", "passenger", "dispatcher", "conductor", "tycoon", "network", "foresight")
DIGITS = 12  # of a network's fingerprint
Progress = Callable[[int, int, int], None]


def rate(
    game: str,
    bots: Iterable[str] = BOTS,
    games: int = 1000,
    seed: int = 0,
    workers: int | None = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Standing:
    """A tournament of a game for the fewest players that meet each other, all its games. In a `folder` it is kept and goes on."""
    fewest = max(2, find_game(game).seats[0])
    made = Tournament(game, bots, (fewest,), seed)
    out = folder / f"{game}.parquet" if folder is not None else None
    return made.play(games, workers, out, early=False, progress=progress)


def table(standings: Iterable[Standing], seed: int) -> str:
    """Standings as a page in Markdown."""
    lines = [
        "# Baselines",
        "",
        f"goldenspike {goldenspike.__version__}, seed {seed}. Elo numbers have 1500 in the middle of each game's field and say "
        "nothing across games; intervals are 95 %, from deals drawn anew. Every deal was played from every seat.",
        "",
        "| game | players | bot | Elo | 95 % | won | games |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for standing in standings:
        game = find_game(standing.game)
        for place, rating in enumerate(standing.ratings()):
            name = f"{game.title} (rules {game.version})" if place == 0 else ""
            players = ", ".join(map(str, standing.tables)) if place == 0 else ""
            lines.append(
                f"| {name} | {players} | `{rating.spec}` | {rating.elo:.0f} | {rating.low:.0f} to {rating.high:.0f} "
                f"| {rating.share:.1%} | {rating.seats:,} |"
            )
    return "\n".join(lines) + "\n"


def networks(games: Iterable[str], curves: Path | None = None) -> str:
    """The networks behind these ratings, each with its fingerprint and, from `curves`, how it did in its last exams."""
    lines = [
        "",
        "## Networks",
        "",
        "`network` and the levels play by these. Exams are against `quick`, one against all others, one look a move.",
        "",
        "| game | SHA-256 | decisions | last exams: won (95 %) | curve |",
        "| --- | --- | --- | --- | --- |",
    ]
    for game in games:
        path = file_for(game)
        if path is None:
            continue
        print_ = hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
        decisions, exams, link = "", "", ""
        file = None if curves is None else curves / f"{game}.jsonl"
        if file is not None and file.exists():
            decisions, exams = last_exams(file)
            picture = file.with_suffix(".svg")
            link = f"[picture]({picture.parent.name}/{picture.name})" if picture.exists() else ""
        lines.append(f"| {find_game(game).title} | `{print_}` | {decisions} | {exams} | {link} |")
    return "\n".join(lines) + "\n"


def last_exams(file: Path) -> tuple[str, str]:
    """How many decisions a network had learned from at its last exams, and what it won there."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    exams = {
        json.dumps(row["setup"], sort_keys=True): row for row in rows if row["kind"] == "exam" and row["opponent"] == "quick"
    }
    if not exams:
        return "", ""
    told = []
    for row in exams.values():
        setup = ", ".join(f"{name} {value}" for name, value in row["setup"].items())
        span = f" ({row['low']:.0%} to {row['high']:.0%})" if "low" in row and "high" in row else ""
        told.append(f"{setup}: {row['share']:.0%}{span}")
    return f"{max(row['decisions'] for row in exams.values()):,}", "; ".join(told)
