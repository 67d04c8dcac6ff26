"""Lists of the club over a large database: how long each takes, and by which way the database finds the rows.

    python bench/club/run.py --people 10000 --games 100000 [--database URL] [--plans]

Fills an empty database (a SQLite file in a temporary folder unless one is given) with made-up people, finished games, ratings and
friends, then asks for every list as the server does, ten times each. `--plans` prints what EXPLAIN says of each statement.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event, text

import goldenspike as gs
from goldenspike.table import models
from goldenspike.table.desk import Desk
from goldenspike.table.lobby import Filter, new_id
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import Seek
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store

DAY = 24 * 3600 * 1000
START = 1_700_000_000_000
AT_ONCE = 2000
TIMES = 10
SLOW = '{"kind":"move","seconds":86400,"extra":0,"at_zero":"bot"}'
SOURCES = ("track", "cities", "remote", "buildings", "cards")


def made_up(people: int, games: int) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    """Rows by table, in portions, parents before children."""
    dice = random.Random(7)
    ids = [f"{n:024x}" for n in range(people)]
    kinds = list(gs.games())
    yield models.persons, [
        {"id": id, "name": f"Player {n:05d}", "handle": f"player-{n}", "passphrase": None, "epoch": 0, "webhook": "",
         "created": START, "seen": START, "closed": False, "private": n % 20 == 0}
        for n, id in enumerate(ids)
    ]  # fmt: skip
    yield models.ratings, [
        {"person": id, "game": game, "mu": dice.gauss(25, 6), "sigma": dice.uniform(2, 8), "played": 20, "won": 8,
         "settled": dice.random() < 0.6, "changed": START}
        for id in ids for game in kinds
    ]  # fmt: skip
    yield models.sources, [
        {"person": who, "game": game, "source": source, "points": 20 if not source else 300}
        for who in ("", *ids) for game in kinds for source in ("", *SOURCES)
    ]  # fmt: skip
    pairs = {(dice.choice(ids), dice.choice(ids)) for _ in range(people * 10)}
    yield models.follows, [{"person": a, "other": b, "created": START} for a, b in sorted(pairs) if a != b]
    yield models.presence, [{"person": id, "seen": START} for id in ids[::10]]
    for first in range(0, games, AT_ONCE):
        yield from portion(dice, ids, kinds, range(first, min(games, first + AT_ONCE)), games)


def portion(
    dice: random.Random, ids: list[str], kinds: list[str], numbers: range, games: int
) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    rows: dict[Any, list[dict[str, Any]]] = {
        table: [] for table in (models.tables, models.seats, models.entries, models.results, models.rating_changes)
    }
    for n in numbers:
        table, game, at = new_id(), dice.choice(kinds), START + n * 1000
        seated = dice.sample(ids, dice.choice((2, 2, 3, 4)))
        status = "open" if n % 200 == 0 else "running" if n % 50 == 0 else "over"
        rated = n % 3 == 0
        rows[models.tables].append(
            {"id": table, "game": game, "version": "1", "edition": "house", "options": "{}", "players": len(seated),
             "title": game, "public": n % 4 != 0, "casual": False, "owner": seated[0], "status": status, "vocabulary": "",
             "seed": "1", "begin": None, "commitment": "", "clock": None if n % 2 else SLOW,
             "invite": "", "rematch": "", "parent": "", "result": '{"scores":[1,2],"winners":[0],"ending":"","tally":[]}',
             "created": at, "wake": None, "driver": "", "driver_until": 0, "ended": at if status == "over" else None,
             "chances": False, "rated": rated, "seek": status == "open", "fill": "", "fill_at": None}
        )  # fmt: skip
        rows[models.entries].append(
            {"table_id": table, "number": 1, "kind": "start", "seat": -1, "actor": "server", "person": None, "at": at,
             "move": None, "hush": False, "back": None, "turn": 0, "played": 0, "data": b"{}"}
        )  # fmt: skip
        for seat, person in enumerate(seated):
            name = f"Player {int(person, 16):05d}"
            rows[models.seats].append(
                {"table_id": table, "seat": seat, "kind": "human", "person": person, "name": name, "bot": "", "seen": at}
            )
            if status != "over":
                continue
            rows[models.results].append(
                {"table_id": table, "seat": seat, "person": person, "name": name, "game": game, "score": dice.randrange(80),
                 "won": seat == 0, "seconds": 900, "at": at, "stand_in": False, "rated": True}
            )  # fmt: skip
            if rated:
                rows[models.rating_changes].append(
                    {"table_id": table, "seat": seat, "person": person, "game": game, "at": at, "mu": 25.0, "sigma": 5.0,
                     "was_mu": 25.0, "was_sigma": 5.1, "place": seat + 1, "players": len(seated)}
                )  # fmt: skip
    yield from rows.items()


async def fill(store: Store, people: int, games: int) -> None:
    for table, rows in made_up(people, games):
        for at in range(0, len(rows), AT_ONCE):
            some = rows[at : at + AT_ONCE]
            await store.base.change(lambda connection, table=table, some=some: connection.execute(table.insert(), some))
    await store.base.change(lambda connection: connection.execute(text("analyze")))


class Listener:
    """Keeps the statements of one question, so that the database can be asked how it finds the rows."""

    def __init__(self, store: Store) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.store = store
        engine: Any = getattr(store.base, "engine", None)
        self.engine: Engine = getattr(engine, "sync_engine", engine)
        event.listen(self.engine, "before_cursor_execute", self.hear)

    def hear(self, _c: Any, _cursor: Any, statement: str, parameters: Any, _x: Any, _many: bool) -> None:
        if statement.lstrip().lower().startswith("select"):
            self.heard.append((statement, parameters))

    async def plans(self) -> list[str]:
        heard, self.heard = self.heard, []
        word = "explain" if self.store.shared else "explain query plan"

        def ask(connection: Connection) -> list[str]:
            found = []
            for statement, parameters in heard:
                rows = connection.exec_driver_sql(f"{word} {statement}", parameters).fetchall()
                found += [str(row[-1]) for row in rows]
            return found

        lines = await self.store.base.read(ask)
        self.heard = []
        return lines


def questions(desk: Desk, people: int) -> dict[str, Callable[[], Awaitable[Any]]]:
    person = f"{people // 2 + 1:024x}"
    me = Somebody(person, f"Player {people // 2 + 1:05d}", "player", "", 0)
    game = gs.games()[0]
    far = people // 100
    wish = Seek(game=game, players=2, pace="days")
    return {
        "profile": lambda: desk.profiles.profile(person, me),
        "games of somebody": lambda: desk.profiles.games(person, me, None, 0, 20),
        "course of a rating": lambda: desk.standings.history(person, game, 0, 100, person),
        "leaderboard, first page": lambda: desk.standings.best(game, person, 0, 50),
        "leaderboard, far down": lambda: desk.standings.best(game, person, far, 50),
        "people by name": lambda: desk.profiles.search("player 09", 0, 20),
        "people one follows": lambda: desk.friends.following(me, 0, 50),
        "challenges": lambda: desk.friends.challenges(me, 0, 20),
        "public tables": lambda: desk.lobby.public(Filter(), person, 0, 50),
        "open tables of a game": lambda: desk.lobby.public(Filter(game=game, status="open"), person, 0, 50),
        "rated running tables by days": lambda: desk.lobby.public(Filter(status="running", rated=True, pace="days"), None, 0, 50),
        "my tables": lambda: desk.lobby.mine(person, 0, 50),
        "seeks that fit": lambda: desk.store.read(lambda c: desk.seeks._fitting(c, wish, me, {})),
        "seeks to look after": lambda: desk.seeks.look(),
    }


async def measure(url: str, people: int, games: int, plans: bool) -> None:
    desk = Desk(await Store.open(url), Settings(database_url=url, bot_warm=False, bot_workers=1))
    began = time.perf_counter()
    await fill(desk.store, people, games)
    print(f"{people} people and {games} games written in {time.perf_counter() - began:.0f} s\n")
    listener = Listener(desk.store)
    print(f"{'list':32} {'median':>9} {'worst':>9}")
    for name, ask in questions(desk, people).items():
        times = []
        for _ in range(TIMES):
            listener.heard.clear()
            started = time.perf_counter()
            await ask()
            times.append((time.perf_counter() - started) * 1000)
        print(f"{name:32} {statistics.median(times):6.1f} ms {max(times):6.1f} ms")
        if plans:
            for line in await listener.plans():
                print(f"    {line}")
    desk.thinkers.close()
    await desk.store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--database", default="")
    parser.add_argument("--plans", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = args.database or f"sqlite:///{Path(folder) / 'club.sqlite3'}"
        asyncio.run(measure(url, args.people, args.games, args.plans))


if __name__ == "__main__":
    main()
