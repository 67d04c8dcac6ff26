"""What a run is made of: a job that names everything, so that its games depend on nothing but the job and their number."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from goldenspike.bots import make_bot
from goldenspike.bots.loading import load_files
from goldenspike.games import game as find_game
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup

Row = dict[str, Any]
SIMULATIONS = 400  # for a move, where a bot names neither a number nor seconds
UNLIMITED = 1 << 40  # simulations that nobody makes: such a bot thinks until its time is up


@dataclass(frozen=True)
class Job:
    """Games of one kind: the table, the bots, and the seed from which every game has its own.

    With `rotate`, the bots move one seat on in each game. With `pairs`, as many games in a row share a seed as there are seats,
    so that every bot plays the same deal from every seat. `load` names Python files that bring bots of their own.

    Bots that search count simulations instead of seconds, unless their specs name seconds: then the games are not the same when
    they are played again.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: str = "house"
    rotate: bool = False
    pairs: bool = False
    moves: bool = False
    load: tuple[str, ...] = ()

    def check(self) -> Job:
        """The job with all names filled in; BadSetup says what is wrong."""
        load_files(self.load)
        rules = find_game(self.game).rules(players=self.players, edition=self.edition, **self.options)
        bots = self.bots * self.players if len(self.bots) == 1 else self.bots
        if len(bots) != self.players:
            raise BadSetup(f"{self.players} bots are needed, one for each seat, or one for all; {len(bots)} are named.")
        return replace(self, bots=tuple(counted(spec, rules) for spec in bots), options=dict(rules.setup.options))

    def timed(self) -> list[str]:
        """The bots that play by the clock."""
        return [spec for spec in dict.fromkeys(self.bots) if getattr(make_bot(spec), "seconds", 0) > 0]

    def data(self) -> dict[str, Any]:
        """The job as JSON-ready data, with the version of the rules and a fingerprint of the edition's files.

        So a run is not mixed with one under other rules.
        """
        bots = {"bots": list(self.bots), "load": list(self.load)}
        rules = {"version": find_game(self.game).version, "files": edition_print(self.game, self.edition)}
        return {**asdict(self), **bots, **rules}

    @staticmethod
    def from_data(data: dict[str, Any]) -> Job:
        known = {key: value for key, value in data.items() if key in Job.__dataclass_fields__}
        return Job(**{**known, "bots": tuple(known["bots"]), "load": tuple(known.get("load", ()))})

    def rules(self) -> Rules:
        return cached_rules(json.dumps(self.data(), sort_keys=True))

    def task(self, number: int) -> tuple[Job, int]:
        """Which job's game, and which of its games, is played as game `number`."""
        return self, number

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        deal = number // self.players if self.pairs else number
        return derive(self.seed, "deal", deal) >> 160  # seeds have 96 bits

    def seats_of(self, number: int) -> list[str]:
        """The bots by seat in a game."""
        turn = number % self.players if self.rotate or self.pairs else 0
        return [self.bots[(seat + turn) % self.players] for seat in range(self.players)]


def counted(spec: str, rules: Rules) -> str:
    """A bot that counts its simulations instead of looking at the clock, unless its spec says how many seconds it has."""
    made: Any = make_bot(spec)
    if not hasattr(made, "seconds") or not hasattr(made, "nodes"):
        return spec
    if made.seconds > 0 and "seconds=" in spec:
        return spec
    made.seconds = 0.0
    if made.nodes == 0 and (not hasattr(made, "budget") or made.budget(rules) >= UNLIMITED):
        made.nodes = SIMULATIONS
    return str(made.spec)


def derive(*parts: object) -> int:
    """A number of 256 bits that follows from its parts, the same on every machine."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest(), "big")


@lru_cache(maxsize=16)
def cached_rules(text: str) -> Rules:
    job = Job.from_data(json.loads(text))
    return find_game(job.game).rules(players=job.players, edition=job.edition, **job.options)


def edition_print(game: str, edition: str) -> str:
    """A fingerprint of an edition's data files."""
    folder = find_game(game).data if edition == "house" else Path(edition)
    whole = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        if path.name not in ("rules.toml", "messages.toml"):
            whole.update(path.name.encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:16]
