"""OpenSpiel's own simulation tests, and some of its algorithms, on our games."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike import envs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")
pyspiel = pytest.importorskip("pyspiel", reason="pip install 'goldenspike[envs]'")


def test_random_simulations_pass() -> None:
    game = envs.openspiel("trains", players=2, deals=16)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_parameters_reach_the_rules_and_wrong_ones_are_told() -> None:
    game = envs.openspiel("trains", players=3, map="osaka", reward="score")
    assert game.num_players() == 3
    assert game.rules.setup.options["map"] == "osaka"
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert envs.openspiel("trains").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    with pytest.raises(gs.BadSetup):
        envs.openspiel("trains", map="paris")


def test_a_state_is_the_same_game_as_ours() -> None:
    game = envs.openspiel("trains", players=2, skip_forced=False)
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    own = game.rules.start(7)
    copy = None
    for step in range(80):
        assert state.current_player() == own.seat
        assert state.legal_actions() == own.legal()
        move = own.legal()[step % len(own.legal())]
        assert state.action_to_string(move) == game.rules.moves[move].text
        state.apply_action(move)
        own.play(move)
        if step == 40:
            copy = state.clone()
            digest = own.digest()
    assert copy.table.digest() == digest
    assert state.table.digest() == own.digest()


def test_observations_are_named_and_hold_no_secrets() -> None:
    from open_spiel.python.observation import make_observation

    game = envs.openspiel("trains", players=2)
    state = game.new_initial_state()
    state.apply_action(3)
    for step in range(60):
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])
    observation = make_observation(game)
    for player in range(2):
        observation.set_from(state, player)
        mine = observation.tensor.copy()
        assert "own.hand" in observation.dict
        other = state.imagine(player, 5)
        observation.set_from(other, player)
        assert np.array_equal(mine, observation.tensor)
        assert state.information_state_string(player) == other.information_state_string(player)
    assert state.observation_string(0) != state.observation_string(1)


def test_its_algorithms_run() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import mcts, random_agent

    environment = rl_environment.Environment(envs.openspiel("trains", players=2, deals=8))
    agents = [random_agent.RandomAgent(player_id=seat, num_actions=environment.action_spec()["num_actions"]) for seat in range(2)]
    moment = environment.reset()
    while not moment.last():
        chosen = agents[moment.observations["current_player"]].step(moment)
        moment = environment.step([chosen.action])
    assert sum(moment.rewards) == 0
    game = envs.openspiel("trains", players=2, deals=8)
    state = game.new_initial_state()
    state.apply_action(1)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state.imagine(state.current_player(), 4)) in state.legal_actions()


TABLES = [(name, players) for name in gs.games() for players in range(gs.game(name).seats[0], gs.game(name).seats[1] + 1)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_table_passes_and_is_known_by_name(name: str, players: int) -> None:
    import goldenspike.envs.spiel  # noqa: F401  makes the names known

    game = pyspiel.load_game(f"goldenspike_{name}", {"players": players, "deals": 4})
    zero_sum = game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert zero_sum == (players > 1)  # alone at the table nobody loses what one wins
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_without_deals_is_refused() -> None:
    for deals in (0, -3):
        with pytest.raises(gs.BadSetup, match="at least one deal"):
            envs.openspiel("trains", deals=deals)


@pytest.mark.parametrize("name", gs.games())
def test_information_states_remember_and_can_be_sampled(name: str) -> None:
    game = envs.openspiel(name, deals=4)
    state = game.new_initial_state()
    state.apply_action(1)
    for step in range(12):
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])
    player = state.current_player()
    before = np.array(state.information_state_tensor(player))
    assert len(before) == game.information_state_tensor_size()
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert np.array_equal(other.information_state_tensor(player), before)
    assert other.legal_actions() == state.legal_actions()
    other.known = ("00" * 12,) * game.num_players()  # the same sight after another past
    assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
    assert not np.array_equal(other.information_state_tensor(player), before)


def test_its_search_of_information_sets_plays() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = envs.openspiel("trains_and_stations", deals=4)
    state = game.new_initial_state()
    state.apply_action(2)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        random_state=random,
    )
    for _ in range(3):
        move = bot.step(state)
        assert move in state.legal_actions()
        state.apply_action(move)
