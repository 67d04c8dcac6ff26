"""All parts of a running server in one place, and the order in which they start and stop."""

from __future__ import annotations

import asyncio
import contextlib

import structlog
from sqlalchemy import update

from goldenspike.table import models, outages
from goldenspike.table.actions import Actions
from goldenspike.table.again import Again
from goldenspike.table.connection import RESTART, Connection
from goldenspike.table.driver import Driver
from goldenspike.table.hall import Hall
from goldenspike.table.health import Health
from goldenspike.table.limits import Buckets
from goldenspike.table.lobby import Lobby
from goldenspike.table.news import News
from goldenspike.table.notices import Notices
from goldenspike.table.people import People
from goldenspike.table.retention import Keep, Retention
from goldenspike.table.reviews import Reviews
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.desk")

COOKIE_SECONDS = 1.0  # until a new cookie has arrived
SEEN_EVERY = 20.0  # seconds between two notes of who is here


class Desk:
    """The server without its web side."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.people = People(store, settings.secret or store.secret)
        self.hall = Hall(store, settings)
        self.thinkers = Thinkers(settings)
        self.actions = Actions(self.hall, self.thinkers)
        self.lobby = Lobby(self.hall, self.actions)
        self.again = Again(self.lobby)
        self.reviews = Reviews(self.hall, self.thinkers)
        self.driver = Driver(self.hall, self.actions, self.thinkers)
        self.notices = Notices(self.hall, self.people)
        self.news = News(self.hall, self.signed_out)
        self.retention = Retention(store, Keep.of(settings), self.hall.news)
        self.logins = Buckets(settings.login_rate, settings.login_burst)
        self.newcomers = Buckets(settings.people_rate, settings.people_burst)
        self.uploads = Buckets(settings.upload_rate, settings.upload_burst)
        self.talkers = Buckets(settings.message_rate, settings.message_burst)
        self.connections: set[Connection] = set()
        self.health = Health(store, lambda: self.connections)
        self.closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings) -> Desk:
        desk = cls(await Store.open(settings.database_url), settings)
        await outages.begin(desk.store, desk.hall.now(), int(settings.sweep_seconds * 4000))
        await desk.news.start()
        if settings.bot_warm:
            desk.thinkers.get_ready()
        desk._tasks = [
            asyncio.create_task(desk.driver.sweep_forever(), name="sweep"),
            asyncio.create_task(desk._note_presence(), name="presence"),
            asyncio.create_task(desk.health.watch(), name="health"),
            asyncio.create_task(desk.retention.daily(desk.hall.now), name="retention"),
        ]
        await desk.health.check()
        log.info("open", database=desk.store.url.get_backend_name(), process=desk.store.process)
        return desk

    def say_goodbye(self) -> None:
        """No new requests and connections; clients are told to come back in a moment."""
        self.closing = True
        for connection in list(self.connections):
            connection.close(RESTART, "restart")

    async def close(self) -> None:
        """What is under way is finished, and positions are saved."""
        self.say_goodbye()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for stop in (self.driver.stop, self.reviews.stop, self.hall.save_all):
            with contextlib.suppress(Refusal):
                await stop()
        await self.notices.stop()
        await self.news.stop()
        self.thinkers.close()
        await self.store.close()
        log.info("closed")

    def signed_out(self, person: str) -> None:
        """Cookies of this person have become void: who is connected with one must come again, and show the new one.

        Not at once: the device on which this was asked for has yet to get its new cookie.
        """
        for connection in self.connections:
            if connection.person == person:
                asyncio.get_running_loop().call_later(COOKIE_SECONDS, connection.close, RESTART, "signed out")

    async def seen(self, person: str | None, table: str) -> None:
        """Note that somebody was at a table just now."""
        if person is not None:
            s = models.seats.c
            with contextlib.suppress(Refusal):
                await self.store.execute(
                    update(models.seats).where(s.table_id == table, s.person == person).values(seen=self.hall.now())
                )

    async def _note_presence(self) -> None:
        """Other processes know from the database who is here."""
        s = models.seats.c
        while True:
            await asyncio.sleep(SEEN_EVERY)
            here = {(c.person, live.id) for live in self.hall.tables.values() for c in live.connections if c.person is not None}
            people = sorted({person for person, _ in here})
            tables = sorted({table for _, table in here})
            with contextlib.suppress(Refusal):
                for at in range(0, len(tables), 400):
                    await self.store.execute(
                        update(models.seats)
                        .where(s.table_id.in_(tables[at : at + 400]), s.person.in_(people[:2000]))
                        .values(seen=self.hall.now())
                    )
