"""Clients that mean no good: nothing breaks, nothing leaks, other tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import socket
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets

import goldenspike as gs
from goldenspike.table import thinking
from tests.table import clerks
from tests.table.kit import Here, server_here
from tests.table.test_play import pair, play_on


async def knock(here: Here, table: str, **more: Any) -> int:
    """Try to open a WebSocket; the HTTP status or the close code with which it ends."""
    url = f"{here.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    try:
        async with websockets.connect(url, **more) as ws:
            await ws.recv()
            return 0
    except websockets.InvalidStatus as refused:
        return refused.response.status_code
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


async def test_foreign_origins_hosts_and_cookies_get_nowhere(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Eve") as eve:
        table = await ann.table("trains", "hh", start=True)
        id = table["id"]
        foreign: Any = "https://evil.example"
        assert await knock(here, id, additional_headers=ann.headers(), origin=foreign) == 403
        assert await knock(here, id, additional_headers={**ann.headers(), "Sec-Fetch-Site": "cross-site"}) == 403
        assert await knock(here, id, additional_headers=eve.headers()) == 4004
        assert await knock(here, id) == 4004
        assert await knock(here, "nosuchtable") == 4004
        assert await knock(here, id, additional_headers=ann.headers()) == 0
        await ann.post("/api/tables", {}, expect=403, headers={"Origin": "https://evil.example"})
        await ann.post("/api/tables", {}, expect=403, headers={"Origin": "null"})
        await ann.get("/api/me", expect=421, headers={"Host": "evil.example"})  # a name bound to this address elsewhere
        form = await ann.http.post("/api/me", content="name=x", headers={"Content-Type": "application/x-www-form-urlencoded"})
        assert form.status_code == 422


async def test_moves_of_others_out_of_turn_and_of_other_tables_are_refused(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        id = await pair(here, ann, bob)
        other = await eve.table("trains_and_stations", "hhh", start=True)
        before = (await ann.get(f"/api/tables/{id}/position"))["number"]
        async with eve.sit(id) as watcher:
            for message in (
                {"type": "move", "move": 0, "number": before + 1},
                {"type": "undo", "to": 0, "number": before + 1},
                {"type": "answer", "yes": True},
                {"type": "chat", "text": "boo"},
                {"type": "stand_in", "seat": 0},
                {"type": "hand_back", "seat": 0},
                {"type": "pause"},
                {"type": "hint"},
            ):
                assert (await watcher.say(**message))["type"] == "refused"
            await watcher.say("look", seat=0)  # not hers: she still looks as a spectator
            assert watcher.position["seat"] is None
        async with ann.sit(id) as a:
            assert (await a.say("stand_in", seat=9))["type"] == "refused"
            assert (await a.say("chat", text="x", seats=[9]))["type"] == "refused"
            text = (await eve.get(f"/api/tables/{other['id']}/box"))["moves"][0]["text"]
            assert (await a.say("move", move=text, number=before + 1))["type"] == "refused"
            assert (await a.say("move", move=10**6, number=before + 1))["type"] == "refused"
        assert (await ann.get(f"/api/tables/{id}/position"))["number"] == before
        await eve.get(f"/api/tables/{id}/position?seat=0")
        await eve.get(f"/api/tables/{id}/positions/0?seat=0", expect=403)


GARBAGE = (
    "", "null", "[]", "{}", "{", '"x"', '{"type": "move"}', '{"type": "fly"}', '{"type": ["move"]}', '{"type": null}',
    '{"type": "move", "number": -1, "move": 0}', '{"type": "move", "number": 1e99, "move": 0}',
    '{"type": "move", "number": 1, "move": {}}', '{"type": "move", "number": 1, "move": 0, "extra": 1}',
    '{"type": "chat", "text": ""}', '{"type": "chat", "text": "\\u0000"}', '{"type": "chat", "text": "\\ud800"}',
    '{"type": "chat", "text": "x", "seats": [-1]}', '{"type": "look", "seat": 1e9}', '{"type": "look"}',
    '{"type": "chat", "text": "' + "x" * 5000 + '"}', "[" * 5000, '{"type":"move","number":1,"move":"' + "9" * 4000 + '"}',
    '{"type": "move", "number": 99999999999999999999999999, "move": 99999999999999999999999}', "NaN", "\x00", "💥",
)  # fmt: skip


async def test_malformed_messages_are_answered_and_change_nothing(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            for text in GARBAGE:
                await chair.socket.send(text)
                answer = await chair.until(lambda m: m["type"] in ("fault", "refused"))
                assert "Traceback" not in str(answer)
            assert (await chair.move(chair.position["legal"][0]))["number"] == 2
        for body in (b"", b"{", b"[" * 100_000, b"\xff\xfe", b'{"name": "\\ud800"}', b'{"name": 7}', b'{"name": ""}'):
            answer = await ann.http.post("/api/me", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 422), (body[:20], answer.text)
            assert answer.json()["error"]["text"]


async def test_who_sends_nonsense_is_told_which_message_it_was(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            assert (await chair.say("look", seat=-1))["type"] == "fault"
            assert (await chair.say("fly"))["type"] == "fault"
            for text in ('{"type": "fly", "id": 7}', '{"type": "fly", "id": "' + "x" * 41 + '"}', '{"type": "fly", "id": "a"'):
                await chair.socket.send(text)
                assert (await chair.until(lambda m: m["type"] == "fault"))["answers"] == ""


async def test_huge_messages_end_the_connection_and_huge_bodies_are_refused(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        for text in ("x" * 20_000, "x" * 3_000_000, b"\x00" * 100):
            async with ann.sit(id) as chair:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await chair.socket.send(text)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await chair.until(lambda _: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
        big = await ann.http.post("/api/me", content=b"x" * 700_000)
        assert big.status_code == 413

        async def endless() -> Any:
            for _ in range(100):
                yield b"x" * 10_000

        assert (await ann.http.post("/api/me", content=endless())).status_code == 413
        assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_floods_are_slowed_and_then_cut_off_while_others_play_on(tmp_path: Path) -> None:
    limits = {"message_rate": 5.0, "message_burst": 20.0}
    async with server_here(tmp_path, **limits) as here, contextlib.AsyncExitStack() as stack:
        ann, bob, eve = [await stack.enter_async_context(here.client(name)) for name in ("Ann", "Bob", "Eve")]
        id = await pair(here, ann, bob)
        noise = (await eve.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as a, bob.sit(id) as b, eve.sit(noise) as flood:
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(3000):
                    await flood.socket.send('{"type": "ping"}')
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await flood.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4029
            await play_on(a, b, moves=3)
        log = (await eve.get(f"/api/tables/{noise}/entries"))["entries"]
        assert len(log) == 1


async def test_a_flood_through_many_windows_is_one_flood(tmp_path: Path) -> None:
    limits = {"message_rate": 0.001, "message_burst": 20.0, "upload_rate": 0.001, "upload_burst": 2.0}
    async with server_here(tmp_path, **limits) as here, here.client("Eve") as eve:
        id = (await eve.table("trains", "hh", start=True))["id"]
        async with eve.sit(id) as one, eve.sit(id) as two:
            for n in range(60):
                await (one, two)[n % 2].socket.send('{"type": "ping"}')
            for chair in (one, two):
                assert (await chair.until(lambda m: m["type"] == "fault"))["error"]["key"] == "server.too_many_messages"
        codes = [(await eve.http.post("/api/replays", json={"text": "x"})).status_code for _ in range(4)]
        assert codes == [422, 422, 429, 429]


async def test_too_many_requests_and_connections_are_refused(tmp_path: Path) -> None:
    limits = {"request_rate": 1.0, "request_burst": 40.0, "max_connections_person": 3, "max_connections_address": 5}
    async with server_here(tmp_path, **limits) as here, here.client("Ann") as ann, here.client() as nobody:
        id = (await ann.table("trains", "hh", start=True))["id"]
        public = (await ann.table("trains", "hh", start=True, public=True))["id"]
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(ann.sit(id))
            assert await knock(here, id, additional_headers=ann.headers()) == 4029
            for _ in range(2):  # who has no name is counted by address
                await stack.enter_async_context(nobody.sit(public))
            assert await knock(here, public) == 4029
        codes = [(await ann.http.get("/api/me")).status_code for _ in range(60)]
        assert codes[0] == 200
        assert 429 in codes
        assert (await ann.http.get("/healthz")).status_code == 200


async def test_a_reader_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """Its messages do not pile up in memory, and the others do not wait for it."""
    async with (
        server_here(tmp_path, max_unsent=50_000) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        id = await pair(here, ann, bob, game="lightning_train")  # it has the biggest views
        host, port = here.url.removeprefix("http://").split(":")
        sleepy = socket.socket()
        sleepy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        sleepy.connect((host, int(port)))
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        sleepy.send(
            f"GET /api/tables/{id}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        live = here.desk.hall.tables[id]
        async with ann.sit(id) as a, bob.sit(id) as b:
            while len(live.connections) < 3:
                await asyncio.sleep(0)
            while len(live.connections) > 2:
                await a.say("chat", text="y" * 900)
                await b.until_position(lambda p: p["number"] >= a.position["number"])
                for connection in live.connections:
                    assert connection._wire.unsent <= 50_000 + 100_000  # and what was sent last
            await play_on(a, b, moves=3)
        sleepy.close()


async def test_half_open_and_broken_http_does_not_hurt(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        host, port = here.url.removeprefix("http://").split(":")
        sockets = []
        for junk in (
            b"",
            b"GET",
            b"\x16\x03\x01" * 50,
            b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 9000,
            b"POST /api/me HTTP/1.1\r\n",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(junk)
            sockets.append((reader, writer))
        assert (await ann.get("/api/me"))["name"] == "Ann"
        for _, writer in sockets:
            writer.close()


async def test_one_persons_trouble_is_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in a game ends in a plain answer at its own table."""
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        broken = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(broken) as bad, ann.sit(id) as a, bob.sit(id) as b:
            live = here.desk.hall.tables[broken]
            real = live.state

            class Explodes:
                def __getattr__(self, name: str) -> Any:
                    raise ZeroDivisionError("secret detail")

            live.state = Explodes()  # type: ignore[assignment]
            answer = await bad.say("move", move=0, number=2)
            assert answer["type"] == "fault"
            assert "secret detail" not in orjson.dumps(answer).decode()
            live.state = real
            await play_on(a, b, moves=2)


