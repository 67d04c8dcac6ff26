"""The networks that come with the package, one a game, and those that stand in their place.

    network = network_for(state.rules)   # None where the game has none

A folder named by GOLDENSPIKE_NETWORKS is looked into first: `trains.npz` there is the network of Trains. An edition that has
a `network.npz` in its folder, trained on it, is played by that. Tables that began under older rules are played by the network of
their time: `trains.v2.npz` plays version 2, and what is older unless that has one of its own.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup

if TYPE_CHECKING:  # NumPy is only needed where a network plays
    from goldenspike.learn.play import Network

HERE = Path(__file__).parent
ELSEWHERE = "GOLDENSPIKE_NETWORKS"
OWN = "network.npz"


def file_for(game: str, version: str | None = None) -> Path | None:
    """The file of a game's network, if there is one: of its newest rules, or of those of a version."""
    elsewhere = os.environ.get(ELSEWHERE)
    folders = [Path(elsewhere), HERE] if elsewhere else [HERE]
    return next((path for folder in folders if (path := file_in(folder, game, version)).exists()), None)


def file_in(folder: Path, game: str, version: str | None) -> Path:
    """Where a folder keeps the network of a version: the oldest that is not older than that; without a number, the newest."""
    older = {int(number): path for path in folder.glob(f"{game}.v*.npz") if (number := path.name[len(game) + 2 : -4]).isdecimal()}
    fitting = [number for number in older if version is not None and number >= int(version)]
    return older[min(fitting)] if fitting else folder / f"{game}.npz"


def network_for(rules: Rules) -> Network | None:
    """The network that plays this table, or None if its game has none."""
    own = own_network(rules)
    path = own if own is not None else file_for(rules.setup.game, rules.setup.version)
    return None if path is None else load(path)


def own_network(rules: Rules) -> Path | None:
    """The file of the network that was trained on the edition of this table, if there is one."""
    edition = rules.setup.edition
    path = Path(edition) / OWN
    return path if edition != "house" and path.exists() else None


def load(path: str | Path) -> Network:
    """The network of a file; loaded once, and anew when the file has changed."""
    found = Path(path)
    try:
        changed = found.stat().st_mtime_ns
    except OSError as error:
        raise BadSetup(f"The network {found} cannot be read: {error.strerror}.") from None
    return _load(found, changed)


@cache
def _load(path: Path, changed: int) -> Network:
    try:
        from goldenspike.learn.play import Network
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadSetup("Networks are run by NumPy, which is not here: pip install 'goldenspike[cli]'.") from None
    return Network.load(path)
