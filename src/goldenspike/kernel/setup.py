"""How a table is set up: a plain record that names everything needed to make the same rules again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

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
    """Collects the moves of a game in a fixed order: a move's place is its number."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.verbs: list[int] = []
        self.args: list[int] = []
        self._texts: set[str] = set()

    def add(self, verb: int, arg: int, move: Move) -> int:
        if move.text in self._texts:
            raise ValueError(f"two moves have the text '{move.text}'")
        self._texts.add(move.text)
        self.moves.append(move)
        self.verbs.append(verb)
        self.args.append(arg)
        return len(self.moves) - 1

    def __len__(self) -> int:
        return len(self.moves)
