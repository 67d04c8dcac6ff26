"""Identities, and what a person has played."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from goldenspike.table.notices import check
from goldenspike.table.people import COOKIE, YEAR, Somebody
from goldenspike.table.routes.common import PROBLEMS, DeskHere, Json, Known, Page, PageSize
from goldenspike.table.schemas.lobby import TablePage
from goldenspike.table.schemas.people import Login, NewPassphrase, NewPerson, Person, PersonChange, Stats
from goldenspike.table.security import client_of
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)


def with_cookie(desk: DeskHere, somebody: Somebody, status: int = 200) -> Response:
    answer = Json(somebody.data(), status)
    answer.set_cookie(
        COOKIE,
        desk.people.cookie(somebody),
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=desk.settings.secure,
        path="/",
    )
    return answer


@router.post("/me", response_model=Person, status_code=201)
async def become(request: Request, wish: NewPerson, desk: DeskHere) -> Response:
    """Become somebody: a name is enough."""
    bucket = desk.newcomers.get(client_of(request.scope))
    if not bucket.take():
        raise Refusal(429, "too_many", seconds=bucket.wait())
    return with_cookie(desk, await desk.people.create(wish.name), 201)


@router.get("/me", response_model=Person)
async def me(somebody: Known) -> Response:
    """Oneself."""
    return Json(somebody.data())


@router.patch("/me", response_model=Person)
async def change(wish: PersonChange, somebody: Known, desk: DeskHere) -> Response:
    """Another name, or where to send 'your turn'."""
    if wish.webhook:
        await check(wish.webhook, desk.settings.webhook_private)
    return Json((await desk.people.change(somebody, wish.name, wish.webhook)).data())


@router.post("/me/passphrase", response_model=Person)
async def passphrase(request: Request, wish: NewPassphrase, somebody: Known, desk: DeskHere) -> Response:
    """Set or change the passphrase; the answer has the handle to type on another device. Other devices are signed out."""
    bucket = desk.logins.get(f"set {somebody.id}")
    if not bucket.take():
        raise Refusal(429, "too_many", seconds=bucket.wait())
    changed = await desk.people.set_passphrase(somebody, wish.passphrase)
    desk.signed_out(somebody.id)
    return with_cookie(desk, changed)


@router.post("/login", response_model=Person)
async def login(request: Request, wish: Login, desk: DeskHere) -> Response:
    """The same identity on this device."""
    for key in (client_of(request.scope), f"handle {wish.handle.lower()}"):
        bucket = desk.logins.get(key)
        if not bucket.take():
            raise Refusal(429, "too_many", seconds=bucket.wait())
    return with_cookie(desk, await desk.people.login(wish.handle, wish.passphrase))


@router.post("/logout", status_code=204)
async def logout() -> Response:
    """Forget the identity on this device. Without a passphrase it is gone for good."""
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return answer


@router.get("/me/tables", response_model=TablePage)
async def my_tables(somebody: Known, desk: DeskHere, page: Page = 0, size: PageSize = 100) -> Response:
    """My tables: unfinished ones first, and on each page at the top those that wait for me."""
    tables, more = await desk.lobby.mine(somebody.id, page, size)
    return Json({"tables": tables, "more": more})


@router.get("/me/stats", response_model=Stats)
async def stats(somebody: Known, desk: DeskHere) -> Response:
    """Statistics of finished games."""
    return Json(await desk.people.stats(somebody.id))
