"""Editions: folders of data files that replace those of the house edition."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goldenspike.games import game as find_game
from goldenspike.games import games
from goldenspike.kernel.data import find_file
from goldenspike.kernel.game import Game
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadEdition

NOT_DATA = ("rules.toml", "messages.toml", "judge.toml")  # what the games say and how bots judge is no part of an edition
TITLE = "edition.toml"
CHECK_GAMES = 3


def data_files(game: Game) -> list[Path]:
    return sorted(path for path in game.data.glob("*.toml") if path.name not in NOT_DATA)


def new_edition(id: str, folder: Path) -> list[str]:
    """Copy the house edition of a game into a new folder; returns the names of the files to change."""
    game = find_game(id)
    if folder.exists() and any(folder.iterdir()):
        raise BadEdition(f"{folder} is not empty; give the name of a new folder.")
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for path in data_files(game):
        shutil.copyfile(path, folder / path.name)
        names.append(path.name)
    (folder / TITLE).write_text(
        f"# An edition of {game.title}. Files that you do not change may be deleted: they come from the house edition.\n\n"
        f'game = "{id}"\nversion = "{game.version}"\nname = "{folder.name}"\nabout = ""\n',
        encoding="utf-8",
    )
    return names


def edition_game(folder: Path, id: str | None = None) -> Game:
    """The game to which an edition belongs, as its edition.toml says."""
    if not folder.is_dir():
        raise BadEdition(f"There is no folder '{folder}'.")
    title = folder / TITLE
    if id is None:
        if not title.exists():
            raise BadEdition(
                f"{folder} has no {TITLE} that names its game; give the game with --game, one of {', '.join(games())}."
            )
        try:
            id = str(tomllib.loads(title.read_text(encoding="utf-8"))["game"])
        except (tomllib.TOMLDecodeError, KeyError) as error:
            raise BadEdition(f'{title}: cannot be read ({error}); it needs a line like game = "trains".') from None
    return find_game(id)


def check_edition(folder: Path, id: str | None = None) -> list[str]:
    """Read an edition for every number of players and every choice, and play it. BadEdition tells the first mistake.

    Returns what was checked, line by line.
    """
    game = edition_game(folder, id)
    done: list[str] = []
    for players in range(game.seats[0], game.seats[1] + 1):
        for options in choices(game):
            rules = game.rules(players=players, edition=str(folder), **options)
            shown = ", ".join(f"{name}={value}" for name, value in options.items()) or "as it is"
            for seed in range(CHECK_GAMES):
                state = rules.start(seed)
                while not state.over:
                    wrong = play_a_little(state, seed)
                    if wrong:
                        raise BadEdition(f"{folder}: with {players} players ({shown}), after {state.played} moves: {wrong}")
            done.append(f"{players} players, {shown}: {CHECK_GAMES} games played")
    return done


def play_a_little(state: State, seed: int) -> str:
    """Make some moves at random; what is then wrong with the position, or ''."""
    try:
        rollout(state, seed * 7919 + int(state.played), 25)
    except IndexError:
        if state.over or state.legal():
            raise
        return f"nobody can go on. {state.prompt}"
    return state.audit()


def choices(game: Game) -> Iterator[dict[str, str]]:
    """The defaults, then every other choice of every option by itself, with what else it asks for as in the game's samples."""
    yield {}
    for name, option in game.options.items():
        for choice in option.choices:
            if choice != option.default:
                sample = next((sample for sample in game.samples if sample.get(name) == choice), {})
                free = [other for other in sample if other in game.options and not game.options[other].choices]
                yield {name: choice, **{other: sample[other] for other in free}}


@dataclass(frozen=True)
class Change:
    """One difference between two editions."""

    file: str
    entry: str
    before: Any
    after: Any

    def __str__(self) -> str:
        where = f"{self.file}: {self.entry}".rstrip(": ")
        if self.before is None:
            return f"{where}: new: {show(self.after)}"
        if self.after is None:
            return f"{where}: gone: {show(self.before)}"
        return f"{where}: {show(self.before)} → {show(self.after)}"


def show(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {show(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "[" + ", ".join(show(item) for item in value) + "]"
    return repr(value) if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def diff_editions(folder: Path, other: Path | None = None, id: str | None = None) -> list[Change]:
    """What `folder` changes, against `other` or the house edition."""
    game = edition_game(folder, id)
    changes: list[Change] = []
    for path in data_files(game):
        mine = read(find_file(folder, path.name), path)
        base = read(path if other is None else find_file(other, path.name), path)
        changes += compare(path.name, "", base, mine)
    return changes


def read(path: Path, house: Path) -> dict[str, Any]:
    """A data file, or that of the house edition if the folder does not have it."""
    found = path if path.exists() else house
    try:
        return tomllib.loads(found.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{found}: not a valid TOML file: {error}.") from None


def compare(file: str, entry: str, before: Any, after: Any) -> Iterator[Change]:
    """The smallest differences between two pieces of data. Lists of tables are compared by what their entries are called."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            yield from compare(file, f"{entry} {key}".strip(), before.get(key), after.get(key))
        return
    a, b = by_name(before), by_name(after)
    if a is not None and b is not None:
        for key in [*a, *(key for key in b if key not in a)]:
            yield from compare(file, f"{entry} '{key}'".strip(), a.get(key), b.get(key))
        return
    yield Change(file, entry, before, after)


def by_name(items: Any) -> dict[str, Any] | None:
    """The tables of a list by their id or name or what they join, if each has one of its own; else by their place in it."""
    if not isinstance(items, list) or not items or not all(isinstance(item, dict) for item in items):
        return None
    for key in ("id", "name", "ends"):
        names = [item.get(key) for item in items]
        texts = ["-".join(map(str, name)) if isinstance(name, list) else str(name) for name in names]
        if None not in names and len(set(texts)) == len(texts):
            return dict(zip(texts, items, strict=True))
    return {str(place): item for place, item in enumerate(items, start=1)}
