"""The folder of an edition on the bench: read once, and written back with every change."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from goldenspike.games import game as find_game
from goldenspike.kernel.data import find_file
from goldenspike.kernel.words import BadEdition
from goldenspike.lab.editions import TITLE, edition_game
from goldenspike.studio.bundle import Bundle, title
from goldenspike.studio.texts import Files, house, taken


@dataclass
class Bench:
    """A game to work on, and the folder, if it is to be kept in one."""

    game: str
    folder: Path | None = None

    @staticmethod
    def open(game: str, folder: Path | None) -> Bench:
        """BadEdition if the folder belongs to another game or cannot be read. One that is not there yet is made."""
        if folder is not None and (folder / TITLE).exists() and edition_game(folder).id != game:
            raise BadEdition(f"{folder} is an edition of {edition_game(folder).title}, not of {find_game(game).title}.")
        bench = Bench(game, folder)
        bench.read()
        return bench

    def read(self) -> Bundle:
        """What is in the folder; nothing, if there is none."""
        known = house(find_game(self.game))
        files: Files = {}
        if self.folder is not None and self.folder.is_dir():
            for name in known:
                path = find_file(self.folder, name)
                if path.exists():
                    files[name] = path.read_text(encoding="utf-8")
        name = self.folder.name if self.folder is not None else ""
        return Bundle(self.game, name, "", taken(find_game(self.game), files))

    def write(self, files: Files) -> None:
        """Bring the folder up to date: what is the house's again is written only where it lay before."""
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, text in house(find_game(self.game)).items():
            path = find_file(self.folder, name)
            wanted = files.get(name, text)
            if (name in files or path.exists()) and (not path.exists() or path.read_text(encoding="utf-8") != wanted):
                path.write_text(wanted, encoding="utf-8")
        if not (self.folder / TITLE).exists():
            (self.folder / TITLE).write_text(title(Bundle(self.game, self.folder.name)), encoding="utf-8")
