"""How a game plays among equals: one bot on every seat, at tables of every size, told on one page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import goldenspike
from goldenspike.games import game as find_game
from goldenspike.lab.findings import Findings, collect, finite
from goldenspike.lab.job import Job, Row
from goldenspike.lab.numbers import Mean
from goldenspike.lab.run import Progress, simulate

MOST_NAMED = 48  # moves of a kind that are told one by one; of more, as those on the spaces of a map, only how many are made


def measure(
    game: str,
    bot: str,
    games: int,
    seed: int = 0,
    workers: int | None = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> list[Findings]:
    """Games of every number of players, all seats played by one bot. In a `folder` they are kept, and go on."""
    low, high = find_game(game).seats
    found = []
    for players in range(low, high + 1):
        job = Job(game, players, (bot,), seed).check()
        rows: list[Row] = []
        out = folder / f"{game}-{players}.parquet" if folder is not None else None
        simulate(job, games, workers, out, progress=progress, each=rows.append)
        found.append(collect(job, rows, "alone" if players == 1 else f"{players} players"))
    return found


def page(runs: list[Findings]) -> str:
    """What was found, in Markdown."""
    game = find_game(runs[0].job.game)
    games = ", ".join(f"{run.games:,}" for run in runs) if len({run.games for run in runs}) > 1 else f"{runs[0].games:,}"
    parts = [
        f"# {game.title}: how it plays among equals\n\n"
        f"goldenspike {goldenspike.__version__}, version {game.version} of the rules, `{runs[0].job.bots[0]}` on every seat, "
        f"{games} games of each number of players, seed {runs[0].job.seed}. After ± stands half of the 95 % interval.",
        "## A game\n\n" + table("", runs, overview(runs)),
        "## Points by source\n\nOf a seat, and of winners in brackets.\n\n" + table("source", runs, sources(runs)),
        "## Who wins, by the order of play\n\n" + table("place", runs, order(runs)),
        "## What is chosen\n\nHow often in a game a move is made, all seats together; what happens by itself does not count.\n\n"
        + "\n\n".join(kinds(runs)),
    ]
    return "\n\n".join(parts) + "\n"


def table(first: str, runs: list[Findings], rows: Iterable[tuple[str, list[str]]]) -> str:
    lines = [[first, *(run.title for run in runs)], ["---"] * (len(runs) + 1), *([name, *cells] for name, cells in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def number(mean: Mean, digits: int = 1) -> str:
    if not mean.count:
        return ""
    return f"{mean.value:.{digits}f} ± {mean.half:.{digits}f}" if finite(mean.half) else f"{mean.value:.{digits}f}"


def share(mean: Mean) -> str:
    return f"{mean.value:.0%} ± {mean.half:.0%}" if finite(mean.half) else f"{mean.value:.0%}"


def overview(runs: list[Findings]) -> list[tuple[str, list[str]]]:
    rows = [
        ("points of a seat", [number(run.scores) for run in runs]),
        ("points of the winner", [number(run.winning) for run in runs]),
        ("ahead of the second by", [number(run.margin) for run in runs]),
        ("turns of all seats", [number(run.turns) for run in runs]),
        ("decisions", [number(run.length, 0) for run in runs]),
    ]
    for ending in sorted(set().union(*(run.endings for run in runs))):
        rows.append((f"ended by {spoken(ending)}", [f"{run.endings[ending] / run.games:.0%}" for run in runs]))
    return [row for row in rows if any(row[1])]


def sources(runs: list[Findings]) -> list[tuple[str, list[str]]]:
    none = Mean()
    names = dict.fromkeys(name for run in runs for name in run.sources)
    rows = []
    for name in names:
        cells = []
        for run in runs:
            seat, winner = run.sources.get(name, none), run.winner_sources.get(name, none)
            cells.append(f"{number(seat)} ({winner.value:.1f})" if seat.count and winner.count else number(seat))
        rows.append((spoken(name), cells))
    return rows


def order(runs: list[Findings]) -> list[tuple[str, list[str]]]:
    places = max(len(run.order) for run in runs)
    return [
        (str(place + 1), [share(run.order[place]) if place < len(run.order) else "" for run in runs]) for place in range(places)
    ]


def kinds(runs: list[Findings]) -> list[str]:
    """The moves by their first word, those made most first; of kinds with many moves only how many of them are made."""
    every: dict[str, dict[str, str]] = {}
    for run in runs:
        for move in run.job.rules().moves:
            every.setdefault(move.text.split()[0], {})[move.text] = move.label
    told: list[str] = []
    alone: list[tuple[str, list[str]]] = []
    crowds: list[tuple[str, list[str]]] = []
    for kind, moves in every.items():
        times = {text: [often(run, text) for run in runs] for text in moves}
        made = sorted((text for text in moves if any(times[text])), key=lambda text: -sum(times[text]))
        rows = [(moves[text], [f"{count:.2f}" for count in times[text]]) for text in made]
        if not made:
            continue
        if len(moves) == 1:
            alone += rows
        elif len(moves) > MOST_NAMED:
            crowds.append((f"`{kind}`", [crowd(times.values(), place) for place in range(len(runs))]))
        else:
            never = ", ".join(label for text, label in moves.items() if text not in made)
            told.append(table(f"`{kind}`", runs, rows) + (f"\n\nNever: {never}." if never else ""))
    for name, rest in (("one of its kind", alone), ("many of a kind", crowds)):
        if rest:
            told.append(table(name, runs, rest))
    return told


def crowd(times: Iterable[list[float]], place: int) -> str:
    counts = [row[place] for row in times]
    return f"{sum(counts):.1f}, {sum(1 for count in counts if count)} of {len(counts)} different ones"


def often(run: Findings, text: str) -> float:
    """How often a move is made in a game, by all seats."""
    use = run.uses.get(text)
    return use.times.value * run.job.players if use is not None else 0.0


def spoken(name: str) -> str:
    return name.replace("_", " ")
