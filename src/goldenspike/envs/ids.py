"""Names by which Gymnasium finds the games: `gymnasium.make("goldenspike/Trains-v0", players=3)`.

They are known once this module is imported; `gymnasium.make("goldenspike.envs.ids:goldenspike/Trains-v0")` does that by itself.
"""

from __future__ import annotations

from functools import partial

import gymnasium

from goldenspike.games import games

SPACE = "goldenspike"


def id_of(game: str) -> str:
    """`trains_and_stations` is `goldenspike/TrainsAndStations-v0`."""
    return f"{SPACE}/{''.join(word.capitalize() for word in game.split('_'))}-v0"


def register() -> None:
    """Make the games known, as one table against bots and, with `make_vec`, as many tables in one step."""
    from goldenspike import envs

    for game in games():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point=partial(envs.gym, game),
                vector_entry_point=partial(envs.vector, game),
            )


register()
