"""The two things every game is made of: Rules, which never change, and a State, which says which moves are legal now.

A game subclasses both. A State answers five questions, all over move numbers:

    check(m)         0 if the move is legal now, else a code of the game's own that says why not
    explain(m, code) that code as a Reason with its rule and numbers
    legal_into(out)  append every m with check(m) == 0, in rising order
    apply(m)         make a legal move
    ask(viewer)      what is being asked, in one line, for that seat (-1: a spectator)

Who decides, and what about, is the top of a stack of small frames: a kind, a seat and four numbers. It is plain data, so a state
with a question inside a question copies, saves and loads like any other.

Copies are what search lives on. `copy_table` of a game copies the arrays that change all the time (`c.rails = self.rails[:]`) and
shares those that seldom do (`c.deck = self.deck`): whoever writes into a shared one makes it anew first (`s.deck = s.deck[:]`).
"""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from goldenspike.kernel.fields import Field, dump_fields, dump_number, dump_numbers, load_fields, shape_fields
from goldenspike.kernel.notation import Notation
from goldenspike.kernel.rng import rng_make
from goldenspike.kernel.setup import Setup, Vocabulary
from goldenspike.kernel.words import BadDump, BadMove, BadSetup, Event, IllegalMove, Message, Move, Reason

FRAME: Final = 6  # kind, seat, a, b, c, d
DEPTH: Final = 16  # questions inside questions
ROOM: Final = 4  # so many frames are always there; more than that is rare
NOBODY: Final = -1
LEGAL: Final = 0
SOME: Final = 48  # moves of most positions; room for more would no longer come from Python's pools of small objects


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Everything that is fixed once a table is set up: players, options, components and the vocabulary of moves."""

    def __init__(self, setup: Setup, vocabulary: Vocabulary) -> None:
        self.setup = setup
        self.players: int = setup.players
        self.moves: tuple[Move, ...] = tuple(vocabulary.moves)
        self.size: int = len(vocabulary.moves)
        self.verb = vec[i64]([i64(x) for x in vocabulary.verbs])
        self.arg = vec[i64]([i64(x) for x in vocabulary.args])
        self.notation = Notation(self.moves, vocabulary.also)
        self.fields: list[Field] = []  # what a state keeps, as the first one told

    def __repr__(self) -> str:
        return f"<rules of {self.setup.game} for {self.players}>"

    def move(self, text: str) -> int:
        """The number of a move from its notation, or from its words as they are printed (see `notation`)."""
        return self.notation.number(text)

    def start(self, seed: int, journal: bool = False) -> State:
        """A fresh table, dealt from this seed; with a journal, what happens is written down from the deal on."""
        state = self.blank()
        if journal:
            state.journal = []
        state.rng = rng_make(seed)
        state.shape()
        state.deal()
        return state

    def load(self, dump: Any) -> State:
        """A state from `State.dump()`. Anything that is not such a state is refused with a sentence."""
        fields = self.setup.check_dump(dump)
        state = self.blank()
        state.restore(fields)
        try:
            wrong = state.audit()
        except (ValueError, IndexError, OverflowError):  # numbers that do not fit where a sum of them is kept
            wrong = "it has numbers that cannot be."
        if wrong:
            raise BadDump(f"The dump does not add up: {wrong}")
        return state

    def blank(self) -> State:
        """An empty state of this game, in which nothing has its size yet."""
        raise TypeError("a game's rules make their own states")

    def layout(self) -> Mapping[str, Any]:
        """The fixed things of the table (cards, map, tracks) as plain data, for whoever draws it."""
        return {}

    def pieces(self) -> list[tuple[str, int]]:
        """Names and sizes of what `State.observe` writes, in order: 'public.…' is known to all, 'own.…' to the seat alone."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: who decides, what is legal, and what lies on the table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rng = vec[i64]()
        self.stack = vec[i64]()
        self.depth: i64 = 0
        self.question: i64 = NOBODY  # the kind of the question on top
        self.mover: i64 = NOBODY  # whom it asks
        self.played: i64 = 0
        self.barrier: i64 = 0
        self.journal: list[Event] | None = None

    # ---- the questions that a game answers

    def deal(self) -> None:
        """Set the table up, in arrays full of zeros, and push the first question."""
        raise TypeError("a game deals its own table")

    def check(self, move: i64) -> i64:
        raise TypeError("a game checks its own moves")

    def explain(self, move: i64, code: i64) -> Reason:
        raise TypeError("a game explains its own refusals")

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        raise TypeError("a game lists its own moves")

    def apply(self, move: i64) -> None:
        raise TypeError("a game makes its own moves")

    def ask(self, viewer: int) -> Message:
        raise TypeError("a game asks its own questions")

    def picture(self, viewer: int) -> Mapping[str, Any]:
        """What `viewer` may see of the table, as plain data (-1: a spectator)."""
        raise TypeError("a game draws its own table")

    def clone(self) -> State:
        """An independent copy, without the journal."""
        raise TypeError("a game copies its own state")

    def conceal(self, seat: int) -> None:
        """Deal anew, with `self.rng`, all that `seat` may not know; the result depends on nothing that the seat does not know."""

    def points(self) -> list[int]:
        """Points of all seats if the game ended now."""
        raise TypeError("a game counts its own points")

    def best(self) -> list[int]:
        """The seats that win if the game ended now: most points, ties broken by the rules."""
        points = self.points()
        top = max(points)
        return [seat for seat, value in enumerate(points) if value == top]

    def lead(self, seat: int) -> int:
        """The points of a seat less those of its best rival, if the game ended now; alone at the table, the points themselves."""
        points = self.points()
        rivals = [value for other, value in enumerate(points) if other != seat]
        return points[seat] - max(rivals) if rivals else points[seat]

    def public_points(self, viewer: int) -> list[int]:
        """The points that `viewer` can count during the game."""
        return self.points()

    def tally(self) -> list[dict[str, int]]:
        """The points of each seat by source, if the game ended now; each adds up to `points()`."""
        raise TypeError("a game names the sources of its points")

    def ending(self) -> str:
        """How the game ended, one of the game's `endings`; '' while it runs."""
        return ""

    def fields(self) -> list[Field]:
        """All that changes in this game, with its size."""
        raise TypeError("a game names its own fields")

    def audit(self) -> str:
        """'' if no component is lost or made and all numbers are possible, else what is wrong."""
        return ""

    def hush(self, move: i64) -> bool:
        """Whether a move made now is to be kept from the other seats (secret, simultaneous choices)."""
        return False

    def preview(self, move: i64) -> dict[str, int]:
        """What a legal move costs and brings at once, for people: {"money": -3, "waste": 1}."""
        return {}

    def judge(self, seat: int) -> float:
        """How good the position looks for a seat to an expert: higher is better, in the order of points."""
        return float(self.points()[seat])

    def quick(self, moves: vec[i64], count: i64, random: i64) -> i64:
        """One of `moves[:count]` for fast, plausible playouts, chosen with 31 random bits. Uniform unless a game knows better."""
        return moves[(random * count) >> 31]

    def observe(self, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write what `seat` may know, as the numbers of `Rules.pieces`, over zeros from out[at] on; returns the place after."""
        return at

    # ---- the stack of questions

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        at = self.depth * FRAME
        if at >= len(self.stack):
            self.deepen()
        stack = self.stack
        stack[at] = kind
        stack[at + 1] = seat
        stack[at + 2] = a
        stack[at + 3] = b
        stack[at + 4] = c
        stack[at + 5] = d
        self.depth += 1
        self.question = kind
        self.mover = seat

    def deepen(self) -> None:
        """Make the stack as long as it may get."""
        if self.depth >= DEPTH:
            raise RecursionError("too many questions inside questions")
        stack = vec[i64]([0] * (FRAME * DEPTH))
        for i in range(self.depth * FRAME):
            stack[i] = self.stack[i]
        self.stack = stack

    def pop(self) -> None:
        self.depth -= 1
        at = self.depth * FRAME
        stack = self.stack
        for i in range(FRAME):
            stack[at + i] = 0
        if at:
            self.question = stack[at - FRAME]
            self.mover = stack[at - FRAME + 1]
        else:
            self.question = self.mover = NOBODY

    def top(self, place: i64) -> i64:
        """A number of the top frame: 2 to 5 what it remembers. Its kind and its seat are `question` and `mover`."""
        return self.stack[(self.depth - 1) * FRAME + place]

    def set_top(self, place: i64, value: i64) -> None:
        """Note something in the top frame, 2 to 5."""
        self.stack[(self.depth - 1) * FRAME + place] = value

    # ---- what everybody calls

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the game is over."""
        return int(self.mover)

    @property
    def over(self) -> bool:
        return self.depth == 0

    @property
    def prompt(self) -> str:
        """What is being asked, in one line, for the seat that decides."""
        return self.ask(self.seat).text

    @property
    def scores(self) -> list[int]:
        return self.points()

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        return self.best() if self.depth == 0 else []

    def legal(self) -> list[int]:
        """The numbers of all legal moves, rising; never empty while the game runs."""
        if self.depth == 0:
            return []
        return list(self.legal_into(vec[i64](capacity=SOME)))

    def number(self, move: int | str) -> i64:
        """The number of a move, from what may be typed at the table: cut short, if only one that is legal can be meant."""
        if isinstance(move, str) and self.rules.notation.written(move) is None:
            return i64(self.rules.notation.meant(move, self.legal()))
        return self.exact(move)

    def exact(self, move: int | str) -> i64:
        """The number of a move from its number or its notation, as records have it."""
        if isinstance(move, str):
            return i64(self.rules.move(move))
        if move < 0 or move >= self.rules.size:
            raise BadMove(f"There is no move number {move}; this game has moves 0 to {self.rules.size - 1}.")
        return i64(move)

    def nearest(self, text: str) -> str:
        """The legal move that is most like what was typed; '' when the game is over."""
        return self.rules.notation.nearest(text, self.legal())

    def why_not(self, move: int | str) -> Reason | None:
        """None if the move is legal now, else the rule that forbids it."""
        m = self.number(move)
        if self.depth == 0:
            return Reason("", "kernel.game_over")
        code = self.check(m)
        return None if code == LEGAL else self.explain(m, code)

    def play(self, move: int | str) -> None:
        """Make a move by number or notation. IllegalMove says why not, and the state is then unchanged."""
        m = self.number(move)
        if self.depth == 0 or self.check(m) != LEGAL:
            reason = self.why_not(int(m))
            assert reason is not None
            near = self.nearest(move) if isinstance(move, str) else ""
            raise IllegalMove(self.rules.moves[m].text, reason, near)
        self.make(m)

    def make(self, move: i64) -> None:
        """Make a move that is known to be legal."""
        self.apply(move)
        self.played += 1

    def imagine(self, seat: int, seed: int) -> State:
        """A full state that agrees with all that `seat` may know; the rest is dealt anew from `seed`."""
        if seat < 0 or seat >= self.rules.players:
            raise BadSetup(f"There is no seat {seat}; this table has seats 0 to {self.rules.players - 1}.")
        other = self.clone()
        other.rng = rng_make(seed)
        other.conceal(seat)
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may see, as plain JSON-ready data."""
        viewer = NOBODY if seat is None else seat
        if viewer < NOBODY or viewer >= self.rules.players:
            raise BadSetup(f"There is no seat {seat}; this table has seats 0 to {self.rules.players - 1}.")
        over = self.depth == 0
        return {
            **self.rules.setup.data(),
            "viewer": seat,
            "seat": self.seat,
            "played": int(self.played),
            "barrier": int(self.barrier),
            "prompt": None if over else self.ask(viewer).data(),
            "over": over,
            "scores": self.points() if over else self.public_points(viewer),
            "winners": self.winners,
            "ending": self.ending(),
            "tally": self.tally() if over else [],
            "table": self.picture(viewer),
        }

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The journal from move number `since` on, as `seat` (None: a spectator) may know it."""
        if self.journal is None:
            return []
        return [event.seen_by(seat) for event in self.journal if event.move >= since]

    def dump(self) -> dict[str, Any]:
        """The whole state, secrets included, as JSON-ready data."""
        state: dict[str, Any] = {
            "rng": list(self.rng),
            "stack": list(self.stack[: self.depth * FRAME]),
            "played": int(self.played),
            "barrier": int(self.barrier),
            **dump_fields(self, self.kept()),
        }
        return {**self.rules.setup.data(), "state": state}

    def digest(self) -> str:
        """A short fingerprint of the whole state, the same on every machine."""
        text = json.dumps(self.dump()["state"], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __reduce__(self) -> Any:
        return (revive, (self.rules.setup.home, self.dump()))

    # ---- for the games

    def passing(self, out: vec[i64], first: i64, stop: i64) -> vec[i64]:
        """Append the moves from `first` to before `stop` that pass `check`: how lists of legal moves are made."""
        for move in range(first, stop):
            if self.check(move) == LEGAL:
                out = append(out, move)
        return out

    def copy_base(self, other: State) -> None:
        """Copy what the kernel keeps into a fresh state of the same rules."""
        other.rng = self.rng[:]
        other.stack = self.stack[: FRAME * max(self.depth, ROOM)]
        other.depth = self.depth
        other.question = self.question
        other.mover = self.mover
        other.played = self.played
        other.barrier = self.barrier

    def reveal(self) -> None:
        """Something hidden came to light in this move: undo must not reach behind it."""
        self.barrier = self.played + 1

    def note(self, seat: i64, key: str, rule: str, args: dict[str, Any]) -> None:
        """Enter an event that all may see. Ask `self.journal is not None` first where its arguments cost time."""
        if self.journal is not None:
            self.journal.append(Event(int(self.played), int(seat), key, rule, args))

    def note_private(self, seat: i64, key: str, rule: str, args: dict[str, Any], private: dict[str, Any]) -> None:
        """Enter an event of which `private` is for `seat` alone."""
        if self.journal is not None:
            self.journal.append(Event(int(self.played), int(seat), key, rule, args, private, int(seat)))

    def kept(self) -> list[Field]:
        """The fields of a state of these rules: made once, as they are the same for all."""
        rules = self.rules
        if not rules.fields:
            rules.fields = self.fields()
        return rules.fields

    def shape(self) -> None:
        """Give every array its size."""
        self.stack = vec[i64]([0] * (FRAME * ROOM))
        shape_fields(self, self.kept())

    def restore(self, dump: dict[str, Any]) -> None:
        """Take every field from a dump; sizes and ranges must fit a fresh state of the same rules."""
        self.shape()
        wanted = ["rng", "stack", "played", "barrier"] + [name for name, _, _ in self.kept()]
        if sorted(wanted) != sorted(dump):
            odd = sorted(set(wanted) ^ set(dump))
            raise BadDump(f"The dump's state has other fields than this game: {', '.join(odd)}.")
        rng = dump_numbers(dump, "rng", 0, 0xFFFFFFFF)
        stack = dump_numbers(dump, "stack", -(2**62), 2**62)
        if len(rng) != 4 or len(stack) % FRAME or len(stack) > FRAME * DEPTH:
            raise BadDump("The dump's 'rng' or 'stack' has a wrong length.")
        self.rng = vec[i64]([i64(x) for x in rng])
        for at in range(0, len(stack), FRAME):
            if stack[at + 1] < 0 or stack[at + 1] >= self.rules.players:
                raise BadDump(f"The dump's 'stack' names seat {stack[at + 1]}, which is not at this table.")
            kind, seat, a, b, c, d = stack[at : at + FRAME]
            self.push(kind, seat, a, b, c, d)
        self.played = dump_number(dump, "played")
        self.barrier = dump_number(dump, "barrier")
        load_fields(self, self.kept(), dump)


def revive(home: str, dump: dict[str, Any]) -> State:
    """A state that was pickled: its game is found by the module that made it."""
    game: Any = importlib.import_module(home).GAME.at(dump["version"])
    rules: Rules = game.rules(players=dump["players"], edition=dump["edition"], **dump["options"])
    return rules.load(dump)
