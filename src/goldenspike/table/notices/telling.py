"""Who is to be told of what: written down in the transaction in which it happens, so that neither is without the other."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from goldenspike.table import models
from goldenspike.table.catalogue import game_of
from goldenspike.table.hall import Hall
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Facts, Live
from goldenspike.table.notices.outbox import OUTBOX, O, Outbox
from goldenspike.table.notices.wishes import CONTACTS, Wishes
from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.writer import Extra

PERSONS, DEVICES = models.persons, models.devices
BY_DAYS = 3 * 3600  # seconds: whoever has this long to decide need not sit there


def unhurried(clock: ClockWish | None) -> bool:
    """Whether people come and go: without a clock, or with one that counts in days."""
    return clock is None or clock.seconds >= BY_DAYS


class Telling:
    """Knows what happens at tables, and writes it into the outbox for those who are not there."""

    def __init__(self, hall: Hall, outbox: Outbox) -> None:
        self.hall = hall
        self.settings = hall.settings
        self.outbox = outbox
        hall.noting = self.entry

    def entry(self, live: Live, entry: EntryRow, over: bool) -> Extra | None:
        """What belongs into the transaction of an entry, before the table has taken it in; None where nobody need be told."""
        facts, kinds = live.facts, self._kinds(live, entry, over)
        table = self.hall.tables.get(live.id)
        here = {entry.person, *(connection.person for connection in (table.connections if table is not None else ()))}
        absent = {person: what for person, what in kinds.items() if person not in here}
        if not absent:
            return None
        return functools.partial(self._write_entry, facts, entry, absent)

    def _kinds(self, live: Live, entry: EntryRow, over: bool) -> dict[str, list[str]]:
        """By person what they might want to know, the most important first."""
        facts, kinds = live.facts, dict[str, list[str]]()
        seats = [seat for seat in facts.seats if seat.kind == "human" and seat.person is not None]
        if over:
            return {str(seat.person): ["over"] for seat in seats}
        if entry.kind == "start" and facts.tournament:
            kinds = {str(seat.person): ["round"] for seat in seats}
        turn, before = entry.turn, live.turn
        person = None if turn < 0 or live.bot_at(turn) else facts.seats[turn].person
        same = before >= 0 and facts.seats[before].person == person and entry.kind != "start"
        if person is not None and not same:
            kinds.setdefault(person, []).append("turn")
        return kinds

    def _write_entry(self, facts: Facts, entry: EntryRow, people: Mapping[str, Sequence[str]], connection: Connection) -> None:
        names = {seat.person: seat.name for seat in facts.seats}
        data = {"title": title(facts.title, facts.game), "game": facts.game, "tournament": facts.tournament}
        for person, kinds in people.items():
            mine = {**data, "name": names[person]}
            self._write(connection, person, kinds, facts.id, entry.number, mine, entry.at, unhurried(facts.clock))

    def challenge(self, connection: Connection, person: str, challenger: str, live: Live, at: int) -> None:
        """Somebody is invited to a table by name, unless they have muted whoever invites them."""
        s, facts = models.shuns.c, live.facts
        if connection.scalar(select(s.kind).where(s.person == person, s.other == challenger).limit(1)) is not None:
            return
        p = PERSONS.c
        names = {row.id: row.name for row in connection.execute(select(p.id, p.name).where(p.id.in_((person, challenger))))}
        data = {"title": title(facts.title, facts.game), "game": facts.game, "name": names.get(person, "")}
        self._write(connection, person, ["challenge"], live.id, 0, {**data, "who": names.get(challenger, "")}, at)

    def _write(
        self, connection: Connection, person: str, kinds: Sequence[str], about: str, number: int, data: dict[str, Any],
        at: int, slow: bool = True,
    ) -> None:  # fmt: skip
        """By each way the first kind that this person wants."""
        p, c, d = PERSONS.c, CONTACTS.c, DEVICES.c
        # Nobody can be removed while this goes on; who is gone already is told nothing.
        alive = select(p.webhook).where(p.id == person).with_for_update(read=True, key_share=True)
        row = connection.execute(alive).first()
        if row is None:
            return
        wishes = Wishes.of(connection.execute(select(CONTACTS).where(c.person == person)).first())
        wait = int(self.settings.notice_wait * 1000)
        targets: list[tuple[str, str, int]] = []
        if self.settings.smtp_host and wishes.mail:
            targets.append(("mail", "", wishes.mail_due(at, wait)))
        targets += [("push", id, at + wait) for id in connection.scalars(select(d.id).where(d.person == person))]
        if row.webhook:
            targets.append(("hook", "", at))
        for way, device, due in targets:
            fit = (kind for kind in kinds if wishes.wants(kind, way) and (slow or kind != "turn" or way == "hook"))
            kind = next(fit, None)
            if kind is None or (way == "hook" and kind == "turn" and self._called(connection, person, about, at)):
                continue
            if kind == "turn":  # what was to be said of an earlier turn is old
                self.outbox.drop(connection, person, kind="turn", way=way, device=device, about=about)
            mark = f"{kind} {about} {number}"
            self.outbox.put(connection, person, kind, way, device, mark, data, at, due, about)

    def _called(self, connection: Connection, person: str, about: str, at: int) -> bool:
        """Whether their address was called about this table a short while ago."""
        since = at - int(self.settings.webhook_every * 1000)
        those = O.person == person, O.way == "hook", O.kind == "turn", O.about == about, O.created > since
        return connection.scalar(select(OUTBOX.c.id).where(*those).limit(1)) is not None


def title(title: str, game: str) -> str:
    """What a table is called, with its game where its name does not say it."""
    name = game_of(game).title
    return title if name.casefold() in title.casefold() else f"{title} ({name})"
