"""Whole games: nothing is lost, legal moves and reasons agree, copies are true, secrets are kept."""

from __future__ import annotations

import random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

import goldenspike as gs
from goldenspike.kernel.bits import bit
from goldenspike.kernel.network import Network, join

from .position import GAME, rules


@pytest.mark.parametrize("setup", GAME.samples, ids=str)
def test_a_random_game_is_sound_at_every_step(setup: dict[str, Any]) -> None:
    table = rules(**setup)
    ledger = {rule.id for rule in GAME.ledger()}
    for seed in range(2):
        state = table.start(seed)
        chance = random.Random(seed)
        while not state.over:
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert state.audit() == ""
            if state.played % 29 == 0:
                allowed = set(legal)
                for number in range(len(table.moves)):
                    reason = state.why_not(number)
                    assert (reason is None) == (number in allowed)
                    if reason is not None:
                        assert reason.rule in ledger
                        assert "[" not in reason.text
                copy = state.clone()
                assert copy.dump() == state.dump()
                copy.play(legal[0])
                assert table.load(state.dump()).dump() == state.dump()
                for seat in range(table.players):
                    world = state.imagine(seat, 11)
                    assert world.view(seat) == state.view(seat)
                    assert world.audit() == ""
            state.play(chance.choice(legal))
        assert [sum(tally.values()) for tally in state.tally()] == state.scores
        assert state.ending() in GAME.endings


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = rules(3).start(5)
        gs.rollout(state, 9)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_routes_are_the_shortest_then_the_heaviest() -> None:
    #   0 - 1 - 3, 0 - 2 - 3 (with weight), 0 - 4 - 5 - 3
    network = Network(6, [(0, 1), (1, 3), (0, 2), (2, 3), (0, 4), (4, 5), (5, 3)], list(range(6)))
    lines = vec[u8]([u8(1)] * 7)
    weight = vec[u8]([u8(x) for x in (0, 0, 1, 0, 5, 5, 5)])
    distance, best = network.blank(), network.blank()
    distance[0] = 0
    network.spread(lines, weight, distance, best)
    assert list(distance) == [0, 1, 1, 2, 1, 2]
    assert best[3] == 1
    leads = [
        int(network.near_node[k])
        for k in range(network.near_at[3], network.near_at[4])
        if network.leads(lines, weight, distance, best, i64(3), i64(k))
    ]
    assert leads == [2]
    labels = vec[u8]([u8(i) for i in range(4)])
    join(labels, 3, 1)
    join(labels, 3, 0)
    assert list(labels) == [0, 0, 2, 0]
    assert bit(40) == 1 << 40


def test_every_move_has_words() -> None:
    for move in rules(2).moves:
        assert "[" not in move.label
        assert move.text == move.text.lower()
