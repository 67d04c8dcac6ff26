"""The studio: editions of one's own, by link, and at a table."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from goldenspike.kernel.words import BadEdition
from goldenspike.studio import bundle as bundles
from goldenspike.studio import texts
from goldenspike.studio.bundle import Bundle
from goldenspike.studio.edits import Edit
from goldenspike.studio.faults import fault_of
from goldenspike.table.catalogue import game_of
from goldenspike.table.editions import info, wrong
from goldenspike.table.people import Somebody
from goldenspike.table.routes.common import PROBLEMS, Account, Anybody, DeskHere, Json, Known, Seen, while_wanted
from goldenspike.table.routes.games import GameId
from goldenspike.table.schemas.editions import (
    CheckInfo,
    CheckWish,
    Draft,
    EditionData,
    EditionInfo,
    Edits,
    FormsInfo,
    ImportWish,
    MeasureInfo,
    MeasureWish,
    NewEdition,
    Published,
    PublishWish,
    ShareWish,
    TableEdition,
)
from goldenspike.table.security import from_here, raw_client
from goldenspike.table.words import Refusal

router = APIRouter(prefix="/api", tags=["editions"], responses=PROBLEMS)
EditionKey = Annotated[str, Path(pattern=r"^[a-z0-9]{12}$")]
Share = Annotated[str, Query(max_length=40)]


async def editor(request: Request, somebody: Known, desk: DeskHere) -> Somebody:
    """Somebody who may change or check something now."""
    desk.editions.buckets.check(somebody.id, person=somebody.id, address=raw_client(request.scope))
    return somebody


Editor = Annotated[Somebody, Depends(editor)]


@router.get("/games/{game}/forms", response_model=FormsInfo)
async def forms(game: GameId, desk: DeskHere) -> Response:
    """What an edition of a game has to fill in, and what the house has there."""
    return Json(await desk.editions.forms(game), headers={"Cache-Control": "max-age=300"})


@router.get("/editions", response_model=list[EditionInfo])
async def mine(somebody: Known, desk: DeskHere) -> Response:
    """One's own editions, the one changed last first."""
    return Json(await desk.editions.mine(somebody.id))


@router.post("/editions", response_model=EditionData, status_code=201)
async def create(wish: NewEdition, somebody: Editor, desk: DeskHere) -> Response:
    """A new edition: the house's, or a copy."""
    game_of(wish.game)
    files: texts.Files = {}
    if wish.of:
        row = await desk.editions.row(wish.of, somebody.id, wish.share)
        if row.game != wish.game:
            raise Refusal(404, "edition_gone")
        files = orjson.loads(row.files)
    row = await desk.editions.create(somebody.id, Bundle(wish.game, wish.name, wish.about, files))
    return Json(await desk.editions.look(row, somebody.id), 201)


@router.post("/editions/import", response_model=EditionData, status_code=201)
async def take_in(wish: ImportWish, somebody: Editor, account: Account, desk: DeskHere) -> Response:
    """An edition from a file, or from the files of a folder."""
    try:
        if wish.text:
            found = bundles.from_toml(wish.text)
        elif wish.zip:
            found = bundles.from_zip(base64.b64decode(wish.zip, validate=True))
        else:
            found = bundles.from_folder(wish.files)
    except BadEdition as error:
        raise wrong(fault_of(error)) from None
    except binascii.Error:
        raise Refusal(422, "bad_request", what="the zip is not base64") from None
    given = NewEdition(game=found.game, name=wish.name or found.name[:60] or "?", about=found.about[:1000])
    row = await desk.editions.create(somebody.id, Bundle(found.game, given.name, given.about, found.files))
    return Json(await desk.editions.look(row, somebody.id), 201)


@router.post("/editions/bench", response_model=EditionInfo, include_in_schema=False)
async def on_bench(request: Request, somebody: Editor, desk: DeskHere) -> Response:
    """What `goldenspike studio` was called with, for the browser of the same machine."""
    if not from_here(request.scope):
        raise Refusal(404, "edition_gone")
    row = await desk.editions.on_bench(somebody.id, "My edition")
    return Json(info(row, somebody.id))


@router.get("/editions/{id}", response_model=EditionData)
async def look(id: EditionKey, somebody: Anybody, desk: DeskHere, share: Share = "") -> Response:
    """An edition of one's own, or one whose link one has."""
    person = None if somebody is None else somebody.id
    return Json(await desk.editions.look(await desk.editions.row(id, person, share), person))


@router.delete("/editions/{id}", status_code=204)
async def remove(id: EditionKey, somebody: Known, desk: DeskHere) -> Response:
    """Remove an edition that no table needs."""
    await desk.editions.remove(await desk.editions.row(id, somebody.id, own=True))
    return Response(status_code=204)