@pytest.mark.parametrize("game", gs.games())
async def test_positions_that_cannot_be_are_refused_in_a_sentence(game: str, tmp_path: Path) -> None:
    """Numbers of a saved position are changed at random: the server says no, or deals with it."""
    rules = gs.game(game).rules()
    state = rules.start(1)
    chance = random.Random(game)
    for _ in range(30):
        state.play(chance.choice(state.legal()))
    refused = 0
    async with server_here(tmp_path, max_tables_person=1000) as here, here.client("Eve") as eve:
        for _ in range(60):
            dump = copy.deepcopy(state.dump())
            lists = [value for value in dump["state"].values() if isinstance(value, list) and value]
            for _ in range(2):
                numbers = chance.choice(lists)
                numbers[chance.randrange(len(numbers))] = chance.choice((-1, 1, 7, 63, 255, 10**6, -(2**61)))
            wish = {"game": game, "seats": [{"kind": "human"}] * rules.players, "position": dump, "start": True}
            answer = await eve.http.post("/api/tables", json=wish)
            assert answer.status_code in (201, 422), answer.text
            refused += answer.status_code == 422
        assert refused > 20
        assert (await eve.table(game, "h" * rules.players, start=True))["status"] == "running"


async def test_a_position_over_which_a_clerk_hangs_or_dies_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = gs.game("trains").rules()
    wish = {"game": "trains", "seats": [{"kind": "human"}] * 2, "position": rules.start(1).dump(), "start": True}
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        id = await pair(here, ann, bob)
        await eve.post("/api/tables", wish, expect=201)
        for fate in (clerks.hangs, clerks.dies):
            with monkeypatch.context() as patch:
                patch.setattr(thinking, "TRYING", 0.1)
                patch.setattr(thinking, "try_position", fate)
                trying = asyncio.create_task(eve.post("/api/tables", wish, expect=422))
                async with ann.sit(id) as a, bob.sit(id) as b:
                    await play_on(a, b, moves=3)
                    if fate is clerks.hangs:
                        assert not trying.done()
                assert "cannot come up in the game" in (await trying)["error"]["text"]
            await eve.post("/api/tables", wish, expect=201)  # there is another clerk


