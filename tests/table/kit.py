"""A server to test against, in this process or in one of its own, and clients that check every message against the schemas."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import orjson
import websockets
from sqlalchemy import create_engine

from goldenspike.table import schema
from goldenspike.table.changes import applied
from goldenspike.table.desk import Desk
from goldenspike.table.messages import ServerMessage
from goldenspike.table.run import Server
from goldenspike.table.settings import Settings

PLENTY: dict[str, Any] = {
    "message_rate": 1e6,
    "message_burst": 1e6,
    "request_rate": 1e6,
    "request_burst": 1e6,
    "people_rate": 1e6,
    "people_burst": 1e6,
    "chat_rate": 1e6,
    "chat_burst": 1e6,
    "table_rate": 1e6,
    "table_burst": 1e6,
    "bot_workers": 1,
    "bot_warm": False,
    "port": 0,
}
PATIENCE = 180  # seconds until a test gives up waiting for something that should have happened


class Here:
    """A server in this process and event loop."""

    def __init__(self, server: Server, desk: Desk, url: str) -> None:
        self.server = server
        self.desk = desk
        self.url = url

    def client(self, name: str = "") -> Client:
        return Client(self.url, name)


@functools.cache
def empty() -> bytes:
    """A database that nobody has used, made once: to bring a new one up to date takes longer than many a test."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            schema.upgrade(connection)
        engine.dispose()
        return path.read_bytes()


def with_tables(database: str) -> str:
    """The same address; a file that is not there yet is one that nobody has used."""
    path = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:///") and not path.exists():
        path.write_bytes(empty())
    return database


@contextlib.asynccontextmanager
async def server_here(folder: Path, **given: Any) -> AsyncIterator[Here]:
    """A real server on a free port; its parts can be reached."""
    values = {"database_url": with_tables(f"sqlite:///{folder / 'tables.sqlite3'}"), **PLENTY, **given}
    server = Server(Settings(**values), browse=False)
    task = asyncio.create_task(server._serve())
    try:
        while not server.started:
            if task.done():
                task.result()
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.005)
        assert server.desk is not None
        yield Here(server, server.desk, server.listening().rstrip("/"))
    finally:
        server.should_exit = True
        await task


