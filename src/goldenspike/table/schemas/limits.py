"""What a person may do how often, and how much at once."""

from __future__ import annotations

from goldenspike.table.schemas.words import Model


class Rate(Model):
    """`burst` at once, then `rate` a second."""

    rate: float
    burst: float


class Limits(Model):
    """Chat lines, new tables and uploads are counted for each person, log-ins also for each handle, requests for each address.

    `tables_person` counts unfinished tables, `connections_...` open WebSockets; `body_bytes` is the largest request,
    `message_bytes` the largest message over a WebSocket. A session ends after `session_days` in which it was not used.
    """

    chat: Rate
    tables: Rate
    uploads: Rate
    logins: Rate
    messages: Rate
    requests: Rate
    tables_person: int
    connections_person: int
    connections_address: int
    body_bytes: int
    message_bytes: int
    session_days: float
