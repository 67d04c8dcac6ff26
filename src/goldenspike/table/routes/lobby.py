"""Setting up tables, sitting down, starting, leaving, playing again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from goldenspike.table.lobby import Filter
from goldenspike.table.routes.common import (
    PROBLEMS,
    Anybody,
    DeskHere,
    Founder,
    Json,
    Known,
    Page,
    PageSize,
    Seen,
    TableKey,
    while_wanted,
)
from goldenspike.table.schemas.lobby import (
    Fork,
    Invited,
    Join,
    NewTable,
    SeatWish,
    Seek,
    Start,
    TableChange,
    TableInfo,
    TablePage,
)

router = APIRouter(prefix="/api/tables", tags=["lobby"], responses=PROBLEMS)


@router.get("", response_model=TablePage)
async def public_tables(
    desk: DeskHere,
    somebody: Anybody,
    page: Page = 0,
    size: PageSize = 50,
    game: Annotated[str | None, Query(pattern=r"^[a-z_]{1,40}$")] = None,
    status: Annotated[str | None, Query(pattern=r"^(open|running|over)$")] = None,
    rated: bool | None = None,
    pace: Annotated[str | None, Query(pattern=r"^(live|days|none)$")] = None,
    players: Annotated[int | None, Query(ge=1, le=16)] = None,
) -> Response:
    """Public tables: first where one can sit down, then what is played, then what is over; nobody's tables crowd out others'."""
    wanted = Filter(game, status, rated, pace, players)
    tables, more = await desk.lobby.public(wanted, None if somebody is None else somebody.id, page, size)
    return Json({"tables": tables, "more": more})


@router.post("", response_model=TableInfo, status_code=201)
async def create(request: Request, wish: NewTable, somebody: Founder, desk: DeskHere) -> Response:
    """Set up a table; with `start` it begins at once."""
    live = await while_wanted(request, desk.lobby.create(wish, somebody))
    return Json(desk.hall.info(live, somebody.id), 201)


@router.post("/seek", response_model=TableInfo, status_code=201)
async def seek(wish: Seek, somebody: Founder, desk: DeskHere) -> Response:
    """Play with whoever is there: the table that waits longest, or one's own to wait at. Asking twice gives the same table."""
    live = await desk.seeks.pair(wish, somebody)
    return Json(desk.hall.info(live, somebody.id), 201)


@router.post("/{id}/invitation", response_model=TableInfo)
async def invitation(id: TableKey, wish: Invited, somebody: Anybody, desk: DeskHere) -> Response:
    """What one is invited to, before one sits down: game, options, clock, and who is there."""
    person = None if somebody is None else somebody.id
    live = await desk.hall.get(id)
    desk.life.invited(live, person, wish.invite)
    return Json(desk.hall.info(live, person))


@router.get("/{id}", response_model=TableInfo)
async def table(live: Seen, somebody: Anybody, desk: DeskHere) -> Response:
    """A table with its seats."""
    return Json(desk.hall.info(live, None if somebody is None else somebody.id))


@router.post("/{id}/join", response_model=TableInfo)
async def join(id: TableKey, wish: Join, somebody: Known, desk: DeskHere) -> Response:
    """Sit down, or watch a private table by its invite."""
    live = await desk.hall.get(id)
    await desk.life.join(live, somebody, wish)
    return Json(desk.hall.info(live, somebody.id))


@router.put("/{id}/seats/{seat}", response_model=TableInfo)
async def set_seat(
    live: Seen, seat: Annotated[int, Path(ge=0, le=15)], wish: SeatWish, somebody: Known, desk: DeskHere
) -> Response:
    """The owner decides what a seat is, before the start."""
    await desk.life.set_seat(live, somebody, seat, wish)
    return Json(desk.hall.info(live, somebody.id))


@router.post("/{id}/start", response_model=TableInfo)
async def start(live: Seen, wish: Start, somebody: Known, desk: DeskHere) -> Response:
    """The owner starts the game."""
    await desk.life.start(live, somebody, wish.fill)
    return Json(desk.hall.info(live, somebody.id))


@router.post("/{id}/leave", response_model=TableInfo)
async def leave(live: Seen, somebody: Known, desk: DeskHere) -> Response:
    """Before the start the seat opens again; later a bot stands in, and one can come back."""
    await desk.life.leave(live, somebody)
    return Json(desk.hall.info(live, somebody.id))


@router.post("/{id}/resign", response_model=TableInfo)
async def resign(live: Seen, somebody: Known, desk: DeskHere) -> Response:
    """Give up a running game for good. Bots play on for the others; where nobody else plays, the table closes."""
    await desk.life.resign(live, somebody)
    return Json(desk.hall.info(live, somebody.id))


@router.patch("/{id}", response_model=TableInfo)
async def change(live: Seen, wish: TableChange, somebody: Known, desk: DeskHere) -> Response:
    """The owner renames the table, or lets everybody see it or not."""
    await desk.life.change(live, somebody, wish)
    return Json(desk.hall.info(live, somebody.id))


@router.delete("/{id}", status_code=204)
async def give_up(live: Seen, somebody: Known, desk: DeskHere) -> Response:
    """The owner removes a table that has not begun, or at which no other people play."""
    await desk.life.give_up(live, somebody)
    return Response(status_code=204)


@router.post("/{id}/rematch", response_model=TableInfo, status_code=201)
async def rematch(live: Seen, somebody: Founder, desk: DeskHere) -> Response:
    """The same people again. Whoever asks second gets the same new table."""
    new = await desk.sequels.rematch(live, somebody)
    return Json(desk.hall.info(new, somebody.id), 201)


@router.post("/{id}/fork", response_model=TableInfo, status_code=201)
async def fork(live: Seen, wish: Fork, somebody: Founder, desk: DeskHere) -> Response:
    """Play on from an earlier position at a new table."""
    new = await desk.sequels.fork(live, somebody, wish)
    return Json(desk.hall.info(new, somebody.id), 201)
