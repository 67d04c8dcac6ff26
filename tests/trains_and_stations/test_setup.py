"""Areas SET and TRN: how a table begins and how turns follow each other."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.trains_and_stations.names import Q

from .position import GAME, Position, house


@pytest.mark.rule("TS-SET-01", "TS-SET-02")
def test_cattle_workers_and_coal_lie_on_the_board_and_the_rest_beside_it():
    table = Position().state.view(None)["table"]
    assert table["stacks"] == {
        "hotel": {"good": "worker", "left": 10},
        "mine": {"good": "coal", "left": 10},
        "ranch": {"good": "cattle", "left": 10},
    }
    assert table["aside"] == ["food", "silver", "gold"]


@pytest.mark.rule("TS-SET-03", "TS-SET-04", "TS-SET-05", "TS-SET-06", "TS-SET-07")
@pytest.mark.parametrize(("players", "used", "left"), [(3, 60, 51), (4, 70, 58), (5, 80, 65)])
def test_the_stock_of_points_depends_on_the_players_and_gives_three_to_each(players, used, left):
    s = Position(players)
    assert s.board.stock == used
    assert s.state.stock == left
    assert list(s.state.vp) == [3] * players
    assert s.state.public_points(-1) == [3] * players


@pytest.mark.rule("TS-SET-08")
def test_three_power_cards_are_dealt_and_one_is_given_back_in_secret():
    state = house(3).start(11)
    for _ in range(3):
        seat = state.seat
        hand = state.view(seat)["table"]["seats"][seat]["power_cards"]
        assert sum(hand.values()) == 3
        move = state.legal()[0]
        assert state.hush(move)
        others = [state.clone().view(viewer) for viewer in range(3) if viewer != seat]
        assert all("power_cards" not in view["table"]["seats"][seat] for view in others)
        a, b = state.clone(), state.clone()
        a.play(state.legal()[0])
        b.play(state.legal()[-1])
        for viewer in (None, *(v for v in range(3) if v != seat)):
            assert a.view(viewer) == b.view(viewer)
        state.play(move)
        assert sum(state.view(seat)["table"]["seats"][seat]["power_cards"].values()) == 2


@pytest.mark.rule("TS-SET-08")
def test_only_a_card_in_hand_can_be_given_back_and_only_before_the_first_turn():
    state = house(3).start(11)
    held = state.view(state.seat)["table"]["seats"][state.seat]["power_cards"]
    other = next(id for id in state.board.card_ids if id not in held)
    assert state.why_not(f"return {other}").rule == "TS-SET-08"
    s = Position()
    assert s.why(f"return {s.hand(0)[0]}") == "TS-SET-08"


@pytest.mark.rule("TS-SET-09")
@pytest.mark.parametrize(("players", "stack"), [(3, 14), (4, 12), (5, 10)])
def test_the_returned_cards_go_into_the_power_stack(players, stack):
    s = Position(players)
    assert sum(s.state.deck) == stack
    for seat in range(players):
        assert len(s.hand(seat)) == 2
        assert s.state.deck[s.state.returned[seat] - 1] >= 1


@pytest.mark.rule("TS-SET-10")
def test_eight_own_dice_for_each_and_ten_white_ones_in_the_pool():
    s = Position(4)
    s.off()
    assert list(s.state.pool) == [8] * 4
    assert s.state.white == 10
    assert list(s.state.held) == [0] * 4


@pytest.mark.rule("TS-SET-11")
@pytest.mark.parametrize(("players", "bank"), [(3, 16), (4, 13), (5, 10)])
def test_three_coins_for_each_and_the_rest_in_the_bank(players, bank):
    s = Position(players)
    assert list(s.state.coins) == [3] * players
    assert s.state.view(None)["table"]["bank"] == bank


@pytest.mark.rule("TS-SET-13")
def test_the_conductor_is_named_by_the_host_or_chosen_by_the_seed():
    assert house(4, conductor="3").start(1).conductor == 2
    rules = GAME.rules(players=4)
    chosen = [rules.start(seed).conductor for seed in range(40)]
    assert set(chosen) == {0, 1, 2, 3}
    assert chosen == [rules.start(seed).conductor for seed in range(40)]
    for bad in ("0", "5", "red"):
        with pytest.raises(gs.BadSetup, match="conductor"):
            GAME.rules(players=4, conductor=bad)


@pytest.mark.rule("TS-SET-08", "TS-SET-13")
def test_the_journal_begins_with_the_conductor_and_the_secret_deal():
    state = house(3, conductor="2", later_points="none").start(4, journal=True)
    first = state.events(0)
    assert (first[0]["rule"], first[0]["seat"]) == ("TS-SET-13", 1)
    hands = [event["text"] for event in first[1:]]
    assert hands[1:] == ["gets 3 Power cards"] * 2
    assert len(hands[0].split(", ")) == 3


@pytest.mark.rule("TS-SET-14")
def test_the_conductor_plays_first_and_keeps_the_hat():
    s = Position(3, conductor="2")
    assert s.state.seat == 1
    for _ in range(4):
        s.coins(s.state.seat, 0)
        while s.state.depth and s.state.question != Q.GATHER:
            s.play(s.legal[-1])
        s.show("").play("done")
    assert s.state.conductor == 1


@pytest.mark.rule("TS-SET-15")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_plays_later_begins_with_more_points_from_beside_the_board(players):
    s = Position(players, conductor="2", later_points="even")
    order = [(1 + place) % players for place in range(players)]
    assert [s.state.vp[seat] for seat in order] == [3 + points for points in [0, 3, 5, 8, 10][:players]]
    assert [tally["start"] for tally in s.state.tally()] == list(s.state.vp)
    assert s.state.stock == Position(players).state.stock
    assert s.state.audit() == ""


@pytest.mark.rule("TS-SET-15")
def test_the_journal_tells_who_begins_with_more_points():
    told = [event for event in house(3, conductor="3").start(4, journal=True).events(None) if event["rule"] == "TS-SET-15"]
    assert [(event["seat"], event["text"]) for event in told] == [
        (0, "begins with 3 points more for playing later"),
        (1, "begins with 5 points more for playing later"),
    ]
    assert not [e for e in house(3, later_points="none").start(4, journal=True).events(None) if e["rule"] == "TS-SET-15"]


@pytest.mark.rule("TS-SET-15")
def test_the_option_tells_the_points_for_playing_later():
    points = tomllib.loads((GAME.data / "table.toml").read_text(encoding="utf-8"))["later"]["points"]
    second, third, fourth, fifth = points[1:]
    said = f"(the second {second} more, the third {third}, the fourth {fourth} and the fifth {fifth})"
    assert points[0] == 0
    help = GAME.options["later_points"].help
    assert said in help
    german = json.loads(Path("web/src/i18n/texts.de.json").read_text(encoding="utf-8"))[help]
    assert re.findall(r"\d+", german) == re.findall(r"\d+", help)


@pytest.mark.rule("TS-SET-15")
def test_before_version_five_all_began_with_the_same_points():
    assert list(GAME.at("4").rules(players=5, later_points="even").start(1).vp) == [3] * 5


@pytest.mark.rule("TS-SET-15")
def test_an_edition_may_give_other_points_for_playing_later_or_none(tmp_path):
    text = (GAME.data / "table.toml").read_text(encoding="utf-8")
    more = "points = [0, 3, 5, 8, 10]"
    for later, points in (("points = [1, 2, 3, 4, 5]", [4, 5, 6]), ("", [3, 3, 3])):
        table = text.replace(more, later)
        assert table != text
        (tmp_path / "table.toml").write_text(table, encoding="utf-8")
        rules = GAME.rules(players=3, edition=str(tmp_path), conductor="1", later_points="even")
        assert list(rules.start(1).vp) == points
    (tmp_path / "table.toml").write_text(text.replace(more, "points = [0, 4]"), encoding="utf-8")
    with pytest.raises(gs.BadEdition, match=r"points has 2 numbers; it must have 5"):
        GAME.rules(players=3, edition=str(tmp_path))


@pytest.mark.rule("TS-TRN-01")
def test_turns_go_round_in_seating_order():
    s = Position(4, conductor="3")
    seen = []
    for _ in range(5):
        seen.append(s.state.active)
        s.show("").play("done")
    assert seen == [2, 3, 0, 1, 2]


@pytest.mark.rule("TS-TRN-02")
def test_the_steps_of_a_turn_come_in_order():
    s = Position().coins(0, 1)
    assert s.why("lay 2") == "TS-TRN-02"
    assert s.why("stop") == "TS-ROL-07"
    s.roll("hotel hotel train coin mine")
    assert s.why("done") == "TS-TRN-02"
    assert s.why("erect hotel seattle") == "TS-TRN-02"
    s.play("stop")
    assert s.why("roll") == "TS-ROL-07"
    s.play("lay 2", "keep hotel", "keep hotel", "coin", "done")
    assert s.state.active == 1


@pytest.mark.rule("TS-TRN-03")
def test_a_delivery_waits_until_all_dice_are_dealt_with():
    s = Position().no_cards().dice({9: 1}).show("train hotel hotel hotel coin")
    s.play("lay 10")
    assert s.on(10) == 0
    assert list(s.state.vp) == [3, 3, 3]
    s.play("erect hotel denver")
    assert list(s.state.vp) == [3, 3, 3]
    s.play("done", "favour red")
    assert s.on(10) == ""
    assert list(s.state.vp) == [5, 5, 3]
    assert s.good(0, "worker") == 1  # the new Hotel already produces


@pytest.mark.rule("TS-TRN-03")
def test_dice_placed_later_in_the_turn_count_for_the_delivery():
    s = Position().no_cards().dice({2: 1, 1: "w", 4: 1}).show("train train train")
    s.play("lay 3")  # joins Seattle and Los Angeles; nothing happens yet
    assert s.state.vp[0] == 3
    s.play("lay 5", "lay 6", "favour blue")
    assert s.state.vp[0] == 3 + 3 + 2  # three cities, and the bonus of Los Angeles


@pytest.mark.rule("TS-TRN-04")
def test_reclaiming_replaces_steps_one_to_four():
    s = Position().dice({2: 0, 4: 0, 6: 0, 8: 0, 9: 0})
    s.play("reclaim")
    assert s.state.active == 1
    assert s.state.pool[0] == 8


@pytest.mark.rule("TS-SET-08")
def test_undo_can_reach_the_first_card_given_back_but_not_behind_the_last():
    state = house(3).start(4)
    for _ in range(3):
        assert state.barrier == 0
        state.play(state.legal()[0])
    assert state.barrier == 3
