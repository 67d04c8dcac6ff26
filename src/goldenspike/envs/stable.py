"""Stable-Baselines3: many tables stepped together as its VecEnv, with the masks that MaskablePPO of sb3-contrib asks for."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from goldenspike.envs.pool import PoolEnv
from goldenspike.envs.seeing import HIGH, LOW, Array
from goldenspike.envs.tables import TablesEnv


class StableTables(VecEnv):  # type: ignore[misc, unused-ignore]  # the library has no types
    """The numbers of `vector`, as float32. With `log`, counts are passed on as log(1 + count), which suits a network better."""

    def __init__(self, tables: TablesEnv | PoolEnv, seed: int | None, log: bool = False) -> None:
        self.tables = tables
        self.log = log
        self.first_seed = seed
        self.masks: Array = np.zeros((0,))
        self.pending: Any = None
        low, high = (0.0, 12.0) if log else (LOW, HIGH)
        space = spaces.Box(low, high, tables.single_observation_space.shape, np.float32)
        super().__init__(tables.num_envs, space, tables.single_action_space)

    def reset(self) -> Any:
        seen, info = self.tables.reset(seed=self.first_seed)
        self.first_seed = None
        self.masks = info["action_mask"].astype(bool)
        return self.shown(seen)

    def step_async(self, actions: Any) -> None:
        self.pending = actions

    def step_wait(self) -> Any:
        seen, rewards, ended, _, info = self.tables.step(self.pending)
        self.masks = info["action_mask"].astype(bool)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(ended):
            infos[table] = {"terminal_observation": self.shown(info["final_obs"][table]), "TimeLimit.truncated": False}
            for name in ("rewards", "scores", "winners"):
                infos[table][name] = info[f"final_{name}"][table]
        return self.shown(seen), rewards.astype(np.float32), ended, infos

    def shown(self, seen: Array) -> Array:
        return squash(seen) if self.log else seen.astype(np.float32)

    def action_masks(self) -> Array:
        return self.masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"the tables have no method {method_name}")
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "action_masks":
            return list(self.masks)
        return [getattr(self.tables, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name} of the tables cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """End the processes of a pool; tables in this process have nothing to close."""
        self.tables.close()


def squash(seen: Array) -> Array:
    """An observation as a network likes it."""
    small: Array = np.log1p(np.maximum(seen, 0), dtype=np.float32)
    return small
