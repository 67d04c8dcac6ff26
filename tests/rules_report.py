"""Which rules of the ledgers have a test: python tests/rules_report.py. The tests' marks are read from their source."""

from __future__ import annotations

import ast
import functools
import sys
from pathlib import Path

import goldenspike as gs

TESTS = Path(__file__).parent


@functools.cache
def marked_ids() -> dict[str, list[str]]:
    """Rule id -> the tests that are marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, []).append(f"{path.relative_to(TESTS)}:{node.lineno}")
    return found


def missing(game: str) -> list[str]:
    marked = marked_ids()
    return [rule.id for rule in gs.game(game).ledger() if rule.id not in marked]


def main() -> int:
    gaps = 0
    for game in gs.games():
        total = len(gs.game(game).ledger())
        without = missing(game)
        gaps += len(without)
        print(f"{game}: {total - len(without)} of {total} rules have a test")
        if without:
            print("  without: " + " ".join(without))
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
