"""The network while it learns: PyTorch, on the GPU if there is one.

The weights are a plain dictionary of arrays by name, the same names as in the exported file, so that `play.py` can run the
very same sums in NumPy. All heads are one matrix: words of the vocabulary, the chance of every seat to win (the observer
first), the final points of every seat by source, and the own turns left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as functional

from goldenspike.kernel.words import BadSetup
from goldenspike.learn.layers import NORM_EPSILON
from goldenspike.learn.layout import Layout
from goldenspike.learn.spread import Spread

NEVER = -1e9  # the logit of what cannot be
ALIGNED = 8  # GPUs multiply matrices much faster whose rows are multiples of so many numbers
WHOLE = 1 << 16  # numbers of 16 bits


@dataclass
class Heads:
    """What the network says of many observations, a row each, seats counted from the observer."""

    words: Any  # logits
    chances: Any  # logits
    points: Any  # scaled, seats by sources in one row
    turns: Any  # scaled


def choose_device(wish: str | None) -> Any:
    if wish == "cuda" and not torch.cuda.is_available():
        raise BadSetup("PyTorch finds no GPU here; use --device cpu.")
    return torch.device(wish or ("cuda" if torch.cuda.is_available() else "cpu"))


def aligned(size: int) -> int:
    """The next width that multiplies well."""
    return -(-size // ALIGNED) * ALIGNED


class Net:
    """Observation, sign(x)·log(1+|x|), one layer, residual blocks with LayerNorm, and the heads."""

    def __init__(self, layout: Layout, settings: dict[str, Any], device: Any, seed: int) -> None:
        self.layout = layout
        self.device = device
        self.blocks: int = settings["blocks"]
        width: int = settings["width"]
        self.sizes = [len(layout.words), layout.slots, layout.seats * len(layout.sources), 1]
        random = torch.Generator().manual_seed(seed)
        self.weights: dict[str, Any] = {}
        self.spread = Spread(layout.pieces, layout.kinds)
        self.hot = [torch.from_numpy(column).to(device) for column in self.spread.hot.T.copy()]
        self.bits = [torch.from_numpy(column).to(device) for column in self.spread.bits.T.copy()]
        self.nowhere = torch.tensor(layout.inputs, device=device)  # the place of values that are no kind, which has no weight
        every = torch.arange(WHOLE).to(torch.int16).float()
        small = torch.sign(every) * torch.log1p(every.abs())
        self.small = small.to(device, torch.bfloat16 if device.type == "cuda" else torch.float32)  # of every number
        self._linear("in", layout.inputs, width, layout.inputs**-0.5, random)
        for block in range(self.blocks):
            self._norm(f"block{block}.norm", width)
            self._linear(f"block{block}.a", width, width, width**-0.5, random)
            self._linear(f"block{block}.b", width, width, width**-0.5, random)
        self._norm("norm", width)
        self._linear("out", width, sum(self.sizes), settings["start"], random)
        # which slots of the value head belong to somebody, by the number of players; alone, the second is the house
        self.alive = torch.zeros((layout.seats + 1, layout.slots), dtype=torch.bool, device=device)
        for players in range(1, layout.seats + 1):
            self.alive[players, : max(players, 2)] = True

    def _linear(self, name: str, inputs: int, outputs: int, spread: float, random: Any) -> None:
        self._keep(f"{name}.w", torch.randn((outputs, inputs), generator=random) * spread)
        self._keep(f"{name}.b", torch.zeros(outputs))

    def _norm(self, name: str, width: int) -> None:
        self._keep(f"{name}.w", torch.ones(width))
        self._keep(f"{name}.b", torch.zeros(width))

    def _keep(self, name: str, value: Any) -> None:
        self.weights[name] = value.to(self.device).requires_grad_()

    def heads(self, seen: Any) -> Heads:
        """One pass; on a GPU in bfloat16. `seen` are whole numbers as the tables wrote them."""
        w = self.weights
        x = self._spread_out(seen.to(self.device))
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            entry = functional.pad(w["in.w"], (0, x.shape[1] - w["in.w"].shape[1]))
            h = functional.relu(functional.linear(x, entry, w["in.b"]))
            for block in range(self.blocks):
                name = f"block{block}"
                inner = functional.relu(functional.linear(self._normed(f"{name}.norm", h), w[f"{name}.a.w"], w[f"{name}.a.b"]))
                h = h + functional.linear(inner, w[f"{name}.b.w"], w[f"{name}.b.b"])
            more = aligned(sum(self.sizes)) - sum(self.sizes)
            out_w, out_b = functional.pad(w["out.w"], (0, 0, 0, more)), functional.pad(w["out.b"], (0, more))
            out = functional.linear(self._normed("norm", h), out_w, out_b)
        words, chances, points, turns = out[:, : sum(self.sizes)].float().split(self.sizes, dim=-1)
        return Heads(words, chances, points, turns.squeeze(-1))

    def _spread_out(self, seen: Any) -> Any:
        """The numbers made small, beside them kinds and bits with a place each, and zeros up to a width that multiplies well."""
        raw = seen.shape[1]
        x = torch.zeros((len(seen), aligned(raw + self.spread.size + 1)), dtype=self.small.dtype, device=self.device)
        x[:, :raw] = self.small.index_select(0, (seen.int() & (WHOLE - 1)).flatten()).view(seen.shape)
        if self.spread.size:
            place, first, most = self.hot
            values = seen[:, place].long()
            x.scatter_(1, torch.where((values > 0) & (values <= most), raw + first + values - 1, self.nowhere), 1.0)
            place, target, bit = self.bits
            x[:, raw + target] = (seen[:, place].long() >> bit & 1).to(x.dtype)
        return x

    def _normed(self, name: str, h: Any) -> Any:
        return functional.layer_norm(h, h.shape[-1:], self.weights[f"{name}.w"], self.weights[f"{name}.b"], NORM_EPSILON)

    def word_chances(self, heads: Heads, masks: Any) -> Any:
        """Logarithms of the chances of all words; those that are not legal have none."""
        return functional.log_softmax(heads.words.masked_fill(masks == 0, NEVER), -1)

    def win_chances(self, heads: Heads, players: Any) -> Any:
        """Logarithms of the chances to win of all slots."""
        return functional.log_softmax(heads.chances.masked_fill(~self.alive[players], NEVER), -1)

    def arrays(self) -> dict[str, Any]:
        """The weights as NumPy arrays."""
        return {name: value.detach().float().cpu().numpy() for name, value in self.weights.items()}

    def load(self, arrays: dict[str, Any]) -> None:
        with torch.no_grad():
            for name, value in self.weights.items():
                if name not in arrays or tuple(arrays[name].shape) != tuple(value.shape):
                    raise BadSetup(f"These weights do not fit the network: '{name}' is missing or of another size.")
                value.copy_(torch.from_numpy(arrays[name]))
