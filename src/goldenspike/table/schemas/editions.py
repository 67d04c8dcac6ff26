"""Editions that people make on this server."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints

from goldenspike.table.schemas.words import Json, Model, Number, line, not_empty, printable

EditionName = Annotated[str, StringConstraints(min_length=1, max_length=60), AfterValidator(not_empty)]
About = Annotated[str, StringConstraints(max_length=1000), AfterValidator(printable)]
FileName = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Place = Annotated[list[str | int], Field(max_length=12)]


class FormsInfo(Model):
    """How every table of the data files is read, by its shape (`cards.toml card[]`), and the data of the house."""

    game: str
    forms: dict[str, dict[str, Json]]
    house: dict[str, Json]


class EditionInfo(Model):
    """`newest` is the version that a table gets as `<id>@<newest>`, 0 if there is none; `share` the secret of its link."""

    id: str
    game: str
    name: str
    about: str
    mine: bool
    revision: int
    newest: int
    share: str
    created: int
    changed: int


class VersionInfo(Model):
    number: int
    name: str
    created: int


class ChangeInfo(Model):
    """One difference to the house; `before` null: new, `after` null: gone."""

    file: str
    entry: str
    before: Any
    after: Any
    text: str


class EditionData(EditionInfo):
    """The draft: `files` as texts, only those that are not the house's; `data` of all files."""

    files: dict[str, str]
    data: dict[str, Json]
    changes: list[ChangeInfo]
    versions: list[VersionInfo]


class NewEdition(Model):
    """From the house, or a copy of `of`, which one owns or has the link of (`share`)."""

    game: Annotated[str, StringConstraints(max_length=40)]
    name: EditionName
    about: About = ""
    of: Annotated[str, StringConstraints(max_length=20)] = ""
    share: Annotated[str, StringConstraints(max_length=40)] = ""


class ImportWish(Model):
    """One of: `text`, a bundle in one TOML file; `zip`, a zipped folder in base64; `files`, the texts of a folder by name."""

    text: Annotated[str, StringConstraints(max_length=500_000)] = ""
    zip: Annotated[str, StringConstraints(max_length=500_000)] = ""
    files: Annotated[dict[FileName, Annotated[str, StringConstraints(max_length=500_000)]], Field(max_length=30)] = Field(
        default={}
    )
    name: Annotated[str, StringConstraints(max_length=60), AfterValidator(line)] = ""


class EditWish(Model):
    """See `goldenspike.studio.edits.Edit`."""

    kind: Literal["set", "unset", "add", "remove", "move"]
    place: Place
    field: Annotated[str, StringConstraints(max_length=80)] = ""
    value: Any = None
    at: Annotated[int, Field(ge=0, le=10_000)] | None = None


class Edits(Model):
    """Changes of one file, made to the draft with this `revision`."""

    revision: Number
    file: FileName
    edits: Annotated[list[EditWish], Field(min_length=1, max_length=200)]


class Draft(Model):
    """The draft as a whole: what is left out stays. Undo sends the files of before."""

    revision: Number
    files: Annotated[dict[FileName, Annotated[str, StringConstraints(max_length=500_000)]], Field(max_length=30)] | None = None
    name: EditionName | None = None
    about: About | None = None


class CheckWish(Model):
    """`deep`: play it, too. `picture`: how a table of `players` with these `options` looks at the beginning."""

    deep: bool = False
    picture: bool = False
    players: Annotated[int, Field(ge=0, le=16)] = 0
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})


class FaultInfo(Model):
    """What is wrong, in a sentence, and the field at which it stands."""

    text: str
    file: str
    place: list[str | int]
    field: str


class CheckInfo(Model):
    """`setups` were read and `games` played. `picture` has the box and a view of the first position."""

    revision: int
    faults: list[FaultInfo]
    setups: int
    games: int
    picture: Json | None = None


class PublishWish(Model):
    revision: Number


class Published(Model):
    """`edition` is what a new table takes."""

    number: int
    edition: str


class MeasureWish(Model):
    """`games` of each edition on the same deals, played by `bot` on all seats."""

    players: Annotated[int, Field(ge=0, le=16)] = 0
    bot: Annotated[str, StringConstraints(max_length=40)] = "quick"
    games: Annotated[int, Field(ge=4, le=2000)] = 100
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})


class MeasureInfo(Model):
    """`found` has `rows` with `before`, `after`, `change` and `half` its 95 % interval, the pieces that became `dead` and
    `dominant`,
    whether the bots were `trained` on other rules and whether the server has a `gpu` to train on; or the `problem`."""

    status: Literal["none", "running", "done", "failed"]
    progress: float
    revision: int
    found: Json | None


class ShareWish(Model):
    on: bool


class TableEdition(Model):
    """With what a table is played: `house`, or the differences to it."""

    edition: str
    house: bool
    name: str
    about: str
    version: int
    changes: list[ChangeInfo]
