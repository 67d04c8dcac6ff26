"""How one wants to be told when one is not here: kinds and ways, the mail address, the devices."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from goldenspike.table.desk import Desk
from goldenspike.table.notices.push import public_key
from goldenspike.table.notices.wishes import zones
from goldenspike.table.people import Somebody
from goldenspike.table.routes.common import PROBLEMS, DeskHere, InPerson, Json
from goldenspike.table.schemas.notices import MailAddress, NewDevice, Notices, NoticeWishes
from goldenspike.table.security import client_of, raw_client
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api/me/notices", tags=["people"], responses=PROBLEMS)
DeviceKey = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


async def data(desk: Desk, somebody: Somebody) -> dict[str, Any]:
    wishes = await desk.contacts.of(somebody.id)
    names = {row.id: row.device for row in await desk.people.sessions.of(somebody.id)}
    return {
        "mail_on": desk.mailer.on,
        "mail": wishes.mail,
        "unconfirmed": wishes.unconfirmed,
        "stopped": wishes.stopped,
        "ways": {kind: list(ways) for kind, ways in wishes.ways.items()},
        "digest": wishes.digest,
        "hour": wishes.hour,
        "zone": wishes.zone,
        "key": public_key(await desk.pusher.key()),
        "devices": [
            {"id": row.id, "device": names[row.session], "created": row.created, "own": row.session == somebody.session}
            for row in await desk.pusher.devices(somebody.id)
            if row.session in names
        ],
    }


@router.get("", response_model=Notices)
async def notices(somebody: InPerson, desk: DeskHere) -> Response:
    """What one is told, and how."""
    return Json(await data(desk, somebody))


@router.put("", response_model=Notices)
async def wish(wish: NoticeWishes, somebody: InPerson, desk: DeskHere) -> Response:
    """Choose what to be told. Who had stopped all mail gets it again."""
    if wish.zone not in zones():
        raise Refusal(422, "zone_bad", zone=wish.zone)
    ways: dict[str, list[str]] = wish.ways.model_dump()
    await desk.contacts.set(somebody.id, ways, wish.digest, wish.hour, wish.zone)
    return Json(await data(desk, somebody))


@router.put("/address", response_model=Notices)
async def address(request: Request, wish: MailAddress, somebody: InPerson, desk: DeskHere) -> Response:
    """A mail address. A link goes there; until it is followed, nothing else does."""
    if wish.address:
        if not desk.mailer.on:
            raise Refusal(409, "mail_off")
        for key in (somebody.id, client_of(request.scope), wish.address.lower()):
            desk.letters.check(key, person=somebody.id, address=raw_client(request.scope))
    await desk.addresses.enter(somebody.id, wish.address)
    return Json(await data(desk, somebody))


@router.post("/devices", response_model=Notices, status_code=201)
async def add_device(wish: NewDevice, somebody: InPerson, desk: DeskHere) -> Response:
    """Show notices on this device."""
    if somebody.old:
        raise Refusal(401, "who")  # `GET /api/me` gives this browser a session first
    keys = wish.keys
    await desk.pusher.add(somebody.id, somebody.session, wish.endpoint, keys.p256dh, keys.auth, desk.hall.now())
    return Json(await data(desk, somebody), 201)


@router.delete("/devices/{id}", response_model=Notices)
async def remove_device(id: DeviceKey, somebody: InPerson, desk: DeskHere) -> Response:
    """Show no more notices on a device."""
    if not await desk.pusher.remove(somebody.id, id):
        raise Refusal(404, "no_device")
    return Json(await data(desk, somebody))
