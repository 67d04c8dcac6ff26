"""How many cores the products of a network take: one, unless the whole process was told otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any


@cache
def controller() -> Any:
    """What tells the library behind NumPy how many threads it may use; None where that cannot be told."""
    try:
        from threadpoolctl import ThreadpoolController
    except ModuleNotFoundError:
        return None
    return ThreadpoolController()


@contextmanager
def on_one_core() -> Iterator[None]:
    """Products made here take one core: helpers and other tables have theirs."""
    found = controller()
    if found is None:
        yield
        return
    with found.limit(limits=1, user_api="blas"):
        yield
