"""Whose points a delivery brings."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.names import NEUTRAL
from goldenspike.games.lightning_train.state.table import LightningTable


def add_shares(s: LightningTable, city: i64, distance: vec[i64], best: vec[i64], favoured: i64, shares: vec[i64]) -> None:
    """Add the points of a delivery by a route that was measured, by owners; lines of the favoured one come first at a fork."""
    network = s.board.network
    owner = i64(s.marker[city])
    if owner < NEUTRAL:
        shares[owner] += 1
    node = city
    while distance[node] > 0:
        step: i64 = -1
        for place in range(network.near_at[node], network.near_at[node + 1]):
            if network.leads(s.line, s.locos, distance, best, node, i64(place)):
                if step < 0 or i64(s.line[network.near_edge[place]]) == favoured:
                    step = i64(place)
        owner = i64(s.line[network.near_edge[step]])
        if owner < NEUTRAL:
            shares[owner] += 1
        node = network.near_node[step]
