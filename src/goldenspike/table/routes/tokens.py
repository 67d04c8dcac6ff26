"""Tokens by which programs of one's own play: made and withdrawn by the person, never by a program."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from goldenspike.table.routes.common import PROBLEMS, DeskHere, InPerson, Json
from goldenspike.table.schemas.people import FreshToken, NewToken, TokenInfo
from goldenspike.table.sessions import S
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api/me/tokens", tags=["people"], responses=PROBLEMS)
TokenKey = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
MOST = 20  # of one person


def token_info(row: Any) -> dict[str, Any]:
    return {"id": row.id, "name": row.device, **{name: getattr(row, name) for name in ("created", "seen", "expires")}}


@router.get("", response_model=list[TokenInfo])
async def tokens(somebody: InPerson, desk: DeskHere) -> Response:
    """The tokens of one's bots, the one used last first. The tokens themselves are shown once, when they are made."""
    return Json([token_info(row) for row in await desk.people.sessions.of(somebody.id) if row.bot])


@router.post("", response_model=FreshToken, status_code=201)
async def make(wish: NewToken, somebody: InPerson, desk: DeskHere) -> Response:
    """A new token. Whoever has it can play for oneself, so keep it like a passphrase; the server keeps only its hash."""
    if sum(bool(row.bot) for row in await desk.people.sessions.of(somebody.id)) >= MOST:
        raise Refusal(409, "too_many_tokens", limit=MOST)
    token, id = await desk.people.sessions.begin(somebody.id, wish.name, bot=True)
    return Json({"id": id, "name": wish.name, "token": token}, 201)


@router.delete("/{id}", status_code=204)
async def withdraw(id: TokenKey, somebody: InPerson, desk: DeskHere) -> Response:
    """Withdraw a token. Connections by it are closed at once."""
    if not await desk.people.sessions.end(somebody.id, S.id == id, S.bot):
        raise Refusal(404, "no_token")
    await desk.porter.check(somebody.id)
    return Response(status_code=204)
