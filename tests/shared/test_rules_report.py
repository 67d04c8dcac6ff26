"""Every rule of every ledger has a test, and no test claims a rule that does not exist."""

from __future__ import annotations

import pytest

import goldenspike as gs
from tests.rules_report import marked_ids, missing


@pytest.mark.parametrize("game", gs.games())
def test_every_rule_has_a_test(game: str) -> None:
    assert missing(game) == []


def test_every_mark_names_a_rule() -> None:
    known = {rule.id for game in gs.games() for rule in gs.game(game).ledger()}
    assert {id: places for id, places in marked_ids().items() if id not in known} == {}
