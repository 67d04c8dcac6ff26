"""The folded layers of a network: the same numbers as layers and norms one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[train]'")

from tests.bots.networks import made_up  # noqa: E402  after the question whether NumPy is there

from goldenspike.learn.export import export, read  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.layers import NORM_EPSILON  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.layout import layout_of  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.play import Network  # noqa: E402  after the question whether NumPy is there

BLOCKS = ("block0", "block1")


def uneven(folder: Path) -> Path:
    """The file of a network of two blocks whose norms and sums are not those of a beginner."""
    layout = layout_of("railroad_revolution")
    weights = made_up(layout)
    random = np.random.default_rng(2)
    for name in ("a.w", "a.b", "b.w", "b.b", "norm.w", "norm.b"):
        weights[f"block1.{name}"] = weights[f"block0.{name}"].copy()
    for name in (
        "in.b",
        "out.b",
        "norm.w",
        "norm.b",
        *(f"{block}.{part}" for block in BLOCKS for part in ("a.b", "b.b", "norm.w", "norm.b")),
    ):
        weights[name] += random.standard_normal(weights[name].shape).astype(np.float32)
    path = folder / "uneven.npz"
    export(path, layout, weights, {})
    return path


def one_after_the_other(path: Path, seen: Any) -> Any:
    layout, weights, _ = read(path)

    def linear(name: str, h: Any) -> Any:
        return h @ weights[f"{name}.w"].T + weights[f"{name}.b"]

    def normed(name: str, h: Any) -> Any:
        h = h - h.mean(axis=1, keepdims=True)
        h = h / np.sqrt((h * h).mean(axis=1, keepdims=True) + NORM_EPSILON)
        return h * weights[f"{name}.w"] + weights[f"{name}.b"]

    small = np.sign(seen) * np.log1p(np.abs(seen.astype(np.float64)))
    h = np.maximum(linear("in", np.concatenate([small, Network.load(path).spread.write(seen)], axis=1)), 0)
    for block in BLOCKS:
        h = h + linear(f"{block}.b", np.maximum(linear(f"{block}.a", normed(f"{block}.norm", h)), 0))
    assert len(weights["out.b"]) > len(layout.words)
    return linear("out", normed("norm", h))


@pytest.mark.parametrize("rows", [1, 5])
def test_folded_layers_say_what_layers_and_norms_say(rows: int, tmp_path: Path) -> None:
    path = uneven(tmp_path)
    network = Network.load(path)
    seen = np.random.default_rng(3).integers(-3, 9, (rows, network.layout.size)).astype(np.int16)
    assert network.out(seen) == pytest.approx(one_after_the_other(path, seen), abs=2e-4)
