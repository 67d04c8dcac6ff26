"""Who somebody is: a name and a signed cookie; with a passphrase the same identity on other devices."""

from __future__ import annotations

import asyncio
import re
import secrets
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, Integer, cast, func, select, update
from sqlalchemy.exc import IntegrityError

from goldenspike.table import models
from goldenspike.table.news import PERSON
from goldenspike.table.store import Store
from goldenspike.table.timekeeping import on_the_wall
from goldenspike.table.words import Refusal

COOKIE = "goldenspike"
YEAR = 365 * 24 * 3600
PERSONS, RESULTS = models.persons, models.results


@dataclass(frozen=True, slots=True)
class Somebody:
    id: str
    name: str
    handle: str
    webhook: str
    epoch: int

    def data(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "handle": self.handle, "webhook": self.webhook}


class People:
    """Identities in the database, and the cookies that stand for them."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._signer = URLSafeSerializer(secret, salt="goldenspike identity")
        self._hasher = PasswordHasher()
        self._slow = asyncio.Semaphore(2)  # argon2 is meant to be expensive; not everything at once
        self._nobody = self._hasher.hash(secrets.token_hex(8))

    def cookie(self, somebody: Somebody) -> str:
        return self._signer.dumps([somebody.id, somebody.epoch])

    async def who(self, cookie: str | None) -> Somebody | None:
        """The person whom a cookie stands for; None for a missing, foreign or outdated one."""
        if not cookie or len(cookie) > 500:
            return None
        try:
            id, epoch = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        somebody = await self.find(str(id))
        return somebody if somebody is not None and somebody.epoch == epoch else None

    async def find(self, id: str) -> Somebody | None:
        row = await self.store.row(select(PERSONS).where(PERSONS.c.id == id))
        return None if row is None else Somebody(row.id, row.name, row.handle or "", row.webhook, row.epoch)

    async def create(self, name: str) -> Somebody:
        id = secrets.token_hex(12)
        await self.store.execute(
            PERSONS.insert().values(id=id, name=name, epoch=0, webhook="", created=on_the_wall(), handle=None, passphrase=None)
        )
        return Somebody(id, name, "", "", 0)

    async def change(self, somebody: Somebody, name: str | None, webhook: str | None) -> Somebody:
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if webhook is not None:
            values["webhook"] = webhook
        if values:
            await self.store.execute(update(PERSONS).where(PERSONS.c.id == somebody.id).values(**values))
        found = await self.find(somebody.id)
        assert found is not None
        return found

    async def set_passphrase(self, somebody: Somebody, passphrase: str) -> Somebody:
        """Also signs out all other devices."""
        async with self._slow:
            digest = await asyncio.to_thread(self._hasher.hash, passphrase)
        for _ in range(5):
            handle = somebody.handle or f"{slug(somebody.name)}-{secrets.token_hex(3)}"
            values = {"passphrase": digest, "handle": handle, "epoch": PERSONS.c.epoch + 1}

            def change(connection: Connection, values: dict[str, Any] = values) -> None:
                connection.execute(update(PERSONS).where(PERSONS.c.id == somebody.id).values(**values))
                self.store.tell(connection, PERSON + somebody.id)

            try:
                await self.store.change(change)
            except IntegrityError:
                continue  # somebody else has this handle: another one
            found = await self.find(somebody.id)
            assert found is not None
            return found
        raise Refusal(503, "busy")

    async def login(self, handle: str, passphrase: str) -> Somebody:
        row = await self.store.row(select(PERSONS).where(PERSONS.c.handle == handle.lower()))
        digest = row.passphrase if row is not None and row.passphrase else self._nobody
        async with self._slow:
            right = await asyncio.to_thread(self._fits, digest, passphrase)
        if row is None or not right:
            raise Refusal(403, "login")
        found = await self.find(row.id)
        assert found is not None
        return found

    def _fits(self, digest: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(digest, passphrase)
        except (Argon2Error, InvalidHashError):
            return False

    async def stats(self, person: str) -> dict[str, Any]:
        """Finished games, and at how many of them one met whom. A table around one screen counts once a seat."""
        r = RESULTS.c
        won = func.sum(cast(r.won, Integer))
        games = await self.store.rows(
            select(r.game, func.count(), won, func.max(r.score), func.avg(r.score), func.sum(r.seconds))
            .where(r.person == person, r.rated)
            .group_by(r.game)
            .order_by(r.game)
        )
        unrated = await self.store.row(
            select(func.count(func.distinct(r.table_id))).where(r.person == person, r.rated.is_(False))
        )
        mine, theirs = RESULTS.alias("mine"), RESULTS.alias("theirs")
        met = (
            select(theirs.c.name, func.max(cast(mine.c.won, Integer)).label("won"))
            .join_from(mine, theirs, (mine.c.table_id == theirs.c.table_id) & (mine.c.seat != theirs.c.seat))
            .where(mine.c.person == person, mine.c.rated)
            .group_by(mine.c.table_id, theirs.c.name)
            .subquery()
        )
        against = await self.store.rows(
            select(met.c.name, func.count(), func.sum(met.c.won))
            .group_by(met.c.name)
            .order_by(func.count().desc(), met.c.name)
            .limit(20)
        )
        return {
            "played": sum(row[1] for row in games),
            "won": sum(int(row[2] or 0) for row in games),
            "unrated": int(unrated[0]),
            "games": [
                {
                    "game": row[0],
                    "played": row[1],
                    "won": int(row[2] or 0),
                    "best": row[3],
                    "mean": None if row[4] is None else round(float(row[4]), 2),
                    "seconds": float(row[5] or 0),
                }
                for row in games
            ],
            "against": [{"name": row[0], "played": row[1], "won": int(row[2] or 0)} for row in against],
        }


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", name.lower())[:20] or "player"
