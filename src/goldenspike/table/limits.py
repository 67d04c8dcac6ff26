"""Token buckets: so many at once, so many a second. Who has used them up is told how long to wait, and the log says who."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

import structlog

from goldenspike.table.settings import Settings
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.limits")

QUIET = 60.0  # seconds between two lines in the log about the same bucket: who floods the server shall not flood its log


class Bucket:
    """Holds up to `burst` tokens and gets `rate` new ones a second."""

    __slots__ = ("burst", "logged", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.when = time.monotonic()
        self.logged = -QUIET

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def wait(self, cost: float = 1.0) -> int:
        """Whole seconds until there is a token again."""
        return max(1, int((cost - self.tokens) / self.rate) + 1) if self.rate > 0 else 3600


class Buckets:
    """One bucket for each key; the least used ones are forgotten, which only ever favours the client."""

    def __init__(self, rate: float, burst: float, name: str = "", most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.name = name  # in the log
        self.most = most
        self._all: OrderedDict[str, Bucket] = OrderedDict()

    def get(self, key: str) -> Bucket:
        bucket = self._all.get(key)
        if bucket is None:
            bucket = self._all[key] = Bucket(self.rate, self.burst)
            if len(self._all) > self.most:
                self._all.popitem(last=False)
        self._all.move_to_end(key)
        return bucket

    def check(self, key: str, refusal: str = "too_many", **who: Any) -> None:
        """Take a token; without one a Refusal that says how many seconds to wait. `who` is for the log."""
        bucket = self.get(key)
        if bucket.take():
            return
        note(bucket, self.name, **who)
        raise Refusal(429, refusal, seconds=bucket.wait())


def note(bucket: Bucket, limit: str, **who: Any) -> None:
    """A line in the log that somebody has reached a limit."""
    now = time.monotonic()
    if now - bucket.logged >= QUIET:
        bucket.logged = now
        log.warning("a limit was reached", limit=limit, **who)


def limits(settings: Settings) -> dict[str, Any]:
    """What a person may do how often, and how much at once; as `schemas.limits.Limits` describes it."""
    names = ("chat", "table", "upload", "login", "letter", "message", "request")
    rates = {name: {"rate": getattr(settings, f"{name}_rate"), "burst": getattr(settings, f"{name}_burst")} for name in names}
    return {
        "chat": rates["chat"],
        "tables": rates["table"],
        "uploads": rates["upload"],
        "logins": rates["login"],
        "letters": rates["letter"],
        "messages": rates["message"],
        "requests": rates["request"],
        "tables_person": settings.max_tables_person,
        "bot_tables_person": settings.max_bot_tables_person,
        "record_moves": settings.max_moves,
        "table_entries": settings.max_entries,
        "connections_person": settings.max_connections_person,
        "connections_address": settings.max_connections_address,
        "body_bytes": settings.max_body,
        "message_bytes": settings.max_message,
        "session_days": settings.session_days,
    }