@router.post("/editions/{id}/edits", response_model=EditionData)
async def edit(id: EditionKey, wish: Edits, somebody: Editor, desk: DeskHere) -> Response:
    """Change values of the draft; order and comments of the file stay."""
    row = await desk.editions.row(id, somebody.id, own=True)
    edits = [Edit(one.kind, tuple(one.place), one.field, one.value, one.at) for one in wish.edits]
    return Json(await desk.editions.look(await desk.editions.edit(row, wish.revision, wish.file, edits), somebody.id))


@router.put("/editions/{id}", response_model=EditionData)
async def save(id: EditionKey, wish: Draft, somebody: Editor, desk: DeskHere) -> Response:
    """Set the draft: its texts, its name, what is said about it. It may be faulty, but must be TOML."""
    row = await desk.editions.row(id, somebody.id, own=True)
    more = {name: value for name, value in (("name", wish.name), ("about", wish.about)) if value is not None}
    game = game_of(row.game)
    fresh = await desk.editions.change(
        row, wish.revision, lambda files: files if wish.files is None else texts.taken(game, wish.files), **more
    )
    return Json(await desk.editions.look(fresh, somebody.id))


@router.post("/editions/{id}/check", response_model=CheckInfo)
async def check(request: Request, id: EditionKey, wish: CheckWish, somebody: Editor, desk: DeskHere) -> Response:
    """What is wrong with the draft, and where."""
    row = await desk.editions.row(id, somebody.id, own=True)
    work = desk.editions.prove(row, somebody.id, wish.deep, wish.picture, wish.players, wish.options)
    found = await while_wanted(request, work)
    picture = orjson.Fragment(found.picture) if found.picture else None
    return Json({"revision": row.revision, **found.data(), "picture": picture})


@router.post("/editions/{id}/versions", response_model=Published, status_code=201)
async def publish(request: Request, id: EditionKey, wish: PublishWish, somebody: Editor, desk: DeskHere) -> Response:
    """Make a version of the draft that tables can be played with. It never changes."""
    row = await desk.editions.row(id, somebody.id, own=True)
    number = await while_wanted(request, desk.editions.publish(row, wish.revision, somebody.id))
    return Json({"number": number, "edition": f"{row.id}@{number}"}, 201)


@router.post("/editions/{id}/measure", response_model=MeasureInfo, status_code=202)
async def measure(id: EditionKey, wish: MeasureWish, somebody: Editor, account: Account, desk: DeskHere) -> Response:
    """Play the house and the draft on the same deals in the background, and compare."""
    row = await desk.editions.row(id, somebody.id, own=True)
    return Json(desk.measures.begin(row, somebody.id, wish.players, wish.bot, wish.games, wish.options), 202)


@router.get("/editions/{id}/measure", response_model=MeasureInfo)
async def measured(id: EditionKey, somebody: Known, desk: DeskHere) -> Response:
    """How far the measurement is, and what it found."""
    await desk.editions.row(id, somebody.id, own=True)
    return Json(desk.measures.look(id))


@router.delete("/editions/{id}/measure", status_code=204)
async def stop_measuring(id: EditionKey, somebody: Known, desk: DeskHere) -> Response:
    """Call the measurement off."""
    await desk.editions.row(id, somebody.id, own=True)
    await desk.measures.cancel(id)
    return Response(status_code=204)


@router.put("/editions/{id}/share", response_model=EditionInfo)
async def share(id: EditionKey, wish: ShareWish, somebody: Known, desk: DeskHere) -> Response:
    """Let whoever has the link read, copy and play the edition, or no longer."""
    row = await desk.editions.set_share(await desk.editions.row(id, somebody.id, own=True), wish.on)
    data = await desk.editions.look(row, somebody.id)
    return Json({name: data[name] for name in EditionInfo.model_fields})


@router.get("/editions/{id}/export", response_class=Response)
async def export(
    id: EditionKey,
    somebody: Anybody,
    desk: DeskHere,
    share: Share = "",
    form: Annotated[str, Query(pattern=r"^(toml|zip)$")] = "toml",
) -> Response:
    """The edition as one file: TOML, or a zip of its folder."""
    row = await desk.editions.row(id, None if somebody is None else somebody.id, share)
    bundle = Bundle(row.game, row.name, row.about, orjson.loads(row.files))
    name = bundles.folder_name(row.name)
    zipped = form == "zip"
    return Response(
        bundles.to_zip(bundle) if zipped else bundles.to_toml(bundle),
        headers={"Content-Disposition": f'attachment; filename="{name}.{form}"', "Cache-Control": "no-store"},
        media_type="application/zip" if zipped else "application/toml",
    )


@router.get("/tables/{id}/edition", response_model=TableEdition)
async def at_table(live: Seen, desk: DeskHere) -> Response:
    """With which edition a table is played, and what that changes: for all who see the table."""
    return Json(await desk.editions.at_table(live.facts.edition, live.facts.game))
