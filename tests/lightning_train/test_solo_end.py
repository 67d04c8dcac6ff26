"""The end of the solo game: the railroad, region cards, goals, who wins."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.ending import rival_goals
from goldenspike.games.lightning_train.names import A, Card, Corp, Stage
from goldenspike.games.lightning_train.scoring import goals_total
from goldenspike.games.lightning_train.turn import run, step_final

from .position import Position
from .solo import B, bare


def shown(pos: Position) -> list[int]:
    """The scores of the rivals in the picture of the table."""
    return [company["score"] for company in pos.s.view(0)["table"]["companies"][1:]]


@pytest.mark.rule("LT-SOLOEND-01")
def test_the_railroad_scores_rivals_and_the_player_chooses_equal_routes_in_their_turn() -> None:
    pos = bare()
    for name in ("new_york_city-pittsburgh", "detroit-pittsburgh", "chicago-detroit", "chicago-omaha", "cheyenne-omaha"):
        pos.line(name, 1)
    pos.line("louisville-pittsburgh", 2).line("chicago-louisville", 2)
    pos.line("cheyenne-salt_lake_city", 1, 1).line("coloma-salt_lake_city", 1, 2)
    line_laid(pos.s, 0, 1)
    run(pos.s)
    assert pos.s.seat == 0
    pos.play("via chicago-louisville")
    assert pos.points(1) == 6
    assert pos.s.question == 1


def ended(pos: Position) -> Position:
    """On to the region cards."""
    s = pos.s
    while s.depth > 0:
        s.pop()
    s.push(A.GAME, 0, Stage.FINAL)
    step_final(s)
    return pos


@pytest.mark.rule("LT-SOLOEND-04", "LT-SOLOEND-05", "LT-SOLOEND-07", "LT-FINAL-01")
def test_region_cards_make_every_delivery_that_is_possible() -> None:
    pos = bare().goods("pittsburgh", steel=2).goods("raleigh", crops=1)
    pos.station("detroit", "l06", 0).station("louisville", "s10", 1)
    pos.line("detroit-pittsburgh", 0).line("louisville-pittsburgh", 2).line("baltimore-pittsburgh", 1).line(
        "baltimore-raleigh", 1
    )
    pos.hand("meal_ticket").score(0)
    run(ended(pos).s)
    while not pos.s.over:
        pos.step()
    assert pos.at("pittsburgh", "steel") == 0
    assert pos.at("raleigh", "crops") == 0
    assert pos.points(0) == 4  # steel and crops: line and station each
    assert pos.corp(Corp.PLAIN) == 2  # tokens are no use any more
    for place, id in enumerate(B.region_cards):
        cities = [int(B.region_card_city[k]) for k in range(int(B.region_card_at[place]), int(B.region_card_at[place + 1]))]
        region = B.region_ids.index(id)
        assert sorted(cities) == [c for c in range(int(B.cities)) if B.is_site[c] and B.city_region[c] == region]


@pytest.mark.rule("LT-SOLOEND-06")
def test_equal_routes_of_region_cards_are_chosen_by_the_player() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    pos.line("detroit-pittsburgh", 0).line("chicago-detroit", 0).line("louisville-pittsburgh", 1).line("chicago-louisville", 1)
    run(ended(pos).s)
    assert pos.s.seat == 0
    assert pos.legal() == ["via chicago-detroit", "via chicago-louisville"]
    pos.play("via chicago-detroit")
    assert pos.points(0) == 2


@pytest.mark.rule("LT-SOLOEND-08")
def test_each_rival_scores_two_goal_cards_from_the_mogul_deck() -> None:
    pos = bare()
    rival_goals(pos.s)
    for rival in (1, 2):
        held = [c for c in range(int(B.cards)) for _ in range(int(pos.s.cards[pos.s.hand_at(rival) + c]))]
        assert len(held) == 2
        assert all(B.card_kind[c] == Card.GOAL for c in held)
    pos.sound()
    empty = bare()
    for card in range(int(B.actions), int(B.cards)):
        empty.s.cards[empty.s.deck_at() + card] = 0
    rival_goals(empty.s)
    assert empty.hand_size(1) == 0


@pytest.mark.rule("LT-SOLOEND-09")
def test_big_spender_and_high_finance_give_a_rival_their_maximum() -> None:
    pos = bare()
    for name in ("big_spender", "high_finance"):
        pos.s.cards[pos.s.hand_at(1) + B.card_ids.index(name)] = 1
    assert int(goals_total(pos.s, 1)) == 16
    assert int(goals_total(pos.s, 2)) == 0


@pytest.mark.rule("LT-FSCORE-03")
def test_the_final_score_of_a_rival_has_its_goal_cards_in_the_picture_and_in_the_log() -> None:
    pos = bare().score(30, 1)
    pos.s.last = pos.s.round
    pos.s.journal = []
    pos.end()
    while not pos.s.over:
        assert shown(pos) == [int(n) for n in pos.s.track[1 : B.companies]]
        pos.step()
    told = [event.args["points"] for event in pos.s.journal if event.key == "lightning_train.total"]
    assert [pos.s.scores[0], *shown(pos)] == told
    assert int(goals_total(pos.s, 1) + goals_total(pos.s, 2)) > 0


@pytest.mark.rule("LT-SOLOEND-10")
def test_the_player_wins_with_the_most_points_of_three_or_equal_to_them() -> None:
    for mine, theirs, winners in ((50, 20, [0]), (20, 50, []), (30, 30, [0])):
        pos = bare().score(mine).score(theirs, 1)
        pos.s.depth = 0
        assert pos.s.winners == winners
