"""Observations, action masks and many tables stepped together, without returning to interpreted code."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from goldenspike.kernel.rng import rng_below, rng_make, rng_next
from goldenspike.kernel.state import SOME, Rules, State
from goldenspike.kernel.words import BadMove

BY_WIN: Final = 0
BY_SCORE: Final = 1
BY_GAIN: Final = 2

NOBODY_ELSE: Final = 0  # the learner decides for every seat
AT_RANDOM: Final = 1
BY_QUICK: Final = 2


def observation(state: State, seat: i64, size: i64) -> vec[i16]:
    """What `seat` may know, as the numbers of `Rules.pieces`."""
    out = vec[i16]([0] * size)
    state.observe(seat, out, 0)
    return out


def legal_mask(state: State) -> vec[u8]:
    """A 1 for each legal move, a 0 for each other move of the vocabulary."""
    mask = vec[u8]([0] * i64(state.rules.size))
    if state.depth > 0:
        for move in state.legal_into(vec[i64](capacity=SOME)):
            mask[move] = 1
    return mask


def skip_forced(state: State) -> i64:
    """Make moves as long as there is only one; returns how many."""
    made: i64 = 0
    buffer = vec[i64](capacity=SOME)
    while state.depth > 0:
        moves = state.legal_into(buffer)
        if len(moves) != 1:
            break
        state.make(moves[0])
        made += 1
    return made


def share(state: State, seat: int) -> float:
    """What a finished game is worth: 1 for the only winner, the same sum less for the others, all seats adding up to 0.

    Alone at the table it is 1 for a victory and -1 for a defeat.
    """
    winners = state.best()
    players = state.rules.players
    if players == 1:
        return 1.0 if seat in winners else -1.0
    if seat in winners:
        return (players / len(winners) - 1) / (players - 1)
    return -1 / (players - 1)


class Batch:
    """Many tables of the same rules. `step` takes a move for each and plays on to the learner's next decision.

    Each step makes new arrays: `seen` (observations), `masks`, `rewards` (a thousand for 1 where games are won or lost, else
    points), `ended`, `last` (the final observation of a game that ended) and `seats` (who decides). A table that has ended is
    dealt anew at once. A step in which a game ended also tells of all seats, table by table, seat by seat: `finals` (rewards, at
    the end of the game), `scores` (points) and `winners` (a 1 for each).

    With `sources`, names of `State.tally`, a step in which a game ended also tells how it ended for every seat: `wins` (a
    thousand for the only winner, shared by several) and `points` (by source, in the order of the names), table by table, seat
    by seat.
    """

    def __init__(
        self,
        rules: Rules,
        tables: int,
        seat: int,
        others: int,
        reward: int,
        forced: bool,
        sources: list[str] | None = None,
    ) -> None:
        self.rules = rules
        self.count: i64 = tables
        self.players: i64 = rules.players
        self.size: i64 = sum([size for name, size in rules.pieces()])
        self.moves: i64 = rules.size
        self.others: i64 = others
        self.reward: i64 = reward
        self.forced = forced  # whether moves without a choice are made for the learner
        self.states: list[State] = []
        self.random = rng_make(0)
        self.buffer = vec[i64](capacity=512)
        self.learner = vec[i64]([0] * tables)
        for table in range(tables):
            self.learner[table] = seat if seat >= 0 else table % rules.players
        self.leads = vec[i64]([0] * tables)
        self.seen = vec[i16]()
        self.last = vec[i16]()
        self.masks = vec[u8]()
        self.rewards = vec[i64]()
        self.ended = vec[u8]()
        self.seats = vec[i64]([0] * tables)
        self.sources: list[str] = [] if sources is None else sources
        self.finals = vec[i64]()
        self.scores = vec[i64]()
        self.winners = vec[u8]()
        self.wins = vec[i64]()
        self.points = vec[i64]()

    def reset(self, seed: int) -> None:
        """Deal every table anew; the same seed gives the same games."""
        self.random = rng_make(seed)
        self.states = []
        self.clear()
        for table in range(self.count):
            self.states.append(self.deal(table))
            self.show(table)

    def clear(self) -> None:
        self.seen = vec[i16]([0] * (self.count * self.size))
        self.masks = vec[u8]([0] * (self.count * self.moves))
        self.rewards = vec[i64]([0] * self.count)
        self.ended = vec[u8]([0] * self.count)
        self.seats = vec[i64]([0] * self.count)
        self.last = vec[i16]()
        self.finals = vec[i64]()
        self.scores = vec[i64]()
        self.winners = vec[u8]()
        self.wins = vec[i64]()
        self.points = vec[i64]()

    def deal(self, table: i64) -> State:
        """A new game that has come to the learner's first decision."""
        while True:
            seed = (int(rng_next(self.random)) << 32) | int(rng_next(self.random))
            state = self.rules.start(seed)
            self.play_on(state, self.learner[table])
            if state.depth > 0:
                self.leads[table] = state.lead(int(self.learner[table]))
                return state

    def play_on(self, state: State, learner: i64) -> vec[i64]:
        """Make the moves of the other seats, and forced ones, up to the learner's next decision; returns what is legal there."""
        buffer = self.buffer
        while state.depth > 0:
            mine = self.others == NOBODY_ELSE or state.mover == learner
            moves = state.legal_into(buffer)
            count: i64 = len(moves)
            if mine and (count > 1 or not self.forced):
                return moves
            if count == 1:
                state.make(moves[0])
            elif self.others == BY_QUICK:
                state.make(state.quick(moves, count, rng_next(self.random) >> 1))
            else:
                state.make(moves[rng_below(self.random, count)])
        return vec[i64]()

    def show(self, table: i64) -> None:
        """Write the observation and the mask of a table."""
        self.write(table, self.states[table].legal_into(self.buffer))

    def write(self, table: i64, moves: vec[i64]) -> None:
        """The same where it is known which moves are legal."""
        state = self.states[table]
        seat = state.mover
        self.seats[table] = seat
        state.observe(seat, self.seen, table * self.size)
        masks = self.masks
        base = table * self.moves
        for move in moves:
            masks[base + move] = 1

    def step(self, moves: list[int]) -> None:
        """Make a move at each table; an illegal one is refused before anything changes."""
        if len(moves) != self.count:
            raise BadMove(f"{self.count} moves are needed, one for each table, not {len(moves)}.")
        for table in range(self.count):
            move = i64(moves[table])
            if move < 0 or move >= self.moves or self.masks[table * self.moves + move] == 0:
                self.states[table].play(moves[table])
        self.clear()
        for table in range(self.count):
            self.step_table(table, i64(moves[table]))

    def step_table(self, table: i64, move: i64) -> None:
        state = self.states[table]
        mover = state.mover if self.others == NOBODY_ELSE else self.learner[table]
        state.make(move)
        legal = self.play_on(state, self.learner[table])
        if self.reward == BY_GAIN and self.others != NOBODY_ELSE:
            now: i64 = state.lead(int(mover))
            self.rewards[table] = now - self.leads[table]
            self.leads[table] = now
        if state.depth > 0:
            self.write(table, legal)
        else:
            self.ended[table] = 1
            if self.reward != BY_GAIN or self.others == NOBODY_ELSE:
                self.rewards[table] = self.final(state, mover)
            self.tell_all(table, state)
            if len(self.last) == 0:
                self.last = vec[i16]([0] * (self.count * self.size))
            state.observe(mover, self.last, table * self.size)
            if len(self.sources) > 0:
                self.tell(table, state)
            self.states[table] = self.deal(table)
            self.show(table)

    def final(self, state: State, seat: i64) -> i64:
        """The reward of a seat for a finished game."""
        if self.reward == BY_WIN:
            return i64(round(share(state, int(seat)) * 1000.0))
        return i64(state.lead(int(seat)))

    def tell_all(self, table: i64, state: State) -> None:
        """Write what every seat has of a finished game."""
        if len(self.finals) == 0:
            self.finals = vec[i64]([0] * (self.count * self.players))
            self.scores = vec[i64]([0] * (self.count * self.players))
            self.winners = vec[u8]([0] * (self.count * self.players))
        base: i64 = table * self.players
        points = state.points()
        for seat in range(self.players):
            self.finals[base + seat] = self.final(state, seat)
            self.scores[base + seat] = i64(points[seat])
        for winner in state.best():
            self.winners[base + i64(winner)] = 1

    def tell(self, table: i64, state: State) -> None:
        """Write how a finished game ended for every seat, by source."""
        kinds: i64 = len(self.sources)
        if len(self.wins) == 0:
            self.wins = vec[i64]([0] * (self.count * self.players))
            self.points = vec[i64]([0] * (self.count * self.players * kinds))
        winners = state.best()
        for seat in winners:
            self.wins[table * self.players + i64(seat)] = i64(1000 // len(winners))
        place: i64 = table * self.players * kinds
        for tally in state.tally():
            for source in self.sources:
                self.points[place] = i64(tally.get(source, 0))
                place += 1

    def advice(self) -> list[int]:
        """What the game's quick policy would do at each table: a teacher for learners that know nothing yet."""
        moves: list[int] = []
        for table in range(self.count):
            state = self.states[table]
            legal = state.legal_into(self.buffer)
            moves.append(int(state.quick(legal, len(legal), rng_next(self.random) >> 1)))
        return moves

    def sample(self) -> list[int]:
        """A random legal move for each table."""
        moves: list[int] = []
        for table in range(self.count):
            legal = self.states[table].legal_into(self.buffer)
            moves.append(int(legal[rng_below(self.random, len(legal))]))
        return moves


class Dice:
    """Plays tables at random and keeps what was played: `moves` and the `seats` that made them."""

    def __init__(self, seed: int) -> None:
        self.random = rng_make(seed)
        self.buffer = vec[i64](capacity=512)
        self.moves: list[int] = []
        self.seats: list[int] = []

    def play(self, state: State, limit: int) -> None:
        """Make up to `limit` moves, all legal ones equally likely."""
        most: i64 = limit
        while state.depth > 0 and most > 0:
            moves = state.legal_into(self.buffer)
            move = moves[rng_below(self.random, len(moves))]
            self.seats.append(int(state.mover))
            self.moves.append(int(move))
            state.make(move)
            most -= 1
