"""The numbers behind a game's judgement: data that tuning by self-play finds, and that a judge reads as a packed table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from goldenspike.kernel.data import Edition, Entry

LOOSE: Final = "card_"


class Weights:
    """Weights by name, in a fixed order, from the table `weights` of a game's `judge.toml`; and how to search, from `search`.

    `values` is read by the judge on every call. `use` changes it in place, so that two players at one table can each judge with
    weights of their own.
    """

    def __init__(self, edition: Edition, names: list[str], fallback: dict[str, float]) -> None:
        file = edition.read("judge.toml")
        table = file.table("weights")
        for name in table.data:
            if name not in names and not name.startswith(LOOSE):  # an edition may leave out cards that the house weighs
                raise table.fail(f"there is no weight '{name}' in this game.")
        self.names: list[str] = list(names)
        self.values = vec[float]([read_number(table, name, fallback.get(name)) for name in names])
        search = file.table("search")
        self.search: dict[str, float] = {name: read_number(search, name, None) for name in search.data}

    def use(self, values: list[float]) -> None:
        """Judge with other weights from now on."""
        if len(values) != len(self.names):
            raise ValueError(f"{len(self.names)} weights are needed, not {len(values)}")
        for place, value in enumerate(values):
            self.values[place] = value


def read_number(table: Entry, name: str, default: float | None) -> float:
    value = table.data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise table.fail(f"{name} is {value!r}; it must be a number." if name in table.data else f"'{name}' is missing.")
    return float(value)
