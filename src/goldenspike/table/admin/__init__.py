"""What an operator can do beside a running server: one module an area, each with `HELP`, `arguments` and `run`.

Nothing heavy is imported before a command runs: all commands are looked at whenever the program starts.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import sys
from collections.abc import Sequence
from typing import Any

from goldenspike.kernel.words import BadSetup

UNITS = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}
NOT_FOUND = 2

Verbs = Any  # what argparse gives for subcommands has no public name


def verbs(parser: argparse.ArgumentParser) -> Verbs:
    return parser.add_subparsers(dest="verb", metavar="ACTION", required=True)


def verb(of: Verbs, name: str, help: str, asks: bool = False) -> argparse.ArgumentParser:
    """One action. `asks`: it cannot be taken back, and is done without a question only with --yes."""
    parser: argparse.ArgumentParser = of.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
    parser.add_argument("--json", action="store_true", help="print JSON")
    if asks:
        parser.add_argument("--yes", action="store_true", help="do not ask")
    return parser


def show(args: argparse.Namespace, data: Any, text: str) -> None:
    """Print what was found or done: as text for people, or as JSON for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2) if args.json else text)


def missing(text: str) -> int:
    """There is no such thing: a sentence, and the exit code for it."""
    print(f"goldenspike: {text}", file=sys.stderr)
    return NOT_FOUND


def sure(args: argparse.Namespace, question: str) -> bool:
    """Whether the operator means it."""
    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise BadSetup("This cannot be taken back; say --yes if you mean it.")
    return input(f"{question} Type yes to go on: ").strip().lower() in ("yes", "y")


def columns(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table as text, each column as wide as it has to be."""
    widths = [max(len(row[n]) for row in (head, *rows)) for n in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in (head, *rows)
    )


def moment(at: int | None, none: str = "never") -> str:
    if not at:
        return none
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).strftime("%Y-%m-%d %H:%M")


def until(text: str, now: int) -> int:
    """A time to come, in milliseconds: `90m`, `12h`, `7d`, `2w` from now, or a date like 2026-12-24 or 2026-12-24T18:00 (UTC)."""
    span = re.fullmatch(r"(\d{1,6})([mhdw])", text.strip())
    if span:
        return now + int(span[1]) * UNITS[span[2]] * 1000
    try:
        found = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadSetup(f"'{text}' is no time. Write for example 12h, 7d or 2026-12-24.") from None
    at = int((found if found.tzinfo else found.replace(tzinfo=datetime.UTC)).timestamp() * 1000)
    if at <= now:
        raise BadSetup(f"'{text}' is past. Write a time to come, for example 12h, 7d or 2026-12-24.")
    return at
