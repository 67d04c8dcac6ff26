"""Choosing what one is told: an address that is confirmed by a mail, kinds and ways, a digest, and no more of it in one click."""

from __future__ import annotations

import base64
import queue
import socket
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE, People, TableServer
from tests.web.play import post
from tests.web.test_pages import check_both_themes, needs_axe


class Post:
    """Takes all mail."""

    def __init__(self) -> None:
        self.mails: queue.Queue[EmailMessage] = queue.Queue()
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  as aiosmtpd calls it
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.put(found)
        return "250 OK"

    def link(self, start: str) -> str:
        """The path of a link in the next mail."""
        body = self.mails.get(timeout=PATIENCE / 1000).get_body(("plain",))
        assert body is not None
        words = str(body.get_content()).split()
        return next(word for word in words if f"/{start}#" in word).partition("127.0.0.1")[2].partition("/")[2]


@pytest.fixture(scope="module")
def office() -> Iterator[Post]:
    office = Post()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        office.port = probe.getsockname()[1]
    controller = Controller(office, hostname="127.0.0.1", port=office.port, ready_timeout=PATIENCE / 1000)
    controller.start()
    yield office
    controller.stop()


@pytest.fixture(scope="module")
def writing(office: Post, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server that sends mail."""
    folder = tmp_path_factory.mktemp("mail")
    server = TableServer(folder, smtp_host="127.0.0.1", smtp_port=str(office.port), smtp_tls="off", webhook_private="on")
    server.env |= {"mail_from": "table@example.org", "public_url": server.url, "notice_wait": "0"}
    server.start()
    yield server
    server.stop()


@pytest.fixture
def readers(browser: Browser, writing: TableServer) -> Iterator[People]:
    found = People(browser, writing.url)
    yield found
    for context in found.contexts:
        context.close()
    assert found.errors == []


def notices(page: Page) -> Any:
    return page.get_by_role("region", name="Notices")


@needs_axe
def test_an_address_is_confirmed_and_mail_comes_as_one_wants_it(readers: People, office: Post) -> None:
    page = readers.page(width=390, height=844, timezone_id="Europe/Berlin")
    post(page, "/api/me", {"name": "Ann"})
    page.goto("/me#notices")
    box = notices(page)
    box.get_by_label("E-mail address").fill("ann@example.org")
    box.get_by_role("button", name="Use this address").click()
    expect(box).to_contain_text("A link is on its way to ann@example.org.")
    elsewhere = readers.page()  # where the mail is read, nobody is signed in
    elsewhere.goto(f"/{office.link('confirm')}")
    expect(elsewhere.locator("main")).to_contain_text("ann@example.org is confirmed.")
    page.reload()
    expect(box).to_contain_text("E-mail goes to ann@example.org.")
    box.get_by_label("A game of yours is over: E-mail").uncheck()
    box.get_by_label("once a day, all in one").check()
    expect(box.get_by_label("Time zone")).to_have_value("Europe/Berlin")
    box.get_by_label("at", exact=True).select_option("19")
    check_both_themes(page)
    box.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(box.get_by_label("A game of yours is over: E-mail")).not_to_be_checked()
    expect(box.get_by_label("It is your turn, in a game without hurry: E-mail")).to_be_checked()
    expect(box.get_by_label("once a day, all in one")).to_be_checked()
    expect(box.get_by_label("at", exact=True)).to_have_value("19")


def test_a_link_in_a_mail_ends_all_of_them_in_one_click(readers: People, office: Post) -> None:
    bob, ann = readers.page(language="de"), readers.page()
    person = post(bob, "/api/me", {"name": "Bob"})
    bob.goto("/me")
    box = bob.get_by_role("region", name="Nachrichten")
    box.get_by_label("E-Mail-Adresse").fill("bob@example.org")
    box.get_by_role("button", name="Diese Adresse verwenden").click()
    bob.goto(f"/{office.link('confirm')}")
    expect(bob.locator("main")).to_contain_text("bob@example.org ist bestätigt.")
    bob.goto("about:blank")
    post(ann, "/api/me", {"name": "Ann"})
    wish = {"game": "trains", "players": 2, "pace": "days", "rated": False}
    post(ann, f"/api/people/{person['id']}/challenge", wish)
    stopping = readers.page(language="de")
    stopping.goto(f"/{office.link('stop')}")
    expect(stopping.locator("main")).to_contain_text("Du bekommst von diesem Server keine E-Mails mehr.")
    assert bob.request.get("/api/me/notices").json()["stopped"] is True
    stopping.get_by_role("button", name="Das war ein Versehen").click()
    expect(stopping.locator("main")).to_contain_text("Du bekommst E-Mails wie zuvor.")
    assert bob.request.get("/api/me/notices").json()["stopped"] is False


def test_a_device_is_added_and_taken_out(readers: People, writing: TableServer) -> None:
    page = readers.page(service_workers="allow")
    page.context.grant_permissions(["notifications"], origin=writing.url)
    key = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    # No push service can be reached from a test: what the browser has from one is played here, the rest is real.
    page.add_init_script(
        f"const p256dh = '{base64.urlsafe_b64encode(key).decode()}';"
        """(() => {
        const keys = { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
        let mine = null;
        PushManager.prototype.getSubscription = async () => mine;
        PushManager.prototype.subscribe = async (wish) => {
          window.asked = wish;
          mine = { options: { applicationServerKey: null }, unsubscribe: async () => (mine = null) === null,
                   toJSON: () => ({ endpoint: "http://127.0.0.1:9999/push", keys }) };
          return mine;
        };
        })()"""
    )
    post(page, "/api/me", {"name": "Cleo"})
    page.goto("/me")
    box = notices(page)
    box.get_by_role("button", name="Show notices on this device").click()
    expect(box.get_by_role("listitem")).to_contain_text("this device")
    expect(box.get_by_role("button", name="Show notices on this device")).to_have_count(0)
    assert page.evaluate("() => window.asked.userVisibleOnly") is True
    assert len(page.evaluate("() => window.asked.applicationServerKey")) == 87
    box.get_by_role("button", name="No more notices: ").click()
    expect(box).to_contain_text("No device shows notices yet.")
    assert page.evaluate("async () => PushManager.prototype.getSubscription()") is None
