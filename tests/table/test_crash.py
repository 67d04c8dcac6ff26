"""kill -9 in the middle of games: what was acknowledged is there, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
import websockets

import goldenspike as gs
from tests.table.kit import Away, Client


async def play_until_killed(client: Client, table: str, kept: dict[str, list[Any]], enough: asyncio.Event) -> None:
    """Play, and write down every acknowledged entry."""
    count = 0
    with contextlib.suppress(websockets.ConnectionClosed):
        async with client.sit(table) as chair:
            while (await chair.my_turn())["status"] != "over":
                answer = await chair.move(random.choice(chair.position["legal"]))
                assert answer["type"] == "done"
                kept[table] = list(chair.entries)
                count += 1
                if count == 5:
                    enough.set()
            enough.set()


async def test_after_a_kill_every_acknowledged_move_is_there_and_every_table_goes_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Away(database, bot_workers="1") as server:
        async with server.client("Ann") as ann:
            tables = []
            for game in gs.games():
                low = max(2, gs.game(game).seats[0])
                tables.append((await ann.table(game, "h" + "b" * (low - 1), start=True))["id"])
            bots_only = (await ann.table("trains", "bb", start=True))["id"]
            for round_ in range(2):
                kept: dict[str, list[Any]] = {}
                events = [asyncio.Event() for _ in tables]
                players = [
                    asyncio.create_task(play_until_killed(ann.at(server.url), table, kept, event))
                    for table, event in zip(tables, events, strict=True)
                ]
                waiting = asyncio.gather(*(event.wait() for event in events))
                while not waiting.done():
                    await asyncio.wait((waiting, *(p for p in players if not p.done())), return_when=asyncio.FIRST_COMPLETED)
                    for player in players:
                        assert not player.done() or player.exception() is None
                before = (await ann.get(f"/api/tables/{bots_only}"))["played"]
                server.kill()
                await asyncio.gather(*players)
                server.start(server.port)
                for table in tables:
                    log = (await ann.get(f"/api/tables/{table}/entries?limit=500"))["entries"]
                    assert [e["number"] for e in log] == list(range(1, len(log) + 1))
                    assert log[: len(kept[table])] == kept[table][: len(log)]
                    assert len(log) >= len(kept[table])
                assert kept
                async with ann.at(server.url).sit(bots_only) as chair:  # bots go on by themselves
                    await chair.until_position(lambda p, n=before + round_: p["played"] > n)  # type: ignore[misc]
            for table in tables:
                async with ann.sit(table) as chair:
                    if (await chair.my_turn())["status"] != "over":
                        assert (await chair.move(chair.position["legal"][0]))["type"] == "done"


async def test_a_graceful_stop_tells_clients_to_come_back_and_saves_positions(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Away(database) as server:
        async with server.client("Ann") as ann:
            table = (await ann.table("trains", "hh", start=True))["id"]
            async with ann.sit(table) as chair:
                for _ in range(3):
                    await chair.say("look", seat=chair.position["turn"])
                    await chair.move(chair.position["legal"][0])
                await chair.say("look", seat=0)
                view = chair.position["view"]
                code, log = await asyncio.to_thread(server.stop)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await chair.until(lambda _: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            assert code == 0
            assert '"event": "closed"' in log
            assert "Traceback" not in log
            server.start(server.port)
            async with ann.sit(table, seat=0) as chair:
                assert chair.position["view"] == view
