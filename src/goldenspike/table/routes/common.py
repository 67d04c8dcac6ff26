"""What all routes need: the desk, who asks, and answers that are already data."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response

from goldenspike.table.desk import Desk
from goldenspike.table.live import Live
from goldenspike.table.people import COOKIE, Somebody
from goldenspike.table.schemas.words import Problem
from goldenspike.table.security import raw_client
from goldenspike.table.words import Refusal

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
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
    return await desk.people.who(request.cookies.get(COOKIE), raw_client(request.scope))


Anybody = Annotated[Somebody | None, Depends(maybe)]


async def known(somebody: Anybody) -> Somebody:
    if somebody is None:
        raise Refusal(401, "who")
    return somebody


Known = Annotated[Somebody, Depends(known)]


async def founder(request: Request, somebody: Known, desk: DeskHere) -> Somebody:
    """Somebody who may set up one more table now."""
    desk.founders.check(somebody.id, "too_many_new_tables", person=somebody.id, address=raw_client(request.scope))
    return somebody


Founder = Annotated[Somebody, Depends(founder)]


async def uploader(request: Request, somebody: Known, desk: DeskHere) -> Somebody:
    """Somebody who may have the server do one more thing that costs it much."""
    desk.uploads.check(somebody.id, person=somebody.id, address=raw_client(request.scope))
    return somebody


Uploader = Annotated[Somebody, Depends(uploader)]


def check_chat(desk: Desk, person: str, address: str = "") -> None:
    """Refusal if a person writes faster than others can read, at whichever tables and however connected."""
    desk.chatters.check(person, "too_much_chat", person=person, address=address)


TableKey = Annotated[str, Path(pattern=r"^[a-z0-9]{4,20}$")]


async def seen_table(id: TableKey, desk: DeskHere, somebody: Anybody) -> Live:
    """The table, if the asker may see it: else 404, whatever the reason."""
    return await desk.hall.see(id, None if somebody is None else somebody.id)


Seen = Annotated[Live, Depends(seen_table)]
