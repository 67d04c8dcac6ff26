"""The page that says what each number of an observation is: `python -m goldenspike.learn.pieces > docs/observations.md`."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.games import game, games
from goldenspike.learn.layout import Layout, layout_of
from goldenspike.learn.schema import meaning, plain_name, span
from goldenspike.learn.spread import numbers

HEAD = """# Observations

What the environments show and the networks of `goldenspike train` see, piece by piece. Written by
`python -m goldenspike.learn.pieces` from `learn/pieces.toml` and `learn/ranges.toml`; `envs.schema("trains", players=3)` has
the same for one table, with the places of the pieces.

There is one layout a game for all tables: pieces of seats that are not there, and of the other map, are zeros. Seats are
counted from the observer, which is seat 0. Pieces that begin with `public.` are known to all, those with `own.` to the seat
alone, those with `table.` are the set-up. Numbers are whole; the network sees sign(x)·log(1+|x|) of each. Numbers that are
kinds or sets of bits are also spread out, a place for each kind (the first for 1) and each bit; the environments do so with
`one_hot=True`. The range holds for the house edition.

An observation tells all that the view of the seat tells while the game runs: where two views differ, two observations do. It
tells a little more, of the turn in progress and from what all have seen: which effects are used up (`public.turn` and
`public.frame` of Lightning Train, `public.numbers` of Railroad Revolution) and which cities were joined together
(`public.joined` of Trains & Stations). Apart from these, observations differ only where views do.
`tests/envs/test_observations.py` holds all four games to that.

The vocabulary is the union of the moves of all tables by notation. A move that names a seat is named by how far that seat is
from the one that decides (`award seat:+1`), a move on a space of Trains with its map (`lay 12@osaka`).
"""


def grouped(layout: Layout) -> dict[str, list[int]]:
    """The sizes of the pieces of a layout, those of all seats, companies and maps together."""
    found: dict[str, list[int]] = {}
    for name, size in layout.pieces.items():
        found.setdefault(plain_name(name), []).append(size)
    return found


def whom(name: str) -> str:
    """Whom the pieces of this name are about."""
    if "*." in name:
        return "each company" if "company*" in name else "each seat"
    return {"own": "the observer", "table": "the set-up"}.get(name.partition(".")[0], "all")


def page() -> Iterator[str]:
    yield HEAD
    for id in games():
        layout = layout_of(id)
        yield f"\n## {game(id).title}\n"
        yield f"{layout.size:,} numbers, {layout.inputs:,} with kinds and bits spread out; {len(layout.words):,} words.\n"
        yield "| piece | numbers | about | range | |\n| --- | --- | --- | --- | --- |"
        for name, sizes in grouped(layout).items():
            count = str(sizes[0]) if len(sizes) == 1 else f"{len(sizes)} × {sizes[0]}"
            more = sum(abs(places) for _, places in numbers(layout.kinds, name, sizes[0]))
            spread = f" Spread out: {more} places." if more else ""
            low, high = span(id, name)
            yield f"| `{name}` | {count} | {whom(name)} | {low:,} to {high:,} | {meaning(id, name)}{spread} |"
        yield f"\nPoints are foretold by source: {', '.join(layout.sources)}."


if __name__ == "__main__":
    print("\n".join(page()))
