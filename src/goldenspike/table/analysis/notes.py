"""Variations and comments in a record: in lines that begin with `#`, which every reader of records passes over.

    12 lay 34
    #" why not here?              a comment on the move above; before the first move, on the start
    #( 12                         instead of move 12 ...
    #12 lay 35                    ... this one
    #13 end
    #( 13                         and a variation of the variation
    #~ 7                          before the next move, what its seat cannot know was dealt anew, with the number 7
    #13 lay 36
    #)
    #)
    13 end

Two more lines may stand anywhere: `#title: words`, and `#dump: {...}`, the position from which the game starts instead of a seed.
"""

from __future__ import annotations

import json
import re
from typing import Any

from goldenspike.kernel.numbers import whole
from goldenspike.kernel.record import Record, result_of
from goldenspike.kernel.state import Rules, State
from goldenspike.table.analysis.tree import LONGEST_COMMENT, MOST_NODES, ROOT, Start, Tree

MOVE = re.compile(r"#?([0-9]{1,6}) (.+)")
TITLE, DUMP = "#title:", "#dump:"
LARGEST_DEAL = 2**31 - 1


# ---- writing


def written(rules: Rules, begin: State, start: Start, tree: Tree) -> str:
    """An analysis as a record. `begin` is the position from which it starts."""
    record = Record.begin(rules, start.seed or 0, start.names)
    if start.seed is None:
        record.seed, record.commitment = None, ""
    main = main_line(tree)
    state = begin.clone()
    for number in main:
        state.play(tree.nodes[number].move)
        record.add(tree.nodes[number].move, state)
    lines = record.text().splitlines()
    head = lines.index("---") + 1
    out = lines[:head]
    if tree.title:
        out.append(f"{TITLE} {plain(tree.title)}")
    if start.dump is not None:
        out.append(f"{DUMP} {json.dumps(start.dump, separators=(',', ':'))}")
    out += notes(tree, record.checks, main)
    if state.over:
        out.append(f"result: {result_of(state)}")
    return "\n".join([*out, f"end {len(main)}"]) + "\n"


def main_line(tree: Tree) -> list[int]:
    """The first move after each; where cards were dealt anew it ends, as a record knows nothing of that."""
    children = tree.children()
    found: list[int] = []
    at = ROOT
    while at in children and tree.nodes[children[at][0]].deal == 0:
        at = children[at][0]
        found.append(at)
    return found


def notes(tree: Tree, checks: dict[int, str], main: list[int]) -> list[str]:
    """The moves of the main line with all that hangs on them."""
    out = said(tree.comment)
    children, on_main = tree.children(), {ROOT, *main}
    # What is still to be written, the next one last: a line, or a move with how many there were before it and whether it leads.
    todo: list[str | tuple[int, int, bool]] = []

    def instead(numbers: list[int], before: int) -> None:
        for number in reversed(numbers):
            todo.extend(("#)", (number, before, False), f"#( {before + 1}"))

    def go_on(number: int, before: int) -> None:
        after = children.get(number, [])
        if after and number in on_main and after[0] not in on_main:
            instead(after, before)
        elif after:
            todo.append((after[0], before, True))

    go_on(ROOT, 0)
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        number, before, leads = item
        node = tree.nodes[number]
        if node.deal:
            out.append(f"#~ {node.deal}")
        out.append(f"{'' if number in on_main else '#'}{before + 1} {node.move}")
        if number in on_main and before + 1 in checks:
            out.append(f"check {before + 1} {checks[before + 1]}")
        out += said(node.comment)
        go_on(number, before + 1)
        if leads:
            instead(children[node.parent][1:], before)
    return out


def said(comment: str) -> list[str]:
    return [f'#" {plain(line)}' for line in comment.split("\n")] if comment.strip() else []


def plain(text: str) -> str:
    """Without what would break the line."""
    return " ".join(text.split())


# ---- reading


class Notes:
    """Reads what a record holds beside its moves, line by line. The first thing that is wrong is told; the rest is kept."""

    def __init__(self, text: str, moves: list[str]) -> None:
        self.tree = Tree()
        self.dump: dict[str, Any] | None = None
        self.problem = ""
        self.lines: list[int] = []  # of each node, to say where something is wrong
        self._at = ROOT
        self._depth = 0
        self._deal = 0
        self._open: list[tuple[int, int]] = []
        self._main = len(moves)  # moves of the main line that are good
        lines = text.splitlines()
        for number, line in enumerate(lines, start=1):
            if len(self.tree.nodes) > MOST_NODES:
                self.fail(number, f"an analysis holds {MOST_NODES} moves at most.")
                break
            self._read(number, line.strip())
        if self._open:
            self.fail(len(lines), "a variation does not end: a line '#)' is missing.")

    def fail(self, line: int, text: str) -> None:
        self.problem = self.problem or f"line {line}: {text}"

    def _read(self, number: int, line: str) -> None:
        if line.startswith("#( "):
            self._begin(number, line[3:].strip())
        elif line == "#)":
            if self._open:
                self._at, self._depth = self._open.pop()
            else:
                self.fail(number, "a variation ends here that has not begun.")
        elif line.startswith('#"'):
            self._say(line[2:].strip())
        elif line.startswith("#~ "):
            deal = whole(line[3:].strip())
            if deal is None or not 0 < deal <= LARGEST_DEAL:
                self.fail(number, f"'{line}' names no deal; it is a whole number.")
            else:
                self._deal = deal
        elif line.startswith(TITLE):
            self.tree.title = line[len(TITLE) :].strip()
        elif line.startswith(DUMP):
            self._load(number, line[len(DUMP) :])
        else:
            found = MOVE.fullmatch(line)
            if found is not None:
                self._move(number, line, int(found[1]), found[2].strip())

    def _begin(self, number: int, text: str) -> None:
        ply = whole(text)
        self._open.append((self._at, self._depth))
        if ply is None or not 0 < ply <= self._depth + 1:
            self.fail(number, f"a variation instead of move '{text}' cannot begin here.")
            self._depth = -1  # nothing of it is read
            return
        while self._depth > ply - 1:
            self._at = self.tree.nodes[self._at].parent
            self._depth -= 1

    def _move(self, number: int, line: str, ply: int, move: str) -> None:
        main = not line.startswith("#")
        if main and ply > self._main:
            return  # the record itself tells what is wrong with it
        if main and self._open:
            self.fail(number, "a variation does not end before this move: a line '#)' is missing.")
            self._at, self._depth = self._open[0]
            self._open.clear()
        if self._depth < 0:
            return
        if ply != self._depth + 1 or (not main and not self._open):
            self.fail(number, f"'{line}' does not follow the move before it.")
            return
        self._at = self.tree.add(self._at, move, self._deal)
        self._depth += 1
        self._deal = 0
        self.lines.append(number)

    def _say(self, text: str) -> None:
        if self._depth < 0:
            return
        before = self.tree.comment if self._at == ROOT else self.tree.nodes[self._at].comment
        comment = (f"{before}\n{text}" if before else text)[:LONGEST_COMMENT]
        if self._at == ROOT:
            self.tree.comment = comment
        else:
            self.tree.nodes[self._at].comment = comment

    def _load(self, number: int, text: str) -> None:
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict):
            self.dump = found
        else:
            self.fail(number, "the position cannot be read.")
