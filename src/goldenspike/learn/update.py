"""One update of the network from a rollout: proximal policy optimisation, or imitation of a teacher or of what was played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
import torch.nn.functional as functional

from goldenspike.learn.network import Net
from goldenspike.learn.recorded import Recorded
from goldenspike.learn.returns import Lessons
from goldenspike.learn.rollout import Rollout
from goldenspike.learn.settings import Settings

SMALL = 1e-6


@dataclass
class Rows:
    """The decisions of a rollout and what they turned out to be worth, a row each. They keep their places for the whole run."""

    seen: Any
    masks: Any
    words: Any
    logs: Any
    players: Any
    advantages: Any
    chances: Any
    points: Any
    turns: Any

    @classmethod
    def of(cls, roll: Rollout, lessons: Lessons) -> Rows:
        played = roll.seen.flatten(0, 1), roll.masks.flatten(0, 1), roll.words.flatten(), roll.logs.flatten()
        learned = (x.flatten(0, 1).clone() for x in (lessons.advantages, lessons.chances, lessons.points, lessons.turns))
        return cls(*played, roll.players.repeat(roll.steps), *learned)

    def learn(self, lessons: Lessons) -> None:
        """Take in the lessons of another time that the same rollout was played."""
        advantages = lessons.advantages.flatten()
        self.advantages.copy_((advantages - advantages.mean()) / (advantages.std() + SMALL))
        self.chances.copy_(lessons.chances.flatten(0, 1))
        self.points.copy_(lessons.points.flatten(0, 1))
        self.turns.copy_(lessons.turns.flatten())


class Learner:
    """The network's optimiser and the losses."""

    def __init__(self, net: Net, settings: Settings) -> None:
        self.net = net
        self.ppo: dict[str, Any] = settings["ppo"]
        self.losses: dict[str, float] = settings["losses"]
        on_gpu = net.device.type == "cuda"
        self.optimiser = torch.optim.AdamW(
            list(net.weights.values()),
            lr=torch.tensor(float(self.ppo["learning_rate"]), device=net.device),
            weight_decay=self.ppo["weight_decay"],
            eps=self.ppo["epsilon"],
            fused=on_gpu,
            capturable=on_gpu,
        )
        layout = net.layout
        places = torch.arange(layout.seats, device=net.device)
        there = places[None, :] < torch.arange(layout.seats + 1, device=net.device)[:, None]
        self.seated = there[:, :, None].expand(-1, -1, len(layout.sources)).flatten(1).float()  # [players, seat and source]
        self.entropy = torch.zeros((), device=net.device)
        self.roll: Rollout | None = None
        self.teacher: Net | None = None  # whose likes are imitated; without one the moves that were made

    def update(self, roll: Rollout, lessons: Lessons, rate: float, entropy: float, imitate: bool) -> dict[str, float]:
        """Learn from one rollout; returns the mean of each loss."""
        for group in self.optimiser.param_groups:
            group["lr"].fill_(rate)
        self.entropy.fill_(entropy)
        if roll is not self.roll:
            self._begin(roll, lessons)
        self.rows.learn(lessons)
        step = self.steps[imitate]
        count, size = self.rows.words.numel(), self.at.numel()
        told: list[Any] = []
        for _ in range(self.ppo["epochs"]):
            order = torch.randperm(count, device=self.net.device)
            for start in range(0, count - size + 1, size):
                self.at.copy_(order[start : start + size])
                told.append(step().clone())
        mean = torch.stack(told).mean(0).tolist()
        return dict(zip(("policy", "value", "points", "turns", "entropy"), mean, strict=True))

    def _begin(self, roll: Rollout, lessons: Lessons) -> None:
        """Lay out what every step reads, in places of its own."""
        self.roll = roll
        self.rows = Rows.of(roll, lessons)
        self.at = torch.zeros(min(self.ppo["minibatch"], self.rows.words.numel()), dtype=torch.long, device=self.net.device)
        self.steps = {imitate: Recorded(partial(self._step, imitate), self.net.device) for imitate in (False, True)}

    def _step(self, imitate: bool) -> Any:
        """One step of the optimiser, by the rows whose numbers are in `at`; returns the losses."""
        rows, at = self.rows, self.at
        words, seats = rows.words[at], rows.players[at]
        heads = self.net.heads(rows.seen[at])
        said = self.net.word_chances(heads, rows.masks[at])
        known = words >= 0  # the quick policy also makes moves that the network shall do without
        chosen = said.gather(1, words.clamp(min=0)[:, None]).squeeze(1)
        spread = -(said.exp() * said.clamp(min=-1.0 / SMALL)).sum(-1).mean()
        if imitate and self.teacher is not None:
            policy = -(self._taught(self.teacher) * said.clamp(min=-1.0 / SMALL)).sum(-1).mean()
        elif imitate:
            policy = -(chosen * known).sum() / known.sum()
        else:
            policy = self.clipped(chosen - rows.logs[at], rows.advantages[at])
        value = -(rows.chances[at] * self.net.win_chances(heads, seats).clamp(min=-1.0 / SMALL)).sum(-1).mean()
        seated = self.seated[seats]
        off = functional.smooth_l1_loss(heads.points, rows.points[at], reduction="none")
        source = (off * seated).sum() / seated.sum()
        left = functional.smooth_l1_loss(heads.turns, rows.turns[at])
        loss = policy + self.losses["value"] * value + self.losses["points"] * source + self.losses["turns"] * left
        if not imitate:
            loss = loss - self.entropy * spread
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.net.weights.values()), self.ppo["norm"])
        self.optimiser.step()
        return torch.stack([policy, value, source, left, spread]).detach()

    def _taught(self, teacher: Net) -> Any:
        """The chances of all words by the teacher."""
        with torch.no_grad():
            return teacher.word_chances(teacher.heads(self.rows.seen[self.at]), self.rows.masks[self.at]).exp()

    def clipped(self, change: Any, advantages: Any) -> Any:
        """The loss of PPO: no more is gained by leaving the chances of the moves far behind."""
        ratio = change.exp()
        clip = self.ppo["clip"]
        return -torch.min(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).mean()

    # ---- for checkpoints

    def moments(self) -> dict[str, Any]:
        """What the optimiser remembers, in half of the bits: means of gradients and of their squares, and the number of steps."""
        found: dict[str, Any] = {}
        for name, value in self.net.weights.items():
            memory = self.optimiser.state.get(value)
            if memory:
                for kind in ("exp_avg", "exp_avg_sq"):
                    found[f"{name}:{kind}"] = memory[kind].to(torch.bfloat16).view(torch.int16).cpu().numpy()
                found[f"{name}:step"] = memory["step"].cpu().numpy()
        return found

    def remember(self, moments: dict[str, Any]) -> None:
        for name, value in self.net.weights.items():
            if f"{name}:step" in moments:
                self.optimiser.state[value] = {
                    "step": torch.tensor(float(moments[f"{name}:step"]), device=self.net.device),
                    **{
                        kind: torch.from_numpy(moments[f"{name}:{kind}"]).view(torch.bfloat16).float().to(self.net.device)
                        for kind in ("exp_avg", "exp_avg_sq")
                    },
                }
