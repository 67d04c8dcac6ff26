"""Tournaments: the list, announcing one, standings and tables, entering and leaving, beginning and calling off."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from goldenspike.table.routes.common import PROBLEMS, Anybody, DeskHere, Founder, Json, Known, Page, PageSize, TableKey
from goldenspike.table.schemas.tournaments import NewTournament, Tournament, TournamentPage, TournamentTables
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=PROBLEMS)
EntrantNumber = Annotated[int, Path(ge=1, le=2**31 - 1)]


@router.get("", response_model=TournamentPage)
async def tournaments(
    desk: DeskHere,
    somebody: Anybody,
    page: Page = 0,
    size: PageSize = 20,
    status: Annotated[str | None, Query(pattern=r"^(open|running|over|cancelled)$")] = None,
    game: Annotated[str | None, Query(pattern=r"^[a-z_]{1,40}$")] = None,
    mine: bool = False,
) -> Response:
    """Tournaments: first those one can enter, then those that are played, then what was. `mine`: where one takes part, or which
    one holds."""
    if mine and somebody is None:
        raise Refusal(401, "who")
    person = None if somebody is None else somebody.id
    return Json(await desk.tournaments.list(person, status, game, mine, page, size))


@router.post("", response_model=Tournament, status_code=201)
async def announce(wish: NewTournament, somebody: Founder, desk: DeskHere) -> Response:
    """Announce a tournament. The organiser takes part only by entering it."""
    id = await desk.tournaments.create(wish, somebody)
    return Json(await desk.tournaments.one(id, somebody.id), 201)


@router.get("/{id}", response_model=Tournament)
async def tournament(id: TableKey, somebody: Anybody, desk: DeskHere) -> Response:
    """A tournament with its standings. Whoever takes part in an arena and asks for it is ready for a table."""
    return Json(await desk.tournaments.one(id, None if somebody is None else somebody.id))


@router.get("/{id}/tables", response_model=TournamentTables)
async def tables(
    id: TableKey,
    desk: DeskHere,
    round: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    page: Page = 0,
    size: PageSize = 50,
) -> Response:
    """The tables of a round, or of all rounds, the newest first."""
    return Json((await desk.tournaments.read(id)).tables(round, page, size))


@router.post("/{id}/join", response_model=Tournament)
async def join(id: TableKey, somebody: Known, desk: DeskHere) -> Response:
    """Enter. Asking twice is asking once."""
    await desk.tournaments.join(id, somebody)
    return Json(await desk.tournaments.one(id, somebody.id))


@router.post("/{id}/withdraw", response_model=Tournament)
async def withdraw(id: TableKey, somebody: Known, desk: DeskHere) -> Response:
    """Leave: what was played counts, a game that runs is lost."""
    await desk.tournaments.withdraw(id, somebody)
    return Json(await desk.tournaments.one(id, somebody.id))


@router.post("/{id}/start", response_model=Tournament)
async def start(id: TableKey, somebody: Known, desk: DeskHere) -> Response:
    """The organiser begins it now."""
    await desk.tournaments.start(id, somebody)
    return Json(await desk.tournaments.one(id, somebody.id))


@router.post("/{id}/cancel", response_model=Tournament)
async def cancel(id: TableKey, somebody: Known, desk: DeskHere) -> Response:
    """The organiser calls it off; games that run are played on for themselves."""
    await desk.tournaments.cancel(id, somebody)
    return Json(await desk.tournaments.one(id, somebody.id))


@router.delete("/{id}/entrants/{number}", response_model=Tournament)
async def remove(id: TableKey, number: EntrantNumber, somebody: Known, desk: DeskHere) -> Response:
    """The organiser takes somebody out for good."""
    await desk.tournaments.remove(id, somebody, number)
    return Json(await desk.tournaments.one(id, somebody.id))
