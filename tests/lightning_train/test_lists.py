"""Lists of legal moves come from the checks alone: a check that refuses everything leaves nothing of its moves in any list."""

from __future__ import annotations

import random
from functools import cache

import pytest

import goldenspike as gs
from goldenspike.games.lightning_train.legality import deliveries, moves

from .position import rules

WORDS = {
    "check_acquire": "acquire", "check_assign": "assign", "check_build": "build", "check_buy": "buy", "check_deliver": "deliver",
    "check_drop": "drop", "check_dynamite": "dynamite", "check_end": "end", "check_loan": "loan", "check_order": "order",
    "check_play": "play", "check_power": "take", "check_repay": "repay", "check_station": "station",
    "check_rest": "rest", "check_trash": "trash", "check_use": "use",
}  # fmt: skip


@cache
def positions() -> list[gs.State]:
    found: list[gs.State] = []
    for seed, table in enumerate((rules(1, mergers="2"), rules(3), rules(4, mergers="1"))):
        state, dice = table.start(seed), random.Random(seed)
        while not state.over:
            found.append(state.clone())
            state.play(dice.choice(state.legal()))
    return found


def listed(word: str) -> bool:
    """Whether a move of this verb is legal anywhere; `assign … rest` is a verb of its own."""
    texts = {state.rules.moves[move].text for state in positions() for move in state.legal()}
    return any(word == ("rest" if text.endswith(" rest") else text.split()[0]) for text in texts)


def refuse(*anything: object) -> int:
    return 1


@pytest.mark.skipif(not moves.__file__.endswith(".py"), reason="compiled functions cannot be replaced")
@pytest.mark.parametrize("check", list(WORDS))
def test_a_check_that_refuses_everything_empties_its_part_of_every_list(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed(WORDS[check])
    for module in (moves, deliveries):
        if hasattr(module, check):
            monkeypatch.setattr(module, check, refuse)
    assert not listed(WORDS[check])
