"""A tournament as the database has it, and what follows from that: standings, who is free, how pages see it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import orjson
from sqlalchemy import Connection, select, update

from goldenspike.table import models
from goldenspike.table.timekeeping import lost
from goldenspike.table.tournaments.pairing import Player
from goldenspike.table.tournaments.scoring import Chair, Played, Standing, standings
from goldenspike.table.words import Refusal

TOURNAMENTS, ENTRANTS, PAIRINGS, PLACES = models.tournaments, models.entrants, models.pairings, models.places
T, E, P, C = TOURNAMENTS.c, ENTRANTS.c, PAIRINGS.c, PLACES.c
GRACE = 5 * 60_000  # milliseconds for people to come back where no server ran at the time of the start


def locked(connection: Connection, id: str) -> Any:
    """The row of a tournament as it is now, and as it stays until the end of the transaction."""
    if connection.dialect.name == "sqlite":  # knows no locks of rows: whoever writes first has the whole file
        connection.execute(update(TOURNAMENTS).where(T.id == id).values(id=T.id))
    row = connection.execute(select(TOURNAMENTS).where(T.id == id).with_for_update(key_share=True)).first()
    if row is None:
        raise Refusal(404, "no_tournament")
    return row


def due(row: Any) -> int | None:
    """When it begins by itself. Nobody is to miss a beginning because no server ran."""
    if row.starts is None:
        return None
    away = lost(row.starts)
    return int(row.starts + away + GRACE if away else row.starts)


def ends(row: Any) -> int | None:
    """When the time of an arena is up; the time in which no server ran does not count."""
    if row.format != "arena" or row.begun is None:
        return None
    return int(row.begun + row.minutes * 60_000 + lost(row.begun))


@dataclass(frozen=True)
class Tournament:
    """One tournament, all of it."""

    row: Any
    entrants: Sequence[Any]
    pairings: Sequence[Any]
    chairs: dict[int, list[Any]]  # by pairing

    @classmethod
    def read(cls, connection: Connection, id: str) -> Tournament:
        row = connection.execute(select(TOURNAMENTS).where(T.id == id)).first()
        if row is None:
            raise Refusal(404, "no_tournament")
        entrants = connection.execute(select(ENTRANTS).where(E.tournament_id == id).order_by(E.number)).all()
        pairings = connection.execute(select(PAIRINGS).where(P.tournament_id == id).order_by(P.number)).all()
        chairs: dict[int, list[Any]] = defaultdict(list)
        for chair in connection.execute(select(PLACES).where(C.tournament_id == id).order_by(C.number, C.seat)):
            chairs[chair.number].append(chair)
        return cls(row, entrants, pairings, chairs)

    @property
    def arena(self) -> bool:
        return bool(self.row.format == "arena")

    @cached_property
    def by_number(self) -> dict[int, Any]:
        return {one.number: one for one in self.entrants}

    @property
    def playing(self) -> list[Any]:
        """Those who take part; who has gone does not any more."""
        return [one for one in self.entrants if one.gone is None]

    @property
    def unfinished(self) -> list[Any]:
        return [one for one in self.pairings if one.status != "over"]

    @cached_property
    def standings(self) -> list[Standing]:
        tables = [
            Played([Chair(c.entrant, c.points, c.place, c.score, c.lost) for c in self.chairs[one.number]], one.status == "over")
            for one in self.pairings
        ]
        return standings([one.number for one in self.entrants], tables, self.arena)

    def players(self) -> dict[int, Player]:
        """Everybody as the pairing wants to know them."""
        points = {line.entrant: line.points for line in self.standings}
        met: dict[int, Counter[int]] = defaultdict(Counter)
        sat: dict[int, Counter[int]] = defaultdict(Counter)
        out: Counter[int] = Counter()
        for one in self.pairings:
            here = [c for c in self.chairs[one.number] if c.entrant is not None]
            alone = len(here) < self.row.players
            for chair in here:
                if one.table_id:
                    sat[chair.entrant][chair.seat] += 1
                out[chair.entrant] += alone
                met[chair.entrant].update(c.entrant for c in here if c.entrant != chair.entrant)
        return {
            one.number: Player(one.number, points[one.number], one.strength, met[one.number], sat[one.number], out[one.number])
            for one in self.entrants
        }

    def table_of(self, entrant: int) -> str:
        """Where somebody plays at this moment."""
        for one in self.unfinished:
            if one.status == "running" and any(c.entrant == entrant and not c.lost for c in self.chairs[one.number]):
                return str(one.table_id)
        return ""

    def busy(self) -> set[int]:
        """Those who have a table, or are about to."""
        return {c.entrant for one in self.unfinished for c in self.chairs[one.number] if c.entrant is not None and not c.lost}

    # ---- for pages

    def mine(self, person: str | None) -> Any:
        return next((one for one in self.entrants if person is not None and one.person == person), None)

    def data(self, person: str | None, organiser: str, now: int) -> dict[str, Any]:
        mine = self.mine(person)
        return {
            **summary(self.row, organiser, person, len(self.playing)),
            "now": now,
            "joined": mine is not None and mine.gone is None,
            "entrant": None if mine is None else mine.number,
            "table": "" if mine is None else self.table_of(mine.number),
            "standings": [self._line(line, person) for line in self.standings],
        }

    def _line(self, line: Standing, person: str | None) -> dict[str, Any]:
        one = self.by_number[line.entrant]
        return {
            "place": line.place, "entrant": line.entrant, "name": one.name, "person": one.person or "", "bot": one.bot,
            "points": line.points, "opponents": line.opponents, "mean": line.mean, "share": line.share, "direct": line.direct,
            "played": line.played, "won": line.won, "byes": line.byes, "gone": one.gone is not None, "why": one.why,
            "mine": person is not None and one.person == person, "table": self.table_of(line.entrant),
        }  # fmt: skip

    def tables(self, round: int | None, page: int, size: int) -> dict[str, Any]:
        """The tables of a round, or the newest of all; byes last."""
        found = [one for one in self.pairings if round is None or one.round == round]
        found.sort(key=(lambda one: (not one.table_id, one.number)) if round is not None else (lambda one: -one.number))
        some = found[page * size : (page + 1) * size]
        return {"tables": [self._table(one) for one in some], "more": len(found) > (page + 1) * size}

    def _table(self, one: Any) -> dict[str, Any]:
        return {
            "number": one.number,
            "round": one.round,
            "table": one.table_id,
            "status": one.status,
            "seats": [self._seat(chair) for chair in self.chairs[one.number]],
        }

    def _seat(self, chair: Any) -> dict[str, Any]:
        one = self.by_number.get(chair.entrant) if chair.entrant is not None else None
        return {
            "entrant": chair.entrant, "name": "" if one is None else one.name,
            "person": "" if one is None else one.person or "", "bot": self.row.fill if one is None else one.bot,
            "points": chair.points, "place": chair.place, "score": chair.score, "lost": chair.lost,
        }  # fmt: skip


def summary(row: Any, organiser: str, person: str | None, entrants: int) -> dict[str, Any]:
    """A tournament in a list."""
    return {
        "id": row.id, "title": row.title, "game": row.game, "edition": row.edition, "options": orjson.loads(row.options),
        "players": row.players, "format": row.format, "rounds": row.rounds, "minutes": row.minutes,
        "clock": orjson.loads(row.clock), "rated": row.rated, "fill": row.fill, "organiser": organiser,
        "mine": person is not None and row.organiser == person, "status": row.status, "why": row.why, "starts": row.starts,
        "begun": row.begun, "ends": ends(row), "ended": row.ended, "round": row.round, "wake": row.wake,
        "created": row.created, "entrants": entrants,
    }  # fmt: skip
