"""Identities, and what a person has played."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from goldenspike.table.desk import Desk
from goldenspike.table.notices.outside import check
from goldenspike.table.people import COOKIE, Somebody
from goldenspike.table.routes.common import PROBLEMS, DeskHere, InPerson, Json, Known, Page, PageSize
from goldenspike.table.schemas.lobby import TablePage
from goldenspike.table.schemas.people import Login, NewPassphrase, NewPerson, Person, PersonChange, Stats
from goldenspike.table.security import client_of, raw_client
from goldenspike.table.sessions import device_name

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)


def device_of(request: Request) -> str:
    return device_name(request.headers.get("user-agent", ""))


def set_cookie(answer: Response, desk: Desk, token: str) -> None:
    answer.set_cookie(
        COOKIE,
        token,
        max_age=int(desk.settings.session_days * 24 * 3600),
        httponly=True,
        samesite="strict",
        secure=desk.settings.secure,
        path="/",
    )


def with_cookie(desk: Desk, somebody: Somebody, token: str, status: int = 200) -> Response:
    answer = Json(somebody.data(), status)
    set_cookie(answer, desk, token)
    return answer


def without_cookie(status: int = 204) -> Response:
    answer = Response(status_code=status)
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return answer


async def end_session(desk: Desk, request: Request) -> None:
    """The session that this browser has had is over, in the database and for its open connections.

    Whoever gets a new one has it before: if the database fails in between, nobody has lost themselves.
    """
    person = await desk.people.leave(request.cookies.get(COOKIE))
    if person is not None:
        await desk.porter.check(person)


@router.post("/me", response_model=Person, status_code=201)
async def become(request: Request, wish: NewPerson, desk: DeskHere) -> Response:
    """Become somebody: a name is enough. Whoever this browser has been before is signed out on it."""
    desk.newcomers.check(client_of(request.scope), address=raw_client(request.scope))
    somebody, token = await desk.people.create(wish.name, device_of(request))
    await end_session(desk, request)
    return with_cookie(desk, somebody, token, 201)


@router.get("/me", response_model=Person)
async def me(request: Request, somebody: Known, desk: DeskHere) -> Response:
    """Oneself. The cookie is renewed; one from before there were sessions is exchanged for a session."""
    if somebody.bot:
        return Json(somebody.data())
    token = request.cookies[COOKIE]
    await desk.profiles.note(somebody.id)
    if somebody.old:
        token, _ = await desk.people.sessions.begin(somebody.id, device_of(request))
    return with_cookie(desk, somebody, token)


@router.patch("/me", response_model=Person)
async def change(wish: PersonChange, somebody: InPerson, desk: DeskHere) -> Response:
    """Another name, where to send 'your turn', or how one likes the pages."""
    if wish.webhook:
        await check(wish.webhook, desk.settings.webhook_private)
    preferences = wish.preferences.model_dump(exclude_none=True) if wish.preferences else None
    return Json((await desk.people.change(somebody, wish.name, wish.webhook, preferences)).data())


@router.post("/me/passphrase", response_model=Person)
async def passphrase(request: Request, wish: NewPassphrase, somebody: InPerson, desk: DeskHere) -> Response:
    """Set or change the passphrase; the answer has the handle to type on another device. Other devices are signed out."""
    desk.logins.check(f"set {somebody.id}", person=somebody.id, address=raw_client(request.scope))
    changed, token = await desk.people.set_passphrase(somebody, wish.passphrase, device_of(request))
    await desk.porter.check(somebody.id)
    return with_cookie(desk, changed, token)


@router.post("/login", response_model=Person)
async def login(request: Request, wish: Login, desk: DeskHere) -> Response:
    """The same identity on this device."""
    address = raw_client(request.scope)
    for key in (client_of(request.scope), f"handle {wish.handle.lower()}"):
        desk.logins.check(key, address=address)
    somebody = await desk.people.login(wish.handle, wish.passphrase, address)
    token, _ = await desk.people.sessions.begin(somebody.id, device_of(request))
    await end_session(desk, request)
    return with_cookie(desk, somebody, token)


@router.post("/logout", status_code=204)
async def logout(request: Request, desk: DeskHere) -> Response:
    """End the session of this device. Without a passphrase the identity is gone for good."""
    await end_session(desk, request)
    return without_cookie()


@router.get("/me/tables", response_model=TablePage)
async def my_tables(somebody: Known, desk: DeskHere, page: Page = 0, size: PageSize = 100) -> Response:
    """My tables: first those that wait for me, then the other unfinished ones, then those that have ended."""
    tables, more = await desk.lobby.mine(somebody.id, page, size)
    return Json({"tables": tables, "more": more})


@router.get("/me/stats", response_model=Stats)
async def stats(somebody: Known, desk: DeskHere) -> Response:
    """Statistics of finished games."""
    return Json(await desk.people.stats(somebody.id))
