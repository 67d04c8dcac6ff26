"""Profiles, friends, challenges, and keeping away from others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from sqlalchemy import update

from goldenspike.table import models
from goldenspike.table.routes.common import PROBLEMS, Anybody, DeskHere, Founder, Json, Known, Page, PageSize, TableKey
from goldenspike.table.routes.games import GameId
from goldenspike.table.schemas.club import (
    Challenge,
    PeoplePage,
    PlayedGames,
    Profile,
    ProfileChange,
    RatingHistory,
    Report,
    Shunned,
)
from goldenspike.table.schemas.lobby import TableInfo, TablePage

router = APIRouter(prefix="/api", tags=["club"], responses=PROBLEMS)
PersonKey = Annotated[str, Path(pattern=r"^[0-9a-f]{8,32}$")]
ShunKind = Annotated[str, Path(pattern=r"^(mute|block)$")]


@router.get("/people", response_model=PeoplePage)
async def search(
    desk: DeskHere,
    somebody: Known,
    name: Annotated[str, Query(min_length=2, max_length=60)],
    page: Page = 0,
    size: PageSize = 20,
) -> Response:
    """People by the beginning of their name, those who are private left out."""
    await desk.profiles.note(somebody.id)
    return Json(await desk.profiles.search(name, page, size))


@router.get("/people/{id}", response_model=Profile)
async def profile(id: PersonKey, somebody: Anybody, desk: DeskHere) -> Response:
    """Somebody's profile."""
    return Json(await desk.profiles.profile(id, somebody))


@router.get("/people/{id}/games", response_model=PlayedGames)
async def games(
    id: PersonKey,
    somebody: Anybody,
    desk: DeskHere,
    game: Annotated[str | None, Query(pattern=r"^[a-z_]{1,40}$")] = None,
    page: Page = 0,
    size: PageSize = 20,
) -> Response:
    """Finished games of somebody, the newest first: those at public tables, and those at which one sat oneself."""
    return Json(await desk.profiles.games(id, somebody, game, page, size))


@router.get("/people/{id}/ratings/{game}", response_model=RatingHistory)
async def rating(
    id: PersonKey, game: GameId, somebody: Anybody, desk: DeskHere, page: Page = 0, size: PageSize = 100
) -> Response:
    """How a rating has come about: the newest steps, in order of time."""
    await desk.profiles.open_to(id, somebody)
    return Json(await desk.standings.history(id, game, page, size, None if somebody is None else somebody.id))


@router.put("/me/profile", response_model=Profile)
async def change_profile(wish: ProfileChange, somebody: Known, desk: DeskHere) -> Response:
    """Whether others see one's profile."""
    persons = models.persons
    await desk.store.execute(update(persons).where(persons.c.id == somebody.id).values(private=wish.private))
    return Json(await desk.profiles.profile(somebody.id, somebody))


@router.get("/me/following", response_model=PeoplePage)
async def following(somebody: Known, desk: DeskHere, page: Page = 0, size: PageSize = 50) -> Response:
    """Those whom one follows, and who of them is here."""
    await desk.profiles.note(somebody.id)
    return Json(await desk.friends.following(somebody, page, size))


@router.put("/people/{id}/follow", status_code=204)
async def follow(id: PersonKey, somebody: Known, desk: DeskHere) -> Response:
    await desk.friends.follow(somebody, id)
    return Response(status_code=204)


@router.delete("/people/{id}/follow", status_code=204)
async def unfollow(id: PersonKey, somebody: Known, desk: DeskHere) -> Response:
    await desk.friends.unfollow(somebody, id)
    return Response(status_code=204)


@router.post("/people/{id}/challenge", response_model=TableInfo, status_code=201)
async def challenge(id: PersonKey, wish: Challenge, somebody: Founder, desk: DeskHere) -> Response:
    """Invite somebody by name to a table of one's own."""
    live = await desk.friends.challenge(somebody, id, wish)
    return Json(desk.hall.info(live, somebody.id), 201)


@router.get("/me/challenges", response_model=TablePage)
async def challenges(somebody: Known, desk: DeskHere, page: Page = 0, size: PageSize = 20) -> Response:
    """Tables to which one is challenged."""
    await desk.profiles.note(somebody.id)
    tables, more = await desk.friends.challenges(somebody, page, size)
    return Json({"tables": tables, "more": more})


@router.delete("/me/challenges/{id}", status_code=204)
async def decline(id: TableKey, somebody: Known, desk: DeskHere) -> Response:
    """Say no to a challenge; the table stays to those who set it up."""
    await desk.friends.decline(somebody, id)
    return Response(status_code=204)


@router.get("/me/shunned", response_model=list[Shunned])
async def shunned(somebody: Known, desk: DeskHere) -> Response:
    """Whom one has muted (their chat is not shown) or blocked (nothing to do with each other)."""
    return Json(await desk.friends.shunned(somebody))


@router.put("/people/{id}/shun/{kind}", status_code=204)
async def shun(id: PersonKey, kind: ShunKind, somebody: Known, desk: DeskHere) -> Response:
    await desk.friends.shun(somebody, id, kind)
    return Response(status_code=204)


@router.delete("/people/{id}/shun/{kind}", status_code=204)
async def unshun(id: PersonKey, kind: ShunKind, somebody: Known, desk: DeskHere) -> Response:
    await desk.friends.unshun(somebody, id, kind)
    return Response(status_code=204)


@router.post("/people/{id}/report", status_code=204)
async def report(id: PersonKey, wish: Report, somebody: Known, desk: DeskHere) -> Response:
    """Tell the operator about somebody."""
    await desk.friends.report(somebody, id, wish)
    return Response(status_code=204)
