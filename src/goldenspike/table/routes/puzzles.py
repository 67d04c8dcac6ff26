"""Puzzles: today's and others, trying moves, answers, and what one has solved."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from goldenspike.table.people import Somebody
from goldenspike.table.routes.analysis import Analyst
from goldenspike.table.routes.common import PROBLEMS, Anybody, DeskHere, InPerson, Json, Page, PageSize, while_wanted
from goldenspike.table.routes.games import GameId
from goldenspike.table.schemas.analysis import Looked, WhyNot
from goldenspike.table.schemas.puzzles import (
    Graded,
    PuzzleFound,
    PuzzleOpened,
    PuzzlesToday,
    PuzzleTries,
    TurnWhyWish,
    TurnWish,
)
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api", tags=["puzzles"], responses=PROBLEMS)
PuzzleKey = Annotated[str, Path(pattern=r"^[a-z0-9]{4,20}$")]
But = Annotated[str, Query(pattern=r"^[a-z0-9]{0,20}$")]
OfGame = Annotated[str, Query(pattern=r"^[a-z_]{0,40}$")]


@router.get("/puzzles", response_model=PuzzlesToday)
async def overview(somebody: Anybody, desk: DeskHere) -> Response:
    """Today's puzzle of each game, the same for everybody, and how the asker stands."""
    return Json(await desk.puzzles.overview(somebody))


@router.get("/puzzles/{game}/next", response_model=PuzzleFound)
async def next_one(game: GameId, somebody: Anybody, desk: DeskHere, but: But = "") -> Response:
    """A puzzle about as hard as the asker is strong, and not the one named by `but`."""
    return Json({"id": await desk.puzzles.next(game, somebody, but)})


@router.get("/puzzle/{id}", response_model=PuzzleOpened)
async def open_one(request: Request, id: PuzzleKey, somebody: Anybody, who: Analyst, desk: DeskHere) -> Response:
    """A puzzle with all that is needed to draw it, and nothing of its solution."""
    return Json(await while_wanted(request, desk.puzzles.open(id, somebody, who)))


@router.post("/puzzle/{id}/look", response_model=Looked)
async def look(request: Request, id: PuzzleKey, wish: TurnWish, who: Analyst, desk: DeskHere) -> Response:
    """The position after some moves of the turn. `over`: the turn is. What its last move brings to light is not shown."""
    return Json(await while_wanted(request, desk.puzzles.look(id, wish.moves, who)))


@router.post("/puzzle/{id}/why", response_model=WhyNot)
async def why(request: Request, id: PuzzleKey, wish: TurnWhyWish, who: Analyst, desk: DeskHere) -> Response:
    """Why a move is not possible there."""
    return Json(await while_wanted(request, desk.puzzles.why(id, wish.moves, wish.move, who)))


@router.post("/puzzle/{id}/answer", response_model=Graded)
async def answer(request: Request, id: PuzzleKey, wish: TurnWish, somebody: Anybody, who: Analyst, desk: DeskHere) -> Response:
    """The coach's word on a whole turn. The first try of somebody with an account counts for both ratings."""
    return Json(await while_wanted(request, desk.puzzles.answer(id, wish.moves, by_hand(somebody), who)))


def by_hand(somebody: Somebody | None) -> Somebody | None:
    """Puzzles are for people: a program that plays for its owner does not solve them."""
    if somebody is not None and somebody.bot:
        raise Refusal(403, "not_by_token")
    return somebody


@router.get("/me/puzzles", response_model=PuzzleTries)
async def mine(somebody: InPerson, desk: DeskHere, game: OfGame = "", page: Page = 0, size: PageSize = 20) -> Response:
    """One's own first tries, the newest first."""
    return Json(await desk.puzzles.scores.history(somebody.id, game or None, page, size))
