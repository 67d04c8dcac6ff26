"""What a piece is or does, to be read in the terminal: `card garage`, and `card` alone for what there is."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterable

from goldenspike.cli.pieces import Piece
from goldenspike.kernel.notation import plain
from goldenspike.kernel.words import GoldenSpikeError

FEW = 12  # names of a kind that are listed before "and so on"
LIKE = 3  # names that are suggested for one that is not known


def describe(known: list[Piece], typed: str) -> list[tuple[str, str]]:
    """The names of the pieces that are called so, are of that kind, begin so or have a word that does, and what they say."""
    wanted = said(typed)
    if not wanted:
        return kinds(known)
    for name in (wanted, single(wanted)):
        for fits in (is_called, begins_with_word, begins, contains):
            found = [piece for piece in known if fits(piece, name)]
            if found:
                return list({title(piece): piece.text for piece in found}.items())
    like = nearest(known, wanted)
    more = f" Did you mean {' or '.join(like)}?" if like else ""
    raise GoldenSpikeError(f"Nothing here is called '{typed}'.{more} 'card' alone lists what there is.")


def said(text: str) -> str:
    return " ".join(plain(text.replace("_", " ")))


@functools.lru_cache(4096)  # one piece after the other is asked for, and each time all of them are gone through
def called(piece: Piece) -> list[str]:
    """How a piece may be called, with its kind before or after its name or not."""
    names = [said(name) for name in (piece.id, piece.name, *piece.also)]
    return [*names, *(f"{said(piece.kind)} {name}" for name in names), *(f"{name} {said(piece.kind)}" for name in names)]


@functools.lru_cache(4096)
def by_words(piece: Piece) -> frozenset[tuple[str, ...]]:
    """Its names and its kind, each with its words in the order of the alphabet."""
    names = [*called(piece), said(piece.kind), said(several(piece.kind))]
    return frozenset(tuple(sorted(name.split())) for name in names)


def is_called(piece: Piece, wanted: str) -> bool:
    """By its kind, or by a name with its words in any order: Omaha–Duluth is Duluth–Omaha."""
    return tuple(sorted(wanted.split())) in by_words(piece)


def begins_with_word(piece: Piece, wanted: str) -> bool:
    """By whole words at its beginning: South, not Southwest."""
    return begins(piece, f"{wanted} ")


def begins(piece: Piece, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in called(piece)[: 2 + len(piece.also)])


def contains(piece: Piece, wanted: str) -> bool:
    return any(f" {wanted}" in f" {name}" for name in called(piece)[: 2 + len(piece.also)])


def title(piece: Piece) -> str:
    """Its name, and its id where the name does not tell it."""
    return piece.name if f" {said(piece.id)} " in f" {said(piece.name)} " else f"{piece.name} ({piece.id})"


def kinds(known: Iterable[Piece]) -> list[tuple[str, str]]:
    """Every kind of piece with the names of a few."""
    groups: dict[str, dict[str, None]] = {}
    for piece in known:
        groups.setdefault(piece.kind, {})[piece.name] = None
    found = []
    for kind, names in groups.items():
        rest = f" … (all {len(names)}: card {several(kind)})" if len(names) > FEW else ""
        found.append((several(kind), ", ".join(list(names)[:FEW]) + rest))
    return found


def several(kind: str) -> str:
    """The plural of a kind; of some there is one only."""
    irregular = {"city": "cities", "die": "dice", "card of two Goods": "cards of two Goods"} | dict.fromkeys(
        ("Goods", "ground", "railyard", "player board")
    )
    return (irregular[kind] or kind) if kind in irregular else f"{kind}s"


def single(name: str) -> str:
    """A name that stands in the plural, in the singular: managers, abilities."""
    return f"{name.removesuffix('ies')}y" if name.endswith("ies") else name.removesuffix("s")


def nearest(known: Iterable[Piece], wanted: str) -> list[str]:
    """The names that are most like what was typed."""
    names = {said(name): piece.name for piece in known for name in (piece.id, piece.name)}
    return list(dict.fromkeys(names[one] for one in difflib.get_close_matches(wanted, names, n=LIKE)))
