"""Records: one text file a game, readable and typeable, that checks itself.

    golden spike record 1
    game: trains
    version: 1
    edition: house
    players: 2
    options: map=tokyo; cards=random; first=random; station_needs_own_rail=off
    seats: Ann; greedy
    commitment: 5feceb66...          the hash of the seed, known from the start
    seed: 7                          known when the game is over
    ---
    1 start 34
    2 start 51
    ...
    check 50 8a3f09c2d1e4b5a6        the fingerprint of the position after move 50
    ...
    result: 31 22; winners 1; by rails
    end 412

A damaged record keeps its good part, and says what is wrong and in which line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from goldenspike.kernel.numbers import whole
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import GoldenSpikeError

if TYPE_CHECKING:
    from goldenspike.kernel.game import Game

TITLE = "golden spike record 1"
EVERY = 50  # moves between two checks
HEADER = ("game", "version", "edition", "players", "options", "seats", "commitment", "seed")


def commitment(seed: int) -> str:
    """What is published of a seed at the start of a game, so that nobody can change it later."""
    return hashlib.sha256(f"golden spike seed {seed}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a record, and where."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


@dataclass(slots=True)
class Record:
    """A game from its setup to its last move."""

    game: str
    players: int
    seed: int | None
    moves: list[str] = field(default_factory=list)
    version: str = "1"
    edition: str = "house"
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    commitment: str = ""
    checks: dict[int, str] = field(default_factory=dict)
    result: str = ""

    @classmethod
    def begin(cls, rules: Rules, seed: int, seats: Sequence[str] = ()) -> Record:
        setup = rules.setup
        names = list(seats) or [f"seat {number + 1}" for number in range(setup.players)]
        return cls(
            game=setup.game,
            players=setup.players,
            seed=seed,
            version=setup.version,
            edition=setup.edition,
            options=dict(setup.options),
            seats=names,
            commitment=commitment(seed),
        )

    def add(self, move: str, after: State) -> None:
        """Write down a move and, now and then, a check of the position after it."""
        self.moves.append(after.rules.moves[int(after.exact(move))].text)
        if len(self.moves) % EVERY == 0 or after.over:
            self.checks[len(self.moves)] = after.digest()
        if after.over:
            self.result = result_of(after)

    def text(self, secret: bool = False) -> str:
        """The record as text; `secret` leaves the seed out, as long as the game runs."""
        lines = [TITLE, f"game: {self.game}", f"version: {self.version}", f"edition: {self.edition}", f"players: {self.players}"]
        lines.append("options: " + "; ".join(f"{name}={value}" for name, value in self.options.items()))
        lines.append("seats: " + "; ".join(clean(name) for name in self.seats))
        lines.append(f"commitment: {self.commitment}")
        if self.seed is not None and not secret:
            lines.append(f"seed: {self.seed}")
        lines.append("---")
        for number, move in enumerate(self.moves, start=1):
            lines.append(f"{number} {move}")
            if number in self.checks:
                lines.append(f"check {number} {self.checks[number]}")
        if self.result:
            lines.append(f"result: {self.result}")
        lines.append(f"end {len(self.moves)}")
        return "\n".join(lines) + "\n"


def clean(name: str) -> str:
    """A seat's name without what would break the line."""
    return " ".join(name.replace(";", ",").split()) or "-"


def result_of(state: State) -> str:
    scores = " ".join(str(score) for score in state.scores)
    winners = " ".join(str(seat + 1) for seat in state.winners)
    return f"{scores}; winners {winners}; by {state.ending()}"


@dataclass(slots=True)
class Replay:
    """What could be made of a record: its good moves, the position after them, and the first thing that is wrong, if any."""

    record: Record
    rules: Rules | None
    state: State | None
    problem: Problem | None

    def states(self) -> Iterator[State]:
        """The position before the first good move and after each of them."""
        if self.rules is not None and self.record.seed is not None:
            state = self.rules.start(self.record.seed)
            yield state.clone()
            for move in self.record.moves:
                state.play(move)
                yield state.clone()

    def at(self, number: int, journal: bool = False) -> State:
        """The position after `number` moves."""
        if self.rules is None or self.record.seed is None:
            raise GoldenSpikeError("This record cannot be replayed.")
        if not 0 <= number <= len(self.record.moves):
            raise GoldenSpikeError(f"This record has positions 0 to {len(self.record.moves)}, not {number}.")
        state = self.rules.start(self.record.seed, journal)
        for move in self.record.moves[:number]:
            state.play(move)
        return state


@dataclass(slots=True)
class Line:
    number: int
    text: str


