"""Views by what has changed in them: they come to the same as whole views, after every move, for everybody."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any

import orjson
import pytest

import goldenspike as gs
from goldenspike.table.changes import Prints, applied, changes
from tests.table.kit import server_here

SEATS = {"trains": 2, "trains_and_stations": 3, "railroad_revolution": 3, "lightning_train": 2}


@pytest.mark.parametrize("game", sorted(gs.games()))
def test_changes_come_to_the_same_as_the_view(game: str) -> None:
    rules = gs.game(game).rules(players=SEATS[game])
    state = rules.start(5)
    chance = random.Random(7)
    kept: dict[int | None, tuple[dict[str, Any], Prints]] = {}
    sent = whole = 0
    for _ in range(250):
        if state.over:
            break
        for viewer in (None, *range(rules.players)):
            view = orjson.loads(orjson.dumps(state.view(viewer)))
            assert not any("/" in key for key in (*view, *view["table"]))
            old, before = kept.get(viewer, ({"table": {}}, {}))
            change, after = changes(before, view)
            data = orjson.dumps(change)
            assert applied(old, orjson.loads(data)) == view
            kept[viewer] = (view, after)
            sent += len(data)
            whole += len(orjson.dumps(view))
        state.play(chance.choice(state.legal()))
    assert sent < whole / 2


def test_fields_that_come_and_go() -> None:
    views: list[dict[str, Any]] = [
        {"a": 1, "table": {"x": [{"n": 1}, {"n": 2}], "y": 5}},
        {"a": 1, "table": {"x": [{"n": 1}, {"n": 3}], "y": 5}},
        {"a": 1, "table": {"x": [{"n": 1}], "z": {}}},
        {"table": {"x": []}},
        {"b": None, "table": {"x": [{"n": 1}, {"n": 2}], "y": [1, 2]}},
        {"b": None, "table": {"x": "gone", "y": [{}] * 20}},
    ]
    view: dict[str, Any] = {"table": {}}
    prints: Prints = {}
    told = []
    for new in views:
        change, prints = changes(prints, new)
        change = orjson.loads(orjson.dumps(change))
        view = applied(view, change)
        assert view == new
        told.append(change)
    assert told[1] == {"set": {"table/x/1": {"n": 3}}, "gone": []}
    assert told[2] == {"set": {"a": 1, "table/x": [{"n": 1}], "table/z": {}}, "gone": ["table/y"]}  # plain ones together
    assert changes(prints, views[-1])[0] == {"set": {}, "gone": []}


@pytest.mark.parametrize("game", sorted(gs.games()))
async def test_everybody_at_a_table_sees_the_same_either_way(game: str, tmp_path: Path) -> None:
    """Players and spectators, early and late, from both kinds of connections, over undo, chat, changed seats and reconnects."""
    async with (
        server_here(tmp_path) as here,
        here.client("Ann") as ann,
        here.client() as zoe,
        contextlib.AsyncExitStack() as stack,
    ):
        seats = SEATS[game]
        id = (await ann.table(game, "h" * seats, public=True, start=True))["id"]
        sit = stack.enter_async_context
        chairs = [await sit(ann.sit(id, seat=seat, views=views)) for seat in range(seats) for views in ("changes", "whole")]
        chairs += [await sit(zoe.sit(id, views=views)) for views in ("changes", "whole")]
        chance = random.Random(3)
        live = here.desk.hall.tables[id]
        for step in range(60):
            decides = next(chair for chair in chairs if chair.position["seat"] == chair.position["turn"])
            if decides.position["status"] == "over":
                break
            number = decides.position["number"]
            if step % 13 == 12:
                await decides.say("chat", text="hm")
            elif step % 17 == 16:
                await decides.say("undo", number=number + 1, to=max(0, decides.position["played"] - 2))
            else:
                await decides.move(chance.choice(decides.position["legal"]))
            if step % 20 == 19:
                chairs.append(await sit(ann.sit(id, seat=0)))
                await chairs[0].say("look", seat=(chairs[0].position["seat"] + 1) % seats)
            for chair in chairs:
                await chair.until_position(lambda p: p["number"] >= live.history.number)
                assert live.state is not None
                assert chair.position["view"] == orjson.loads(orjson.dumps(live.state.view(chair.position["seat"])))
        texts = [orjson.loads(text) for text in chairs[0].seen]
        assert any(data.get("changes") for data in texts)
        assert not any(data.get("changes") for text in chairs[1].seen for data in (orjson.loads(text),))
