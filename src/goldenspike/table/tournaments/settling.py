"""What the end of a game means for its tournament. It is written in the transaction of the last entry, once.

A game is decided before its end when all but one have lost: by resigning, by leaving, or because the clock has decided for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from goldenspike.table import models
from goldenspike.table.rating import places
from goldenspike.table.tournaments.scoring import points_of

PAIRINGS, PLACES, ENTRANTS = models.pairings, models.places, models.entrants
P, C, E = PAIRINGS.c, PLACES.c, ENTRANTS.c


def settle(
    connection: Connection, table: str, scores: Sequence[int], winners: Sequence[int], lost: Sequence[int], at: int
) -> bool:
    """Points for a game that is over; False if it has been counted before."""
    return write(connection, table, places(scores, winners, lost), list(scores), lost, at)


def decide(connection: Connection, table: str, players: int, lost: Sequence[int], at: int) -> bool:
    """The same for a game that at most one has not lost yet."""
    if len(lost) < players - 1:
        return False
    left = [seat for seat in range(players) if seat not in lost]
    return write(connection, table, places([0] * players, left, lost), None, lost, at)


def note_lost(connection: Connection, table: str, lost: Sequence[int]) -> None:
    """Who has lost plays on nowhere here, and is free for another table."""
    row = connection.execute(select(P.tournament_id, P.number).where(P.table_id == table)).first()
    if row is not None and lost:
        here = C.tournament_id == row.tournament_id, C.number == row.number, C.seat.in_(list(lost)), ~C.lost
        connection.execute(update(PLACES).where(*here).values(lost=True))


def write(
    connection: Connection, table: str, ranks: Sequence[int], scores: Sequence[int] | None, lost: Sequence[int], at: int
) -> bool:
    row = connection.execute(select(P.tournament_id, P.number).where(P.table_id == table)).first()
    if row is None:
        return False
    here = P.tournament_id == row.tournament_id, P.number == row.number
    if not connection.execute(update(PAIRINGS).where(*here, P.status == "running").values(status="over", ended=at)).rowcount:
        return False
    for seat, (rank, points) in enumerate(zip(ranks, points_of(ranks), strict=True)):
        values = {"points": points, "place": rank, "score": None if scores is None else scores[seat], "lost": seat in lost}
        seat_here = C.tournament_id == row.tournament_id, C.number == row.number, C.seat == seat
        connection.execute(update(PLACES).where(*seat_here).values(**values))
    return True


def void(connection: Connection, tournament: str, number: int, at: int) -> None:
    """A table that is gone without a result: those who are still in share the first places, those who went the last ones."""
    here = C.tournament_id == tournament, C.number == number
    seats = connection.execute(select(C.seat, C.entrant, C.lost).where(*here).order_by(C.seat)).all()
    gone = set(connection.scalars(select(E.number).where(E.tournament_id == tournament, E.gone.is_not(None))))
    out = [seat.lost or seat.entrant in gone for seat in seats]
    ranks = [1 if not mine else 1 + out.count(False) for mine in out]
    mine = P.tournament_id == tournament, P.number == number
    if connection.execute(update(PAIRINGS).where(*mine, P.status != "over").values(status="over", ended=at)).rowcount:
        for seat, rank, points in zip(seats, ranks, points_of(ranks), strict=True):
            connection.execute(update(PLACES).where(*here, C.seat == seat.seat).values(points=points, place=rank))