class Reader:
    """Reads a record line by line and remembers the first problem."""

    def __init__(self, text: str) -> None:
        self.lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
        self.lines = [line for line in self.lines if line.text and not line.text.startswith("#")]
        self.problem: Problem | None = None
        self.where: dict[str, int] = {}

    def fail(self, line: int, text: str) -> None:
        if self.problem is None:
            self.problem = Problem(line, text)

    def header(self) -> dict[str, str]:
        found: dict[str, str] = {}
        if not self.lines or self.lines[0].text.lower() != TITLE:
            self.fail(1, f"a record begins with the line '{TITLE}'.")
            return found
        self.lines.pop(0)
        while self.lines:
            line = self.lines.pop(0)
            if line.text == "---":
                return found
            name, colon, value = line.text.partition(":")
            if not colon or name not in HEADER:
                self.fail(line.number, f"'{line.text}' is no line of a record's head; there are {', '.join(HEADER)}.")
                continue
            found[name] = value.strip()
            self.where[name] = line.number
        self.fail(self.last_line(), "the record is cut off in its head: the line '---' and the moves are missing.")
        return found

    def last_line(self) -> int:
        return max([line.number for line in self.lines] + list(self.where.values()) + [1])


def replay(text: str, find: Callable[[str], Game]) -> Replay:
    """Read a record and play it. `find` gives the game for an id."""
    reader = Reader(text)
    head = reader.header()
    record = read_head(reader, head)
    rules = None
    try:
        game = find(record.game)
        if record.version in game.versions:
            game = game.at(record.version)
        else:
            known = ", ".join(game.versions[:-1]) + (" and " if len(game.versions) > 1 else "") + game.versions[-1]
            reader.fail(
                reader.where.get("version", 1),
                f"the game was played under version {record.version} of the rules; this program has version {known}.",
            )
        rules = game.rules_for(record.players, record.edition, record.options)
    except GoldenSpikeError as error:
        reader.fail(reader.where.get("game", 1), str(error))
    if record.seed is not None and record.commitment and commitment(record.seed) != record.commitment:
        reader.fail(reader.where["seed"], "the seed is not the one that was committed to.")
    state = None
    if rules is not None and record.seed is not None:
        try:
            state = rules.start(record.seed)
        except GoldenSpikeError as error:
            reader.fail(reader.where["seed"], str(error))
    elif rules is not None:
        reader.fail(reader.where.get("commitment", 1), "the record has no seed, so that its moves can be read but not replayed.")
    state = play_lines(reader, record, rules, state)
    return Replay(record, rules, state, reader.problem)


def read_head(reader: Reader, head: dict[str, str]) -> Record:
    numbers: dict[str, int | None] = {"players": 0, "seed": None}
    for name in numbers:
        if name in head:
            numbers[name] = whole(head[name])
            if numbers[name] is None:
                reader.fail(reader.where[name], f"{name} is '{head[name]}'; it must be a whole number.")
    if "game" not in head:
        reader.fail(1, "the record does not say which game it is.")
    options: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in head.get("options", "").split(";"))):
        name, equals, value = part.partition("=")
        if not equals:
            reader.fail(reader.where["options"], f"'{part}' is no option; options look like map=tokyo.")
        else:
            options[name.strip()] = value.strip()
    return Record(
        game=head.get("game", ""),
        players=numbers["players"] or 0,
        seed=numbers["seed"],
        version=head.get("version", "1"),
        edition=head.get("edition", "house"),
        options=options,
        seats=[name.strip() for name in head.get("seats", "").split(";") if name.strip()],
        commitment=head.get("commitment", ""),
    )


def play_lines(reader: Reader, record: Record, rules: Rules | None, state: State | None) -> State | None:
    """Play the good moves into `record`. A wrong check takes everything back to the last right one."""
    sound = 0  # moves that a check has confirmed
    ended = False
    for line in reader.lines:
        word, _, rest = line.text.partition(" ")
        if word == "end":
            ended = True
            if rest != str(len(record.moves)):
                reader.fail(line.number, f"the record says that it has {rest} moves, but {len(record.moves)} are there.")
        elif word == "result:":
            record.result = rest
            if state is not None and state.over and rest != result_of(state):
                reader.fail(line.number, f"the result is given as '{rest}', but the moves lead to '{result_of(state)}'.")
        elif word == "check":
            number, _, digest = rest.partition(" ")
            if state is None or number != str(len(record.moves)):
                continue
            if digest != state.digest():
                reader.fail(
                    line.number, f"the position after move {number} is not the recorded one: a move after {sound} was changed."
                )
                break
            sound = len(record.moves)
            record.checks[sound] = digest
        elif word != str(len(record.moves) + 1):
            reader.fail(line.number, f"move {len(record.moves) + 1} was expected here, not '{line.text}'.")
            break
        elif state is None:
            record.moves.append(rest)
        else:
            try:
                state.play(int(state.exact(rest)))
            except GoldenSpikeError as error:
                reader.fail(line.number, str(error))
                break
            record.moves.append(rest)
    else:
        if not ended and reader.problem is None:
            reader.fail(
                reader.last_line(), f"the record is cut off after move {len(record.moves)}: its last line 'end' is missing."
            )
        return state
    if state is not None and rules is not None and record.seed is not None and reader.problem is not None:
        if "position after move" in reader.problem.text:
            record.moves = record.moves[:sound]
        state = rules.start(record.seed)
        for move in record.moves:
            state.play(move)
    return state
