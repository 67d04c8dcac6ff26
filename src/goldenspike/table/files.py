"""How many files and connections the system lets this process have open."""

from __future__ import annotations

import dataclasses

import structlog

from goldenspike.table.health import allowed_files
from goldenspike.table.settings import Settings

log = structlog.get_logger("goldenspike.run")

RESERVE = 150  # for the database, the processes of bots, requests under way, and logs


def raise_limit() -> int:
    """Take as many descriptors as the system allows; how many that are, 0 for no limit."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            log.warning("the limit of open files could not be raised", allowed=soft, wanted=hard)
    return allowed_files()


def with_room(settings: Settings) -> Settings:
    """The settings with as many connections as there is room for."""
    allowed = raise_limit()
    needed = settings.max_connections + RESERVE
    if not allowed or allowed >= needed:
        log.info("open files", allowed=allowed)
        return settings
    fewer = max(1, allowed - RESERVE)
    log.warning(
        "fewer connections are accepted than set: raise the limit of open files (LimitNOFILE, ulimit -n)",
        allowed=allowed, needed=needed, max_connections=settings.max_connections, accepted=fewer,
    )  # fmt: skip
    return dataclasses.replace(settings, max_connections=fewer)
