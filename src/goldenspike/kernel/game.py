"""A game as people find it: its name, who can play, what can be chosen, and the way to its rules."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from goldenspike.kernel.data import Edition, Forms, merge_forms, open_edition, read_ledger, read_toml, relax_forms
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup, Option, Rule, load_messages

Maker = Callable[[Setup, Edition], Rules]


class Game:
    """One of the games. `rules()` sets a table up.

    `samples` are setups that between them show everything the game can do: tests, benchmarks and golden games use them.
    `endings` names each way in which a game can end. Rules of earlier versions lie in `data/v1` and so on, `at` brings them back:
    each folder holds what was different from the version after it.
    """

    def __init__(
        self,
        id: str,
        title: str,
        seats: tuple[int, int],
        version: str,
        options: dict[str, Option],
        make: Maker,
        home: Path,
        samples: tuple[dict[str, Any], ...],
        endings: tuple[str, ...],
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.version = version
        self.newest = version
        self.options = options
        self.home = home
        self.samples = samples
        self.endings = endings
        self._make = make
        load_messages(id, home / "data" / "messages.toml")

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    @property
    def data(self) -> Path:
        """The folder of the house edition."""
        return self.home / "data"

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions of the rules that can be played, the newest last."""
        older = (path.name[1:] for path in self.data.glob("v*") if path.is_dir() and path.name[1:].isdecimal())
        return (*sorted((number for number in older if number != self.newest), key=int), self.newest)

    @property
    def past(self) -> tuple[Path, ...]:
        """The folders that lead from the house edition back to this version, the newest first."""
        if self.version == self.newest:
            return ()
        older = self.versions[:-1]
        return tuple(self.data / f"v{number}" for number in reversed(older[older.index(self.version) :]))

    def at(self, version: str) -> Game:
        """The game as it was played under a version of its rules."""
        if version == self.version:
            return self
        if version not in self.versions:
            known = ", ".join(self.versions)
            raise BadSetup(f"{self.title} cannot be played under version {version!r} of its rules; there are: {known}.")
        earlier = copy.copy(self)
        earlier.version = version
        return earlier

    def rules(self, /, players: int | None = None, edition: str = "house", **options: Any) -> Rules:
        """The rules of a table. Wrong numbers of players, options or data files give BadSetup with a plain sentence."""
        return self.rules_for(players, edition, options)

    def rules_for(self, players: int | None, edition: str, options: Mapping[str, Any]) -> Rules:
        """The same with options from outside, which may have any name."""
        return self._read(players, edition, options)[0]

    def _read(self, players: int | None, edition: str, options: Mapping[str, Any]) -> tuple[Rules, Edition]:
        low, high = self.seats
        if players is None:
            players = low
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadSetup(f"{self.title} is for {low} to {high} players, not {players!r}.")
        chosen: dict[str, str] = {}
        for name, value in options.items():
            if name not in self.options:
                raise BadSetup(f"{self.title} has no option '{name}'; its options are {', '.join(self.options)}.")
            option = self.options[name]
            text = "on" if value is True else "off" if value is False else str(value)
            if option.choices and text not in option.choices:
                raise BadSetup(f"{name} cannot be '{text}'; it is one of {', '.join(option.choices)}.")
            chosen[name] = text
        full = {name: chosen.get(name, option.default) for name, option in self.options.items()}
        setup = Setup(f"goldenspike.games.{self.id}", self.id, self.version, players, full, edition)
        files = open_edition(edition, self.data, self.past)
        rules = self._make(setup, files)
        files.refuse_unknown()
        return rules, files

    def forms(self) -> Forms:
        """How everything in the data files is read, by the shape of its table: what whoever edits them has to fill in."""
        found: Forms = {}
        for sample in self.samples:
            options = {name: value for name, value in sample.items() if name != "players"}
            merge_forms(found, self._read(sample["players"], "house", options)[1].asked)
        for file in {shape.partition(" ")[0] for shape in found}:
            relax_forms(found, read_toml(self.data / file, file), file)
        return found

    @cache  # noqa: B019  games live as long as the program
    def ledger(self) -> tuple[Rule, ...]:
        """The rules in our own words, each with its id."""
        return read_ledger(self.data / "rules.toml")
