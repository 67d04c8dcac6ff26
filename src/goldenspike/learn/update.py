"""One update of the network from a rollout: proximal policy optimisation, or imitation of what was played."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as functional

from goldenspike.learn.network import Net
from goldenspike.learn.returns import Lessons
from goldenspike.learn.rollout import Rollout
from goldenspike.learn.settings import Settings

SMALL = 1e-6


class Learner:
    """The network's optimiser and the losses."""

    def __init__(self, net: Net, settings: Settings) -> None:
        self.net = net
        self.ppo: dict[str, Any] = settings["ppo"]
        self.losses: dict[str, float] = settings["losses"]
        self.optimiser = torch.optim.AdamW(
            list(net.weights.values()),
            lr=self.ppo["learning_rate"],
            weight_decay=self.ppo["weight_decay"],
            eps=self.ppo["epsilon"],
        )
        layout = net.layout
        places = torch.arange(layout.seats, device=net.device)
        there = places[None, :] < torch.arange(layout.seats + 1, device=net.device)[:, None]
        self.seated = there[:, :, None].expand(-1, -1, len(layout.sources)).flatten(1).float()  # [players, seat and source]

    def update(self, roll: Rollout, lessons: Lessons, rate: float, entropy: float, imitate: bool) -> dict[str, float]:
        """Learn from one rollout; returns the mean of each loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        seen, masks = roll.seen.flatten(0, 1), roll.masks.flatten(0, 1)
        words, logs = roll.words.flatten(), roll.logs.flatten()
        players = roll.players.repeat(roll.steps)
        chances, points, turns = (x.flatten(0, 1) for x in (lessons.chances, lessons.points, lessons.turns))
        advantages = lessons.advantages.flatten()
        advantages = (advantages - advantages.mean()) / (advantages.std() + SMALL)
        count = words.numel()
        size = min(self.ppo["minibatch"], count)
        told: list[Any] = []
        for _ in range(self.ppo["epochs"]):
            order = torch.randperm(count, device=self.net.device)
            for start in range(0, count - size + 1, size):
                at = order[start : start + size]
                heads = self.net.heads(seen[at])
                said = self.net.word_chances(heads, masks[at])
                known = words[at] >= 0  # the quick policy also makes moves that the network shall do without
                chosen = said.gather(1, words[at].clamp(min=0)[:, None]).squeeze(1)
                spread = -(said.exp() * said.clamp(min=-1.0 / SMALL)).sum(-1).mean()
                if imitate:
                    policy = -(chosen * known).sum() / known.sum()
                else:
                    policy = self.clipped(chosen - logs[at], advantages[at])
                seats = players[at]
                value = -(chances[at] * self.net.win_chances(heads, seats).clamp(min=-1.0 / SMALL)).sum(-1).mean()
                seated = self.seated[seats]
                off = functional.smooth_l1_loss(heads.points, points[at], reduction="none")
                source = (off * seated).sum() / seated.sum()
                left = functional.smooth_l1_loss(heads.turns, turns[at])
                loss = policy + self.losses["value"] * value + self.losses["points"] * source + self.losses["turns"] * left
                if not imitate:
                    loss = loss - entropy * spread
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(list(self.net.weights.values()), self.ppo["norm"])
                self.optimiser.step()
                told.append(torch.stack([policy, value, source, left, spread]).detach())
        mean = torch.stack(told).mean(0).tolist()
        return dict(zip(("policy", "value", "points", "turns", "entropy"), mean, strict=True))

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
                    "step": torch.tensor(float(moments[f"{name}:step"])),
                    **{
                        kind: torch.from_numpy(moments[f"{name}:{kind}"]).view(torch.bfloat16).float().to(self.net.device)
                        for kind in ("exp_avg", "exp_avg_sq")
                    },
                }
