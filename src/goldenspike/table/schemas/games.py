"""What there is to play."""

from __future__ import annotations

from pydantic import Field

from goldenspike.table.schemas.limits import Limits
from goldenspike.table.schemas.words import Json, Model, Words


class OptionInfo(Model):
    name: str
    default: str
    choices: list[str]
    help: str


class BotLevel(Model):
    """A level to offer to people; `spec` goes into a seat."""

    id: str
    spec: str
    label: str


class GameInfo(Model):
    id: str
    title: str
    version: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    endings: list[str]
    editions: list[str]
    samples: list[Json]


class RuleInfo(Model):
    id: str
    section: str
    kind: str
    text: str
    source: str = ""
    basis: str = ""
    question: str = ""
    decision: str = ""
    example: str = ""
    modes: list[str] = Field(default=[])


class ServerInfo(Model):
    """What the home page needs to know of this server."""

    version: str
    games: list[GameInfo]
    bots: list[BotLevel]
    limits: Limits
    trouble: Words | None = None


class MoveInfo(Model):
    """One entry of the vocabulary. Its place in the list is its number."""

    text: str
    targets: list[str]
    key: str
    args: Json
    label: str


class PrintedLayout(Model):
    """What is printed in the box of an edition of a game."""

    game: str
    edition: str
    layout: Json


class Box(Model):
    """The fixed things of a table: fetch once. The same `id` means the same content, so it may be kept."""

    id: str
    game: str
    layout: Json
    moves: list[MoveInfo]
    messages: dict[str, str]
