"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from goldenspike.kernel.words import BadMove, IllegalMove
from goldenspike.table import shown
from goldenspike.table.actions import refused
from goldenspike.table.connection import BANNED, NO_TABLE, RESTART, TOO_MANY, Connection
from goldenspike.table.desk import Desk
from goldenspike.table.limits import note
from goldenspike.table.live import Live
from goldenspike.table.loading import read_entries
from goldenspike.table.messages import ClientMessage, FromClient, HintMessage, LookMessage, id_in
from goldenspike.table.observe import METRICS
from goldenspike.table.people import COOKIE
from goldenspike.table.security import client_of, raw_client
from goldenspike.table.words import Refusal, message, what_is_wrong

router = APIRouter()
log = structlog.get_logger("goldenspike.socket")

BACKLOG = 100  # entries that a newcomer gets
MOST = 300  # entries that somebody who comes back gets at once
PATIENCE = 40  # messages beyond the limit until a connection is closed
TOO_BIG = 1009


async def welcome(
    desk: Desk,
    live: Live,
    person: str | None,
    asked: int | None,
    since: int | None,
    answers: str = "",
    at: Connection | None = None,
) -> dict[str, Any]:
    """The table, the position and the entries that a client lacks. `at` is the connection that follows the table from here."""
    async with live.lock:
        await desk.hall.fresh(live)
        if not live.facts.may_see(person):
            raise Refusal(404, "no_table")
        last = live.course.number
        seat = live.viewpoint(person, asked)
        after = max(0, last - BACKLOG) if since is None or since > last else max(since, last - MOST)
        rows = await read_entries(desk.store, live.id, after, before=last + 1) if last > after else []
        if at is not None:
            at.asked = seat
            at.last = last
        return {
            "type": "welcome",
            "answers": answers,
            "table": desk.hall.info(live, person),
            "position": shown.position(live, seat, person, desk.hall.now()),
            "entries": [shown.entry_seen(live, entry, seat) for entry in rows],
            "missed": after > (since or 0),
        }


@router.websocket("/api/tables/{id}/ws")
async def table_socket(
    socket: WebSocket, id: str, since: Annotated[int | None, Query()] = None, seat: Annotated[int | None, Query()] = None
) -> None:
    desk: Desk = socket.app.state.desk
    try:
        somebody = await desk.people.who(socket.cookies.get(COOKIE), raw_client(socket.scope))
        person = None if somebody is None else somebody.id
        live = await desk.hall.see(id, person)
    except Refusal as error:
        await socket.accept()
        await socket.close(*{404: (NO_TABLE, "no such table"), 403: (BANNED, "banned")}.get(error.status, (1013, "try again")))
        return
    await socket.accept()
    address = client_of(socket.scope)
    reason = crowded(desk, person, address)
    if reason is not None:
        if reason[0] == TOO_MANY:
            note(desk.talkers.get(person or address), "connections", person=person, address=raw_client(socket.scope))
        await socket.close(*reason)
        return
    settings = desk.settings
    bucket = desk.talkers.get(person or address)  # one for all tabs of a person
    session = "" if somebody is None else somebody.session
    connection = Connection(socket, person, address, bucket, settings.max_queue, settings.send_seconds, session)
    desk.connections.add(connection)
    await desk.porter.greet(connection)
    METRICS.connections.inc()
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(follow(desk, live, connection, since, seat))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        desk.connections.discard(connection)
        live.connections.discard(connection)
        METRICS.connections.dec()
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        if not desk.closing and person is not None and live.facts.seats_of(person):
            await desk.seen(person, live.id)
            desk.hall.announce_table(live)


def crowded(desk: Desk, person: str | None, address: str) -> tuple[int, str] | None:
    """Why there is no room for one more connection, if there is none."""
    settings, here = desk.settings, desk.connections
    if desk.closing:
        return RESTART, "restart"
    if (
        len(here) >= settings.max_connections
        or sum(connection.address == address for connection in here) >= settings.max_connections_address
        or (person is not None and sum(connection.person == person for connection in here) >= settings.max_connections_person)
    ):
        return TOO_MANY, "too many connections"
    return None


async def follow(desk: Desk, live: Live, connection: Connection, since: int | None, seat: int | None) -> None:
    """Greet a client, then handle what it says until it goes."""
    person = connection.person
    seated = bool(live.facts.seats_of(person))
    live.connections.add(connection)
    try:
        greeting = await welcome(desk, live, person, seat, since, at=connection)
    except Refusal as error:
        connection.close(*((NO_TABLE, "no such table") if error.status == 404 else (1013, "try again")))
        await asyncio.sleep(5)
        return
    connection.send_data(greeting)
    if desk.health.trouble:
        desk.health.tell(connection)
    if seated:
        desk.hall.announce_table(live)
        await desk.seen(person, live.id)
    strikes = 0
    hints: set[asyncio.Task[None]] = set()
    try:
        while True:
            text = await receive(connection.socket)
            if connection.closing:
                continue  # whatever they still say
            if not connection.bucket.take():
                strikes += 1
                if strikes > PATIENCE:
                    connection.close(TOO_MANY, "too many messages")
                    return
                if strikes == 1:
                    note(connection.bucket, "messages", person=person, address=raw_client(connection.socket.scope))
                    connection.send_data({"type": "fault", "answers": "", "error": message("too_many_messages")})
                continue
            if text is None or len(text) > desk.settings.max_message:
                connection.close(TOO_BIG, "too big")
                return
            strikes = max(0, strikes - 1)
            await answer(desk, live, connection, text, hints)
    except WebSocketDisconnect:
        return
    finally:
        for task in hints:
            task.cancel()


async def receive(socket: WebSocket) -> str | None:
    """A text, or None for anything else."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    return text


async def answer(desk: Desk, live: Live, connection: Connection, text: str, hints: set[asyncio.Task[None]]) -> None:
    try:
        message_ = ClientMessage.model_validate_json(text).root
    except ValidationError as error:
        what = what_is_wrong(error.errors(include_url=False))
        connection.send_data({"type": "fault", "answers": id_in(text), "error": message("bad_message", what=what)})
        return
    METRICS.messages.labels(message_.type).inc()
    if isinstance(message_, HintMessage):  # a bot thinks; the table goes on meanwhile
        if len(hints) < 2:
            task = asyncio.create_task(respond(desk, live, connection, message_))
            hints.add(task)
            task.add_done_callback(hints.discard)
            return
        connection.send_data(refused(Refusal(409, "busy"), message_.id))
        return
    await respond(desk, live, connection, message_)


async def respond(desk: Desk, live: Live, connection: Connection, message_: FromClient) -> None:
    started = time.perf_counter()
    try:
        if isinstance(message_, LookMessage):
            data = await welcome(desk, live, connection.person, message_.seat, live.course.number, message_.id, at=connection)
        else:
            data = await desk.actions.handle(live, connection.person, message_, connection.address)
    except (IllegalMove, BadMove, Refusal) as error:
        METRICS.refused.inc()
        data = refused(error, message_.id)
        if data["stale"]:
            with contextlib.suppress(Refusal):
                connection.send_data(
                    await welcome(desk, live, connection.person, connection.asked, connection.last, at=connection)
                )
    except Exception:
        METRICS.faults.inc()
        log.exception("a message failed", table=live.id)
        live.stale = True
        data = {"type": "fault", "answers": message_.id, "error": message("trouble")}
    connection.send_data(data)
    METRICS.message_seconds.observe(time.perf_counter() - started)
