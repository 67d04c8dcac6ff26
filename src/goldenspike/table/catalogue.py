"""The games that this server has: rules by setup, each made once a process, and what a client needs of them once a table."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import re
import threading
import tomllib
from collections import OrderedDict
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, cast

import orjson

import goldenspike as gs
from goldenspike.bots import BOTS, LEVELS, make_bot
from goldenspike.kernel.game import Game
from goldenspike.kernel.record import Replay, replay
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import messages
from goldenspike.table.words import Refusal

KEEP = 64  # different setups whose rules stay in memory
HOUSE = "house"
EDITION_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")
STORED = re.compile(r"([a-z0-9]{12})@([1-9][0-9]{0,5})")  # a version of an edition that somebody has made here
DEFAULT_BOT = "dispatcher"


class RulesAway(Exception):
    """The rules under which a table began are not here any more. Carries the notice that people read."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args


def game_of(id: str) -> Game:
    if id not in gs.games():
        raise Refusal(404, "no_game", game=id)
    return gs.game(id)


def game_at(id: str, version: str) -> Game:
    """The game under the version of its rules with which a table began."""
    if id not in gs.games():
        raise RulesAway("no_game", game=id)
    game = gs.game(id)
    if version in game.versions:
        return game.at(version)
    raise RulesAway("rules_changed", title=game.title, old=version, new=game.version)


class Catalogue:
    """Knows the editions of this server and keeps rules that are in use."""

    def __init__(self, editions: str = "", unpacked: str = "") -> None:
        self.folder = Path(editions) if editions else None
        self.unpacked = Path(unpacked) if unpacked else None  # where versions from the database lie (`unpacking.py`)
        self._rules: OrderedDict[tuple[Any, ...], Rules] = OrderedDict()
        self._lock = threading.Lock()  # records are read in threads

    def editions(self, game: str) -> list[str]:
        """The house edition, and the folders whose `edition.toml` says that they are for this game."""
        names = [HOUSE]
        if self.folder is not None and self.folder.is_dir():
            for path in sorted(self.folder.iterdir()):
                if EDITION_NAME.fullmatch(path.name) and edition_game(path) == game:
                    names.append(path.name)
        return names

    def rules(self, game: Game, players: int, edition: str, options: dict[str, str]) -> Rules:
        """The rules of a table, shared by all tables with the same setup."""
        key = (game.id, game.version, players, edition, *sorted(options.items()))
        with self._lock:
            rules = self._rules.get(key)
            if rules is None:
                rules = self._make(game, players, edition, options)
                self._rules[key] = rules
                while len(self._rules) > KEEP:
                    self._rules.popitem(last=False)
            self._rules.move_to_end(key)
            return rules

    def replay(self, text: str) -> Replay:
        """Read and play a record under the rules that it names. Only editions of this server are looked for."""
        return replay(text, lambda id: cast(Game, Offered(self, gs.game(id))))  # all that reading a record asks of a game

    def _make(self, game: Game, players: int, edition: str, options: dict[str, str]) -> Rules:
        if edition == HOUSE:
            return game.rules_for(players, HOUSE, options)
        rules = game.rules_for(players, str(self._place(game, edition)), options)
        # People know an edition by its name; where its folder lies is nobody's business.
        rules.setup = dataclasses.replace(rules.setup, edition=edition)
        return rules

    def _place(self, game: Game, edition: str) -> Path:
        """The folder of an edition of this game."""
        if self.unpacked is not None and STORED.fullmatch(edition) and edition_game(self.unpacked / edition) == game.id:
            return self.unpacked / edition
        known = self.editions(game.id)
        if edition not in known or self.folder is None:
            raise Refusal(422, "no_edition", edition=edition, editions=", ".join(known))
        return self.folder / edition


class Offered:
    """A game as this server offers it: its editions have names, and a path is none of them."""

    def __init__(self, catalogue: Catalogue, game: Game) -> None:
        self.catalogue = catalogue
        self.game = game
        self.versions = game.versions

    def at(self, version: str) -> Offered:
        return Offered(self.catalogue, self.game.at(version))

    def rules_for(self, players: int, edition: str, options: dict[str, str]) -> Rules:
        return self.catalogue.rules(self.game, players, edition, options)


def edition_game(folder: Path) -> str:
    try:
        return str(tomllib.loads((folder / "edition.toml").read_text(encoding="utf-8")).get("game", ""))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ""


def vocabulary_hash(rules: Rules) -> str:
    """Tells a vocabulary from any other: numbers and notations of all moves."""
    return hashlib.sha256("\n".join(move.text for move in rules.moves).encode()).hexdigest()[:32]


@functools.lru_cache(maxsize=32)
def box(rules: Rules) -> tuple[str, bytes]:
    """The fixed things of a table as JSON, and the id that names their content."""
    setup = rules.setup
    content = {
        "game": setup.game,
        "layout": rules.layout(),
        "moves": [move.data() for move in rules.moves],
        "messages": {key: text for of in (setup.game, "kernel", "server", "coach") for key, text in messages(f"{of}.").items()},
    }
    id = hashlib.sha256(orjson.dumps(content, option=orjson.OPT_SORT_KEYS)).hexdigest()[:24]
    return id, orjson.dumps({"id": id, **content})


def levels(more: Mapping[str, str] | None = None) -> list[dict[str, str]]:
    """The bots that people can choose, from easy to hard, then those that the operator has loaded."""
    house = {name: BOTS[name].help for name in LEVELS}
    return [{"id": name, "spec": name, "label": label} for name, label in {**house, **(more or {})}.items()]


def check_bot(spec: str, more: Collection[str] = ()) -> str:
    """The spec of a bot that may sit at a table, of the house or one of `more`. Parameters are the operator's choice, not the
    client's: thinking costs."""
    spec = spec or DEFAULT_BOT
    if spec in more:
        return spec
    if spec not in BOTS:
        raise Refusal(422, "no_bot", bot=spec, bots=", ".join([*BOTS, *more]))
    return make_bot(spec).spec
