"""Bots from their spec strings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

import goldenspike as gs
from goldenspike.bots import Bot
from goldenspike.bots.bot import BOTS, make_bot


@pytest.fixture
def brave(monkeypatch: pytest.MonkeyPatch) -> str:
    @dataclass
    class BraveBot(Bot):
        name: ClassVar[str] = "brave-of-test"
        brave: bool = True

    monkeypatch.setitem(BOTS, BraveBot.name, BraveBot)
    return BraveBot.name


@pytest.mark.parametrize(("text", "value"), [("false", False), ("False", False), ("off", False), ("0", False), ("true", True)])
def test_a_parameter_can_be_true_or_false(brave: str, text: str, value: bool) -> None:
    made = make_bot(f"{brave}:brave={text}")
    assert made.brave is value  # type: ignore[attr-defined]  # a parameter of the bot made above
    assert make_bot(made.spec) == made


def test_neither_true_nor_false_is_refused(brave: str) -> None:
    with pytest.raises(gs.BadSetup, match="brave of the bot 'brave-of-test' cannot be 'maybe'; it is like True"):
        make_bot(f"{brave}:brave=maybe")
