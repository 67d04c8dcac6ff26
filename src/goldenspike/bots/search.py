"""The bot that searches, and how it spends the time, the simulations and the cores that it is given."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from time import time
from typing import Any, ClassVar

from goldenspike.bots.bot import Bot, bot
from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.settings import Settings
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.trials import Trials
from goldenspike.kernel.weights import Weights
from goldenspike.kernel.words import BadSetup

SLICE = 0.02  # seconds of thinking after which other threads get their turn
FOREVER = 1.0e9
GRACE = 0.05  # of the time of a move: how long helpers are waited for
BRIEF = ("brief", "brief_care")  # of a game's search: the simulations of a brief one, and its care
FEW = 40  # simulations, where a game does not say what is brief
NUMBERS = ("care", "lead", "doubt")  # of Settings
Line = tuple[int, int, float, float]  # a move, how often it was tried, the mean chance to win, its prior


def weights_of(rules: Rules) -> Weights | None:
    """The weights of a game's judgement, if they are data."""
    weights = getattr(rules, "weights", None)
    return weights if isinstance(weights, Weights) else None


def settings_for(rules: Rules, **wishes: float) -> Settings:
    """How to search this game: the numbers of its data, with any wishes (other than 0) on top."""
    weights = weights_of(rules)
    numbers = {name: value for name, value in weights.search.items() if name not in BRIEF} if weights is not None else {}
    numbers.update({name: value for name, value in wishes.items() if value})
    return make_settings(numbers)


def brief_of(rules: Rules) -> tuple[int, int]:
    """The simulations of a brief search of this game, and how many decisions of each go by judgement (0: as in any search)."""
    weights = weights_of(rules)
    numbers = weights.search if weights is not None else {}
    return int(numbers.get(BRIEF[0], FEW)), int(numbers.get(BRIEF[1], 0))


def make_settings(numbers: dict[str, float]) -> Settings:
    settings = Settings()
    for name, value in numbers.items():
        if name not in NUMBERS:
            raise BadSetup(f"There is no number '{name}' of a search; there are {', '.join(NUMBERS)}.")
        setattr(settings, name, type(getattr(settings, name))(value))
    return settings


def numbers_of(settings: Settings) -> dict[str, float]:
    """Settings as plain data, for another process."""
    return {name: float(getattr(settings, name)) for name in NUMBERS}


@dataclass
class Thinker(Bot):
    """A bot with a budget for each move, that counts what it tries and can be told to hurry."""

    seconds: float = 1.0
    nodes: int = 0
    cores: int = 1

    simulations: int = field(init=False, repr=False, compare=False, default=0)
    hurry: Callable[[], bool] | None = field(init=False, repr=False, compare=False, default=None)  # True: answer now


@bot
@dataclass
class SearchBot(Thinker):
    """Tries moves out in imagined worlds. Budgets of 0 mean no limit; the finer numbers of 0 mean those of the game."""

    name: ClassVar[str] = "search"
    help: ClassVar[str] = "searches; seconds or nodes: a move's budget, cores: processes"

    care: int = 0
    lead: float = 0.0
    doubt: float = 0.0

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        return max(self.weigh(outlook), key=lambda line: (line[1], line[2]))[0]

    def weigh(self, outlook: Outlook) -> list[Line]:
        """Every legal move with what the search found about it."""
        seed = (self.seed * 1_000_003 + outlook.played * 7919 + 1) & (2**60 - 1)
        source = outlook.imagine(seed)
        settings = settings_for(outlook.rules, **self.wishes(outlook.rules))
        nodes = self.budget(outlook.rules)
        seconds = self.seconds if self.seconds > 0 else FOREVER
        until = time() + seconds
        helpers = [
            ask_helper(source, outlook.seat, seed + helper, settings, max(1, nodes // self.cores), until)
            for helper in range(1, self.cores)
        ]
        trials = Trials(settings, source, outlook.seat, seed)
        trials.begin(max(1, nodes // self.cores), seconds)
        while not trials.think(SLICE):
            if self.hurry is not None and self.hurry():
                break
        self.simulations += int(trials.made)
        lines = trials.results()
        for helper in helpers:
            try:
                found, made = helper.result(max(0.0, until - time()) + seconds * GRACE if seconds < FOREVER else None)
            except TimeoutError:
                helper.cancel()  # its process has yet to start: it helps with the next move
                continue
            self.simulations += made
            lines = merge(lines, found)
        return lines

    def wishes(self, rules: Rules) -> dict[str, float]:
        """The numbers of the search that are not to be those of the game."""
        return {name: getattr(self, name) for name in NUMBERS}

    def budget(self, rules: Rules) -> int:
        """The simulations for a move."""
        return self.nodes if self.nodes > 0 else 1 << 60


def merge(lines: list[Line], others: list[Line]) -> list[Line]:
    """What two searches of the same position found, as one."""
    found = {line[0]: line for line in others}
    merged: list[Line] = []
    for move, tries, chance, prior in lines:
        _, more, other, _ = found.get(move, (move, 0, 0.0, 0.0))
        total = tries + more
        merged.append((move, total, (tries * chance + more * other) / total if total else 0.0, prior))
    return merged


# ---- helpers in other processes


@cache
def pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn"))


def ask_helper(
    source: State, seat: int, seed: int, settings: Settings, nodes: int, until: float
) -> Future[tuple[list[Line], int]]:
    numbers = numbers_of(settings)
    helpers = pool(multiprocessing.cpu_count())
    return helpers.submit(help_search, source.rules.setup.home, source.dump(), seat, seed, numbers, nodes, until)


@cache
def cached_rules(home: str, version: str, players: int, edition: str, options: tuple[tuple[str, str], ...]) -> Rules:
    game: Any = importlib.import_module(home).GAME.at(version)
    rules: Rules = game.rules(players=players, edition=edition, **dict(options))
    return rules


def help_search(
    home: str,
    dump: dict[str, Any],
    seat: int,
    seed: int,
    numbers: dict[str, float],
    nodes: int,
    until: float,
) -> tuple[list[Line], int]:
    """A search of an imagined world's position, in a helper's process, up to a time of day."""
    rules = cached_rules(home, dump["version"], dump["players"], dump["edition"], tuple(sorted(dump["options"].items())))
    trials = Trials(make_settings(numbers), rules.load(dump), seat, seed)
    left = until - time()
    if left <= 0:  # this process took too long to start
        return [], 0
    trials.begin(nodes, left)
    while not trials.think(FOREVER):
        pass
    return trials.results(), int(trials.made)
