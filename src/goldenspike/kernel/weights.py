"""The numbers behind a game's judgement: data that tuning by self-play finds, and that a judge reads as a packed table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from goldenspike.kernel.data import Edition, Entry

LOOSE: Final = "card_"


def place_names(places: type[object]) -> list[str]:
    """The names of weights from the class of their places: `LINE_SLOTS: Final = 34` is the weight `line_slots`, the 35th."""
    found = [name for name in vars(places) if name.isupper()]
    assert [vars(places)[name] for name in found] == list(range(len(found))), f"{places.__name__} leaves out a place."
    return [name.lower() for name in found]


class Weights:
    """Weights by name, in a fixed order, from a game's `judge.toml`: the tables `weights`, `quick` and `search`.

    `values` is read by the judge on every call, `quick` by the quick player. Whoever judges with other weights puts them there
    and puts the old back. What the data leaves out, as cards of an edition, is in the fallbacks or missing.
    """

    def __init__(
        self,
        edition: Edition,
        names: list[str],
        quick_names: list[str],
        fallback: dict[str, float] | None = None,
        quick_fallback: dict[str, float] | None = None,
    ) -> None:
        file = edition.read("judge.toml")
        table = file.table("weights")
        quick = file.table("quick")
        self.quick_names: list[str] = list(quick_names)
        for part, known in ((table, names), (quick, self.quick_names)):
            for name in part.names():
                if name not in known and not name.startswith(LOOSE):  # an edition may leave out cards that the house weighs
                    raise part.fail(f"there is no weight '{name}' in this game.")
        self.names: list[str] = list(names)
        hints = fallback or {}
        self.values = vec[float]([read_number(table, name, hints.get(name)) for name in names])
        hints = quick_fallback or {}
        self.quick = vec[float]([read_number(quick, name, hints.get(name)) for name in self.quick_names])
        search = file.table("search")
        self.search: dict[str, float] = {name: read_number(search, name, None) for name in search.names()}


def read_number(table: Entry, name: str, default: float | None) -> float:
    value = table.data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise table.fail(f"{name} is {value!r}; it must be a number." if name in table.data else f"'{name}' is missing.")
    return float(value)
