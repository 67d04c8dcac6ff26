"""A trained network as one small file: weights in 6 bits with a scale for each row or column, and the layout it learned on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from goldenspike.kernel.words import BadSetup
from goldenspike.learn.layout import Array, Layout, layout_from

FORMAT = 1
STEPS = 31  # of 6 bits, on either side of zero; kept in 8, which the file then packs to fewer


def pack(matrix: Array) -> tuple[Array, Array]:
    """A matrix as small whole numbers and the scale of each row, or of each column where that loses less."""
    best: tuple[float, Array, Array] | None = None
    for axis in (1, 0):
        scale = np.maximum(np.abs(matrix).max(axis=axis, keepdims=True), 1e-12).astype(np.float32) / STEPS
        small = np.rint(matrix / scale).astype(np.int8)
        loss = float(((small * scale - matrix) ** 2).sum())
        if best is None or loss < best[0]:
            best = (loss, small, scale)
    assert best is not None
    return best[1], best[2]


def export(path: Path, layout: Layout, weights: dict[str, Array], about: dict[str, Any]) -> None:
    """Write a network. `about` is kept with it: where it comes from."""
    arrays: dict[str, Array] = {}
    for name, value in weights.items():
        if value.ndim == 2:
            arrays[f"{name}:small"], arrays[f"{name}:scale"] = pack(value)
        else:
            arrays[name] = value.astype(np.float32)
    text = json.dumps({"format": FORMAT, "layout": layout.data(), "about": about})
    arrays["text"] = np.frombuffer(text.encode(), np.uint8)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]  # its stub takes the names for options
    os.replace(part, path)


def read(path: Path) -> tuple[Layout, dict[str, Array], dict[str, Any]]:
    """Layout, weights and origin of an exported network."""
    try:
        with np.load(path) as file:
            arrays = dict(file.items())
        text = json.loads(arrays.pop("text").tobytes())
    except (OSError, KeyError, ValueError) as error:
        raise BadSetup(f"{path} is no exported network: {error}") from None
    if text["format"] != FORMAT:
        raise BadSetup(f"{path} has format {text['format']}, this version reads format {FORMAT}; export it anew.")
    weights: dict[str, Array] = {}
    for name, value in arrays.items():
        kind = name.partition(":")
        if kind[2] == "small":
            weights[kind[0]] = value.astype(np.float32) * arrays[f"{kind[0]}:scale"]
        elif not kind[1]:
            weights[name] = value
    return layout_from(text["layout"]), weights, text["about"]
