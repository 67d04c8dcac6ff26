"""When the server cannot save, every page says so, and stops saying so by itself; a table that was closed says that."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys

from playwright.sync_api import expect

from tests.web.conftest import People, TableServer
from tests.web.play import open_table


def test_a_banner_comes_and_goes_at_the_table_and_at_home(server: TableServer, people: People) -> None:
    table, home = people.page(), people.page(language="de")
    open_table(table, "trains", people=2, seats=2)
    banner = table.locator("p.trouble")
    expect(banner).to_have_count(0)
    with contextlib.closing(sqlite3.connect(server.folder / "tables.sqlite3", isolation_level=None)) as other:
        other.execute("begin immediate")  # somebody holds the database, and nobody else can write
        expect(banner).to_contain_text("cannot reach its database")
        home.goto("/")
        expect(home.locator("p.trouble")).to_contain_text("erreicht seine Datenbank nicht")
        table.screenshot(path=server.folder / "banner.png")
        other.execute("rollback")
    expect(banner).to_have_count(0)
    expect(home.locator("p.trouble")).to_have_count(0)


def test_a_closed_table_says_so_and_its_clock_stands(server: TableServer, people: People) -> None:
    page = people.page()
    id = open_table(page, "trains", people=2, seats=2, clock={"kind": "game", "seconds": 600, "extra": 0})
    expect(page.locator(".clock.running")).to_have_count(1)
    database = f"sqlite:///{server.folder / 'tables.sqlite3'}"
    words = [sys.executable, "-m", "goldenspike.cli.main", "admin", "--database", database, "--yes", "tables", "close", id]
    subprocess.run(words, check=True)
    expect(page.locator("p.lost")).to_contain_text("This table is closed")
    expect(page.locator(".prompt .ask")).to_have_text("This table is closed.")
    expect(page.locator(".can-do")).to_have_count(0)  # nothing can be done here any more
    expect(page.locator(".clock")).to_have_count(2)
    expect(page.locator(".clock.running")).to_have_count(0)
