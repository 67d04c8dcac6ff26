"""What comes before what: markers and their rewards, the railroad within the turns of rivals and Conway."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.rivals import rival_build
from goldenspike.games.lightning_train.names import A, Corp, Q, Zone
from goldenspike.games.lightning_train.turn import manager, run, step_bonus

from .position import Position, board
from .solo import bare, builder

COASTS = (
    "new_york_city-pittsburgh",
    "detroit-pittsburgh",
    "chicago-detroit",
    "chicago-omaha",
    "cheyenne-omaha",
    "cheyenne-salt_lake_city",
)


@pytest.mark.rule("LT-SCORE-01", "LT-SCORE-05")
def test_a_player_has_drawn_and_discarded_before_the_next_marker_moves() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1).hand("fast_track").score(18)
    pos.station("charleston", "s03", pos.you).score(2, pos.you).line("charleston-raleigh").play("deliver charleston crops")
    assert (int(pos.s.question), pos.s.seat) == (Q.DECK, pos.me)
    pos.play("draw action")
    assert (int(pos.s.question), pos.s.seat) == (Q.DISCARD, pos.me)
    assert pos.points(pos.you) == 2  # its marker waits
    pos.play("discard fast_track")
    assert (int(pos.s.question), pos.s.seat) == (Q.POWER, pos.you)
    assert pos.points(pos.you) == 3
    pos.play("take power_money")
    assert (int(pos.s.question), pos.s.seat) == (Q.OPS, pos.me)


@pytest.mark.rule("LT-SCORE-01", "LT-SCORE-02", "LT-SCORE-03")
def test_another_players_delivery_takes_a_marker_past_a_reward_out_of_turn() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True)
    pos.line("charleston-raleigh", pos.you).score(9, pos.you).play("deliver charleston crops")
    assert (int(pos.s.question), pos.s.seat) == (Q.POWER, pos.you)
    pos.play("take power_contract")
    assert pos.count(Zone.WARE, "power_contract", pos.you) == 1
    assert (int(pos.s.question), pos.s.seat) == (Q.OPS, pos.me)


@pytest.mark.rule("LT-SCORE-01", "LT-TRANS-01", "LT-TWO-13")
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_after_a_railroad_of_conways_turn_the_second_players_marker_moves_first(seed: int) -> None:
    pos = Position(2, seed)
    second = (int(pos.s.first) + 1) % 2
    for name in COASTS:
        if not pos.s.line[pos.path(name)]:
            pos.line(name, 0)
    for seat in range(2):
        pos.score(2, seat)
    pos.line("coloma-salt_lake_city", 2)
    pos.s.locos[pos.path(COASTS[0])] = pos.s.locos[pos.path(COASTS[1])] = 1
    pos.s.line[pos.path(COASTS[0])] = 1
    pos.s.line[pos.path(COASTS[1])] = 2
    line_laid(pos.s, manager(pos.s), 2)
    run(pos.s)
    assert (int(pos.s.question), pos.s.seat) == (Q.POWER, second)
    pos.play("take power_money")
    assert (int(pos.s.question), pos.s.seat) == (Q.POWER, 1 - second)


@pytest.mark.rule("LT-TRANS-01", "LT-TRANS-04", "LT-RIVAL-01", "LT-SOLOEND-01", "LT-SOLO-18")
def test_a_rival_that_joins_the_coasts_scores_them_and_then_still_delivers() -> None:
    pos = bare()
    s = pos.s
    die = next(n for n in range(1, 7) if (pos.b.city_numbers[pos.city("coloma")] >> n) & 1)
    pos.lines(*COASTS[2:], company=0).line(COASTS[0], 1, 1).line(COASTS[1], 2, 2)
    pos.goods("pittsburgh", steel=1).station("baltimore", "l10", neutral=True).line("baltimore-pittsburgh", 1)
    builder(pos, 1, "salt_lake_city")
    while s.depth > 1:
        s.pop()
    s.push(A.RIVAL, 0, 1, 1, 1)  # its turn, the die being cast
    s.journal = []
    rival_build(s, 1, die, 0)
    assert "coloma-salt_lake_city" in pos.lines_of(1)
    run(s)
    keys = [event["key"].removeprefix("lightning_train.") for event in s.events(0)]
    assert keys.index("rival_built") < keys.index("railroad") < keys.index("rival_delivers") < keys.index("delivered")
    assert keys.count("rival_delivers") == 1
    assert pos.points(1) == 2 * 2 + 1  # two locomotives of its own on the route, and the delivery
    assert pos.points(2) == 2 * 2


@pytest.mark.rule("LT-SOLO-11")
def test_the_first_rival_takes_all_its_bonus_turns_before_the_second() -> None:
    pos = bare(difficulty="dispatcher")
    s = pos.s
    order = []
    while s.depth > 1:
        s.pop()
    s.set_top(2, 0)
    for done in range(8):
        s.set_top(3, done)
        step_bonus(s)
        order.append((int(s.top(2)), int(s.top(4))))
        s.pop()
    assert order == [(1, 0)] * 4 + [(2, 0)] * 4  # without deliveries
    assert int(board(1, difficulty="dispatcher").bonus_turns) == 4


@pytest.mark.rule("LT-RESET-02")
@pytest.mark.parametrize("trains", [48, 0])
def test_a_reset_is_told_with_the_number_rolled_also_when_no_path_is_left(trains: int) -> None:
    pos = builder(bare(), 1, "coloma").line("kansas_city-st_louis", 2)
    pos.set_corp(Corp.BASIC, trains, 1)
    pos.s.journal = []
    rival_build(pos.s, 1, 4, 0)
    told = [event for event in pos.s.events(0) if event["key"] == "lightning_train.reset"]
    assert len(told) == 1
    assert told[0]["args"]["rolled"] == 4
    assert told[0]["args"]["city"] == ("Kansas City" if trains else pos.b.city_names[pos.b.large_city[3]])


@pytest.mark.rule("LT-TURN-05")
def test_the_turn_stays_in_sight_in_the_middle_of_a_move_and_not_for_others() -> None:
    pos = (
        Position(3)
        .area("train", "train", "locomotive", "start_atlantic_south", "payoff_bonus")
        .hand("land_grant", "express_train")
    )
    pos.play("play express_train", "play land_grant")
    turn = pos.s.view(pos.me)["table"]["turn"]
    assert (turn["express"], turn["payoffs"], turn["contracts"]) == (1, 1, ["atlantic", "south"])
    pos.play("claim rockies", "build boston-new_york_city")
    assert "rockies" in pos.s.view(pos.me)["table"]["turn"]["contracts"]
    other = Position(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True)
    other.line("charleston-raleigh", other.you).score(9, other.you).play("deliver charleston crops")
    assert "turn" not in other.s.view(other.you)["table"]  # a reward out of turn


@pytest.mark.rule("LT-SCORE-07")
def test_a_rival_that_is_first_at_25_points_moves_the_market_token() -> None:
    pos = bare().score(24, 1).goods("pittsburgh", steel=1).station("detroit", "l03", neutral=True)
    pos.line("detroit-pittsburgh", 1).money(4)
    assert pos.why("order 4") == "LT-MONEY-10"
    pos.play("deliver detroit steel")
    assert pos.points(1) == 25
    assert pos.why("order 4") == ""


@pytest.mark.rule("LT-TURNOVER-04")
def test_a_contract_without_a_chip_lets_a_starting_contract_be_kept() -> None:
    pos = Position(3).area("train", "train", "start_atlantic_south", "any_contract").play("claim atlantic")
    pos.play("build boston-new_york_city", "end")
    assert pos.legal() == ["drop start_atlantic_south", "keep"]
    late = Position(3).area("train", "train", "start_atlantic_south", "any_contract").play("build boston-new_york_city")
    late.play("claim atlantic", "end")  # the contract came after the build
    assert int(late.s.boxed[late.chip("start_atlantic_south")]) == 1


@pytest.mark.rule("LT-FINAL-03", "LT-CLAR-04")
def test_an_express_train_of_the_last_turn_does_not_reach_the_final_delivery() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    pos.turn_of((int(pos.s.first) + 2) % 3).hand("express_train").line("baltimore-raleigh")
    pos.s.line[pos.path("charleston-raleigh")] = pos.me + 1
    pos.s.last = pos.s.round
    pos.play("play express_train").end()
    while pos.s.seat != pos.me:
        pos.play("pass")
    pos.play("deliver charleston crops")
    assert pos.points() == 1
