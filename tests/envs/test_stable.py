"""Tables for Stable-Baselines3."""

from __future__ import annotations

import pytest

from goldenspike import envs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")
pytest.importorskip("stable_baselines3", reason="pip install 'goldenspike[train]'; it needs PyTorch")


def test_a_policy_learns_without_an_illegal_move() -> None:
    from sb3_contrib import MaskablePPO

    tables = envs.sb3("trains", 4, players=2, opponents="random", reward="gain", seed=1)
    model = MaskablePPO("MlpPolicy", tables, n_steps=16, batch_size=32, n_epochs=1, seed=1, device="cpu")
    model.learn(128)
    seen = tables.reset()
    assert seen.shape == (4, tables.tables.observer.size)
    assert tables.observation_space.contains(seen[0])
    for _ in range(10):
        masks = tables.action_masks()
        actions, _ = model.predict(seen, action_masks=masks)
        assert all(masks[table][action] for table, action in enumerate(actions))
        seen, _, _, _ = tables.step(actions)
