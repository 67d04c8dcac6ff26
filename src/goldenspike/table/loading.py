"""From the database to a table in memory: the newest snapshot, and the entries after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, select, update

from goldenspike.kernel.state import State
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.catalogue import Catalogue, RulesAway, game_at, vocabulary_hash
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Facts, Live
from goldenspike.table.store import Store
from goldenspike.table.unpacking import unpack
from goldenspike.table.words import message

TABLES, SEATS, GUESTS, ENTRIES, SNAPSHOTS = models.tables, models.seats, models.guests, models.entries, models.snapshots
TRIES = 4  # snapshots to look at: after an undo the newest may be of a line that no longer counts


async def read_facts(store: Store, id: str) -> Facts | None:
    return next(iter(await read_many(store, [id])), None)


async def read_many(store: Store, ids: Sequence[str]) -> list[Facts]:
    """Tables with their seats, in the order of `ids`."""

    return await store.read(lambda connection: facts_in(connection, ids))


def facts_in(connection: Connection, ids: Sequence[str], lock: bool = False) -> list[Facts]:
    """The same inside a transaction; `lock` keeps all others from changing these tables until its end."""
    wanted = select(TABLES).where(TABLES.c.id.in_(ids))
    if lock:
        wanted = wanted.with_for_update(key_share=True)
        if connection.dialect.name == "sqlite":  # knows no locks of rows: whoever writes first has the whole file
            connection.execute(update(TABLES).where(TABLES.c.id.in_(ids)).values(id=TABLES.c.id))
    rows = {row.id: row for row in connection.execute(wanted)}
    seats: dict[str, list[Any]] = {id: [] for id in rows}
    for row in connection.execute(select(SEATS).where(SEATS.c.table_id.in_(list(rows))).order_by(SEATS.c.seat)):
        seats[row.table_id].append(row)
    guests: dict[str, list[str]] = {id: [] for id in rows}
    for row in connection.execute(select(GUESTS).where(GUESTS.c.table_id.in_(list(rows)))):
        guests[row.table_id].append(row.person)
    return [Facts.from_rows(rows[id], seats[id], guests[id]) for id in ids if id in rows]


async def read_entries(store: Store, id: str, after: int, limit: int | None = None, before: int | None = None) -> list[EntryRow]:
    statement = select(ENTRIES).where(ENTRIES.c.table_id == id, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    if before is not None:
        statement = statement.where(ENTRIES.c.number < before)
    if limit is not None:
        statement = statement.limit(limit)
    return [EntryRow.from_row(row) for row in await store.rows(statement)]


async def read_live(store: Store, catalogue: Catalogue, id: str, until: int | None = None) -> Live | None:
    """The table as the log says, up to entry `until`; with a notice instead of a position if its rules are not here."""
    facts = await read_facts(store, id)
    if facts is None:
        return None
    live = Live(facts)
    await unpack(store, catalogue, facts.edition)
    try:
        rules = catalogue.rules(game_at(facts.game, facts.version), facts.players, facts.edition, facts.options)
        if facts.vocabulary != vocabulary_hash(rules):
            raise RulesAway("rules_differ", title=facts.game, version=facts.version)
        live.rules = rules
    except RulesAway as away:
        live.notice = message(away.key, **away.args_)
    except GoldenSpikeError as error:
        live.load_failed(error)
    if facts.status == "open":
        live.notice = None
        return live
    saved = await read_snapshots(store, id, until=until)
    newest = saved[0] if saved else None
    later = await read_entries(store, id, newest.number if newest else 0, before=None if until is None else until + 1)
    if newest is None and not later:  # closed before it began: nothing was dealt, and nobody shall see what would have been
        return live
    last = later[-1].number if later else (newest.number if newest else 0)
    try:
        await read_line(store, live, last)
    except GoldenSpikeError as error:
        live.load_failed(error)
    if newest is not None:
        live.history.restore(newest.number, orjson.loads(newest.data)["course"])
        live.last_snapshot = newest.played
    for entry in later:
        live.history.fold_rest(entry)
    if live.notice is None:
        try:
            live.state = replay(live, saved, live.history.played)
            live.state.journal = []
        except GoldenSpikeError as error:
            live.load_failed(error)
    return live


async def read_line(store: Store, live: Live, last: int) -> None:
    """The moves that count."""
    e = ENTRIES.c
    rows = await store.rows(
        select(e.number, e.kind, e.seat, e.move, e.hush, e.back)
        .where(e.table_id == live.id, e.number <= last, e.kind.in_(("move", "undo")))
        .order_by(e.number)
    )
    for row in rows:
        move = live.rules.move(row.move) if live.rules is not None and row.move is not None else -1
        live.history.fold_line(row.number, row.kind, row.seat, move, row.hush, row.back)


async def read_snapshots(store: Store, id: str, most: int | None = None, until: int | None = None) -> Sequence[Any]:
    """The newest snapshots first; `most` is the number of moves that they may have, `until` the last entry."""
    statement = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id)
    if most is not None:
        statement = statement.where(SNAPSHOTS.c.played <= most)
    if until is not None:
        statement = statement.where(SNAPSHOTS.c.number <= until)
    return await store.rows(statement.order_by(SNAPSHOTS.c.number.desc()).limit(TRIES))


def replay(live: Live, saved: Sequence[Any], to: int) -> State:
    """The position after `to` of the moves that count, from the best snapshot. Also remembers a base for short undos."""
    assert live.rules is not None
    history = live.history
    state: State | None = None
    at = 0
    for snapshot in saved:
        p = snapshot.played
        if p <= to and p <= history.played and (p == 0 or history.numbers[p - 1] <= snapshot.number):
            state, at = live.rules.load(orjson.loads(snapshot.data)["dump"]), p
            break
    if state is None:
        state = first_position(live)
    live.base, live.base_played = state.clone(), at
    for place in range(at, to):
        state.play(history.moves[place])
    return state


def first_position(live: Live) -> State:
    assert live.rules is not None
    if live.facts.begin is not None:
        return live.rules.load(orjson.loads(live.facts.begin))
    return live.rules.start(int(live.facts.seed))


async def state_at(store: Store, live: Live, to: int) -> State:
    """The position after `to` of the moves that count, as a state of its own."""
    if live.base is not None and live.base_played <= to:
        state = live.base.clone()
        for place in range(live.base_played, to):
            state.play(live.history.moves[place])
        state.journal = []
        return state
    keep = live.base, live.base_played
    state = replay(live, await read_snapshots(store, live.id, to), to)
    if keep[0] is not None and keep[1] <= live.history.played:
        live.base, live.base_played = keep
    state.journal = []
    return state
