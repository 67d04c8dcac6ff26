"""What all schemas are made of: checked texts and numbers, sentences, and the body of every refusal."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from goldenspike.table import names

Json = dict[str, Any]


JOINERS = "\u200c\u200d"  # invisible, and needed to write some languages and signs


def printable(text: str) -> str:
    """No control characters, no broken ones, none that turn the direction of what follows: others will read the text."""
    if any(c not in "\n\t" and c not in JOINERS and category(c) in ("Cc", "Cf", "Cs") for c in text):
        raise ValueError("the text has characters that cannot be shown")
    return text


def line(text: str) -> str:
    return " ".join(printable(text).split())


def not_empty(text: str) -> str:
    text = line(text)
    if all(category(c)[0] not in "LNPS" for c in text):
        raise ValueError("at least one letter is needed")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=names.LONGEST), AfterValidator(names.own)]
SeatName = Annotated[str, StringConstraints(max_length=names.LONGEST), AfterValidator(names.clean_or_empty)]
Line = Annotated[str, StringConstraints(max_length=200), AfterValidator(line)]
Text = Annotated[str, StringConstraints(max_length=1000), AfterValidator(printable)]
Passphrase = Annotated[str, StringConstraints(min_length=8, max_length=200), AfterValidator(printable)]
Seat = Annotated[int, Field(ge=0, le=15)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]

Status = Literal["open", "running", "over", "stalled", "closed"]
SeatKind = Literal["human", "bot", "open"]
AtZero = Literal["bot", "pass"]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Words(Model):
    """A sentence: a key and arguments for translators, `text` in English."""

    key: str
    args: Json = {}
    text: str


class ReasonData(Words):
    """Why something is refused. `rule` is the id of a rule in the game's ledger; empty where the table refuses, not the game."""

    rule: str = ""


class Problem(Model):
    """The body of every answer with a status of 400 or more."""

    error: Words
