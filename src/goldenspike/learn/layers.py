"""The layers of a network as they are multiplied with: a norm is folded into the layer after it, and only products are left."""

from __future__ import annotations

import numpy as np

from goldenspike.learn.layout import Array

NORM_EPSILON = 1e-5

Layer = tuple[Array, Array]  # weights, inputs by outputs, and what is added


def plain(weights: dict[str, Array], name: str) -> Layer:
    """A layer as it is multiplied with: inputs by outputs, which products of few rows like better."""
    return np.ascontiguousarray(weights[f"{name}.w"].T), weights[f"{name}.b"]


def folded(weights: dict[str, Array], norm: str, name: str) -> Layer:
    """A layer that takes what comes before its norm, whose weights are multiplied in and whose mean is taken off the weights."""
    w = weights[f"{name}.w"] * weights[f"{norm}.w"]
    b = weights[f"{name}.b"] + weights[f"{name}.w"] @ weights[f"{norm}.b"]
    return np.ascontiguousarray((w - w.mean(axis=1, keepdims=True)).T), b


def scale_of(h: Array) -> Array:
    """What is left of a norm: by how much each row has to be scaled."""
    squares = np.einsum("ij,ij->i", h, h) / h.shape[1]
    found: Array = 1 / np.sqrt(squares - h.mean(axis=1) ** 2 + NORM_EPSILON)
    return found[:, None]


def product(h: Array, scale: Array, w: Array, b: Array) -> Array:
    """A folded layer."""
    found: Array = h @ w
    found *= scale
    found += b
    return found
