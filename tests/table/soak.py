"""A long rough day for two servers on one PostgreSQL: people play, servers are killed and restarted, strangers misbehave.

    python -m tests.table.soak --minutes 10

At the end every move that was acknowledged must be in its table's log, every log must replay to the position that is shown, and
nobody may have been answered with a fault of the server. Exits with 1 and says what was wrong otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import psutil
import websockets

import goldenspike as gs
from tests.table.kit import Away, Client
from tests.table.postgres import Postgres

GAMES = {"trains": 2, "trains_and_stations": 3, "railroad_revolution": 2, "lightning_train": 2}
KILL_EVERY = 40.0  # seconds
QUICK = {"sweep_seconds": "2", "lease_seconds": "4", "max_tables_person": "100000", "max_bot_tables_person": "100000"}
LOST = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException, EOFError)


class Day:
    """What happened, and what must hold at the end."""

    def __init__(self, servers: list[Away], until: float, seed: int) -> None:
        self.servers = servers
        self.until = until
        self.random = random.Random(seed)
        self.acknowledged: dict[str, dict[int, str]] = {}  # by table: the number of an entry and its move
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest = 0.0

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    def url(self) -> str:
        return self.random.choice(self.servers).url

    def blame(self, what: str) -> None:
        self.wrong.append(what)
        print(f"  WRONG: {what}", flush=True)

    def answered(self, answer: httpx.Response) -> None:
        self.counts[f"HTTP {answer.status_code}"] += 1
        if answer.status_code >= 500 and answer.status_code != 503:
            self.blame(f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text[:200]}")


async def person(day: Day, name: str) -> Client:
    while True:
        with contextlib.suppress(*LOST, AssertionError):
            client = Client(day.url(), name)
            return await client.__aenter__()
        await asyncio.sleep(0.5)


async def table_of(day: Day, ann: Client, bob: Client, game: str) -> str:
    """A table with Ann on the first seat and Bob on all others."""
    while day.on:
        with contextlib.suppress(*LOST, AssertionError):
            here = ann.at(day.url())
            table = await here.table(game, "h" + "o" * (GAMES[game] - 1), public=True)
            for seat in range(1, GAMES[game]):
                await bob.at(day.url()).post(f"/api/tables/{table['id']}/join", {"seat": seat})
            await ann.at(day.url()).post(f"/api/tables/{table['id']}/start")
            day.acknowledged[table["id"]] = {}
            return str(table["id"])
        await asyncio.sleep(0.3)
    return ""


async def play(day: Day, number: int) -> None:
    """Two people play one game after the other, and come back whenever their connection is gone."""
    game = list(GAMES)[number % len(GAMES)]
    chance = random.Random(number)
    ann, bob = await person(day, f"Ann {number}"), await person(day, f"Bob {number}")
    while day.on:
        id = await table_of(day, ann, bob, game)
        over = not id
        while day.on and not over:
            try:
                async with asyncio.timeout(60):
                    over = await sitting(day, id, ann, bob, chance)
            except (*LOST, AssertionError):
                day.counts["connections lost"] += 1
                await asyncio.sleep(0.2)
        day.counts["games over"] += over and bool(id)


async def sitting(day: Day, id: str, ann: Client, bob: Client, chance: random.Random) -> bool:
    """Play over two connections, as a rule at different servers, until one of them breaks or the game is over."""
    async with ann.at(day.url()).sit(id) as a, bob.at(day.url()).sit(id) as b:
        while day.on:
            last = max(a.position["number"], b.position["number"])
            for chair in (a, b):
                await chair.until_position(lambda p, last=last: p["number"] >= last)
            if a.position["status"] == "over":
                return True
            chair = a if a.position["turn"] == 0 else b
            if not chair.position["legal"]:
                await chair.say("look", seat=chair.position["turn"])
                continue
            move, number = chance.choice(chair.position["legal"]), chair.position["number"] + 1
            started = time.perf_counter()
            answer = await chair.move(move, number)
            day.slowest = max(day.slowest, time.perf_counter() - started)
            if answer["type"] == "done":
                day.acknowledged[id][answer["number"]] = str(move)
                day.counts["moves acknowledged"] += 1
            else:
                day.counts[f"{answer['type']} {answer.get('reason', answer.get('error', {})).get('key', '')}"] += 1
                if answer["type"] == "fault":
                    day.blame(f"{id}: {answer}")
                await chair.say("look", seat=chair.position["seat"])
            await asyncio.sleep(chance.random() * 0.1)
    return False


async def watch_bots(day: Day) -> None:
    """Bots play at tables that somebody sets up and leaves alone."""
    eve = await person(day, "Eve")
    while day.on:
        with contextlib.suppress(*LOST):
            game = day.random.choice(list(GAMES))
            seats = [{"kind": "bot", "bot": "quick"}] * GAMES[game]
            wish = {"game": game, "seats": seats, "start": True}
            day.answered(await eve.at(day.url()).http.post("/api/tables", json=wish))
        await asyncio.sleep(2)


async def misbehave(day: Day, number: int) -> None:
    """Strangers who send noise, flood, hop between seats, start and delete at once, and do not read."""
    chance = random.Random(1000 + number)
    eve = await person(day, f"Mallory {number}")
    while day.on:
        act = chance.choice((noise, hop, races, deaf, junk))
        try:
            async with asyncio.timeout(20):
                await act(day, eve.at(day.url()), chance)
        except (*LOST, AssertionError):
            day.counts["strangers cut off"] += 1
        await asyncio.sleep(chance.random())


async def noise(day: Day, eve: Client, chance: random.Random) -> None:
    for _ in range(20):
        path = chance.choice(("tables", "me", "replays", "login", "tables/aaaaaaaaaaaa/start", "tables/%00/ws", "nothing"))
        body = chance.choice(
            ('{"', "[]", "null", '{"game": "trains", "seats": [{"kind": "human"}], "options": {"self": "x"}}', "x" * 5000)
        )
        day.answered(
            await eve.http.request(chance.choice(("GET", "POST", "PUT", "DELETE", "HEAD")), f"/api/{path}", content=body)
        )


async def hop(day: Day, eve: Client, chance: random.Random) -> None:
    table = (await eve.http.get("/api/tables", params={"size": 20})).json()["tables"]
    ids = [one["id"] for one in table if one["status"] == "open"] or [(await eve.table("trains", "ooo", public=True))["id"]]
    id = chance.choice(ids)
    async with eve.sit(id) as chair:
        for _ in range(6):
            day.answered(await eve.http.post(f"/api/tables/{id}/join", json={"seat": chance.randrange(4)}))
            await chair.socket.send(
                chance.choice(('{"type": "look", "seat": 1}', "\x00", '{"type": "move", "number": 1, "move": 5}', "{" * 200))
            )
            day.answered(await eve.http.post(f"/api/tables/{id}/leave", json={}))


async def races(day: Day, eve: Client, chance: random.Random) -> None:
    id = (await eve.table("trains", "hoo", public=True))["id"]
    acts = [
        eve.http.post(f"/api/tables/{id}/start", json={"fill": "random"}),
        eve.http.delete(f"/api/tables/{id}"),
        eve.http.post(f"/api/tables/{id}/leave", json={}),
        eve.http.put(f"/api/tables/{id}/seats/1", json={"kind": "bot", "bot": "random"}),
        eve.http.patch(f"/api/tables/{id}", json={"public": False}),
    ]
    chance.shuffle(acts)
    for answer in await asyncio.gather(*acts):
        day.answered(answer)
    found = await eve.http.get(f"/api/tables/{id}")
    day.answered(found)
    if found.status_code == 200 and found.json()["status"] != "open":
        if any(seat["kind"] == "open" for seat in found.json()["seats"]):
            day.blame(f"{id} runs with an open seat")


async def deaf(day: Day, eve: Client, chance: random.Random) -> None:
    """Connections that nobody reads from."""
    tables = (await eve.http.get("/api/tables", params={"size": 50})).json()["tables"]
    host, port = eve.url.removeprefix("http://").split(":")
    writers = []
    for table in tables[:5]:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(
            f"GET /api/tables/{table['id']}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        writers.append(writer)
    await asyncio.sleep(5)
    for writer in writers:
        writer.transport.abort()


async def junk(day: Day, eve: Client, chance: random.Random) -> None:
    host, port = eve.url.removeprefix("http://").split(":")
    for data in (b"\x16\x03\x01" * 50, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 3000, b"POST /api/me HTTP/1.1\r\n"):
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(data)
        await asyncio.sleep(0.1)
        writer.transport.abort()


async def kill(day: Day) -> None:
    """Now one server dies, now the other; sometimes it is asked to."""
    while day.on:
        await asyncio.sleep(KILL_EVERY * (0.5 + day.random.random()))
        if not day.on:
            return
        server = day.random.choice(day.servers)
        if day.random.random() < 0.7:
            await asyncio.to_thread(server.kill)
            day.counts["servers killed"] += 1
        else:
            await asyncio.to_thread(server.stop)
            day.counts["servers stopped"] += 1
        await asyncio.sleep(day.random.random() * 3)
        await asyncio.to_thread(server.start)


async def check(day: Day) -> None:
    """Every acknowledged move is in the log, both servers say the same, and the log replays to what is shown."""
    client = await person(day, "Checker")
    for id, moves in day.acknowledged.items():
        here, there = (client.at(server.url) for server in day.servers)
        table = await here.get(f"/api/tables/{id}")
        entries: list[dict[str, Any]] = []
        while True:
            found = await here.get(f"/api/tables/{id}/entries?limit=500&since={entries[-1]['number'] if entries else 0}")
            entries += found["entries"]
            if not found["more"]:
                break
        if [entry["number"] for entry in entries] != list(range(1, len(entries) + 1)):
            day.blame(f"{id}: the log has gaps or doubles")
        log = {entry["number"]: entry for entry in entries}
        lost = [number for number in moves if number not in log or log[number]["kind"] != "move"]
        if lost:
            day.blame(f"{id}: {len(lost)} acknowledged moves are lost, the first is {lost[0]}")
        if (await there.get(f"/api/tables/{id}/position"))["view"] != (await here.get(f"/api/tables/{id}/position"))["view"]:
            day.blame(f"{id}: the servers show different positions")
        if table["status"] == "over":
            replay = gs.replay(await here.get(f"/api/tables/{id}/record"))
            if replay.problem is not None:
                day.blame(f"{id}: {replay.problem}")
            day.counts["records replayed"] += 1


async def run(minutes: float, tables: int, strangers: int, seed: int) -> int:
    folder = Path(tempfile.mkdtemp(prefix="gs-soak-"))
    postgres = Postgres(folder)
    database = postgres.database("soak")
    servers = [Away(database, **QUICK).start() for _ in range(2)]
    day = Day(servers, time.monotonic() + minutes * 60, seed)
    print(f"{minutes:g} minutes, {tables} tables, {strangers} strangers, seed {seed}", flush=True)
    try:
        tasks = [play(day, n) for n in range(tables)] + [misbehave(day, n) for n in range(strangers)]
        await asyncio.gather(*tasks, watch_bots(day), kill(day))
        for server in servers:
            if server.process is None or server.process.poll() is not None:
                await asyncio.to_thread(server.start)
        memory = [psutil.Process(server.process.pid).memory_info().rss // 2**20 for server in servers if server.process]
        await check(day)
    finally:
        for server in servers:
            server.__exit__()
        postgres.stop()
    for what, count in sorted(day.counts.items()):
        print(f"  {count:8} {what}")
    print(f"  memory of the servers {memory} MiB, slowest answer to a move {day.slowest:.1f} s")
    print("nothing was wrong" if not day.wrong else f"{len(day.wrong)} things were wrong")
    return 1 if day.wrong else 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--strangers", type=int, default=6)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    args = parser.parse_args()
    sys.exit(asyncio.run(run(args.minutes, args.tables, args.strangers, args.seed)))


if __name__ == "__main__":
    main()
