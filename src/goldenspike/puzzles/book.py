"""A puzzle as it is written down, and the puzzles of a game.

The position is the moves that led to it from a deal, under the version of the rules that was played then. So it can be set up
anew for as long as that version can be played, and a fingerprint tells whether it is still the same position.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from goldenspike.games import game as find_game
from goldenspike.games import games
from goldenspike.kernel.record import Record
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup, GoldenSpikeError

HERE = Path(__file__).parent
ELSEWHERE = "GOLDENSPIKE_PUZZLES"  # a folder whose files are taken instead of those of the package
THEMES = ("early", "middle", "late", "finish")  # when in the game; or the best turn ends it
PACKED = ".gz"


@dataclass(frozen=True)
class Puzzle:
    """A position, who decides there, and what is best.

    `line` is the best turn as far as nothing comes to light: its first move is the one that counts. `chances` are those to win
    after the moves that the search looked at; those in `same` may come before the best one, in the same turn. `found` is how
    likely the level `dispatcher` makes the best one in this turn.
    """

    id: str
    game: str
    version: str
    edition: str
    players: int
    options: dict[str, str]
    seed: str
    moves: list[str]
    digest: str
    seat: int
    line: list[str]
    chances: dict[str, float]
    same: list[str]
    found: float
    theme: str
    batch: int

    def text(self) -> str:
        """The puzzle as a line of its file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @property
    def best(self) -> str:
        return self.line[0]

    @property
    def chance(self) -> float:
        """To win, with the best move."""
        return self.chances[self.line[0]]

    def after(self, move: str) -> float:
        """The chance to win after a first move: of one that may come before the best one as with that, of one that the search
        hardly looked at as with the worst it did look at."""
        if move in self.same:
            return self.chance
        return self.chances.get(move, min(self.chances.values()))

    @property
    def lead(self) -> float:
        """How much better the best turn is than the next best."""
        mine = {self.best, *self.same}
        return self.chance - max((chance for move, chance in self.chances.items() if move not in mine), default=0.0)

    def rules(self) -> Rules:
        """The rules under which the position came about; BadSetup if they can no longer be played."""
        return rules_of(self.game, self.version, self.edition, self.players, tuple(sorted(self.options.items())))

    def state(self) -> State:
        """The position; BadSetup if the moves no longer lead to it."""
        state = self.rules().start(int(self.seed))
        try:
            for move in self.moves:
                state.play(move)
        except GoldenSpikeError as error:
            raise BadSetup(f"The puzzle {self.id} cannot be set up: {error}") from None
        if state.digest() != self.digest:
            raise BadSetup(f"The puzzle {self.id} cannot be set up: its moves lead to another position.")
        return state

    def record(self) -> str:
        """The game up to the position."""
        rules = self.rules()
        record = Record.begin(rules, int(self.seed))
        state = rules.start(int(self.seed))
        for move in self.moves:
            state.play(move)
            record.add(move, state)
        return record.text()


@cache
def rules_of(game: str, version: str, edition: str, players: int, options: tuple[tuple[str, str], ...]) -> Rules:
    return find_game(game).at(version).rules(players=players, edition=edition, **dict(options))


def read(line: str) -> Puzzle:
    """A puzzle from a line of a file."""
    try:
        return Puzzle(**json.loads(line))
    except (ValueError, TypeError) as error:
        raise BadSetup(f"This is no puzzle: {line[:60]}… ({error})") from None


def read_file(path: Path) -> list[Puzzle]:
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == PACKED else data).decode()
    return [read(line) for line in text.splitlines() if line.strip()]


def write_file(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles, packed if the name of the file says so: the same puzzles always give the same file."""
    data = "".join(puzzle.text() + "\n" for puzzle in puzzles).encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == PACKED else data)


def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids, those whose rules can be played."""
    return playable(game, Path(os.environ.get(ELSEWHERE) or HERE) / f"{game}.jsonl{PACKED}")


@cache
def playable(game: str, path: Path) -> dict[str, Puzzle]:
    versions = find_game(game).versions
    return {one.id: one for one in read_file(path) if one.version in versions} if path.exists() else {}


def puzzle(id: str) -> Puzzle | None:
    """The puzzle of this id, of whatever game."""
    return next((found for game in games() if (found := puzzles_of(game).get(id)) is not None), None)
