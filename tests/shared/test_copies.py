"""A copy has everything and is independent, though copies share the arrays that seldom change.

`copy_table` of a game says which: `c.deck = self.deck`. Whoever writes into such an array makes it anew first, for all to see in
the same function (`s.deck = s.deck[:]`): or else would write into all copies.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import append

import goldenspike as gs
from tests.shared.setups import SETUPS, Chooser, name_of, rules_of

KERNEL = ("rng", "stack", "depth", "played", "barrier")
NO_PART = {"need", "have", "starts"}  # of a position: what the last refusal was short of, and a table of the vocabulary
FRESH = {"deal.py"}  # nobody has a copy of a table that is being dealt


@pytest.fixture(params=SETUPS, ids=name_of, scope="module")
def rules(request: pytest.FixtureRequest) -> gs.Rules:
    return rules_of(request.param)


def sources(game: str) -> list[Path]:
    return sorted(gs.game(game).home.rglob("*.py"))


def functions(paths: list[Path]) -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield path, node


def attribute(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else ""


def called(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def shared(game: str) -> set[str]:
    """The arrays that `copy_table` hands on as they are."""
    kinds = {name: kind for name, kind, _ in gs.game(game).rules().start(1).kept()}
    found: set[str] = set()
    for _, function in functions(sources(game)):
        if function.name == "copy_table":
            found |= {attribute(node.value) for node in ast.walk(function) if isinstance(node, ast.Assign)}
    return {name for name in found if kinds.get(name) in ("u8", "i64")}


def names(state: gs.State) -> list[str]:
    """All that a state keeps; in plain Python also what the game forgot to name among its fields."""
    named = [*KERNEL, *(name for name, _, _ in state.kept())]
    there: dict[str, Any] = getattr(state, "__dict__", {})
    more = [name for name, kept in there.items() if isinstance(kept, int) or hasattr(kept, "__len__")]
    return named + [name for name in more if name not in named and name not in NO_PART]


def value(state: gs.State, name: str) -> Any:
    found: Any = getattr(state, name)
    return found if isinstance(found, int) else list(found)


def change(state: gs.State, name: str) -> None:
    """Another value, in an array of its own."""
    found: Any = getattr(state, name)
    if isinstance(found, int):
        setattr(state, name, found + 1)
    elif len(found):
        found = found[:]
        found[len(found) // 2] = (found[len(found) // 2] + 1) % 200
        setattr(state, name, found)
    else:
        setattr(state, name, append(found, 7))


def test_a_copy_has_everything(rules: gs.Rules) -> None:
    state = rules.start(1)
    for name in names(state):
        change(state, name)
    copy = state.clone()
    for name in names(state):
        assert value(copy, name) == value(state, name), name


def test_what_is_written_into_a_copy_or_its_original_shows_in_the_other_only_if_they_share_it(rules: gs.Rules) -> None:
    both = shared(rules.setup.game)
    for turned in (False, True):
        state = rules.start(1)
        one, other = (state.clone(), state) if turned else (state, state.clone())
        for name in names(state):
            before = value(other, name)
            if isinstance(before, int) or name in both:
                change(one, name)
            elif before:
                array: Any = getattr(one, name)
                array[0] = (array[0] + 1) % 200
            else:
                continue
            assert value(one, name) != before, name
            assert value(other, name) == before, name


def test_no_move_and_no_imagining_reaches_a_copy(rules: gs.Rules) -> None:
    state = rules.start(5)
    chooser = Chooser(5)
    while not state.over:
        copy = state.clone()
        here = copy.digest()
        copy.imagine(int(state.played) % rules.players, 9)
        state.play(chooser(state))
        assert copy.digest() == here


# ---- a shared array is made anew before it is written into, also where no random game comes by


def writers(paths: list[Path]) -> dict[str, set[int]]:
    """Functions that write into an array that they are given: by name, the places of these arguments."""
    found: dict[str, set[int]] = {"append": {0}, "vec_pop": {0}}
    for _, function in functions(paths):
        given = [argument.arg for argument in function.args.args if argument.arg != "self"]
        for node in ast.walk(function):
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name):
                if node.value.id in given:
                    found.setdefault(function.name, set()).add(given.index(node.value.id))
    return found


def hasty(function: ast.FunctionDef, both: set[str], hands: dict[str, set[int]]) -> Iterator[str]:
    """Writes into a shared array that the function has not made anew above."""
    anew: dict[str, int] = {}  # the line from which on an array is the state's own
    alias: dict[str, tuple[str, int]] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        name, target = attribute(node.targets[0]), node.targets[0]
        if name in both and (isinstance(node.value, ast.Subscript | ast.Call)):
            anew[name] = min(node.lineno, anew.get(name, node.lineno))
        elif isinstance(target, ast.Name) and attribute(node.value) in both:
            alias[target.id] = (attribute(node.value), node.lineno)
    for node in ast.walk(function):
        touched: list[ast.expr] = []
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            touched = [node.value]
        elif isinstance(node, ast.Call):
            touched = [given for place, given in enumerate(node.args) if place in hands.get(called(node.func), ())]
        for array in touched:
            name, line = attribute(array), array.lineno
            if isinstance(array, ast.Name) and array.id in alias:
                name, line = alias[array.id]
            if name in both and anew.get(name, line) >= line:
                yield f"line {array.lineno}: {name}"


@pytest.mark.parametrize("game", gs.games())
def test_a_shared_array_is_made_anew_before_it_is_written_into(game: str) -> None:
    both = shared(game)
    assert both, "every game has something that seldom changes"
    kernel = sorted((gs.game(game).home.parent.parent / "kernel").glob("*.py"))
    hands = writers([*sources(game), *kernel])
    found: list[str] = []
    for path, function in functions([path for path in sources(game) if path.name not in FRESH]):
        if function.name != "shape":
            found += [f"{path.name}, {function.name}, {place}" for place in hasty(function, both, hands)]
    assert found == []
