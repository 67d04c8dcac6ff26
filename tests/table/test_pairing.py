"""Pairings and standings of tournaments, without a server."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from goldenspike.table.tournaments.pairing import Player, Round, pair, pair_some
from goldenspike.table.tournaments.scoring import Chair, Played, bye_points, points_of, standings


class Event:
    """A tournament on paper: whoever has the smaller number wins, or the dice decide."""

    def __init__(self, many: int, size: int, fill: bool, seed: int = 0) -> None:
        self.size, self.fill, self.dice = size, fill, random.Random(seed)
        self.players = {number: Player(number, strength=-number) for number in range(many)}
        self.rounds: list[Round] = []

    def play(self, apart: set[frozenset[int]] | None = None) -> Round:
        found = pair(list(self.players.values()), self.size, self.fill, apart or set(), self.dice)
        points: dict[int, float] = dict.fromkeys(found.byes, bye_points(self.size))
        for table in found.tables:
            here = [one for one in table if one is not None]
            self.dice.shuffle(here)
            points |= {one: self.size - 1.0 - place for place, one in enumerate(here)}
        for number, one in list(self.players.items()):
            table = next((t for t in found.tables if number in t), [])
            beside = [other for other in table if other is not None and other != number]
            self.players[number] = Player(
                number, one.points + points.get(number, 0), one.strength,
                Counter(one.met) + Counter(beside), Counter(one.sat) + Counter([table.index(number)] if table else []),
                one.out + (not table or None in table),
            )  # fmt: skip
        self.rounds.append(found)
        return found


@settings(max_examples=60, deadline=None)
@given(many=st.integers(2, 23), size=st.integers(2, 5), fill=st.booleans(), rounds=st.integers(1, 5), seed=st.integers(0, 99))
def test_everybody_is_in_a_round_once(many: int, size: int, fill: bool, rounds: int, seed: int) -> None:
    event = Event(many, size, fill, seed)
    for _ in range(rounds):
        found = event.play()
        seated = [one for table in found.tables for one in table if one is not None]
        assert sorted([*seated, *found.byes]) == list(range(many))
        assert all(len(table) == size for table in found.tables)
        if fill:
            assert not found.byes
            assert sum(table.count(None) for table in found.tables) == -many % size
            if many > 1:
                assert all(size - table.count(None) >= 2 for table in found.tables) or size == 2
        else:
            assert not any(None in table for table in found.tables)
            assert len(found.byes) == many % size


@settings(max_examples=40, deadline=None)
@given(many=st.integers(4, 20), seed=st.integers(0, 99))
def test_two_meet_once_and_sit_out_once_as_long_as_that_is_possible(many: int, seed: int) -> None:
    event = Event(many, 2, False, seed)
    for _ in range(min(many // 2, 7)):  # any pairing of so few rounds can be gone on with
        event.play()
    met = Counter(frozenset(t) for found in event.rounds for t in found.tables)
    assert max(met.values()) == 1
    byes = Counter(one for found in event.rounds for one in found.byes)
    assert not byes or max(byes.values()) == 1


@settings(max_examples=25, deadline=None)
@given(many=st.sampled_from([12, 16, 20, 24]), size=st.integers(3, 4), seed=st.integers(0, 99))
def test_larger_tables_meet_new_people(many: int, size: int, seed: int) -> None:
    event = Event(many, size, True, seed)
    for _ in range(2):
        event.play()
    met = Counter(
        frozenset(two)
        for found in event.rounds
        for table in found.tables
        for two in itertools.combinations([one for one in table if one is not None], 2)
    )
    # Where there are as many tables as seats the second round can be all new; else a few meet again.
    assert sum(count - 1 for count in met.values()) <= (0 if many // size >= size + 1 else many // 3)


def test_the_points_decide_who_meets() -> None:
    players = [Player(n, points=float(n // 4), strength=n) for n in range(8)]
    found = pair(players, 2, False, set(), random.Random(1))
    assert all((a or 0) // 4 == (b or 0) // 4 for a, b in found.tables)
    found = pair(players, 4, False, set(), random.Random(1))
    assert {frozenset(one // 4 for one in table if one is not None) for table in found.tables} == {frozenset({0}), frozenset({1})}


def test_in_the_first_round_the_strong_meet_the_weak_half() -> None:
    players = [Player(n, strength=-n) for n in range(8)]
    found = pair(players, 2, False, set(), random.Random(1))
    assert {frozenset(table) for table in found.tables} == {frozenset((n, n + 4)) for n in range(4)}
    found = pair(players, 4, False, set(), random.Random(1))
    assert {frozenset(table) for table in found.tables} == {frozenset((0, 3, 4, 7)), frozenset((1, 2, 5, 6))}


def test_everybody_sits_on_all_seats() -> None:
    for size in (2, 3, 4):
        event = Event(4 * size, size, False, 3)
        for _ in range(2 * size):
            event.play()
        for one in event.players.values():
            assert max(one.sat.values()) <= 4, (size, one)
    two = Event(8, 2, False, 5)
    for _ in range(6):
        two.play()
    assert all(abs(one.sat.get(0, 0) - one.sat.get(1, 0)) <= 2 for one in two.players.values())


@settings(max_examples=30, deadline=None)
@given(many=st.integers(4, 12), size=st.integers(2, 4), seed=st.integers(0, 50))
def test_who_must_not_meet_never_does(many: int, size: int, seed: int) -> None:
    dice = random.Random(seed)
    apart = {frozenset(dice.sample(range(many), 2)) for _ in range(many // 2)}
    for fill in (False, True):
        event = Event(many, size, fill, seed)
        for _ in range(3):
            found = event.play(apart)
            together = {frozenset(two) for table in found.tables for two in itertools.combinations(table, 2)}
            assert not together & apart
            seated = [one for table in found.tables for one in table if one is not None]
            assert sorted([*seated, *found.byes]) == list(range(many))


def test_some_wait_on_in_an_arena() -> None:
    players = [Player(n) for n in range(5)]
    found = pair_some(players, 2, set(), random.Random(1))
    assert len(found.tables) == 2
    assert not found.byes
    found = pair_some(players, 3, set(), random.Random(1))
    assert [sorted(one for one in table if one is not None) for table in found.tables] == [[0, 1, 2]], "longest waiting first"
    assert pair_some(players[:1], 2, set(), random.Random(1)).tables == []
    assert pair_some([], 4, set(), random.Random(1)).tables == []


def test_points_for_places_are_shared() -> None:
    assert points_of([1, 2]) == [1, 0]
    assert points_of([1, 1]) == [0.5, 0.5]
    assert points_of([2, 1, 2, 4, 5]) == [2.5, 4, 2.5, 1, 0]
    assert points_of([1, 1, 1, 4]) == [2, 2, 2, 0]
    assert (bye_points(2), bye_points(4)) == (1, 1.5)


def game(*chairs: tuple[int | None, int, int]) -> Played:
    points = points_of([place for _, place, _ in chairs])
    return Played([Chair(who, got, place, score) for (who, place, score), got in zip(chairs, points, strict=True)])


def test_ties_are_broken_by_opponents_then_share_then_the_games_between_them() -> None:
    # 1 and 2 have two wins each; 2 has beaten those who did better
    tables = [
        game((1, 1, 30), (4, 2, 10)), game((2, 1, 30), (3, 2, 10)), game((3, 1, 30), (4, 2, 10)),
        game((1, 1, 30), (6, 2, 10)), game((2, 1, 30), (5, 2, 10)), game((5, 1, 30), (6, 2, 10)),
    ]  # fmt: skip
    found = standings([1, 2, 3, 4, 5, 6], tables, arena=False)
    assert [(line.entrant, line.place) for line in found] == [(2, 1), (1, 2), (3, 3), (5, 3), (4, 5), (6, 5)]
    assert found[0].points == found[1].points == 2
    assert found[0].opponents == 2
    by = {line.entrant: line for line in found}
    assert by[1].opponents == by[4].points + by[6].points
    # the same opponents' points: who took the larger part of the points
    shares = standings([1, 2, 3, 4], [game((1, 1, 40), (3, 2, 10)), game((2, 1, 30), (4, 2, 20))], arena=False)
    assert [line.entrant for line in shares][:2] == [1, 2]
    assert (shares[0].share, shares[1].share) == (0.8, 0.6)
    # all the same but one game between them, and a circle in which nobody is first
    ring = [game((1, 1, 30), (2, 2, 10)), game((2, 1, 30), (3, 2, 10)), game((3, 1, 30), (1, 2, 10))]
    assert [line.place for line in standings([1, 2, 3], ring, arena=False)] == [1, 1, 1]
    draw = [game((1, 1, 20), (2, 1, 20))]
    assert [line.place for line in standings([1, 2], draw, arena=False)] == [1, 1]


def test_a_bye_counts_and_is_no_game() -> None:
    found = standings([1, 2, 3], [game((1, 1, 9), (2, 2, 3)), Played([Chair(3, 1.0)])], arena=False)
    by = {line.entrant: line for line in found}
    assert (by[3].points, by[3].played, by[3].byes, by[3].opponents) == (1, 0, 1, 1)
    assert found[0].entrant == 3, "as many points, and its bye counts like an opponent of the same points"


def test_an_arena_goes_by_the_mean_where_points_are_equal() -> None:
    tables = [game((1, 1, 9), (2, 2, 3)), game((3, 1, 9), (2, 2, 3)), game((3, 2, 3), (4, 1, 9))]
    found = standings([1, 2, 3, 4], tables, arena=True)
    assert [line.entrant for line in found][2:] == [3, 2]
    assert next(line for line in found if line.entrant == 3).mean == 0.5


def test_what_is_not_over_does_not_count() -> None:
    found = standings([1, 2], [Played([Chair(1), Chair(2)], over=False)], arena=False)
    assert [(line.points, line.played, line.place) for line in found] == [(0, 0, 1), (0, 0, 1)]
