"""Editions that people make here: the draft on which they work, the versions with which tables are played, who may see them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, select, update

import goldenspike as gs
from goldenspike.kernel.words import BadEdition
from goldenspike.lab.editions import Change
from goldenspike.studio import texts
from goldenspike.studio.bundle import Bundle
from goldenspike.studio.edits import Edit, edited
from goldenspike.studio.faults import Fault, fault_of
from goldenspike.studio.folder import Bench
from goldenspike.studio.texts import Files
from goldenspike.table import models
from goldenspike.table.catalogue import HOUSE, STORED, game_of
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.limits import Buckets
from goldenspike.table.proving import Proof, proving
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal

EACH = 40  # editions of one person
VERSIONS = 60  # of one edition
RATE, BURST = 3.0, 90.0  # edits and checks of one person, a second and at once
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
EDITIONS, VERSION = models.editions, models.edition_versions
E, V = EDITIONS.c, VERSION.c


def wrong(*faults: Fault, key: str = "edition_wrong") -> Refusal:
    """Mistakes in files as the answer to who sent them: sentences, and where they belong; the first one is what is said."""
    first = faults[0]
    named = f"{first.file}: {first.text}" if first.file else first.text
    return Refusal(
        422, key, why=named, file=first.file, place=first.place, field=first.field, faults=tuple(fault.data() for fault in faults)
    )


def change_data(change: Change) -> dict[str, Any]:
    return {"file": change.file, "entry": change.entry, "before": change.before, "after": change.after, "text": str(change)}


class Editions:
    """What the pages of the studio ask for. Slow work is done in threads, what may never end by clerks."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.store = hall.store
        self.thinkers = thinkers
        self.buckets = Buckets(RATE, BURST, "edits")
        self._forms: dict[str, dict[str, Any]] = {}
        self.bench: Bench | None = None  # of somebody who works on a folder of this machine
        self.lying: set[str] = set()  # the editions on it

    # ---- what there is

    async def forms(self, game: str) -> dict[str, Any]:
        """What an edition of a game has to fill in, and the data of the house."""
        found = game_of(game)
        if game not in self._forms:
            forms = await asyncio.to_thread(found.forms)
            self._forms[game] = {
                "game": game,
                "forms": {
                    shape: {name: field.data() for name, field in fields.items()}
                    for shape, fields in forms.items()
                    if shape.partition(" ")[0] in texts.house(found)
                },
                "house": texts.whole(found, {}),
            }
        return self._forms[game]

    async def mine(self, person: str) -> list[dict[str, Any]]:
        rows = await self.store.rows(select(EDITIONS).where(E.owner == person).order_by(E.changed.desc()))
        return [info(row, person) for row in rows]

    async def row(self, id: str, person: str | None, share: str = "", own: bool = False) -> Any:
        """The edition, if this person may see it."""
        row = await self.store.row(select(EDITIONS).where(E.id == id))
        mine = row is not None and person is not None and row.owner == person
        by_link = row is not None and bool(row.share) and secrets.compare_digest(row.share, share)
        if not mine and (own or not by_link):
            raise Refusal(404, "edition_gone")
        return row

    async def look(self, row: Any, person: str | None) -> dict[str, Any]:
        """All of an edition: its files as data, what differs from the house, and its versions."""
        game = gs.game(row.game)
        files: Files = orjson.loads(row.files)
        versions = await self.store.rows(
            select(V.number, V.name, V.created).where(V.edition_id == row.id).order_by(V.number.desc())
        )
        data, changes = await asyncio.to_thread(lambda: (texts.whole(game, files), texts.differences(game, files)))
        return {
            **info(row, person),
            "files": files,
            "data": data,
            "changes": [change_data(change) for change in changes],
            "versions": [{"number": one.number, "name": one.name, "created": one.created} for one in versions],
        }

    async def at_table(self, name: str, game: str) -> dict[str, Any]:
        """The edition of a table, for those who sit there: what it is called, and what it changes."""
        found = game_of(game)
        none: dict[str, Any] = {"edition": name, "house": name == HOUSE, "name": name, "about": "", "version": 0, "changes": []}
        stored = STORED.fullmatch(name)
        if stored is None:
            folder = self.hall.catalogue.folder
            if folder is None or name not in self.hall.catalogue.editions(game) or name == HOUSE:
                return none
            read = {path.name: path.read_text(encoding="utf-8") for path in (folder / name).glob("*.toml")}
            files = {file: text for file, text in read.items() if file in texts.house(found)}
        else:
            row = await self.store.row(select(VERSION).where(V.edition_id == stored[1], V.number == int(stored[2])))
            if row is None:
                return none
            files = orjson.loads(row.files)
            none = {**none, "name": row.name, "about": row.about, "version": row.number}
        try:
            changes = await asyncio.to_thread(texts.differences, found, files)
        except BadEdition:
            return none
        return {**none, "changes": [change_data(change) for change in changes]}

    # ---- making and changing

    async def create(self, person: str, bundle: Bundle) -> Any:
        """A new edition of one's own."""
        id, now = "".join(secrets.choice(ALPHABET) for _ in range(12)), self.hall.now()
        values = {
            "id": id, "owner": person, "game": bundle.game, "name": bundle.name, "about": bundle.about,
            "files": orjson.dumps(bundle.files).decode(), "revision": 1, "newest": 0, "share": "", "created": now, "changed": now,
        }  # fmt: skip

        def work(connection: Connection) -> None:
            count = connection.scalar(select(func.count()).select_from(EDITIONS).where(E.owner == person))
            if int(count or 0) >= EACH:
                raise Refusal(429, "too_many_editions", limit=EACH)
            connection.execute(EDITIONS.insert().values(**values))

        await self.store.change(work)
        return await self.row(id, person)

    async def edit(self, row: Any, revision: int, file: str, edits: list[Edit]) -> Any:
        """Change the text of a file by operations; nothing is lost of what they do not touch."""
        game = gs.game(row.game)
        house = texts.house(game)
        if file not in house:
            raise wrong(Fault(f"no such file in {game.title}; there are {', '.join(house)}.", texts.shown(file)))

        def change(files: Files) -> Files:
            return texts.taken(game, {**files, file: edited(file, files.get(file, house[file]), edits)})

        return await self.change(row, revision, change)

    async def change(self, row: Any, revision: int, make: Callable[[Files], Files], **more: Any) -> Any:
        """Store a draft anew, unless it has changed meanwhile."""
        if revision != row.revision:
            raise Refusal(409, "edition_old")
        try:
            files = await asyncio.to_thread(make, orjson.loads(row.files))
        except BadEdition as error:
            raise wrong(fault_of(error)) from None
        values = {"files": orjson.dumps(files).decode(), "revision": revision + 1, "changed": self.hall.now(), **more}
        changed = await self.store.execute(
            update(EDITIONS).where(E.id == row.id, E.owner == row.owner, E.revision == revision).values(**values)
        )
        if not changed:
            raise Refusal(409, "edition_old")
        if self.bench is not None and row.id in self.lying:
            await asyncio.to_thread(self.bench.write, files)
        return await self.row(row.id, row.owner)

    async def on_bench(self, person: str, name: str) -> Any:
        """The edition of the folder on which this machine works, as it lies there now."""
        if self.bench is None:
            raise Refusal(404, "edition_gone")
        try:
            found = await asyncio.to_thread(self.bench.read)
        except BadEdition as error:
            raise wrong(fault_of(error)) from None
        if self.bench.folder is None:
            return await self.create(person, Bundle(found.game, name, "", found.files))
        for id in self.lying:
            row = await self.store.row(select(EDITIONS).where(E.id == id, E.owner == person))
            if row is not None:
                return await self.change(row, row.revision, lambda _: found.files)
        row = await self.create(person, Bundle(found.game, found.name[:60] or name, "", found.files))
        self.lying.add(row.id)
        return row

    async def set_share(self, row: Any, on: bool) -> Any:
        share = (row.share or secrets.token_urlsafe(18)) if on else ""
        await self.store.execute(update(EDITIONS).where(E.id == row.id).values(share=share))
        return await self.row(row.id, row.owner)

    async def remove(self, row: Any) -> None:
        """Take an edition away, with all versions, unless tables need one."""

        def work(connection: Connection) -> None:
            used = select(models.tables.c.id).where(models.tables.c.edition.like(f"{row.id}@%")).limit(1)
            if connection.scalar(used) is not None:
                raise Refusal(409, "edition_played")
            connection.execute(delete(VERSION).where(V.edition_id == row.id))
            connection.execute(delete(EDITIONS).where(E.id == row.id))

        await self.store.change(work)

    # ---- trying and publishing

    async def prove(
        self, row: Any, person: str, deep: bool = False, picture: bool = False, players: int = 0, options: Any = None
    ) -> Proof:
        """What a clerk says of the draft."""
        game = gs.game(row.game)
        many = players if game.seats[0] <= players <= game.seats[1] else game.seats[1]
        wish = proving(row.game, orjson.loads(row.files), deep, picture, many, dict(options or {}))
        found = await self.thinkers.prove(wish, Asker(person))
        if found is None:
            raise Refusal(503, "busy")
        return found

    async def publish(self, row: Any, revision: int, person: str) -> int:
        """The number of a version with what the draft says now: a new one only where that is new, and if it can be played."""
        if revision != row.revision:
            raise Refusal(409, "edition_old")
        newest = await self.store.row(select(VERSION).where(V.edition_id == row.id, V.number == row.newest))
        if newest is not None and (newest.files, newest.name, newest.about) == (row.files, row.name, row.about):
            return int(row.newest)
        found = await self.prove(row, person, deep=True)
        if found.faults:
            raise wrong(*found.faults, key="edition_faulty")
        number = int(row.newest) + 1

        def work(connection: Connection) -> None:
            if number > VERSIONS:
                raise Refusal(429, "too_many_versions", limit=VERSIONS)
            mine = update(EDITIONS).where(E.id == row.id, E.revision == revision, E.newest == row.newest)
            if not connection.execute(mine.values(newest=number)).rowcount:
                raise Refusal(409, "edition_old")
            connection.execute(
                VERSION.insert().values(
                    edition_id=row.id, number=number, name=row.name, about=row.about, files=row.files, created=self.hall.now()
                )
            )

        await self.store.change(work)
        return number


def info(row: Any, person: str | None) -> dict[str, Any]:
    mine = person is not None and row.owner == person
    return {
        "id": row.id, "game": row.game, "name": row.name, "about": row.about, "mine": mine, "revision": row.revision,
        "newest": row.newest, "share": row.share if mine else "", "created": row.created, "changed": row.changed,
    }  # fmt: skip
