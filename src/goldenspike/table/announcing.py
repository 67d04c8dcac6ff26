"""How news of a table reaches its clients: each gets what it may see, made once for all who see the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import orjson
import structlog

from goldenspike.table import visible
from goldenspike.table.connection import NO_TABLE, NOT_GREETED, TROUBLE, Connection
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live
from goldenspike.table.metrics import METRICS
from goldenspike.table.positions import Views

log = structlog.get_logger("goldenspike.hall")


class Announcer:
    """Speaks to the clients of tables. `now` is the time that clocks are shown for."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now

    def announce(self, live: Live, entries: Sequence[EntryRow]) -> None:
        """Send new entries, and the position after them, to all clients of a table; each sees what it may see."""
        if not live.connections or not entries:
            live.prints.clear()
            return
        started = time.perf_counter()
        made: dict[tuple[int | None, str | None, int, bool], bytes] = {}
        news = Views(live)
        for connection in self.audience(live):
            unseen = entries if entries[0].number > connection.last else [e for e in entries if e.number > connection.last]
            if not unseen:
                continue
            seat = live.viewpoint(connection.person, connection.asked)
            sparing = connection.sparing and seat == connection.asked
            key = (seat, connection.person, unseen[0].number, sparing)
            text = made.get(key)
            if text is None:
                try:
                    text = made[key] = self.update_text(live, seat, connection.person, unseen, news, sparing)
                except Exception:  # the entry is written: who cannot be shown it must not hold up the others
                    METRICS.faults.inc()
                    log.exception("a view failed", table=live.id)
                    connection.close(TROUBLE, "trouble")
                    continue
            connection.last = unseen[-1].number
            connection.asked = seat if connection.asked is None else connection.asked
            connection.send(text)
        live.prints = news.prints
        METRICS.views_seconds.observe(time.perf_counter() - started)

    def update_text(
        self,
        live: Live,
        seat: int | None,
        person: str | None,
        entries: Sequence[EntryRow],
        news: Views | None = None,
        sparing: bool = False,
    ) -> bytes:
        """An update for a client; `sparing`: with what has changed in the view instead of the view."""
        position = visible.position(live, seat, person, self.now(), None if news is None else news.of(seat))
        if position is None:
            return orjson.dumps({"type": "table", "table": self.info(live, person)})
        seen = [visible.entry_seen(live, entry, seat, person) for entry in entries]
        changes = news.changes(seat) if news is not None and sparing else None
        if changes is not None:
            position["view"] = {}
        return orjson.dumps({"type": "update", "entries": seen, "position": position, "changes": changes})

    def announce_table(self, live: Live) -> None:
        """Send the table itself: somebody sat down, left or came back. Who looked from a seat that is not theirs any more, or
        has one now, also gets the position as they may see it; so do all when nothing can be done here any more."""
        live.here = visible.present(live.facts, live, self.now())
        for connection in self.audience(live):
            if connection.last == NOT_GREETED:
                continue
            connection.send_data({"type": "table", "table": self.info(live, connection.person)})
            seat = live.viewpoint(connection.person, connection.asked)
            if live.state is not None and (seat != connection.asked or live.status == "closed"):
                connection.asked = seat
                connection.send(self.update_text(live, seat, connection.person, ()))

    def audience(self, live: Live) -> list[Connection]:
        """The clients that may see the table now; the others are sent away."""
        here = list(live.connections)
        if live.facts.public:
            return here
        for connection in here:
            if not live.facts.may_see(connection.person):
                connection.close(NO_TABLE, "no such table")
                live.connections.discard(connection)
        return [connection for connection in here if connection in live.connections]

    def send_away(self, live: Live) -> None:
        """The table is no more."""
        for connection in list(live.connections):
            connection.close(NO_TABLE, "no such table")

    def info(self, live: Live, person: str | None) -> dict[str, Any]:
        return visible.table_info(live.facts, person, self.now(), live)
