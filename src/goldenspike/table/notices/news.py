"""Whether what was written down is still news when it is to leave: nobody is told what they have seen or what is over."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, or_, select

from goldenspike.table import models
from goldenspike.table.notices.outbox import CONFIRM
from goldenspike.table.notices.wishes import read

T, S, E = models.tables.c, models.seats.c, models.entries.c
CH, PR, P, B = models.challenges.c, models.presence.c, models.persons.c, models.bans.c


def still(connection: Connection, row: Any, now: int, address: str = "") -> bool:
    """Whether to send this. `address` is the one that is to be confirmed."""
    wishes = read(connection, row.person)
    if kept_out(connection, row.person, now):
        return False
    if row.kind == CONFIRM:
        return wishes.unconfirmed == address
    if not wishes.wants(row.kind, row.way):
        return False
    status = connection.scalar(select(T.status).where(T.id == row.about))
    if row.kind == "challenge":
        return status == "open" and invited(connection, row)
    seen = connection.scalar(select(func.max(S.seen)).where(S.table_id == row.about, S.person == row.person))
    if seen is None or seen > row.created:
        return False  # not at this table any more, or at it since
    if row.kind == "over":
        return status == "over"
    return status == "running" and (row.kind == "round" or deciding(connection, row.about) == row.person)


def kept_out(connection: Connection, person: str, now: int) -> bool:
    """Whether the operator lets this person in no more, or there is none."""
    closed = connection.scalar(select(P.closed).where(P.id == person))
    banned = B.kind == "person", B.value == person, or_(B.until.is_(None), B.until > now)
    return closed is None or bool(closed) or connection.scalar(select(B.why).where(*banned)) is not None


def invited(connection: Connection, row: Any) -> bool:
    """Whether the invitation stands, and they have not looked around here since."""
    there = connection.scalar(select(CH.created).where(CH.table_id == row.about, CH.person == row.person))
    looked = connection.scalar(select(PR.seen).where(PR.person == row.person))
    return there is not None and (looked is None or looked <= row.created)


def deciding(connection: Connection, table: str) -> str | None:
    """Who has to decide at a table: a person, or nobody."""
    turn = connection.scalar(select(E.turn).where(E.table_id == table).order_by(E.number.desc()).limit(1))
    here = S.table_id == table, S.seat == turn, S.kind == "human"
    return connection.scalar(select(S.person).where(*here))
