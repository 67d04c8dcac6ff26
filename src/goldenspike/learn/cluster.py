"""Tables on several machines: Ray actors play them with the same code, and send what they see to the learner.

What is seen travels over the network here, so one group steps and travels while the network decides for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.learn.layout import Layout, layout_from
from goldenspike.learn.playground import Ground, parts, worker_seed
from goldenspike.learn.setups import SetUp
from goldenspike.learn.tables import Arrays, Tables, shapes

PATIENCE = 300.0  # seconds that a step of a group may take: a machine that is lost does not hold the run for ever


class Player:
    """One worker's tables, far away. Its arrays are its own."""

    def __init__(
        self, layout_data: dict[str, Any], setups: list[list[SetUp]], together: int, share: int, seed: int, stagger: int
    ) -> None:
        layout = layout_from(layout_data)
        rows = share * len(setups)
        arrays = Arrays(**{name: np.zeros(shape, kind) for name, (shape, kind) in shapes(layout, rows).items()})
        self.groups = parts(arrays, [group * share for group in range(len(setups))], share)
        self.tables = Tables(layout, setups, together, self.groups, seed, stagger)

    def show(self, group: int) -> tuple[Any, ...]:
        own = self.groups[group]
        return own.seen, own.masks, own.words, own.slips

    def step(self, group: int, by_quick: bool, words: Any) -> tuple[Any, ...]:
        self.groups[group].words[:] = words
        self.tables.step(group, by_quick)
        return self.show(group)


def cluster(address: str) -> Any:
    """Ray, connected: `auto` finds the cluster that this machine belongs to, `local` begins one here."""
    try:
        import ray
    except ImportError:
        raise GoldenSpikeError("Playing on a cluster needs Ray: pip install 'goldenspike[train,ray]'.") from None
    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
    return ray


class Cluster(Ground):
    """Tables in Ray actors, one for each worker, on whatever machines the cluster has."""

    def __init__(
        self,
        layout: Layout,
        setups: Sequence[SetUp],
        together: int,
        groups: int,
        workers: int,
        seed: int,
        stagger: int,
        address: str,
    ) -> None:
        super().__init__(layout, setups, together, groups, workers)
        self.ray = cluster(address)
        actor = self.ray.remote(num_cpus=1)(Player)
        self.players = [
            actor.remote(layout.data(), self.plan[worker], together, self.share, worker_seed(seed, worker), stagger)
            for worker in range(workers)
        ]
        self.under_way: list[list[Any]] = []
        for group in range(groups):
            self.under_way.append([player.show.remote(group) for player in self.players])
        for group in range(groups):
            self.wait(group)

    def start(self, group: int, by_quick: bool) -> None:
        words = self.arrays.words
        self.under_way[group] = [
            player.step.remote(group, by_quick, words[self.rows_of(worker, group)]) for worker, player in enumerate(self.players)
        ]

    def wait(self, group: int) -> None:
        try:
            shown = self.ray.get(self.under_way[group], timeout=PATIENCE)
        except self.ray.exceptions.RayError as error:
            why = str(error).strip().splitlines()
            raise GoldenSpikeError(
                f"A worker of the cluster stopped: {why[-1] if why else type(error).__name__}. "
                "The last checkpoint is kept: run again with --resume."
            ) from None
        for worker, (seen, masks, words, slips) in enumerate(shown):
            rows = self.arrays.part(self.rows_of(worker, group))
            rows.seen[:] = seen
            rows.masks[:] = masks
            rows.words[:] = words
            rows.slips[:] = slips

    def rows_of(self, worker: int, group: int) -> slice:
        start = self.starts(worker)[group]
        return slice(start, start + self.share)

    def close(self) -> None:
        for player in self.players:
            self.ray.kill(player)


def cores(address: str) -> int:
    """How many workers a cluster has room for."""
    return max(1, int(cluster(address).cluster_resources().get("CPU", 1)))
