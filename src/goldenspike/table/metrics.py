"""Metrics for Prometheus and structured logs. Neither ever holds a seed, a token, a passphrase or what somebody says."""

from __future__ import annotations

import logging
import sys
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
SECRET_WORDS = ("seed", "token", "invite", "passphrase", "secret", "cookie", "webhook", "password", "authorization")


class Seconds(Collector):
    """How long something takes. Only the event loop observes, several times a move, so that no lock is needed."""

    def __init__(self, name: str, help: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(FAST) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(FAST, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        buckets, so_far = [], 0
        for border, count in zip((*(str(f) for f in FAST), "+Inf"), self.counts, strict=True):
            so_far += count
            buckets.append((border, float(so_far)))
        yield HistogramMetricFamily(self.name, self.help, buckets=buckets, sum_value=self.sum)


class Metrics:
    """All that is counted. One set a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.live = Gauge("goldenspike_live_tables", "Tables in memory", registry=r)
        self.connections = Gauge("goldenspike_connections", "Open WebSockets", registry=r)
        self.messages = Counter("goldenspike_messages", "Messages from clients", ["type"], registry=r)
        self.refused = Counter("goldenspike_refused", "Messages refused", registry=r)
        self.entries = Counter("goldenspike_entries", "Entries that were appended: all but the starts of games", registry=r)
        self.storage_errors = Counter("goldenspike_storage_errors", "Failed transactions", registry=r)
        self.faults = Counter("goldenspike_faults", "Errors of the server itself", registry=r)
        self.dropped = Counter("goldenspike_dropped", "Connections closed by the server", ["why"], registry=r)
        self.requests = Counter("goldenspike_requests", "HTTP requests", ["status"], registry=r)
        self.bot_moves = Counter("goldenspike_bot_moves", "Moves of bots", ["how"], registry=r)
        self.notices = Counter("goldenspike_notices", "Notices to people, by way and outcome", ["way", "outcome"], registry=r)
        self.loads = Counter("goldenspike_table_loads", "Tables read from the database", registry=r)
        self.storage_up = Gauge("goldenspike_storage_up", "Whether the server can save: 1 or 0", registry=r)
        self.disk_free = Gauge("goldenspike_disk_free_bytes", "Free bytes where the database's file lies", registry=r)
        self.open_files = Gauge("goldenspike_open_files", "Open file descriptors", registry=r)
        self.allowed_files = Gauge("goldenspike_allowed_files", "File descriptors that may be open", registry=r)
        seconds = {
            "append": "From handing an entry to the writer until it is committed",
            "commit": "A transaction of the log, for all entries in it",
            "engine": "Checking and making a move",
            "views": "Making and encoding what is sent after a move",
            "load": "Reading a table from the database",
            "message": "Handling a message of a client",
            "bot": "A bot's thinking, waiting included",
            "lag": "By how much the event loop came late",
        }
        for name, help in seconds.items():
            setattr(self, f"{name}_seconds", Seconds(f"goldenspike_{name}_seconds", help, r))

    append_seconds: Seconds
    commit_seconds: Seconds
    engine_seconds: Seconds
    views_seconds: Seconds
    load_seconds: Seconds
    message_seconds: Seconds
    bot_seconds: Seconds
    lag_seconds: Seconds


METRICS = Metrics()


def count(counter: Counter) -> float:
    """What a counter without labels has counted so far."""
    return float(next(iter(counter.collect())).samples[0].value)


def hide_secrets(_: Any, __: str, record: Any) -> Any:
    """The last guard: a field whose name sounds like a secret is not written, whoever logs it."""
    for name in record:
        if any(word in name.lower() for word in SECRET_WORDS):
            record[name] = "(hidden)"
    return record


def set_up_logs(level: str, plain: bool = False) -> None:
    """One JSON object a line on standard error; `plain` for people at a terminal."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    last: Any = structlog.dev.ConsoleRenderer() if plain else structlog.processors.JSONRenderer()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                last,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(number)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in ("alembic", "sqlalchemy.pool", "asyncio"):
        logging.getLogger(name).setLevel(logging.ERROR)
