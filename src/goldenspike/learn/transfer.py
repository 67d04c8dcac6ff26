"""The weights of an exported network, laid out anew for an edition with other pieces or moves: what a run can begin with.

Pieces keep what they have in common by name and place, moves by notation; the network learns the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goldenspike.kernel.words import BadSetup
from goldenspike.learn.layout import Array, Layout
from goldenspike.learn.spread import Spread

NEW = -1  # a place that the network has not learned


def laid_out(old: Layout, weights: dict[str, Array], new: Layout) -> dict[str, Array]:
    """Weights of a network that learned on the layout `old`, for one on `new`."""
    if (old.game, old.seats, old.sources) != (new.game, new.seats, new.sources):
        raise BadSetup(f"A network of {old.game} for {old.seats} players cannot begin to learn {new.game} for {new.seats}.")
    places = inputs(old, new)
    known = {word: place for place, word in enumerate(old.words)}
    rows = [known.get(word, NEW) for word in new.words]
    rows += range(len(old.words), len(weights["out.b"]))  # the other heads
    return {
        **weights,
        "in.w": taken(weights["in.w"].T, places).T.copy(),
        "out.w": taken(weights["out.w"], rows),
        "out.b": taken(weights["out.b"], rows),
    }


def deepened(weights: dict[str, Array], fresh: dict[str, Array]) -> dict[str, Array]:
    """Weights with the blocks that a deeper network, of the weights `fresh`, has beside them: at first they change nothing."""
    more = {name: value * (".b." not in name) for name, value in fresh.items() if name not in weights}
    return {**weights, **more}


def shape(weights: dict[str, Array]) -> dict[str, int]:
    """The settings of a network with these weights."""
    return {"width": len(weights["in.b"]), "blocks": sum(name.endswith(".norm.w") for name in weights)}


def inputs(old: Layout, new: Layout) -> list[int]:
    """For each number that the new network takes in, its place among those of the old one."""
    before = old.places()
    found: list[int] = []
    for name, size in new.pieces.items():
        place = before.get(name, slice(0, 0))
        found += [place.start + nth if nth < place.stop - place.start else NEW for nth in range(size)]
    then, now = Spread(old.pieces, old.kinds), Spread(new.pieces, new.kinds)
    spread = [NEW] * now.size
    first = {int(place): (int(start), int(count)) for place, start, count in then.hot}
    for place, start, count in now.hot:
        was, values = first.get(found[place], (0, 0))
        for value in range(min(int(count), values)):
            spread[int(start) + value] = old.size + was + value
    bits = {(int(place), int(bit)): int(target) for place, target, bit in then.bits}
    for place, target, bit in now.bits:
        if (found[place], int(bit)) in bits:
            spread[int(target)] = old.size + bits[found[place], int(bit)]
    return found + spread


def taken(rows: Array, places: Sequence[int]) -> Array:
    """The rows at these places; zeros for those that are new."""
    out = np.zeros((len(places), *rows.shape[1:]), np.float32)
    known = [(place, was) for place, was in enumerate(places) if was != NEW]
    out[[place for place, _ in known]] = rows[[was for _, was in known]]
    return out
