"""Shortest routes over built lines: fewest lines first, then the most weight, on packed arrays.

A network is fixed; which of its edges are open, and what each weighs, changes during a game and comes with every question. Edges
of a node stand in the order in which the network was given them, so that searches are the same everywhere.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

FAR: Final = -1


class Network:
    """Nodes joined by numbered edges. Those of node v are at the places near_at[v] to near_at[v + 1] of `near_edge`."""

    def __init__(self, nodes: int, ends: list[tuple[int, int]], order: list[int]) -> None:
        """`order[v]` ranks the nodes: the edges of a node are sorted by the rank of their other end."""
        at: list[int] = [0]
        edges: list[int] = []
        others: list[int] = []
        for node in range(nodes):
            mine: list[tuple[int, int, int]] = []
            for edge, (a, b) in enumerate(ends):
                if a == node:
                    mine.append((order[b], edge, b))
                elif b == node:
                    mine.append((order[a], edge, a))
            mine.sort()
            for rank, edge, other in mine:
                edges.append(edge)
                others.append(other)
            at.append(len(edges))
        self.nodes: i64 = nodes
        self.near_at = vec[i64]([i64(x) for x in at])
        self.near_edge = vec[i64]([i64(x) for x in edges])
        self.near_node = vec[i64]([i64(x) for x in others])

    def blank(self) -> vec[i64]:
        """Distances before a search: everything is far."""
        return vec[i64]([FAR] * self.nodes)

    def spread(self, open_edges: vec[u8], weight: vec[u8], distance: vec[i64], best: vec[i64]) -> None:
        """From every node with distance 0 fill in, for all nodes, the fewest open edges to the nearest of them and, among routes
        of that length, the greatest weight. Nodes that cannot be reached stay far."""
        near_at = self.near_at
        near_edge = self.near_edge
        near_node = self.near_node
        queue = vec[i64](capacity=64)
        for start in range(self.nodes):
            v0 = i64(start)
            if distance[v0] == 0:
                best[v0] = 0
                queue = append(queue, v0)
        head: i64 = 0
        while head < len(queue):
            v = queue[head]
            head += 1
            d = distance[v] + 1
            for place in range(near_at[v], near_at[v + 1]):
                k = i64(place)
                e = near_edge[k]
                if open_edges[e] == 0:
                    continue
                u = near_node[k]
                w = best[v] + i64(weight[e])
                if distance[u] == FAR:
                    distance[u] = d
                    best[u] = w
                    queue = append(queue, u)
                elif distance[u] == d and best[u] < w:
                    best[u] = w

    def leads(self, open_edges: vec[u8], weight: vec[u8], distance: vec[i64], best: vec[i64], node: i64, place: i64) -> bool:
        """Whether the edge at `place` is the next step of a best route from `node` to the nearest source."""
        e = self.near_edge[place]
        if open_edges[e] == 0:
            return False
        u = self.near_node[place]
        return distance[u] == distance[node] - 1 and best[u] + i64(weight[e]) == best[node]


def join(labels: vec[u8], a: i64, b: i64) -> None:
    """Give the parts of `a` and `b` one label, the smaller one. Two nodes are connected when their labels are equal."""
    low = labels[a]
    high = labels[b]
    if low == high:
        return
    if high < low:
        keep = low
        low = high
        high = keep
    for i in range(len(labels)):
        if labels[i] == high:
            labels[i] = low
