"""Read a record: say how the game went, show a position, or verify that it is sound and that its shuffle was the promised one."""

from __future__ import annotations

import argparse
from pathlib import Path

from goldenspike.games import game
from goldenspike.kernel.record import commitment, replay
from goldenspike.kernel.words import GoldenSpikeError

HELP = "read, show or verify a record"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N moves")
    parser.add_argument("--seat", type=int, help="as this seat saw it, counted from 1")
    parser.add_argument("--verify", action="store_true", help="check every move, every checkpoint, the result and the seed")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from goldenspike.cli import boards

    console = Console()
    try:
        text = args.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GoldenSpikeError(f"{args.file} cannot be read: {error}.") from None
    found = replay(text, game)
    record = found.record
    console.print(
        f"{record.game}, {record.players} players: {', '.join(record.seats)}; {len(record.moves)} good moves", highlight=False
    )
    if record.result:
        console.print(f"result: {record.result}", highlight=False)
    if found.problem is not None:
        console.print(f"{args.file}, {found.problem}", style="red", highlight=False)
    if args.at is not None:
        state = found.at(args.at, journal=True)
        console.print(boards.draw(state.view(None if args.seat is None else args.seat - 1)))
        for event in state.events(None, max(0, args.at - 1)):
            console.print(f"  seat {event['seat'] + 1} {event['text']}", highlight=False)
    if not args.verify:
        return 0
    if found.problem is not None:
        return 1
    assert record.seed is not None
    promised = "is the one that was promised" if record.commitment == commitment(record.seed) else "was never promised"
    console.print(f"The record is sound: {len(record.moves)} moves, {len(record.checks)} checkpoints. Its seed {promised}.")
    return 0
