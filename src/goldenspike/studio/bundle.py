"""An edition as one file: a TOML file with the texts of its data files, or a zip of its folder."""

from __future__ import annotations

import io
import tomllib
import zipfile
from dataclasses import dataclass, field
from pathlib import PurePosixPath

import tomlkit

from goldenspike.games import game as find_game
from goldenspike.games import games
from goldenspike.kernel.words import BadEdition
from goldenspike.lab.editions import TITLE
from goldenspike.studio.texts import ALL, FILE, Files, shown, taken

MARK = "golden_spike_edition"
ENTRIES = 30  # files in a zip
STAMP = (2026, 1, 1, 0, 0, 0)  # the same edition is the same zip


@dataclass
class Bundle:
    game: str
    name: str
    about: str = ""
    files: Files = field(default_factory=dict)


def title(bundle: Bundle) -> str:
    """The `edition.toml` of a folder."""
    made = tomlkit.document()
    made.add(
        tomlkit.comment(f"An edition of {find_game(bundle.game).title}. Files that are not here come from the house edition.")
    )
    made.add(tomlkit.nl())
    made.add("game", tomlkit.item(bundle.game))
    made.add("version", tomlkit.item(find_game(bundle.game).version))
    made.add("name", tomlkit.item(bundle.name))
    made.add("about", tomlkit.item(bundle.about))
    return tomlkit.dumps(made)


def to_toml(bundle: Bundle) -> str:
    """One file that people can read: the title, then each data file as a text."""
    parts = [title(bundle).replace('\ngame = "', f'\n{MARK} = 1\ngame = "', 1), "\n[files]\n"]
    for name, text in bundle.files.items():
        if "'''" in text or not text.endswith("\n"):
            value = tomlkit.string(text, multiline=True).as_string()
        else:
            value = f"'''\n{text}'''"
        parts.append(f'"{name}" = {value}\n\n')
    return "".join(parts).rstrip("\n") + "\n"


def to_zip(bundle: Bundle) -> bytes:
    """The folder, as `--edition FOLDER` takes it."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in {TITLE: title(bundle), **bundle.files}.items():
            archive.writestr(zipfile.ZipInfo(f"{folder_name(bundle.name)}/{name}", STAMP), text)
    return made.getvalue()


def folder_name(name: str) -> str:
    kept = "".join(c if c.isalnum() and c.isascii() else "-" for c in name.lower()).strip("-")
    return kept[:40] or "edition"


def from_toml(text: str) -> Bundle:
    if len(text) > 2 * ALL:
        raise BadEdition(f"The file has {len(text)} characters; an edition has at most {ALL}.")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadEdition(f"The file is not TOML: {shown(str(error))}.") from None
    if data.get(MARK) != 1 or not isinstance(data.get("files"), dict):
        raise BadEdition(f"The file is not an edition in one piece: it needs a line '{MARK} = 1' and a table [files].")
    return bundled(data, {str(name): text for name, text in data["files"].items() if isinstance(text, str)})


def from_zip(content: bytes) -> Bundle:
    files: Files = {}
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir() and entry.filename.endswith(".toml")]
            if len(archive.infolist()) > ENTRIES:
                raise BadEdition(f"The zip has more than {ENTRIES} entries; an edition is one folder of data files.")
            for entry in entries:
                if entry.file_size > 4 * FILE:  # bytes; what is truly in there is read no further either
                    raise BadEdition(f"{shown(entry.filename)}: a file may have {FILE} characters.")
                with archive.open(entry) as member:
                    files[PurePosixPath(entry.filename).name] = member.read(4 * FILE + 1).decode("utf-8")
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, UnicodeDecodeError, ValueError, OSError, EOFError) as error:
        raise BadEdition(f"The zip cannot be read: {shown(str(error))}.") from None
    return from_folder(files)


def from_folder(files: Files) -> Bundle:
    """The files of a folder, with its `edition.toml`."""
    rest = dict(files)
    text = rest.pop(TITLE, None)
    if text is None:
        raise BadEdition(f"There is no {TITLE} that names the game.")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadEdition(f"{TITLE}: not a valid TOML file: {shown(str(error))}.", TITLE) from None
    return bundled(data, rest)


def bundled(data: dict[str, object], files: Files) -> Bundle:
    id = data.get("game")
    if not isinstance(id, str) or id not in games():
        raise BadEdition(f"'game' must name one of {', '.join(games())}.", TITLE, (), "game")
    name, about = data.get("name", ""), data.get("about", "")
    if not isinstance(name, str) or not isinstance(about, str):
        raise BadEdition("'name' and 'about' must be texts in quotes.", TITLE, (), "name")
    return Bundle(id, name, about, taken(find_game(id), files))
