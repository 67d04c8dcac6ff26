"""The quick player: it answers every question legally, ends games, and knows what is worth having."""

from __future__ import annotations

from typing import Any

import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.games.railroad_revolution.bot.sites import Rails, space_worth
from goldenspike.games.railroad_revolution.bot.worths import Worths
from goldenspike.games.railroad_revolution.turn import RevolutionState

from .position import GAME, RAILS, Position


def game(setup: dict[str, Any], seed: int, specs: list[str]) -> gs.State:
    state = GAME.rules(**setup).start(seed)
    bots = [make_bot(spec, seed * 8 + seat) for seat, spec in enumerate(specs)]
    while not state.over:
        move = bots[state.seat].choose(Outlook(state))
        assert state.why_not(move) is None
        state.play(move)
        assert state.played < 2000, "the game does not end"
    return state


def choice(state: gs.State, seed: int = 1) -> str:
    return state.rules.moves[make_bot("quick", seed).choose(Outlook(state))].text


@pytest.mark.parametrize("setup", GAME.samples, ids=str)
def test_games_of_quick_players_end_with_every_piece_in_its_place(setup: dict[str, Any]) -> None:
    state = game(setup, 3, ["quick"] * setup["players"])
    assert state.audit() == ""
    assert state.ending() == "cleared"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_player_beats_one_that_plays_at_random(players: int) -> None:
    won = 0
    for seed in range(4):
        seat = seed % players
        specs = ["random"] * players
        specs[seat] = "quick"
        won += game({"players": players}, seed, specs).winners == [seat]
    assert won == 4


def test_the_quick_player_promotes_the_manager_that_a_milestone_still_lacks() -> None:
    position = Position().milestone(0, 1, "a2-2").workers(0, white=4, purple=2)
    position.pieces(0, rails="clt-mia-1 clt-mia-2 mia-hou-1")
    state = position.go("use white telegraph", "office 3")
    assert choice(state) in ("promote purple supply 1", "promote purple board 1")


def test_the_quick_player_keeps_its_last_spare_worker_for_a_milestone() -> None:
    """A telegraph tile would cost a worker, and then nobody could be promoted any more."""
    position = Position().milestone(0, 1, "a2-2").workers(0, white=4, purple=1).wire(2, "rail")
    position.pieces(0, rails="clt-mia-1 clt-mia-2 mia-hou-1")
    state = position.go("use white telegraph", "office 2")
    assert choice(state) in ("promote purple supply 1", "promote purple board 1")


def test_the_quick_player_steps_where_it_has_most_to_count() -> None:
    position = Position().pieces(0, offices="1 2 3 4 5 6").workers(0, white=4, purple=1)
    assert choice(position.go("use purple trade", "trade rail", "ability")) == "step telegraph"


def test_the_quick_player_builds_offices_side_by_side_late_in_the_game() -> None:
    position = Position().pieces(0, offices="5 7", stations="was clt", rails="clt-mia-1 clt-mia-2", sold=(6, 11))
    assert choice(position.go("use white telegraph")) == "office 6"


def test_the_quick_player_sells_a_share_for_what_it_could_not_pay_for() -> None:
    position = Position().money(0, 500).shares(0, 3).workers(0, white=4, purple=1)
    state = position.go("use purple railroad", "rail clt-mia-1", "rail clt-mia-2", "sell")
    assert choice(state) in ("sell", "train money", "train steps", "train shares", "train rail")


def test_the_best_space_behind_each_space_is_found_all_over_the_map() -> None:
    """Spaces are bits of a number, and those of the far west are high ones."""
    state = GAME.rules(players=2).start(3)
    assert isinstance(state, RevolutionState)
    bot = make_bot("quick", 3)
    seen = 0
    while not state.over:
        if state.played % 5 == 0:
            seat = state.seat
            worths = Worths(state, seat)
            rails = Rails(worths)
            near = {space for space in range(state.board.spaces) if state.frontier[seat] >> space & 1}
            mine = {space for space in range(state.board.spaces) if state.of(seat, RAILS) >> space & 1}
            for space in near:
                touched = {other for other in range(state.board.spaces) if state.board.touch[space] >> other & 1}
                behind = [space_worth(worths, other) for other in touched - near - mine]
                assert rails.next[space] == pytest.approx(max([0.0, *behind]))
                seen = max([seen, *(touched - near - mine)])
        state.play(bot.choose(Outlook(state)))
    assert seen > 31
