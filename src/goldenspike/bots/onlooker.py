"""The chances of all seats as an onlooker may know them: nothing follows from them that is not in the open anyway."""

from __future__ import annotations

from goldenspike.bots.at_hand import network_at_hand
from goldenspike.bots.outline import shares
from goldenspike.kernel.learn import skip_forced
from goldenspike.kernel.rng import rng_make
from goldenspike.kernel.state import NOBODY, State
from goldenspike.networks.threads import on_one_core

WORLDS = 12  # that an onlooker imagines


def imagined(state: State, seed: int) -> State:
    """A full state that agrees with all that a spectator may know; hands, decks and secret choices are dealt anew."""
    other = state.clone()
    other.rng = rng_make(seed)
    other.conceal(NOBODY)
    return other


def public_chances(state: State) -> list[float]:
    """The chance of every seat to win by what is known to all; empty if no network can tell. The same position always gets the
    same answer, also where it differs in secrets."""
    network = network_at_hand(state.rules)
    if state.over:
        return shares(state)
    if network is None:
        return []
    worlds = [imagined(state, int(state.played) * WORLDS + number) for number in range(WORLDS)]
    for world in worlds:
        skip_forced(world)
    with on_one_core():
        said = network.evaluate(worlds)
    return [float(sum(one.chances[seat] for one in said)) / WORLDS for seat in range(state.rules.players)]


def open_chances(state: State) -> list[float]:
    """The same when all hands lie open, as after the end: by what the seat that decides could know."""
    network = network_at_hand(state.rules)
    if state.over:
        return shares(state)
    return [] if network is None else [float(chance) for chance in network.heads(state).chances]
