"""How a table is set up: a plain record that names everything needed to make the same rules again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.words import BadDump, Move


@dataclass(frozen=True, slots=True)
class Setup:
    """`home` is the module of the game, so that a state which travels to another process finds its rules again."""

    home: str
    game: str
    version: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    edition: str = "house"

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "version": self.version,
            "edition": self.edition,
            "players": self.players,
            "options": dict(self.options),
        }

    def check_dump(self, dump: Any) -> dict[str, Any]:
        """The fields of a dump that was made under this very setup; BadDump with a sentence otherwise."""
        if not isinstance(dump, dict) or not isinstance(dump.get("state"), dict):
            raise BadDump("This is not the dump of a state: it needs 'game', 'players', 'options' and 'state'.")
        for key, mine in self.data().items():
            if dump.get(key) != mine:
                raise BadDump(f"The dump has {key} {dump.get(key)!r}, these rules have {mine!r}.")
        fields: dict[str, Any] = dump["state"]
        return fields


class Vocabulary:
    """Collects the moves of a game in a fixed order: a move's place is its number.

    `verbs` names the verbs of the game by their numbers. A move is called `<game>.move.<verb>` in the game's messages, unless it
    has a key of its own. `first` is the number of the first move of each verb, -1 where there is none. `also` has other
    words that people use for the verb of a notation.
    """

    def __init__(self, game: str = "", verbs: Sequence[str] = (), also: dict[str, tuple[str, ...]] | None = None) -> None:
        self.moves: list[Move] = []
        self.verbs: list[int] = []
        self.args: list[int] = []
        self.first = vec[i64]([-1] * len(verbs))
        self.also: dict[str, tuple[str, ...]] = also or {}
        self._game = game
        self._names: list[str] = list(verbs)
        self._count: list[int] = [0] * len(verbs)
        self._texts: set[str] = set()

    def add(self, verb: int, arg: int, move: Move) -> int:
        if move.text in self._texts:
            raise ValueError(f"two moves have the text '{move.text}'")
        self._texts.add(move.text)
        self.moves.append(move)
        self.verbs.append(verb)
        self.args.append(arg)
        return len(self.moves) - 1

    def begin(self, verb: int) -> None:
        """The moves of a verb come next. Only needed where there may be none of them."""
        self.first[verb] = len(self.moves)

    def put(self, verb: int, text: str, *targets: str, key: str = "", arg: int = -1, **words: Any) -> int:
        """Add a move with its notation, what it is about on the table, and the words of its name.

        Its argument counts the moves of the verb from 0, unless it is given.
        """
        name = f"{self._game}.move.{key or self._names[verb]}"
        number = self.add(verb, self._count[verb] if arg < 0 else arg, Move(text, targets, name, words))
        if self.first[verb] < 0:
            self.first[verb] = number
        self._count[verb] += 1
        return number

    def __len__(self) -> int:
        return len(self.moves)
