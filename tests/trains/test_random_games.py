"""What holds in every position of random games of Trains, with every card of the box in some game."""

import pytest

import goldenspike as gs
from goldenspike.kernel.rng import rng_below, rng_make

from .position import GAME, Position, board

IDS = {rule.id for rule in GAME.ledger()}
OPTIONAL = [id for id, optional in zip(board().card_ids, board().optional, strict=True) if optional]
SETUPS = [
    {"players": 2 + turn % 3, "map": ("tokyo", "osaka")[turn % 2], "cards": ",".join((OPTIONAL * 2)[turn * 6 : turn * 6 + 8])}
    for turn in range(5)
]  # six further cards each time: all thirty


def eager(state: gs.State, random) -> int:
    """A random move that seldom ends the turn, so that cards meet."""
    moves = state.legal()
    words = [state.rules.moves[move].text for move in moves]
    better = [move for move, text in zip(moves, words, strict=True) if text not in ("end", "return all") and "plain" not in text]
    if better and rng_below(random, 10):
        moves = better
    return moves[rng_below(random, len(moves))]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup['players']}-{setup['map']}")
def test_all_cards_meet_in_random_games_and_everything_adds_up(setup):
    made = GAME.rules(**setup)
    for seed in range(1):
        state = made.start(seed)
        state.journal = []
        random = rng_make(seed)
        while not state.over and state.played < 1500:
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert state.audit() == ""
            assert not state.prompt.startswith("[")
            if state.played % 29 == 0:
                refusals = {move: state.why_not(move) for move in range(len(made.moves))}
                assert [move for move, reason in refusals.items() if reason is None] == legal
                assert {reason.rule for reason in refusals.values() if reason} <= IDS
                assert not [reason for reason in refusals.values() if reason and reason.text.startswith("[")]
                again = made.load(state.dump())
                assert again.digest() == state.clone().digest() == state.digest()
                assert again.legal() == legal
                for move in legal:
                    state.preview(move)
            state.play(eager(state, random))
        assert state.audit() == ""
        for viewer in (None, 0, 1):
            texts = [event["text"] for event in state.events(viewer)]
            assert texts
            assert not [text for text in texts if text.startswith("[")]
        assert {event.rule for event in state.journal} - {""} <= IDS


@pytest.mark.parametrize("ending", GAME.endings)
def test_each_ending_can_happen(ending):
    for seed in range(60):
        state = GAME.rules(players=2 + seed % 3).start(seed)
        random = rng_make(seed)
        while not state.over:
            state.play(eager(state, random))
        if state.ending() == ending:
            return
    pytest.fail(f"no game ended by {ending}")


def test_a_preview_tells_what_a_move_costs_and_brings():
    state = Position(hand=["lay_rails", "ironworks"], rails={0: [58, 59], 1: [60]}, money=5, options=1)
    move = state.rules.move
    assert state.preview(move("lay 60")) == {"money": -1, "waste": 1}
    assert state.preview(move("lay 48")) == {"money": -2, "waste": 0}
    assert state.preview(move("buy apartment")) == {"money": -3, "waste": 1}
    assert state.preview(move("play lay_rails")) == {"money": 0, "rails": 1, "waste": 1}
    assert Position(lasting=["no_waste"], money=5).preview(move("buy apartment")) == {"money": -3, "waste": 0}
    state.play("play ironworks")
    assert state.preview(move("play lay_rails plain")) == {"money": 2, "rails": 0}


@pytest.mark.rule("TR-WST-05", "TR-STN-01")
def test_a_preview_tells_the_waste_of_rails_and_stations():
    state = Position(hand=["lay_rails", "station_expansion", "landfill", "waste", "waste"])
    move = state.rules.move
    assert state.preview(move("play station_expansion")) == {"money": 0, "rails": 0, "stations": 1, "waste": 1}
    assert state.preview(move("play station_expansion plain")) == {"money": 0, "rails": 0}
    assert state.preview(move("play landfill"))["waste"] == -2
    assert "waste" not in Position(hand=["lay_rails"], lasting=["no_waste"]).preview(move("play lay_rails"))


@pytest.mark.rule("TR-TRS-01", "TR-CRD-17")
def test_a_preview_tells_the_coins_of_a_card_that_leaves_the_game_and_that_it_leaves():
    state = Position(hand=["holiday_timetable"])
    move = state.rules.move
    value = state.preview(move("play holiday_timetable plain"))["money"]
    assert state.preview(move("play holiday_timetable")) == {"money": value + 3, "rails": 0, "removed": 1}


@pytest.mark.rule("TR-CRD-17")
def test_a_preview_tells_the_second_coin_of_a_bullet_train_beside_a_normal_train():
    state = Position(hand=["bullet_train", "normal_train", "tourist_train"])
    move = state.rules.move
    alone = state.preview(move("play bullet_train"))["money"]
    state.play("play normal_train")
    assert state.preview(move("play bullet_train"))["money"] == alone + 1
    before = state.money()
    state.play("play bullet_train")
    assert state.money() == before + alone + 1
    assert state.preview(move("play tourist_train"))["points"] == 1
