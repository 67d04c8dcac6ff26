"""Look back at a recorded game: the chance to win over time, the turns that swung it, and what would have been better."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from goldenspike.bots.review import Review, Turn, review
from goldenspike.games import game
from goldenspike.kernel.record import replay
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import GoldenSpikeError

if TYPE_CHECKING:
    from rich.console import Console

HELP = "look back at a recorded game"
BARS = (4, 20)  # letters for a certain win, at least and at most
BESIDE = 34  # letters for the rest of a line
REASONS = 3  # for a better move
SHOWN = 4  # moves of a turn


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--seconds",
        type=float,
        default=60.0,
        help="for the whole game, at most (default: %(default)s)",
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=0,
        help="without a network: simulations for each decision instead, repeatable",
    )
    parser.add_argument("--json", action="store_true", help="the review as data")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    try:
        text = args.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GoldenSpikeError(f"{args.file} cannot be read: {error}.") from None
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking back", total=1.0)
        found = review(text, args.seconds, args.nodes, lambda part: progress.update(task, completed=part))
    if args.json:
        print(json.dumps(found.data()))
        return 0
    replayed = replay(text, game)
    assert replayed.rules is not None  # it has just been reviewed
    names = [*replayed.record.seats, *[f"seat {seat + 1}" for seat in range(len(replayed.record.seats), found.players)]]
    console = Console(highlight=False, markup=False)
    if replayed.problem is not None:
        console.print(f"{args.file}, {replayed.problem}", style="red")
    show(console, found, replayed.rules, names)
    return 0


def show(console: Console, found: Review, rules: Rules, names: list[str]) -> None:
    from rich.table import Table

    size = min(BARS[1], max(BARS[0], (console.width - BESIDE) // len(names) - 8))
    course = Table("turn", "move", "who", *names, title="Chance to win", title_justify="left")
    for turn in found.turns:
        course.add_row(str(turn.number), str(turn.first), names[turn.seat], *[bar(chance, size) for chance in turn.chances])
    if found.result:
        course.add_row("", str(found.moves), "the end", *[bar(share, size) for share in found.result])
    console.print(course)
    known = [(name, share) for name, share in zip(names, found.accuracy, strict=False) if share is not None]
    if known:
        console.print("\nAccuracy", style="bold")
        for name, share in known:
            console.print(f"  {name}: {share:.0f}%")
    console.print("\nTurns that swung it", style="bold")
    for turn in found.swings():
        labels = [rules.moves[rules.move(move)].label for move in turn.moves]
        moves = ", ".join([*labels[:SHOWN], *(["..."] if len(labels) > SHOWN else [])])
        console.print(f"  {place(turn, turn.first, names)}: {turn.swing:+.0%}   {moves}")
    console.print("\nWhat would have been better", style="bold")
    for turn in found.mistakes():
        made = rules.moves[rules.move(turn.made)].label
        console.print(f"  {place(turn, turn.worst, names)}: {-turn.worst_loss:+.0%}   {made}; better: {turn.better_label}")
        for reason in turn.reasons[:REASONS]:
            console.print(f"      {reason.text}")
        if turn.line:
            console.print(f"      then: {', '.join(rules.moves[step.move].label for step in turn.line)}")
    if not found.mistakes():
        console.print("  nothing that cost a chance to win of 2% or more")


def bar(chance: float, size: int) -> str:
    return f"{'█' * round(chance * size):<{size}} {chance:4.0%}"


def place(turn: Turn, move: int, names: list[str]) -> str:
    return f"turn {turn.number}, move {move}, {names[turn.seat]}"
