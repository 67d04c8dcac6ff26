"""Observations tell what views tell, and the schema says what they are."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.rollout import rollout

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")

from goldenspike.envs.seeing import observer_of  # noqa: E402  after the question whether NumPy is there

COUNTERS = ("played", "barrier")  # how many moves were made, and how far back one may take them: nothing of the game
# What all have seen of the turn in progress, and the view does not repeat: effects used up, cities joined together.
MORE = {
    "trains": set(),
    "trains_and_stations": {"public.joined"},
    "railroad_revolution": {"public.numbers"},
    "lightning_train": {"public.turn", "public.frame"},
}


def view(state: gs.State, seat: int) -> str:
    found = state.view(seat)
    return json.dumps({name: value for name, value in found.items() if name not in COUNTERS}, sort_keys=True)


def positions(rules: gs.Rules, dice: random.Random, most: int) -> Iterator[gs.State]:
    """Positions of a game and their neighbours: after each of some moves, after two, and as a seat imagines them."""
    state = rules.start(dice.getrandbits(60))
    for _ in range(most):
        if state.over:
            return
        yield state
        yield state.imagine(state.seat, dice.getrandbits(40))
        legal = state.legal()
        for move in dice.sample(legal, min(4, len(legal))):
            after = state.clone()
            after.play(move)
            yield after
            if not after.over:
                then = after.legal()
                for next_move in dice.sample(then, min(3, len(then))):
                    later = after.clone()
                    later.play(next_move)
                    yield later
        rollout(state, dice.getrandbits(60), dice.randrange(1, 12))


@pytest.mark.parametrize("game", gs.games())
def test_two_views_differ_exactly_when_two_observations_do(game: str) -> None:
    dice = random.Random(11)
    equal = 0
    for setup in gs.game(game).samples:
        rules = gs.game(game).rules(**setup)
        observer = observer_of(rules)
        views: list[dict[bytes, str]] = [{} for _ in range(rules.players)]
        observations: list[dict[str, Any]] = [{} for _ in range(rules.players)]
        for state in positions(rules, dice, 14):
            if state.over:
                continue
            for seat in range(rules.players):
                seen, told = observer.observe(state, seat), view(state, seat)
                before = observations[seat].setdefault(told, seen)
                equal += before is not seen
                assert views[seat].setdefault(seen.tobytes(), told) == told
                differing = {name for name, place in observer.pieces.items() if (before[place] != seen[place]).any()}
                assert differing <= MORE[game]
    assert equal > 100  # views that are alike do come up


@pytest.mark.parametrize("game", gs.games())
def test_the_schema_covers_every_number_and_its_ranges_hold(game: str) -> None:
    dice = random.Random(5)
    for setup in gs.game(game).samples:
        rules = gs.game(game).rules(**setup)
        schema = gs.envs.schema(game, **setup)
        observer = observer_of(rules)
        assert [(piece.name, slice(piece.start, piece.start + piece.size)) for piece in schema] == list(observer.pieces.items())
        assert all(piece.meaning.endswith(".") and piece.about for piece in schema)
        low = np.concatenate([np.full(piece.size, piece.low) for piece in schema])
        high = np.concatenate([np.full(piece.size, piece.high) for piece in schema])
        state = rules.start(dice.getrandbits(60))
        while not state.over:
            rollout(state, dice.getrandbits(60), 60)
            for seat in range(rules.players):
                seen = observer.observe(state, seat)
                assert ((low <= seen) & (seen <= high)).all()


@pytest.mark.parametrize("game", gs.games())
def test_kinds_are_spread_out_on_wish(game: str) -> None:
    plain, spread = gs.envs.observer(game), gs.envs.observer(game, one_hot=True)
    schema = gs.envs.schema(game)
    more = sum(abs(count) for piece in schema for _, count in piece.kinds)
    assert spread.size == plain.size + more
    state = gs.game(game).rules().start(4)
    rollout(state, 5, 60)
    wide, seen = spread.observe(state, 0), plain.observe(state, 0)
    assert (wide[: plain.size] == seen).all()
    assert spread.pieces.keys() - plain.pieces.keys() == ({"one_hot"} if more else set())
    at = plain.size
    for piece in schema:
        for place, count in piece.kinds:
            value = int(seen[piece.start + place])
            row = wide[at : at + abs(count)]
            if count > 0:
                assert row.tolist() == [int(value == kind + 1) for kind in range(count)]
            else:
                assert row.tolist() == [value >> bit & 1 for bit in range(-count)]
            at += abs(count)
    assert at == spread.size


@pytest.mark.parametrize(("game", "version"), [(game, version) for game in gs.games() for version in gs.game(game).versions])
def test_the_shipped_networks_read_what_they_were_trained_on(game: str, version: str) -> None:
    """New pieces stand behind those that the networks know, under names of their own."""
    from goldenspike.learn.layout import Fit
    from goldenspike.networks import network_for

    rules = gs.game(game).at(version).rules()
    network = network_for(rules)
    assert network is not None  # every version has one
    known = [name.partition("@")[0] for name in network.layout.pieces]
    names = [name for name, _ in rules.pieces()]
    unknown = [name for name in names if name not in known]
    assert names[len(names) - len(unknown) :] == unknown
    assert set(Fit(network.layout, rules).lost) & set(names) == set(unknown)  # besides moves that are newer than they
