"""A real server in a process of its own and a real Chromium for every test of the browser table."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need: pip install playwright && playwright install chromium")

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

STATIC = Path(__file__).parents[2] / "src/goldenspike/table/static/index.html"
PATIENCE = 120_000  # milliseconds: a slow machine is no failure
expect.set_options(timeout=PATIENCE)
# The last switch of this name counts: first what Playwright turns off itself and tests of a page here would notice, then the
# lists below the address bar, which nobody sees: two pages of their own for every window, as much work as many a test.
OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    f"--disable-features={','.join(OFF)}",
]  # fmt: skip


def launch(playwright: Playwright) -> Browser:
    """A Chromium that is there, else Playwright's own."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("GOLDENSPIKE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    return playwright.chromium.launch(executable_path=path, args=ARGS)


class TableServer:
    """The server under test: it can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, **env: str) -> None:
        self.folder = folder
        self.env = env  # settings of its own
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        env = {
            **os.environ,
            "GOLDENSPIKE_DATABASE_URL": f"sqlite:///{self.folder / 'tables.sqlite3'}",
            "GOLDENSPIKE_PORT": str(self.port),
            "GOLDENSPIKE_MESSAGE_RATE": "10000",
            "GOLDENSPIKE_MESSAGE_BURST": "10000",
            "GOLDENSPIKE_REQUEST_RATE": "10000",
            "GOLDENSPIKE_REQUEST_BURST": "10000",
            "GOLDENSPIKE_PEOPLE_RATE": "1000",
            "GOLDENSPIKE_PEOPLE_BURST": "1000",
            "GOLDENSPIKE_TABLE_RATE": "1000",
            "GOLDENSPIKE_TABLE_BURST": "1000",
            "GOLDENSPIKE_HINT_SECONDS": "0.2",  # a long search would only take time here
            "GOLDENSPIKE_REVIEW_SECONDS": "0.2",
            "GOLDENSPIKE_READ_SECONDS": "60",  # to read and play an edition, on a slow machine, too
            **{f"GOLDENSPIKE_{name.upper()}": value for name, value in self.env.items()},
        }
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen([sys.executable, "-m", "goldenspike.cli.main", "serve"], env=env, stdout=log, stderr=log)
        self.wait()

    def wait(self) -> None:
        """Until it answers; it says so itself, this only asks again."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    if not STATIC.exists():
        pytest.skip("the browser's pages are not built: run npm ci && npm run build in web/")
    table = TableServer(tmp_path_factory.mktemp("table"))
    table.start()
    yield table
    table.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = launch(playwright)
    yield found
    found.close()


class People:
    """Makes browsers: each has its own cookies, so each is a person of its own. Every error on a page fails the test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def page(self, width: int = 1440, height: int = 900, language: str = "en", motion: str = "reduce", **more: object) -> Page:
        more.setdefault("service_workers", "block")  # what they keep would hide what a test changes behind their back
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion=motion,  # type: ignore[arg-type]
            locale=language,
            base_url=self.url,
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack}"))
        return page


@pytest.fixture
def people(browser: Browser, server: TableServer) -> Iterator[People]:
    found = People(browser, server.url)
    yield found
    for context in found.contexts:
        context.close()
    assert found.errors == []
