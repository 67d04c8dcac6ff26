"""What operators do to a database, beside a running server or without one. Each module is an area of `goldenspike admin`.

An area has `HELP`, `arguments(parser)` and `run(store, args)`. It may have `open(url, args)` if visiting the database is not what
it needs. Everywhere there are `args.json` and `args.yes`.
"""

from __future__ import annotations

import argparse
import datetime
import re
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.kernel.words import GoldenSpikeError

UNITS = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}  # seconds
DAY = 24 * 3600 * 1000  # milliseconds


class Unknown(GoldenSpikeError):
    """What an operator has named does not exist, or cannot be done. The sentence says what to try instead."""


def now() -> int:
    return int(time.time() * 1000)


def when(moment: int | None) -> str:
    """A time for people, in UTC as in the logs."""
    return "-" if not moment else time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment / 1000))


def end(moment: int | None) -> str:
    """A time until which something holds, for people."""
    return when(moment) if moment else "for good"


def size(count: float) -> str:
    """A number of bytes for people."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:.0f} {unit}" if unit == "bytes" else f"{count:.1f} {unit}"
        count /= 1000
    return f"{count:.1f} TB"


def sure(args: argparse.Namespace, question: str) -> bool:
    """Whether the operator wants this. Nobody there to ask is a no."""
    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise Unknown(f"{question} Nobody can be asked here: say it with --yes.")
    if input(f"{question} [y/N] ").strip().lower() in ("y", "yes"):
        return True
    print("Nothing was changed.")
    return False


def tell(args: argparse.Namespace, data: Any, *lines: str) -> None:
    """Answer: as JSON for programs, else as lines for people."""
    if args.json:
        import orjson

        print(orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS).decode())
    else:
        for line in lines:
            print(line)


def columns(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Rows under their heads, each column as wide as it needs to be."""
    table = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[place]) for row in table) for place in range(len(heads))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]


def facts(values: Mapping[str, Any]) -> list[str]:
    """Names and values, one below the other."""
    width = max((len(name) for name in values), default=0)
    return [f"{name.ljust(width)}  {value}".rstrip() for name, value in values.items()]


def until(text: str, now: int) -> int:
    """A time to come, in milliseconds: `90m`, `12h`, `7d`, `2w` from now, or a date like 2026-12-24 or 2026-12-24T18:00 (UTC)."""
    span = re.fullmatch(r"(\d{1,6})([mhdw])", text.strip())
    if span:
        return now + int(span[1]) * UNITS[span[2]] * 1000
    try:
        found = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        raise Unknown(f"'{text}' is no time. Write for example 12h, 7d or 2026-12-24.") from None
    at = int((found if found.tzinfo else found.replace(tzinfo=datetime.UTC)).timestamp() * 1000)
    if at <= now:
        raise Unknown(f"'{text}' is past. Write a time to come, for example 12h, 7d or 2026-12-24.")
    return at
