"""Tables on a Ray cluster show the same as tables of this machine."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[train]'")
pytest.importorskip("ray", reason="pip install 'goldenspike[train,ray]'")

from goldenspike.kernel.words import GoldenSpikeError  # noqa: E402  after the question whether Ray is there
from goldenspike.learn.cluster import Cluster  # noqa: E402  after the question whether Ray is there
from goldenspike.learn.layout import layout_of  # noqa: E402  after the question whether Ray is there
from goldenspike.learn.playground import Playground  # noqa: E402  after the question whether Ray is there
from goldenspike.learn.settings import settings_of  # noqa: E402  after the question whether Ray is there
from goldenspike.learn.setups import draw_setups  # noqa: E402  after the question whether Ray is there

GAME = "railroad_revolution"


def test_tables_of_a_cluster_are_played_like_those_of_this_machine() -> None:
    settings = settings_of(GAME)
    layout = layout_of(GAME)
    setups = draw_setups(GAME, settings, 4, 5)
    here = Playground(layout, setups, 4, 2, 0, 5, 8)
    far = Cluster(layout, setups, 4, 2, 1, 5, 8, "local")
    try:
        for step in range(6):
            for group in range(2):
                for ground in (here, far):
                    ground.start(group, by_quick=step % 2 == 0)
                    ground.wait(group)
                rows = here.part(group)
                for name in ("seen", "masks", "words", "slips"):
                    assert (getattr(here.arrays, name)[rows] == getattr(far.arrays, name)[rows]).all(), name
                words = here.arrays.masks[rows].argmax(axis=1)
                here.arrays.words[rows] = far.arrays.words[rows] = words
        assert far.arrays.slips.any()
        far.ray.kill(far.players[0])
        far.start(0, by_quick=True)
        with pytest.raises(GoldenSpikeError, match="--resume"):
            far.wait(0)
    finally:
        far.close()
        far.ray.shutdown()
