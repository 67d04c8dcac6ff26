"""Tournaments: every bot meets every other, from every seat of the same deals, until the ratings are clear."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.bots import make_bot
from goldenspike.games import game as find_game
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.gang import Gang, make_gang, play_in_order
from goldenspike.lab.job import Job, load_files
from goldenspike.lab.rating import Rating, Wins, fit, intervals, no_wins, pairwise, separated

ROUND_DEALS = 4  # deals of each match between two looks at the ratings
FEWEST_DEALS = 24  # before a tournament may stop early
STOP_LEVEL = 0.99  # looking often makes chance findings likely, so that stopping asks for more than the 95 % that are shown


@dataclass
class Standing:
    """The state of a tournament."""

    game: str
    bots: tuple[str, ...]
    tables: tuple[int, ...]
    games: int = 0
    deals: list[Wins] = field(default_factory=list)
    wins: dict[int, float] = field(default_factory=dict)
    seats: Counter[int] = field(default_factory=Counter)
    by_seat: Counter[tuple[int, int]] = field(default_factory=Counter)
    stopped_early: bool = False

    def ratings(self, level: float = 0.95) -> list[Rating]:
        """Best first."""
        total = no_wins(len(self.bots))
        for deal in self.deals:
            for a, row in enumerate(deal):
                for b, value in enumerate(row):
                    total[a][b] += value
        elos = fit(total)
        spans = intervals(self.deals, seed=len(self.deals), level=level)
        found = [
            Rating(
                spec,
                elos[bot],
                min(spans[bot][0], elos[bot]),
                max(spans[bot][1], elos[bot]),
                self.wins.get(bot, 0.0) / max(1, self.seats[bot]),
                self.seats[bot],
            )
            for bot, spec in enumerate(self.bots)
        ]
        return sorted(found, key=lambda rating: -rating.elo)

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": list(self.tables),
            "games": self.games,
            "deals": len(self.deals),
            "stopped_early": self.stopped_early,
            "ratings": [
                {
                    "bot": rating.spec,
                    "elo": round(rating.elo, 1),
                    "low": round(rating.low, 1),
                    "high": round(rating.high, 1),
                    "share": round(rating.share, 4),
                    "seats": rating.seats,
                }
                for rating in self.ratings()
            ],
        }


def matches(bots: int, players: int) -> list[tuple[int, ...]]:
    """Which bots sit down together. With fewer bots than seats some sit twice, as evenly as possible."""
    if bots >= players:
        return list(itertools.combinations(range(bots), players))
    found = []
    for group in itertools.combinations_with_replacement(range(bots), players):
        counts = [group.count(bot) for bot in range(bots)]
        if max(counts) - min(counts) <= 1:
            found.append(group)
    return found


def tournament(
    game: str,
    bots: Iterable[str],
    players: Iterable[int] | None = None,
    games: int = 1000,
    seed: int = 0,
    options: dict[str, str] | None = None,
    edition: str = "house",
    workers: int | None = 1,
    ray: str | None = None,
    load: tuple[str, ...] = (),
    early: bool = True,
    progress: Callable[[int, int, int], None] | None = None,
) -> Standing:
    """Let bots play until their ratings are clear, or for about `games` games.

    Each match is played from the same deal once for each seat, the bots moving one seat on: seats are balanced, luck is paired.
    `players` None means all numbers of players that the game allows.
    """
    load_files(load)
    specs = tuple(dict.fromkeys(bots))
    if len(specs) < 2:
        raise BadSetup("A tournament needs at least two different bots.")
    for spec in specs:
        make_bot(spec)
    low, high = find_game(game).seats
    tables = tuple(players) if players is not None else tuple(range(low, high + 1))
    jobs = [
        (
            group,
            Job(
                game,
                count,
                tuple(specs[bot] for bot in group),
                seed=seed * 1_000_003 + place,
                options=dict(options or {}),
                edition=edition,
                pairs=True,
                load=load,
            ).check(),
        )
        for count in tables
        for place, group in enumerate(matches(len(specs), count))
    ]
    standing = Standing(game, specs, tables)
    gang = make_gang(workers, ray)
    try:
        deal = 0
        while standing.games < games:
            for group, job in jobs:
                play_match(standing, group, job, deal, gang)
                if progress is not None:
                    progress(min(standing.games, games), games, 0)
            deal += ROUND_DEALS
            if early and deal >= FEWEST_DEALS and separated(standing.ratings(STOP_LEVEL)):
                standing.stopped_early = standing.games < games
                break
    finally:
        gang.close()
    return standing


def play_match(standing: Standing, group: tuple[int, ...], job: Job, deal: int, gang: Gang) -> None:
    """A few deals of one match, each from every seat."""
    places: dict[int, Wins] = {}
    numbers = range(deal * job.players, (deal + ROUND_DEALS) * job.players)
    for row, _ in play_in_order(job, numbers, gang):
        number = row["number"]
        turn = number % job.players
        seated = [group[(seat + turn) % job.players] for seat in range(job.players)]
        wins = places.setdefault(number // job.players, no_wins(len(standing.bots)))
        pairwise(seated, row["scores"], row["winners"], wins)
        standing.games += 1
        for seat, bot in enumerate(seated):
            standing.seats[bot] += 1
            standing.by_seat[bot, seat] += 1
            if seat in row["winners"]:
                standing.wins[bot] = standing.wins.get(bot, 0.0) + 1 / len(row["winners"])
    standing.deals += places.values()


def draw(standing: Standing, path: Path) -> None:
    """The ratings with their intervals as a picture (SVG, PNG or PDF, by the name of the file)."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    ratings = standing.ratings()[::-1]
    figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.45 * len(ratings)))
    places = range(len(ratings))
    spread = [[rating.elo - rating.low for rating in ratings], [rating.high - rating.elo for rating in ratings]]
    axes.errorbar([rating.elo for rating in ratings], places, xerr=spread, fmt="o", capsize=4)
    axes.set_yticks(list(places), [rating.spec for rating in ratings])
    axes.set_ylim(-0.7, len(ratings) - 0.3)
    axes.set_xlabel("Elo, with 95 % intervals")
    axes.set_title(f"{find_game(standing.game).title}: {standing.games:,} games")
    axes.grid(axis="x", alpha=0.3)
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)
