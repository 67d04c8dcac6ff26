"""What a run is made of: a job that names everything, and games that depend on nothing but the job and their number."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from goldenspike.bots import Outlook, make_bot
from goldenspike.games import game as find_game
from goldenspike.kernel.learn import Dice
from goldenspike.kernel.record import Record
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup

Row = dict[str, Any]
MARK = 20  # decisions between two looks at the scores


@dataclass(frozen=True)
class Job:
    """Games of one kind: the table, the bots, and the seed from which every game has its own.

    With `rotate`, the bots move one seat on in each game. With `pairs`, as many games in a row share a seed as there are seats,
    so that every bot plays the same deal from every seat. `load` names Python files that bring bots of their own.
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
        for spec in bots:
            make_bot(spec)
        return replace(self, bots=tuple(bots), options=dict(rules.setup.options))

    def data(self) -> dict[str, Any]:
        """The job as JSON-ready data, with a fingerprint of the edition's files, so that a changed edition is noticed."""
        return {**asdict(self), "bots": list(self.bots), "load": list(self.load), "files": edition_print(self.game, self.edition)}

    @staticmethod
    def from_data(data: dict[str, Any]) -> Job:
        known = {key: value for key, value in data.items() if key in Job.__dataclass_fields__}
        return Job(**{**known, "bots": tuple(known["bots"]), "load": tuple(known.get("load", ()))})

    def rules(self) -> Rules:
        return cached_rules(json.dumps(self.data(), sort_keys=True))

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        deal = number // self.players if self.pairs else number
        return derive(self.seed, "deal", deal) >> 160  # seeds have 96 bits

    def seats_of(self, number: int) -> list[str]:
        """The bots by seat in a game."""
        turn = number % self.players if self.rotate or self.pairs else 0
        return [self.bots[(seat + turn) % self.players] for seat in range(self.players)]


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


class Playing:
    """One game as it is played: the state, who plays, and what is counted on the way."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.seed = job.seed_of(number)
        self.specs = job.seats_of(number)
        self.rules = job.rules()
        self.state: State = self.rules.start(self.seed)
        self.moves: list[int] = []
        self.seats: list[int] = []
        self.marks: list[list[int]] = []  # the scores after every so many decisions

    def play(self) -> None:
        """Play to the end."""
        state = self.state
        if all(spec == "random" for spec in self.specs):
            self._play_at_random()
            return
        bots = [make_bot(spec, derive(self.seed, "bot", seat) >> 200) for seat, spec in enumerate(self.specs)]
        while state.depth > 0:
            seat = state.seat
            move = bots[seat].choose(Outlook(state, seat))
            state.play(move)
            self.moves.append(move)
            self.seats.append(seat)
            if len(self.moves) % MARK == 0:
                self.marks.append(state.points())

    def _play_at_random(self) -> None:
        """Random bots think of nothing, so one generator draws for the whole table, in compiled code."""
        state = self.state
        dice = Dice(derive(self.seed, "table") >> 160)
        while state.depth > 0:
            dice.play(state, MARK)
            if len(dice.moves) % MARK == 0:
                self.marks.append(state.points())
        self.moves = dice.moves
        self.seats = dice.seats

    def used(self) -> list[dict[str, int]]:
        """How often each seat made each move."""
        counts: Counter[tuple[int, int]] = Counter(zip(self.seats, self.moves, strict=True))
        result: list[dict[str, int]] = [{} for _ in range(self.job.players)]
        for (seat, move), count in sorted(counts.items()):
            result[seat][self.rules.moves[move].text] = count
        return result

    def row(self) -> Row:
        """The row of the finished game."""
        state = self.state
        table = state.view(None)["table"]
        return {
            "number": self.number,
            "game": self.job.game,
            "players": self.job.players,
            "edition": self.job.edition,
            "options": self.job.options,
            "seed": str(self.seed),
            "bots": self.specs,
            "scores": state.scores,
            "winners": state.winners,
            "ending": state.ending(),
            "decisions": len(self.moves),
            "turns": whole_or_none(table.get("turn")),
            "first": whole_or_none(table.get("first")),
            "tally": state.tally(),
            "used": self.used(),
            "course": self.marks,
            "digest": state.digest(),
        }

    def move_rows(self) -> list[Row]:
        """A row for each decision: who made which move, and the scores after it."""
        state = self.rules.start(self.seed)
        rows: list[Row] = []
        for place, (seat, move) in enumerate(zip(self.seats, self.moves, strict=True), start=1):
            state.play(move)
            text = self.rules.moves[move].text
            rows.append({"number": self.number, "decision": place, "seat": seat, "move": text, "scores": state.points()})
        return rows

    def record(self) -> Record:
        """The record of the game, for `goldenspike replay` and the browser."""
        record = Record.begin(self.rules, self.seed, self.specs)
        state = self.rules.start(self.seed)
        for move in self.moves:
            state.play(move)
            record.add(self.rules.moves[move].text, state)
        return record


def whole_or_none(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def play_game(job: Job, number: int) -> tuple[Row, list[Row]]:
    """Play game `number` of a job: its row, and the rows of its moves if the job wants them."""
    load_files(job.load)
    playing = Playing(job, number)
    playing.play()
    return playing.row(), playing.move_rows() if job.moves else []


def play_games(job: Job, numbers: list[int]) -> list[tuple[Row, list[Row]]]:
    """The work of one worker process for one errand."""
    return [play_game(job, number) for number in numbers]


def record_of(job: Job, number: int) -> str:
    """The record of a game of a job, played again."""
    load_files(job.load)
    playing = Playing(job, number)
    playing.play()
    return playing.record().text()


@cache
def load_files(paths: tuple[str, ...]) -> None:
    """Run Python files that enter bots into the registry, once in each process."""
    for path in paths:
        name = f"goldenspike_loaded_{Path(path).stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None or not Path(path).is_file():
            raise BadSetup(f"There is no Python file '{path}' to load.")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
