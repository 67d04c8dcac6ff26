"""What an analysis is: where it starts, and a tree of moves with comments.

The tree is a flat list in which every move names the one before it, which stands before it in the list: so it cannot be
anything but a tree, and nothing that walks over it can go too deep. Among moves after the same one, the first is the main line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from goldenspike.table.words import Refusal

ROOT = -1
MOST_NODES = 4000
LONGEST_COMMENT = 2000
MOST_WORDS = 60_000  # characters in all comments
LARGEST = 400_000  # characters of an analysis, as it is stored


@dataclass(frozen=True, slots=True)
class Start:
    """The table from which an analysis starts: dealt from a seed, or as a dump says."""

    game: str
    version: str
    edition: str
    players: int
    options: dict[str, str]
    seed: int | None = None
    dump: dict[str, Any] | None = None
    names: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "version": self.version,
            "edition": self.edition,
            "players": self.players,
            "options": dict(self.options),
            "seed": None if self.seed is None else str(self.seed),
            "dump": self.dump,
            "names": list(self.names),
        }


@dataclass(slots=True)
class Node:
    """A move after another. `deal`: before it, what the seat that decides cannot know was dealt anew with this number; 0: no."""

    parent: int
    move: str
    deal: int = 0
    comment: str = ""

    def data(self) -> dict[str, Any]:
        return {"parent": self.parent, "move": self.move, "deal": self.deal, "comment": self.comment}


@dataclass(slots=True)
class Tree:
    nodes: list[Node] = field(default_factory=list)
    comment: str = ""  # on the start
    title: str = ""

    def children(self) -> dict[int, list[int]]:
        """What follows each move, the main line first."""
        found: dict[int, list[int]] = {}
        for number, node in enumerate(self.nodes):
            found.setdefault(node.parent, []).append(number)
        return found

    def add(self, parent: int, move: str, deal: int = 0, comment: str = "") -> int:
        self.nodes.append(Node(parent, move, deal, comment))
        return len(self.nodes) - 1

    def depth(self, number: int) -> int:
        """How many moves lead to a node, itself included."""
        count = 0
        while number != ROOT:
            number = self.nodes[number].parent
            count += 1
        return count

    def steps(self, number: int) -> list[tuple[str, int]]:
        """The moves from the start to a node, each with its deal."""
        found: list[tuple[str, int]] = []
        while number != ROOT:
            node = self.nodes[number]
            found.append((node.move, node.deal))
            number = node.parent
        return found[::-1]

    def data(self) -> dict[str, Any]:
        return {"nodes": [node.data() for node in self.nodes], "comment": self.comment, "title": self.title}


def check(tree: Tree) -> None:
    """Refusal for what is no tree, or too much of one."""
    if len(tree.nodes) > MOST_NODES:
        raise Refusal(413, "analysis_moves", moves=len(tree.nodes), limit=MOST_NODES)
    if sum(len(node.comment) for node in tree.nodes) + len(tree.comment) > MOST_WORDS:
        raise Refusal(413, "analysis_words", limit=MOST_WORDS)
    seen: set[tuple[int, str, int]] = set()
    for number, node in enumerate(tree.nodes):
        if not ROOT <= node.parent < number:
            raise Refusal(422, "analysis_tree", number=number + 1)
        key = (node.parent, node.move, node.deal)
        if key in seen:
            raise Refusal(422, "analysis_twice", move=node.move, number=number + 1)
        seen.add(key)


def without(tree: Tree, bad: Sequence[int]) -> Tree:
    """The tree without some nodes and all that follows them."""
    gone = set(bad)
    places: dict[int, int] = {ROOT: ROOT}
    kept = Tree(comment=tree.comment, title=tree.title)
    for number, node in enumerate(tree.nodes):
        if number in gone or node.parent not in places:
            continue
        places[number] = kept.add(places[node.parent], node.move, node.deal, node.comment)
    return kept
