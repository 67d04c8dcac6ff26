"""The bot that searches with a trained network: by a tree of what may follow, or by playing on, as the data of the game say."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from time import perf_counter, time
from typing import TYPE_CHECKING, Any, ClassVar

from goldenspike.bots.bot import bot
from goldenspike.bots.network import network_of, numbers_for
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.rehearsal import Rehearsal, RehearsalSettings
from goldenspike.bots.search import FOREVER, GRACE, Line, Thinker, cached_rules, merge, pool
from goldenspike.kernel.state import State
from goldenspike.kernel.tree import Tree, TreeSettings
from goldenspike.kernel.words import BadSetup
from goldenspike.networks import load
from goldenspike.networks.threads import on_one_core

if TYPE_CHECKING:  # NumPy is only needed where a network plays
    from goldenspike.learn.play import Network

TREE = ("eager", "heat", "shy", "loss", "plain", "batch", "home")  # of TreeSettings
PLAYED_ON = ("steps", "worlds", "likely", "most", "plain", "doubt")  # of RehearsalSettings
WITHOUT_END = 1 << 60
Numbers = dict[str, float]


def tree_settings(numbers: Numbers) -> TreeSettings:
    settings = TreeSettings()
    fill(settings, TREE, numbers)
    return settings


def rehearsal_settings(numbers: Numbers) -> RehearsalSettings:
    settings = RehearsalSettings()
    fill(settings, PLAYED_ON, numbers)
    return settings


def fill(settings: object, names: tuple[str, ...], numbers: Numbers) -> None:
    """Set those of the numbers of a search that have these names."""
    for name, value in numbers.items():
        if name not in TREE and name not in PLAYED_ON:
            raise BadSetup(f"There is no number '{name}' of a search; there are {', '.join(dict.fromkeys(TREE + PLAYED_ON))}.")
        if name in names:
            setattr(settings, name, type(getattr(settings, name))(value))


def consider(
    network: Network,
    source: State,
    seat: int,
    seed: int,
    numbers: Numbers,
    nodes: int,
    seconds: float,
    hurry: Callable[[], bool] | None = None,
) -> tuple[list[Line], int, bool]:
    """What a search found about every move, how many positions it judged, and whether it came to its end."""
    if numbers.get("steps", 0.0) <= 0:
        tree = Tree(tree_settings(numbers), source, seat, seed)
        think(network, tree, nodes, seconds, hurry)
        return tree.results(), int(tree.made), tree.done()
    deadline = perf_counter() + seconds
    with on_one_core():
        rehearsal = Rehearsal(rehearsal_settings(numbers), network.seated(source.rules), source, seed)
        ended = rehearsal.think(nodes, deadline, hurry or (lambda: False))
    return rehearsal.results(), rehearsal.made, ended


def think(
    network: Network,
    tree: Tree,
    nodes: int,
    seconds: float,
    hurry: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> None:
    """Search until the budget is used up, the choice is clear, or there is a hurry."""
    seated = network.seated(tree.source.rules)
    tree.begin(nodes, seconds)
    with on_one_core():
        while True:
            if tree.gather():
                tree.take(*seated.judge(tree.rows, *tree.wanted()))
            else:
                tree.take([], [])
            if tree.done() or (hurry is not None and hurry()):
                return
            if progress is not None:
                progress(float(tree.used()))


@bot
@dataclass
class ForesightBot(Thinker):
    """Thinks ahead with a network. Budgets of 0 mean no limit; the finer numbers of 0 mean those of the game."""

    name: ClassVar[str] = "foresight"
    help: ClassVar[str] = "thinks ahead with a trained network; seconds or nodes: a move's budget, cores: processes"

    file: str = ""
    eager: float = 0.0
    heat: float = 0.0
    shy: float = 0.0
    loss: float = 0.0
    plain: float = 0.0
    batch: int = 0
    home: int = 0  # 1: yes, 2: no, whatever the game says
    tree: int = 0  # 1: a tree, whatever the game says
    steps: int = 0
    worlds: int = 0
    likely: float = 0.0
    most: int = 0
    doubt: float = 0.0

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        return max(self.weigh(outlook), key=lambda line: (line[1], line[2], line[3]))[0]

    def weigh(self, outlook: Outlook) -> list[Line]:
        """Every legal move with what the search found about it."""
        seconds = self.seconds if self.seconds > 0 else FOREVER
        until = time() + seconds
        network = network_of(self.file, outlook.rules)
        if network is None:
            raise BadSetup(f"There is no network for {outlook.rules.setup.game}; train one and name it: {self.name}:file=…")
        seed = (self.seed * 1_000_003 + outlook.played * 7919 + 1) & (2**60 - 1)
        source = outlook.imagine(seed)
        numbers = self.numbers(outlook.rules.setup.game)
        nodes = max(1, self.nodes // self.cores) if self.nodes > 0 else WITHOUT_END
        helpers = [
            ask_helper(source, outlook.seat, seed + helper, numbers, str(network.path), nodes, until)
            for helper in range(1, self.cores)
        ]
        lines, made, ended = consider(network, source, outlook.seat, seed, numbers, nodes, until - time(), self.hurry)
        if not ended:  # in a hurry: nobody is waited for
            until = 0.0
        self.simulations += made
        for helper in helpers:
            try:
                found, made = helper.result(patience(until, seconds))
            except TimeoutError:
                helper.cancel()  # its process has yet to start: it helps with the next move
                continue
            self.simulations += made
            lines = merge(lines, found)
        return lines

    def numbers(self, game: str) -> Numbers:
        """The numbers of the search: those of the game, unless this bot was told others."""
        mine = {name: float(getattr(self, name)) for name in (*TREE, *PLAYED_ON)}
        numbers = {**numbers_for(game, "search"), **{name: value for name, value in mine.items() if value}}
        return {**numbers, "steps": 0.0} if self.tree else numbers


# ---- helpers in other processes


def patience(until: float, seconds: float) -> float | None:
    """How long helpers are waited for."""
    if until and seconds >= FOREVER:
        return None
    return max(0.0, until - time()) + (seconds * GRACE if until else 0.0)


def ask_helper(
    source: State, seat: int, seed: int, numbers: Numbers, file: str, nodes: int, until: float
) -> Future[tuple[list[Line], int]]:
    helpers = pool(multiprocessing.cpu_count())
    return helpers.submit(help_think, source.rules.setup.home, source.dump(), seat, seed, numbers, file, nodes, until)


def help_think(
    home: str, dump: dict[str, Any], seat: int, seed: int, numbers: Numbers, file: str, nodes: int, until: float
) -> tuple[list[Line], int]:
    """A search of an imagined world's position, in a helper's process, up to a time of day."""
    rules = cached_rules(home, dump["version"], dump["players"], dump["edition"], tuple(sorted(dump["options"].items())))
    network = load(file)
    network.seated(rules)
    left = until - time()
    if left <= 0:  # this process took too long to start
        return [], 0
    lines, made, _ = consider(network, rules.load(dump), seat, seed, numbers, nodes, left)
    return lines, made
