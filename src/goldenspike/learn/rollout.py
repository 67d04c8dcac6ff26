"""So many decisions of every table, played by a network or by the quick policy, kept for one update."""

from __future__ import annotations

import ctypes
from typing import Any

import torch

from goldenspike.learn.network import Net
from goldenspike.learn.playground import Ground
from goldenspike.learn.tables import Slip


class Rollout:
    """The arrays of one round: [step, row, ...] on the learner's device, used again and again.

    `seen`, `masks`, `words` and `logs` (logarithm of the chance of the chosen word) are those of the decisions; `slips` is
    what came back from each. What the network said (`chances`, `points`, `turns`), who decided (`seats`) and the clock have
    one step more: the decisions that are still open.
    """

    def __init__(self, net: Net, ground: Ground, steps: int) -> None:
        self.net = net
        self.ground = ground
        self.steps = steps
        layout, device = net.layout, net.device
        rows = ground.rows * ground.groups
        self.players = torch.tensor([setup["players"] for setup in ground.setups], dtype=torch.long, device=device)
        self.shared = [
            torch.from_numpy(x) for x in (ground.arrays.seen, ground.arrays.masks, ground.arrays.slips, ground.arrays.words)
        ]
        if device.type == "cuda":
            memory = ctypes.addressof(ground.memory), ctypes.sizeof(ground.memory)
            torch.cuda.cudart().cudaHostRegister(*memory, 0)  # pinned: copied while others work
        slip = Slip(layout)

        def room(steps: int, *shape: int, kind: Any = torch.float32) -> Any:
            return torch.zeros((steps, rows, *shape), dtype=kind, device=device)

        self.seen = room(steps, layout.size, kind=torch.int16)
        self.masks = room(steps, len(layout.words), kind=torch.int8)
        self.words = room(steps, kind=torch.long)
        self.logs = room(steps)
        self.slips = room(steps, slip.width, kind=torch.int16)
        self.chances = room(steps + 1, layout.slots)
        self.points = room(steps + 1, layout.seats * len(layout.sources))
        self.turns = room(steps + 1)
        self.seats = room(steps + 1, kind=torch.long)
        self.clock = room(steps + 1)

    @property
    def decisions(self) -> int:
        return int(self.words.numel())

    def games(self) -> int:
        """How many games ended."""
        return int((self.slips[:, :, Slip.ENDED] != 0).sum())

    def play(self, by_quick: bool, net: Net | None = None) -> None:
        """Play all tables on, by another network if one is given. While it decides for one group, the other one steps."""
        ground = self.ground
        net = net or self.net
        with torch.no_grad():
            for step in range(self.steps + 1):
                for group in range(ground.groups):
                    if step > 0:
                        ground.wait(group)
                    self._decide(net, step, group, by_quick)
                    if step < self.steps:
                        ground.start(group, by_quick)

    def _decide(self, net: Net, step: int, group: int, by_quick: bool) -> None:
        """Take in what the tables of a group show, and write the words that the network chooses."""
        part = self.ground.part(group)
        device = net.device
        seen, masks, slips = (shared[part].to(device, non_blocking=True) for shared in self.shared[:3])
        if step > 0:
            self.slips[step - 1, part] = slips
            if by_quick:
                self.words[step - 1, part] = self.shared[3][part].to(device).long()
        self.seats[step, part] = slips[:, Slip.SEAT].long()
        self.clock[step, part] = seen[:, net.layout.clock_place].float()
        heads = net.heads(seen)
        self.chances[step, part] = net.win_chances(heads, self.players[part]).exp()
        self.points[step, part] = heads.points
        self.turns[step, part] = heads.turns
        if step == self.steps:
            return
        self.seen[step, part] = seen
        self.masks[step, part] = masks
        if by_quick:
            if device.type == "cuda":
                torch.cuda.synchronize()  # the tables are about to write over what is being copied
            return
        logs = net.word_chances(heads, masks)
        words = (logs.exp() / torch.empty_like(logs).exponential_()).argmax(-1)  # a draw by those chances
        self.words[step, part] = words
        self.logs[step, part] = logs.gather(1, words[:, None]).squeeze(1)
        self.shared[3][part].copy_(words)  # waits until everything before it is done
