"""The arithmetic of ratings: places, anchors, and what a result says."""

from __future__ import annotations

import math

import pytest

import goldenspike as gs
from goldenspike.table import rating
from goldenspike.table.rating import MODEL, Rating, anchor, anchored, places, rate


def test_places_follow_winners_then_points_then_the_order_of_leaving() -> None:
    assert places([30, 40, 20], [1], []) == [2, 1, 3]
    assert places([30, 30, 20], [1], []) == [2, 1, 3]  # a tie that the rules of the game have broken
    assert places([30, 30, 20, 20], [0, 1], []) == [1, 1, 3, 3]
    assert places([30, 40, 20], [1], [1]) == [1, 3, 2], "who has left has lost, whatever the bot made of it"
    assert places([9, 9], [0], [1, 0]) == [1, 2], "both have left: who left first is last"
    assert places([9, 9, 9], [0], [2, 0, 1]) == [2, 1, 3]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_better_place_gains_and_everybody_becomes_surer(players: int) -> None:
    after = rate([Rating()] * players, list(range(1, players + 1)))
    assert after[0].mu > Rating().mu > after[-1].mu
    assert [one.mu for one in after] == sorted((one.mu for one in after), reverse=True)
    assert all(one.sigma < Rating().sigma for one in after)
    tied = rate([Rating()] * players, [1] * players)
    assert len({round(one.mu, 6) for one in tied}) == 1


def test_a_win_over_the_stronger_counts_more() -> None:
    strong, weak = Rating(35, 2), Rating(15, 2)
    over_strong = rate([Rating(), strong], [1, 2])[0].mu
    over_weak = rate([Rating(), weak], [1, 2])[0].mu
    assert over_strong > over_weak > Rating().mu


def test_anchors_are_what_the_measured_games_say() -> None:
    for game in gs.games():
        table = rating.numbers()[game]
        assert anchored(game) == ["passenger", "dispatcher", "conductor"]
        assert anchor(game, "tycoon") is None
        for bot, made in table.items():
            if "won" not in made:
                assert made["mu"] == MODEL.mu
                continue
            other = table[made.get("over") or made["under"]]["mu"]
            share, rivals = made["won"], made["rivals"]
            ahead = MODEL.beta * math.sqrt(rivals + 1) * math.log(rivals * share / (1 - share))
            assert made["mu"] == pytest.approx(other + (ahead if "over" in made else -ahead), abs=0.01), (game, bot)
            found = anchor(game, f"{bot}:heat=1")
            assert found is not None
            assert found.settled


def test_ratings_for_people_have_a_number_and_a_spread() -> None:
    assert Rating().data() == {"rating": 1500, "spread": 500, "settled": False}
    assert Rating(35, 2).data() == {"rating": 1800, "spread": 120, "settled": True}
