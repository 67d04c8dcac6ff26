"""What a person may do how often, and how much at once."""

from __future__ import annotations

from goldenspike.table.schemas.words import Model


class Rate(Model):
    """`burst` at once, then `rate` a second."""

    rate: float
    burst: float


class Limits(Model):
    """Chat lines, new tables and uploads are counted for each person, log-ins also for each handle, requests for each address.
    `letters` are links to mail addresses that are not confirmed.

    `tables_person` counts unfinished tables, `bot_tables_person` those among them at which only bots play, and `connections_...`
    open WebSockets. A record from elsewhere has at most `record_moves`, the log of a table at most `table_entries`. `body_bytes`
    is the largest request, `message_bytes` the largest message over a WebSocket. A session ends after `session_days` without use.
    """

    chat: Rate
    tables: Rate
    uploads: Rate
    logins: Rate
    letters: Rate
    messages: Rate
    requests: Rate
    tables_person: int
    bot_tables_person: int
    record_moves: int
    table_entries: int
    connections_person: int
    connections_address: int
    body_bytes: int
    message_bytes: int
    session_days: float
