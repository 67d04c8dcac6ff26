"""Watching: tables that are worth it, and the chat of those who watch."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from goldenspike.table.routes.common import PROBLEMS, Anybody, DeskHere, InPerson, Json, Seen
from goldenspike.table.schemas.watching import Featured, WatchLines, WatchSaid, WatchText
from goldenspike.table.security import raw_client

router = APIRouter(prefix="/api", tags=["watching"], responses=PROBLEMS)


@router.get("/watch", response_model=Featured)
async def featured(somebody: Anybody, desk: DeskHere) -> Response:
    """Public tables at which something happens now."""
    return Json({"tables": await desk.watching.featured(None if somebody is None else somebody.id)})


@router.get("/tables/{id}/watch", response_model=WatchLines)
async def lines(live: Seen, somebody: Anybody, desk: DeskHere, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0) -> Response:
    """What those who watch have said after line `since`. Those who play read it when the game is over."""
    return Json(await desk.watching.lines(live, None if somebody is None else somebody.id, since))


@router.post("/tables/{id}/watch", response_model=WatchSaid, status_code=201)
async def say(request: Request, live: Seen, wish: WatchText, somebody: InPerson, desk: DeskHere) -> Response:
    """Say something to the others who watch."""
    return Json({"number": await desk.watching.say(live, somebody, wish.text, raw_client(request.scope))}, 201)