class Away:
    """A server in a process of its own, which can be killed. `path` is a PYTHONPATH with another copy of the package."""

    def __init__(self, database: str, path: str = "", **env: str) -> None:
        self.database = with_tables(database)
        self.path = path
        self.env = env
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115  it lives as long as this object

    def start(self, port: int = 0) -> Away:
        given = {name.upper(): str(value) for name, value in {**PLENTY, **self.env}.items()}
        given["PORT"] = str(port)
        environment = {**os.environ, **{f"GOLDENSPIKE_{name}": value for name, value in given.items()}}
        environment["GOLDENSPIKE_DATABASE_URL"] = self.database
        if self.path:
            environment["PYTHONPATH"] = self.path
        self.process = subprocess.Popen(
            [sys.executable, "-c", "import sys; from goldenspike.cli.main import run; sys.exit(run(['serve']))"],
            env=environment, stdout=subprocess.PIPE, stderr=self._log, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Golden Spike is at "):
            self.process.wait(PATIENCE)
            raise RuntimeError(line + self.log())
        self.url = line.split()[-1].rstrip("/")
        return self

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As the power cut does it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> tuple[int, str]:
        """As an operator does it: the exit code and the log."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE), self.log()

    def log(self) -> str:
        """All that the server has logged so far."""
        self._log.seek(0)
        return self._log.read()

    def __enter__(self) -> Away:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def client(self, name: str = "") -> Client:
        return Client(self.url, name)


class Client:
    """A person with a browser: HTTP with a cookie jar, and WebSockets."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.name = name
        # Nothing here is encrypted, and to read all authorities of the web takes longer than most requests.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)
        self.me: dict[str, Any] = {}

    async def __aenter__(self) -> Client:
        if self.name:
            answer = await self.http.post("/api/me", json={"name": self.name})
            assert answer.status_code == 201, answer.text
            self.me = answer.json()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    def at(self, url: str) -> Client:
        """The same person at another address of the server."""
        other = Client(url, "")
        for value in self.http.cookies.values():
            other.keep(value)
        other.me = self.me
        return other

    def keep(self, cookie: str) -> None:
        """Have this cookie as if the server had set it."""
        self.http.cookies.set("goldenspike", cookie, domain=urlsplit(self.url).hostname or "")

    async def call(self, method: str, path: str, expect: int = 200, **more: Any) -> Any:
        answer = await self.http.request(method, path, **more)
        assert answer.status_code == expect, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        kind = answer.headers.get("content-type", "")
        return answer.json() if kind.startswith("application/json") else answer.text

    async def get(self, path: str, expect: int = 200, **more: Any) -> Any:
        return await self.call("GET", path, expect, **more)

    async def post(self, path: str, json: Any = None, expect: int = 200, **more: Any) -> Any:
        return await self.call("POST", path, expect, json={} if json is None else json, **more)

    async def table(self, game: str = "trains", seats: str = "hb", expect: int = 201, **more: Any) -> Any:
        """A new table: `h` one's own seat, `b` a bot that plays at random, `q` one that gets somewhere, `o` an open one."""
        bots = {"b": {"kind": "bot", "bot": "random"}, "q": {"kind": "bot", "bot": "quick"}}
        kinds = {"h": {"kind": "human"}, "o": {"kind": "open"}, **bots}
        return await self.post("/api/tables", {"game": game, "seats": [kinds[s] for s in seats], **more}, expect)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie()} if self.cookie() else {}

    @contextlib.asynccontextmanager
    async def sit(self, table: str, **query: Any) -> AsyncIterator[Chair]:
        """A WebSocket at a table, which is told what has changed in a view, as browsers are."""
        asked = "&".join(f"{name}={value}" for name, value in {"views": "changes", **query}.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/ws?{asked}"
        origin: Any = self.url
        async with websockets.connect(url, additional_headers=self.headers(), origin=origin, max_size=None) as socket:
            chair = Chair(socket)
            await chair.until(lambda m: m["type"] == "welcome")
            yield chair


class Chair:
    """Follows a table and keeps the newest position; fails if entries have gaps or doubles."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.position: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.seen: list[str] = []
        self._ids = 0

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        self.seen.append(text)
        data: dict[str, Any] = orjson.loads(text)
        ServerMessage.model_validate(data)
        for entry in data.get("entries", ()):
            if self.entries and not (data["type"] == "welcome" and data["missed"]):
                assert entry["number"] == self.entries[-1]["number"] + 1, "a gap or a double in the log"
            self.entries.append(entry)
        if data.get("position"):
            if data.get("changes"):
                data["position"]["view"] = applied(self.position["view"], data["changes"])
            self.position = data["position"]
        if data.get("table"):
            self.table = data["table"]
        return data

    async def until(self, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            data = await self.next()
            if right(data):
                return data

    async def until_position(self, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not (self.position and right(self.position)):
            await self.next()
        return self.position

    async def my_turn(self) -> dict[str, Any]:
        """Wait until it is my turn or the game is over."""
        return await self.until_position(lambda p: bool(p["legal"]) or p["status"] == "over")

    async def say(self, type: str, **more: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self._ids += 1
        id = f"m{self._ids}"
        await self.socket.send(orjson.dumps({"type": type, "id": id, **more}).decode())
        return await self.until(lambda m: m.get("answers") == id)

    async def move(self, move: int | str, number: int | None = None) -> dict[str, Any]:
        number = self.position["number"] + 1 if number is None else number
        return await self.say("move", move=move, number=number)


async def admin(database: str, *words: str, expect: int = 0) -> str:
    """An operator's command in a process of its own, beside the server: what it has printed, or the complaint if it fails."""
    command = [sys.executable, "-m", "goldenspike.cli.main", "admin", "--database", database, *words]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    async with asyncio.timeout(PATIENCE * 2):
        said, complaint = await process.communicate()
    assert process.returncode == expect, f"{words}: {process.returncode} {complaint.decode()}"
    return (complaint if expect else said).decode()


async def in_step(*chairs: Chair) -> Chair:
    """Wait until all know the newest entry that one of them knows; the chair that decides, or the first when the game is over."""
    last = max(chair.position["number"] for chair in chairs)
    for chair in chairs:
        await chair.until_position(lambda p: p["number"] >= last)
    return next((chair for chair in chairs if chair.position["legal"]), chairs[0])


async def says(client: httpx.AsyncClient, status: int, words: str) -> None:
    """Wait until `/readyz` says so: an answer counts for a second."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await client.get("/readyz")
            if (answer.status_code, answer.text) == (status, f"{words}\n"):
                return
            await asyncio.sleep(0.05)
