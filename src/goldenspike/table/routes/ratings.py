"""Ratings: where the bots stand, lists of the best, and how a rating has come about."""

from __future__ import annotations

from fastapi import APIRouter, Response

import goldenspike as gs
from goldenspike.table.routes.common import PROBLEMS, Anybody, DeskHere, Json, Page, PageSize
from goldenspike.table.routes.games import GameId
from goldenspike.table.schemas.club import GameRatings, Standings

router = APIRouter(prefix="/api/ratings", tags=["club"], responses=PROBLEMS)


@router.get("", response_model=list[GameRatings])
async def games(desk: DeskHere) -> Response:
    """Where the bots stand at each game, and how many people have a settled rating there."""
    return Json(await desk.standings.games(list(gs.games())))


@router.get("/{game}", response_model=Standings)
async def best(game: GameId, somebody: Anybody, desk: DeskHere, page: Page = 0, size: PageSize = 50) -> Response:
    """The people with a settled rating, the strongest first."""
    return Json(await desk.standings.best(game, None if somebody is None else somebody.id, page, size))
