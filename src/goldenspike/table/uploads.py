"""A record from elsewhere as a finished table: its moves are played again and written as a log."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import orjson
from sqlalchemy import Connection

import goldenspike as gs
from goldenspike.kernel.record import Replay
from goldenspike.table import models
from goldenspike.table.course import EntryRow
from goldenspike.table.hall import CHECK_EVERY
from goldenspike.table.live import Live, course_scores, pack_events, result
from goldenspike.table.lobby import Lobby, new_id, new_invite
from goldenspike.table.people import Somebody
from goldenspike.table.shelf import game_of, vocabulary_hash
from goldenspike.table.words import Refusal
from goldenspike.table.writer import COLUMNS


async def upload(lobby: Lobby, somebody: Somebody, text: str) -> tuple[Live, str]:
    """The table, and what is wrong with the record, if anything. The good part of a damaged one is kept."""
    if "\x00" in text or any(0xD800 <= ord(c) < 0xE000 for c in text):
        raise Refusal(422, "no_record", why="it holds characters that are not text.")
    replay = await asyncio.to_thread(lobby.hall.shelf.replay, text)
    if replay.rules is None or replay.record.seed is None or replay.state is None:
        raise Refusal(422, "no_record", why=str(replay.problem)[:300])
    entries, final = await asyncio.to_thread(played, replay, lobby.hall.now())
    record, setup, seed = replay.record, replay.rules.setup, replay.record.seed
    id = new_id()
    names = [*record.seats, *[f"seat {n + 1}" for n in range(len(record.seats), setup.players)]]
    row: dict[str, Any] = {
        "id": id, "game": setup.game, "version": setup.version, "edition": setup.edition,
        "options": orjson.dumps(setup.options).decode(), "players": setup.players, "title": game_of(setup.game).title,
        "public": False, "casual": True, "owner": somebody.id, "status": "over", "vocabulary": vocabulary_hash(replay.rules),
        "seed": str(seed), "begin": None, "commitment": gs.commitment(seed), "clock": None,
        "invite": new_invite(), "rematch": "", "parent": "", "result": orjson.dumps(final).decode(),
        "created": lobby.hall.now(), "wake": None, "driver": "", "driver_until": 0,
    }  # fmt: skip
    seats = [
        {"table_id": id, "seat": n, "kind": "bot", "person": None, "name": names[n][:60], "bot": "record", "seen": 0}
        for n in range(setup.players)
    ]

    def write(connection: Connection) -> None:
        connection.execute(models.tables.insert().values(**row))
        connection.execute(models.seats.insert(), seats)
        connection.execute(models.entries.insert(), [dict(zip(COLUMNS, entry.row(id), strict=True)) for entry in entries])

    await lobby.store.change(write)
    return await lobby.hall.get(id), "" if replay.problem is None else str(replay.problem)


def played(replay: Replay, now: int) -> tuple[list[EntryRow], dict[str, Any]]:
    """The log that a table would have, had the record been played at it."""
    assert replay.rules is not None
    assert replay.record.seed is not None
    state = replay.rules.start(replay.record.seed, journal=True)
    dealt_data = {"events": pack_events(state.journal), "scores": course_scores(state)}
    first = EntryRow(1, "start", -1, "server", None, now, None, False, None, state.seat, 0, dealt_data)
    entries = [first]
    for number, text in enumerate(replay.record.moves, start=1):
        state.journal = []
        seat = state.seat
        hush = state.hush(state.number(text))
        state.play(text)
        data: dict[str, Any] = {"events": pack_events(state.journal), "scores": course_scores(state)}
        if number % CHECK_EVERY == 0 or state.over:
            data["check"] = state.digest()
        move = replay.rules.moves[state.rules.move(text)].text
        entries.append(
            dataclasses.replace(
                first,
                number=number + 1,
                kind="move",
                seat=seat,
                actor="person",
                move=move,
                hush=hush,
                turn=state.seat,
                played=number,
                data=data,
            )
        )
    return entries, result(state)
