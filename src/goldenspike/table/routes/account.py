"""One's own sessions, all that the server knows of oneself, and the end of it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from goldenspike.table import exports
from goldenspike.table.routes.common import PROBLEMS, Account, DeskHere, InPerson, Json
from goldenspike.table.routes.people import device_of, set_cookie, without_cookie
from goldenspike.table.schemas.people import Export, Farewell, SessionInfo
from goldenspike.table.security import raw_client
from goldenspike.table.sessions import S
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api/me", tags=["people"], responses=PROBLEMS)
SessionKey = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


def session_info(row: Any, own: str) -> dict[str, Any]:
    fields = {name: getattr(row, name) for name in ("id", "device", "created", "seen", "expires")}
    return {**fields, "own": row.id == own}


@router.get("/sessions", response_model=list[SessionInfo])
async def sessions(somebody: InPerson, desk: DeskHere) -> Response:
    """The devices on which one is signed in, the one used last first; `own` marks the one that asks."""
    return Json([session_info(row, somebody.session) for row in await desk.people.sessions.of(somebody.id) if not row.bot])


@router.delete("/sessions", status_code=204)
async def end_others(request: Request, somebody: InPerson, desk: DeskHere) -> Response:
    """Sign out all other devices. Their connections are closed at once."""
    await desk.people.end_others(somebody)
    answer = Response(status_code=204)
    if somebody.old:  # this device has had a cookie like those that are void now
        token, _ = await desk.people.sessions.begin(somebody.id, device_of(request))
        set_cookie(answer, desk, token)
    await desk.porter.check(somebody.id)
    return answer


@router.delete("/sessions/{id}", status_code=204)
async def end_one(id: SessionKey, somebody: InPerson, desk: DeskHere) -> Response:
    """Sign out one device."""
    if not await desk.people.sessions.end(somebody.id, S.id == id):
        raise Refusal(404, "no_session")
    await desk.porter.check(somebody.id)
    return without_cookie() if id == somebody.session else Response(status_code=204)


@router.get("/export", response_model=Export)
async def export(somebody: InPerson, account: Account, desk: DeskHere) -> Response:
    """Everything that belongs to oneself, as one document to keep."""
    document = await exports.export(desk.hall, somebody.id)
    if document is None:
        raise Refusal(401, "who")
    return Json(document, headers={"Content-Disposition": f'attachment; filename="goldenspike-{somebody.id}.json"'})


@router.delete("", status_code=204)
async def remove(request: Request, wish: Farewell, somebody: InPerson, desk: DeskHere) -> Response:
    """Delete oneself with all that one owns; docs/people.md says what stays at tables with others. There is no way back."""
    address = raw_client(request.scope)
    desk.logins.check(f"set {somebody.id}", person=somebody.id, address=address)
    await desk.people.prove(somebody, wish.passphrase, address)
    touched = await desk.accounts.remove(somebody.id)
    await desk.porter.check(somebody.id)
    for table in touched or ():
        await desk.hall.news(table)
        live = desk.hall.tables.get(table)
        if live is not None:
            desk.driver.look(live)  # it may be the turn of the bot that holds the seat now
    return without_cookie()
