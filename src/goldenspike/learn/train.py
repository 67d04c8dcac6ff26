"""A run of training: for a short while it imitates the quick policy or a teacher, then it plays itself, with exams on the way."""

from __future__ import annotations

import math
import os
import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.learn.cluster import Cluster, cores
from goldenspike.learn.examiner import Examiner
from goldenspike.learn.export import export, read
from goldenspike.learn.folder import Folder
from goldenspike.learn.layout import layout_of
from goldenspike.learn.network import Net, choose_device
from goldenspike.learn.playground import Ground, Playground
from goldenspike.learn.returns import lessons_of
from goldenspike.learn.rollout import Rollout
from goldenspike.learn.settings import Settings, settings_of
from goldenspike.learn.setups import draw_setups, of_edition
from goldenspike.learn.transfer import deepened, laid_out, shape
from goldenspike.learn.update import Learner

Tell = Callable[[dict[str, Any]], None]


@dataclass
class Progress:
    """How far a run has come, over all its parts."""

    seconds: float = 0.0
    updates: int = 0
    decisions: int = 0
    games: int = 0
    parts: int = 0


class Run:
    """One part of a run: from its beginning or its last checkpoint to its end."""

    def __init__(self, game: str, folder: Folder, settings: Settings, device: Any, tell: Tell) -> None:
        self.game = game
        self.folder = folder
        self.settings = settings
        self.tell_user = tell
        self.layout = layout_of(game, settings["run"]["edition"], settings["run"]["never"])
        seed: int = settings["run"]["seed"]
        self.net = Net(self.layout, settings["network"], device, seed)
        self.learner = Learner(self.net, settings)
        self.progress = Progress()
        self.total = float(settings["run"]["minutes"]) * 60
        if folder.teacher.exists():
            layout, weights, _ = read(folder.teacher)
            teacher = Net(self.layout, {**settings["network"], **shape(weights)}, device, seed)
            teacher.load(laid_out(layout, weights, self.layout))
            self.learner.teacher = teacher

    def begin(self, network: Path) -> None:
        """Begin with what an exported network has learned, instead of from nothing."""
        layout, weights, _ = read(network)
        self.net.load(deepened(laid_out(layout, weights, self.layout), self.net.arrays()))

    def resume(self, minutes: float | None) -> None:
        """Take up the last checkpoint; `minutes` more are trained, or what is left of the run."""
        weights, moments, progress = self.folder.load()
        self.net.load(weights)
        self.learner.remember(moments)
        self.progress = Progress(
            progress["seconds"], *(int(progress[name]) for name in ("updates", "decisions", "games", "parts"))
        )
        if minutes is not None:
            self.total = self.progress.seconds + minutes * 60

    def train(self, workers: int, ray: str = "") -> None:
        """Play and learn. With the address of a Ray cluster the workers are there, else on this machine."""
        tables = self.settings["tables"]
        benches = max(1, tables["tables"] // tables["together"])
        self.progress.parts += 1
        seed = self.settings["run"]["seed"] + self.progress.parts - 1  # parts of a run play other games
        torch.manual_seed(seed)
        if self.net.device.type == "cpu" and not ray:
            torch.set_num_threads(max(1, (os.cpu_count() or 1) - workers))  # the players need the other cores
        count = max(workers, 1) * tables["groups"] * benches
        setups = draw_setups(self.game, self.settings, count, seed)
        plan = (self.layout, setups, tables["together"], tables["groups"], workers, seed, tables["stagger"])
        ground: Ground = Cluster(*plan, ray) if ray else Playground(*plan)
        examiner = Examiner(self.folder.network, self.settings, apart=workers > 0)
        try:
            roll = Rollout(self.net, ground, self.settings["ppo"]["steps"])
            try:
                self._rounds(roll, examiner)
            except KeyboardInterrupt:
                self.save()
                raise
            self.save()
            self._examine(examiner, "quick")
            for line in examiner.marks(wait=True):
                self._tell(line)
        finally:
            ground.close()
            examiner.close()

    def _rounds(self, roll: Rollout, examiner: Examiner) -> None:
        began = time.monotonic() - self.progress.seconds
        saved = self.progress.seconds
        while self.progress.seconds < self.total:
            line = self._round(roll)
            self.progress.seconds = time.monotonic() - began
            self._tell(line)
            for mark in examiner.marks(wait=False):
                self._tell(mark)
            wanted = examiner.wanted(self.progress.seconds)
            if wanted and self.progress.seconds < self.total:
                self._examine(examiner, wanted)
            if self.progress.seconds - saved >= self.settings["run"]["save_every"]:
                self.save()
                saved = self.progress.seconds

    def _round(self, roll: Rollout) -> dict[str, Any]:
        """One rollout and one update; returns the line of the curve."""
        progress, ppo, imitation = self.progress, self.settings["ppo"], self.settings["imitation"]
        imitate = progress.seconds < min(imitation["minutes"] * 60, imitation["share"] * self.total)
        left = max(0.0, 1.0 - progress.seconds / self.total)
        start = time.monotonic()
        teacher = self.learner.teacher if imitate else None
        roll.play(imitate and teacher is None, teacher)
        played = time.monotonic()
        lessons = lessons_of(roll, ppo["lambda"], ppo["margin"] * max(ppo["lowest_margin"], left))
        rate = imitation["learning_rate"] if imitate else ppo["learning_rate"] * max(ppo["lowest_rate"], left)
        entropy = ppo["entropy"] * max(ppo["lowest_entropy"], left)
        losses = self.learner.update(roll, lessons, rate, entropy, imitate)
        if not all(math.isfinite(value) for value in losses.values()):
            raise GoldenSpikeError("The losses are no numbers any more: begin anew with a lower learning rate.")
        games = roll.games()
        done = time.monotonic()
        progress.updates += 1
        progress.decisions += roll.decisions
        progress.games += games
        return {
            "kind": "imitation" if imitate else "self-play",
            "seconds": round(progress.seconds + done - start, 1),
            "update": progress.updates,
            "decisions": progress.decisions,
            "games": progress.games,
            "decisions_per_second": round(roll.decisions / (done - start)),
            "games_per_second": round(games / (done - start), 1),
            "playing": round((played - start) / (done - start), 3),  # share of the time; the rest is the update
            "rate": rate,
            **{name: round(value, 4) for name, value in losses.items()},
        }

    def _examine(self, examiner: Examiner, opponent: str) -> None:
        for line in examiner.marks(wait=True):
            self._tell(line)
        self.export()
        for line in examiner.begin(opponent, self.progress.seconds, self.progress.decisions):
            self._tell(line)

    def _tell(self, line: dict[str, Any]) -> None:
        self.folder.tell(line)
        self.tell_user(line)

    def export(self) -> None:
        run = self.settings["run"]
        told = {"edition": Path(run["edition"]).name, "begin": run["begin"], "never": run["never"], "seed": run["seed"]}
        about = {"game": self.game, **told, **self.progress.__dict__}
        export(self.folder.network, self.layout, self.net.arrays(), about)

    def save(self) -> None:
        self.folder.save(self.net.arrays(), self.learner.moments(), self.progress.__dict__)
        self.export()


def train(
    game: str,
    out: Path,
    minutes: float | None = None,
    workers: int | None = None,
    seed: int | None = None,
    device: str | None = None,
    changes: Mapping[str, Any] | None = None,
    tell: Tell = lambda line: None,
    ray: str = "",
    edition: str | None = None,
    begin: Path | None = None,
    teacher: Path | None = None,
) -> Run:
    """Train a network into a new folder: from nothing, or from what another one, an exported file, has learned.

    With a `teacher`, another such file, it is that network that is imitated in the beginning, not the quick policy.
    """
    own: dict[str, Any] = {}
    if minutes is not None:
        own["minutes"] = minutes
    if seed is not None:
        own["seed"] = seed
    if edition is not None:
        own["edition"] = edition
    settings = settings_of(game, changes or {}, {"run": own})
    settings["game"]["exam"] = [of_edition(setup, settings["run"]["edition"]) for setup in settings["game"]["exam"]]
    if begin is not None:
        settings["run"]["begin"] = begin.name
        settings["imitation"]["minutes"] = 0.0  # it knows more than the quick policy
    if teacher is not None:
        settings["imitation"]["teacher"] = teacher.name
    for network in (begin, teacher):
        if network is not None:
            read(network)  # what is no network is refused before there is a folder
    chosen = choose_device(device)
    folder = Folder(out)
    folder.begin(game, settings, str(chosen))
    if teacher is not None:
        shutil.copyfile(teacher, folder.teacher)
    run = Run(game, folder, settings, chosen, tell)
    if begin is not None:
        run.begin(begin)
    run.train(count_workers(settings, workers, ray), ray)
    return run


def resume(
    out: Path,
    minutes: float | None = None,
    workers: int | None = None,
    device: str | None = None,
    tell: Tell = lambda line: None,
    ray: str = "",
) -> Run:
    """Go on with the run of a folder, with its own settings."""
    chosen = choose_device(device)
    folder = Folder(out)
    config = folder.go_on(str(chosen))
    run = Run(config["game"], folder, config["settings"], chosen, tell)
    run.resume(minutes)
    run.train(count_workers(config["settings"], workers, ray), ray)
    return run


def count_workers(settings: Settings, wish: int | None, ray: str) -> int:
    """Processes that play: as asked, as set, or one for each core but the spare ones; on a cluster one for each of its cores."""
    if wish is not None:
        return max(wish, 1) if ray else wish
    if settings["run"]["workers"]:
        return int(settings["run"]["workers"])
    if ray:
        return cores(ray)
    return max(1, (os.cpu_count() or 1) - int(settings["run"]["spare"]))
