"""How somebody wants to be told when they are not here."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from goldenspike.table.schemas.words import Model

Way = Literal["mail", "push", "hook"]
Ways = Annotated[list[Way], Field(max_length=3)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=800)]


class NoticeWays(Model):
    """Kinds of notices, and by which ways they come: one's turn in a game without hurry, the end of a game, an invitation, the
    next game of a tournament. A webhook is called at one's turn in every game."""

    turn: Ways
    over: Ways
    challenge: Ways
    round: Ways


class NoticeWishes(Model):
    """`digest`: all mail of a day in one, at the full `hour` of the time zone `zone`; else each at once."""

    ways: NoticeWays
    digest: bool
    hour: Annotated[int, Field(ge=0, le=23)]
    zone: Annotated[str, StringConstraints(max_length=60)]


class DeviceInfo(Model):
    """A browser that shows notices; `own` marks the one that asks."""

    id: str
    device: str
    created: int
    own: bool


class Notices(NoticeWishes):
    """`mail_on`: whether this server sends mail. `mail` is the confirmed address, `unconfirmed` one to which a link was mailed;
    `stopped`: no more mail, by the link in one. `key` is what a browser subscribes to notices with."""

    mail_on: bool
    mail: str
    unconfirmed: str
    stopped: bool
    key: str
    devices: list[DeviceInfo]


class MailAddress(Model):
    """An empty address: no mail any more."""

    address: Annotated[str, StringConstraints(max_length=254)]


class DeviceKeys(Model):
    p256dh: Annotated[str, StringConstraints(min_length=80, max_length=120)]
    auth: Annotated[str, StringConstraints(min_length=16, max_length=60)]


class NewDevice(Model):
    """A subscription as the browser tells it."""

    endpoint: Annotated[str, StringConstraints(min_length=10, max_length=1000)]
    keys: DeviceKeys


class LinkToken(Model):
    """What stands at the end of a link in a mail."""

    token: Token


class Confirmed(Model):
    address: str
