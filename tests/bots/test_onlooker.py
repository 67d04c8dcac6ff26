"""Chances for onlookers: nothing in them follows from a secret."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.bots import onlooker

from .networks import network_of


def stages(game: str) -> list[gs.State]:
    """Tables at different stages, a few of them with a question in the middle of a turn."""
    found: list[gs.State] = []
    for number, sample in enumerate(gs.game(game).samples):
        state = gs.game(game).rules(**sample).start(number)
        for step in range(6):
            gs.rollout(state, step, 17)
            if not state.over:
                found.append(state.clone())
    return found


@pytest.mark.parametrize("game", gs.games())
def test_an_onlooker_imagines_the_same_worlds_whatever_is_hidden(game: str) -> None:
    """Each seat's secrets are dealt anew in turn: what an onlooker sees and imagines stays the same."""
    hidden = 0
    for state in stages(game):
        world = onlooker.imagined(state, 5)
        assert world.audit() == ""
        assert world.legal()
        seen = state.view(None)
        for seat in range(state.rules.players):
            other = state.imagine(seat, 99)
            assert onlooker.imagined(other, 5).dump() == world.dump()
            hidden += other.dump() != state.dump()
        again = onlooker.imagined(state, 6)
        assert onlooker.imagined(again, 5).dump() == world.dump()
        assert again.view(None) == seen
    assert hidden


@pytest.mark.parametrize("game", gs.games())
def test_chances_are_those_of_all_seats_and_leak_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlooker, "network_at_hand", lambda rules: network_of(game))
    for state in stages(game)[::5]:
        found = onlooker.public_chances(state)
        assert len(found) == state.rules.players
        assert sum(found) <= 1 + 1e-9  # alone, the rest is that the game is lost
        assert onlooker.public_chances(onlooker.imagined(state, 8)) == found
        assert len(onlooker.open_chances(state)) == state.rules.players


def test_without_a_network_there_are_no_chances_but_an_end_speaks_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlooker, "network_at_hand", lambda rules: None)
    state = gs.game("railroad_revolution").rules(players=2).start(3)
    assert onlooker.public_chances(state) == onlooker.open_chances(state) == []
    gs.rollout(state, 3, 100_000)
    assert sum(onlooker.public_chances(state)) == pytest.approx(1)
