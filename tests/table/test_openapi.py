"""The OpenAPI document: complete, and kept to whatever is sent."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from goldenspike.table.app import bare_app
from goldenspike.table.settings import Settings
from tests.table.kit import PATIENCE, Client, server_here

PER_OPERATION = 12
LAST_WORDS = (
    ("POST", "/api/me"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("DELETE", "/api/me"),
    ("DELETE", "/api/me/sessions/{id}"),
)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """A server in a thread of its own with a few tables, for a fuzzer that knows a real cookie and real ids."""
    made: dict[str, Any] = {}
    ready, done = threading.Event(), threading.Event()

    async def run() -> None:
        async with server_here(tmp_path_factory.mktemp("api"), max_tables_person=100_000, login_burst=1e6) as here:
            async with Client(here.url, "Ann") as ann:
                made["url"] = here.url
                made["cookie"] = ann.cookie()
                made["tables"] = [
                    (await ann.table("trains", "ho", public=True))["id"],
                    (await ann.table("trains", "hh", start=True))["id"],
                    (await ann.table("trains_and_stations", "hhh", start=True, public=True))["id"],
                ]
            made["desk"] = here.desk
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(60)
    yield made
    done.set()
    thread.join(30)


api = schemathesis.openapi.from_dict(bare_app(Settings()).openapi())


@api.parametrize()
@settings(
    max_examples=PER_OPERATION,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_stumble(case: Any, world: dict[str, Any]) -> None:
    """Whatever fits the document, or nearly does: no 5xx, no stack trace, and answers as the document says."""
    if case.path.endswith("/ws"):
        return
    if case.path_parameters and "id" in case.path_parameters:
        tables = world["tables"]
        case.path_parameters["id"] = tables[len(str(case.body)) % len(tables)]
    cookie = world["cookie"]
    if (case.method.upper(), case.path) in LAST_WORDS:  # for somebody who is not needed afterwards
        made = httpx.post(f"{world['url']}/api/me", json={"name": "Zoe"}, verify=False)
        cookie = made.headers["set-cookie"].split(";")[0]
    answer = case.call(base_url=world["url"], headers={"Cookie": cookie}, timeout=PATIENCE)
    if case.path == "/api/me/passphrase" and answer.status_code == 200:  # all other devices are signed out
        world["cookie"] = answer.headers["set-cookie"][0].split(";")[0]
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    case.validate_response(
        answer,
        checks=[not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance],
    )
    if answer.status_code >= 400:
        assert answer.json()["error"]["text"]


def test_tables_are_unharmed_by_the_fuzzer(world: dict[str, Any]) -> None:
    with httpx.Client(base_url=world["url"], headers={"Cookie": world["cookie"]}) as client:
        for id in world["tables"][1:]:
            position = client.get(f"/api/tables/{id}/position")
            assert position.status_code == 200
            assert position.json()["status"] in ("running", "over")


def test_the_document_names_all_messages_of_the_websocket() -> None:
    document = orjson.loads(
        subprocess.run([sys.executable, "-m", "goldenspike.table.openapi"], capture_output=True, check=True).stdout
    )
    schemas = document["components"]["schemas"]
    for name in ("ClientMessage", "ServerMessage"):
        for place in schemas[name]["oneOf"]:
            assert place["$ref"].removeprefix("#/components/schemas/") in schemas
    text = orjson.dumps(document).decode()
    for reference in {part.split('"')[0] for part in text.split('"#/components/schemas/')[1:]}:
        assert reference in schemas, reference


def test_the_types_of_the_websocket_are_those_of_the_rest(tmp_path: Path) -> None:
    schemas = bare_app(Settings()).openapi()["components"]["schemas"]
    assert schemas["Update"]["properties"]["position"] == {"$ref": "#/components/schemas/Position"}
    assert not [name for name in schemas if name.endswith(("-Input", "-Output"))]
