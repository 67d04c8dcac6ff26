"""The page about oneself: devices, limits, taking everything along, and the end of the account."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import People
from tests.web.play import post
from tests.web.test_pages import check_both_themes, needs_axe

PASSPHRASE = "correct horse battery"


def ann(people: People, name: str, language: str = "en") -> Page:
    """Somebody with a passphrase, on the page about oneself."""
    page = people.page(language=language, width=420)
    post(page, "/api/me", {"name": name})
    post(page, "/api/me/passphrase", {"passphrase": PASSPHRASE})
    page.goto("/me")
    return page


def test_devices_are_shown_and_signed_out(people: People) -> None:
    page = ann(people, "Ann")
    handle = page.request.get("/api/me").json()["handle"]
    phone = people.page(user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1")
    post(phone, "/api/login", {"handle": handle, "passphrase": PASSPHRASE})
    page.reload()
    devices = page.get_by_role("region", name="Signed in on")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_text("this device")).to_have_count(1)
    devices.get_by_role("button", name="Sign out: Safari on iPhone").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    assert phone.request.get("/api/me").status == 401
    devices.get_by_role("button", name="Sign out: ").click()  # oneself: one can come back with the passphrase
    expect(page.get_by_role("region", name="Signed in on")).to_have_count(0)
    assert page.request.get("/api/me").status == 401


def test_nobody_is_lost_without_being_asked(people: People) -> None:
    page = people.page()
    post(page, "/api/me", {"name": "Bea"})
    page.goto("/me")
    page.get_by_role("button", name="Sign out: ").click()
    expect(page.get_by_text("nobody can be you again")).to_be_visible()
    page.get_by_role("button", name="Stay").click()
    assert page.request.get("/api/me").json()["name"] == "Bea"


def test_the_account_can_be_taken_along_and_deleted(people: People) -> None:
    page = ann(people, "Cleo", "de")
    with page.expect_download() as download:
        page.get_by_role("link", name="Alles herunterladen").click()
    assert '"Cleo"' in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Das Konto löschen").click()
    page.get_by_label("Dein Kennsatz").fill("something else")
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_text("Das ist nicht dein Kennsatz.")).to_be_visible()
    page.get_by_label("Dein Kennsatz").fill(PASSPHRASE)
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_text("Das Konto ist gelöscht.")).to_be_visible()
    assert page.request.get("/api/me").status == 401


@needs_axe
def test_limits_can_be_read_by_everybody(people: People) -> None:
    page = ann(people, "Dora")
    page.get_by_text("What is limited here").click()
    expect(page.get_by_text("15 at once, then one every 2 seconds")).to_be_visible()
    page.get_by_role("button", name="Delete the account").click()
    check_both_themes(page)
