"""A line in the log for what was refused: who, what and why.

Whoever is refused all the time gets few lines, and the rest is counted.
"""

from __future__ import annotations

from collections import OrderedDict

import structlog

from goldenspike.table.limits import Buckets

log = structlog.get_logger("goldenspike.refusals")

NOISE = (401, 404)  # strangers and crawlers: only for those who look closely
QUIET_CODES = (1000, 1001, 1012, 4004)  # goodbyes of sockets that are nobody's fault
MOST = 10_000  # addresses whose further refusals are counted
LENGTH = 200


class Refusals:
    """Writes at most so many lines a second for each address."""

    def __init__(self, rate: float) -> None:
        self._buckets = Buckets(rate, max(1.0, rate))
        self._unsaid: OrderedDict[str, int] = OrderedDict()

    def http(self, address: str, method: str, path: str, status: int, key: str) -> None:
        if status in NOISE:
            log.debug("refused", address=address, method=method, path=path[:LENGTH], status=status, key=key)
        else:
            self._say(address, "refused", method=method, path=path[:LENGTH], status=status, key=key)

    def socket(self, address: str, path: str, code: int, why: str) -> None:
        if code in QUIET_CODES:
            log.debug("socket closed", address=address, path=path[:LENGTH], code=code, why=why)
        else:
            self._say(address, "socket closed", path=path[:LENGTH], code=code, why=why)

    def failed(self, address: str, method: str, path: str) -> None:
        """With the traceback of what is being handled: this is the server's own fault, and always said."""
        log.exception("a request failed", address=address, method=method, path=path[:LENGTH])

    def _say(self, address: str, what: str, **more: object) -> None:
        if not self._buckets.get(address).take():
            self._unsaid[address] = self._unsaid.pop(address, 0) + 1
            if len(self._unsaid) > MOST:
                self._unsaid.popitem(last=False)
            return
        unsaid = self._unsaid.pop(address, 0)
        if unsaid:
            more["unsaid"] = unsaid
        log.info(what, address=address, **more)
