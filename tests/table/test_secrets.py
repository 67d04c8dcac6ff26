"""What a seat or a spectator may not know does not reach it: not by views, logs, errors, records, undo, reconnects or forks.

Two tables are set up whose positions differ only in what one seat may not know (`imagine`). Everything that the seat, and a
spectator, can get from the server is collected at both and compared byte by byte.
"""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any

import orjson
import pytest

import goldenspike as gs
from goldenspike.kernel.state import State
from tests.table.kit import Chair, Client, Here, server_here

NOW = 1_800_000_000_000


class World:
    """One of two tables: Ann holds the seat that must not learn anything, Bob all others, Zoe watches."""

    def __init__(self, here: Here, ann: Client, bob: Client, zoe: Client, id: str, seat: int) -> None:
        self.here, self.ann, self.bob, self.zoe, self.id, self.seat = here, ann, bob, zoe, id, seat
        self.heard: list[str] = []  # all that Ann and Zoe were sent

    async def hear(self, client: Client, method: str, path: str, **more: Any) -> None:
        answer = await client.http.request(method, f"/api/tables/{self.id}{path}", **more)
        headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-length", "etag")}
        self.heard.append(f"{method} {path} {answer.status_code} {sorted(headers.items())} {answer.text}")
        if path == "/fork" and answer.status_code == 201:
            fork = answer.json()["id"]
            for query in (f"/position?seat={self.seat}", "/entries", "/record"):
                got = await client.http.get(f"/api/tables/{fork}{query}")
                self.heard.append(got.text.replace(fork, "FORK"))
            self.heard[-4] = self.heard[-4].replace(fork, "FORK")

    async def everything(self, moves: int) -> None:
        """All that can be asked for, by Ann and by Zoe."""
        state = self.state
        for client in (self.ann, self.zoe):
            for path in ("", "/position", "/entries", "/entries?seat=0", "/replay", "/record", "/verify", "/rematch"):
                await self.hear(client, "GET", path)
            for seat in range(state.rules.players):
                await self.hear(client, "GET", f"/position?seat={seat}")
                for at in {0, int(state.played)}:
                    await self.hear(client, "GET", f"/positions/{at}?seat={seat}")
            if state.seat == self.seat and client is self.ann:
                asked = list(range(0, state.rules.size, 17))
            else:
                asked = random.Random(3).sample(range(state.rules.size), 8)
            for move in asked:
                await self.hear(client, "POST", "/messages", json={"type": "why", "move": move})
            for move in asked[:4]:
                if state.seat != self.seat or move not in state.legal():
                    await self.hear(client, "POST", "/messages", json={"type": "move", "number": moves, "move": move})
            if state.seat != self.seat or client is self.zoe:  # what a few words could mean is the matter of the one who decides
                for words in ("dance", *sorted({entry.text.split()[0] for entry in state.rules.moves})):
                    await self.hear(client, "POST", "/messages", json={"type": "why", "move": words})
                    await self.hear(client, "POST", "/messages", json={"type": "move", "number": moves, "move": words})
            await self.hear(client, "POST", "/messages", json={"type": "undo", "number": moves, "to": 99})
            await self.hear(client, "POST", "/fork", json={"at": int(state.played), "hot_seat": True})
            async with client.sit(self.id, since=0) as chair:
                self.heard += chair.seen

    @property
    def state(self) -> State:
        state = self.here.desk.hall.tables[self.id].state
        assert state is not None
        return state

    def normal(self) -> list[str]:
        """What was heard, without the names that every table has of its own."""
        facts = self.here.desk.hall.tables[self.id].facts
        return [text.replace(self.id, "TABLE").replace(facts.invite, "INVITE") for text in self.heard]


async def make_world(here: Here, people: list[Client], dump: Any, game: str, seat: int, options: Any) -> World:
    ann, bob, zoe, owner = people
    players = dump["players"]
    table = await owner.table(game, "o" * players, public=True, position=dump, options=options)
    for place in range(players):
        await (ann if place == seat else bob).post(f"/api/tables/{table['id']}/join", {"seat": place})
    await owner.post(f"/api/tables/{table['id']}/start")
    return World(here, ann, bob, zoe, table["id"], seat)


def random_position(game: str, seed: int) -> tuple[State, dict[str, str]]:
    chooser = random.Random(seed)
    sample = dict(chooser.choice(gs.game(game).samples))
    players = sample.pop("players")
    options = {name: "on" if v is True else "off" if v is False else str(v) for name, v in sample.items() if name != "edition"}
    rules = gs.game(game).rules(players=players, **options)
    while True:
        state = rules.start(chooser.getrandbits(64))
        for _ in range(chooser.randrange(0, 90)):
            if state.over:
                break
            state.play(chooser.choice(state.legal()))
        if not state.over:
            return state, options


