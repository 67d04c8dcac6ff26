"""Cards: playing them, what single ones do, goal cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from goldenspike.games.lightning_train.names import Card, Corp, Source, Zone
from goldenspike.games.lightning_train.scoring import goal_points, goals_total
from goldenspike.games.lightning_train.turn import run

from .position import GAME, Position


def goal(pos: Position, name: str, company: int | None = None) -> int:
    return int(goal_points(pos.s, pos.me if company is None else company, pos.b.card_ids.index(name)))


def deliverable(pos: Position, n: int = 1) -> Position:
    """Crops from Raleigh to Charleston and Atlanta over one own line each."""
    pos.no_goods().goods("raleigh", crops=n).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    return pos.line("charleston-raleigh").line("atlanta-raleigh")


@pytest.mark.rule("LT-CARD-01")
def test_hands_are_secret() -> None:
    pos = Position(3).hand("finance_office", "big_spender")
    assert pos.s.view(pos.me)["table"]["companies"][pos.me]["hand"] == {"finance_office": 1, "big_spender": 1}
    for viewer in (pos.you, None):
        company = pos.s.view(viewer)["table"]["companies"][pos.me]
        assert "hand" not in company
        assert company["cards"] == {"action": 0, "mogul": 2}


@pytest.mark.rule("LT-CARD-01")
def test_imagined_worlds_keep_what_a_seat_knows_and_nothing_else() -> None:
    pos = Position(3, clear=False).hand("finance_office", "fast_track")
    seen = set()
    for seed in range(30):
        world = pos.s.imagine(pos.me, seed)
        assert world.view(pos.me) == pos.s.view(pos.me)
        assert world.audit() == ""
        seen.add(tuple(world.cards[world.hand_at(pos.you) : world.hand_at(pos.you) + pos.b.cards]))
    assert len(seen) > 10
    other = Position(3, clear=False).hand("finance_office", "fast_track")
    other.hand("ironworks", "big_spender", seat=other.you)
    assert other.s.view(other.me) == pos.s.view(pos.me)
    assert other.s.imagine(other.me, 9).dump() == pos.s.imagine(pos.me, 9).dump()


@pytest.mark.rule("LT-CARD-02")
def test_goal_cards_are_never_played() -> None:
    pos = Position(3).hand("northwest_mogul", "double_header")
    assert pos.why("play northwest_mogul") == "LT-CARD-02"
    assert pos.why("play ironworks") == "LT-CARD-02"  # not in hand
    assert pos.why("play double_header") == ""


@pytest.mark.rule("LT-CARD-03")
def test_an_action_card_works_at_once_and_goes_to_the_discards() -> None:
    pos = Position(3).hand("double_header").play("play double_header")
    assert pos.corp(Corp.ZONE) == 2
    assert pos.s.view(None)["table"]["action_discards"] == {"double_header": 1}
    assert pos.held("double_header") == 0


@pytest.mark.rule("LT-CARD-03")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    pos = Position(3).area("action_money").hand()
    s = pos.s
    deck, pile = int(s.deck_at()), int(s.pile_at())
    for card in range(int(pos.b.actions)):
        s.cards[pile + card] += s.cards[deck + card]
        s.cards[deck + card] = 0
    pos.play("use action_money")
    assert pos.hand_size() == 1
    assert sum(int(s.cards[deck + card]) for card in range(int(pos.b.actions))) == 19
    for card in range(int(pos.b.actions)):
        s.cards[deck + card] = 0
    assert int(s.draw_card(0, pos.b.actions)) == -1


@pytest.mark.rule("LT-CARD-03", "LT-SCORE-05")
def test_a_renewed_deck_takes_in_what_was_discarded_face_down_too() -> None:
    pos = Position(3).hand("fast_track", "ironworks").score(18)
    pos.s.earn(pos.me, 1, Source.CHIPS)
    run(pos.s)
    pos.play("draw action", "discard fast_track")
    s, actions = pos.s, int(pos.b.actions)
    buried = int(s.buried_at(pos.me))
    assert sum(int(s.cards[buried + card]) for card in range(actions)) == 1
    deck, pile = int(s.deck_at()), int(s.pile_at())
    moguls = [int(s.cards[deck + card]) for card in range(actions, int(pos.b.cards))]
    for card in range(actions):  # all others are in the box, as if somebody held them
        s.cards[deck + card] = 0
        s.cards[pile + card] = 0
    assert s.cards_left(0, actions)
    assert pos.b.card_ids[int(s.draw_card(0, actions))] == "fast_track"
    assert sum(int(s.cards[buried + card]) for card in range(actions)) == 0
    assert [int(s.cards[deck + card]) for card in range(actions, int(pos.b.cards))] == moguls  # the other deck is as it was
    assert not s.cards_left(0, actions)


@pytest.mark.rule("LT-CARD-04", "LT-CARD-09", "LT-CLAR-03")
def test_ironworks_gives_a_lightning_train_at_once_and_in_every_own_turn() -> None:
    pos = Position(3).built(3).hand("ironworks").play("play ironworks")
    assert pos.corp(Corp.ZONE) == 1
    assert pos.s.view(None)["table"]["companies"][pos.me]["upgrades"] == {"ironworks": 1}
    pos.area().fresh()
    assert pos.corp(Corp.ZONE) >= 1


@pytest.mark.rule("LT-CARD-05", "LT-ICON-16")
def test_an_upgrade_needs_its_stations() -> None:
    pos = Position(3).hand("finance_office", "lease_agreements").built(2)
    assert pos.why("play finance_office") == "LT-CARD-05"
    assert pos.s.why_not("play finance_office").args["need"] == 3
    assert pos.why("play lease_agreements") == ""
    pos.built(3)
    assert pos.why("play finance_office") == ""


@pytest.mark.rule("LT-CARD-06")
def test_any_number_of_cards_may_be_played_or_kept() -> None:
    pos = Position(3).hand("double_header", "fast_track", "windfall").play("play double_header", "play windfall")
    pos.end().pass_round()
    assert pos.held("fast_track") == 1


@pytest.mark.rule("LT-CARD-07")
def test_fast_track_gives_a_train_and_a_further_line() -> None:
    pos = Position(3).hand("fast_track").play("play fast_track")
    assert pos.corp(Corp.ZONE) == 1
    assert pos.s.view(pos.me)["table"]["turn"]["lines_left"] == 2


@pytest.mark.rule("LT-CARD-08")
@pytest.mark.parametrize(
    ("chips", "points"),
    [(("money3", "money3"), 0), (("money3", "money3", "tunnel_money"), 1), (("money3", "money3", "money2"), 2)],
)
def test_finance_office_scores_at_seven_and_at_eight(chips: tuple[str, ...], points: int) -> None:
    pos = Position(3).area(*chips).built(3).hand("finance_office").play("play finance_office")
    assert pos.points() == points
    pos.fresh()
    assert pos.points() == (points * 2)


@pytest.mark.rule("LT-CARD-09")
def test_icons_of_upgrades_are_at_hand_in_each_own_turn() -> None:
    pos = Position(3).built(4).hand("survey_office", "dispatch_center", "land_bureau", "revenue_steam")
    pos.set_corp(Corp.PUBLIC, 1)
    pos.play("play survey_office", "play dispatch_center", "play land_bureau", "play revenue_steam")
    turn = pos.s.view(pos.me)["table"]["turn"]
    assert (turn["tunnel"], turn["deliveries"], turn["money"], turn["generated"]) == (True, 1, 1, 1)
    assert pos.corp(Corp.ZONE) == 1  # the venture icon of a public company
    pos.play("claim rockies")
    assert pos.why("claim south") == "LT-ICON-04"
    pos.fresh()
    turn = pos.s.view(pos.me)["table"]["turn"]
    assert (turn["tunnel"], turn["deliveries"], turn["money"]) == (True, 1, 1)
    assert pos.why("claim south") == ""
    assert pos.corp(Corp.ZONE) == 2


@pytest.mark.rule("LT-CLAR-03")
def test_creative_accounting_raises_thresholds_but_not_money() -> None:
    pos = Position(3).area("money2_bankroll", "money3").built(2).hand("creative_accounting")
    assert pos.why("use money2_bankroll") == "LT-CHIP-03"
    pos.play("play creative_accounting")
    assert pos.cash() == 5
    pos.play("use money2_bankroll")
    assert pos.points() == 2


@pytest.mark.rule("LT-CLAR-02", "LT-ICON-14")
def test_commuter_rails_adds_to_short_lines_and_is_multiplied_by_payoff() -> None:
    pos = Position(3).area(*["train"] * 5, "contract_atlantic_money", "construction_bonus").built(1).hand("commuter_rails")
    pos.play("play commuter_rails", "build boston-new_york_city")
    assert pos.points() == 1
    pos.play("build baltimore-raleigh")
    assert pos.points() == 2  # one star, three slots: no extra
    double = (
        Position(3)
        .area(*["train"] * 2, "contract_atlantic_money", "payoff_bonus")
        .built(1)
        .hand("commuter_rails", "golden_spike")
    )
    double.play("play commuter_rails", "play golden_spike", "build boston-new_york_city")
    assert double.points() == 3  # two payoff icons: three times


@pytest.mark.rule("LT-CLAR-04", "LT-CLAR-05")
def test_express_trains_repeat_own_points_with_all_extras() -> None:
    one = deliverable(Position(3)).hand("express_train").built(0)
    one.play("play express_train", "deliver charleston crops")
    assert one.points() == 2
    pos = deliverable(Position(3)).built(3).hand("express_train", "distribution_network", "meal_ticket")
    pos.play("play distribution_network", "play meal_ticket", "play express_train", "deliver charleston crops")
    assert pos.points() == 2 * 3  # one line and two extra points, twice
    two = deliverable(Position(3)).built(3).hand("express_train", "express_train", "distribution_network", "meal_ticket")
    two.play(
        "play distribution_network", "play meal_ticket", "play express_train", "play express_train", "deliver charleston crops"
    )
    assert two.points() == 9


@pytest.mark.rule("LT-CLAR-04")
def test_an_express_train_without_a_delivery_is_lost_at_the_end_of_the_turn() -> None:
    pos = deliverable(Position(3)).hand("express_train").play("play express_train")
    pos.end().pass_round()
    pos.area().play("deliver charleston crops")
    assert pos.points() == 1


@pytest.mark.rule("LT-CLAR-04")
def test_distribution_network_needs_an_own_line() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03").built(3).hand("distribution_network")
    pos.line("charleston-raleigh", pos.you).play("play distribution_network", "deliver charleston crops")
    assert pos.points() == 1  # only the station


@pytest.mark.rule("LT-CLAR-06")
def test_industrial_magnate_counts_each_good_once() -> None:
    pos = Position(3).line("detroit-pittsburgh")
    assert goal(pos, "industrial_magnate") == 2
    pos.line("birmingham-louisville")  # steel again
    assert goal(pos, "industrial_magnate") == 2
    pos.line("detroit-toronto")
    assert goal(pos, "industrial_magnate") == 5
    pos.line("dallas-oklahoma_city")
    assert goal(pos, "industrial_magnate") == 9


@pytest.mark.rule("LT-CLAR-07")
def test_lease_agreements_start_lines_from_any_station_with_the_contract() -> None:
    pos = Position(3).area(*["train"] * 3, "contract_midwest_money").hand("lease_agreements")
    pos.station("chicago", "l01", neutral=True).station("kansas_city", "l02", pos.you)
    assert pos.why("build chicago-st_louis") == "LT-BUILD-10"
    pos.play("play lease_agreements")
    assert pos.why("build chicago-st_louis") == ""
    assert pos.why("build kansas_city-st_louis") == ""
    assert pos.why("build chicago-omaha") == "LT-BUILD-05"  # four slots: no free train at a leased station
    pos.station("seattle", "l03", pos.you)
    assert pos.why("build portland-seattle") == "LT-BUILD-04"


@pytest.mark.rule("LT-CLAR-08")
def test_surprise_venture_makes_one_delivery_now_with_an_extra_point() -> None:
    pos = Position(3).hand("surprise_venture")
    assert pos.why("play surprise_venture") == "LT-CLAR-08"
    pos.no_goods().goods("raleigh", crops=1).station("charleston", "s03").line("charleston-raleigh")
    pos.play("play surprise_venture")
    assert pos.legal() == ["deliver charleston crops"]
    pos.play("deliver charleston crops")
    assert pos.points() == 3  # line, own station, extra point
    assert pos.corp(Corp.PLAIN) == 2


@pytest.mark.rule("LT-CLAR-01")
def test_big_spender_counts_chips_by_marked_cost_wherever_they_are() -> None:
    pos = Position(3)
    assert goal(pos, "big_spender") == 0
    pos.put(Zone.WARE, "money3").put(Zone.AREA, "lightning2").put(0, "any_contract", "point")
    assert goal(pos, "big_spender") == 6
    pos.put(Zone.WARE, "venture2_bonus", "money3_bonus")
    assert goal(pos, "big_spender") == 8


@pytest.mark.rule("LT-CLAR-01")
def test_big_spender_looks_at_the_mark_not_the_price_paid_and_not_at_trashed_chips() -> None:
    pos = Position(3).market(_2a="any_contract").money(2).play("buy 2a")
    assert goal(pos, "big_spender") == 2
    pos.put(Zone.AREA, "trash_bonus").play("use trash_bonus", "trash warehouse any_contract")
    assert goal(pos, "big_spender") == 0


@pytest.mark.rule("LT-CLAR-09")
def test_high_finance_is_a_goal_about_money_on_chips() -> None:
    pos = Position(3)
    assert pos.b.card_kind[pos.b.card_ids.index("high_finance")] == Card.GOAL
    assert goal(pos, "high_finance") == 0  # the starting chips show 7
    pos.put(Zone.WARE, "money3", "tunnel_money")
    assert goal(pos, "high_finance") == 3
    pos.put(Zone.WARE, "money3")
    assert goal(pos, "high_finance") == 5
    pos.put(Zone.AREA, "money3_bonus")
    assert goal(pos, "high_finance") == 8


@pytest.mark.rule("LT-CLAR-10")
def test_meal_ticket_is_advanced_and_pays_for_crops_and_cattle() -> None:
    pos = deliverable(Position(3)).built(2).hand("meal_ticket").play("play meal_ticket", "deliver charleston crops")
    assert pos.points() == 2
    off = Position(3, advanced_cards="off")
    assert off.b.card_copies[off.b.card_ids.index("meal_ticket")] == 0


@pytest.mark.rule("LT-FSCORE-02")
def test_northwest_mogul_with_four_cities_scores_seven() -> None:
    pos = Position(3).hand("northwest_mogul", "fast_track", "ironworks")
    pos.lines("portland-seattle", "seattle-vancouver")
    assert goals_total(pos.s, pos.me) == 4
    pos.line("calgary-vancouver")
    assert goals_total(pos.s, pos.me) == 7  # unplayed action and upgrade cards count nothing
    assert goal(pos, "northwest_mogul", pos.you) == 0


@pytest.mark.rule("LT-FSCORE-02")
def test_other_goal_cards_by_their_steps() -> None:
    pos = Position(3).built(3)
    assert goal(pos, "station_master") == 0
    assert goal(pos.built(5), "station_master") == 5
    assert goal(pos.built(6), "station_master") == 8
    pos.lines("chicago-duluth", "chicago-omaha", "duluth-omaha")
    assert goal(pos, "long_haul") == 4
    pos.line("chicago-kansas_city", pos.me, 4)
    assert goal(pos, "iron_horses") == 4
    pos.line("portland-seattle", pos.me, 2)
    assert goal(pos, "iron_horses") == 8


def test_new_engine_and_scrapyard_and_land_grant() -> None:
    pos = Position(3).hand("new_engine", "scrapyard", "land_grant").put(Zone.WARE, "loan", "start_money_2")
    pos.play("play new_engine")
    assert pos.count(Zone.WARE, "locomotive") == 1
    assert pos.corp(Corp.ZONE) == 1
    loans = int(pos.s.loans)
    pos.play("play scrapyard", "trash warehouse loan", "trash warehouse start_money_2")
    assert int(pos.s.loans) == loans + 1
    assert pos.points() == 1
    pos.play("play land_grant", "claim pacific")
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == ["pacific"]
    pos.sound()


@pytest.mark.rule("LT-CARD-09")
def test_payoff_and_construction_of_an_upgrade_would_work_every_turn(tmp_path: Path) -> None:
    """No card of the house has them; an edition may."""
    shutil.copytree(GAME.data, tmp_path / "edition")
    path = tmp_path / "edition" / "cards.toml"
    text = path.read_text(encoding="utf-8")
    head, _, tail = text.partition('id = "revenue_steam"')
    path.write_text(
        head + 'id = "revenue_steam"' + tail.replace("money = 1", "payoff = 1\nconstruction = 1", 1), encoding="utf-8"
    )
    pos = Position(3, edition=str(tmp_path / "edition")).built(2).hand("revenue_steam").play("play revenue_steam")
    for _ in range(2):
        turn = pos.s.view(pos.me)["table"]["turn"]
        assert (turn["payoffs"], turn["lines_left"]) == (1, 2)
        pos.fresh()


@pytest.mark.rule("LT-CLAR-04", "LT-CLAR-08")
def test_an_express_train_repeats_the_extra_point_of_surprise_venture_too() -> None:
    pos = deliverable(Position(3).hand("express_train", "surprise_venture"))
    pos.play("play express_train", "play surprise_venture", "deliver charleston crops")
    assert pos.points() == 4


@pytest.mark.rule("LT-FSCORE-02")
def test_each_copy_of_a_goal_card_counts() -> None:
    """The house has one of each; an edition may have more."""
    pos = Position(3).hand("high_finance").put(Zone.WARE, "money3", "tunnel_money")
    assert int(goals_total(pos.s, pos.me)) == 3
    pos.s.cards[pos.s.hand_at(pos.me) + pos.b.card_ids.index("high_finance")] = 2
    assert int(goals_total(pos.s, pos.me)) == 6
