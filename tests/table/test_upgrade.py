"""A new version without losing a move: servers on one PostgreSQL are replaced one after the other while people play."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from typing import Any

import httpx
import orjson
import websockets

from tests.table.kit import PATIENCE, Away, Client
from tests.table.postgres import Postgres

GOODBYES = (1012, 1006, 1013)  # told to come back, cut off, try again
ENOUGH = 8  # moves between two changes


class Player:
    """Somebody who plays both seats of a table, and of the next, at one server until it goes; then at the other."""

    def __init__(self, me: Client, servers: list[Away]) -> None:
        self.me, self.servers = me, itertools.cycle(servers)
        self.table = ""
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.wrong: list[Any] = []
        self.changes = 0
        self.stop = False
        self.task = asyncio.create_task(self.play())

    async def play(self) -> None:
        server = next(self.servers)
        while not self.stop:
            try:
                if not self.table:
                    await self.set_up(self.me.at(server.url))
                    continue
                async with self.me.at(server.url).sit(self.table) as chair:
                    while not self.stop:
                        if chair.position["status"] == "over":
                            self.table = ""
                            break
                        await chair.say("look", seat=chair.position["turn"])
                        number = chair.position["number"] + 1
                        answer = await chair.move(random.choice(chair.position["legal"]), number)
                        if answer["type"] == "done":
                            entry = next(e for e in chair.entries if e["number"] == number)
                            self.acknowledged[self.table, number] = entry["move"]
                        else:
                            self.wrong.append(answer)
            except websockets.ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in GOODBYES:
                    self.wrong.append(closed.rcvd)
            except (OSError, httpx.TransportError, websockets.InvalidHandshake, EOFError):
                await asyncio.sleep(0.05)  # this one is away
            else:
                continue
            server = next(self.servers)
            self.changes += 1

    async def set_up(self, at: Client) -> None:
        wish = {"game": "railroad_revolution", "seats": [{"kind": "human"}] * 2, "start": True}
        answer = await at.http.post("/api/tables", json=wish)
        if answer.status_code == 201:
            self.table = answer.json()["id"]
        elif answer.status_code == 503:
            raise EOFError  # it is about to go
        else:
            self.wrong.append(answer.text)

    async def moved(self, more: int) -> None:
        wanted = len(self.acknowledged) + more
        async with asyncio.timeout(PATIENCE):
            while len(self.acknowledged) < wanted:
                if self.task.done():
                    self.task.result()
                await asyncio.sleep(0.01)


async def test_servers_are_replaced_one_by_one_while_people_play(postgres: Postgres) -> None:
    database = postgres.database("rolling")
    with Away(database) as first, Away(database) as second:
        servers = [first, second]
        async with contextlib.AsyncExitStack() as stack:
            players = []
            for name, at in (("Ann", servers), ("Bob", servers[::-1]), ("Cid", servers)):
                me = await stack.enter_async_context(first.client(name))
                players.append(Player(me, at))
            for server in servers:
                await asyncio.gather(*(player.moved(ENOUGH) for player in players))
                code, log = await asyncio.to_thread(server.stop)
                assert code == 0
                levels = {orjson.loads(line)["level"] for line in log.splitlines()}
                assert "error" not in levels, log
                await asyncio.gather(*(player.moved(ENOUGH) for player in players))  # at the other one
                await asyncio.to_thread(server.start, server.port)  # the new version
            await asyncio.gather(*(player.moved(ENOUGH) for player in players))
            for player in players:
                player.stop = True
            await asyncio.gather(*(player.task for player in players))
            for player in players:
                assert player.changes
                assert player.wrong == []
                for table in {table for table, _ in player.acknowledged}:
                    found = await entries(player.me.at(second.url), table)
                    assert [entry["number"] for entry in found] == list(range(1, len(found) + 1))
                    moves = {(table, entry["number"]): entry["move"] for entry in found if entry["kind"] == "move"}
                    wanted = {key: move for key, move in player.acknowledged.items() if key[0] == table}
                    assert wanted.items() <= moves.items()
            for server in servers:
                assert (await players[0].me.at(server.url).http.get("/readyz")).status_code == 200


async def entries(client: Client, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        part = await client.get(f"/api/tables/{table}/entries?limit=500&since={len(found)}")
        found += part["entries"]
        if not part["more"]:
            return found
