"""What the end of a game changes beside its table: ratings, where people's points come from, the standings of a tournament.

The work is part of the transaction that writes the last entry, and is done only if that entry is new: once, whoever else may
try. On PostgreSQL a lock keeps the work of all processes in one row, so that two games of the same person change a rating one
after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select, text

from goldenspike.table import models
from goldenspike.table.rating import Rating, anchor, places, rate
from goldenspike.table.store import Store
from goldenspike.table.tournaments.settling import settle

RATINGS, CHANGES, SEATS, PERSONS, SOURCES = (
    models.ratings,
    models.rating_changes,
    models.seats,
    models.persons,
    models.sources,
)
LOCK = 0x601D7  # any number, the same in all processes
EVERYBODY = ""
GAMES = ""  # the source that counts games


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that has just ended. `lost` are the seats that were given up, in that order."""

    table: str
    game: str
    at: int
    rated: bool
    scores: Sequence[int]
    winners: Sequence[int]
    lost: Sequence[int]
    tally: Sequence[dict[str, int]]
    tournament: str = ""


def finish(store: Store, ended: Ended) -> Callable[[Connection], None]:
    """The work, for the transaction of the last entry."""

    def work(connection: Connection) -> None:
        if store.shared:
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
        seats = connection.execute(select(SEATS).where(SEATS.c.table_id == ended.table).order_by(SEATS.c.seat)).all()
        people = {seat.person for seat in seats if seat.person is not None}
        # Nobody can be removed while this goes on; who is gone already is not there any more.
        alive = select(PERSONS.c.id).where(PERSONS.c.id.in_(people)).with_for_update(read=True, key_share=True)
        known = set(connection.scalars(alive))
        if ended.rated:
            change_ratings(store, connection, ended, seats, known)
        add_sources(store, connection, ended, seats, known)
        if ended.tournament:
            settle(connection, ended.table, ended.scores, ended.winners, ended.lost, ended.at)

    return work


def change_ratings(store: Store, connection: Connection, ended: Ended, seats: Sequence[Any], known: set[str]) -> None:
    """New ratings of the people at a table. Bots stay where they are; who has removed their account is left out."""
    if connection.scalar(select(CHANGES.c.seat).where(CHANGES.c.table_id == ended.table).limit(1)) is not None:
        return
    r = RATINGS.c
    rows = connection.execute(select(RATINGS).where(r.person.in_(known), r.game == ended.game)).all()
    found = {row.person: row for row in rows}
    ranks = places(ended.scores, ended.winners, ended.lost)
    players: list[tuple[Any, Rating]] = []
    for seat in seats:
        if seat.kind == "human" and seat.person in known:
            row = found.get(seat.person)
            players.append((seat, Rating() if row is None else Rating(row.mu, row.sigma)))
        elif seat.kind == "bot" and seat.seat not in ended.lost:
            standing = anchor(ended.game, seat.bot)
            if standing is not None:
                players.append((seat, standing))
    if len(players) < 2 or not any(seat.kind == "human" for seat, _ in players):
        return
    after = rate([before for _, before in players], [ranks[seat.seat] for seat, _ in players])
    for (seat, before), new in zip(players, after, strict=True):
        if seat.kind != "human":
            continue
        row = found.get(seat.person)
        values = {
            "mu": new.mu, "sigma": new.sigma, "settled": new.settled, "changed": ended.at,
            "played": 1 + (0 if row is None else row.played),
            "won": (ranks[seat.seat] == 1) + (0 if row is None else row.won),
        }  # fmt: skip
        insert = store.insert(RATINGS).values(person=seat.person, game=ended.game, **values)
        connection.execute(insert.on_conflict_do_update(index_elements=["person", "game"], set_=values))
        change = {
            "table_id": ended.table, "seat": seat.seat, "person": seat.person, "game": ended.game, "at": ended.at,
            "mu": new.mu, "sigma": new.sigma, "was_mu": before.mu, "was_sigma": before.sigma,
            "place": ranks[seat.seat], "players": len(seats),
        }  # fmt: skip
        connection.execute(CHANGES.insert().values(**change))


def add_sources(store: Store, connection: Connection, ended: Ended, seats: Sequence[Any], known: set[str]) -> None:
    """Where the points of this game came from: of each person, and of everybody. Seats that were given up do not count."""
    sums: Counter[tuple[str, str]] = Counter()
    for seat in seats:
        if seat.seat in ended.lost or seat.seat >= len(ended.tally):
            continue
        for who in {EVERYBODY, *({seat.person} & known)}:
            sums[who, GAMES] += 1
            for source, points in ended.tally[seat.seat].items():
                sums[who, source[:60]] += points
    for (who, source), points in sorted(sums.items()):
        insert = store.insert(SOURCES).values(person=who, game=ended.game, source=source, points=points)
        connection.execute(
            insert.on_conflict_do_update(
                index_elements=["person", "game", "source"], set_={"points": SOURCES.c.points + insert.excluded.points}
            )
        )
