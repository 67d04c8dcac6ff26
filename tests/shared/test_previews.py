"""Previews tell what is certain: what a move brings or costs at once, also by what it lets happen by itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.games.trains_and_stations.names import Q
from tests.shared.setups import Chooser


def means(state: gs.State, seat: int) -> dict[str, int]:
    """What previews of a game tell about what a seat has."""
    table: Any = state.view(seat)["table"]
    if state.rules.setup.game == "trains":
        return {"money": table["money"]}
    player = table["players"][seat]
    return {"money": player["money"], "shares": player["shares"], "points": state.scores[seat]}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["trains", "railroad_revolution"])
def test_a_move_brings_what_its_preview_says(game: str, players: int) -> None:
    for seed in range(4):
        state = gs.game(game).rules(players=players).start(seed)
        chooser = Chooser(seed)
        while not state.over:
            seat, before = state.seat, means(state, state.seat)
            move = chooser(state)
            told = state.preview(move)
            state.play(move)
            if game == "trains" and state.seat != seat:
                continue  # coins that are left at the end of a turn are lost
            after = means(state, seat)
            text = state.rules.moves[move].text
            assert {name: after[name] - before[name] for name in after} == {name: told.get(name, 0) for name in after}, text


Gains = Counter[tuple[int, str]]  # by seat and thing
STEP_4 = {Q.ORDER, Q.MAJORITY, Q.SERVE, Q.MISSION}
SECRET = {Q.KEEP, Q.SPECULATE}  # what an answer brings is open until all have given theirs
AT_ONCE = {"coins", "dice", "buildings"}
BONUSES = {"bonus_points", "bonus_die", "power_card"}
SHORT = {"goods_points", "no_bonus_die", "no_power_card"}


def told(state: gs.State, move: int) -> Gains:
    """A preview of Trains & Stations by seats."""
    seats = {player["colour"].capitalize(): player["seat"] for player in state.view(None)["table"]["seats"]}
    found: Gains = Counter()
    for thing, number in state.preview(move).items():
        name, _, whose = thing.partition(" of ")
        found[seats[whose] if whose else state.seat, name] += number
    return found


def named(event: gs.Event) -> str:
    return event.key.rpartition(".")[2]


def missions(state: gs.State, seat: int) -> set[str]:
    """The Missions in a hand, by their names."""
    held = state.view(seat)["table"]["seats"][seat]["power_cards"]
    return {card["name"] for card in state.rules.layout()["cards"] if card["card"] in held}


def brought(events: list[gs.Event], mover: int, held: set[str]) -> Gains:
    """What events of Trains & Stations bring. Which Missions others hold, and which are drawn first, the mover cannot know."""
    found: Gains = Counter()
    for event in events:
        name, args = named(event), event.args
        things: dict[str, int] = {}
        if name in {"completion", "bonus_points", "goods_points", "trade_points"}:
            things = {"points": args["points"]}
        elif name == "mission" and event.seat == mover and args["card"] in held:
            things = {"points": args["points"]}
        elif name in {"goods", "award"}:
            things = {f"cards: {args['good']}": args["count"]}
        elif name == "power_card":
            things = {"power cards": 1}
        elif name == "bonus_die":
            things = {"bonus dice": 1}
        elif name == "coins":
            things = {"coins": args["coins"]}
        elif name == "reroll":
            things = {"coins": -1}
        elif name == "reclaim":
            things = {"dice": args["dice"]}
        elif name == "erect":
            things = {"dice": -3, "buildings": 1}
        found.update({(event.seat, thing): number for thing, number in things.items()})
    return found


def some(gains: Gains, at_once: bool | None = None) -> dict[tuple[int, str], int]:
    """What is not nothing: of things that come at once, of the others, or all."""
    return {what: number for what, number in gains.items() if number and at_once in (None, what[1] in AT_ONCE)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_move_of_trains_and_stations_brings_what_its_preview_says(players: int) -> None:
    """What the moves of Step 3 settle comes in Step 4, so both are added up. Ties and who gets what is short are decided then."""
    for seed in range(6):
        state = gs.game("trains_and_stations").rules(players=players).start(seed, journal=True)
        assert state.journal is not None
        chooser = Chooser(seed)
        settled, came = Gains(), Gains()
        before: set[str] = set()
        served = ordered = short = False
        while not state.over:
            move, seat, question, at = chooser(state), state.seat, state.question, len(state.journal)
            text = state.rules.moves[move].text
            said, held = told(state, move), missions(state, seat)
            state.play(move)
            events = state.journal[at:]
            gains = brought(events, seat, held)
            if question == Q.RESOLVE:
                assert some(said, True) == some(gains, True), text
                settled.update(some(said, False))
                came.update(some(gains, False))
                before = held
            elif question not in SECRET:
                assert some(said) == some(gains), text
            if question in STEP_4 - {Q.MISSION}:
                came.update(brought(events, seat, before))
            if question == Q.MAJORITY:
                follows = next((place for place, event in enumerate(events) if named(event) == "delivery"), len(events))
                came.subtract(brought([event for event in events[:follows] if named(event) in BONUSES], seat, held))
            ordered |= question == Q.ORDER
            served |= question == Q.SERVE
            short |= any(named(event) in SHORT for event in events)
            if not state.over and state.question in {Q.RESOLVE, *STEP_4}:
                continue
            if served or (ordered and short):
                assert all(number <= came[what] for what, number in settled.items()), text
            else:
                assert some(settled) == some(came), text
            settled, came = Gains(), Gains()
            served = ordered = short = False
