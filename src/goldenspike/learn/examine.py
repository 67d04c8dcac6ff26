"""How strong a network is: greedy, one pass a decision, against fixed opponents on fixed deals, equally often from each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from goldenspike.bots import Outlook, make_bot
from goldenspike.bots.outline import shares
from goldenspike.kernel.learn import BY_QUICK, BY_WIN, Batch
from goldenspike.lab.numbers import wilson
from goldenspike.learn.layout import Fit
from goldenspike.learn.play import Network
from goldenspike.learn.settings import Settings
from goldenspike.learn.setups import rules_of
from goldenspike.learn.tables import BIT, SEEN, THOUSAND, flat

QUICK = "quick"
ALONE = "nobody"  # solo games are won against the game itself


@dataclass
class Mark:
    """The share of games that a network won at one table, one against all others, with its 95 % interval."""

    opponent: str
    setup: dict[str, Any]
    games: int
    share: float
    low: float
    high: float
    length: float  # decisions of the network in a game

    def data(self) -> dict[str, Any]:
        return dict(self.__dict__)

    def __str__(self) -> str:
        table = ", ".join(str(value) for value in self.setup.values())
        return f"{self.share:.0%} of {self.games} ({self.low:.0%}-{self.high:.0%}) v {self.opponent} [{table}]"


def mark_of(opponent: str, setup: Mapping[str, Any], games: int, wins: float, decisions: int) -> Mark:
    low, high = wilson(wins, games)
    return Mark(opponent, dict(setup), games, wins / games, low, high, decisions / games)


def against_quick(network: Network, setup: Mapping[str, Any], games: int, seed: int, most: int) -> Mark:
    """All games side by side. Only the first game of each table counts: those that begin later would favour short ones."""
    rules = rules_of(network.layout.game, setup)
    players = rules.players
    games = max(games // players, 1) * players
    batch = Batch(rules, games, -1, BY_QUICK, BY_WIN, True, network.layout.sources)
    batch.reset(seed)
    fit = Fit(network.layout, rules)
    seats = np.arange(games) % players
    seen = np.zeros((games, network.layout.size), SEEN)
    masks = np.zeros((games, len(network.layout.words)), BIT)
    fit.prepare(seen, masks)
    running = np.ones(games, np.bool_)
    wins, decisions = 0.0, 0
    moves = np.zeros(games, np.int64)
    for _ in range(most):
        raw = flat(batch.seen, SEEN).reshape(games, -1)
        raw_masks = flat(batch.masks, BIT).reshape(games, -1)
        fit.write(raw, raw_masks, seats, seen, masks)
        moves[:] = raw_masks.argmax(axis=1)  # tables that are done play anything
        moves[running] = fit.moves[seats[running], network.choose(seen[running], masks[running])]
        decisions += int(running.sum())
        batch.step(moves.tolist())
        done = running & (flat(batch.ended, np.uint8) != 0)
        if done.any():
            won = flat(batch.wins, np.int64).reshape(games, players)
            wins += float(won[done, seats[done]].sum()) / THOUSAND
            running &= ~done
        if not running.any():
            break
    return mark_of(QUICK if players > 1 else ALONE, setup, games, wins, decisions)


def against_bots(network: Network, opponent: str, setup: Mapping[str, Any], games: int, seed: int, most: int) -> Mark:
    """One game after the other; every deal is played from each seat."""
    rules = rules_of(network.layout.game, setup)
    players = rules.players
    games = max(games // players, 1) * players
    wins, decisions = 0.0, 0
    for number in range(games):
        state = rules.start(seed + number // players)
        mine = number % players
        bots = [make_bot(opponent, seed=seed + number * players + seat) for seat in range(players)]
        made = 0
        while not state.over and made < most:
            moves = state.legal()
            if len(moves) == 1:
                state.play(moves[0])
            elif state.seat == mine:
                state.play(int(network.policy(state).argmax()))
                made += 1
            else:
                state.play(bots[state.seat].choose(Outlook(state)))
        decisions += made
        wins += shares(state)[mine]
    return mark_of(opponent, setup, games, wins, decisions)


def examine(network: Network, opponent: str, setups: Sequence[Mapping[str, Any]], settings: Settings, games: int) -> list[Mark]:
    """A mark for each table."""
    seed, most = settings["exam"]["seed"], settings["exam"]["most_steps"]
    if opponent == QUICK:
        return [against_quick(network, setup, games, seed, most) for setup in setups]
    return [against_bots(network, opponent, setup, games, seed, most) for setup in setups]
