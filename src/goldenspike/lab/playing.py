"""Playing the games of a job, and what is kept of each."""

from __future__ import annotations

from collections import Counter

import goldenspike
from goldenspike.bots import make_bot
from goldenspike.bots.asking import ask
from goldenspike.bots.loading import load_files
from goldenspike.games import game as find_game
from goldenspike.kernel.learn import Dice
from goldenspike.kernel.record import Record
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.lab.dealt import as_played, first_of, things_dealt
from goldenspike.lab.job import Job, Row, derive

MARK = 20  # decisions between two looks at the scores


class Playing:
    """One game as it is played: the state, who plays, and what is counted on the way."""

    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.seed = job.seed_of(number)
        self.specs = job.seats_of(number)
        self.rules = job.rules()
        self.state: State = self.rules.start(self.seed)
        self.start = self.state.view(None)["table"]
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
            move = ask(bots[seat], state, seat, f"in game {self.number} (seed {self.seed})")
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
        return {
            "number": self.number,
            "package": goldenspike.__version__,
            "game": self.job.game,
            "version": self.rules.setup.version,
            "players": self.job.players,
            "edition": self.job.edition,
            "options": as_played(self.rules, self.start),
            "dealt": things_dealt(self.rules, self.start),
            "seed": str(self.seed),
            "bots": self.specs,
            "scores": state.scores,
            "winners": state.winners,
            "ending": state.ending(),
            "decisions": len(self.moves),
            "turns": whole_or_none(state.view(None)["table"].get("turn")),
            "first": first_of(self.start),
            "tally": state.tally(),
            "used": self.used(),
            "course": self.marks,
            "moves": self.moves,
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


def won(row: Row, seat: int) -> float:
    """A seat's part of the victory: nobody's in a solo game that is lost."""
    return 1 / len(row["winners"]) if seat in row["winners"] else 0.0


def whole_or_none(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def play_game(job: Job, number: int, shown: int | None = None) -> tuple[Row, list[Row]]:
    """Play game `number` of a job: its row, and the rows of its moves if the job wants them. `shown`: its number in the rows."""
    load_files(job.load)
    playing = Playing(job, number)
    playing.number = number if shown is None else shown
    playing.play()
    return playing.row(), playing.move_rows() if job.moves else []


def play_games(errand: list[tuple[int, Job, int]]) -> list[tuple[Row, list[Row]]]:
    """The work of one worker process for one errand: games with their number in the run, their job and their number in it."""
    return [play_game(job, number, shown) for shown, job, number in errand]


def rules_at(job: Job, version: str | None) -> Rules:
    """The rules under which a game was played."""
    game = find_game(job.game)
    if version is None or version == game.version:
        return job.rules()
    return game.at(version).rules(players=job.players, edition=job.edition, **job.options)


def record_of(job: Job, row: Row) -> str:
    """The record of a game from its row, for `goldenspike replay` and the browser.

    The moves are those that were made. GoldenSpikeError if they lead elsewhere under the rules as they are now.
    """
    rules = rules_at(job, row.get("version"))
    seed = int(row["seed"])
    record = Record.begin(rules, seed, row["bots"])
    state = rules.start(seed)
    for move in row["moves"]:
        state.play(move)
        record.add(rules.moves[move].text, state)
    if state.digest() != row["digest"]:
        raise GoldenSpikeError(f"Game {row['number']} does not lead to the position that is written down for it.")
    return record.text()
