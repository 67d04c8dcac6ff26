"""All parts of a running server in one place, and the order in which they start and stop."""

from __future__ import annotations

import asyncio
import contextlib

import structlog
from sqlalchemy import update

from goldenspike.table import models
from goldenspike.table.accounts import Accounts
from goldenspike.table.actions import Actions
from goldenspike.table.archive import Archive
from goldenspike.table.bans import Bans
from goldenspike.table.connection import RESTART, Crowd
from goldenspike.table.driver import Driver
from goldenspike.table.hall import Hall
from goldenspike.table.health import Health
from goldenspike.table.life import Life
from goldenspike.table.limits import Buckets
from goldenspike.table.live import Live
from goldenspike.table.lobby import Lobby
from goldenspike.table.news import News
from goldenspike.table.notices import Notices
from goldenspike.table.people import People
from goldenspike.table.porter import Porter
from goldenspike.table.retention import Keep, Retention
from goldenspike.table.reviews import Reviews
from goldenspike.table.sequels import Sequels
from goldenspike.table.sessions import Sessions
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from goldenspike.table.thinking import Thinkers
from goldenspike.table.timekeeping import Timekeeper
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.desk")

SEEN_EVERY = 20.0  # seconds between two notes of who is here
SEEN_AT_ONCE = 200  # tables in one of them


class Desk:
    """The server without its web side."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.connections = Crowd()
        self.bans = Bans(store)
        self.people = People(store, settings.secret or store.secret, Sessions(store, settings.session_days), self.bans)
        self.accounts = Accounts(store)
        self.porter = Porter(self.people, self.bans, self.connections)
        self.time = Timekeeper(store)
        self.hall = Hall(store, settings, self.time.now)
        self.thinkers = Thinkers(settings)
        self.chatters = Buckets(settings.chat_rate, settings.chat_burst, "chat")
        self.actions = Actions(self.hall, self.thinkers, self.chatters)
        self.life = Life(self.hall, self.actions)
        self.archive = Archive(self.hall, self.thinkers)
        self.lobby = Lobby(self.hall, self.life, self.archive)
        self.sequels = Sequels(self.lobby)
        self.reviews = Reviews(self.hall, self.thinkers)
        self.driver = Driver(self.hall, self.actions, self.thinkers)
        self.notices = Notices(self.hall, self.people)
        self.news = News(self.hall, self.porter.heard, self.porter.missed)
        self.retention = Retention(store, Keep.of(settings), self.hall.news)
        self.health = Health(store, lambda: self.connections)
        self.logins = Buckets(settings.login_rate, settings.login_burst, "log-ins")
        self.newcomers = Buckets(settings.people_rate, settings.people_burst, "new people")
        self.uploads = Buckets(settings.upload_rate, settings.upload_burst, "uploads")
        self.talkers = Buckets(settings.message_rate, settings.message_burst, "messages")
        self.founders = Buckets(settings.table_rate, settings.table_burst, "new tables")
        self.closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings) -> Desk:
        desk = cls(await Store.open(settings.database_url), settings)
        await desk.time.begin(int(settings.sweep_seconds * 4000))
        await desk.bans.load()
        await desk.news.start()
        if settings.bot_warm:
            desk.thinkers.get_ready()
        desk._tasks = [
            asyncio.create_task(desk.time.watch_forever(), name="time"),
            asyncio.create_task(desk.driver.sweep_forever(), name="sweep"),
            asyncio.create_task(desk._note_presence(), name="presence"),
            asyncio.create_task(desk.porter.round_forever(), name="porter"),
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
        await self.porter.stop()
        self.thinkers.close()
        await self.store.close()
        log.info("closed")

    async def seen(self, person: str | None, table: str) -> None:
        """Note that somebody was at a table just now."""
        if person is not None:
            s = models.seats.c
            now = self.hall.now()
            live = self.hall.tables.get(table)
            for seat in live.facts.seats if live is not None else ():
                if seat.person == person:
                    seat.seen = now
            with contextlib.suppress(Refusal):
                await self.store.execute(update(models.seats).where(s.table_id == table, s.person == person).values(seen=now))

    async def note(self, person: str | None, live: Live) -> None:
        """Somebody without a WebSocket asks about their table: they are here too."""
        mine = [seat for seat in live.facts.seats if person is not None and seat.person == person]
        if mine and self.hall.now() - mine[0].seen > SEEN_EVERY * 1000:
            await self.seen(person, live.id)

    async def _note_presence(self) -> None:
        """Other processes know from the database who is here."""
        s = models.seats.c
        while True:
            await asyncio.sleep(SEEN_EVERY)
            here = [
                (live.id, sorted({c.person for c in live.connections if c.person is not None}))
                for live in list(self.hall.tables.values())
                if live.connections
            ]
            try:
                for at in range(0, len(here), SEEN_AT_ONCE):
                    some = here[at : at + SEEN_AT_ONCE]
                    people = sorted({person for _, there in some for person in there})
                    await self.store.execute(
                        update(models.seats)
                        .where(s.table_id.in_([table for table, _ in some]), s.person.in_(people))
                        .values(seen=self.hall.now())
                    )
            except Refusal:
                continue  # the database is away; it has been logged
            except Exception:
                log.exception("who is here could not be noted")
