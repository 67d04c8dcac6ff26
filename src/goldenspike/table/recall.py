"""Whom a cookie stands for, remembered for some seconds, so that not every request and message has to ask the database."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Generic, Protocol, TypeVar

SECONDS = 15.0
MOST = 20_000


class Known(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Known)


class Recall(Generic[T]):
    """Forgets at once when it is told to, and by itself after a while."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST) -> None:
        self.seconds = seconds
        self.most = most
        self.turns = 0  # how often something was forgotten: what was read before must not be remembered after
        self._all: OrderedDict[str, tuple[float, T]] = OrderedDict()
        self._keys: dict[str, set[str]] = {}  # by person

    def get(self, key: str) -> T | None:
        found = self._all.get(key)
        if found is None or found[0] < time.monotonic():
            return None
        return found[1]

    def put(self, key: str, somebody: T, turns: int) -> None:
        """`turns` is what it was before the database was asked."""
        if turns != self.turns:
            return
        self._all[key] = (time.monotonic() + self.seconds, somebody)
        self._all.move_to_end(key)
        self._keys.setdefault(somebody.id, set()).add(key)
        if len(self._all) > self.most:
            old, (_, person) = self._all.popitem(last=False)
            self._drop(person.id, old)

    def forget(self, person: str) -> None:
        self.turns += 1
        for key in self._keys.pop(person, ()):
            self._all.pop(key, None)

    def forget_all(self) -> None:
        self.turns += 1
        self._all.clear()
        self._keys.clear()

    def _drop(self, person: str, key: str) -> None:
        keys = self._keys.get(person)
        if keys is not None:
            keys.discard(key)
            if not keys:
                del self._keys[person]
