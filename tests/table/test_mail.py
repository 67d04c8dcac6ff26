"""Notices by mail, through a real SMTP server: asked for, confirmed, sent once, and never for nothing."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import ipaddress
import ssl
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from sqlalchemy import select, update

from goldenspike.kernel.forms import HOLE
from goldenspike.kernel.words import BadSetup
from goldenspike.table import models
from goldenspike.table.notices.addresses import valid
from goldenspike.table.notices.letters import Item, Letter, templates
from goldenspike.table.notices.outbox import HELD, PAUSES
from goldenspike.table.notices.wishes import next_hour
from goldenspike.table.settings import Settings
from tests.table.kit import Client, Here, server_here
from tests.table.post import PostOffice, link, part, post_office, with_mail
from tests.table.postgres import Postgres
from tests.table.test_admin import admin, command
from tests.table.test_play import pair

HOUR = 3600 * 1000
DAYS = {"kind": "move", "seconds": 2 * 86400}


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The postman goes when a test says so, or somebody waits for a link."""
    monkeypatch.setattr("goldenspike.table.notices.postman.LOOK_EVERY", 3600.0)


async def deliver(here: Here) -> None:
    """All that is due has gone, also what the postman took by itself because somebody waits for it."""
    postman = here.desk.postman
    while await postman.deliver() or (postman._round is not None and not postman._round.done()):
        await asyncio.sleep(0.01)


async def statuses(here: Here, kind: str = "turn") -> list[str]:
    o = models.outbox.c
    return [row.status for row in await here.desk.store.rows(select(o.status).where(o.kind == kind).order_by(o.id))]


async def to_bob(ann: Client, id: str) -> None:
    """Ann plays until it is Bob's turn, and goes."""
    async with ann.sit(id) as a:
        while a.position["legal"]:
            await a.move(a.position["legal"][-1])


async def by_days(here: Here, ann: Client, bob: Client, **more: Any) -> str:
    return await pair(here, ann, bob, options={"first": "1"}, **{"clock": DAYS, **more})


