"""All parts of a running server in one place, and the order in which they start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from pathlib import Path

import structlog
from sqlalchemy import select, update

from goldenspike.table import models, visible
from goldenspike.table.accounts import Accounts
from goldenspike.table.actions import Actions
from goldenspike.table.analysis.boards import Boards
from goldenspike.table.analysis.saved import Shelf
from goldenspike.table.archive import Archive
from goldenspike.table.bans import Bans
from goldenspike.table.chances import Chances
from goldenspike.table.connection import RESTART, Crowd
from goldenspike.table.driver import Driver
from goldenspike.table.editions import Editions
from goldenspike.table.friends import Friends
from goldenspike.table.hall import Hall
from goldenspike.table.health import Health
from goldenspike.table.late import Late
from goldenspike.table.life import Life
from goldenspike.table.limits import Buckets
from goldenspike.table.live import Live
from goldenspike.table.lobby import Lobby
from goldenspike.table.measures import Measures
from goldenspike.table.news import News
from goldenspike.table.notices.addresses import Addresses
from goldenspike.table.notices.mail import Mailer
from goldenspike.table.notices.outbox import Outbox
from goldenspike.table.notices.postman import Postman
from goldenspike.table.notices.push import Pusher
from goldenspike.table.notices.telling import Telling
from goldenspike.table.notices.wishes import Contacts
from goldenspike.table.people import People
from goldenspike.table.porter import Porter
from goldenspike.table.profiles import Profiles
from goldenspike.table.puzzles.asking import Puzzles
from goldenspike.table.retention import Keep, Retention
from goldenspike.table.reviews import Reviews
from goldenspike.table.seeks import Seeks
from goldenspike.table.sequels import Sequels
from goldenspike.table.sessions import Sessions
from goldenspike.table.settings import Settings
from goldenspike.table.standings import Standings
from goldenspike.table.store import Store
from goldenspike.table.thinking import Thinkers
from goldenspike.table.timekeeping import Timekeeper
from goldenspike.table.tournaments.entering import Tournaments
from goldenspike.table.tournaments.rounds import Rounds
from goldenspike.table.watching import Watching
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
        secret = settings.secret or store.secret
        self.people = People(store, secret, Sessions(store, settings.session_days), self.bans)
        self.accounts = Accounts(store)
        self.standings = Standings(store)
        self.porter = Porter(self.people, self.bans, self.connections)
        self.time = Timekeeper(store)
        self.hall = Hall(store, settings, self.time.now)
        self.thinkers = Thinkers(settings)
        self.hall.catalogue.unpacked = Path(tempfile.mkdtemp(prefix="goldenspike-editions-"))
        self.thinkers.unpacked = str(self.hall.catalogue.unpacked)
        self.chatters = Buckets(settings.chat_rate, settings.chat_burst, "chat")
        self.actions = Actions(self.hall, self.thinkers, self.chatters)
        self.life = Life(self.hall, self.actions)
        self.archive = Archive(self.hall, self.thinkers)
        self.measures = Measures(self.thinkers)
        self.editions = Editions(self.hall, self.thinkers)
        self.lobby = Lobby(self.hall, self.life, self.archive)
        self.sequels = Sequels(self.lobby)
        self.seeks = Seeks(self.lobby)
        self.tournaments = Tournaments(self.lobby)
        self.rounds = Rounds(self.tournaments)
        self.late = Late(self.hall, int(settings.watch_delay * 1000))
        self.hall.instead = self.late.see
        self.watching = Watching(self.lobby, self.late, self.chatters)
        self.profiles = Profiles(store, self.time.now)
        self.outbox = Outbox(store, self.time.now)
        self.telling = Telling(self.hall, self.outbox)
        self.contacts = Contacts(store, self.time.now, int(settings.notice_wait * 1000))
        self.addresses = Addresses(self.contacts, self.outbox, secret)
        self.mailer = Mailer(settings)
        self.pusher = Pusher(store, settings)
        self.postman = Postman(self.hall, self.outbox, self.contacts, self.addresses, self.mailer, self.pusher)
        self.friends = Friends(self.lobby, self.profiles, self.telling)
        self.reviews = Reviews(self.hall, self.thinkers)
        self.chances = Chances(self.hall, self.thinkers)
        self.boards = Boards(self.hall, self.thinkers)
        self.shelf = Shelf(store, settings.max_analyses_person, self.time.now)
        self.puzzles = Puzzles(self.hall, self.thinkers)
        self.driver = Driver(self.hall, self.actions, self.thinkers)
        self.news = News(self.hall, self.porter.heard, self.porter.missed)
        self.retention = Retention(store, Keep.of(settings), self.hall.news)
        self.health = Health(store, lambda: self.connections)
        self.logins = Buckets(settings.login_rate, settings.login_burst, "log-ins")
        self.newcomers = Buckets(settings.people_rate, settings.people_burst, "new people")
        self.uploads = Buckets(settings.upload_rate, settings.upload_burst, "uploads")
        self.letters = Buckets(settings.letter_rate, settings.letter_burst, "letters")
        self.analysts = Buckets(settings.analysis_rate, settings.analysis_burst, "analysis")
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
        desk.hall.strangers = await desk.thinkers.open()
        if settings.bot_warm:
            desk.thinkers.get_ready()
        desk._tasks = [
            asyncio.create_task(desk.time.watch_forever(), name="time"),
            asyncio.create_task(desk.driver.sweep_forever(), name="sweep"),
            asyncio.create_task(desk._note_presence(), name="presence"),
            asyncio.create_task(desk.seeks.look_forever(), name="seeks"),
            asyncio.create_task(desk.rounds.look_forever(), name="tournaments"),
            asyncio.create_task(desk.late.follow_forever(), name="late"),
            asyncio.create_task(desk.postman.work_forever(), name="postman"),
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
        for stop in (
            self.rounds.stop,
            self.driver.stop,
            self.reviews.stop,
            self.measures.stop,
            self.chances.stop,
            self.hall.save_all,
        ):
            with contextlib.suppress(Refusal):
                await stop()
        await self.postman.stop()
        await self.news.stop()
        await self.porter.stop()
        self.thinkers.close()
        await self.store.close()
        shutil.rmtree(self.thinkers.unpacked, ignore_errors=True)
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
                await self._tell_who_went([live for live in self.hall.tables.values() if live.connections])
            except Refusal:
                continue  # the database is away; it has been logged
            except Exception:
                log.exception("who is here could not be noted")

    async def _tell_who_went(self, tables: list[Live]) -> None:
        """Nobody waits in vain: those at a table learn that somebody has been away for a while, or is back elsewhere."""
        if self.store.shared:  # at other processes
            s = models.seats.c
            for at in range(0, len(tables), SEEN_AT_ONCE):
                ids = [live.id for live in tables[at : at + SEEN_AT_ONCE]]
                rows = await self.store.rows(select(s.table_id, s.seat, s.seen).where(s.table_id.in_(ids), s.kind == "human"))
                for row in rows:
                    live = self.hall.tables.get(row.table_id)
                    if live is not None:
                        live.facts.seats[row.seat].seen = max(live.facts.seats[row.seat].seen, row.seen)
        now = self.hall.now()
        for live in tables:
            if live.here != visible.present(live.facts, live, now):
                self.hall.announce_table(live)
