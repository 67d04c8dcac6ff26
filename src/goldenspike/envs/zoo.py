"""PettingZoo: all seats of a table as agents that move one after another."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from goldenspike.envs.plain import describe
from goldenspike.envs.portable import Portable
from goldenspike.envs.rewards import check_reward, final, leads
from goldenspike.envs.seeing import BIT, HIGH, KIND, LOW, Observer, observer_of
from goldenspike.kernel.learn import skip_forced as skip
from goldenspike.kernel.state import Rules, State


def observation_space(observer: Observer, flat: bool) -> spaces.Space[Any]:
    """The space of an observation, flat or by named pieces."""
    if flat:
        return spaces.Box(LOW, HIGH, (observer.size,), KIND.type)
    return spaces.Dict(
        {name: spaces.Box(LOW, HIGH, (place.stop - place.start,), KIND.type) for name, place in observer.pieces.items()}
    )


class TableEnv(Portable, AECEnv):  # type: ignore[misc, type-arg, unused-ignore]  # PettingZoo's types are incomplete
    """A table as PettingZoo sees it. `table` is the state; an illegal action raises IllegalMove and changes nothing."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  PettingZoo wants it here

    def __init__(
        self, rules: Rules, reward: str, skip_forced: bool, flat: bool, render_mode: str | None, one_hot: bool = False
    ) -> None:
        super().__init__()
        self.rules = rules
        self.reward = check_reward(reward)
        self.skip_forced = skip_forced
        self.flat = flat
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"goldenspike_{rules.setup.game}"}
        self.observer = observer_of(rules, one_hot)
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(rules.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(self.observer, flat),
                    "action_mask": spaces.Box(0, 1, (rules.size,), BIT.type),
                }
            )
            for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = np.random.default_rng()
        self._quiet = dict.fromkeys(self.possible_agents, 0.0)
        self.table: State = rules.blank()
        self.dealt = False

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new table. `options={"state": state}` begins from a copy of that position instead."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        given = (options or {}).get("state")
        self.table = given.clone() if given is not None else self.rules.start(int(self._random.integers(2**63)))
        self.dealt = True
        if self.skip_forced:
            skip(self.table)
        self.agents = self.possible_agents[:]
        self.rewards = dict(self._quiet)
        self._cumulative_rewards = dict(self._quiet)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self.table.seat, 0)]
        self._leads = leads(self.table) if self.reward == "gain" else []
        self._paid = False

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        array = self.observer.observe(self.table, seat)
        # The mask belongs to the seat that decides: to the others it would tell what is in a hidden hand.
        if self.table.seat == seat:
            mask = self.observer.mask(self.table)
        else:
            mask = np.zeros(self.rules.size, BIT)
        return {"observation": array if self.flat else self.observer.named(array), "action_mask": mask}

    def step(self, action: Any) -> None:
        if not self.dealt:
            raise ResetNeeded("Nothing is dealt yet: call reset() before the first step().")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.play(int(action))
        if self.skip_forced:
            skip(table)
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards = dict(self._quiet)
            self._paid = False
        if self.reward == "gain":
            now = leads(table)
            self.rewards = {name: now[seat] - self._leads[seat] for name, seat in self._seats.items()}
            self._leads = now
            self._paid = True
        if table.depth == 0:
            if self.reward != "gain":
                self.rewards = {name: final(table, seat, self.reward) for name, seat in self._seats.items()}
            self._paid = True
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.seat]
        if self._paid:
            self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return describe(self.table)

    def close(self) -> None:
        """Nothing to close."""
