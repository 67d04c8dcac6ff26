"""The analysis board and saved analyses."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from goldenspike.table.analysis.boards import start_of, tree_of
from goldenspike.table.routes.common import (
    PROBLEMS,
    Account,
    Anybody,
    DeskHere,
    InPerson,
    Json,
    Page,
    PageSize,
    while_wanted,
)
from goldenspike.table.schemas.analysis import (
    ChangeWish,
    Judged,
    JudgeWish,
    Looked,
    LookWish,
    Opened,
    OpenWish,
    Saved,
    SavedPage,
    SaveWish,
    StudyData,
    WhyNot,
    WhyWish,
)
from goldenspike.table.security import client_of, raw_client
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api", tags=["analysis"], responses=PROBLEMS)
Key = Annotated[str, Path(pattern=r"^[a-z0-9]{4,20}$")]


async def analyst(request: Request, desk: DeskHere, somebody: Anybody) -> str:
    """Who analyses: a person, or an address. Stepping through a tree is quick work, and there is a lot of it."""
    who = client_of(request.scope) if somebody is None else somebody.id
    desk.analysts.check(who, person=None if somebody is None else somebody.id, address=raw_client(request.scope))
    return who


Analyst = Annotated[str, Depends(analyst)]


@router.post("/analysis/open", response_model=Opened)
async def open_board(request: Request, wish: OpenWish, somebody: Anybody, who: Analyst, desk: DeskHere) -> Response:
    """A finished game, a pasted dump or record, or a saved analysis, with all that is needed to draw it."""
    if sum(given is not None for given in (wish.table, wish.text, wish.analysis)) != 1:
        raise Refusal(422, "analysis_what")
    person = None if somebody is None else somebody.id
    saved: dict[str, Any] | None = None
    if wish.table is not None:
        found = await desk.boards.of_table(await desk.hall.see(wish.table, person), who)
    elif wish.text is not None:
        desk.uploads.check(who, person=person, address=raw_client(request.scope))
        found = await while_wanted(request, desk.boards.of_text(wish.text, who))
    else:
        saved, data = await desk.shelf.read(str(wish.analysis), person)
        found = await while_wanted(request, desk.boards.of_saved(data, who))
    return Json({**found, "box": await desk.boards.box(found["start"]), "saved": saved})


@router.post("/analysis/look", response_model=Looked)
async def look(request: Request, wish: LookWish, who: Analyst, desk: DeskHere) -> Response:
    """A position: what lies on the table after some moves, and what can be done."""
    return Json(await while_wanted(request, desk.boards.look(wish, wish.seat, who)))


@router.post("/analysis/why", response_model=WhyNot)
async def why(request: Request, wish: WhyWish, who: Analyst, desk: DeskHere) -> Response:
    """Why a move is not possible there."""
    return Json(await while_wanted(request, desk.boards.why(wish, wish.move, who)))


@router.post("/analysis/judge", response_model=Judged)
async def judge(request: Request, wish: JudgeWish, who: Analyst, desk: DeskHere) -> Response:
    """What a position is worth: chances, points to expect by source, and the coach's best lines."""
    return Json(await while_wanted(request, desk.boards.judge(wish, wish.hidden == "known", who)))


@router.post("/analysis/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(request: Request, wish: StudyData, account: Account, desk: DeskHere) -> Response:
    """The analysis as a record with variations and comments."""
    start, tree = start_of(wish.start), tree_of(wish)
    text = await while_wanted(request, desk.boards.record(start, tree, account))
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


@router.get("/me/analyses", response_model=SavedPage)
async def mine(somebody: InPerson, desk: DeskHere, page: Page = 0, size: PageSize = 20) -> Response:
    """One's own saved analyses, the one that was changed last first."""
    found, more = await desk.shelf.page(somebody.id, page, size)
    return Json({"analyses": found, "more": more})


@router.post("/analyses", response_model=Saved, status_code=201)
async def save(request: Request, wish: SaveWish, somebody: InPerson, account: Account, desk: DeskHere) -> Response:
    """Save an analysis to the account; with `shared`, everybody who has the link may read it."""
    start, tree = start_of(wish.start), tree_of(wish)
    await while_wanted(request, desk.boards.prove(start, tree, account))
    return Json(await desk.shelf.save(somebody.id, start, tree, wish.shared), 201)


@router.put("/analyses/{id}", response_model=Saved)
async def change(request: Request, id: Key, wish: ChangeWish, somebody: InPerson, account: Account, desk: DeskHere) -> Response:
    """Save the changes of one's own analysis."""
    start, tree = start_of(wish.start), tree_of(wish)
    await while_wanted(request, desk.boards.prove(start, tree, account))
    return Json(await desk.shelf.change(id, somebody.id, wish.revision, start, tree, wish.shared))


@router.delete("/analyses/{id}", status_code=204)
async def remove(id: Key, somebody: InPerson, desk: DeskHere) -> Response:
    """Delete one's own analysis; its link leads nowhere from then on."""
    await desk.shelf.remove(id, somebody.id)
    return Response(status_code=204)
