"""The bot that searches: budgets, forced moves, helpers, and whose numbers it thinks by."""

from __future__ import annotations

from concurrent.futures import Future
from typing import cast

import pytest
from librt.vecs import vec

import goldenspike as gs
from goldenspike.bots import Outlook, SearchBot, make_bot
from goldenspike.bots.search import Line, help_search, merge, settings_for
from goldenspike.kernel.judging import outcome, shares


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
    bots = [make_bot("classic_dispatcher", 1), make_bot("random", 2)]
    before = state.clone()
    while not state.over:
        before = state.clone()
        state.play(bots[state.seat].choose(Outlook(state)))
    return before


def test_a_budget_of_nodes_is_kept_to_the_simulation() -> None:
    for nodes in (1, 7, 25):
        bot = search(f"search:nodes={nodes},seconds=0")
        bot.choose(Outlook(turn_of_trains()))
        assert 1 <= bot.simulations <= nodes


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


def test_a_finished_game_is_worth_its_result_and_a_clear_one_more() -> None:
    state = gs.game("trains").rules(players=2).start(2)
    gs.rollout(state, 1)
    out, close, clear = (vec[float]([0.0] * 2) for _ in range(3))
    shares(state, out)
    assert [seat for seat in range(2) if out[seat] > 0] == state.winners
    assert sum(out) == 1.0
    outcome(state, 1000.0, close)
    outcome(state, 1.0, clear)
    (winner,) = state.winners
    assert sum(close) == pytest.approx(1.0)
    assert 0.5 < close[winner] < clear[winner] <= 1.0


def test_a_game_that_time_cut_off_counts_as_it_stands() -> None:
    state = gs.game("trains").rules(players=3).start(2)
    gs.rollout(state, 1, 200)
    assert not state.over
    out = vec[float]([0.0] * 3)
    shares(state, out)
    assert [seat for seat in range(3) if out[seat] > 0] == state.best()
    assert sum(out) == pytest.approx(1.0)


def test_helpers_share_the_simulations() -> None:
    state = turn_of_trains()
    bot = search("search:nodes=40,seconds=0,cores=2")
    lines = bot.weigh(Outlook(state))
    assert 21 <= bot.simulations <= 40
    assert bot.simulations < sum(line[1] for line in lines)  # the choice of each search counts as tried most
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
    rules = gs.game("railroad_revolution").rules()
    assert settings_for(rules).lead == rules.weights.search["lead"] == 25.0  # type: ignore[attr-defined]  # a field of this game alone
    assert settings_for(rules, lead=9).lead == 9.0


def test_a_number_that_no_search_has_is_told_in_a_sentence() -> None:
    with pytest.raises(gs.BadSetup, match="no number 'depth'"):
        settings_for(gs.game("trains").rules(), depth=2)
