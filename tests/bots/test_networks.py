"""Bots that play by a trained network: the same sums wherever they are made, fair, legal, and found by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.networks import file_for, network_for

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")

from tests.bots.networks import file_of, folder, network_of  # noqa: E402  after the question whether NumPy is there

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("trains", {"players": 2}),
    ("trains", {"players": 3, "map": "osaka"}),
    ("trains_and_stations", {"players": 4}),
    ("railroad_revolution", {"players": 3}),
    ("lightning_train", {"players": 1, "difficulty": "tycoon"}),
    ("lightning_train", {"players": 2}),
]


def table(game: str, setup: dict[str, Any], moves: int, seed: int = 5) -> gs.State:
    """A table some way into a game, where somebody has a choice."""
    state = gs.game(game).rules(**setup).start(seed)
    gs.rollout(state, seed, moves, quick=True)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    assert not state.over
    return state


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_seated_network_says_what_the_network_says(game: str, setup: dict[str, Any]) -> None:
    network = network_of(game)
    states = [table(game, setup, moves, seed) for moves, seed in ((10, 3), (25, 4), (26, 5))]
    states = [states[0].rules.load(state.dump()) for state in states]
    rules = states[0].rules
    moves = [state.legal() for state in states]
    rows = [Outlook(state).observation() for state in states]
    seats = [state.seat for state in states]
    logits, chances = network.seated(rules).judge(
        rows, seats, [len(some) for some in moves], [move for some in moves for move in some]
    )
    at = 0
    for place, state in enumerate(states):
        heads = network.heads(state)
        own = np.exp(logits[at : at + len(moves[place])])
        at += len(moves[place])
        assert own / own.sum() == pytest.approx(heads.policy[moves[place]], abs=1e-4)
        assert chances[place * rules.players :][: rules.players] == pytest.approx(heads.chances.tolist(), abs=1e-4)
        assert max(moves[place], key=lambda move: heads.policy[move]) == make_bot(f"network:file={file_of(game)}").choose(
            Outlook(state)
        )


def test_an_outlook_shows_numbers_and_what_is_legal() -> None:
    state = table("trains", {"players": 2}, 20)
    outlook = Outlook(state)
    assert len(np.asarray(outlook.observation())) == sum(size for _, size in state.rules.pieces())
    assert np.flatnonzero(outlook.mask()).tolist() == state.legal()
    other = Outlook(state, 1 - state.seat)
    assert not np.asarray(other.mask()).any()
    hidden = state.imagine(state.seat, 9)
    assert np.array_equal(outlook.observation(), Outlook(hidden).observation())


def test_heat_makes_a_network_choose_others_too() -> None:
    state = table("trains_and_stations", {"players": 3}, 20)
    spec = f"network:file={file_of('trains_and_stations')}"
    assert len({make_bot(spec, seed).choose(Outlook(state)) for seed in range(8)}) == 1
    assert len({make_bot(f"{spec},heat=3", seed).choose(Outlook(state)) for seed in range(30)}) > 1


def test_a_network_of_another_game_is_told_in_a_sentence() -> None:
    state = table("trains", {"players": 2}, 20)
    with pytest.raises(gs.BadSetup, match=r"network of railroad_revolution"):
        make_bot(f"network:file={file_of('railroad_revolution')}").choose(Outlook(state))
    with pytest.raises(gs.BadSetup, match="cannot be read"):
        make_bot("network:file=nowhere.npz").choose(Outlook(state))


def test_networks_are_found_in_a_folder_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file_of("trains")
    monkeypatch.setenv("GOLDENSPIKE_NETWORKS", str(folder()))
    rules = gs.game("trains").rules(players=2)
    found = network_for(rules)
    assert found is not None
    assert found is network_for(rules)
    assert found.layout.game == "trains"


def test_a_table_of_older_rules_is_judged_by_the_network_of_its_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOLDENSPIKE_NETWORKS", str(tmp_path))
    for name in ("trains.npz", "trains.v3.npz", "trains.v10.npz", "trains.v3b.npz", "trains_and_stations.v1.npz"):
        (tmp_path / name).touch()
    found = [file_for("trains", version) for version in ("1", "3", "4", "10", "11")]
    names = [path.name for path in found if path is not None]
    assert names == ["trains.v3.npz", "trains.v3.npz", "trains.v10.npz", "trains.v10.npz", "trains.npz"]
    assert file_for("trains") == tmp_path / "trains.npz"


def test_bots_take_the_network_of_the_version_that_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOLDENSPIKE_NETWORKS", str(tmp_path))
    for name in ("trains.npz", "trains.v1.npz"):
        (tmp_path / name).write_bytes(file_of("trains").read_bytes())
    now, then = (network_for(gs.game("trains").at(version).rules(players=2)) for version in ("2", "1"))
    assert now is not None
    assert then is not None
    assert now is not then
    assert now is network_for(gs.game("trains").rules(players=3))
