"""The same games, numbers and habits in every environment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import goldenspike as gs
from goldenspike import envs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")
gymnasium = pytest.importorskip("gymnasium", reason="pip install 'goldenspike[envs]'")
pytest.importorskip("pettingzoo", reason="pip install 'goldenspike[envs]'")

TABLES = [(game, gs.game(game).seats[0]) for game in gs.games()] + [("trains", 3)]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize(("opponents", "reward"), [("random", "win"), (None, "win"), ("quick", "score"), ("random", "gain")])
def test_the_end_of_a_game_is_told_of_all_seats(game: str, players: int, opponents: str | None, reward: str) -> None:
    tables = envs.vector(game, 2, players=players, opponents=opponents, reward=reward)
    _, info = tables.reset(seed=3)
    total = np.zeros(2)
    while True:
        seats = info["seat"]
        states = [state.clone() for state in tables._batch.states]
        moves = tables.sample_legal()
        _, rewards, ended, _, info = tables.step(moves)
        total += rewards
        if ended.any():
            break
    table = int(np.flatnonzero(ended)[0])
    everyone = info["final_rewards"][table]
    winners = np.flatnonzero(info["final_winners"][table]).tolist()
    scores = info["final_scores"][table].tolist()
    assert info["_final_scores"][table]
    if reward == "win":
        if players > 1:
            assert everyone.sum() == pytest.approx(0)
            assert everyone[winners[0]] == (players / len(winners) - 1) / (players - 1)  # exact, no thousandths
        assert rewards[table] == everyone[seats[table]]
    elif players > 1:
        best = sorted(scores)
        assert everyone.tolist() == [score - (best[-2] if score == best[-1] else best[-1]) for score in scores]
    if opponents is None:  # the learner made the last move: the same state says the same
        state = states[table]
        state.play(moves[table])
        while not state.over:
            state.play(state.legal()[0])
        assert (state.scores, state.winners) == (scores, winners)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_one_table_tells_the_same_at_its_end(game: str, players: int) -> None:
    env = envs.gym(game, players=players, opponents="random")
    _, info = env.reset(seed=1)
    over = False
    value = 0.0
    while not over:
        _, value, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert info["rewards"][info["seat"]] == value
    assert len(info["scores"]) == len(info["rewards"]) == players


def everything(game: str) -> list[Any]:
    return [envs.gym(game), envs.vector(game, 2), envs.aec(game)]


def play(env: Any, steps: int) -> list[Any]:
    """What an environment shows on the way of always the first legal move."""
    seen: list[Any] = []
    for _ in range(steps):
        if hasattr(env, "agent_selection"):
            found = env.observe(env.agent_selection)
            env.step(int(np.flatnonzero(found["action_mask"])[0]))
            seen.append(found["observation"].tolist())
        elif hasattr(env, "sample_legal"):
            obs, rewards, _, _, info = env.step(env.sample_legal())
            seen.append((obs.tolist(), rewards.tolist(), info["seat"].tolist()))
        else:
            obs, value, _, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            seen.append((obs.tolist(), value))
    return seen


@pytest.mark.parametrize("game", gs.games())
def test_environments_are_copied_and_pickled(game: str) -> None:
    for env in everything(game):
        fresh = pickle.loads(pickle.dumps(env))  # before the first deal too
        fresh.reset(seed=5)
        env.reset(seed=5)
        play(env, 3)
        others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        truth = play(env, 4)
        for other in others:
            assert play(other, 4) == truth


@pytest.mark.parametrize("game", gs.games())
def test_a_step_before_the_deal_says_so(game: str) -> None:
    for env in everything(game):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            env.step([0, 0] if hasattr(env, "num_envs") else 0)


@pytest.mark.parametrize("game", gs.games())
def test_gymnasium_makes_them_by_name(game: str) -> None:
    from goldenspike.envs.ids import id_of

    env = gymnasium.make(f"goldenspike.envs.ids:{id_of(game)}", opponents="quick")
    assert env.reset(seed=1)[0].shape == env.observation_space.shape
    tables = gymnasium.make_vec(id_of(game), num_envs=3, vectorization_mode="vector_entry_point")
    assert tables.reset(seed=1)[0].shape[0] == 3
    assert id_of("trains_and_stations") == "goldenspike/TrainsAndStations-v0"


@pytest.mark.parametrize("game", gs.games())
def test_some_tables_are_dealt_anew_and_masks_are_packed(game: str) -> None:
    tables = envs.vector(game, 3, bits=True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        tables.reset(options={"reset_mask": np.array([True, False, False])})
    tables.reset(seed=2)
    for _ in range(4):
        before, _, _, _, info = tables.step(tables.sample_legal())
    played = [int(state.played) for state in tables._batch.states]
    after, info = tables.reset(options={"reset_mask": np.array([False, True, False])})
    for table, state in enumerate(tables._batch.states):
        assert np.array_equal(before[table], after[table]) == (table != 1)
        assert (int(state.played) == played[table]) == (table != 1)
    count = info["action_mask"].shape[1]
    assert info["action_bits"].shape == (3, (count + 7) // 8)
    assert np.array_equal(np.unpackbits(info["action_bits"], axis=1, count=count, bitorder="little"), info["action_mask"])
    with pytest.raises(gs.BadSetup, match="each of the 3 tables"):
        tables.reset(options={"reset_mask": np.array([True])})
