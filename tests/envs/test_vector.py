"""Many tables in one step: any opponents, several processes, and arrays that others can write."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import goldenspike as gs
from goldenspike import envs
from goldenspike.bots import Outlook

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")
gymnasium = pytest.importorskip("gymnasium", reason="pip install 'goldenspike[envs]'")

from goldenspike.networks import network_for  # noqa: E402  after the question whether NumPy is there


def first_moves(info: dict[str, Any]) -> list[int]:
    return [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]


def alike(a: Any, b: Any) -> None:
    """Two steps gave the same."""
    for one, other in zip(a[:4], b[:4], strict=True):
        assert (one == other).all()
    assert a[4].keys() == b[4].keys()
    for name in a[4].keys() - {"final_obs"}:
        assert (a[4][name] == b[4][name]).all(), name


@pytest.mark.parametrize("opponents", ["greedy", "conductor", ["random", "passenger"]])
def test_opponents_are_any_bots(opponents: str | list[str]) -> None:
    tables = envs.vector("trains", 3, players=3, opponents=opponents)
    seen, info = tables.reset(seed=4)
    assert seen.shape == tables.observation_space.shape
    assert info["seat"].tolist() == [0, 1, 2]
    for _ in range(4):
        seen, rewards, ended, _, info = tables.step(tables.sample_legal())
        assert tables.observation_space.contains(seen)
        assert not ended.any()
        assert not rewards.any()
        for state, seat, mask in zip(tables._batch.states, info["seat"], info["action_mask"], strict=True):
            assert state.seat == seat
            assert np.flatnonzero(mask).tolist() == state.legal()
    again = envs.vector("trains", 3, players=3, opponents=opponents)
    assert (again.reset(seed=4)[0] == tables.reset(seed=4)[0]).all()
    other = copy.deepcopy(tables)
    moves = tables.sample_legal()
    alike(tables.step(moves), other.step(moves))
    with pytest.raises(gs.IllegalMove):
        tables.step([int(np.flatnonzero(mask == 0)[0]) for mask in tables.reset(seed=1)[1]["action_mask"]])


def test_wrong_opponents_are_told() -> None:
    with pytest.raises(gs.BadSetup, match="no bot 'oracle'"):
        envs.vector("trains", 2, opponents="oracle")
    with pytest.raises(gs.BadSetup, match="2 opponents are needed"):
        envs.vector("trains", 2, players=3, opponents=["random", "random", "quick"])


def test_a_network_decides_as_it_does_alone() -> None:
    """The same moves from one product for all tables as from one look after the other."""
    rules = gs.game("trains").rules(players=2)
    if network_for(rules) is None:
        pytest.skip("the game has no network")
    tables = envs.vector("trains", 4, players=2, opponents="conductor", seat=0, skip_forced=False)
    _, info = tables.reset(seed=9)
    for _ in range(3):
        states = [state.clone() for state in tables._batch.states]
        bots = [copy.deepcopy(rivals[1]) for rivals in tables._batch.bots]
        moves = first_moves(info)
        _, _, _, _, info = tables.step(moves)
        for state, bot, move, after in zip(states, bots, moves, tables._batch.states, strict=True):
            state.play(move)
            while state.seat != 0:
                state.play(bot.choose(Outlook(state)))
            assert state.digest() == after.digest()


@pytest.mark.parametrize("reward", ["win", "score", "gain"])
def test_rewards_against_bots_are_those_of_a_single_table(reward: str) -> None:
    tables = envs.vector("lightning_train", 2, players=2, opponents="greedy:worlds=1", reward=reward)
    tables.reset(seed=2)
    total = np.zeros(2)
    while True:
        seats = tables._seats()
        _, rewards, ended, _, info = tables.step(tables.sample_legal())
        total += rewards
        if ended.any():
            break
    table = int(np.flatnonzero(ended)[0])
    everyone, scores = info["final_rewards"][table], info["final_scores"][table]
    assert info["final_obs"][table].shape == tables.single_observation_space.shape
    if reward == "win":
        assert sorted(everyone) == [-1, 1] or everyone.tolist() == [0, 0]
    else:
        assert everyone.tolist() == [scores[0] - scores[1], scores[1] - scores[0]]
    if reward == "gain":
        return  # it adds up to the lead at the end less the one at the start
    assert total[table] == everyone[seats[table]]


def test_arrays_can_be_written_and_shared_without_a_copy() -> None:
    for opponents in (None, "quick", "conductor"):
        tables = envs.vector("trains", 2, opponents=opponents)
        seen, info = tables.reset(seed=1)
        assert seen.flags.writeable
        assert info["action_mask"].flags.writeable
        assert np.shares_memory(np.from_dlpack(seen), seen)
        moves = tables.sample_legal()
        info["action_mask"][:] = 1  # whoever writes into what was given does not change the game
        with pytest.raises(gs.IllegalMove):
            tables.step([tables.single_action_space.n - 1] * 2)
        seen, *_ = tables.step(moves)
        before = seen.copy()
        tables.step(tables.sample_legal())
        assert (seen == before).all()  # the next step makes new ones


def test_torch_takes_the_arrays_as_they_are() -> None:
    torch = pytest.importorskip("torch", reason="pip install 'goldenspike[train]'")
    seen, _ = envs.vector("trains", 2).reset(seed=1)
    tensor = torch.from_dlpack(seen)
    tensor[0, 0] = 77
    assert seen[0, 0] == 77


def test_kinds_are_spread_out_in_every_environment() -> None:
    observer = envs.observer("trains_and_stations", one_hot=True)
    tables = envs.vector("trains_and_stations", 2, one_hot=True)
    assert tables.reset(seed=1)[0].shape == (2, observer.size)
    single = envs.gym("trains_and_stations", one_hot=True)
    assert single.reset(seed=1)[0].shape == (observer.size,)
    assert single.observation_space.shape == (observer.size,)


@pytest.fixture(scope="module")
def pool() -> Iterator[Any]:
    tables = envs.vector("lightning_train", 5, players=2, opponents="quick", workers=2, bits=True)
    yield tables
    tables.close()


def test_a_pool_is_the_same_environment(pool: Any) -> None:
    alone = envs.vector("lightning_train", 5, players=2, opponents="quick", bits=True)
    assert pool.observation_space == alone.observation_space
    assert pool.action_space == alone.action_space
    seen, info = pool.reset(seed=3)
    again, _ = pool.reset(seed=3)
    assert (seen == again).all()
    names = set(alone.reset(seed=3)[1])
    assert set(info) == names
    ends = 0
    while not ends:
        seen, rewards, ended, truncated, info = pool.step(pool.sample_legal())
        assert pool.observation_space.contains(seen)
        assert not truncated.any()
        assert (
            np.unpackbits(info["action_bits"], axis=1, bitorder="little")[:, : pool.single_action_space.n] == info["action_mask"]
        ).all()
        ends = int(ended.sum())
    table = int(np.flatnonzero(ended)[0])
    assert rewards[table] == info["final_rewards"][table][info["seat"][table]]
    assert sorted(info["final_rewards"][table]) in ([-1, 1], [0, 0])
    assert info["final_winners"][table].any()
    assert info["final_obs"][table].any()


def test_a_pool_refuses_before_anything_changes_and_deals_some_tables(pool: Any) -> None:
    _, info = pool.reset(seed=5)
    moves = pool.sample_legal()
    wrong = list(moves)
    wrong[4] = int(np.flatnonzero(info["action_mask"][4] == 0)[0])
    with pytest.raises(gs.IllegalMove):
        pool.step(wrong)
    with pytest.raises(gs.BadMove):
        pool.step(moves[:4])
    other = pickle.loads(pickle.dumps(pool))
    try:
        alike(pool.step(moves), other.step(moves))  # nothing had changed, and a copy goes on alike
    finally:
        other.close()
    mask = np.array([False, True, False, False, True])
    before = pool._given("seen")
    after, _ = pool.reset(options={"reset_mask": mask})
    assert (after[~mask] == before[~mask]).all()
    assert (after[mask] != before[mask]).any(axis=1).all()


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(gs.BadSetup, match="at most the number of tables"):
        envs.vector("trains", 2, workers=3)
    with pytest.raises(gs.BadSetup, match="no seat"):
        envs.vector("trains", 4, workers=2, seat=9)
    tables = envs.vector("trains", 2, workers=2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        tables.step([0, 0])
    tables.close()
