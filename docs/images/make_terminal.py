"""Draws docs/images/terminal.svg: a position of Trains as the terminal shows it."""

import io
from pathlib import Path

from rich.console import Console

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.cli import boards

rules = gs.game("trains").rules(players=3, cards="beginner_tokyo")
state = rules.start(seed=12)
bots = [make_bot("greedy", seed=seat) for seat in range(3)]
while state.played < 330 or state.seat != 0:
    state.play(bots[state.seat].choose(Outlook(state)))
console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True)
console.print(boards.draw(state.view(0)))
console.save_svg(str(Path(__file__).parent / "terminal.svg"), title="goldenspike play trains")
