"""A table without a WebSocket: its fixed things, its position, its log, its record."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from goldenspike.kernel.words import BadMove, IllegalMove
from goldenspike.table import catalogue, records, visible
from goldenspike.table.actions import refused
from goldenspike.table.loading import read_entries
from goldenspike.table.lobby import new_id, new_invite
from goldenspike.table.messages import ClientMessage, LookMessage, ServerMessage
from goldenspike.table.routes.common import PROBLEMS, Account, Anybody, DeskHere, Json, Known, Seen, while_wanted
from goldenspike.table.routes.socket import welcome
from goldenspike.table.schemas.games import Box
from goldenspike.table.schemas.play import Entries, Position
from goldenspike.table.schemas.records import ChancesAt, NewReplay, PositionAt, ReplayInfo, ReviewInfo, Verified
from goldenspike.table.security import raw_client
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
SeatQuery = Annotated[int | None, Query(ge=0, le=15)]


@router.get("/tables/{id}/box", response_model=Box)
async def box(live: Seen, request: Request) -> Response:
    """Layout, vocabulary and message templates: the same for all tables with the same setup."""
    if live.rules is None:
        live.playing()
        raise Refusal(409, "not_begun")
    id, body = catalogue.box(live.rules)
    headers = {"ETag": f'"{id}"', "Cache-Control": "private, max-age=0, must-revalidate"}
    if request.headers.get("if-none-match") == f'"{id}"':
        return Response(status_code=304, headers=headers)
    return Json(body, headers=headers)


@router.get("/tables/{id}/position", response_model=Position)
async def position(live: Seen, somebody: Anybody, desk: DeskHere, seat: SeatQuery = None) -> Response:
    """The table as it lies now."""
    live.playing()
    person = None if somebody is None else somebody.id
    async with live.lock:
        await desk.hall.fresh(live)
        return Json(visible.position(live, live.viewpoint(person, seat), person, desk.hall.now()))


@router.get("/tables/{id}/entries", response_model=Entries)
async def entries(
    live: Seen,
    somebody: Anybody,
    desk: DeskHere,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    limit: Annotated[int, Query(ge=1, le=500)] = 200,
    seat: SeatQuery = None,
) -> Response:
    """The log after entry `since`, as one may know it."""
    person = None if somebody is None else somebody.id
    viewer = live.viewpoint(person, seat)
    rows = await read_entries(desk.store, live.id, since, limit + 1, live.history.number + 1)
    found = [visible.entry_seen(live, entry, viewer, person) for entry in rows[:limit]]
    return Json({"entries": found, "more": len(rows) > limit})


@router.post("/tables/{id}/messages", response_model=ServerMessage)
async def post_message(
    request: Request, live: Seen, message: ClientMessage, somebody: Known, desk: DeskHere, seat: SeatQuery = None
) -> Response:
    """One message as over the WebSocket; the answer is the message that answers it."""
    inner = message.root
    if isinstance(inner, LookMessage):
        return Json(await welcome(desk, live, somebody.id, inner.seat, None, inner.id))
    try:
        answer = await desk.actions.handle(live, somebody.id, inner, raw_client(request.scope))
    except (IllegalMove, BadMove, Refusal) as error:
        if isinstance(error, Refusal) and error.status >= 500:
            raise
        answer = refused(error, inner.id)
    return Json(answer)


@router.get("/tables/{id}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(live: Seen, somebody: Anybody, desk: DeskHere) -> Response:
    """The record as text."""
    text = await records.record(desk.hall, live, None if somebody is None else somebody.id)
    name = f"{live.facts.game}-{live.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/tables/{id}/replay", response_model=ReplayInfo)
async def replay(live: Seen, somebody: Anybody, desk: DeskHere) -> Response:
    """The moves that count, with the course of the scores."""
    return Json(await records.replay(desk.hall, live, None if somebody is None else somebody.id))


@router.get("/tables/{id}/positions/{at}", response_model=PositionAt)
async def position_at(
    live: Seen, at: Annotated[int, Path(ge=0, le=2**31 - 1)], somebody: Anybody, desk: DeskHere, seat: SeatQuery = None
) -> Response:
    """The table after `at` moves."""
    return Json(await records.position(desk.hall, live, None if somebody is None else somebody.id, at, seat))


@router.get("/tables/{id}/verify", response_model=Verified)
async def verify(request: Request, live: Seen, account: Account, desk: DeskHere) -> Response:
    """Check the shuffle of a finished game against the commitment."""
    return Json(await while_wanted(request, desk.archive.verify(live, account)))


@router.get("/tables/{id}/chances", response_model=ChancesAt)
async def chances(
    request: Request,
    live: Seen,
    somebody: Anybody,
    desk: DeskHere,
    at: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Response:
    """The winning chances of all seats, now or after `at` moves: for those who watch, for replays, and for players if allowed."""
    person = None if somebody is None else somebody.id
    return Json(await while_wanted(request, desk.chances.look(live, person, at, raw_client(request.scope))))


@router.get("/tables/{id}/review", response_model=ReviewInfo)
async def review(live: Seen, desk: DeskHere) -> Response:
    """How far the review of a finished game is, and what it found."""
    return Json(await desk.reviews.look(live))


@router.post("/tables/{id}/review", response_model=ReviewInfo, status_code=202)
async def new_review(live: Seen, somebody: Known, account: Account, desk: DeskHere) -> Response:
    """Begin the review of a finished game in the background, unless it is there already."""
    return Json(await desk.reviews.begin(live, account), 202)


@router.post("/replays", response_model=ReplayInfo, status_code=201)
async def new_replay(request: Request, wish: NewReplay, somebody: Known, account: Account, desk: DeskHere) -> Response:
    """A record from elsewhere becomes a finished table of one's own, to replay and play on from."""
    work = desk.archive.upload(somebody, wish.text, new_id(), new_invite())
    live, problem = await while_wanted(request, work)
    return Json({**await records.replay(desk.hall, live, somebody.id), "problem": problem}, 201)
