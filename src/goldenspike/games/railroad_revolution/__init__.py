"""Railroad Revolution: lay rails west, build stations and telegraph offices, and promote workers to reach milestones."""

from pathlib import Path

from goldenspike.games.railroad_revolution.rules import make
from goldenspike.kernel.game import Game
from goldenspike.kernel.words import Option

GAME = Game(
    id="railroad_revolution",
    title="Railroad Revolution",
    seats=(2, 4),
    version="3",
    options={
        "tracks": Option("printed", ("printed", "dear"), "Money on the tracks as printed, or dearer ($500, $500, $1000)."),
        "milestones": Option("draw", ("draw", "open"), "Replacements drawn three at a time, or chosen freely from the stack."),
    },
    make=make,
    home=Path(__file__).parent,
    samples=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "tracks": "dear", "milestones": "open"},
        {"players": 4, "tracks": "dear", "milestones": "open"},
    ),
    endings=("cleared",),
)
