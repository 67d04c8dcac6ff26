"""'Your turn' by webhook: it arrives, and never inside the server's own network."""

from __future__ import annotations

import asyncio
from pathlib import Path

import orjson
import pytest

from goldenspike.table.notices.outside import check, public
from goldenspike.table.words import Refusal
from tests.table.kit import PATIENCE, server_here
from tests.table.test_play import pair


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "fe80::1%eth0",
    ],
)  # fmt: skip
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "64:ff9b::808:808"])
def test_addresses_outside_are_public(address: str) -> None:
    assert public(address)


async def to(*addresses: str) -> object:
    async def resolver(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolver


async def test_only_plain_web_addresses_in_the_open_internet_are_taken() -> None:
    outside = await to("93.184.216.34")
    target = await check("https://hooks.example/x?y=1", resolver=outside)  # type: ignore[arg-type]
    assert (target.address, target.port, target.path, target.tls) == ("93.184.216.34", 443, "/x?y=1", True)
    for url in (
        "ftp://hooks.example/", "file:///etc/passwd", "https://", "nonsense", "https://user:pass@hooks.example/",
        "http://hooks.example:22/", "http://hooks.example:99999/", "https://hooks.example/a b", "gopher://x/",
        "http://hooks.example/\r\nX: y",
    ):  # fmt: skip
        with pytest.raises(Refusal):
            await check(url, resolver=outside)  # type: ignore[arg-type]
    for inside in (("10.0.0.1",), ("93.184.216.34", "127.0.0.1"), ("::1",), ()):
        with pytest.raises(Refusal):
            await check("https://hooks.example/", resolver=await to(*inside))  # type: ignore[arg-type]
    for url in ("http://127.0.0.1/", "http://[::1]/", "http://localhost:8350/api/me", "http://2130706433/", "http://0x7f.1/"):
        with pytest.raises(Refusal):
            await check(url)


async def test_an_absent_player_is_told_once_that_it_is_his_turn(tmp_path: Path) -> None:
    calls: asyncio.Queue[tuple[str, dict[str, object]]] = asyncio.Queue()

    async def hook(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(next(line for line in head.splitlines() if line.lower().startswith("content-length")).split(":")[1])
        calls.put_nowait((head.splitlines()[0], orjson.loads(await reader.readexactly(length))))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        writer.close()

    listener = await asyncio.start_server(hook, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/turn"
    async with server_here(tmp_path) as strict, strict.client("Bob") as bob:
        refused = await bob.call("PATCH", "/api/me", 422, json={"webhook": url})
        assert "open internet" in refused["error"]["text"]
    (tmp_path / "other").mkdir()
    async with (
        server_here(tmp_path / "other", webhook_private=True) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        await bob.call("PATCH", "/api/me", json={"webhook": url})
        id = await pair(here, ann, bob, options={"first": "1"})
        async with ann.sit(id) as a:
            while a.position["legal"]:
                await a.move(a.position["legal"][-1])
        async with asyncio.timeout(PATIENCE):
            line, body = await calls.get()
        assert line == "POST /turn HTTP/1.1"
        assert body["table"] == id
        assert "your turn" in str(body["text"])
        async with bob.sit(id) as b, ann.sit(id) as a:
            await b.move(b.position["legal"][0])
            while not a.position["legal"]:
                if b.position["legal"]:
                    await b.move(b.position["legal"][-1])
                else:
                    await a.next()
        assert calls.empty()
    listener.close()
