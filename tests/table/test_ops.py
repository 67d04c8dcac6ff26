"""What operators rely on: health, metrics, logs, headers, files."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import orjson
import pytest
from sqlalchemy import text

from goldenspike.kernel.words import BadSetup
from goldenspike.table.run import has_screen
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from tests.table.kit import Away, server_here


async def test_health_readiness_and_metrics(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        assert await ann.get("/healthz") == "ok\n"
        assert await ann.get("/readyz") == "ready\n"
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            await chair.move(chair.position["legal"][0])
            metrics = await ann.get("/metrics")
        lines = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
        assert float(lines["goldenspike_live_tables"]) >= 1
        assert float(lines["goldenspike_connections"]) >= 1
        assert float(lines["goldenspike_entries_total"]) >= 2
        assert float(lines["goldenspike_append_seconds_count"]) >= 2
        here.desk.closing = True
        assert (await ann.http.get("/readyz")).status_code == 503
        here.desk.closing = False


async def test_metrics_are_not_shown_under_the_public_name(tmp_path: Path) -> None:
    async with server_here(tmp_path, public_url="https://table.example") as here, here.client() as nobody:
        await nobody.get("/metrics")
        await nobody.get("/metrics", expect=404, headers={"Host": "table.example"})


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
    for name, value in (
        ("BOT_WORKERS", "0"), ("IDLE_SECONDS", "-1"), ("REQUEST_RATE", "nan"), ("PUBLIC_URL", "a.example"), ("EDITIONS", "none"),
    ):  # fmt: skip
        with pytest.raises(BadSetup, match=f"GOLDENSPIKE_{name} is"):
            Settings.from_env({f"GOLDENSPIKE_{name}": value})


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
