"""Two server processes on one PostgreSQL, players of one table at both."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
import websockets

from tests.table.kit import Away, Chair, Client, in_step, says
from tests.table.postgres import Postgres


async def shared_table(first: Away, second: Away, stack: contextlib.AsyncExitStack) -> tuple[Client, Client, str]:
    """Ann at the first server, Bob at the second, at one table."""
    ann = await stack.enter_async_context(first.client("Ann"))
    bob = await stack.enter_async_context(second.client("Bob"))
    table = await ann.table("trains", "ho", public=True)
    await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1})
    await ann.post(f"/api/tables/{table['id']}/start")
    return ann, bob, table["id"]


async def both_move(a: Chair, b: Chair, moves: int) -> None:
    for _ in range(moves):
        chair = await in_step(a, b)
        assert (await chair.move(chair.position["legal"][0]))["type"] == "done"


async def test_players_at_two_servers_share_a_table_and_one_server_may_die(postgres: Postgres) -> None:
    database = postgres.database("two_servers")
    with Away(database) as first, Away(database) as second:
        async with contextlib.AsyncExitStack() as stack:
            ann, bob, id = await shared_table(first, second, stack)
            async with ann.sit(id) as a, bob.sit(id) as b:
                await b.until_position(lambda p: p["number"] >= 1)
                await both_move(a, b, 24)
                # both press the button at the same time: one move is written, and both see the same
                chair = await in_step(a, b)
                client = ann if chair is a else bob
                move, number = chair.position["legal"][0], chair.position["number"] + 1
                elsewhere = client.at(second.url if chair is a else first.url)
                async with elsewhere.sit(id) as twin:
                    await twin.until_position(lambda p: p["number"] >= number - 1)
                    answers = await asyncio.gather(chair.move(move, number), twin.move(move, number))
                    assert [answer["type"] for answer in answers] == ["done", "done"]
                    assert answers[0]["number"] == answers[1]["number"] == number
                    log = (await ann.get(f"/api/tables/{id}/entries?limit=500"))["entries"]
                    assert [e["number"] for e in log] == list(range(1, number + 1))
                # many at once: chat from both sides takes numbers without gaps or doubles
                await asyncio.gather(
                    *(ann.post(f"/api/tables/{id}/messages", {"type": "chat", "text": f"a{n}"}) for n in range(8)),
                    *(bob.post(f"/api/tables/{id}/messages", {"type": "chat", "text": f"b{n}"}) for n in range(8)),
                )
                for chair in (a, b):
                    await chair.until_position(lambda p: p["number"] == number + 16)
                    assert len({e["text"] for e in chair.entries if e["kind"] == "chat"}) == 16
                first.kill()
                moved: dict[str, Any] = b.position
            async with ann.at(second.url).sit(id, since=moved["number"] - 3) as a, bob.sit(id) as b:
                assert len(a.entries) == 3
                await both_move(a, b, 6)


async def test_bots_go_on_at_the_other_server_when_theirs_dies(postgres: Postgres) -> None:
    database = postgres.database("bots_move_over")
    quick = {"sweep_seconds": "0.5", "lease_seconds": "1.5"}
    with Away(database, **quick) as first:
        async with first.client("Ann") as ann:
            table = (await ann.table("trains", "bb", start=True))["id"]
            async with ann.sit(table) as chair:
                await chair.until_position(lambda p: p["played"] >= 5)
            first.kill()
            with Away(database, **quick) as second:
                async with ann.at(second.url).sit(table) as chair:
                    played = chair.position["played"]
                    await chair.until_position(lambda p: p["played"] >= played + 5)


async def test_a_database_that_goes_away_and_comes_back_needs_no_restart(postgres: Postgres) -> None:
    database = postgres.database("comes_back")
    with Away(database) as first, Away(database) as second:
        async with contextlib.AsyncExitStack() as stack:
            ann, bob, id = await shared_table(first, second, stack)
            async with ann.sit(id) as a, bob.sit(id) as b:
                await both_move(a, b, 4)
                chair = await in_step(a, b)
                other = b if chair is a else a
                postgres.crash()
                move, number = chair.position["legal"][0], chair.position["number"] + 1
                refused = await chair.move(move, number)
                assert refused["reason"]["key"] == "server.storage"
                assert chair.position["number"] == number - 1
                await says(ann.http, 503, "the database is away")
                assert (await ann.http.get("/healthz")).status_code == 200
                assert "again" in (await ann.get(f"/api/tables/{id}/entries", expect=503))["error"]["text"]
                postgres.restart()
                answer = await chair.move(move, number)
                assert answer["type"] == "done", answer
                assert answer["number"] == number
                await other.until_position(lambda p: p["number"] >= number)  # the line for news is there again
                await both_move(a, b, 4)
                await says(ann.http, 200, "ready")


async def test_a_new_passphrase_reaches_the_other_server(postgres: Postgres) -> None:
    database = postgres.database("signed_out")
    with Away(database) as first, Away(database) as second:
        async with contextlib.AsyncExitStack() as stack:
            ann, bob, id = await shared_table(first, second, stack)
            async with ann.at(second.url).sit(id) as thief, bob.sit(id) as b:
                await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await thief.until(lambda _: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4001
                assert (await b.say("chat", text="still here"))["type"] == "done"
