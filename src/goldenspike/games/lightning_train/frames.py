"""The questions of the game, as kinds of frames on the stack, and the frames that go on by themselves."""

from __future__ import annotations

from typing import Final

F_OPS: Final = 1  # the operations phase
F_FILL: Final = 2  # a: path, b: 0 build, 1 acquire
F_SPEND: Final = 3  # a: area, b: how many chips, c: what for (city * 2 + slot, region or effect)
F_REGION: Final = 4  # a contract from a card
F_ROUTE: Final = 5  # a: city reached, b: destination, c: good, d: see the modes below
F_POWER: Final = 6
F_DECK: Final = 7
F_DISCARD: Final = 8
F_TRASH: Final = 9  # a: how many more
F_DELIVER: Final = 10  # one delivery now
F_DROP: Final = 11  # which used starting contract goes
F_FINAL: Final = 12  # a: 1 when the free delivery is made

AUTOMATIC: Final = 32
A_GAME: Final = 32  # a: stage, b: a counter
A_RAILROAD: Final = 33  # score the Transcontinental Railroad; a: who chooses, b: whose marker moves first
A_RIVAL: Final = 34  # a: company, b: step, c: 1 with a delivery
A_REGIONS: Final = 35  # a: region card in hand + 1, b: place on it

# Stages of A_GAME
G_BONUS: Final = 0
G_ROUND: Final = 1
G_TURN: Final = 2
G_TURNOVER: Final = 3
G_EMPTY: Final = 4
G_REFILL: Final = 5
G_FINAL: Final = 6
G_GOALS: Final = 7

# Modes of a route: whose it is
BY_PLAYER: Final = 0
RAILROAD: Final = 1
BY_RIVAL: Final = 2
BY_NOBODY: Final = 3
