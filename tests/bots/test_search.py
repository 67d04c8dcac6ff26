"""The tree: budgets, forced moves, what is kept, and that it sees what is there to be seen."""

from __future__ import annotations

from concurrent.futures import Future
from typing import cast

import pytest
from librt.vecs import vec

import goldenspike as gs
from goldenspike.bots import Outlook, SearchBot, make_bot
from goldenspike.bots.search import Line, help_search, merge, settings_for, weights_of
from goldenspike.kernel.judging import chances
from goldenspike.kernel.search import Tree
from goldenspike.kernel.settings import Settings


def search(spec: str, seed: int = 1) -> SearchBot:
    return cast(SearchBot, make_bot(spec, seed))


def turn_of_trains(seed: int = 3) -> gs.State:
    """The first decision of a first turn with a hand of cards."""
    state = gs.game("trains").rules(players=2, first="1").start(seed)
    for _ in range(2):
        state.play(state.legal()[0])
    return state


def last_decision(seed: int) -> gs.State:
    """A table one move before its end, where some move ends it at once."""
    state = gs.game("trains").rules(players=2).start(seed)
    bots = [make_bot("dispatcher", 1), make_bot("random", 2)]
    before = state.clone()
    while not state.over:
        before = state.clone()
        state.play(bots[state.seat].choose(Outlook(state)))
    return before


def test_a_budget_of_nodes_is_kept_to_the_simulation() -> None:
    for nodes in (1, 7, 25):
        bot = search(f"search:nodes={nodes},seconds=0,method=1,horizon=1")
        bot.choose(Outlook(turn_of_trains()))
        assert 1 <= bot.simulations <= nodes
    settings = Settings()
    settings.horizon = 1
    tree = Tree(settings, None, turn_of_trains(), 0, 1)
    tree.begin(13, 1e9)
    while not tree.think(0.0001):
        pass
    assert tree.made <= 13
    assert sum(tries for _, tries, _, _ in tree.results()) == tree.made


def test_no_time_at_all_still_gives_a_legal_move() -> None:
    state = turn_of_trains()
    bot = search("search:seconds=0.000001")
    assert state.why_not(bot.choose(Outlook(state))) is None


def test_forced_moves_cost_nothing() -> None:
    state = turn_of_trains()
    while len(state.legal()) > 1:
        state.play(state.legal()[0])
    bot = search("search:nodes=50,seconds=0")
    assert bot.choose(Outlook(state)) == state.legal()[0]
    assert bot.simulations == 0


def test_an_answer_that_cannot_change_ends_the_search() -> None:
    state = turn_of_trains()
    bot = search("search:nodes=4000,seconds=0,explore=0.01,method=1,horizon=1")
    bot.choose(Outlook(state))
    assert bot.simulations < 4000


def test_the_tree_is_kept_while_nothing_comes_to_light() -> None:
    state = turn_of_trains()
    bot = search("search:nodes=30,seconds=0,method=1,horizon=1")
    train = state.rules.move("play normal_train")
    assert train in state.legal()
    bot.weigh(Outlook(state))
    assert bot._tree is not None
    bot._tree.try_move(train, 12)
    bot._last = (int(state.played), train)
    state.play(train)
    assert state.barrier < state.played
    before = bot.simulations
    lines = bot.weigh(Outlook(state))
    assert bot.kept == 1
    assert sum(line[1] for line in lines) > bot.simulations - before


def test_the_tree_is_dropped_when_something_came_to_light() -> None:
    state = turn_of_trains()
    bot = search("search:nodes=30,seconds=0,method=1,horizon=1")
    bot.weigh(Outlook(state))
    end = state.rules.move("end")
    bot._last = (int(state.played), end)
    state.play(end)
    assert state.barrier == state.played
    other = state.clone()
    bot.weigh(Outlook(other))
    assert bot.kept == 0


def test_chances_of_all_seats_add_up_to_one() -> None:
    state = gs.game("trains").rules(players=3).start(2)
    gs.rollout(state, 1, 200)
    out = vec[float]([0.0] * 3)
    chances(state, 8.0, out)
    assert sum(out) == pytest.approx(1.0)
    assert (out[0] > out[1]) == (state.judge(0) > state.judge(1))


def test_a_finished_game_is_worth_its_result() -> None:
    state = gs.game("trains").rules(players=2).start(2)
    gs.rollout(state, 1)
    out = vec[float]([0.0] * 2)
    chances(state, 8.0, out)
    assert [seat for seat in range(2) if out[seat] > 0] == state.winners
    assert sum(out) == 1.0


def test_the_search_sees_a_win_on_the_table() -> None:
    state = last_decision(4)
    seat = state.seat
    winning = []
    for move in state.legal():
        after = state.clone()
        after.play(move)
        if after.over and after.winners == [seat]:
            winning.append(move)
    assert winning
    settings = settings_for(state.rules, horizon=1)
    settings.margin = 0.0  # a win is a win
    tree = Tree(settings, weights_of(state.rules), state.imagine(seat, 1), seat, 1)
    for move in winning:
        tree.try_move(move, 3)
    found = {move: chance for move, _, chance, _ in tree.results()}
    assert all(found[move] == 1.0 for move in winning)


def test_helpers_share_the_simulations() -> None:
    state = turn_of_trains()
    bot = search("search:nodes=40,seconds=0,cores=2,explore=5,method=1,horizon=1")
    lines = bot.weigh(Outlook(state))
    assert sum(line[1] for line in lines) == bot.simulations
    assert 21 <= bot.simulations <= 40
    assert [line[0] for line in lines] == state.legal()


def test_a_helper_that_has_yet_to_start_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turn_of_trains()
    never: Future[tuple[list[Line], int]] = Future()
    monkeypatch.setattr("goldenspike.bots.search.ask_helper", lambda *_: never)
    bot = search("search:seconds=0.05,cores=2")
    assert [line[0] for line in bot.weigh(Outlook(state))] == state.legal()
    assert bot.simulations >= 1
    assert never.cancelled()


def test_a_helper_that_starts_too_late_does_nothing() -> None:
    source = turn_of_trains()
    assert help_search(source.rules.setup.home, source.dump(), source.seat, 1, {}, 10, until=1.0) == ([], 0)


def test_merging_two_searches_weighs_them_by_their_tries() -> None:
    assert merge([(1, 3, 0.5, 0.2), (2, 0, 0.0, 0.8)], [(1, 1, 0.9, 0.2), (2, 2, 0.25, 0.8)]) == [
        (1, 4, pytest.approx(0.6), 0.2),
        (2, 2, 0.25, 0.8),
    ]


def test_the_numbers_of_the_game_give_way_to_wishes() -> None:
    rules = gs.game("trains").rules()
    assert settings_for(rules).scale == rules.weights.search["scale"]  # type: ignore[attr-defined]  # a field of this game alone
    assert settings_for(rules, horizon=9).horizon == 9


def test_a_number_that_no_search_has_is_told_in_a_sentence() -> None:
    with pytest.raises(gs.BadSetup, match="no number 'depth'"):
        settings_for(gs.game("trains").rules(), depth=2)
