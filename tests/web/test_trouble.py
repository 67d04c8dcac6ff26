"""When the server cannot save, every page says so, and stops saying so by itself."""

from __future__ import annotations

import contextlib
import sqlite3

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
