"""Links in mails, for whoever has the mail: nobody need be signed in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from goldenspike.table.routes.common import PROBLEMS, DeskHere, Json
from goldenspike.table.schemas.notices import Confirmed, LinkToken

router = APIRouter(prefix="/api/notices", tags=["people"], responses=PROBLEMS)
TokenPath = Annotated[str, Path(min_length=1, max_length=800)]


@router.post("/confirm", response_model=Confirmed)
async def confirm(wish: LinkToken, desk: DeskHere) -> Response:
    """The address is right, and its owner wants notices there."""
    return Json({"address": await desk.addresses.confirm(wish.token)})


@router.post("/stop/{token}", status_code=204)
async def stop(token: TokenPath, desk: DeskHere) -> Response:
    """No more mail. Mail programs do this in one click by themselves (RFC 8058); what they send with it does not matter."""
    await desk.addresses.stop(token)
    return Response(status_code=204)


@router.post("/resume/{token}", status_code=204)
async def resume(token: TokenPath, desk: DeskHere) -> Response:
    """Mail as before, on second thoughts."""
    await desk.addresses.stop(token, stopped=False)
    return Response(status_code=204)
