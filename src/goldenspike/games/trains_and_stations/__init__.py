"""Trains & Stations, the dice game of rail barons."""

from pathlib import Path

from goldenspike.games.trains_and_stations.rules import StationsRules
from goldenspike.kernel.game import Game
from goldenspike.kernel.words import Option

GAME = Game(
    id="trains_and_stations",
    title="Trains & Stations",
    seats=(3, 5),
    version="6",
    options={
        "junctions": Option(
            "linked",
            ("linked", "whole"),
            "linked: cities of a route with a junction deliver as soon as the spaces between them are filled; "
            "whole: only when every space of the route is filled.",
        ),
        "coin_gifts": Option("off", ("off", "on"), "on: in their own turn players may give Coins to others."),
        "monopolies": Option(
            "all",
            ("all", "in_play"),
            "all: a kept Power card can win the monopoly of Goods that nobody has; "
            "in_play: there is no monopoly of Goods that nobody has a Goods card of.",
        ),
        "later_points": Option(
            "even",
            ("even", "none"),
            "even: who plays later begins with more points, so that all win equally often (the second 3 more, the third 5, "
            "the fourth 8 and the fifth 10); none: all begin with the same.",
        ),
        "conductor": Option("random", (), "The seat that plays first, counted from 1, or random."),
    },
    make=StationsRules,
    home=Path(__file__).parent,
    samples=(
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"players": 3, "junctions": "whole", "conductor": "2"},
        {"players": 4, "coin_gifts": "on", "conductor": "1"},
        {"players": 3, "monopolies": "in_play"},
        {"players": 4, "later_points": "none"},
    ),
    endings=("stock_empty",),
)
