"""The players of the benchmark: real WebSocket clients, in a process of their own. Prints what they measured as JSON."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import time
from typing import Any

import httpx
import orjson
import websockets

GAMES = {"trains": 2, "trains_and_stations": 3, "railroad_revolution": 2, "lightning_train": 2}


class Table:
    """A table with two people, each at a connection of their own; the second one holds all other seats.

    With several servers all of a table is at one of them, as behind a proxy that goes by the address.
    """

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.url = load.urls[number % len(load.urls)]
        self.http = load.https[number % len(load.urls)]
        self.game = load.games[number % len(load.games)]
        self.random = random.Random(number)
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[Any] = []
        self.positions: list[dict[str, Any]] = [{}, {}]
        self.sent = ""
        self.moves: list[str] = []
        self.news = asyncio.Condition()

    async def set_up(self) -> None:
        http = self.http
        clients = []
        for name in ("Ann", "Bob"):
            answer = await http.post("/api/me", json={"name": name})
            self.cookies.append(f"goldenspike={answer.cookies['goldenspike']}")
            http.cookies.clear()
            clients.append({"Cookie": self.cookies[-1]})
        seats = [{"kind": "human"}] + [{"kind": "open"}] * (GAMES[self.game] - 1)
        made = await http.post("/api/tables", json={"game": self.game, "seats": seats, "public": True}, headers=clients[0])
        self.id = made.json()["id"]
        for seat in range(1, len(seats)):
            (await http.post(f"/api/tables/{self.id}/join", json={"seat": seat}, headers=clients[1])).raise_for_status()
        (await http.post(f"/api/tables/{self.id}/start", json={}, headers=clients[0])).raise_for_status()
        self.moves = await self.load.vocabulary(self, clients[0])

    async def connect(self) -> None:
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.id}/ws?views=changes"
        for place, cookie in enumerate(self.cookies):
            headers = {"Cookie": cookie}
            socket = await websockets.connect(
                url, additional_headers=headers, max_size=None, compression=None, ping_interval=None
            )
            self.sockets.append(socket)
            self.load.tasks.add(asyncio.create_task(self.follow(place, socket)))

    async def follow(self, place: int, socket: Any) -> None:
        try:
            async for text in socket:
                now = time.perf_counter()
                self.load.received += len(text)
                data = orjson.loads(text)
                if data["type"] in ("update", "welcome") and data["position"]:
                    position = data["position"]
                    if data.get("changes"):
                        position["view"] = {**self.positions[place]["view"], **data["changes"]["set"]}
                    if data["type"] == "update":
                        self.check(place, data["entries"], position)
                    position["when"] = now
                    async with self.news:
                        self.positions[place] = position
                        self.news.notify_all()
                elif data["type"] in ("refused", "fault"):
                    self.load.errors.append(str(data)[:300])
        except websockets.ConnectionClosed as error:
            if not self.load.ending:
                self.load.errors.append(repr(error))

    def check(self, place: int, entries: list[dict[str, Any]], position: dict[str, Any]) -> None:
        """News come without gaps and doubles, belong to the position, and bring the move that was sent."""
        numbers = [entry["number"] for entry in entries]
        last = self.positions[place]["number"]
        if numbers != list(range(last + 1, position["number"] + 1)):
            self.load.errors.append(f"{self.id}: entries {numbers} after {last}")
        if entries[-1]["kind"] == "move" and entries[-1]["move"] not in (None, self.sent):
            self.load.errors.append(f"{self.id}: {entries[-1]['move']!r} was made, not {self.sent!r}")
        if position["view"]["viewer"] != position["seat"] or position["view"]["played"] != position["played"]:
            self.load.errors.append(f"{self.id}: a view that is not of this position")

    async def step(self) -> None:
        """One move by whoever decides; measured until both have the new view."""
        async with self.news:
            await self.news.wait_for(lambda: all(self.positions) and self.positions[0]["number"] == self.positions[1]["number"])
        if self.positions[0]["status"] == "over":
            await self.replace()
            return
        place = 0 if self.positions[0]["turn"] == 0 else 1
        position = self.positions[place]
        if not position["legal"]:  # the second person looks from another of its seats
            await self.sockets[place].send(orjson.dumps({"type": "look", "seat": position["turn"]}).decode())
            async with self.news:
                await self.news.wait_for(lambda: self.positions[place]["legal"])
            position = self.positions[place]
        number = position["number"] + 1
        move = self.random.choice(position["legal"])
        self.sent = self.moves[move]
        message = {"type": "move", "number": number, "move": move}
        text = orjson.dumps(message).decode()
        started = time.perf_counter()
        await self.sockets[place].send(text)
        async with self.news:
            await self.news.wait_for(lambda: all(p["number"] >= number for p in self.positions))
        self.load.own.append(self.positions[place]["when"] - started)
        self.load.others.append(self.positions[1 - place]["when"] - started)

    async def replace(self) -> None:
        """The game is over: another table."""
        for socket in self.sockets:
            await socket.close()
        self.cookies, self.sockets, self.positions = [], [], [{}, {}]
        await self.set_up()
        await self.connect()
        self.load.finished += 1

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.random.random() * every)
        due = time.perf_counter()
        while due < until:
            try:
                async with asyncio.timeout(30):
                    await self.step()
            except (TimeoutError, OSError, websockets.WebSocketException, httpx.HTTPError) as error:
                self.load.errors.append(repr(error))
                return
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


class Load:
    def __init__(self, urls: list[str], games: list[str]) -> None:
        self.urls = urls
        self.games = games
        self.https = [httpx.AsyncClient(base_url=url, timeout=60) for url in urls]
        self.own: list[float] = []
        self.others: list[float] = []
        self.errors: list[str] = []
        self.received = 0
        self.finished = 0
        self.ending = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.vocabularies: dict[str, list[str]] = {}

    async def vocabulary(self, table: Table, headers: dict[str, str]) -> list[str]:
        """The notation of all moves: the same for all tables of a game here."""
        if table.game not in self.vocabularies:
            box = (await table.http.get(f"/api/tables/{table.id}/box", headers=headers)).json()
            self.vocabularies[table.game] = [move["text"] for move in box["moves"]]
        return self.vocabularies[table.game]

    async def run(self, tables: int, seconds: float, every: float) -> dict[str, Any]:
        started = time.perf_counter()
        all_tables = [Table(self, number) for number in range(tables)]
        for at in range(0, tables, 8):
            await asyncio.gather(*(table.set_up() for table in all_tables[at : at + 8]))
        for at in range(0, tables, 20):
            await asyncio.gather(*(table.connect() for table in all_tables[at : at + 20]))
        ready = time.perf_counter() - started
        warm = time.perf_counter() + every
        await asyncio.gather(*(table.play(every, warm) for table in all_tables))
        self.own.clear()
        self.others.clear()
        self.received = 0
        gc.collect()
        gc.freeze()
        gc.disable()  # thousands of views are kept here: looking through them would hold up the clock that measures
        print("ready", flush=True)
        begun = time.perf_counter()
        cpu = time.process_time()
        await asyncio.gather(*(table.play(every, begun + seconds) for table in all_tables))
        spent = time.perf_counter() - begun
        self.ending = True
        return {
            "set_up": ready,
            "seconds": spent,
            "moves": len(self.own),
            "own": quantiles(self.own),
            "others": quantiles(self.others),
            "bytes": self.received,
            "finished": self.finished,
            "errors": len(self.errors),
            "first_errors": self.errors[:5],
            "client_cpu": (time.process_time() - cpu) / spent,
        }


def quantiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    return {name: ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for name, part in PARTS.items()}


PARTS = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url", nargs="+")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--games", default=",".join(GAMES))
    args = parser.parse_args()
    load = Load(args.url, args.games.split(","))
    with contextlib.suppress(ImportError):  # the driver must not be what is slow
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    result = asyncio.run(load.run(args.tables, args.seconds, args.every))
    print(orjson.dumps(result).decode(), flush=True)


if __name__ == "__main__":
    main()
