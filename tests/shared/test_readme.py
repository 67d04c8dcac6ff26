"""The examples of the README run, and say what they say they say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"<!-- test -->\n```python\n(.*?)```", README, re.S)


@pytest.mark.parametrize("code", EXAMPLES, ids=["script", "bot", "simulate"])
def test_example_runs_and_prints_what_its_comments_say(code: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    printed = out.getvalue().splitlines()
    promised = re.findall(r"^print\(.*?\)\s+# (.*)$", code, re.M)
    assert printed
    assert printed[: len(promised)] == promised


def test_the_readme_shows_both_commands() -> None:
    assert "make play" in README
    assert "make test" in README
