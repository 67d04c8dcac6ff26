"""A network at the table, without PyTorch: fair, legal, and honest about what is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.rollout import rollout

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[train]'")

from goldenspike.learn.examine import against_quick  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.export import export  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.layout import Layout, layout_of  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.play import Network  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.setups import rules_of  # noqa: E402  after the question whether NumPy is there


def made_up(layout: Layout, width: int = 32) -> dict[str, Any]:
    """Weights of a network that has learned nothing."""
    random = np.random.default_rng(1)
    outputs = len(layout.words) + layout.slots + layout.seats * len(layout.sources) + 1
    sizes = {"in": (width, layout.inputs), "block0.a": (width, width), "block0.b": (width, width), "out": (outputs, width)}
    weights: dict[str, Any] = {}
    for name, (rows, columns) in sizes.items():
        weights[f"{name}.w"] = (random.standard_normal((rows, columns)) * 0.2).astype(np.float32)
        weights[f"{name}.b"] = np.zeros(rows, np.float32)
    for name in ("block0.norm", "norm"):
        weights[f"{name}.w"] = np.ones(width, np.float32)
        weights[f"{name}.b"] = np.zeros(width, np.float32)
    return weights


def network_of(game: str, folder: Path) -> Network:
    layout = layout_of(game)
    export(folder / "network.npz", layout, made_up(layout), {})
    return Network.load(folder / "network.npz")


@pytest.mark.parametrize("game", gs.games())
def test_worlds_that_differ_only_in_secrets_get_the_same_answer(game: str, tmp_path: Path) -> None:
    network = network_of(game, tmp_path)
    state = rules_of(game, gs.game(game).samples[1]).start(3)
    for step in range(3):
        rollout(state, step, 7)
        other = state.imagine(state.seat, 50 + step)
        assert (network.policy(state) == network.policy(other)).all()
        assert (network.value(state, 0) == network.value(state.imagine(0, step), 0)).all()


def test_only_the_seat_that_decides_has_a_policy(tmp_path: Path) -> None:
    network = network_of("railroad_revolution", tmp_path)
    state = rules_of("railroad_revolution", {"players": 3}).start(3)
    other = (state.seat + 1) % 3
    with pytest.raises(gs.BadSetup, match="decides"):
        network.policy(state, other)
    heads = network.heads(state, other)
    assert not heads.policy.any()
    assert heads.chances.sum() == pytest.approx(1)


def test_a_finished_game_is_read_not_foretold(tmp_path: Path) -> None:
    network = network_of("railroad_revolution", tmp_path)
    state = rules_of("railroad_revolution", {"players": 2}).start(3)
    rollout(state, 1, 100_000)
    heads = network.heads(state)
    assert [seat for seat, chance in enumerate(heads.chances) if chance] == state.winners
    assert heads.points.sum(axis=1).tolist() == state.scores
    assert heads.turns == 0


def test_an_exam_is_the_same_each_time_and_balanced(tmp_path: Path) -> None:
    network = network_of("railroad_revolution", tmp_path)
    first, second = (against_quick(network, {"players": 2}, 3, 7, 500) for _ in range(2))
    assert first == second
    assert first.games == 2
    assert 0 <= first.low <= first.share <= first.high <= 1


def test_a_file_that_is_no_network_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.npz").write_bytes(b"nothing")
    with pytest.raises(gs.BadSetup, match="is no exported network"):
        Network.load(tmp_path / "x.npz")
