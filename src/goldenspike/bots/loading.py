"""Bots of others: of installed packages, by their entry points, and of Python files."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from goldenspike.bots.bot import Bot, bot
from goldenspike.kernel.words import BadSetup

GROUP = "goldenspike.bots"  # of entry points


@cache
def load_installed() -> None:
    """Bots of installed packages, by their entry points: a module that registers bots, or a class of a bot."""
    for entry in entry_points(group=GROUP):
        try:
            found = entry.load()
        except Exception as error:
            raise BadSetup(f"The bots of '{entry.name}' ({entry.value}) cannot be loaded: {error}") from error
        if isinstance(found, type) and issubclass(found, Bot):
            bot(found)


@cache
def load_files(paths: tuple[str, ...]) -> None:
    """Run Python files that enter bots into the registry, once in each process, after those of installed packages."""
    load_installed()
    for path in paths:
        name = f"goldenspike_loaded_{Path(path).stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None or not Path(path).is_file():
            raise BadSetup(f"There is no Python file '{path}' to load.")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
