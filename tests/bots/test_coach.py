"""Hints and reviews without a network: legal, explained, fair, and told with progress."""

from __future__ import annotations

import json

import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, coach, make_bot
from goldenspike.bots import review as reviewing
from goldenspike.bots.coach import hint
from goldenspike.bots.merits import change, merits, named, points
from goldenspike.bots.review import review, review_moves
from tests.shared.records import recorded

from .test_levels import position


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a game, or on a machine, that has none."""
    monkeypatch.setattr(coach, "network_at_hand", lambda rules: None)
    monkeypatch.setattr(reviewing, "network_at_hand", lambda rules: None)


@pytest.mark.parametrize("game", gs.games())
def test_hints_are_legal_ranked_and_explained(game: str) -> None:
    state = position(game, 30)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    before = state.digest()
    hints = hint(Outlook(state), seconds=0, nodes=8, games=int(game == "trains"), top=1 + (game != "trains"))
    assert 1 <= len(hints) <= 2
    assert state.digest() == before
    assert [found.tries for found in hints] == sorted((found.tries for found in hints), reverse=True)
    for found in hints:
        assert state.why_not(found.move) is None
        assert 0.0 <= found.chance <= 1.0
        assert found.reasons
        assert not any("[" in reason.text for reason in found.reasons)
    json.dumps([found.data() for found in hints])


def test_hints_do_not_depend_on_secrets() -> None:
    state = position("trains", 40)
    other = state.imagine(state.seat, 77)
    assert other.dump() != state.dump()
    mine = [found.data() for found in hint(Outlook(state), seconds=0, nodes=8, games=1, top=1)]
    assert mine == [found.data() for found in hint(Outlook(other), seconds=0, nodes=8, games=1, top=1)]


def test_reasons_speak_of_cost_and_of_what_stays_undone() -> None:
    """The third coin is the one that buys something new."""
    state = gs.game("trains").rules(players=2, first="1").start(3)
    seed = 3
    while not state.legal() or state.view(state.seat)["table"]["seats"][state.seat]["hand"].get("normal_train", 0) < 3:
        seed += 1
        state = gs.game("trains").rules(players=2, first="1").start(seed)
        for _ in range(2):
            state.play(state.legal()[0])
    state.play("play normal_train")
    state.play("play normal_train")
    found = {one.text: one for one in hint(Outlook(state), seconds=0, nodes=6, games=0, top=50)}
    keys = {reason.key for reason in found["play normal_train"].reasons}
    assert {"coach.brings", "coach.opens"} <= keys
    assert "coach.leaves" in {reason.key for reason in found["end"].reasons}


def test_points_that_are_told_by_source_are_not_told_again() -> None:
    ways = set()
    for played in range(20, 120, 4):
        state = position("railroad_revolution", played)
        for move in [] if state.over else state.legal():
            if state.preview(move).get("points", 0) > 0:
                found = merits(state, move, [], [])
                by_source = any(reason.key == "coach.scores" for reason in found)
                in_all = any(reason.key == "coach.brings" and "point" in reason.args["thing"] for reason in found)
                assert by_source != in_all  # where something comes to light, points are told as the preview has them
                ways.add(by_source)
    assert ways == {True, False}


def test_moves_in_a_reason_are_messages_of_their_own() -> None:
    """So that another language can say them, and a table can put its own names in."""
    world = gs.game("lightning_train").rules(players=2).start(3).imagine(0, 1)
    move = world.legal()[0]
    others = [other for other in world.legal() if other != move]
    (leaves,) = named(world, "coach.leaves", others)
    data = leaves.data()
    assert data["text"] == "leaves undone: " + ", ".join(part["text"] for part in data["args"]["moves"])
    assert [part["key"] for part in data["args"]["moves"]] == [world.rules.moves[other].key for other in others[:3]]
    json.dumps(data)


def test_a_review_tells_every_turn() -> None:
    text = recorded(24)
    parts: list[float] = []
    found = review(text, nodes=4, progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert sum(len(turn.moves) for turn in found.turns) == found.moves == 24
    assert [turn.first for turn in found.turns] == sorted(turn.first for turn in found.turns)
    for turn, following in zip(found.turns, found.turns[1:], strict=False):
        assert turn.seat != following.seat
        assert turn.swing == pytest.approx(following.chances[turn.seat] - turn.chances[turn.seat])
        assert sum(turn.chances) == pytest.approx(1.0)
    for turn in found.mistakes():
        replayed = gs.replay(text)
        at = replayed.at(turn.worst)
        assert at.seat == turn.seat
        assert at.why_not(turn.better) is None
        assert turn.better != turn.made
        assert turn.reasons
    json.dumps(found.data())


def test_a_record_that_cannot_be_reviewed_says_why() -> None:
    with pytest.raises(gs.BadSetup, match="cannot be reviewed"):
        review("nonsense")


@pytest.mark.parametrize(
    ("thing", "amount", "said"),
    [
        ("shares", -1, "costs 1 share"),
        ("shares", 2, "brings 2 shares"),
        ("dice", -1, "costs 1 die"),
        ("money", -1, "costs 1 money"),
        ("power cards", 1, "brings 1 Power card"),
        ("bonus dice", 1, "brings 1 bonus die"),
        ("owes", 700, "adds 700 to what you owe"),
        ("owes", -200, "takes 200 off what you owe"),
    ],
)
def test_amounts_are_said_as_people_say_them(thing: str, amount: int, said: str) -> None:
    assert change(thing, amount).text == said


def test_what_others_get_and_cards_of_a_kind_are_said_as_the_game_says_it() -> None:
    said = {
        thing: change(thing, 2, "trains_and_stations").text for thing in ("points of Red", "cards: Coal", "cards: Coal of Red")
    }
    assert list(said.values()) == ["Red +2", "+2 Coal cards", "Red +2 Coal cards"]


def test_points_are_named_as_on_the_score_sheet() -> None:
    assert points("trains", "track", 3).text == "scores +3 (Scored during play)"
    assert points("trains", "track", -3).text == "gives up 3 (Scored during play)"
    assert points("trains", "waste_heaps", 1).text == "scores +1 (waste heaps)"


def test_a_solo_game_has_turns_too() -> None:
    rules = gs.game("lightning_train").rules(players=1)
    state = rules.start(2)
    moves: list[int] = []
    bot = make_bot("quick", 1)
    world = state.clone()
    while len(moves) < 40:
        moves.append(bot.choose(Outlook(world)))
        world.play(moves[-1])
    found = review_moves(state, moves, nodes=2)
    assert len(found.turns) >= 3
    assert sum(len(turn.moves) for turn in found.turns) == 40
    assert all(0.0 <= turn.chances[0] <= 1.0 for turn in found.turns)


def test_a_review_finds_the_move_that_gave_a_win_away() -> None:
    """In Trains somebody who ends every turn at once loses; the review says where it began, and what to do instead."""
    rules = gs.game("trains").rules(players=2, first="1")
    state = rules.start(3)
    world = state.clone()
    moves: list[int] = []
    bot = make_bot("quick", 1)
    while len(moves) < 40:
        end = [move for move in world.legal() if rules.moves[move].text == "end"]
        moves.append(end[0] if world.seat == 0 and end else bot.choose(Outlook(world)))
        world.play(moves[-1])
    found = review_moves(state, moves, nodes=40)
    mistakes = found.mistakes()
    assert mistakes
    assert mistakes[0].seat == 0
    assert mistakes[0].made == "end"
    assert mistakes[0].better != "end"


def test_five_players_share_the_chances() -> None:
    rules = gs.game("trains_and_stations").rules(players=5)
    state = rules.start(4)
    world = state.clone()
    moves: list[int] = []
    while len(moves) < 24:
        moves.append(world.legal()[len(moves) % len(world.legal())])
        world.play(moves[-1])
    found = review_moves(state, moves, nodes=2)
    assert {turn.seat for turn in found.turns} > {0}
    for turn in found.turns:
        assert len(turn.chances) == 5
        assert sum(turn.chances) == pytest.approx(1.0)
