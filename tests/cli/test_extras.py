"""With nothing but the core installed: the program starts, and says which extra a command needs."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli import commands
from goldenspike.cli.main import OWN_EXTRA

BARE = """
import sys
CORE = {"goldenspike", "goldenspike__mypyc", "librt", "mypy_extensions"}

class Hide:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in CORE or top in sys.stdlib_module_names:
            return None
        raise ModuleNotFoundError(f"No module named {top!r}", name=top)

sys.meta_path.insert(0, Hide())
from goldenspike.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def bare(*words: str) -> tuple[int, str]:
    """The program in an environment without any extra: its exit code, and all that it said."""
    found = subprocess.run([sys.executable, "-c", BARE, *words], capture_output=True, text=True, timeout=120)
    return found.returncode, found.stdout + found.stderr


def test_version_and_help_need_no_extra() -> None:
    code, said = bare("--version")
    assert (code, gs.__version__ in said) == (0, True)
    code, said = bare("--help")
    assert code == 0
    assert "serve" in said
    assert bare("review", "--help")[0] == 0


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("play", "cli"),
        ("games", "cli"),
        ("rules trains", "cli"),
        ("bench trains", "cli"),
        ("replay none.txt", "cli"),
        ("review none.txt", "cli"),
        ("simulate trains --games 1 --workers 1", "lab"),
        ("simulate trains --games 1 --ray --json", "ray"),
        ("tournament trains random greedy", "lab"),
        ("report none.parquet", "lab"),
        ("serve", "server"),
        ("admin people list", "server"),
    ],
)
def test_a_command_says_which_extra_it_needs(words: str, extra: str) -> None:
    code, said = bare(*words.split())
    assert code == 2
    assert f"pip install 'goldenspike[{extra}]'" in said
    assert "Traceback" not in said


def test_games_are_played_by_programs_without_any_extra() -> None:
    code, said = bare("simulate", "trains", "--games", "1", "--workers", "1", "--json")
    assert (code, '"games": 1' in said) == (0, True)


def modules() -> list[pkgutil.ModuleInfo]:
    return list(pkgutil.iter_modules(commands.__path__))


def test_every_extra_that_is_named_exists() -> None:
    file = Path(__file__).parents[2] / "pyproject.toml"
    extras = tomllib.loads(file.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = {getattr(importlib.import_module(f"{commands.__name__}.{info.name}"), "EXTRA", "cli") for info in modules()}
    assert named | set(OWN_EXTRA.values()) <= set(extras)
