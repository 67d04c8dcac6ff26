"""Token buckets: so many at once, so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Holds up to `burst` tokens and gets `rate` new ones a second."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.when = time.monotonic()

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

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
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
