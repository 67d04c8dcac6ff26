"""Afterwards: replays, earlier positions, proofs."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from goldenspike.table.schemas.lobby import TableInfo
from goldenspike.table.schemas.play import EventData
from goldenspike.table.schemas.words import Json, Model


class ReplayMove(Model):
    number: int
    seat: int
    move: str | None
    at: int


class ReplayInfo(Model):
    """The moves that count; taken back ones are left out.

    `scores[n]` are the points after `n` moves, as the reader can count them: one entry more than moves, from the start on.
    """

    table: TableInfo
    moves: list[ReplayMove]
    scores: list[list[int]]
    seats: list[int]
    problem: str = ""


class PositionAt(Model):
    """The table after `at` moves, as the reader may see it, with what happened in the last of them."""

    at: int
    seat: int | None
    view: Json
    legal: list[int]
    events: list[EventData]


class NewReplay(Model):
    """The text of a record."""

    text: Annotated[str, StringConstraints(max_length=400_000)]


class Verified(Model):
    """What a check of the shuffle found: the published hash, the seed, and whether they belong together."""

    commitment: str
    seed: str
    ok: bool
    moves: int
    problem: str
