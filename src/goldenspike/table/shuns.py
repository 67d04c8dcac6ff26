"""Who does not want to have to do with whom."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, and_, or_, select

from goldenspike.table import models
from goldenspike.table.live import Facts

BLOCK, MUTE = "block", "mute"
S = models.shuns.c


def blocked(connection: Connection, person: str, others: Iterable[str]) -> bool:
    """Whether one of these has blocked this person, or the other way round."""
    people = [other for other in others if other != person]
    if not people:
        return False
    between = or_(and_(S.person == person, S.other.in_(people)), and_(S.other == person, S.person.in_(people)))
    return connection.scalar(select(S.kind).where(S.kind == BLOCK, between).limit(1)) is not None


def at_table(facts: Facts) -> list[str]:
    """Those who would have to do with whoever sits down at a table."""
    return sorted({facts.owner, *(seat.person for seat in facts.seats if seat.person is not None)})
