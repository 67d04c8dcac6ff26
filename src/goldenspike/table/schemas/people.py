"""Who one is, and what one has played."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, StringConstraints

from goldenspike.table.schemas.words import Json, Model, Name, Passphrase, line, printable


class NewPerson(Model):
    name: Name


class Login(Model):
    handle: Annotated[str, StringConstraints(max_length=60), AfterValidator(line)]
    passphrase: Annotated[str, StringConstraints(max_length=200), AfterValidator(printable)]


class NewPassphrase(Model):
    passphrase: Passphrase


class Preferences(Model):
    """How somebody likes the pages. What is left out is as the browser has it.

    `confirm`: whether to ask before a turn is ended and something of value is left; `patterns`: patterns where otherwise colour
    tells most; `autopass`: pass by itself where nothing else can be done.
    """

    pace: Literal["calm", "brisk", "instant"] | None = None
    sound: bool | None = None
    confirm: bool | None = None
    patterns: bool | None = None
    autopass: bool | None = None
    language: Literal["en", "de"] | None = None


class PersonChange(Model):
    """What is left out stays; an empty `webhook` removes it."""

    name: Name | None = None
    webhook: Annotated[str, StringConstraints(max_length=500), AfterValidator(line)] | None = None
    preferences: Preferences | None = None


class Person(Model):
    """Oneself. `handle` is what one types, with the passphrase, on another device; empty as long as there is no passphrase."""

    id: str
    name: str
    handle: str
    webhook: str
    preferences: Preferences


class SessionInfo(Model):
    """A device on which one is signed in. Times are milliseconds since 1970; `seen` is true to the hour."""

    id: str
    device: str
    created: int
    seen: int
    expires: int
    own: bool


class NewToken(Model):
    name: Annotated[str, StringConstraints(min_length=1, max_length=60), AfterValidator(line)]


class TokenInfo(Model):
    """A token by which a program of one's own plays. Times are milliseconds since 1970; `seen` is true to the hour."""

    id: str
    name: str
    created: int
    seen: int
    expires: int


class FreshToken(Model):
    """A new token. `token` is shown here and nowhere else."""

    id: str
    name: str
    token: str


class Farewell(Model):
    """`passphrase` is needed where one is set."""

    passphrase: Annotated[str, StringConstraints(max_length=200), AfterValidator(printable)] = ""


class Export(Model):
    """All that the server knows of a person. `tables` have their `record`, `review` and what one has said in `chat`,
    `editions` their files and versions."""

    version: int
    at: int
    profile: Json
    sessions: list[Json]
    tables: list[Json]
    results: list[Json]
    analyses: list[Json]
    editions: list[Json]
    club: Json
    notices: Json


class GameStats(Model):
    game: str
    played: int
    won: int
    best: int | None
    mean: float | None
    seconds: float


class Stats(Model):
    """Finished games of a person. Games from a prepared position do not count; `unrated` are those in which a bot has decided for
    somebody, and which count for nobody."""

    played: int
    won: int
    unrated: int
    games: list[GameStats]
    against: list[Json]
