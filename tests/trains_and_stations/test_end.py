"""Areas END, SCO and TIE: the last round, the score, and ties."""

import pytest

import goldenspike as gs
from goldenspike.games.trains_and_stations.names import P

from .position import Position


def idle(s):
    return s.show("hotel").play("done")


def deliver(s, seat=0):
    """The active seat joins Billings and Denver: 2 points, a bonus die and a Power card."""
    return s.dice({9: "w"}).show("train").play("lay 10").pass_missions()


@pytest.mark.rule("TS-END-01", "TS-END-02", "TS-END-03")
def test_the_round_is_finished_when_the_stock_is_used_up():
    s = Position(4).no_cards().turn(1).stock(2)
    s.cards(0).cards(1)
    deliver(s)
    assert s.state.last_round
    assert not s.state.over
    assert s.state.ending() == ""
    seen = []
    while not s.state.over:
        seen.append(s.state.active)
        idle(s)
    assert seen == [2, 3]
    assert s.state.ending() == "stock_empty"
    assert s.state.legal() == []


@pytest.mark.rule("TS-END-02")
def test_the_game_ends_at_once_after_the_last_player_of_a_round():
    s = Position(3).no_cards().turn(2).stock(2)
    deliver(s)
    assert s.state.over
    assert s.state.seat == -1


@pytest.mark.rule("TS-END-03")
def test_all_players_have_had_the_same_number_of_turns():
    for seed in range(6):
        rules = gs.game("trains_and_stations").rules(players=3 + seed % 3)
        state = rules.start(seed)
        gs.rollout(state, seed)
        assert state.over
        assert state.turns % rules.players == 0
        assert state.active == state.conductor


@pytest.mark.rule("TS-END-04")
def test_after_the_conductors_own_turn_the_others_play_once_more():
    s = Position(3).no_cards().stock(2)
    deliver(s)
    seen = []
    while not s.state.over:
        seen.append(s.state.active)
        idle(s)
    assert seen == [1, 2]


@pytest.mark.rule("TS-END-05")
def test_points_go_on_after_the_stock_has_run_out():
    s = Position(5).no_cards().stock(1)
    deliver(s)
    assert (s.state.stock, s.state.vp[0]) == (0, 5)
    deliver(s)
    assert (s.state.stock, s.state.vp[1]) == (0, 5)
    assert s.state.audit() == ""


@pytest.mark.rule("TS-END-06")
def test_a_strike_does_not_undo_the_last_round():
    s = Position().no_cards().stock(2)
    deliver(s)
    s.points(1, 3).roll("locked_train locked_train locked_train coin coin")
    assert s.state.vp[1] == 0
    assert s.state.stock == 0
    assert s.state.last_round


@pytest.mark.rule("TS-END-07")
def test_any_payment_can_use_up_the_stock():
    s = Position().no_cards().stock(4).dice({28: 1}).show("", "train").play("lay 29 white")  # 2 for the route, 2 for Boston
    assert s.state.last_round
    s = Position().no_cards().stock(3).stack("mine", 0).stack("ranch", 5).build("denver", 2, "mine")
    deliver(s)
    assert s.state.last_round
    s = Position().no_cards().stock(2).goods(0, coal=8).goods(1, worker=8).goods(2, cattle=8).stack("ranch", 0)
    idle(s).play("trade 8 coal", "trade 8 worker", "trade 8 cattle").play(*["award red", "award green"] * 4)
    assert s.state.last_round


@pytest.mark.rule("TS-END-08")
def test_the_last_turn_has_its_upgrade_and_speculation():
    s = Position().no_cards().goods(1, coal=2).turn(2).stock(0).stack("ranch", 0)
    idle(s)
    assert not s.state.over
    assert s.lying("ranch") == "food"
    s.play("trade 2 coal")
    assert s.state.over
    assert s.good(1, "food") == 1


@pytest.mark.rule("TS-SCO-01", "TS-SCO-02")
def test_the_score_is_cards_missions_and_monopolies():
    s = Position().no_cards().points(0, 12).goods(0, gold=2).goods(1, gold=1, coal=1)
    s.state.placed[5] = 1
    s.state.gone[5] = 7
    s.state.shown[s.board.card_ids.index("denver-atlanta")] = 1
    s.state.deck[s.board.card_ids.index("denver-atlanta")] -= 1
    assert s.state.audit() == ""
    assert s.state.points() == [12 + 7 + 9, 3 + 6, 3]
    assert s.state.tally()[0] == {
        "start": 12,
        "completion": 0,
        "majority": 0,
        "instead_of_goods": 0,
        "instead_of_trade": 0,
        "strikes": 0,
        "missions": 7,
        "monopolies": 9,
    }
    s.off()
    assert s.state.winners == [0]


