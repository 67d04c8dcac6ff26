"""Lightning Train: bag building and deliveries over everybody's rail lines."""

from pathlib import Path

from goldenspike.games.lightning_train.rules import make
from goldenspike.kernel.game import Game
from goldenspike.kernel.words import Option

GAME = Game(
    id="lightning_train",
    title="Lightning Train",
    seats=(1, 4),
    version="6",
    options={
        "advanced_cards": Option("on", ("on", "off"), "the four advanced mogul cards; off for a first game"),
        "difficulty": Option(
            "passenger",
            ("passenger", "dispatcher", "conductor", "tycoon"),
            "how strong the rivals of a solo game are",
        ),
        "mergers": Option(
            "off",
            ("off", "roll", "1", "2", "3", "4", "5", "6", "custom"),
            "Mergers & Acquisitions: private companies by die roll, by list, or by a placement of your own",
        ),
        "placement": Option("", (), "for mergers=custom: paths by commas, each with a price or blocked: 'duluth-omaha=4'"),
    },
    make=make,
    home=Path(__file__).parent,
    samples=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 1, "difficulty": "passenger"},
        {"players": 1, "difficulty": "tycoon", "mergers": "2"},
        {"players": 2, "mergers": "roll"},
        {"players": 3, "mergers": "5", "advanced_cards": "off"},
        {"players": 4, "mergers": "custom", "placement": "chicago-detroit=3, omaha-duluth=4, baltimore-pittsburgh=blocked"},
    ),
    endings=("railroad", "production"),
)
