"""What there is to play, and the rules of it."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

import goldenspike as gs
from goldenspike.kernel.words import GoldenSpikeError, messages
from goldenspike.table.catalogue import HOUSE, Catalogue, game_of, levels
from goldenspike.table.limits import limits
from goldenspike.table.routes.common import PROBLEMS, DeskHere, Json
from goldenspike.table.schemas.games import PrintedLayout, RuleInfo, ServerInfo
from goldenspike.table.words import Refusal, told

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
GameId = Annotated[str, Path(pattern=r"^[a-z_]{1,40}$")]
EditionName = Annotated[str, Query(max_length=60)]
Chosen = Annotated[tuple[str, ...], Query(max_length=20)]


def game_info(id: str, catalogue: Catalogue) -> dict[str, Any]:
    game = gs.game(id)
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "seats": game.seats,
        "options": [
            {"name": name, "default": option.default, "choices": option.choices, "help": option.help}
            for name, option in game.options.items()
        ],
        "endings": game.endings,
        "editions": catalogue.editions(id),
        "samples": game.samples,
    }


@router.get("/server", response_model=ServerInfo)
async def server(desk: DeskHere) -> Response:
    """The games, their options, the levels of bots, what is limited, and what is wrong with the server, if anything is."""
    games = [game_info(id, desk.hall.catalogue) for id in gs.games()]
    return Json(
        {
            "version": gs.__version__,
            "games": games,
            "bots": levels(desk.hall.strangers),
            "limits": limits(desk.settings),
            "trouble": desk.health.words(),
        }
    )


@router.get("/games/{game}/rules", response_model=list[RuleInfo])
async def ledger(game: GameId) -> Response:
    """The rules ledger of a game, in our own words."""
    return Json([dataclasses.asdict(rule) for rule in game_of(game).ledger()], headers={"Cache-Control": "max-age=300"})


@router.get("/games/{game}/layout", response_model=PrintedLayout)
async def layout(game: GameId, desk: DeskHere, edition: EditionName = HOUSE, option: Chosen = ()) -> Response:
    """What is printed in the box of an edition, to look at before a table is opened. `option`: `name=value`, for options that
    have choices."""
    found = game_of(game)
    options: dict[str, str] = {}
    for each in option:
        name, _, value = each.partition("=")
        if name in found.options and value in found.options[name].choices:
            options[name] = value
    try:
        rules = desk.hall.catalogue.rules(found, found.seats[0], edition, options)
    except GoldenSpikeError as error:
        raise told(error) from None
    return Json({"game": game, "edition": edition, "layout": rules.layout()}, headers={"Cache-Control": "max-age=300"})


@router.get("/messages/{prefix}", response_model=dict[str, str])
async def catalogue(prefix: GameId) -> Response:
    """The English templates of a game, of the `kernel`, or of the `server`."""
    if prefix not in ("kernel", "server"):
        game_of(prefix)
    found = messages(f"{prefix}.")
    if not found:
        raise Refusal(404, "no_page")
    return Json(found, headers={"Cache-Control": "max-age=300"})
