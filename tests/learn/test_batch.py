"""Many tables tell how games ended for every seat."""

from __future__ import annotations

import goldenspike as gs
from goldenspike.kernel.learn import BY_WIN, NOBODY_ELSE, Batch

SOURCES = {
    "railroad_revolution": ["trains", "milestones", "network", "stations", "telegraph", "connections"],
    "lightning_train": ["deliveries", "lines"],
}


def played_out(game: str, players: int, tables: int) -> Batch:
    """A batch after the first step in which a game ended."""
    rules = gs.game(game).rules(players=players)
    batch = Batch(rules, tables, -1, NOBODY_ELSE, BY_WIN, True, SOURCES[game])
    batch.reset(4)
    while not any(batch.ended):
        batch.step(batch.advice())
    return batch


def test_the_win_is_shared_and_points_come_by_source() -> None:
    batch = played_out("railroad_revolution", 3, 4)
    for table in range(4):
        wins = list(batch.wins[table * 3 : table * 3 + 3])
        points = list(batch.points[table * 18 : table * 18 + 18])
        if batch.ended[table]:
            assert 990 <= sum(wins) <= 1000
            totals = [sum(points[seat * 6 : seat * 6 + 6]) for seat in range(3)]
            assert totals[wins.index(max(wins))] == max(totals)
        else:
            assert not any(wins)
            assert not any(points)
    batch.step(batch.advice())
    if not any(batch.ended):
        assert len(batch.wins) == 0


def test_alone_at_the_table_a_defeat_is_no_win() -> None:
    batch = played_out("lightning_train", 1, 2)
    for table in range(2):
        if batch.ended[table]:
            assert batch.wins[table] in (0, 1000)
            assert (batch.rewards[table] > 0) == (batch.wins[table] == 1000)


def test_the_advice_is_legal() -> None:
    batch = Batch(gs.game("trains").rules(players=2), 6, -1, NOBODY_ELSE, BY_WIN, True)
    batch.reset(1)
    for _ in range(20):
        moves = batch.advice()
        assert all(batch.masks[table * int(batch.moves) + move] for table, move in enumerate(moves))
        batch.step(moves)
        assert len(batch.points) == 0
