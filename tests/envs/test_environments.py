"""The environments pass the test kits of the libraries that they serve."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import goldenspike as gs
from goldenspike import envs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")
pytest.importorskip("gymnasium", reason="pip install 'goldenspike[envs]'")
pytest.importorskip("pettingzoo", reason="pip install 'goldenspike[envs]'")
seeing = pytest.importorskip("goldenspike.envs.seeing")


def loadable(id: str) -> bool:
    """Whether a game can be played at all; a broken one fails its own tests, not these."""
    try:
        gs.game(id).rules().start(0)
    except Exception:
        return False
    return True


GAMES = [id for id in gs.games() if loadable(id)]


def random_steps(env: Any, count: int, seed: int = 1) -> Any:
    """Play at random, starting new games as needed; yields after each step."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(count):
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        env.step(random.choice(np.flatnonzero(observation["action_mask"])))
        yield


@pytest.mark.parametrize("game", GAMES)
def test_the_aec_environment_passes_pettingzoos_tests(game: str) -> None:
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they recommend plain arrays, which have no room for a mask
        api_test(envs.aec(game, reward="gain"), num_cycles=40)
        seed_test(lambda: envs.aec(game, skip_forced=True), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_the_single_environment_passes_gymnasiums_test(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.gym(game), skip_render_check=True)


@pytest.mark.parametrize("reward", ["win", "score", "gain"])
def test_a_solo_game_is_worth_a_victory_or_the_lead_over_its_rivals(reward: str) -> None:
    env = envs.aec("lightning_train", players=1, reward=reward, skip_forced=True)
    env.reset(seed=4)
    total = 0.0
    while env.agents:
        observation, got, ended, _, _ = env.last()
        total += got
        env.step(None if ended else int(np.flatnonzero(observation["action_mask"])[0]))
    table = env.table
    assert total == ((1.0 if table.winners else -1.0) if reward == "win" else table.lead(0))
    many = envs.vector("lightning_train", 2, players=1, opponents="random", reward=reward)
    many.reset(seed=1)
    while not (ended := many.step(many.sample_legal())[2]).any():
        pass
    assert ended.any()


def test_whole_games_end_with_rewards_that_add_up() -> None:
    for reward in ("win", "score", "gain"):
        env = envs.aec("trains", players=3, reward=reward, skip_forced=True)
        env.reset(seed=5)
        random = np.random.default_rng(5)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, value, over, _, _ = env.last()
            total[agent] += value
            env.step(None if over else random.choice(np.flatnonzero(observation["action_mask"])))
        assert env.agents == []
        points = env.table.scores
        for seat, agent in enumerate(env.possible_agents):
            rival = max(points[other] for other in range(3) if other != seat)
            if reward == "win":
                assert (total[agent] > 0) == (seat in env.table.winners)
            elif reward == "score":
                assert total[agent] == points[seat] - rival
            else:
                assert total[agent] == points[seat] - rival  # all seats are level at the start
        if reward == "win":
            assert abs(sum(total.values())) < 1e-9


def test_forced_moves_are_skipped_only_if_asked() -> None:
    lone = [len(env.table.legal()) for env in [envs.aec("trains", skip_forced=True)] for _ in random_steps(env, 300)]
    every = [len(env.table.legal()) for env in [envs.aec("trains")] for _ in random_steps(env, 300)]
    assert 1 not in lone
    assert 1 in every


def test_masks_are_exactly_the_legal_moves_and_only_for_the_seat_that_decides() -> None:
    env = envs.aec("trains", players=3)
    for _ in random_steps(env, 120):
        for seat, agent in enumerate(env.agents):
            mask = env.observe(agent)["action_mask"]
            assert list(np.flatnonzero(mask)) == (env.table.legal() if env.table.seat == seat else [])


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = envs.aec("trains")
    env.reset(seed=1)
    before = env.table.digest()
    with pytest.raises(gs.IllegalMove):
        env.step(env.rules.move("end"))
    assert env.table.digest() == before
    single = envs.gym("trains", illegal="lose")
    single.reset(seed=1)
    _, value, over, _, info = single.step(single.rules.move("end"))
    assert (value, over) == (-1.0, True)
    assert "not possible now" in info["illegal"]


def test_named_pieces_are_slices_of_the_flat_observation() -> None:
    observer = envs.observer("trains", players=3)
    state = gs.game("trains").rules(players=3).start(4)
    array = observer.observe(state, 1)
    named = observer.named(array)
    assert sum(len(piece) for piece in named.values()) == observer.size == len(array)
    assert {name.partition(".")[0] for name in named} == {"public", "own"}
    view = state.view(1)["table"]
    cards = [card["id"] for card in state.rules.layout()["cards"]]
    hand = view["seats"][1]["hand"]
    assert {cards[place]: int(count) for place, count in enumerate(named["own.hand"]) if count} == hand
    assert {cards[place]: int(count) for place, count in enumerate(named["public.supply"]) if count} == view["supply"]
    env = envs.aec("trains", players=3, flat=False)
    env.reset(seed=1)
    assert set(env.last()[0]["observation"]) == set(observer.pieces)


@pytest.mark.parametrize("game", GAMES)
def test_observations_hold_no_secrets(game: str) -> None:
    """Two worlds that a seat cannot tell apart give it the same observation."""
    for setup in gs.game(game).samples[:2]:
        rules = gs.game(game).rules(**setup)
        observer = seeing.observer_of(rules)
        state = rules.start(11)
        differ = 0
        for step in range(15):
            gs.rollout(state, step, 9)
            if state.over:
                break
            for seat in range(rules.players):
                other = state.imagine(seat, step)
                differ += other.dump() != state.dump()
                assert np.array_equal(observer.observe(state, seat), observer.observe(other, seat)), (setup, step, seat)
        assert differ > 0  # otherwise nothing was hidden and nothing tested


@pytest.mark.parametrize("game", GAMES)
def test_observations_change_with_what_a_seat_knows(game: str) -> None:
    rules = gs.game(game).rules()
    observer = seeing.observer_of(rules)
    state = rules.start(3)
    seen = []
    while not state.over and len(seen) < 12:
        seen.append(observer.observe(state, 0).tobytes())
        gs.rollout(state, len(seen), 12)
    assert len(seen) > 3
    assert len(set(seen)) == len(seen)


def test_a_game_without_packed_observations_is_seen_through_its_views() -> None:
    rules = gs.game("trains").rules(players=2)
    observer = seeing.ViewObserver(rules)
    state = rules.start(8)
    gs.rollout(state, 1, 60)
    array = observer.observe(state, 0)
    assert array[observer.pieces["public.stations_left"]] == state.view(0)["table"]["stations_left"]
    assert array[observer.pieces["own.seats"]].sum() > 0
    assert np.array_equal(array, observer.observe(state.imagine(0, 5), 0))
    assert not np.array_equal(array, observer.observe(state, 1))


def test_who_decides_for_every_seat_is_told_the_rewards_of_all() -> None:
    tables = envs.vector("railroad_revolution", 3, players=3, opponents=None)
    tables.reset(seed=2)
    while not (step := tables.step(tables.sample_legal()))[2].any():
        pass
    _, rewards, ended, _, info = step
    for table in np.flatnonzero(ended):
        everyone = info["final_rewards"][table]
        assert abs(everyone.sum()) < 0.01
        assert everyone.max() > 0
        assert rewards[table] in everyone
    assert (info["_final_rewards"] == ended).all()


def test_many_tables_step_together_like_single_ones() -> None:
    env = envs.vector("trains", 6, players=2, opponents=None, skip_forced=False)
    seen, info = env.reset(seed=3)
    assert seen.shape == (6, env.observer.size)
    assert info["action_mask"].shape == (6, env.observer.rules.size)
    assert env.observation_space.contains(seen)
    tables = [state.clone() for state in env._batch.states]
    random = np.random.default_rng(2)
    ends = 0
    for _ in range(500):
        moves = np.array([random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seats = info["seat"]
        seen, rewards, ended, _, info = env.step(moves)
        for place, table in enumerate(tables):
            table.play(int(moves[place]))
            assert table.over == ended[place]
            if table.over:
                ends += 1
                seat = int(seats[place])
                shared = 0.0 if len(table.winners) == 2 else 1.0 if seat in table.winners else -1.0
                assert rewards[place] == shared
                assert np.array_equal(info["final_obs"][place], env.observer.observe(table, seat))
                tables[place] = env._batch.states[place].clone()
            else:
                assert rewards[place] == 0
                assert np.array_equal(seen[place], env.observer.observe(table, table.seat))
                assert list(np.flatnonzero(info["action_mask"][place])) == table.legal()
    assert ends > 0


def test_tables_stepped_together_repeat_from_their_seed_and_refuse_illegal_moves() -> None:
    one = envs.vector("trains", 4, players=3, opponents="random", reward="gain")
    two = envs.vector("trains", 4, players=3, opponents="random", reward="gain")
    a, info = one.reset(seed=9)
    b, _ = two.reset(seed=9)
    for _ in range(60):
        assert np.array_equal(a, b)
        assert (info["seat"] == [0, 1, 2, 0]).all()
        moves = info["action_mask"].argmax(axis=1)
        a, gained, _, _, info = one.step(moves)
        b, gained_too, _, _, _ = two.step(moves)
        assert np.array_equal(gained, gained_too)
    with pytest.raises(gs.IllegalMove):
        one.step(np.array([one.observer.rules.move("start 3")] * 4))


def test_wrong_arguments_are_told_in_sentences() -> None:
    for make, word in (
        (lambda: envs.aec("trains", reward="luck"), "reward"),
        (lambda: envs.gym("trains", players=3, opponents=["random"]), "opponents"),
        (lambda: envs.gym("trains", seat=7), "seat 7"),
        (lambda: envs.gym("trains", opponents="nobody"), "no bot"),
        (lambda: envs.vector("trains", 3, opponents="oracle"), "no bot"),
        (lambda: envs.vector("trains", 0), "num_envs"),
        (lambda: envs.aec("trains", colour="red"), "no option"),
    ):
        with pytest.raises(gs.BadSetup, match=word):
            make()
