"""What operators rely on: health, metrics, logs, headers, files."""

from __future__ import annotations

import dataclasses
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import orjson
import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.engine import make_url

from goldenspike.kernel.words import BadSetup
from goldenspike.table.metrics import METRICS
from goldenspike.table.refusals import Refusals
from goldenspike.table.run import has_screen
from goldenspike.table.settings import SWITCHES, Settings
from goldenspike.table.store import Store
from tests.table.kit import Away, server_here


async def test_health_readiness_and_metrics(tmp_path: Path) -> None:
    async with server_here(tmp_path, metrics="local") as here, here.client("Ann") as ann:
        assert await ann.get("/healthz") == "ok\n"
        assert await ann.get("/readyz") == "ready\n"
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            await chair.move(chair.position["legal"][0])
            metrics = await ann.get("/metrics")
        lines = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
        assert float(lines["goldenspike_live_tables"]) >= 1
        assert float(lines["goldenspike_connections"]) >= 1
        assert float(lines["goldenspike_entries_total"]) >= 1  # the move; the start is a step of the table's life
        assert float(lines["goldenspike_append_seconds_count"]) >= 1
        here.desk.closing = True
        assert (await ann.http.get("/readyz")).status_code == 503
        here.desk.closing = False


async def test_metrics_are_for_those_to_whom_the_operator_opens_them(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        await nobody.get("/metrics", expect=404)
        await nobody.get("/metrics", expect=404, headers={"Authorization": "Bearer off"})
    async with server_here(tmp_path, metrics="local") as here, here.client() as nobody:
        await nobody.get("/metrics")
        for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
            await nobody.get("/metrics", expect=404, headers={name: "127.0.0.1"})
    token = "a token that nobody guesses"
    async with server_here(tmp_path, metrics=token) as here, here.client() as nobody:
        await nobody.get("/metrics", expect=404)
        await nobody.get("/metrics", expect=404, headers={"Authorization": f"Bearer {token[:-1]}"})
        assert "goldenspike_live_tables" in await nobody.get("/metrics", headers={"Authorization": f"Bearer {token}"})


async def test_head_is_answered_like_get_without_a_body(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        here.server.app.state.static = tmp_path / "static"
        (tmp_path / "static" / "assets").mkdir(parents=True)
        (tmp_path / "static" / "index.html").write_text("<title>the page</title>")
        (tmp_path / "static" / "assets" / "app-1.js").write_text("let a = 1")
        id = (await ann.table("trains", "hh", start=True))["id"]
        for path in (
            "/", "/table/x", "/assets/app-1.js", "/assets/none.js", "/api/server", "/api/me", f"/api/tables/{id}",
            f"/api/tables/{id}/position", f"/api/tables/{id}/record", "/api/none", "/healthz", "/readyz", "/api/openapi.json",
        ):  # fmt: skip
            got, asked = await ann.http.get(path), await ann.http.head(path)
            assert asked.status_code == got.status_code, path
            assert asked.content == b"", path
            for name in ("content-type", "content-length", "cache-control", "content-security-policy"):
                assert asked.headers.get(name) == got.headers.get(name), (path, name)
        assert (await ann.http.head("/healthz", headers={"Host": "foreign.example"})).status_code == 421


async def test_an_error_of_the_server_itself_is_told_like_every_refusal(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:

        def fail(_: str) -> list[str]:
            raise RuntimeError("a mistake of ours")

        here.desk.hall.catalogue.editions = fail  # type: ignore[method-assign, assignment]  # a route that raises
        answer = await ann.http.get("/api/server")
        assert answer.status_code == 500
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["error"]["key"] == "server.trouble"
        assert "nosniff" in answer.headers["x-content-type-options"]
        assert "mistake" not in answer.text


async def test_refusals_are_logged_and_a_flood_of_them_is_counted(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Away(database, log_refusals="0.001", message_rate="0.001", message_burst="1", max_message="100") as server:
        async with server.client("Ann") as ann:
            await ann.http.get("/api/nothing?token=hidden")
            for _ in range(5):
                await ann.http.post("/api/tables?secret=hidden", json={"game": 7})
        code, log = server.stop()
    lines = [orjson.loads(line) for line in log.splitlines()]
    refused = [line for line in lines if line["event"] == "refused"]
    assert len(refused) == 1  # the others were too many, and a page that is not there is noise
    assert refused[0]["status"] == 422
    assert refused[0]["key"] == "server.bad_request"
    assert (refused[0]["address"], refused[0]["method"], refused[0]["path"]) == ("127.0.0.1", "POST", "/api/tables")
    assert "hidden" not in log
    with Away(database, message_burst="1", message_rate="0.001", log_level="debug") as server:
        async with server.client("Ann") as ann:
            id = (await ann.table("trains", "hh", start=True))["id"]
            async with ann.sit(id) as chair:
                for _ in range(50):
                    await chair.socket.send('{"type": "ping"}')
                await chair.socket.wait_closed()
            await ann.http.get("/api/nothing")
        code, log = server.stop()
    assert code == 0
    lines = [orjson.loads(line) for line in log.splitlines()]
    closed = [line for line in lines if line["event"] == "socket closed" and line["level"] == "info"]
    assert [(line["code"], line["path"]) for line in closed] == [(4029, f"/api/tables/{id}/ws")]
    assert [line["level"] for line in lines if line.get("path") == "/api/nothing"] == ["debug"]


def test_what_was_not_said_is_counted() -> None:
    with structlog.testing.capture_logs() as heard:
        refusals = Refusals(1.0)
        for _ in range(4):
            refusals.http("a", "GET", "/x", 429, "server.too_many")
        refusals.http("b", "GET", "/x", 429, "server.too_many")
        refusals._buckets.get("a").tokens = 1
        refusals.http("a", "GET", "/x", 429, "server.too_many")
    assert [(line["address"], line.get("unsaid")) for line in heard] == [("a", None), ("b", None), ("a", 3)]


async def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        for path in (
            "/",
            "/table/abc",
            "/api/server",
            "/api/me",
            "/api/nothing",
            "/healthz",
            "/assets/none.js",
            "/../etc/passwd",
        ):
            headers = (await nobody.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-frame-options"] == "DENY"
            assert "server" not in headers


async def test_the_single_page_answers_for_all_its_addresses(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        here.server.app.state.static = tmp_path / "static"
        assert "make web" in await nobody.get("/")  # not built yet
        (tmp_path / "static" / "assets").mkdir(parents=True)
        (tmp_path / "static" / "index.html").write_text("<title>the page</title>")
        (tmp_path / "static" / "assets" / "app-1.js").write_text("let a = 1")
        (tmp_path / "secret.txt").write_text("secret")
        for path in ("/", "/table/abcdefgh", "/replay/x", "/join/abc", "/rules/trains"):
            answer = await nobody.http.get(path)
            assert "the page" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = await nobody.http.get("/assets/app-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/assets/none.js", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/api/none", "/..%2fsecret.txt"):
            answer = await nobody.http.get(path)
            assert answer.status_code == 404
            assert "secret" not in answer.text
        for path in ("/%00", "/" + "x" * 5000):  # names that no file can have
            assert "the page" in (await nobody.http.get(path)).text
            assert (await nobody.http.get(f"/assets{path}")).status_code == 404


async def test_logs_are_json_and_hold_no_secrets(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Away(database, log_level="debug") as server:
        async with server.client("Ann") as ann:
            table = await ann.table("trains", "hb", start=True)
            await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
            async with ann.sit(table["id"]) as chair:
                await chair.my_turn()
                await chair.say("chat", text="a secret plan")
            cookie = ann.http.cookies["goldenspike"]
            await ann.http.post("/api/login", json={"handle": "x", "passphrase": "wrong horse"})
            code, log = server.stop()
        assert code == 0
        for line in log.splitlines():
            assert orjson.loads(line)["event"]
        for secret in (cookie, table["invite"], "correct horse", "wrong horse", "a secret plan"):
            assert secret not in log


def test_settings_come_from_the_environment_and_mistakes_are_told() -> None:
    settings = Settings.from_env({"GOLDENSPIKE_PORT": "99", "GOLDENSPIKE_WEBHOOK_PRIVATE": "on"}, host="::1")
    assert (settings.port, settings.webhook_private, settings.host) == (99, True, "::1")
    for name, value in (("PORT", "ninety"), ("BOT_SECONDS", "soon"), ("WEBHOOK_PRIVATE", "perhaps")):
        with pytest.raises(BadSetup, match=f"{name} is '{value}'"):
            Settings.from_env({f"GOLDENSPIKE_{name}": value})
    for name, near in (("PORTT", "PORT"), ("DATABASE", "DATABASE_URL"), ("MAX_CONECTIONS", "MAX_CONNECTIONS")):
        with pytest.raises(BadSetup, match=f"GOLDENSPIKE_{name} is not a setting; did you mean GOLDENSPIKE_{near}"):
            Settings.from_env({f"GOLDENSPIKE_{name}": "1"})
    with pytest.raises(BadSetup, match=r"not a setting; docs/operate.md"):
        Settings.from_env({"GOLDENSPIKE_XYZZY": "1"})
    Settings.from_env({f"GOLDENSPIKE_{name}": "1" for name in SWITCHES})
    for url in ("https://a.example/table", "https://a.example/?x", "https://a.example/#x"):
        with pytest.raises(BadSetup, match="without a path"):
            Settings.from_env({"GOLDENSPIKE_PUBLIC_URL": url})
    Settings.from_env({"GOLDENSPIKE_PUBLIC_URL": "https://a.example/"})
    with pytest.raises(BadSetup, match="at least 16"):
        Settings.from_env({"GOLDENSPIKE_METRICS": "guess"})
    for name, value in (
        ("BOT_WORKERS", "0"), ("IDLE_SECONDS", "-1"), ("REQUEST_RATE", "nan"), ("PUBLIC_URL", "a.example"), ("EDITIONS", "none"),
    ):  # fmt: skip
        with pytest.raises(BadSetup, match=f"GOLDENSPIKE_{name} is"):
            Settings.from_env({f"GOLDENSPIKE_{name}": value})


def test_the_handbook_lists_all_settings_with_their_defaults_and_all_metrics() -> None:
    text = (Path(__file__).parents[2] / "docs" / "operate.md").read_text()
    rows = dict(re.findall(r"^\| `GOLDENSPIKE_([A-Z_]+)` \| (.*?) \|", text, re.MULTILINE))
    fields = {field.name.upper(): field.default for field in dataclasses.fields(Settings)}
    assert set(rows) == set(fields)
    for name, default in fields.items():
        found = re.fullmatch(r"`(.*)`", rows[name])
        if found is not None:
            shown = {True: "on", False: "off"}.get(default, default) if isinstance(default, bool) else default
            assert found[1] == (f"{shown:g}" if isinstance(shown, float) else str(shown)), name
    metrics = {sample.name for family in METRICS.registry.collect() for sample in family.samples}
    wanted = {re.sub(r"_(count|sum|bucket|created)$", "", name) for name in metrics if not name.endswith("_created")}
    labelled = {f"{family.name}_total" for family in METRICS.registry.collect() if family.type == "counter"}
    assert set(re.findall(r"^\| `(goldenspike_\w+)` \|", text, re.MULTILINE)) == wanted | labelled


def test_the_password_of_the_database_may_lie_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("a/b@c\n")
    env = {"GOLDENSPIKE_DATABASE_URL": "postgresql://spike@db/spike", "GOLDENSPIKE_DATABASE_PASSWORD_FILE": str(file)}
    assert make_url(Settings.from_env(env).database_url).password == "a/b@c"
    file.unlink()
    with pytest.raises(BadSetup, match="cannot be read"):
        Settings.from_env(env)


def test_a_wrong_database_is_told_in_a_sentence() -> None:
    for url in ("mysql://x/y", "nonsense", "postgresql://127.0.0.1:1/none"):
        found = subprocess.run(
            [sys.executable, "-m", "goldenspike.cli.main", "serve", "--port", "0", "--database", url],
            capture_output=True, text=True, timeout=60, env={**os.environ, "GOLDENSPIKE_LOG_LEVEL": "error"},
        )  # fmt: skip
        assert found.returncode == 2
        assert "goldenspike: " in found.stderr
        assert "Traceback" not in found.stderr


async def test_a_file_is_for_one_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = await Store.open(database)
    with pytest.raises(BadSetup, match="Another server"):
        await Store.open(database)
    await store.execute(text("update alembic_version set version_num = 'from the future'"))
    await store.close()
    with pytest.raises(BadSetup, match="newer version"):
        await Store.open(database)


async def test_a_place_where_nothing_can_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadSetup, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path / 'file' / 'tables.sqlite3'}")
    (tmp_path / "noise.sqlite3").write_bytes(b"this is no database" * 100)
    with pytest.raises(BadSetup, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path / 'noise.sqlite3'}")
    with pytest.raises(BadSetup, match="names no file"):
        await Store.open("sqlite://")


def test_a_taken_port_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'x.sqlite3'}"
        found = subprocess.run(
            [sys.executable, "-m", "goldenspike.cli.main", "serve", "--port", port, "--database", database],
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
    assert found.returncode == 2
    assert "--port" in found.stderr


def test_without_a_screen_only_the_address_is_printed() -> None:
    kept = {name: os.environ.pop(name) for name in ("DISPLAY", "WAYLAND_DISPLAY") if name in os.environ}
    try:
        assert has_screen() is (sys.platform in ("win32", "darwin") and "SSH_CONNECTION" not in os.environ)
    finally:
        os.environ.update(kept)
