"""What the lab shows in a terminal: progress with speed and time left, and tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldenspike.lab.run import Progress as Report
from goldenspike.lab.run import Summary


@contextmanager
def progress_bar(title: str, quiet: bool) -> Iterator[Report | None]:
    """A bar on standard error while it is a terminal; otherwise nothing is shown."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(title, total=None, speed="")

        def report(done: int, wanted: int, decisions: int) -> None:
            speed = bar.tasks[task].speed
            bar.update(task, completed=done, total=wanted, speed=f"{speed:,.1f} games/s" if speed else "")

        yield report


def summary_tables(summary: Summary) -> Iterator[Table]:
    data = summary.data()
    table = Table(title=f"{data['games']:,} games, {data['decisions']:,} decisions")
    for name in ("Bot", "Seats", "Won", "95 %", "Points"):
        table.add_column(name, justify="left" if name == "Bot" else "right")
    for spec, bot in sorted(data["bots"].items(), key=lambda item: -item[1]["share"]):
        table.add_row(
            spec, f"{bot['seats']:,}", f"{bot['share']:.1%}", f"{bot['low']:.1%} to {bot['high']:.1%}", f"{bot['score']:.2f}"
        )
    yield table
    table = Table(title="Seats and endings")
    table.add_column("What")
    table.add_column("Share", justify="right")
    for seat, wins in data["wins_by_seat"].items():
        table.add_row(f"won by seat {int(seat) + 1}", f"{wins / data['games']:.1%}")
    for ending, count in data["endings"].items():
        table.add_row(f"ended by {ending}", f"{count / data['games']:.1%}")
    yield table


def clock_warning(console: Console, specs: list[str]) -> None:
    """Bots that play by the clock do not play the same games again."""
    if specs:
        console.print(
            f"{', '.join(specs)} play by the clock: on another machine, or at another time, the games are others. "
            "With nodes instead of seconds they are the same."
        )
