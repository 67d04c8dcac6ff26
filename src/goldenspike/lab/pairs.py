"""Two runs with the same seeds: the difference of each game to its twin says more than the difference of two means.

What a deal gives to both sides cancels out, so that the interval of a difference is much narrower.
"""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.lab.job import Row
from goldenspike.lab.numbers import Mean
from goldenspike.lab.playing import won

Key = tuple[str, str]  # the part of a report, and the name of a row in it
Pairs = dict[Key, Mean]
SPARSE = ("source", "ending", "use")  # parts in which a game that does not have a value has 0


def values_of(row: Row) -> dict[Key, float]:
    """What one game adds to a report."""
    scores: list[int] = row["scores"]
    players = len(scores)
    mean = sum(scores) / players
    found: dict[Key, float] = {("overview", "Points of a seat"): mean, ("overview", "Decisions"): row["decisions"]}
    if row["turns"] is not None:
        found["overview", "Turns"] = row["turns"]
    if players > 1:
        found["overview", "Margin of the winner"] = max(scores) - sorted(scores)[-2]
    else:
        found["overview", "Share of games won"] = 1.0 if row["winners"] else 0.0
    for tally in row["tally"]:
        for source, points in tally.items():
            found["source", source] = found.get(("source", source), 0.0) + points / players
    if row["winners"]:
        best = row["winners"][0]
        found["overview", "Points of the winner"] = scores[best]
        for source, points in row["tally"][best].items():
            found["source", f"{source}, winners"] = points
    for place in range(players):
        seat = (row["first"] + place) % players
        found["order", f"Place {place + 1}: share of wins"] = won(row, seat)
        found["order", f"Place {place + 1}: points more than the mean"] = scores[seat] - mean
    found["ending", row["ending"]] = 1.0
    for used in row["used"]:
        for text, times in used.items():
            found["use", text] = found.get(("use", text), 0.0) + times / players
    return found


def pair_up(first: Iterable[Row], second: Iterable[Row]) -> Pairs:
    """The differences of the games that both runs have played, second less first; nothing if they do not share their seeds."""
    pairs: Pairs = {}
    games = 0
    for a, b in zip(first, second, strict=False):
        if a["seed"] != b["seed"] or len(a["scores"]) != len(b["scores"]):
            return {}
        games += 1
        before, after = values_of(a), values_of(b)
        for key in before | after:  # in the order in which they are told
            if key[0] in SPARSE or (key in before and key in after):
                pairs.setdefault(key, Mean()).add(after.get(key, 0.0) - before.get(key, 0.0))
    for key, mean in pairs.items():
        if key[0] in SPARSE:
            mean.count = games
    return pairs
