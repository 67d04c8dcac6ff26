"""What the server itself says, and the one error that carries it to a client."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from goldenspike.kernel.words import GoldenSpikeError, Message, Reason, load_messages

load_messages("server", Path(__file__).parent / "messages.toml")


class Refusal(GoldenSpikeError):
    """Something cannot be done: an HTTP status and a sentence that says what to do instead."""

    def __init__(self, status: int, key: str, reason: Reason | None = None, stale: bool = False, **args: Any) -> None:
        self.status = status
        self.reason = reason if reason is not None else Reason("", f"server.{key}", args)
        self.stale = stale
        super().__init__(self.reason.text)

    def words(self) -> dict[str, Any]:
        data = self.reason.data()
        del data["rule"]
        return data


def message(key: str, **args: Any) -> dict[str, Any]:
    return Message(f"server.{key}", args).data()


def what_is_wrong(errors: Sequence[Any]) -> str:
    """The first mistakes that pydantic has found, in words for people: where they are and what they are."""
    parts = []
    for error in errors[:3]:
        place = ".".join(str(part) for part in error["loc"] if part != "body" and str(part).isidentifier())
        text = error["msg"].removeprefix("Value error, ")
        parts.append(f"{place}: {text}" if place else text)
    return "; ".join(parts).encode("utf-8", "replace").decode()[:300]


def told(error: GoldenSpikeError) -> Refusal:
    """A mistake that the kernel has found, as the client's mistake."""
    if isinstance(error, Refusal):
        return error
    reason: Reason | None = getattr(error, "reason", None)
    if reason is not None:
        return Refusal(409, "illegal", reason)
    return Refusal(422, "kernel", text=str(error))
