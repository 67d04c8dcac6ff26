"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from typing import Any
from urllib.parse import parse_qs

import structlog
from pydantic import ValidationError
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from goldenspike.kernel.words import BadMove, IllegalMove
from goldenspike.table import visible
from goldenspike.table.actions import refused
from goldenspike.table.connection import BANNED, NO_TABLE, RESTART, SIGNED_OUT, TOO_MANY, Connection
from goldenspike.table.desk import Desk
from goldenspike.table.limits import note
from goldenspike.table.live import Live
from goldenspike.table.loading import read_entries
from goldenspike.table.messages import ClientMessage, FromClient, HintMessage, LookMessage, id_in
from goldenspike.table.metrics import METRICS
from goldenspike.table.people import COOKIE
from goldenspike.table.security import bearer, client_of, header, raw_client
from goldenspike.table.wire import WIRE, Wire
from goldenspike.table.words import Refusal, message, what_is_wrong

log = structlog.get_logger("goldenspike.socket")

BACKLOG = 100  # entries that a newcomer gets
MOST = 300  # entries that somebody who comes back gets at once
PATIENCE = 40  # messages beyond the limit until a connection is closed
TOO_BIG = 1009
TRY_AGAIN = (1013, "try again")
FAREWELLS = {404: (NO_TABLE, "no such table"), 403: (BANNED, "banned"), 401: (SIGNED_OUT, "signed out")}
ADDRESS = re.compile(r"/api/tables/([a-z0-9]{4,20})/ws")
NUMBER = re.compile(r"-?[0-9]{1,9}")


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
        last = live.history.number
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
            "position": visible.position(live, seat, person, desk.hall.now()),
            "entries": [visible.entry_seen(live, entry, seat, person) for entry in rows],
            "missed": after > (since or 0),
        }


async def serve(desk: Desk, scope: Scope, receive: Receive, send: Send) -> tuple[int, str] | None:
    """The WebSocket of a table, as plain ASGI on a `Wire`. Returns the farewell, if the server wanted one."""
    wire: Wire = scope[WIRE]
    found = ADDRESS.fullmatch(scope["path"])
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    numbers = query(asked)
    token = bearer(scope)
    cookie = token if token is not None else cookie_parser(header(scope, b"cookie") or "").get(COOKIE)
    client, address = raw_client(scope), client_of(scope)
    await receive()  # that somebody wants to connect
    refusal, somebody, live = (1008, "refused"), None, None
    try:
        if found is None:
            raise Refusal(404, "no_table")
        if numbers is not None:
            somebody = await desk.people.who(cookie, client, token is not None)
            if somebody is None and token is not None:
                raise Refusal(401, "who")
            live = await desk.hall.see(found[1], None if somebody is None else somebody.id)
    except Refusal as error:
        refusal = FAREWELLS.get(error.status, TRY_AGAIN)
    await send({"type": "websocket.accept"})
    wire.shaken()
    person = None if somebody is None else somebody.id
    if live is not None and numbers is not None:
        crowd = crowded(desk, person, address)
        if crowd is None:
            bucket = desk.talkers.get(person or address)  # one for all tabs of a person
            session = "" if somebody is None else somebody.session
            sparing = asked.get("views", [""])[0] == "changes"
            connection = Connection(wire, person, address, client, bucket, desk.settings.max_unsent, session, sparing)
            await attend(desk, live, connection, cookie, numbers, receive, token is not None)
            return connection.closing
        refusal = crowd
        if refusal[0] == TOO_MANY:
            note(desk.talkers.get(person or address), "connections", person=person, address=client)
    wire.hang_up(*refusal)
    return refusal


def query(asked: dict[str, list[str]]) -> tuple[int | None, int | None] | None:
    """`since` and `seat` of the address; None if they are no numbers."""
    found: list[int | None] = []
    for name in ("since", "seat"):
        text = asked.get(name, [""])[0]
        if text and not NUMBER.fullmatch(text):
            return None
        found.append(int(text) if text else None)
    return found[0], found[1]


def crowded(desk: Desk, person: str | None, address: str) -> tuple[int, str] | None:
    """Why there is no room for one more connection, if there is none."""
    settings, here = desk.settings, desk.connections
    if desk.closing:
        return RESTART, "restart"
    if (
        len(here) >= settings.max_connections
        or here.at(address) >= settings.max_connections_address
        or len(here.of(person)) >= settings.max_connections_person
    ):
        return TOO_MANY, "too many connections"
    return None


async def attend(
    desk: Desk,
    live: Live,
    connection: Connection,
    cookie: str | None,
    numbers: tuple[int | None, int | None],
    receive: Receive,
    bot: bool = False,
) -> None:
    """Greet a client, then handle what it says until it goes."""
    desk.connections.add(connection)
    live.connections.add(connection)
    hints: set[asyncio.Task[None]] = set()
    try:
        await desk.porter.greet(connection, cookie, bot)
        if connection.closing is None and await greet(desk, live, connection, *numbers):
            await listen(desk, live, connection, hints, receive)
    finally:
        desk.connections.discard(connection)
        live.connections.discard(connection)
        for task in hints:
            task.cancel()
        if not desk.closing and live.facts.seats_of(connection.person):
            await desk.seen(connection.person, live.id)
            desk.hall.announce_table(live)


async def greet(desk: Desk, live: Live, connection: Connection, since: int | None, seat: int | None) -> bool:
    """The first message; False if there is none for this client."""
    try:
        connection.send_data(await welcome(desk, live, connection.person, seat, since, at=connection))
    except Refusal as error:
        connection.close(*((NO_TABLE, "no such table") if error.status == 404 else TRY_AGAIN))
        return False
    if desk.health.trouble:
        desk.health.tell(connection)
    if live.facts.seats_of(connection.person):
        desk.hall.announce_table(live)
        await desk.seen(connection.person, live.id)
    return True


async def listen(desk: Desk, live: Live, connection: Connection, hints: set[asyncio.Task[None]], receive: Receive) -> None:
    strikes = 0
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        if connection.closing is not None:
            continue  # whatever they still say
        if not connection.bucket.take():
            strikes += 1
            if strikes > PATIENCE:
                connection.close(TOO_MANY, "too many messages")
            elif strikes == 1:
                note(connection.bucket, "messages", person=connection.person, address=connection.client)
                connection.send_data({"type": "fault", "answers": "", "error": message("too_many_messages")})
            continue
        text: bytes | None = event.get("text")
        if text is None or len(text) > desk.settings.max_message:
            connection.close(TOO_BIG, "too big")
            continue
        strikes = max(0, strikes - 1)
        await answer(desk, live, connection, text, hints)


async def answer(desk: Desk, live: Live, connection: Connection, text: bytes, hints: set[asyncio.Task[None]]) -> None:
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
            data = await welcome(desk, live, connection.person, message_.seat, live.history.number, message_.id, at=connection)
        else:
            data = await desk.actions.handle(live, connection.person, message_, connection.client)
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
