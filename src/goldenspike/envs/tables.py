"""Gymnasium's vector environment: many tables of one game, stepped together in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from goldenspike.envs.rewards import check_reward
from goldenspike.envs.seeing import BIT, HIGH, KIND, LOW, Array, observer_of
from goldenspike.kernel.learn import AT_RANDOM, BY_GAIN, BY_QUICK, BY_SCORE, BY_WIN, NOBODY_ELSE, Batch
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup

OPPONENTS = {None: NOBODY_ELSE, "random": AT_RANDOM, "quick": BY_QUICK}
REWARD_CODES = {"win": BY_WIN, "score": BY_SCORE, "gain": BY_GAIN}


class TablesEnv(VectorEnv[Array, Any, Array]):
    """Tables side by side. `info` holds `action_mask` and `seat` of each, and `final_obs` where a game has just ended; where the
    learner decides for every seat, then also `final_rewards` with those of all seats."""

    def __init__(
        self, rules: Rules, tables: int, opponents: str | None, seat: int | None, reward: str, skip_forced: bool
    ) -> None:
        if opponents not in OPPONENTS:
            raise BadSetup(
                f"opponents cannot be '{opponents}' where tables are stepped together; they are random, quick or None. "
                "Other bots play in gs.envs.gym, which gymnasium.vector.AsyncVectorEnv can multiply."
            )
        if tables < 1:
            raise BadSetup(f"num_envs is {tables}; at least one table is needed.")
        if seat is not None and not 0 <= seat < rules.players:
            raise BadSetup(f"There is no seat {seat}; this table has seats 0 to {rules.players - 1}.")
        if not rules.pieces():
            raise BadSetup(f"{rules.setup.game} does not pack its observations; use gs.envs.gym with gymnasium's SyncVectorEnv.")
        if opponents is None and reward == "gain":
            raise BadSetup("reward cannot be 'gain' where the learner decides for every seat; use win or score.")
        self.num_envs = tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.closed = False
        self.observer = observer_of(rules)
        self.single_observation_space = spaces.Box(LOW, HIGH, (self.observer.size,), KIND.type)
        self.single_action_space = spaces.Discrete(rules.size)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._scale = 1000.0 if check_reward(reward) == "win" else 1.0
        self._batch = Batch(rules, tables, -1 if seat is None else seat, OPPONENTS[opponents], REWARD_CODES[reward], skip_forced)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(2**63)))
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Make a move at each table. An illegal one raises IllegalMove before anything has changed."""
        batch = self._batch
        batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(map(int, actions)))
        rewards = array(batch.rewards, np.int64) / self._scale
        ended = array(batch.ended, np.bool_)
        info = self._info()
        if ended.any():
            last = array(batch.last, KIND).reshape(self.num_envs, -1)
            final: Any = np.full(self.num_envs, None, dtype=object)
            for table in np.flatnonzero(ended):
                final[table] = last[table]
            info["final_obs"] = final
            info["_final_obs"] = ended
            if len(batch.finals) > 0:
                info["final_rewards"] = array(batch.finals, np.int64).reshape(self.num_envs, -1) / self._scale
                info["_final_rewards"] = ended
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def sample_legal(self) -> list[int]:
        """A random legal move for each table: the policy to compare others with."""
        return self._batch.sample()

    def _seen(self) -> Array:
        return array(self._batch.seen, KIND).reshape(self.num_envs, -1)

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": array(self._batch.masks, BIT).reshape(self.num_envs, -1),
            "seat": array(self._batch.seats, np.int64),
        }


def array(packed: Any, kind: Any) -> Array:
    """A packed array of a batch as a NumPy array, without copying: each step of a batch makes new ones."""
    found: Array = np.frombuffer(packed, kind)
    return found
