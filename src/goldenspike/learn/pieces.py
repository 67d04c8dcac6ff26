"""The page that says what each number of an observation is: `python -m goldenspike.learn.pieces > docs/observations.md`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from goldenspike.games import game, games
from goldenspike.learn.layout import Layout, layout_of
from goldenspike.learn.spread import numbers

HEAD = """# Observations

What the networks of `goldenspike train` see, piece by piece. Written by `python -m goldenspike.learn.pieces` from
`learn/pieces.toml`.

There is one layout a game for all tables: pieces of seats that are not there, and of the other map, are zeros. Seats are
counted from the observer, which is seat 0. Pieces that begin with `public.` are known to all, those with `own.` to the seat
alone, those with `table.` are the set-up. Numbers are whole; the network sees sign(x)·log(1+|x|) of each. Numbers that are
kinds or sets of bits are also spread out, a place for each kind (the first for 1) and each bit.

The vocabulary is the union of the moves of all tables by notation. A move that names a seat is named by how far that seat is
from the one that decides (`award seat:+1`), a move on a space of Trains with its map (`lay 12@osaka`).
"""


def grouped(layout: Layout) -> dict[str, list[int]]:
    """The sizes of the pieces of a layout, those of all seats, companies and maps together."""
    found: dict[str, list[int]] = {}
    for name, size in layout.pieces.items():
        found.setdefault(re.sub(r"@.*", "@*", re.sub(r"(seat|company)\d+", r"\1*", name)), []).append(size)
    return found


def sentences(id: str) -> dict[str, str]:
    data = tomllib.loads((Path(__file__).parent / "pieces.toml").read_text(encoding="utf-8"))
    return {**data["all"], **data[id]}


def sentence(known: dict[str, str], name: str) -> str:
    """What a piece holds."""
    return known[name] if name in known or not name.startswith("table.") else known["table.*"]


def page() -> Iterator[str]:
    yield HEAD
    for id in games():
        layout = layout_of(id)
        yield f"\n## {game(id).title}\n"
        yield f"{layout.size:,} numbers, {layout.inputs:,} with kinds and bits spread out; {len(layout.words):,} words.\n"
        yield "| piece | numbers | |\n| --- | --- | --- |"
        known = sentences(id)
        for name, sizes in grouped(layout).items():
            count = str(sizes[0]) if len(sizes) == 1 else f"{len(sizes)} × {sizes[0]}"
            more = sum(abs(places) for _, places in numbers(layout.kinds, name, sizes[0]))
            spread = f" Spread out: {more} places." if more else ""
            yield f"| `{name}` | {count} | {sentence(known, name)}{spread} |"
        yield f"\nPoints are foretold by source: {', '.join(layout.sources)}."


if __name__ == "__main__":
    print("\n".join(page()))
