"""Who somebody is: a name and a cookie; with a passphrase the same identity on other devices."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import secrets
from dataclasses import dataclass, replace
from typing import Any

import orjson
import structlog
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, Integer, cast, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from goldenspike.table import models
from goldenspike.table.bans import Bans
from goldenspike.table.names import LONGEST
from goldenspike.table.recall import Recall
from goldenspike.table.sessions import NOTED_EVERY, S, Sessions, by_epoch, digest
from goldenspike.table.store import PERSON, Store
from goldenspike.table.timekeeping import on_the_wall
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.people")

COOKIE = "goldenspike"
LONGEST_COOKIE = 500
PROGRAM = " (bot)"
PERSONS, RESULTS, SESSIONS = models.persons, models.results, models.sessions


@dataclass(frozen=True, slots=True)
class Somebody:
    """`session` is the one by which they are here; `old` says that the cookie is of the form that came before sessions."""

    id: str
    name: str
    handle: str
    webhook: str
    epoch: int
    closed: bool = False
    preferences: str = "{}"
    session: str = ""
    expires: int = 0
    old: bool = False
    bot: bool = False  # here by the token of a bot

    @property
    def seated(self) -> str:
        """The name at a table: people must see that they play against a program."""
        return f"{self.name[: LONGEST - len(PROGRAM)]}{PROGRAM}" if self.bot else self.name

    def data(self) -> dict[str, Any]:
        preferences = orjson.loads(self.preferences)
        return {"id": self.id, "name": self.name, "handle": self.handle, "webhook": self.webhook, "preferences": preferences}


class People:
    """Identities in the database, and the cookies that stand for them."""

    def __init__(self, store: Store, secret: str, sessions: Sessions, bans: Bans) -> None:
        self.store = store
        self.sessions = sessions
        self.bans = bans
        self.recall: Recall[Somebody] = Recall()
        self._signer = URLSafeSerializer(secret, salt="goldenspike identity")
        self._hasher = PasswordHasher()
        self._slow = asyncio.Semaphore(2)  # argon2 is meant to be expensive; not everything at once

    # ---- cookies

    async def who(self, cookie: str | None, address: str = "", bot: bool = False) -> Somebody | None:
        """The person whom a cookie or, with `bot`, a token stands for; None for a missing, foreign or outdated one. Refusal for
        the banned and closed."""
        if not cookie or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
            return None
        key = digest(cookie)
        somebody = self.recall.get(key)
        if somebody is None:
            turns = self.recall.turns
            somebody = await (self._by_epoch(cookie) if "." in cookie else self._by_session(key))
            if somebody is None:
                return None
            self.recall.put(key, somebody, turns)
        if somebody.bot != bot or (not somebody.old and somebody.expires <= self.sessions.now()):
            return None
        return self.admit(somebody, address)

    def admit(self, somebody: Somebody, address: str = "") -> Somebody:
        """Refusal if the operator keeps this person out."""
        ban = self.bans.of_person(somebody.id)
        if ban is not None:
            raise self.bans.refuse(ban, address)
        if somebody.closed:
            raise Refusal(403, "closed")
        return somebody

    async def _by_session(self, key: str) -> Somebody | None:
        row = await self.sessions.find(key)
        if row is None:
            return None
        expires = row.expires
        if row.used < self.sessions.now() - NOTED_EVERY:
            with contextlib.suppress(Refusal):  # a note that can wait
                await self.sessions.note([row.session], [row.id])
                expires = self.sessions.now() + self.sessions.length
        return replace(somebody_of(row), session=row.session, expires=expires, bot=bool(row.bot))

    async def _by_epoch(self, cookie: str) -> Somebody | None:
        """Cookies from before there were sessions hold for as long as no new passphrase was set; pages exchange them."""
        try:
            id, epoch = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        row = await self.store.row(select(PERSONS).where(PERSONS.c.id == str(id)))
        if row is None or row.epoch != epoch:
            return None
        if row.seen < self.sessions.now() - NOTED_EVERY:
            with contextlib.suppress(Refusal):  # a note that can wait
                await self.sessions.note([], [row.id])
        somebody = somebody_of(row)
        return replace(somebody, session=by_epoch(somebody.epoch), old=True)

    async def leave(self, cookie: str | None) -> str | None:
        """End the session of this cookie, in the database too; the person whose it was."""
        if not cookie or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
            return None
        if "." in cookie:
            somebody = await self._by_epoch(cookie)
            if somebody is None:
                return None
            await self._next_epoch(somebody)
            person = somebody.id
        else:
            row = await self.store.row(select(S.person).where(S.token == digest(cookie)))
            if row is None:
                return None
            person = str(row.person)
            await self.sessions.end(person, S.token == digest(cookie))
        self.recall.forget(person)
        return person

    async def end_others(self, somebody: Somebody) -> None:
        """Sign out all other devices, and all with cookies from before there were sessions."""
        await self.sessions.end(somebody.id, S.id != somebody.session)
        await self._next_epoch(somebody)
        self.recall.forget(somebody.id)

    async def _next_epoch(self, somebody: Somebody) -> None:
        p = PERSONS.c

        def change(connection: Connection) -> None:
            connection.execute(update(PERSONS).where(p.id == somebody.id, p.epoch == somebody.epoch).values(epoch=p.epoch + 1))
            self.store.tell(connection, PERSON + somebody.id)

        await self.store.change(change)

    # ---- identities

    async def find(self, id: str) -> Somebody | None:
        row = await self.store.row(select(PERSONS).where(PERSONS.c.id == id))
        return None if row is None else somebody_of(row)

    async def create(self, name: str, device: str) -> tuple[Somebody, str]:
        """A new person, and the token of the first session."""
        id, now = secrets.token_hex(12), on_the_wall()
        values = {"epoch": 0, "webhook": "", "created": now, "seen": now, "handle": None, "passphrase": None, "closed": False}

        def work(connection: Connection) -> str:
            connection.execute(PERSONS.insert().values(id=id, name=name, **values))
            return self.sessions.insert(connection, id, device)[0]

        token = await self.store.change(work)
        return Somebody(id, name, "", "", 0), token

    async def change(
        self, somebody: Somebody, name: str | None, webhook: str | None, preferences: dict[str, Any] | None = None
    ) -> Somebody:
        """What is None stays; of the preferences, what is left out."""
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if webhook is not None:
            values["webhook"] = webhook
        if preferences:
            values["preferences"] = orjson.dumps(orjson.loads(somebody.preferences) | preferences).decode()
        if values:

            def work(connection: Connection) -> None:
                connection.execute(update(PERSONS).where(PERSONS.c.id == somebody.id).values(**values))
                self.store.tell(connection, PERSON + somebody.id)

            await self.store.change(work)
            self.recall.forget(somebody.id)
        return await self._again(somebody)

    async def set_passphrase(self, somebody: Somebody, passphrase: str, device: str) -> tuple[Somebody, str]:
        """Also signs out all other devices. This one gets a new token: whoever has copied the old one is out, too."""
        async with self._slow:
            hashed = await asyncio.to_thread(self._hasher.hash, passphrase)
        for _ in range(5):
            handle = somebody.handle or f"{slug(somebody.name)}-{secrets.token_hex(3)}"
            values = {"passphrase": hashed, "handle": handle, "epoch": PERSONS.c.epoch + 1}

            def change(connection: Connection, values: dict[str, Any] = values) -> str:
                connection.execute(update(PERSONS).where(PERSONS.c.id == somebody.id).values(**values))
                token, id = self.sessions.insert(connection, somebody.id, device)
                here = update(models.devices).where(models.devices.c.session == somebody.session)
                connection.execute(here.values(session=id))  # notices come to this device as before
                connection.execute(delete(SESSIONS).where(S.person == somebody.id, S.id != id))
                self.store.tell(connection, PERSON + somebody.id)
                return token

            try:
                token = await self.store.change(change)
            except IntegrityError:
                continue  # somebody else has this handle: another one
            self.recall.forget(somebody.id)
            return await self._again(somebody), token
        raise Refusal(503, "busy")

    async def _again(self, somebody: Somebody) -> Somebody:
        found = await self.find(somebody.id)
        if found is None:
            raise Refusal(401, "who")  # removed meanwhile
        return replace(found, session=somebody.session, expires=somebody.expires, old=somebody.old)

    async def login(self, handle: str, passphrase: str, address: str = "") -> Somebody:
        row = await self.store.row(select(PERSONS).where(PERSONS.c.handle == handle.lower()))
        right = await self._right(None if row is None else row.passphrase, passphrase)
        if row is None or not right:
            known = "" if row is None else row.handle  # what was typed may be the passphrase, in the wrong field
            log.warning("a log-in failed", handle=known, address=address)
            raise Refusal(403, "login")
        return self.admit(somebody_of(row), address)

    async def prove(self, somebody: Somebody, passphrase: str, address: str = "") -> None:
        """Refusal unless this is the passphrase of somebody who has set one."""
        row = await self.store.row(select(PERSONS.c.passphrase).where(PERSONS.c.id == somebody.id))
        if row is not None and row.passphrase and not await self._right(row.passphrase, passphrase):
            log.warning("a passphrase was wrong", person=somebody.id, address=address)
            raise Refusal(403, "passphrase")

    async def _right(self, hashed: str | None, passphrase: str) -> bool:
        """Takes as long where there is nothing to compare with."""
        async with self._slow:
            fits = await asyncio.to_thread(self._fits, hashed, passphrase)
        return fits and bool(hashed)

    @functools.cached_property
    def _nobody(self) -> str:
        """The hash of a passphrase that nobody has."""
        return self._hasher.hash(secrets.token_hex(8))

    def _fits(self, hashed: str | None, passphrase: str) -> bool:
        nobody = self._nobody  # made for the first who logs in, whether or not there is such a person: both wait for it
        try:
            return self._hasher.verify(hashed or nobody, passphrase)
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


def somebody_of(row: Any) -> Somebody:
    return Somebody(row.id, row.name, row.handle or "", row.webhook, row.epoch, row.closed, row.preferences)
