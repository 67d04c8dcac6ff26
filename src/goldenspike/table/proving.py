"""What a clerk does with an edition, in a process of its own: reads it for every table that can be set up, and plays it."""

from __future__ import annotations

import dataclasses
import functools
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from goldenspike.games import game as find_game
from goldenspike.kernel.game import Game
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadEdition, GoldenSpikeError
from goldenspike.lab.editions import choices, play_a_little
from goldenspike.studio.faults import Fault, Mended, fault_of
from goldenspike.studio.texts import Files, write
from goldenspike.table.catalogue import box
from goldenspike.table.trying import look
from goldenspike.table.workers import NotNeeded, Task, TimeIsUp, limit, still_needed

GAMES = 3  # of each setup, as long as there is time
LARGER = 4  # times the moves that the house knows: more would be a burden to everybody's tables
AT_ONCE = 2.5  # seconds for what is read while somebody types
PART = 0.6  # of the time is for playing
FOLDER = "edition"  # what sentences call the files


@dataclass(frozen=True, slots=True)
class Proving(Task):
    """The files of an edition. `deep`: it is to be played, too. `picture`: how it looks at the beginning is wanted."""

    files: Files = field(default_factory=dict)
    deep: bool = False
    picture: bool = False


@dataclass(frozen=True, slots=True)
class Proof:
    """What is wrong, if anything: sentences and where they belong. Else how much was tried, and the picture: a box and a view."""

    faults: tuple[Fault, ...] = ()
    setups: int = 0
    games: int = 0
    picture: bytes = b""

    def data(self) -> dict[str, Any]:
        return {"faults": [fault.data() for fault in self.faults], "setups": self.setups, "games": self.games}


def proving(
    game: str, files: Files, deep: bool = False, picture: bool = False, players: int = 0, options: dict[str, str] | None = None
) -> Proving:
    """The question for a clerk; who asks it fills in the rest. `players` and `options` are those of the picture."""
    return Proving(0, game, "", players, "", options or {}, b"", 0, "clerk", 0, 0.0, files=files, deep=deep, picture=picture)


def prove(task: Proving) -> tuple[Proof, bool]:
    """What was found, and whether that was in time."""
    try:
        with limit(task.seconds), tempfile.TemporaryDirectory() as above:
            folder = write(task.files, Path(above) / FOLDER)
            return Trial(task, folder).run(), True
    except NotNeeded:
        return Proof((Fault("Nobody waits for it any more."),)), True
    except TimeIsUp:
        return Proof((Fault("It takes too long to read or to play: make it smaller."),)), False


class Trial:
    """One edition in its folder."""

    def __init__(self, task: Proving, folder: Path) -> None:
        self.task = task
        self.game: Game = find_game(task.game)
        self.folder = folder
        self.mended = Mended(self.game, task.files, folder)
        self.until = time.monotonic() + task.seconds * PART

    def run(self) -> Proof:
        try:
            setups = self.read()
            if self.mended.faults:
                return Proof(tuple(self.mended.faults))
            games = self.play(setups) if self.task.deep else 0
            picture = self.paint() if self.task.picture else b""
            return Proof(setups=len(setups), games=games, picture=picture)
        except BadEdition as error:
            return Proof((fault_of(error),))
        except GoldenSpikeError as error:
            return Proof((*self.mended.faults, Fault(self.clean(error))))
        except (TimeIsUp, NotNeeded):
            raise
        except Exception as error:  # the rules stumble over numbers that nobody has thought of
            sentence = f"The game cannot be set up or played with these data ({type(error).__name__})."
            return Proof(tuple(self.mended.faults) or (Fault(sentence),))

    def clean(self, error: Exception) -> str:
        """The sentence without the folder of this clerk."""
        return str(error).replace(f"{self.folder}/", "").replace(str(self.folder), "the edition")[:600]

    def rules(self, players: int, options: dict[str, str]) -> Rules:
        return self.game.rules_for(players, str(self.folder), options)

    def read(self) -> list[tuple[Rules, str]]:
        """The rules of every table that can be set up, the ones with the usual options first."""
        found: list[tuple[Rules, str]] = []
        low, high = self.game.seats
        enough = time.monotonic() + AT_ONCE
        for options in choices(self.game):
            for players in range(high, low - 1, -1):
                still_needed(self.task)
                if options and not self.task.deep and (players < high or time.monotonic() > enough):
                    continue  # while somebody types, the usual tables must do
                try:
                    rules = self.mended.read(functools.partial(self.rules, players, options))
                except GoldenSpikeError:
                    if house_can(self.game, players, options):
                        raise
                    continue  # nor can the house: an option that is not for so many players
                if rules is None:
                    return found
                if not found and len(rules.moves) > LARGER * len(self.game.rules_for(players, "house", options).moves):
                    raise BadEdition(
                        f"It has {len(rules.moves)} different moves, far more than the game was made for: make it smaller."
                    )
                shown = ", ".join(f"{name}={value}" for name, value in options.items()) or "the usual options"
                found.append((rules, f"With {players} {'player' if players == 1 else 'players'} and {shown}"))
        return found

    def play(self, setups: list[tuple[Rules, str]]) -> int:
        """Games at random: one of each setup with the usual options at least, then as many as there is time for."""
        low, high = self.game.seats
        least = high - low + 1
        count = 0
        for seed in range(GAMES):
            for place, (rules, shown) in enumerate(setups):
                if time.monotonic() > self.until and (seed or place >= least):
                    return count
                state = rules.start(seed)
                if seed == 0:
                    look(state)
                while not state.over:
                    still_needed(self.task)
                    wrong = play_a_little(state, seed)
                    if wrong:
                        raise BadEdition(f"{shown}, after {state.played} moves: {wrong}")
                look(state)
                count += 1
        return count

    def paint(self) -> bytes:
        rules = self.rules(self.task.players or self.game.seats[0], self.task.options)
        rules.setup = dataclasses.replace(rules.setup, edition=FOLDER)
        state = rules.start(0)
        return orjson.dumps({"box": orjson.loads(box(rules)[1]), "view": state.view(0)})


def house_can(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.rules_for(players, "house", options)
    except GoldenSpikeError:
        return False
    return True
