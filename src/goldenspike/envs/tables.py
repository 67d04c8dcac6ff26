"""Gymnasium's vector environment: many tables of one game, stepped together in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.envs.meetings import Meetings
from goldenspike.envs.rewards import check_reward
from goldenspike.envs.seeing import BIT, HIGH, KIND, LOW, Array, observer_of, writable
from goldenspike.kernel.learn import AT_RANDOM, BY_GAIN, BY_QUICK, BY_SCORE, BY_WIN, NOBODY_ELSE, Batch
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup

OPPONENTS = {None: NOBODY_ELSE, "random": AT_RANDOM, "quick": BY_QUICK}
FINALS = ("final_obs", "final_rewards", "final_scores", "final_winners")
REWARD_CODES = {"win": BY_WIN, "score": BY_SCORE, "gain": BY_GAIN}


class TablesEnv(VectorEnv[Array, Any, Array]):
    """Tables side by side. `info` holds `action_mask` and `seat` of each. Where a game has just ended it also holds `final_obs`,
    and for all seats of the table `final_rewards`, `final_scores` (points) and `final_winners`."""

    def __init__(
        self,
        rules: Rules,
        tables: int,
        opponents: str | Sequence[str] | None,
        seat: int | None,
        reward: str,
        skip_forced: bool,
        bits: bool = False,
        one_hot: bool = False,
    ) -> None:
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
        self.observer = observer_of(rules, one_hot)
        self.single_observation_space = spaces.Box(LOW, HIGH, (self.observer.size,), KIND.type)
        self.single_action_space = spaces.Discrete(rules.size)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._by_win = check_reward(reward) == "win"
        self.bits = bits
        self._rules = rules
        place = -1 if seat is None else seat
        if opponents is None or (isinstance(opponents, str) and opponents in OPPONENTS):
            self._made_of = (tables, place, OPPONENTS[opponents], REWARD_CODES[reward], skip_forced)
            self._batch: Batch | Meetings = Batch(rules, *self._made_of)
        else:
            self._batch = Meetings(rules, tables, place, opponents, reward, skip_forced)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal all tables; with `options={"reset_mask": array}` only those where the array is true, without a new seed."""
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            self._deal_some(np.asarray(mask, np.bool_))
        else:
            super().reset(seed=seed)
            self._batch.reset(int(self.np_random.integers(2**63)))
        return self._seen(), self._info()

    def _deal_some(self, mask: Array) -> None:
        batch = self._batch
        if not batch.states:
            raise ResetNeeded("Nothing is dealt yet: call reset() for all tables first.")
        if mask.shape != (self.num_envs,):
            raise BadSetup(f"reset_mask must have a value for each of the {self.num_envs} tables.")
        chosen = np.flatnonzero(mask).tolist()
        if isinstance(batch, Meetings):
            batch.clear()
            batch.deal(chosen)
            batch.show_all()
            return
        for table in chosen:
            batch.states[table] = batch.deal(table)
        show_all(batch)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Make a move at each table. An illegal one raises IllegalMove before anything has changed."""
        batch = self._batch
        if not batch.states:
            raise ResetNeeded("Nothing is dealt yet: call reset() before the first step().")
        movers = self._seats()
        batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(map(int, actions)))
        rewards, ended = self._rewards(movers)
        info = self._info()
        if ended.any():
            last = self._last()
            final: Any = np.full(self.num_envs, None, dtype=object)
            for table in np.flatnonzero(ended):
                final[table] = last[table]
            info["final_obs"] = final
            info["final_rewards"], info["final_scores"], info["final_winners"] = self._ends()
            info.update({f"_{name}": ended for name in FINALS})
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    # ---- what a batch holds, as arrays

    def _rewards(self, movers: Array) -> tuple[Array, Array]:
        batch = self._batch
        if isinstance(batch, Meetings):
            return batch.rewards, batch.ended
        ended = writable(batch.ended, np.bool_)
        rewards = array(batch.rewards, np.int64).astype(np.float64)
        if self._by_win and ended.any():
            rewards = np.where(ended, self._ends()[0][np.arange(self.num_envs), movers], 0.0)
        return rewards, ended

    def _ends(self) -> tuple[Array, Array, Array]:
        """Rewards, points and winners of all seats, where games have ended."""
        batch = self._batch
        if isinstance(batch, Meetings):
            return batch.finals, batch.scores, batch.winners
        shape = (self.num_envs, -1)
        winners = writable(batch.winners, np.bool_).reshape(shape)
        everyone = array(batch.finals, np.int64).reshape(shape).astype(np.float64)
        if self._by_win:  # the same floats as elsewhere, not thousandths
            everyone = np.where(array(batch.ended, np.bool_)[:, None], shares(winners), 0.0)
        return everyone, writable(batch.scores, np.int64).reshape(shape), winners

    def _last(self) -> Array:
        batch = self._batch
        last = batch.last if isinstance(batch, Meetings) else writable(batch.last, KIND).reshape(self.num_envs, -1)
        return self.observer.spread_out(last)

    def _seats(self) -> Array:
        batch = self._batch
        return batch.seats if isinstance(batch, Meetings) else array(batch.seats, np.int64).copy()

    def sample_legal(self) -> list[int]:
        """A random legal move for each table: the policy to compare others with."""
        return self._batch.sample()

    def __getstate__(self) -> dict[str, Any]:
        batch = self._batch
        if isinstance(batch, Meetings):
            return dict(self.__dict__)
        numbers = {name: list(getattr(batch, name)) for name in ("random", "learner", "leads")}
        tables = [state.dump() for state in batch.states]
        return {**self.__dict__, "_batch": None, "_numbers": numbers, "_tables": tables}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        numbers, tables = kept.pop("_numbers", None), kept.pop("_tables", None)
        self.__dict__.update(kept)
        if numbers is None:
            return
        self._batch = batch = Batch(self._rules, *self._made_of)
        batch.random, batch.learner, batch.leads = (vec[i64](numbers[name]) for name in ("random", "learner", "leads"))
        batch.states = [self._rules.load(dump) for dump in tables]
        if tables:
            show_all(batch)

    def _seen(self) -> Array:
        batch = self._batch
        seen = batch.seen if isinstance(batch, Meetings) else writable(batch.seen, KIND).reshape(self.num_envs, -1)
        return self.observer.spread_out(seen)

    def _info(self) -> dict[str, Any]:
        batch = self._batch  # it looks into its masks when it is given moves: others get a copy to write into
        masks = batch.masks if isinstance(batch, Meetings) else array(batch.masks, BIT).reshape(self.num_envs, -1).copy()
        info: dict[str, Any] = {"action_mask": masks, "seat": self._seats()}
        if self.bits:
            info["action_bits"] = np.packbits(masks.view(np.uint8), axis=1, bitorder="little")
        return info


def show_all(batch: Batch) -> None:
    """Write what is seen and legal at every table anew."""
    batch.clear()
    for table in range(batch.count):
        batch.show(table)


def shares(winners: Array) -> Array:
    """What a won or lost game is worth to each seat, as `kernel.learn.share` has it."""
    players = winners.shape[1]
    first = np.maximum(winners.sum(axis=1, keepdims=True), 1)
    won: Any = (players / first - 1) / (players - 1) if players > 1 else 1.0
    worth: Array = np.where(winners, won, -1 / (players - 1) if players > 1 else -1.0)
    return worth


def array(packed: Any, kind: Any) -> Array:
    """A packed array of a batch as a NumPy array to read, without copying: each step of a batch makes new ones."""
    found: Array = np.frombuffer(packed, kind)
    return found
