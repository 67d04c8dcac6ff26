"""Tables side by side against any bot. What a network decides is decided for all tables in one product."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, islice
from math import exp
from typing import Any

import numpy as np

from goldenspike.bots import Bot, Level, NetworkBot, make_bot
from goldenspike.bots.asking import ask
from goldenspike.bots.network import network_of, pick
from goldenspike.envs.rewards import final
from goldenspike.envs.seeing import BIT, KIND, Array
from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadMove, BadSetup
from goldenspike.networks.threads import on_one_core


class Meetings:
    """The same as `kernel.learn.Batch`, with bots in the other seats: one spec for all of them, or one for each in turn."""

    def __init__(self, rules: Rules, tables: int, seat: int, opponents: str | Sequence[str], reward: str, forced: bool) -> None:
        self.rules = rules
        self.count = tables
        self.seat = seat
        self.reward = reward
        self.forced = forced
        rivals = rules.players - 1
        self.specs = [opponents] * rivals if isinstance(opponents, str) else list(opponents)
        if len(self.specs) != rivals:
            raise BadSetup(
                f"{rivals} opponents are needed, one for each other seat, or one for all; {len(self.specs)} are named."
            )
        for spec in self.specs:
            make_bot(spec)
        self.size = sum(size for _, size in rules.pieces())
        self.learner = [seat if seat >= 0 else table % rules.players for table in range(tables)]
        self.dice = random.Random(0)
        self.states: list[State] = []
        self.bots: list[dict[int, Bot]] = [{} for _ in range(tables)]
        self.leads = [0.0] * tables
        self.seeds = [0] * tables
        self.clear()

    def clear(self) -> None:
        count, players = self.count, self.rules.players
        self.seen = np.zeros((count, self.size), KIND)
        self.masks = np.zeros((count, self.rules.size), BIT)
        self.rewards = np.zeros(count)
        self.ended = np.zeros(count, np.bool_)
        self.last = np.zeros((0, self.size), KIND)
        self.seats = np.array(self.learner, np.int64)
        self.finals = np.zeros((count, players))
        self.scores = np.zeros((count, players), np.int64)
        self.winners = np.zeros((count, players), np.bool_)

    def reset(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.states = [self.rules.blank()] * self.count
        self.clear()
        self.deal(range(self.count))
        self.show_all()

    def deal(self, tables: Sequence[int]) -> None:
        """New games that have come to the learner's first decision."""
        waiting = list(tables)
        while waiting:
            for table in waiting:
                self.seeds[table] = self.dice.getrandbits(64)
                self.states[table] = self.rules.start(self.seeds[table])
                others = [(self.learner[table] + far) % self.rules.players for far in range(1, self.rules.players)]
                self.bots[table] = {
                    seat: make_bot(spec, self.dice.getrandbits(31)) for seat, spec in zip(others, self.specs, strict=True)
                }
            self.play_on(waiting)
            waiting = [table for table in waiting if self.states[table].over]
        for table in tables:
            self.leads[table] = float(self.states[table].lead(self.learner[table]))

    def play_on(self, tables: Sequence[int]) -> None:
        """Let the others move, and make moves without a choice, up to the learner's next decision at each table."""
        going = list(tables)
        while going:
            asked: list[tuple[int, list[int]]] = []
            for table in going:
                state = self.states[table]
                while not state.over:
                    mine = state.seat == self.learner[table]
                    if mine and not self.forced:
                        break
                    moves = state.legal()
                    if len(moves) > 1:
                        if not mine:
                            asked.append((table, moves))
                        break
                    state.play(moves[0])
            self.ask(asked)
            going = [table for table, _ in asked]

    def ask(self, asked: Sequence[tuple[int, list[int]]]) -> None:
        """A move of the bot that decides at each of these tables; those of a network together."""
        looks: dict[str, list[tuple[int, list[int], NetworkBot]]] = {}
        for table, moves in asked:
            state = self.states[table]
            bot = self.bots[table][state.seat]
            if at_a_glance(bot, self.rules):
                assert isinstance(bot, NetworkBot)
                looks.setdefault(bot.file, []).append((table, moves, bot))
            else:
                state.play(ask(bot, state, state.seat, f"in {self.rules.setup.game} (seed {self.seeds[table]})"))
        for file, several in looks.items():
            network = network_of(file, self.rules)
            assert network is not None
            seats = [self.states[table].seat for table, _, _ in several]
            seen = [observation(self.states[table], seat, self.size) for (table, _, _), seat in zip(several, seats, strict=True)]
            counts = [len(moves) for _, moves, _ in several]
            with on_one_core():
                every = list(chain.from_iterable(moves for _, moves, _ in several))
                logits = iter(network.seated(self.rules).judge(seen, seats, counts, every)[0])
            for table, moves, bot in several:
                policy = chances(list(islice(logits, len(moves))))
                place = pick(policy, *bot.manner(self.rules.setup.game), bot._random)
                self.states[table].play(moves[place])

    def step(self, moves: Sequence[int]) -> None:
        """Make a move at each table; an illegal one is refused before anything changes."""
        if len(moves) != self.count:
            raise BadMove(f"{self.count} moves are needed, one for each table, not {len(moves)}.")
        for state, move in zip(self.states, moves, strict=True):
            if state.why_not(int(move)) is not None:
                state.play(int(move))
        self.clear()
        for state, move in zip(self.states, moves, strict=True):
            state.play(int(move))
        self.play_on(range(self.count))
        over = [table for table in range(self.count) if self.states[table].over]
        if over:
            self.last = np.zeros((self.count, self.size), KIND)
        for table in range(self.count):
            self.count_up(table)
        self.deal(over)
        self.show_all()

    def count_up(self, table: int) -> None:
        """The rewards of a step, and how a game has ended."""
        state, me = self.states[table], self.learner[table]
        if self.reward == "gain":
            lead = float(state.lead(me))
            self.rewards[table] = lead - self.leads[table]
            self.leads[table] = lead
        if not state.over:
            return
        self.ended[table] = True
        self.finals[table] = [final(state, seat, self.reward) for seat in range(self.rules.players)]
        self.scores[table] = state.scores
        self.winners[table, state.winners] = True
        self.last[table] = self.look(state, me)
        if self.reward != "gain":
            self.rewards[table] = self.finals[table, me]

    def look(self, state: State, seat: int) -> Array:
        seen: Any = observation(state, seat, self.size)
        return np.frombuffer(seen, KIND)

    def show_all(self) -> None:
        """Write what the learner sees, and what is legal."""
        for table, state in enumerate(self.states):
            legal: Any = legal_mask(state)
            self.seen[table] = self.look(state, self.learner[table])
            self.masks[table] = np.frombuffer(legal, BIT)

    def sample(self) -> list[int]:
        """A random legal move for each table."""
        return [self.dice.choice(state.legal()) for state in self.states]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "states": [state.dump() for state in self.states]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.states = [self.rules.load(dump) for dump in kept["states"]]


def at_a_glance(bot: Bot, rules: Rules) -> bool:
    """Whether a bot does nothing but look at a position by a network, once."""
    plain = type(bot).choose in (NetworkBot.choose, Level.choose)
    return plain and isinstance(bot, NetworkBot) and network_of(bot.file, rules) is not None


def chances(logits: list[float]) -> list[float]:
    top = max(logits)
    weights = [exp(logit - top) for logit in logits]
    return [weight / sum(weights) for weight in weights]
