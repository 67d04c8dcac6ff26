"""Small networks that have learned nothing, for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np

from goldenspike.learn.export import export
from goldenspike.learn.layout import Layout, layout_of
from goldenspike.learn.play import Network

WIDTH = 24


def made_up(layout: Layout) -> dict[str, Any]:
    random = np.random.default_rng(1)
    outputs = len(layout.words) + layout.slots + layout.seats * len(layout.sources) + 1
    sizes = {"in": (WIDTH, layout.inputs), "block0.a": (WIDTH, WIDTH), "block0.b": (WIDTH, WIDTH), "out": (outputs, WIDTH)}
    weights: dict[str, Any] = {}
    for name, (rows, columns) in sizes.items():
        weights[f"{name}.w"] = (random.standard_normal((rows, columns)) * 0.2).astype(np.float32)
        weights[f"{name}.b"] = random.standard_normal(rows).astype(np.float32) * 0.1
    for name in ("block0.norm", "norm"):
        weights[f"{name}.w"] = np.ones(WIDTH, np.float32)
        weights[f"{name}.b"] = np.zeros(WIDTH, np.float32)
    return weights


@cache
def folder() -> Path:
    """A folder with a network for each game that was asked for."""
    return Path(mkdtemp(prefix="networks-"))


@cache
def file_of(game: str) -> Path:
    path = folder() / f"{game}.npz"
    layout = layout_of(game)
    export(path, layout, made_up(layout), {})
    return path


@cache
def network_of(game: str) -> Network:
    return Network.load(file_of(game))