@contextlib.asynccontextmanager
async def everybody(folder: Path, office: PostOffice, **given: Any) -> Any:
    async with (
        server_here(folder, **{**office.settings(), **given}) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        yield here, ann, bob


# ---- addresses


async def test_an_address_gets_nothing_but_a_link_until_it_is_confirmed(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await bob.call("PUT", "/api/me/notices/address", json={"address": "bob@example.org"})
        mail = await office.next()
        assert mail["To"].addresses[0].addr_spec == "bob@example.org"
        assert "Confirm your address" in mail["Subject"]
        assert "Bob" not in part(mail, "plain")  # it may be a stranger's: nothing in it was chosen by whoever entered it
        await to_bob(ann, await by_days(here, ann, bob))
        await deliver(here)
        assert office.mails.empty()
        assert (await bob.get("/api/me/notices"))["unconfirmed"] == "bob@example.org"
        async with httpx.AsyncClient(base_url=here.url, verify=False) as anybody:  # on another device, without an account
            token = link(mail, "confirm")
            for _ in range(2):  # a second time does no harm
                answer = await anybody.post("/api/notices/confirm", json={"token": token})
                assert answer.json() == {"address": "bob@example.org"}
            assert (await anybody.post("/api/notices/confirm", json={"token": "x" + token})).status_code == 404
        found = await bob.get("/api/me/notices")
        assert (found["mail"], found["unconfirmed"]) == ("bob@example.org", "")
        await bob.call("PUT", "/api/me/notices/address", json={"address": "new@example.org"})
        old = link(await office.next(), "confirm")
        await bob.call("PUT", "/api/me/notices/address", json={"address": "newer@example.org"})
        await bob.post("/api/notices/confirm", {"token": old}, 404)  # another one was entered since
        assert (await bob.get("/api/me/notices"))["mail"] == "bob@example.org"
        await bob.call("PUT", "/api/me/notices/address", json={"address": ""})
        found = await bob.get("/api/me/notices")
        assert (found["mail"], found["unconfirmed"]) == ("", "")


async def test_a_server_without_mail_says_so_and_nobody_is_flooded_with_links(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Bob") as bob:
        assert (await bob.get("/api/me/notices"))["mail_on"] is False
        refused = await bob.call("PUT", "/api/me/notices/address", 409, json={"address": "bob@example.org"})
        assert refused["error"]["key"] == "server.mail_off"
    (tmp_path / "other").mkdir()
    async with post_office() as office, everybody(tmp_path / "other", office, letter_burst=2.0) as (_, ann, bob):
        for client, status in ((ann, 200), (bob, 200), (ann, 429)):  # to one address, whoever asks
            await client.call("PUT", "/api/me/notices/address", status, json={"address": "victim@example.org"})


@pytest.mark.parametrize("address", ["ann@example.org", "a.b+c@sub.example.co.uk", "o'neil_1@x-y.example"])
def test_addresses_that_can_be_used(address: str) -> None:
    assert valid(address)


@pytest.mark.parametrize(
    "address",
    [
        "", "ann", "ann@", "@example.org", "ann@localhost", "ann@[127.0.0.1]", "ann@127.0.0.1", "a b@example.org",
        "ann@example.org\r\nBcc: x@y.org", "ann@example.org,bob@example.org", "<ann@example.org>", ".ann@example.org",
        "a..n@example.org", "ann@example..org", "ann@-example.org", "änn@example.org", "ann@example.org ", "a" * 250 + "@x.org",
    ],
)  # fmt: skip
def test_addresses_that_cannot(address: str) -> None:
    assert not valid(address)


# ---- what is sent


async def test_one_mail_for_a_table_and_turn_in_the_language_of_the_account(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await bob.call("PATCH", "/api/me", json={"preferences": {"language": "de"}})
        id = await by_days(here, ann, bob, title="Das <b>Rennen</b>")
        await to_bob(ann, id)
        await deliver(here)
        mail = await office.next()
        assert mail["Subject"] == "Du bist dran: Das <b>Rennen</b> (Trains)"
        assert mail["From"].addresses[0].addr_spec == "table@example.org"
        assert "Hallo Bob," in part(mail, "plain")
        assert f"http://127.0.0.1:8350/table/{id}" in part(mail, "plain")
        assert "Das &lt;b&gt;Rennen&lt;/b&gt;" in part(mail, "html")
        assert '<html lang="de">' in part(mail, "html")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert mail["List-Unsubscribe"].startswith("<http://127.0.0.1:8350/api/notices/stop/")
        assert mail["Auto-Submitted"] == "auto-generated"
        assert mail["Message-ID"].endswith("@example.org>")
        await ann.post(f"/api/tables/{id}/messages", {"type": "chat", "text": "hurry up"})
        await deliver(here)
        assert office.mails.empty()  # the same turn
        async with bob.sit(id) as b:
            while b.position["legal"]:
                await b.move(b.position["legal"][-1])
        await to_bob(ann, id)
        await deliver(here)
        assert "bist dran" in (await office.next())["Subject"]  # the next one
        assert office.mails.empty()


async def test_who_is_at_the_table_or_has_been_there_since_gets_none(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        there, later = await by_days(here, ann, bob), await by_days(here, ann, bob)
        async with bob.sit(there):
            await to_bob(ann, there)
        assert await statuses(here) == []
        await to_bob(ann, later)
        assert await statuses(here) == ["waiting"]
        async with bob.sit(later):
            pass
        await deliver(here)
        assert await statuses(here) == ["dropped"]
        assert office.tried == 1  # the link


async def test_live_games_are_not_told_of_and_what_somebody_does_not_want_neither(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await to_bob(ann, await by_days(here, ann, bob, clock={"kind": "game", "seconds": 1800, "extra": 10}))
        assert await statuses(here) == []
        ways = {**(await bob.get("/api/me/notices"))["ways"], "turn": ["push"]}
        await with_mail(office, bob, "bob2@example.org", ways=ways)
        await to_bob(ann, await by_days(here, ann, bob))
        assert await statuses(here) == []


async def test_invitations_are_told_but_not_those_of_whom_one_has_muted(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        wish = {"game": "trains", "players": 2, "pace": "days", "rated": False}
        id = (await ann.post(f"/api/people/{bob.me['id']}/challenge", wish, 201))["id"]
        await deliver(here)
        mail = await office.next()
        assert mail["Subject"] == "Ann invites you to a game: Trains"
        assert f"/table/{id}" in part(mail, "plain")
        gone = (await ann.post(f"/api/people/{bob.me['id']}/challenge", wish, 201))["id"]
        await ann.call("DELETE", f"/api/tables/{gone}", 204)
        await deliver(here)
        assert await statuses(here, "challenge") == ["sent", "dropped"]
        await bob.call("PUT", f"/api/people/{ann.me['id']}/shun/mute", 204)
        await ann.post(f"/api/people/{bob.me['id']}/challenge", wish, 201)
        assert len(await statuses(here, "challenge")) == 2


async def test_the_end_of_a_game_is_told_to_those_who_were_not_there(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await with_mail(office, ann, "ann@example.org")
        id = await pair(here, ann, bob, "lightning_train", clock=DAYS)
        async with ann.sit(id) as a:
            for seat, client in enumerate((ann, bob)):
                await client.post(f"/api/tables/{id}/messages", {"type": "stand_in", "seat": seat, "bot": "random"})
            await a.until_position(lambda p: p["status"] == "over")
        await deliver(here)
        mail = await office.next()
        assert (mail["Subject"], mail["To"].addresses[0].addr_spec) == ("Game over: Lightning Train", "bob@example.org")
        assert office.mails.empty()


async def test_the_next_game_of_a_tournament_is_told_once(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, ann, "ann@example.org")
        await with_mail(office, bob, "bob@example.org")
        wish = {"title": "Autumn Cup", "game": "trains", "players": 2, "format": "swiss", "rounds": 1, "clock": DAYS}
        id = (await ann.post("/api/tournaments", wish, 201))["id"]
        for client in (ann, bob):
            await client.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        while not await statuses(here, "round"):
            await here.desk.rounds.look()
        await deliver(here)
        mails = [await office.next() for _ in range(2)]
        assert {mail["Subject"] for mail in mails} == {"Your next tournament game: Autumn Cup (Trains)"}
        assert {mail["To"].addresses[0].addr_spec for mail in mails} == {"ann@example.org", "bob@example.org"}
        assert await statuses(here) == []  # that it is the turn of one of them, the table says


# ---- the end of it


async def test_one_click_ends_all_mail_without_signing_in(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        id, other = await by_days(here, ann, bob), await by_days(here, ann, bob)
        await to_bob(ann, id)
        await deliver(here)
        mail = await office.next()
        path = mail["List-Unsubscribe"].strip("<>").removeprefix("http://127.0.0.1:8350")
        await to_bob(ann, other)  # on its way already
        async with httpx.AsyncClient(base_url=here.url, verify=False) as program:
            one_click = {
                "content": "List-Unsubscribe=One-Click",
                "headers": {"content-type": "application/x-www-form-urlencoded"},
            }
            assert (await program.get(path)).status_code in (404, 405)  # whoever only looks at links ends nothing
            assert (await program.post(path, **one_click)).status_code == 204
            assert (await program.post(path[:-2], **one_click)).status_code == 404
        await deliver(here)
        assert office.mails.empty()
        assert (await bob.get("/api/me/notices"))["stopped"] is True
        token = link(mail, "stop")
        await bob.post(f"/api/notices/resume/{token}", expect=204)
        assert (await bob.get("/api/me/notices"))["stopped"] is False
        await with_mail(office, bob, "new@example.org")
        await bob.post(f"/api/notices/stop/{token}", expect=204)  # that address is not used any more
        assert (await bob.get("/api/me/notices"))["stopped"] is False


# ---- a digest


async def test_a_digest_tells_all_in_one_mail_at_the_hour_and_leaves_out_what_is_old(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        now = here.desk.hall.now()
        hour = (datetime.datetime.fromtimestamp(now / 1000, datetime.UTC).hour + 2) % 24
        await with_mail(office, bob, "bob@example.org", digest=True, hour=hour, zone="UTC")
        tables = [await by_days(here, ann, bob, title=title) for title in ("First Trains", "Second Trains", "Third Trains")]
        for id in tables:
            await to_bob(ann, id)
        await deliver(here)
        assert office.mails.empty()
        async with bob.sit(tables[1]):
            pass
        here.desk.time._offset += 2 * HOUR
        await deliver(here)
        mail = await office.next()
        assert mail["Subject"] == "Golden Spike: 2 things wait for you"
        text = part(mail, "plain")
        assert "First Trains" in text
        assert "Second Trains" not in text
        assert "Third Trains" in text
        assert office.mails.empty()
        assert sorted(await statuses(here)) == ["dropped", "sent", "sent"]


async def test_whoever_wants_it_at_once_after_all_need_not_wait_for_the_hour(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org", digest=True, hour=3, zone="Pacific/Auckland")
        await to_bob(ann, await by_days(here, ann, bob))
        await deliver(here)
        assert office.mails.empty()
        found = await bob.get("/api/me/notices")
        kept = {name: found[name] for name in ("ways", "hour", "zone")}
        await bob.call("PUT", "/api/me/notices", json={**kept, "digest": False})
        await deliver(here)
        assert "Your turn" in (await office.next())["Subject"]
        refused = await bob.call("PUT", "/api/me/notices", 422, json={**kept, "digest": False, "zone": "Mars/Olympus"})
        assert refused["error"]["key"] == "server.zone_bad"


def at(text: str) -> int:
    return int(datetime.datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "hour", "zone", "then"),
    [
        ("2026-07-01T05:00:00+00:00", 8, "Europe/Berlin", "2026-07-01T08:00:00+02:00"),
        ("2026-07-01T06:00:00+00:00", 8, "Europe/Berlin", "2026-07-02T08:00:00+02:00"),  # just now is not the next one
        ("2026-01-01T07:30:00+00:00", 8, "Europe/Berlin", "2026-01-02T08:00:00+01:00"),
        ("2026-03-28T10:00:00+01:00", 8, "Europe/Berlin", "2026-03-29T08:00:00+02:00"),  # 23 hours apart
        ("2026-10-24T10:00:00+02:00", 8, "Europe/Berlin", "2026-10-25T08:00:00+01:00"),  # 25 hours apart
        ("2026-03-29T00:30:00+01:00", 2, "Europe/Berlin", "2026-03-29T03:00:00+02:00"),  # there is no 2 o'clock
        ("2026-10-25T01:30:00+02:00", 2, "Europe/Berlin", "2026-10-25T02:00:00+02:00"),  # there are two: the first
        ("2026-10-25T02:30:00+02:00", 2, "Europe/Berlin", "2026-10-26T02:00:00+01:00"),  # not again an hour later
        ("2026-11-16T21:00:00+00:00", 23, "America/New_York", "2026-11-16T23:00:00-05:00"),
        ("2026-11-16T21:00:00+00:00", 0, "Asia/Kathmandu", "2026-11-18T00:00:00+05:45"),
        ("2026-11-16T21:00:00+00:00", 8, "Gone/Away", "2026-11-17T08:00:00+00:00"),
    ],
)
def test_the_hour_of_ones_own_clock_also_when_it_is_put_forward_or_back(now: str, hour: int, zone: str, then: str) -> None:
    assert next_hour(at(now), hour, zone) == at(then)


# ---- when the mail server is away


async def test_a_failing_mail_server_stalls_nothing_and_gets_it_later(tmp_path: Path) -> None:
    async with post_office() as office:
        async with everybody(tmp_path, office) as (here, ann, bob):
            await with_mail(office, bob, "bob@example.org")
            office.refuse = "451 not now"
            id = await by_days(here, ann, bob)
            await to_bob(ann, id)
            await deliver(here)
            assert office.tried == 2
            await deliver(here)
            assert office.tried == 2  # not at once again
            here.desk.time._offset += PAUSES[0] * 1000
            await deliver(here)
            assert office.tried == 3
            here.desk.time._offset += PAUSES[0] * 1000
            await deliver(here)
            assert office.tried == 3  # the next pause is longer
            assert await statuses(here) == ["waiting"]
        office.refuse = ""
        async with server_here(tmp_path, **office.settings()) as here:  # after a restart
            here.desk.time._offset += sum(PAUSES) * 1000
            await deliver(here)
            assert "Your turn" in (await office.next())["Subject"]
            assert await statuses(here) == ["sent"]


async def test_a_mail_server_that_is_not_there_and_addresses_that_are_refused(tmp_path: Path) -> None:
    async with post_office() as office:
        async with everybody(tmp_path, office) as (here, ann, bob):
            await with_mail(office, bob, "bob@example.org")
            id = await by_days(here, ann, bob)
            office.refuse = "554 never"
            await to_bob(ann, id)
            await deliver(here)
            assert await statuses(here) == ["failed"]
            assert office.tried == 2
            other = await by_days(here, ann, bob)
            await to_bob(ann, other)
            o = models.outbox.c
            assert {row.data for row in await here.desk.store.rows(select(o.data).where(o.status == "failed"))} == {"{}"}
        nowhere = {**office.settings(), "smtp_port": 1}
        async with server_here(tmp_path, **nowhere) as here, ann.at(here.url).sit(id):
            await deliver(here)
            assert await statuses(here) == ["failed", "waiting"]
            while "waiting" in await statuses(here):
                await here.desk.store.execute(update(models.outbox).values(due=0))
                await deliver(here)
            tries = await here.desk.store.rows(select(o.tries).where(o.about == other))
            assert [row.tries for row in tries] == [len(PAUSES) + 1]


def certificate(folder: Path) -> tuple[ssl.SSLContext, Path]:
    """A server's certificate for this machine, and the file by which it is known."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "post.example")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = builder.serial_number(1).not_valid_before(now - datetime.timedelta(days=1))
    builder = builder.not_valid_after(now + datetime.timedelta(days=1)).add_extension(names, critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    file, secret = folder / "post.pem", folder / "post.key"
    file.write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, secret)
    return context, file


async def test_mail_goes_over_tls_with_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context, known = certificate(tmp_path)
    given = {"smtp_tls": "starttls", "smtp_user": "spike", "smtp_password": "golden"}
    async with post_office(context, "spike", "golden") as office, everybody(tmp_path, office, **given) as (here, _, bob):
        await bob.call("PUT", "/api/me/notices/address", json={"address": "bob@example.org"})
        await deliver(here)
        assert await statuses(here, "confirm") == ["waiting"]  # nobody vouches for this server
        assert office.tried == 0
        monkeypatch.setenv("SSL_CERT_FILE", str(known))
        here.desk.time._offset += PAUSES[0] * 1000
        await deliver(here)
        await office.next()
        assert office.secure


async def test_what_a_dead_server_was_sending_another_one_sends_later(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await to_bob(ann, await by_days(here, ann, bob))
        assert len(await here.desk.outbox.claim()) == 1  # and then the lights go out
        await deliver(here)
        assert office.mails.empty()
        here.desk.time._offset += HELD
        await deliver(here)
        assert "Your turn" in (await office.next())["Subject"]


async def test_who_is_kept_out_is_told_nothing(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await to_bob(ann, await by_days(here, ann, bob))
        await here.desk.store.execute(
            models.bans.insert().values(kind="person", value=bob.me["id"], why="cheats", created=0, until=None)
        )
        await deliver(here)
        assert await statuses(here) == ["dropped"]


async def test_an_operator_sees_what_waits_and_tries_the_settings(tmp_path: Path) -> None:
    async with post_office() as office, everybody(tmp_path, office) as (here, ann, bob):
        await with_mail(office, bob, "bob@example.org")
        await to_bob(ann, await by_days(here, ann, bob))
        url = here.desk.settings.database_url
        found = await admin(url, "notices", "list")
        assert {"way": "mail", "kind": "turn", "status": "waiting", "notices": 1} in found
        names = ("smtp_host", "smtp_port", "smtp_tls", "mail_from", "public_url")
        env = {f"GOLDENSPIKE_{name.upper()}": str(office.settings()[name]) for name in names}
        assert await admin(url, "notices", "test", "you@example.org", **env) == {"sent": "you@example.org"}
        assert (await office.next())["Subject"] == "Golden Spike can send mail"
        for more in ({}, {**env, "GOLDENSPIKE_SMTP_PORT": "1"}):
            done = await asyncio.to_thread(command, url, "notices", "test", "you@example.org", **more)
            assert done.returncode != 0
            assert "mail server" in done.stderr
        key = (await bob.get("/api/me/notices"))["key"]
        assert await admin(url, "notices", "keys") == {"key": key}
        fresh = await admin(url, "notices", "keys", "--new", "--yes")
        assert fresh["key"] != key
        assert (await bob.get("/api/me/notices"))["key"] == fresh["key"]


# ---- two servers


async def test_two_servers_never_send_the_same_twice(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database("notices_twice")
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    async with post_office() as office:
        given = {**office.settings(), "database_url": database}
        async with (
            server_here(tmp_path / "one", **given) as one,
            server_here(tmp_path / "two", **given) as two,
            one.client("Ann") as ann,
            one.client("Bob") as bob,
        ):
            await with_mail(office, bob, "bob@example.org")
            carl = [await one.client(f"Carl {n}").__aenter__() for n in range(6)]
            for person in carl:
                await with_mail(office, person, f"{person.name.replace(' ', '')}@example.org")
            for person in (*carl, *[bob] * 6):
                await to_bob(ann, await by_days(one, ann, person))
            before = office.tried
            counts = await asyncio.gather(*(here.desk.postman.deliver() for here in (one, two) * 3))
            await asyncio.gather(deliver(one), deliver(two))
            assert sum(counts) <= 12
            assert office.tried - before == 12
            ids = [(await office.next())["Message-ID"] for _ in range(12)]
            assert len(set(ids)) == 12
            assert await statuses(one) == ["sent"] * 12
            for person in carl:
                await person.__aexit__()


# ---- words and settings


@pytest.mark.parametrize("key", sorted(templates("en")))
def test_letters_say_the_same_in_both_languages(key: str) -> None:
    english, german = templates("en")[key], templates("de")[key]
    assert {hole[1] for hole in HOLE.finditer(english)} == {hole[1] for hole in HOLE.finditer(german)}
    assert english != german
    assert set(templates("en")) == set(templates("de"))


def test_what_people_have_chosen_cannot_become_a_header_or_a_tag() -> None:
    letter = Letter("en", "Ann\r\nBcc: x@y.org", ["<script>"], [Item("a & b", 'http://x/"><b>')], "Go", [])
    message = letter.message("table@example.org", "bob@example.org", "notice-1", 0)
    assert message["Subject"] == "Ann Bcc: x@y.org"
    assert message["Bcc"] is None
    html = letter.html()
    assert "<script>" not in html
    assert "<b>" not in html


def test_mail_settings_that_cannot_work_are_told(tmp_path: Path) -> None:
    host = {"GOLDENSPIKE_SMTP_HOST": "mail.example.org"}
    url = {"GOLDENSPIKE_PUBLIC_URL": "https://spike.example"}
    sender = {"GOLDENSPIKE_MAIL_FROM": "Golden Spike <table@example.org>"}
    for env, what in (
        (host, "PUBLIC_URL"),
        (host | url, "MAIL_FROM"),
        ({"GOLDENSPIKE_SMTP_TLS": "ssl"}, "SMTP_TLS"),
        ({"GOLDENSPIKE_SMTP_PASSWORD_FILE": str(tmp_path / "none")}, "SMTP_PASSWORD_FILE"),
    ):
        with pytest.raises(BadSetup, match=what):
            Settings.from_env(env)
    (tmp_path / "password").write_text("golden\n")
    settings = Settings.from_env(host | url | sender | {"GOLDENSPIKE_SMTP_PASSWORD_FILE": str(tmp_path / "password")})
    assert settings.smtp_password == "golden"
