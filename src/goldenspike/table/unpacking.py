"""Versions of editions from the database into a folder of this process, where the games and the workers read them."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
from pathlib import Path

import orjson
from sqlalchemy import select

from goldenspike.lab.editions import TITLE
from goldenspike.studio.bundle import Bundle, title
from goldenspike.studio.texts import write
from goldenspike.table import models
from goldenspike.table.catalogue import STORED, Catalogue
from goldenspike.table.store import Store
from goldenspike.table.words import Refusal

E, V = models.editions.c, models.edition_versions.c
NAMED = re.compile(r"^edition: (\S{1,40})$", re.MULTILINE)


def named_in(record: str) -> str:
    """The edition with which a record says that it was played."""
    found = NAMED.search(record[:4000])
    return "" if found is None else found[1]


async def unpack(store: Store, catalogue: Catalogue, name: str) -> None:
    """Have the folder of a version, if that is what is named. A version never changes: what lies there is right."""
    stored = STORED.fullmatch(name)
    folder = catalogue.unpacked
    if stored is None or folder is None or (folder / name).is_dir():
        return
    row = await store.row(
        select(models.edition_versions, E.game)
        .join(models.editions, E.id == V.edition_id)
        .where(V.edition_id == stored[1], V.number == int(stored[2]))
    )
    if row is not None:
        bundle = Bundle(row.game, row.name, row.about, orjson.loads(row.files))
        await asyncio.to_thread(lay_out, bundle, folder, name)


def lay_out(bundle: Bundle, folder: Path, name: str) -> None:
    """All at once: whoever looks sees the whole folder or none."""
    beside = write({TITLE: title(bundle), **bundle.files}, folder / f".{secrets.token_hex(8)}")
    try:
        os.rename(beside, folder / name)
    except OSError:  # somebody else was faster, with the same
        if not (folder / name).is_dir():
            raise


async def may_use(store: Store, name: str, person: str) -> None:
    """Refusal unless this edition may be chosen for a table: one's own, or one that is shared."""
    stored = STORED.fullmatch(name)
    if stored is not None:
        row = await store.row(select(E.owner, E.share).where(E.id == stored[1]))
        if row is None or (row.owner != person and not row.share):
            raise Refusal(422, "edition_gone")
