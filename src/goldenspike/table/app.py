"""The web application: routes, errors as sentences, and the wall around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import goldenspike
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table.openapi import describe
from goldenspike.table.routes import (
    account,
    analysis,
    club,
    editions,
    games,
    links,
    lobby,
    notices,
    pages,
    people,
    puzzles,
    ratings,
    tables,
    tokens,
    tournaments,
    watching,
)
from goldenspike.table.routes.common import Json
from goldenspike.table.security import REASON
from goldenspike.table.settings import Settings
from goldenspike.table.words import Refusal, told, what_is_wrong


def bare_app(settings: Settings) -> FastAPI:
    """The application without its wall. Whoever runs it puts an open desk into `state.desk`."""
    app = FastAPI(
        title="Golden Spike",
        version=goldenspike.__version__,
        summary="The table server: lobby, seats, play, records.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.static = Path(pages.STATIC)
    for router in (
        people.router, account.router, tokens.router, notices.router, links.router, games.router, editions.router,
        lobby.router, tables.router,
        ratings.router, club.router, tournaments.router, analysis.router, puzzles.router, watching.router, pages.router,
    ):  # fmt: skip
        app.router.routes.extend(router.routes)  # as they are: to include a router is to build all its routes once more
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(GoldenSpikeError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, on_trouble)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=9)
    describe(app)
    return app


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, GoldenSpikeError)
    refusal = told(error)
    headers = {}
    note(request, refusal)
    if refusal.status in (429, 503):
        headers["Retry-After"] = str(refusal.reason.args.get("seconds", 2))
    return Json({"error": refusal.words()}, refusal.status, headers)


async def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return refused(request, Refusal(422, "bad_request", what=what_is_wrong(error.errors())))


async def on_trouble(request: Request, _: Exception) -> Response:
    """An error of the server itself. It goes on to the wall, which logs it."""
    return refused(request, Refusal(500, "trouble"))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers: dict[str, Any] = dict(error.headers or {})
    if error.status_code == 405:
        return refused(request, Refusal(405, "no_method", method=request.method), headers)
    if error.status_code == 404:
        return refused(request, Refusal(404, "no_page"), headers)
    return refused(request, Refusal(error.status_code, "bad_request", what="it is not JSON"), headers)


def refused(request: Request, refusal: Refusal, headers: dict[str, Any] | None = None) -> Response:
    note(request, refusal)
    return Json({"error": refusal.words()}, refusal.status, headers)


def note(request: Request, refusal: Refusal) -> None:
    """For the wall, which writes the log."""
    request.scope[REASON] = refusal.reason.key
