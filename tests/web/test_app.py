"""The page as an app: it opens without a network and says so, plays on when it is back, and shows notices."""

from __future__ import annotations

import functools
import http.server
import json
import random
import re
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.web.conftest import PATIENCE, STATIC, People, TableServer
from tests.web.play import open_table, post, type_one, wait_beyond, wait_for_turn

KEPT = """async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)));
  return { names, paths: found.flat().map((url) => new URL(url).pathname) };
}"""
READY = "() => navigator.serviceWorker.controller !== null"
TAKEN_OVER = "async (name) => (await caches.keys()).join() === name"
SHOWN = """async () => {
  const [one] = await (await navigator.serviceWorker.ready).getNotifications();
  return one && [one.title, one.body, one.tag, one.data.url];
}"""


def app(people: People, **more: Any) -> Page:
    return people.page(service_workers="allow", **more)


def until(page: Page, question: str, arg: Any = None) -> Any:
    """The answer to something that takes the page a while to find out, as soon as there is one."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not (answer := page.evaluate(question, arg)):
        assert time.monotonic() < deadline, question
        page.wait_for_timeout(20)
    return answer


def kept(page: Page) -> Any:
    return page.evaluate(KEPT)


def play_a_move(page: Page) -> None:
    state = wait_for_turn(page)
    type_one(page, state, random.Random(5))
    wait_beyond(page, state["number"])


def behind(page: Page) -> Worker:
    """The worker of this browser."""
    page.wait_for_function(READY)
    return page.context.service_workers[0]


# Some versions of Chromium forget, when a page is loaded anew, that it was told to be without a network.
CUT = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => localStorage.getItem('cut') === null })"


def test_the_shell_opens_offline_says_so_and_plays_on(server: TableServer, people: People) -> None:
    page = app(people)
    page.add_init_script(CUT)
    id = open_table(page, "trains", people=1, seats=2)
    page.wait_for_function(READY)
    page.reload()  # from now on the worker is behind all that is loaded
    page.wait_for_selector(".table[data-ready=true]")
    expect(page.locator("p.away")).to_have_count(0)
    page.evaluate("() => localStorage.setItem('cut', 'yes')")
    page.context.set_offline(True)
    expect(page.locator("p.away")).to_contain_text("You are offline")
    page.reload()
    expect(page.locator("p.away")).to_contain_text("You are offline")
    expect(page.get_by_role("banner")).to_contain_text("Golden Spike")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Four railway games, one table.")
    expect(page.locator("p.away")).to_contain_text("You are offline")
    page.evaluate("() => localStorage.removeItem('cut')")
    page.context.set_offline(False)
    expect(page.locator("p.away")).to_have_count(0)
    page.locator(f"a[href='/table/{id}']").first.click()  # the page has asked for what it could not get
    page.wait_for_selector(".table[data-ready=true]")
    play_a_move(page)
    assert page.request.get("/api/me").status == 200


def test_a_table_goes_on_where_it_was_when_the_line_is_back(people: People) -> None:
    page = app(people)
    open_table(page, "trains", people=1, seats=2)
    page.context.set_offline(True)
    expect(page.locator("p.lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("p.lost")).to_have_count(0)
    play_a_move(page)


def test_a_page_that_was_loaded_past_the_worker_is_taken_over(people: People) -> None:
    page = app(people)
    page.goto("/")
    page.wait_for_function(READY)
    page.evaluate("() => { window.before = true; }")
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("() => !window.before && navigator.serviceWorker?.controller")


def test_nothing_that_the_server_answers_is_kept(people: People) -> None:
    page = app(people)
    open_table(page, "lightning_train", people=1, seats=2)
    page.wait_for_function(READY)
    page.reload()
    page.wait_for_selector(".table[data-ready=true]")
    for path in ("/club", "/me", "/table"):
        page.goto(path)
    page.evaluate("() => fetch('/api/me')")
    found = kept(page)
    assert len(found["names"]) == 1
    assert "/" in found["paths"]
    allowed = re.compile(r"/(assets/.*|favicon\.svg|manifest\.webmanifest)?$")
    assert [path for path in found["paths"] if not allowed.fullmatch(path)] == []


def test_a_server_that_is_away_is_said_and_found_again(server: TableServer, people: People) -> None:
    page = app(people)
    post(page, "/api/me", {"name": "Ann"})
    page.goto("/")
    page.wait_for_function(READY)
    server.kill()
    page.goto("/club")
    expect(page.locator("p.away")).to_contain_text("The server cannot be reached")
    server.start()
    expect(page.locator("p.away")).to_have_count(0)
    expect(page.locator(".who")).to_contain_text("Ann")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


# ---- a new build


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@pytest.fixture
def files(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A copy of what was built, served as it lies there."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC.parent, folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}", folder
        running.shutdown()


def test_a_new_build_takes_the_place_of_the_old_one(browser: Browser, files: tuple[str, Path]) -> None:
    url, folder = files
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(READY)
    (old,) = kept(page)["names"]
    # The next build: another entry with another name, and a worker that knows it.
    index = (folder / "index.html").read_text()
    name = next(path for path in re.findall(r"/assets/(index-[\w-]+\.js)", index))
    renamed = "index-NEWBUILD.js"
    (folder / "assets" / name).rename(folder / "assets" / renamed)
    for file in (*folder.glob("assets/*.js"), folder / "index.html"):
        file.write_text(file.read_text().replace(name, renamed))
    with (folder / "assets" / renamed).open("a") as entry:
        entry.write("\nwindow.build = 'new';")
    worker = (folder / "sw.js").read_text()
    (folder / "sw.js").write_text(worker.replace(name, renamed).replace(old.removeprefix("goldenspike "), "next"))
    page.goto(url)
    assert page.evaluate("() => window.build") == "new"  # at once: the network comes first
    until(page, TAKEN_OVER, "goldenspike next")
    context.set_offline(True)
    page.reload()
    assert page.evaluate("() => window.build") == "new"
    assert f"/assets/{name}" not in kept(page)["paths"]
    context.close()


# ---- notices


def test_a_notice_is_shown_and_leads_to_the_table(server: TableServer, people: People) -> None:
    page = app(people)
    page.context.grant_permissions(["notifications"], origin=server.url)
    id = open_table(page, "trains", people=1, seats=2)
    worker = behind(page)
    page.goto("/")
    told = {"title": "Your turn: Trains", "body": "It is your turn at Trains.", "url": f"/table/{id}", "tag": f"table {id}"}
    client = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    client.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    client.send("ServiceWorker.enable")
    page.wait_for_function(READY)
    assert registrations
    client.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registrations[-1]["registrationId"], "data": json.dumps(told)},
    )
    assert until(page, SHOWN) == [told["title"], told["body"], told["tag"], told["url"]]
    worker.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications();
          self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    page.wait_for_url(f"**/table/{id}")
    page.wait_for_selector(".table[data-ready=true]")
    assert worker.evaluate("async () => (await self.registration.getNotifications()).length") == 0


def test_browsers_find_what_they_need_to_install_it(people: People) -> None:
    page = people.page()
    page.goto("/")
    href = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(str(href))
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for icon in [
        *manifest["icons"],
        {"src": "/icons/180.png", "sizes": "180x180"},
        {"src": "/icons/badge.png", "sizes": "96x96"},
    ]:
        size = page.evaluate(
            "async (src) => { const one = new Image(); one.src = src; await one.decode(); return [one.width, one.height]; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size[0]}x{size[1]}")