def common_move(a: State, b: State, chooser: random.Random, seat: int) -> int | None:
    """A move that can be made in both worlds and after which they still look the same to the seat and to a spectator."""
    moves = [move for move in a.legal() if move in set(b.legal())]
    chooser.shuffle(moves)
    for move in moves[:12]:
        after = []
        for state in (a, b):
            other = state.clone()
            other.journal = []
            hush = other.hush(move)
            other.play(move)
            after.append((other.view(seat), other.view(None), other.events(seat), other.events(None), hush))
        if after[0] == after[1]:
            return move
    return None


@pytest.mark.parametrize("game", gs.games())
async def test_worlds_that_differ_in_secrets_only_look_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("lobby", "sequels"):
        monkeypatch.setattr(f"goldenspike.table.{module}.new_seed", lambda: 12345678901234567890)
    monkeypatch.setattr("goldenspike.table.lobby.new_invite", lambda: "the-same-everywhere")
    async with server_here(tmp_path, max_tables_person=10_000) as here, contextlib.AsyncExitStack() as stack:
        here.desk.hall.now = lambda: NOW
        people = [await stack.enter_async_context(here.client(name)) for name in ("Ann", "Bob", "Zoe", "Owner")]
        made = different = 0
        for seed in range(4):
            chooser = random.Random(seed)
            truth, options = random_position(game, seed)
            seat = seed % truth.rules.players
            other = truth.imagine(seat, seed + 77)
            # The generator is part of what nobody knows; give both worlds the same, so that chance treats them alike.
            other.rng = truth.rng[:]
            different += truth.dump() != other.dump()
            worlds = [await make_world(here, people, state.dump(), game, seat, options) for state in (truth, other)]
            async with contextlib.AsyncExitStack() as chairs:
                watching = [
                    (world, [await chairs.enter_async_context(client.sit(world.id)) for client in (world.ann, world.zoe)])
                    for world in worlds
                ]
                number = 2
                for _ in range(6):
                    move = common_move(worlds[0].state, worlds[1].state, chooser, seat)
                    if move is None:
                        break
                    for world in worlds:
                        client = world.ann if world.state.seat == seat else world.bob
                        answer = await client.post(
                            f"/api/tables/{world.id}/messages", {"type": "move", "number": number, "move": move}
                        )
                        assert answer["type"] == "done", answer
                    number += 1
                    made += 1
                    if worlds[0].state.over:
                        break
                if number > 2 and not worlds[0].state.over:
                    for world in worlds:  # back again, with Bob's consent
                        text = {"type": "undo", "number": number, "to": 0}
                        await world.ann.post(f"/api/tables/{world.id}/messages", text)
                        await world.bob.post(f"/api/tables/{world.id}/messages", {"type": "answer", "yes": True})
                for world in worlds:
                    await world.everything(number)
                last = [world.here.desk.hall.tables[world.id].history.number for world in worlds]
                assert last[0] == last[1]
                for world, pair in watching:
                    for chair in pair:
                        await until(chair, last[0])
                        world.heard += [text for text in chair.seen if '"type":"table"' not in text]
            first, second = (world.normal() for world in worlds)
            assert len(first) == len(second)
            for one, two in zip(first, second, strict=True):
                assert one == two
        assert made >= 4, "too few moves could be made in both worlds"
        assert different >= 2 or not has_secrets(game), "the worlds did not differ: nothing was tested"


def has_secrets(game: str) -> bool:
    """Whether a seat of this game ever knows less than all."""
    for seed in range(8):
        state, _ = random_position(game, seed)
        if state.imagine(0, 1).dump()["state"] != {**state.imagine(0, 2).dump()["state"]}:
            return True
    return False


async def until(chair: Chair, number: int) -> None:
    await chair.until_position(lambda p: p["number"] >= number)


@pytest.mark.parametrize("game", gs.games())
async def test_no_seed_leaves_before_the_end(game: str, tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Zoe") as zoe:
        table = await ann.table(game, "h" * max(2, gs.game(game).seats[0]), start=True, public=True)
        id = table["id"]
        seed = int(here.desk.hall.tables[id].facts.seed)
        secrets = [str(seed), f"{seed:x}", *map(str, here.desk.hall.tables[id].state.rng[:3])]  # type: ignore[union-attr]
        heard: list[str] = [orjson.dumps(table).decode()]
        async with ann.sit(id) as chair, zoe.sit(id) as watcher:
            while chair.position["played"] < 60 and chair.position["status"] != "over":
                await chair.say("look", seat=chair.position["turn"])
                await chair.move(random.Random(1).choice(chair.position["legal"]))
            over = chair.position["status"] == "over"
            for path in ("", "/position", "/entries", "/replay", "/record", "/box"):
                for client in (ann, zoe):
                    heard.append((await client.http.get(f"/api/tables/{id}{path}")).text)
            await until(watcher, chair.position["number"])
            heard += chair.seen + watcher.seen
        if not over:
            for text in heard:
                for secret in secrets:
                    assert secret not in text
            assert (await ann.get(f"/api/tables/{id}"))["seed"] is None
            await ann.get(f"/api/tables/{id}/verify", expect=409)
