"""Trains: build a deck of cards, and with it the railways around Tokyo or Osaka."""

from pathlib import Path

from goldenspike.games.trains.names import ENDINGS
from goldenspike.games.trains.rules import make
from goldenspike.kernel.game import Game
from goldenspike.kernel.words import Option

GAME = Game(
    id="trains",
    title="Trains",
    seats=(2, 4),
    version="2",
    options={
        "map": Option("tokyo", ("tokyo", "osaka"), "the map"),
        "cards": Option("random", (), "the eight optional cards: random, a recommended set, or their names separated by commas"),
        "first": Option("random", (), "who begins: random, or a seat counted from 1"),
        "station_needs_own_rail": Option("off", ("off", "on"), "stations only where the builder has a rail"),
    },
    make=make,
    home=Path(__file__).parent,
    samples=(
        {"players": 2},
        {"players": 3, "map": "osaka"},
        {"players": 4, "map": "tokyo", "cards": "beginner_tokyo"},
        {"players": 4, "map": "osaka", "cards": "beginner_osaka", "first": "2"},
        {"players": 3, "map": "tokyo", "cards": "reforming_and_tunneling", "station_needs_own_rail": "on"},
        {"players": 2, "map": "osaka", "cards": "holiday_pass"},
        {
            "players": 2,
            "cards": "command_central,pulling,switchback,station_crew,collaboration,stationmasters_office,"
            "bullet_train,holiday_timetable",
        },
    ),
    endings=ENDINGS,
)
