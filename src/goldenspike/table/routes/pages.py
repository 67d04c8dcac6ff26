"""The browser's files, and the addresses for operators."""

from __future__ import annotations

import hmac
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from goldenspike.table.health import PLAIN
from goldenspike.table.metrics import METRICS
from goldenspike.table.security import from_here, header
from goldenspike.table.words import Refusal

router = APIRouter(include_in_schema=False)

STATIC = Path(__file__).parent.parent / "static"
BARE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Golden Spike</title>
<h1>Golden Spike</h1>
<p>The server is running, but the browser's pages have not been built. Run <code>make web</code> in the project's folder
and load this page again. Programs can play without them: see <code>docs/protocol.md</code> and
<a href="/api/openapi.json">the OpenAPI document</a>.</p>
</html>
"""


@router.get("/healthz")
async def healthz() -> Response:
    """The process lives."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """The process can take players: it can save, and no shutdown is under way."""
    desk = getattr(request.app.state, "desk", None)
    if desk is None or desk.closing:
        return PlainTextResponse("starting or stopping\n", 503)
    trouble = await desk.health.check()
    if trouble:
        return PlainTextResponse(f"{PLAIN[trouble]}\n", 503)
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """For Prometheus, if the operator has opened it. To all others there is nothing here."""
    wanted: str = request.app.state.settings.metrics
    given = (header(request.scope, b"authorization") or "").removeprefix("Bearer ")
    if wanted == "local":
        allowed = from_here(request.scope)
    else:
        allowed = wanted != "off" and hmac.compare_digest(given.encode(), wanted.encode())
    if not allowed:
        raise Refusal(404, "no_page")
    return Response(generate_latest(METRICS.registry), media_type=CONTENT_TYPE_LATEST)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the browser's pages, or the single page for every address that it draws itself."""
    if path.startswith("api/") or path == "api":
        raise Refusal(404, "no_page")
    root: Path = getattr(request.app.state, "static", STATIC)
    if path:
        found = inside(root, path)
        if found is not None:
            return file(request, found, path.startswith("assets/"))
        if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
            raise Refusal(404, "no_page")
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(BARE, headers={"Cache-Control": "no-store"})
    return file(request, index, False)


def inside(root: Path, path: str) -> Path | None:
    """The file of this name in the folder; None for everything else, such as names that no file can have."""
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None


def file(request: Request, found: Path, forever: bool) -> Response:
    """Names of assets hold a hash of their content, so they may be kept forever. Ready-made compressed copies are used."""
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if forever else "no-cache"}
    accepted = request.headers.get("accept-encoding", "")
    for ending, coding in ((".br", "br"), (".gz", "gzip")):
        packed = found.with_name(found.name + ending)
        if coding in accepted and packed.is_file():
            headers |= {"Content-Encoding": coding, "Vary": "Accept-Encoding"}
            return FileResponse(packed, headers=headers, media_type=media_type(found))
    return FileResponse(found, headers=headers, media_type=media_type(found))


def media_type(found: Path) -> str | None:
    """The same on every machine, whatever its table of types says."""
    return {
        ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
        ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain",
        ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".map": "application/json",
    }.get(found.suffix)  # fmt: skip
