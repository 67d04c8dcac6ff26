"""What the server itself says, and the one error that carries it to a client."""

from __future__ import annotations

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


def told(error: GoldenSpikeError) -> Refusal:
    """A mistake that the kernel has found, as the client's mistake."""
    if isinstance(error, Refusal):
        return error
    reason: Reason | None = getattr(error, "reason", None)
    if reason is not None:
        return Refusal(409, "illegal", reason)
    return Refusal(422, "kernel", text=str(error))
