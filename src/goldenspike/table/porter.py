"""Nobody stays who may not: connections whose session has ended, or whose person or address is banned, are closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

import structlog

from goldenspike.table.bans import Bans
from goldenspike.table.connection import BANNED, SIGNED_OUT, Connection, Crowd
from goldenspike.table.people import People
from goldenspike.table.store import BANS, PERSON
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.porter")

ROUND = 30.0  # seconds between two looks at everything, for what was not heard of


class Porter:
    """Looks at open connections: when something is heard of a person or of bans, and now and then at all of them."""

    def __init__(self, people: People, bans: Bans, connections: Crowd) -> None:
        self.people = people
        self.bans = bans
        self.connections = connections
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, name: str) -> bool:
        """Something was changed elsewhere; False if it is not about people."""
        if name.startswith(PERSON):
            person = name.removeprefix(PERSON)
            self.people.recall.forget(person)
            self._later(self.check(person))
        elif name == BANS:
            self._later(self.check_bans())
        else:
            return False
        return True

    def missed(self) -> None:
        """For a while nothing could be heard."""
        self.people.recall.forget_all()
        self._later(self.round())

    async def check(self, *people: str) -> None:
        """Close the connections of these people whose session has ended. What waits to be sent to them is dropped."""
        for person in people:
            self.people.recall.forget(person)
        theirs = [connection for person in people for connection in self.connections.of(person)]
        if not theirs:
            return
        try:
            valid = await self.people.sessions.valid(people)
        except Refusal:
            valid = {}  # better to have them come again than to let somebody stay who may not
        for connection in theirs:
            if connection.session not in valid.get(connection.person or "", ()):
                connection.close(SIGNED_OUT, "signed out")

    async def greet(self, connection: Connection, cookie: str | None, bot: bool = False) -> None:
        """Look at somebody who has just come: the session may have ended on the way in."""
        somebody = None
        with contextlib.suppress(Refusal):
            somebody = await self.people.who(cookie, bot=bot)
        if connection.person is not None and somebody is None:
            connection.close(SIGNED_OUT, "signed out")

    async def check_bans(self) -> None:
        """Read the bans anew, and close the connections of those who are banned."""
        await self.bans.load()
        for connection in list(self.connections):
            ban = self.bans.of_address(connection.client)
            if ban is None and connection.person is not None:
                ban = self.bans.of_person(connection.person)
            if ban is not None:
                connection.close(BANNED, "banned")

    async def round(self) -> None:
        """Look at everything: bans, expired sessions, and everybody who is here."""
        here = [connection for connection in list(self.connections) if connection.person is not None]
        people = sorted({connection.person for connection in here if connection.person is not None})
        await self.check_bans()
        await self.people.sessions.note(sorted({connection.session for connection in here}), people)
        await self.people.sessions.sweep()
        await self.check(*people)

    async def round_forever(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            with contextlib.suppress(Refusal):  # the database is away: next time
                await self.round()

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refusal:
            log.warning("news about people could not be taken in; they are looked at again later")
