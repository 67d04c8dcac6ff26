"""Cards: playing them, what single ones do, goal cards."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.pieces import GOAL
from goldenspike.games.lightning_train.scoring import goal_points, goals_total
from goldenspike.games.lightning_train.state import AREA, WARE

from .desk import Desk


def goal(desk: Desk, name: str, company: int | None = None) -> int:
    return int(goal_points(desk.s, desk.me if company is None else company, desk.b.card_ids.index(name)))


def deliverable(desk: Desk, n: int = 1) -> Desk:
    """Crops from Raleigh to Charleston and Atlanta over one own line each."""
    desk.no_goods().goods("raleigh", crops=n).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    return desk.line("charleston-raleigh").line("atlanta-raleigh")


@pytest.mark.rule("LT-CARD-01")
def test_hands_are_secret() -> None:
    desk = Desk(3).hand("finance_office", "big_spender")
    assert desk.s.view(desk.me)["table"]["companies"][desk.me]["hand"] == {"finance_office": 1, "big_spender": 1}
    for viewer in (desk.you, None):
        company = desk.s.view(viewer)["table"]["companies"][desk.me]
        assert "hand" not in company
        assert company["cards"] == {"action": 0, "mogul": 2}


@pytest.mark.rule("LT-CARD-01")
def test_imagined_worlds_keep_what_a_seat_knows_and_nothing_else() -> None:
    desk = Desk(3, clear=False).hand("finance_office", "fast_track")
    seen = set()
    for seed in range(30):
        world = desk.s.imagine(desk.me, seed)
        assert world.view(desk.me) == desk.s.view(desk.me)
        assert world.audit() == ""
        seen.add(tuple(world.cards[world.hand_at(desk.you) : world.hand_at(desk.you) + desk.b.cards]))
    assert len(seen) > 10
    other = Desk(3, clear=False).hand("finance_office", "fast_track")
    other.hand("ironworks", "big_spender", seat=other.you)
    assert other.s.view(other.me) == desk.s.view(desk.me)
    assert other.s.imagine(other.me, 9).dump() == desk.s.imagine(desk.me, 9).dump()


@pytest.mark.rule("LT-CARD-02")
def test_goal_cards_are_never_played() -> None:
    desk = Desk(3).hand("northwest_mogul", "double_header")
    assert desk.why("play northwest_mogul") == "LT-CARD-02"
    assert desk.why("play ironworks") == "LT-CARD-02"  # not in hand
    assert desk.why("play double_header") == ""


@pytest.mark.rule("LT-CARD-03")
def test_an_action_card_works_at_once_and_goes_to_the_discards() -> None:
    desk = Desk(3).hand("double_header").play("play double_header")
    assert desk.corp(st.X_ZONE) == 2
    assert desk.s.view(None)["table"]["action_discards"] == {"double_header": 1}
    assert desk.held("double_header") == 0


@pytest.mark.rule("LT-CARD-03")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    desk = Desk(3).area("action_money").hand()
    s = desk.s
    deck, pile = int(s.deck_at()), int(s.pile_at())
    for card in range(int(desk.b.actions)):
        s.cards[pile + card] += s.cards[deck + card]
        s.cards[deck + card] = 0
    desk.play("use action_money")
    assert desk.hand_size() == 1
    assert sum(int(s.cards[deck + card]) for card in range(int(desk.b.actions))) == 19
    for card in range(int(desk.b.actions)):
        s.cards[deck + card] = 0
    assert int(s.draw_card(0, desk.b.actions)) == -1


@pytest.mark.rule("LT-CARD-04", "LT-CARD-09", "LT-CLAR-03")
def test_ironworks_gives_a_lightning_train_at_once_and_in_every_own_turn() -> None:
    desk = Desk(3).built(3).hand("ironworks").play("play ironworks")
    assert desk.corp(st.X_ZONE) == 1
    assert desk.s.view(None)["table"]["companies"][desk.me]["upgrades"] == {"ironworks": 1}
    desk.area().fresh()
    assert desk.corp(st.X_ZONE) >= 1


@pytest.mark.rule("LT-CARD-05", "LT-ICON-16")
def test_an_upgrade_needs_its_stations() -> None:
    desk = Desk(3).hand("finance_office", "lease_agreements").built(2)
    assert desk.why("play finance_office") == "LT-CARD-05"
    assert desk.s.why_not("play finance_office").args["need"] == 3
    assert desk.why("play lease_agreements") == ""
    desk.built(3)
    assert desk.why("play finance_office") == ""


@pytest.mark.rule("LT-CARD-06")
def test_any_number_of_cards_may_be_played_or_kept() -> None:
    desk = Desk(3).hand("double_header", "fast_track", "windfall").play("play double_header", "play windfall")
    desk.end().pass_round()
    assert desk.held("fast_track") == 1


@pytest.mark.rule("LT-CARD-07")
def test_fast_track_gives_a_train_and_a_further_line() -> None:
    desk = Desk(3).hand("fast_track").play("play fast_track")
    assert desk.corp(st.X_ZONE) == 1
    assert desk.s.view(desk.me)["table"]["turn"]["lines_left"] == 2


@pytest.mark.rule("LT-CARD-08")
@pytest.mark.parametrize(
    ("chips", "points"),
    [(("money3", "money3"), 0), (("money3", "money3", "tunnel_money"), 1), (("money3", "money3", "money2"), 2)],
)
def test_finance_office_scores_at_seven_and_at_eight(chips: tuple[str, ...], points: int) -> None:
    desk = Desk(3).area(*chips).built(3).hand("finance_office").play("play finance_office")
    assert desk.points() == points
    desk.fresh()
    assert desk.points() == (points * 2)


@pytest.mark.rule("LT-CARD-09")
def test_icons_of_upgrades_are_at_hand_in_each_own_turn() -> None:
    desk = Desk(3).built(4).hand("survey_office", "dispatch_center", "land_bureau", "revenue_steam")
    desk.set_corp(st.X_PUBLIC, 1)
    desk.play("play survey_office", "play dispatch_center", "play land_bureau", "play revenue_steam")
    turn = desk.s.view(desk.me)["table"]["turn"]
    assert (turn["tunnel"], turn["deliveries"], turn["money"], turn["generated"]) == (True, 1, 1, 1)
    assert desk.corp(st.X_ZONE) == 1  # the venture icon of a public company
    desk.play("claim rockies")
    assert desk.why("claim south") == "LT-ICON-04"
    desk.fresh()
    turn = desk.s.view(desk.me)["table"]["turn"]
    assert (turn["tunnel"], turn["deliveries"], turn["money"]) == (True, 1, 1)
    assert desk.why("claim south") == ""
    assert desk.corp(st.X_ZONE) == 2


@pytest.mark.rule("LT-CLAR-03")
def test_creative_accounting_raises_thresholds_but_not_money() -> None:
    desk = Desk(3).area("money2_bankroll", "money3").built(2).hand("creative_accounting")
    assert desk.why("use money2_bankroll") == "LT-CHIP-03"
    desk.play("play creative_accounting")
    assert desk.cash() == 5
    desk.play("use money2_bankroll")
    assert desk.points() == 2


@pytest.mark.rule("LT-CLAR-02", "LT-ICON-14")
def test_commuter_rails_adds_to_short_lines_and_is_multiplied_by_payoff() -> None:
    desk = Desk(3).area(*["train"] * 5, "contract_atlantic_money", "construction_bonus").built(1).hand("commuter_rails")
    desk.play("play commuter_rails", "build boston-new_york_city")
    assert desk.points() == 1
    desk.play("build baltimore-raleigh")
    assert desk.points() == 2  # one star, three slots: no extra
    double = (
        Desk(3).area(*["train"] * 2, "contract_atlantic_money", "payoff_bonus").built(1).hand("commuter_rails", "golden_spike")
    )
    double.play("play commuter_rails", "play golden_spike", "build boston-new_york_city")
    assert double.points() == 3  # two payoff icons: three times


@pytest.mark.rule("LT-CLAR-04", "LT-CLAR-05")
def test_express_trains_repeat_own_points_with_all_extras() -> None:
    one = deliverable(Desk(3)).hand("express_train").built(0)
    one.play("play express_train", "deliver charleston crops")
    assert one.points() == 2
    desk = deliverable(Desk(3)).built(3).hand("express_train", "distribution_network", "meal_ticket")
    desk.play("play distribution_network", "play meal_ticket", "play express_train", "deliver charleston crops")
    assert desk.points() == 2 * 3  # one line and two extra points, twice
    two = deliverable(Desk(3)).built(3).hand("express_train", "express_train", "distribution_network", "meal_ticket")
    two.play(
        "play distribution_network", "play meal_ticket", "play express_train", "play express_train", "deliver charleston crops"
    )
    assert two.points() == 9


@pytest.mark.rule("LT-CLAR-04")
def test_an_express_train_without_a_delivery_is_lost_at_the_end_of_the_turn() -> None:
    desk = deliverable(Desk(3)).hand("express_train").play("play express_train")
    desk.end().pass_round()
    desk.area().play("deliver charleston crops")
    assert desk.points() == 1


@pytest.mark.rule("LT-CLAR-04")
def test_distribution_network_needs_an_own_line() -> None:
    desk = Desk(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03").built(3).hand("distribution_network")
    desk.line("charleston-raleigh", desk.you).play("play distribution_network", "deliver charleston crops")
    assert desk.points() == 1  # only the station


@pytest.mark.rule("LT-CLAR-06")
def test_industrial_magnate_counts_each_good_once() -> None:
    desk = Desk(3).line("detroit-pittsburgh")
    assert goal(desk, "industrial_magnate") == 2
    desk.line("birmingham-louisville")  # steel again
    assert goal(desk, "industrial_magnate") == 2
    desk.line("detroit-toronto")
    assert goal(desk, "industrial_magnate") == 5
    desk.line("dallas-oklahoma_city")
    assert goal(desk, "industrial_magnate") == 9


@pytest.mark.rule("LT-CLAR-07")
def test_lease_agreements_start_lines_from_any_station_with_the_contract() -> None:
    desk = Desk(3).area(*["train"] * 3, "contract_midwest_money").hand("lease_agreements")
    desk.station("chicago", "l01", neutral=True).station("kansas_city", "l02", desk.you)
    assert desk.why("build chicago-st_louis") == "LT-BUILD-10"
    desk.play("play lease_agreements")
    assert desk.why("build chicago-st_louis") == ""
    assert desk.why("build kansas_city-st_louis") == ""
    assert desk.why("build chicago-omaha") == "LT-BUILD-05"  # four slots: no free train at a leased station
    desk.station("seattle", "l03", desk.you)
    assert desk.why("build portland-seattle") == "LT-BUILD-04"


@pytest.mark.rule("LT-CLAR-08")
def test_surprise_venture_makes_one_delivery_now_with_an_extra_point() -> None:
    desk = Desk(3).hand("surprise_venture")
    assert desk.why("play surprise_venture") == "LT-CLAR-08"
    desk.no_goods().goods("raleigh", crops=1).station("charleston", "s03").line("charleston-raleigh")
    desk.play("play surprise_venture")
    assert desk.legal() == ["deliver charleston crops"]
    desk.play("deliver charleston crops")
    assert desk.points() == 3  # line, own station, extra point
    assert desk.corp(st.X_PLAIN) == 2


@pytest.mark.rule("LT-CLAR-01")
def test_big_spender_counts_chips_by_marked_cost_wherever_they_are() -> None:
    desk = Desk(3)
    assert goal(desk, "big_spender") == 0
    desk.put(WARE, "money3").put(AREA, "lightning2").put(0, "any_contract", "point")
    assert goal(desk, "big_spender") == 6
    desk.put(WARE, "venture2_bonus", "money3_bonus")
    assert goal(desk, "big_spender") == 8


@pytest.mark.rule("LT-CLAR-01")
def test_big_spender_looks_at_the_mark_not_the_price_paid_and_not_at_trashed_chips() -> None:
    desk = Desk(3).market(_2a="any_contract").money(2).play("buy 2a")
    assert goal(desk, "big_spender") == 2
    desk.put(AREA, "trash_bonus").play("use trash_bonus", "trash warehouse any_contract")
    assert goal(desk, "big_spender") == 0


@pytest.mark.rule("LT-CLAR-09")
def test_high_finance_is_a_goal_about_money_on_chips() -> None:
    desk = Desk(3)
    assert desk.b.card_kind[desk.b.card_ids.index("high_finance")] == GOAL
    assert goal(desk, "high_finance") == 0  # the starting chips show 7
    desk.put(WARE, "money3", "tunnel_money")
    assert goal(desk, "high_finance") == 3
    desk.put(WARE, "money3")
    assert goal(desk, "high_finance") == 5
    desk.put(AREA, "money3_bonus")
    assert goal(desk, "high_finance") == 8


@pytest.mark.rule("LT-CLAR-10")
def test_meal_ticket_is_advanced_and_pays_for_crops_and_cattle() -> None:
    desk = deliverable(Desk(3)).built(2).hand("meal_ticket").play("play meal_ticket", "deliver charleston crops")
    assert desk.points() == 2
    off = Desk(3, advanced_cards="off")
    assert off.b.card_copies[off.b.card_ids.index("meal_ticket")] == 0


@pytest.mark.rule("LT-FSCORE-02")
def test_northwest_mogul_with_four_cities_scores_seven() -> None:
    desk = Desk(3).hand("northwest_mogul", "fast_track", "ironworks")
    desk.lines("portland-seattle", "seattle-vancouver")
    assert goals_total(desk.s, desk.me) == 4
    desk.line("calgary-vancouver")
    assert goals_total(desk.s, desk.me) == 7  # unplayed action and upgrade cards count nothing
    assert goal(desk, "northwest_mogul", desk.you) == 0


@pytest.mark.rule("LT-FSCORE-02")
def test_other_goal_cards_by_their_steps() -> None:
    desk = Desk(3).built(3)
    assert goal(desk, "station_master") == 0
    assert goal(desk.built(5), "station_master") == 5
    assert goal(desk.built(6), "station_master") == 8
    desk.lines("chicago-duluth", "chicago-omaha", "duluth-omaha")
    assert goal(desk, "long_haul") == 4
    desk.line("chicago-kansas_city", desk.me, 4)
    assert goal(desk, "iron_horses") == 4
    desk.line("portland-seattle", desk.me, 2)
    assert goal(desk, "iron_horses") == 8


def test_new_engine_and_scrapyard_and_land_grant() -> None:
    desk = Desk(3).hand("new_engine", "scrapyard", "land_grant").put(WARE, "loan", "start_money_2")
    desk.play("play new_engine")
    assert desk.count(WARE, "locomotive") == 1
    assert desk.corp(st.X_ZONE) == 1
    loans = int(desk.s.loans)
    desk.play("play scrapyard", "trash warehouse loan", "trash warehouse start_money_2")
    assert int(desk.s.loans) == loans + 1
    assert desk.points() == 1
    desk.play("play land_grant", "claim pacific")
    assert desk.s.view(desk.me)["table"]["turn"]["contracts"] == ["pacific"]
    desk.sound()
