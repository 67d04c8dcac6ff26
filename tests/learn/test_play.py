"""A network at the table, without PyTorch: fair, legal, and honest about what is over."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.kernel.rollout import rollout

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[train]'")

from tests.bots.networks import network_of  # noqa: E402  after the question whether NumPy is there

from goldenspike.learn.examine import against_quick  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.play import Network  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.setups import rules_of  # noqa: E402  after the question whether NumPy is there


@pytest.mark.parametrize("game", gs.games())
def test_worlds_that_differ_only_in_secrets_get_the_same_answer(game: str) -> None:
    network = network_of(game)
    state = rules_of(game, gs.game(game).samples[1]).start(3)
    for step in range(3):
        rollout(state, step, 7)
        other = state.imagine(state.seat, 50 + step)
        assert (network.policy(state) == network.policy(other)).all()
        assert (network.value(state, 0) == network.value(state.imagine(0, step), 0)).all()


def test_only_the_seat_that_decides_has_a_policy() -> None:
    network = network_of("railroad_revolution")
    state = rules_of("railroad_revolution", {"players": 3}).start(3)
    other = (state.seat + 1) % 3
    with pytest.raises(gs.BadSetup, match="decides"):
        network.policy(state, other)
    heads = network.heads(state, other)
    assert not heads.policy.any()
    assert heads.chances.sum() == pytest.approx(1)


def test_a_finished_game_is_read_not_foretold() -> None:
    network = network_of("railroad_revolution")
    state = rules_of("railroad_revolution", {"players": 2}).start(3)
    rollout(state, 1, 100_000)
    heads = network.heads(state)
    assert [seat for seat, chance in enumerate(heads.chances) if chance] == state.winners
    assert heads.points.sum(axis=1).tolist() == state.scores
    assert heads.turns == 0


def test_an_exam_is_the_same_each_time_and_balanced() -> None:
    network = network_of("railroad_revolution")
    first, second = (against_quick(network, {"players": 2}, 3, 7, 500) for _ in range(2))
    assert first == second
    assert first.games == 2
    assert 0 <= first.low <= first.share <= first.high <= 1


def test_a_file_that_is_no_network_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.npz").write_bytes(b"nothing")
    with pytest.raises(gs.BadSetup, match="is no exported network"):
        Network.load(tmp_path / "x.npz")
