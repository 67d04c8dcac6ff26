"""What all routes need: the desk, who asks, and answers that are already data."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import Depends, Path, Query, Request, Response

from goldenspike.table.desk import Desk
from goldenspike.table.live import Live
from goldenspike.table.people import COOKIE, Somebody
from goldenspike.table.security import bearer, client_of, raw_client
from goldenspike.table.words import Refusal

LOOK_EVERY = 0.5  # seconds between two looks at whether a client still waits
# By its name: given as a model, the framework would build it anew for every kind of answer of every route.
PROBLEM = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"content": PROBLEM, "description": text}
    for status, text in {
        400: "The request cannot be read",
        401: "No name yet",
        403: "Not allowed",
        404: "Not here, or not for you",
        409: "Not possible now",
        413: "Too big",
        421: "Not under this name",
        422: "Not a sensible request",
        429: "Too many requests",
        503: "Not at the moment",
    }.items()
}


class Json(Response):
    """Data that follows a schema already: encoded as it is."""

    media_type = "application/json"

    def __init__(self, content: Any, status_code: int = 200, headers: dict[str, str] | None = None) -> None:
        body = content if isinstance(content, bytes) else orjson.dumps(content)
        super().__init__(body, status_code, {"Cache-Control": "no-store", **(headers or {})}, self.media_type)


async def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    if desk.closing:
        raise Refusal(503, "away")
    return desk


DeskHere = Annotated[Desk, Depends(desk_of)]


async def maybe(request: Request, desk: DeskHere) -> Somebody | None:
    token = bearer(request.scope)
    if token is not None:
        return await desk.people.who(token, raw_client(request.scope), bot=True)
    return await desk.people.who(request.cookies.get(COOKIE), raw_client(request.scope))


Anybody = Annotated[Somebody | None, Depends(maybe)]


async def known(somebody: Anybody) -> Somebody:
    if somebody is None:
        raise Refusal(401, "who")
    return somebody


Known = Annotated[Somebody, Depends(known)]


async def in_person(somebody: Known) -> Somebody:
    """Somebody who is here themselves: a bot plays for its owner, but does not touch the account."""
    if somebody.bot:
        raise Refusal(403, "not_by_token")
    return somebody


InPerson = Annotated[Somebody, Depends(in_person)]
Page = Annotated[int, Query(ge=0, le=10_000)]
PageSize = Annotated[int, Query(ge=1, le=100)]


async def founder(request: Request, somebody: Known, desk: DeskHere) -> Somebody:
    """Somebody who may set up one more table now."""
    desk.founders.check(somebody.id, "too_many_new_tables", person=somebody.id, address=raw_client(request.scope))
    return somebody


Founder = Annotated[Somebody, Depends(founder)]


TableKey = Annotated[str, Path(pattern=r"^[a-z0-9]{4,20}$")]


async def seen_table(id: TableKey, desk: DeskHere, somebody: Anybody) -> Live:
    """The table, if the asker may see it: else 404, whatever the reason."""
    person = None if somebody is None else somebody.id
    live = await desk.hall.see(id, person)
    await desk.note(person, live)
    return live


Seen = Annotated[Live, Depends(seen_table)]


async def long_work(request: Request, desk: DeskHere, somebody: Anybody) -> str:
    """Who wants something that takes long: a person, or an address. Nobody gets too much of it."""
    who = client_of(request.scope) if somebody is None else somebody.id
    desk.uploads.check(who, person=None if somebody is None else somebody.id, address=raw_client(request.scope))
    return who


Account = Annotated[str, Depends(long_work)]
T = TypeVar("T")


async def while_wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is given up when the client goes away meanwhile."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait({task}, timeout=LOOK_EVERY))[0]:
            if await request.is_disconnected():
                raise Refusal(499, "gone")
        return task.result()
    finally:
        task.cancel()