async def test_a_record_cannot_make_the_server_look_into_its_folders(tmp_path: Path) -> None:
    """The edition that a record names is one of this server's, whatever else it looks like."""
    secret = tmp_path / "private"
    secret.mkdir()
    (secret / "payroll.toml").write_text("x = 1")
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        for folder in (secret, tmp_path / "nothing"):
            text = f"golden spike record 1\ngame: trains\nplayers: 2\nseed: 1\nedition: {folder}\n---\nend 0\n"
            for path, body in (
                ("/api/replays", {"text": text}),
                ("/api/tables", {"game": "trains", "seats": [{"kind": "human"}] * 2, "record": text}),
            ):
                said = (await ann.post(path, body, expect=422))["error"]["text"]
                assert f"There is no edition '{folder}' of this game on this server; there are house." in said
        plain = await ann.post("/api/replays", {"text": "golden spike record 1\ngame: trains\n---\nend 0\n"}, expect=422)
        assert "players" in plain["error"]["text"]


async def test_numbers_in_odd_digits_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.table("trains_and_stations", "hbb", expect=422, options={"conductor": "²"})
        text = "golden spike record 1\ngame: trains\nversion: 1\nplayers: 2\nseed: ²\n\n1 start 34\nend 1\n"
        await ann.post("/api/replays", {"text": text}, expect=422)
