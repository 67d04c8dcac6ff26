"""Sessions: devices that are signed in, and what happens the moment they are not any more."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from typing import Any

import pytest
import websockets
from sqlalchemy import text, update
from structlog.testing import capture_logs

from goldenspike.table import models
from goldenspike.table.connection import SIGNED_OUT
from goldenspike.table.sessions import MOST, NOTED_EVERY, device_name
from goldenspike.table.words import Refusal
from tests.table.kit import PATIENCE, Away, Chair, Client, Here, server_here
from tests.table.postgres import Postgres
from tests.table.test_play import pair

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
PASSPHRASE = "correct horse battery"
SESSIONS = models.sessions


async def gone(chair: Chair, code: int = SIGNED_OUT) -> None:
    """The server has closed this connection, and says why."""
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await chair.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


async def signed_in(here: Here | Away, person: Client, phone: Client) -> None:
    """The same person on a second device, with a session of its own."""
    me = await person.post("/api/me/passphrase", {"passphrase": PASSPHRASE})
    await phone.post("/api/login", {"handle": me["handle"], "passphrase": PASSPHRASE})


def old_cookie(here: Here, client: Client) -> str:
    """A cookie as servers gave them before there were sessions."""
    return str(here.desk.people._signer.dumps([client.me["id"], 0]))


async def test_the_database_has_only_a_hash_of_the_cookie(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        cookie = ann.http.cookies["goldenspike"]
        row = await here.desk.store.row(text("select * from sessions"))
        assert row.token == hashlib.sha256(cookie.encode()).hexdigest()
        assert cookie not in str(tuple(row))
        assert row.person == ann.me["id"]


async def test_devices_are_listed_and_signed_out_one_by_one(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as phone, here.client("Eve") as eve:
        phone.http.headers["user-agent"] = FIREFOX
        await signed_in(here, ann, phone)
        found = await ann.get("/api/me/sessions")
        assert len(found) == 2
        assert {session["device"] for session in found} == {"Firefox on Linux", "python-httpx"}
        assert [session["device"] for session in found if session["own"]] == ["python-httpx"]
        assert all(session["created"] <= session["seen"] < session["expires"] for session in found)
        other = next(session["id"] for session in found if not session["own"])
        await eve.call("DELETE", f"/api/me/sessions/{other}", 404)  # not hers
        await ann.call("DELETE", f"/api/me/sessions/{other}", 204)
        await phone.get("/api/me", expect=401)
        assert "any more" in (await ann.call("DELETE", f"/api/me/sessions/{other}", 404))["error"]["text"]
        assert len(await ann.get("/api/me/sessions")) == 1


async def test_all_other_devices_are_signed_out_together(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as phone, here.client() as attic:
        attic.keep(old_cookie(here, ann))
        assert (await attic.get("/api/me/stats"))["played"] == 0
        await signed_in(here, ann, phone)
        await phone.call("DELETE", "/api/me/sessions", 204)
        await ann.get("/api/me", expect=401)
        await attic.get("/api/me/stats", expect=401)
        assert [session["own"] for session in await phone.get("/api/me/sessions")] == [True]


async def test_logging_out_ends_the_session_for_whoever_has_the_cookie(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        thief = ann.at(here.url)
        async with thief.sit(id) as chair, bob.sit(id) as other:
            answer = await ann.http.post("/api/logout")
            assert answer.status_code == 204
            assert "goldenspike=" in answer.headers["set-cookie"]
            await gone(chair)
            assert (await other.say("chat", text="still here"))["type"] == "done"
        await thief.get("/api/me", expect=401)
        assert await here.desk.store.rows(SESSIONS.select().where(SESSIONS.c.person == ann.me["id"])) == []


async def test_what_waits_for_somebody_who_is_signed_out_is_never_delivered(tmp_path: Any) -> None:
    async with server_here(tmp_path, max_unsent=10**9) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        host, port = here.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))  # somebody who does not read
        writer.write(
            f"GET /api/tables/{id}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {ann.cookie()}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"welcome")
        connection = next(iter(here.desk.connections.of(ann.me["id"])))
        while not connection._wire.unsent:
            connection.send(b"x" * 1_000_000)
            await asyncio.sleep(0)
        connection.send(b"too late")
        connection.close(SIGNED_OUT, "signed out")
        connection.send(b"much too late")
        heard = b""
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1_000_000):
                heard = heard[-100:] + data
                assert b"too late" not in heard
        writer.close()


async def test_whatever_somebody_says_after_being_signed_out_is_not_heard(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as chair, bob.sit(id) as other:
            await asyncio.gather(
                ann.post("/api/logout", expect=204),
                *(chair.socket.send('{"type": "ping", "id": "x"}') for _ in range(20)),
            )
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(20):
                    await chair.socket.send('{"type": "chat", "id": "x", "text": "still here"}')
            assert (await other.say("chat", text="only me"))["type"] == "done"
            assert [entry["text"] for entry in other.entries if entry["kind"] == "chat"] == ["only me"]


async def test_who_is_signed_out_on_the_way_in_does_not_stay(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True, public=True)
        thief, see = ann.at(here.url), here.desk.hall.see

        async def slowly(id: str, person: str | None) -> Any:
            monkeypatch.setattr(here.desk.hall, "see", see)
            await ann.post("/api/logout", expect=204)  # between the look at the cookie and the seat at the table
            return await see(id, person)

        monkeypatch.setattr(here.desk.hall, "see", slowly)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with thief.sit(table["id"]) as chair:
                await chair.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SIGNED_OUT


async def test_somebody_with_an_old_cookie_stays_somebody(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as old, here.client() as other:
        cookie = old_cookie(here, ann)
        for client in (old, other):
            client.keep(cookie)
        assert (await old.get("/api/me/tables"))["tables"] == []
        assert (await old.get("/api/me"))["id"] == ann.me["id"]
        assert "." not in old.http.cookies["goldenspike"]  # it was exchanged for a session
        assert sum(session["own"] for session in await old.get("/api/me/sessions")) == 1
        table = await other.table("trains", "hh", start=True)
        async with other.sit(table["id"]) as chair, old.sit(table["id"]) as kept:
            await other.post("/api/logout", expect=204)
            await gone(chair)
            assert (await kept.say("ping"))["type"] == "pong"
        late = Client(here.url)
        late.keep(cookie)
        await late.get("/api/me", expect=401)  # the old form is void everywhere
        assert (await old.get("/api/me"))["id"] == ann.me["id"]  # a session is not


async def test_sessions_expire_and_are_swept_away(tmp_path: Any) -> None:
    async with server_here(tmp_path, session_days=2) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        assert "Max-Age=172800" in (await ann.http.get("/api/me")).headers["set-cookie"]
        id = await pair(here, ann, bob)
        mine = SESSIONS.c.person == ann.me["id"]
        async with ann.sit(id) as chair, bob.sit(id) as other:
            await here.desk.store.execute(update(SESSIONS).where(mine).values(expires=here.desk.hall.now() - 1))
            await here.desk.porter.round()
            await gone(chair)
            assert (await other.say("chat", text="still here"))["type"] == "done"
        await ann.get("/api/me", expect=401)
        assert await here.desk.store.rows(SESSIONS.select().where(mine)) == []


async def test_a_session_that_has_expired_is_refused_even_if_it_is_remembered(tmp_path: Any) -> None:
    async with server_here(tmp_path, session_days=2) as here, here.client("Ann") as ann:
        await ann.get("/api/me")
        now = here.desk.hall.now()
        here.desk.people.sessions.now = lambda: now + 3 * 86_400_000
        await ann.get("/api/me", expect=401)


async def test_a_session_in_use_lives_on_and_is_noted_once_an_hour(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        before = (await ann.get("/api/me/sessions"))[0]
        now = here.desk.hall.now()
        for later, noted in ((NOTED_EVERY // 2, False), (NOTED_EVERY + 60_000, True)):
            here.desk.people.sessions.now = lambda later=later: now + later  # type: ignore[misc]  # a lambda with a default
            here.desk.people.recall.forget_all()
            after = (await ann.get("/api/me/sessions"))[0]
            assert (after["seen"] > before["seen"]) == noted
            assert (after["expires"] > before["expires"]) == noted
        table = await ann.table("trains", "hh", start=True)
        async with ann.sit(table["id"]):  # who only listens is here, too
            here.desk.people.sessions.now = lambda: now + 3 * NOTED_EVERY
            await here.desk.porter.round()
            row = await here.desk.store.row(SESSIONS.select())
            assert row.seen == now + 3 * NOTED_EVERY


async def test_when_somebody_was_seen_last_is_known_to_the_hour(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as phone, here.client() as antique:
        people, now = here.desk.people, here.desk.hall.now()
        handle = (await ann.post("/api/me/passphrase", {"passphrase": PASSPHRASE}))["handle"]

        async def seen() -> int:
            people.recall.forget_all()
            await ann.get("/api/me")
            return int((await here.desk.store.row(models.persons.select())).seen)

        first = await seen()
        for later, noted in ((NOTED_EVERY // 2, False), (NOTED_EVERY + 60_000, True)):
            people.sessions.now = lambda later=later: now + later  # type: ignore[misc]  # a lambda with a default
            assert (await seen() == now + later) == noted
            assert noted or await seen() == first
        people.sessions.now = lambda: now + 3 * NOTED_EVERY
        await phone.post("/api/login", {"handle": handle, "passphrase": PASSPHRASE})
        assert (await here.desk.store.row(models.persons.select())).seen == now + 3 * NOTED_EVERY
        antique.keep(str(people._signer.dumps([ann.me["id"], 1])))  # as servers gave them before there were sessions
        people.sessions.now = lambda: now + 5 * NOTED_EVERY
        people.recall.forget_all()
        assert (await antique.get("/api/me"))["name"] == "Ann"
        assert (await here.desk.store.row(models.persons.select())).seen == now + 5 * NOTED_EVERY


async def test_not_every_request_asks_the_database(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.get("/api/me")
        asked = 0
        find = here.desk.people.sessions.find

        async def counted(key: str) -> Any:
            nonlocal asked
            asked += 1
            return await find(key)

        monkeypatch.setattr(here.desk.people.sessions, "find", counted)
        for _ in range(20):
            await ann.get("/api/me")
        assert asked == 0
        assert (await ann.call("PATCH", "/api/me", json={"name": "Anna"}))["name"] == "Anna"
        assert (await ann.get("/api/me"))["name"] == "Anna"  # what is remembered is forgotten when it changes
        assert asked == 1


async def test_what_was_read_before_a_session_ended_is_not_remembered_after_it(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        people = here.desk.people
        find = people.sessions.find

        async def slowly(key: str) -> Any:
            row = await find(key)
            await people.leave(ann.http.cookies["goldenspike"])
            return row

        monkeypatch.setattr(people.sessions, "find", slowly)
        people.recall.forget_all()
        await people.who(ann.http.cookies["goldenspike"])
        monkeypatch.setattr(people.sessions, "find", find)
        await ann.get("/api/me", expect=401)


async def test_a_person_has_so_many_sessions_and_the_one_used_longest_ago_goes(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        sessions = here.desk.people.sessions
        now = here.desk.hall.now()
        for n in range(MOST):
            sessions.now = lambda n=n: now + 1000 + n  # type: ignore[misc]  # a lambda with a default
            await sessions.begin(ann.me["id"], f"device {n}")
        found = await sessions.of(ann.me["id"])
        assert len(found) == MOST
        assert "python-httpx" not in {row.device for row in found}


async def test_nobody_loses_themselves_because_the_database_is_full(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:

        def full(*_: Any) -> None:
            raise Refusal(503, "storage")

        monkeypatch.setattr(here.desk.people.sessions, "insert", full)
        await ann.post("/api/me", {"name": "Bea"}, expect=503)
        assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_becoming_somebody_else_ends_the_session_that_was_there(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        copy = ann.at(here.url)
        await ann.post("/api/me", {"name": "Bea"}, expect=201)
        await copy.get("/api/me", expect=401)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/128.0 Safari/537 Edg/128.0", "Edge on Windows"),
        ("curl/8.5.0", "curl"),
        ("", "unknown device"),
        ("<script>alert(1)</script>", "unknown device"),
        ("x" * 500, "x" * 40),
        ("\x1b[31mred", "unknown device"),
    ],
)  # fmt: skip
def test_devices_have_short_names_without_surprises(agent: str, name: str) -> None:
    assert device_name(agent) == name


async def test_failed_log_ins_are_logged_with_the_address_and_without_what_was_typed(tmp_path: Any) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as eve:
        handle = (await ann.post("/api/me/passphrase", {"passphrase": PASSPHRASE}))["handle"]
        with capture_logs() as logs:
            await eve.post("/api/login", {"handle": handle, "passphrase": "wrong horse"}, expect=403)
            await eve.post("/api/login", {"handle": "my secret words", "passphrase": "wrong horse"}, expect=403)
        failed = [line for line in logs if line["event"] == "a log-in failed"]
        assert [line["handle"] for line in failed] == [handle, ""]
        assert {line["address"] for line in failed} == {"127.0.0.1"}
        assert "wrong horse" not in str(logs)
        assert "my secret words" not in str(logs)


async def test_a_session_that_ends_at_one_server_ends_at_the_other(postgres: Postgres) -> None:
    database = postgres.database("sessions_end")
    with Away(database) as first, Away(database) as second:
        async with first.client("Ann") as ann, first.client() as phone, second.client("Bob") as bob:
            await signed_in(first, ann, phone)
            table = await ann.table("trains", "ho", public=True)
            await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1})
            elsewhere, here = phone.at(second.url), ann.at(second.url)
            await elsewhere.get("/api/me")  # the other server remembers it now
            async with elsewhere.sit(table["id"]) as lost, here.sit(table["id"]) as kept, bob.sit(table["id"]):
                await ann.call("DELETE", "/api/me/sessions", 204)
                await gone(lost)
                assert (await kept.say("ping"))["type"] == "pong"
                await elsewhere.get("/api/me", expect=401)  # what was remembered went with the news
                await ann.call("PATCH", "/api/me", json={"name": "Anna"})  # news, too, but no reason to go
                async with asyncio.timeout(PATIENCE):
                    while (await here.get("/api/me"))["name"] != "Anna":
                        await asyncio.sleep(0.01)
                assert (await kept.say("ping"))["type"] == "pong"
