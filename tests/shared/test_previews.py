"""Previews tell what is certain: money that a move brings or costs at once, also by what it lets happen by itself."""

from __future__ import annotations

from typing import Any

import pytest

import goldenspike as gs
from tests.shared.setups import Chooser


def means(state: gs.State, seat: int) -> dict[str, int]:
    """What previews of a game tell about what a seat has."""
    table: Any = state.view(seat)["table"]
    if state.rules.setup.game == "trains":
        return {"money": table["money"]}
    player = table["players"][seat]
    return {"money": player["money"], "shares": player["shares"]}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["trains", "railroad_revolution"])
def test_a_move_brings_what_its_preview_says(game: str, players: int) -> None:
    for seed in range(4):
        state = gs.game(game).rules(players=players).start(seed)
        chooser = Chooser(seed)
        while not state.over:
            seat, before = state.seat, means(state, state.seat)
            move = chooser(state)
            told = state.preview(move)
            state.play(move)
            if game == "trains" and state.seat != seat:
                continue  # coins that are left at the end of a turn are lost
            after = means(state, seat)
            text = state.rules.moves[move].text
            assert {name: after[name] - before[name] for name in after} == {name: told.get(name, 0) for name in after}, text
