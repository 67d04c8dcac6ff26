"""Trials of moves in whole games: the same luck for all, nothing wasted on moves that come to the same, and no rash choices."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

import goldenspike as gs
from goldenspike.bots import Outlook, SearchBot, make_bot
from goldenspike.bots.search import settings_for
from goldenspike.kernel.judging import best_by_judgement
from goldenspike.kernel.playout import play_on
from goldenspike.kernel.rng import rng_make
from goldenspike.kernel.trials import Trials

from .test_search import last_decision, turn_of_trains


def made(state: gs.State, **wishes: float) -> Trials:
    return Trials(settings_for(state.rules, **wishes), state.imagine(state.seat, 1), state.seat, 1)


def trials(state: gs.State, nodes: int, **wishes: float) -> Trials:
    found = made(state, **wishes)
    found.begin(nodes, 1e9)
    while not found.think(0.001):
        pass
    return found


def test_a_budget_of_games_is_kept_to_the_game() -> None:
    for nodes in (1, 7, 25):
        assert 1 <= trials(turn_of_trains(), nodes).made <= nodes
    bot = make_bot("search:nodes=9,seconds=0", 1)
    assert isinstance(bot, SearchBot)
    bot.choose(Outlook(turn_of_trains()))
    assert 1 <= bot.simulations <= 9


def test_without_games_the_policy_decides() -> None:
    """A lead in a single game is luck: the move of the quick policy stays."""
    state = turn_of_trains()
    found = trials(state, 8)
    best = max(found.results(), key=lambda line: line[1])
    assert best[0] == found.moves[found.base]
    assert best[0] == make_bot("quick").choose(Outlook(state))


def test_a_conductor_may_go_by_judgement_first_where_a_tycoon_does_not() -> None:
    rules = gs.game("trains_and_stations").rules(players=3)
    levels = [make_bot(level) for level in ("classic_conductor", "classic_conductor:care=2", "classic_tycoon")]
    wishes = [level.wishes(rules) for level in levels if isinstance(level, SearchBot)]
    assert [settings_for(rules, **wish).care for wish in wishes] == [1, 2, 0]


def test_with_care_judgement_decides_first() -> None:
    """The own turn is played on by judgement for so many decisions; the measure is then what judgement would do."""
    state = turn_of_trains()
    found = made(state, care=3)
    assert found.moves[found.base] == found.moves[list(found.prior).index(max(found.prior))]
    solo = gs.game("lightning_train").rules(players=1).start(2)  # one turn for judgement: nobody else decides
    hasty, careful, judging = solo.clone(), solo.clone(), solo.clone()
    buffer = vec[i64](capacity=512)
    while not judging.over:
        judging.make(best_by_judgement(judging, judging.legal_into(buffer)))
    play_on(hasty, 0, rng_make(1), buffer, 1e18)
    play_on(careful, 1000, rng_make(1), buffer, 1e18)
    assert careful.dump() == judging.dump()
    assert hasty.dump() != judging.dump()


def test_care_ends_with_the_turn() -> None:
    """With all the care there is, somebody else's first decision and all that follow go by the quick policy."""
    state = turn_of_trains()
    buffer = vec[i64](capacity=512)
    turn = state.clone()
    while turn.seat == state.seat:
        turn.make(best_by_judgement(turn, turn.legal_into(buffer)))
    careful = state.clone()
    play_on(careful, 1000, rng_make(1), buffer, 1e18)
    play_on(turn, 0, rng_make(1), buffer, 1e18)
    assert careful.dump() == turn.dump()


def test_moves_that_come_to_the_same_are_dropped() -> None:
    """Whether the first or the second coin is played first changes no game, in no world."""
    state = turn_of_trains()
    board = state.board  # type: ignore[attr-defined]  # a field of this game alone
    hand, supply = state.hand(0), state.supply()  # type: ignore[attr-defined]  # a field of this game alone
    normal, express = (board.card_ids.index(card) for card in ("normal_train", "express_train"))
    assert state.zones[hand + normal] >= 2  # type: ignore[attr-defined]  # a field of this game alone
    for place, change in ((hand + normal, -1), (hand + express, 1), (supply + express, -1)):
        state.zones[place] += change  # type: ignore[attr-defined]  # a field of this game alone
    found = made(state)
    one, other = (state.rules.move(f"play {card}") for card in ("normal_train", "express_train"))
    found.base = list(found.moves).index(one)
    found.alive = vec[i64]([found.base, list(found.moves).index(other)])
    found.begin(1000, 1e9)
    while not found.think(0.001):
        pass
    assert list(found.alive) == [found.base]
    assert found.made <= 40


def test_trials_see_a_win_on_the_table() -> None:
    state = last_decision(4)
    seat = state.seat
    found = trials(state, 60)
    best = max(found.results(), key=lambda line: line[1])
    after = state.clone()
    after.play(best[0])
    while not after.over and after.seat == seat:
        after.play(make_bot("quick").choose(Outlook(after)))
    assert after.over
    assert after.winners == [seat]
    assert best[2] == 1.0


def test_a_line_can_be_played() -> None:
    state = turn_of_trains()
    found = trials(state, 40)
    assert 0.0 < found.measure() < 1.0
    for move in found.line(5):
        state.play(move)


def test_a_move_can_be_tried_against_better_knowledge() -> None:
    state = turn_of_trains()
    found = trials(state, 20)
    end = state.rules.move("end")
    found.try_move(end, 7)
    tries = {move: n for move, n, _, _ in found.results()}
    assert tries[end] >= 7


def test_the_chosen_move_is_the_likeliest_to_win() -> None:
    """Chances are compared world by world: no move that was passed over may look better than the one chosen."""
    for seed in range(6):
        state = gs.game("trains").rules(players=2, first="1").start(seed)
        gs.rollout(state, seed, 40, quick=True)
        found = trials(state, 60)
        best = max(found.results(), key=lambda line: line[1])
        assert best[2] == max(chance for _, _, chance, _ in found.results())
        assert all(chance == 0.0 for _, tries, chance, _ in found.results() if tries == 0)


def test_a_chance_is_that_of_the_measure_and_what_was_gained_in_the_same_worlds() -> None:
    state = last_decision(2)
    found = trials(state, 200)
    measure = found.measure()
    assert found.chance(found.base) == measure
    for k in range(len(found.moves)):
        if found.pairs[k]:
            raw = measure + found.gains[k] / float(found.pairs[k])
            assert min(measure, raw) <= found.chance(k) <= max(measure, raw)  # luck is taken off, never added