@pytest.mark.rule("TS-SCO-03", "TS-SCO-04")
def test_the_monopolies():
    worth = {"worker": 4, "coal": 6, "cattle": 6, "silver": 7, "food": 7, "gold": 9}
    assert sum(worth.values()) == 39
    for good, points in worth.items():
        s = Position().no_cards().goods(1, **{good: 2}).goods(2, **{good: 1})
        assert [tally["monopolies"] for tally in s.state.tally()] == [0, points, 0]


@pytest.mark.rule("TS-SCO-05")
def test_all_who_are_tied_score_the_full_bonus_and_nobody_scores_with_none():
    s = Position().no_cards().goods(0, gold=4).goods(2, gold=4)
    assert [tally["monopolies"] for tally in s.state.tally()] == [9, 0, 9]
    assert [tally["monopolies"] for tally in Position().no_cards().state.tally()] == [0, 0, 0]


@pytest.mark.rule("TS-SCO-03", "TS-SCO-05")
def test_the_journal_ends_with_the_monopolies():
    s = Position().no_cards().goods(0, coal=2).goods(1, coal=2, cattle=1).turn(2).stock(0)
    idle(s)
    assert s.state.over
    told = [(event["seat"], event["text"]) for event in s.state.events(None) if event["rule"] == "TS-SCO-03"]
    assert told == [
        (1, "scores 6 points for the Cattle monopoly, with 1 card"),
        (0, "scores 6 points for the Coal monopoly, with 2 cards"),
        (1, "scores 6 points for the Coal monopoly, with 2 cards"),
    ]


@pytest.mark.rule("TS-SCO-06")
def test_kept_two_goods_cards_count_also_for_goods_that_never_came():
    s = Position().no_cards().goods(0, cattle=2).goods(2, cattle=3)
    assert [tally["monopolies"] for tally in s.state.tally()] == [0, 0, 6]
    s.cards(0, "gold-cattle")
    assert [tally["monopolies"] for tally in s.state.tally()] == [6 + 9, 0, 6]  # Eric draws level with Sarah


@pytest.mark.rule("TS-SCO-06")
def test_by_the_other_ruling_there_is_no_monopoly_of_goods_that_nobody_has():
    s = Position(monopolies="in_play").no_cards().goods(0, cattle=2).goods(2, cattle=3).cards(0, "gold-cattle")
    assert [tally["monopolies"] for tally in s.state.tally()] == [6, 0, 6]
    s.goods(1, gold=1)
    assert [tally["monopolies"] for tally in s.state.tally()] == [6 + 9, 9, 6]


@pytest.mark.rule("TS-SCO-07", "TS-SCO-08")
def test_coins_dice_buildings_and_open_missions_are_worth_nothing():
    s = Position().no_cards()
    before = s.state.points()
    s.coins(0, 5).build("denver", 0, "mine").cards(0, "seattle-detroit").held(0, 4)
    assert s.state.points() == before == [3, 3, 3]


@pytest.mark.rule("TS-TIE-01")
def test_a_tie_is_won_by_the_most_gold_with_power_cards():
    s = Position().no_cards().points(0, 20).points(1, 20).points(2, 5).goods(0, gold=1).goods(1, gold=1).goods(2, gold=3)
    assert s.state.best() == [0, 1]
    s.cards(1, "gold-worker").points(1, 16)  # 4 points for the Worker of the card
    assert s.state.points()[:2] == [20, 20]
    assert s.state.best() == [1]


@pytest.mark.rule("TS-TIE-02")
def test_all_who_are_still_tied_win():
    s = Position(4).no_cards()
    s.off()
    assert s.state.winners == [0, 1, 2, 3]


@pytest.mark.rule("TS-END-05")
@pytest.mark.parametrize(("points", "stock", "outside"), [(12, 8, 0), (20, 0, 0), (25, 0, 5)])
def test_points_come_from_the_stock_as_long_as_it_has_any(points, stock, outside):
    s = Position().stock(20)
    beside = s.state.outside
    s.state.pay(0, points, P.MAJORITY)
    assert (s.state.stock, s.state.outside - beside) == (stock, outside)
    assert bool(s.state.last_round) == (stock == 0)
    assert s.state.audit() == ""
