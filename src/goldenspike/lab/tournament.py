"""Tournaments: every bot meets every other, from every seat of the same deals, until the ratings are clear."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.bots.loading import load_files
from goldenspike.games import game as find_game
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.job import Job, Row
from goldenspike.lab.pairings import Pairings
from goldenspike.lab.playing import won
from goldenspike.lab.rating import Rating, Wins, count_ahead, fit, intervals, no_wins, pairwise
from goldenspike.lab.run import carry_out

ALONE_WON = 1_000_000.0  # alone at the table, a victory is better than any points


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
    pairings: Pairings = field(init=False)

    def __post_init__(self) -> None:
        self.pairings = Pairings(len(self.bots))

    def ratings(self) -> list[Rating]:
        """Best first."""
        elos = fit(self.pairings.total)
        spans = intervals(self.deals, len(self.bots), seed=len(self.deals))
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
            "pairs": [
                {"a": self.bots[a], "b": self.bots[b], "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
                for a, b, share, low, high in self.pairings.found()
            ],
        }


def matches(bots: int, players: int) -> list[tuple[int, ...]]:
    """Which bots sit down together. With fewer bots than seats some sit twice, as evenly as possible.

    Alone at the table nobody meets anybody: all play the same deals, and are compared.
    """
    if players == 1:
        return [tuple(range(bots))]
    if bots >= players:
        return list(itertools.combinations(range(bots), players))
    found = []
    for group in itertools.combinations_with_replacement(range(bots), players):
        counts = [group.count(bot) for bot in range(bots)]
        if max(counts) - min(counts) <= 1:
            found.append(group)
    return found


@dataclass(frozen=True)
class Match:
    """Bots that play the same deals: at one table, from every seat in turn, or each alone at its own."""

    group: tuple[int, ...]
    jobs: tuple[Job, ...]

    @property
    def games(self) -> int:
        """How many games each deal gives."""
        return len(self.group)

    def task(self, deal: int, place: int) -> tuple[Job, int]:
        if len(self.jobs) > 1:
            return self.jobs[place], deal
        return self.jobs[0], deal * self.games + place

    def seated(self, place: int) -> list[int]:
        """The bots by seat in the game at this place of a deal."""
        if len(self.jobs) > 1:
            return [self.group[place]]
        return [self.group[(seat + place) % self.games] for seat in range(self.games)]

    def compare(self, rows: list[Row], wins: Wins) -> None:
        """Count who was ahead of whom in the games of a deal."""
        if len(self.jobs) > 1:
            count_ahead(self.group, [row["scores"][0] + ALONE_WON * len(row["winners"]) for row in rows], wins)
        else:
            for place, row in enumerate(rows):
                pairwise(self.seated(place), row["scores"], row["winners"], wins)


class Tournament:
    """Which games are played, in which order: rounds of all matches, each match with one deal.

    `standing` holds what was found so far.
    """

    moves = False

    def __init__(
        self,
        game: str,
        bots: Iterable[str],
        players: Iterable[int] | None = None,
        seed: int = 0,
        options: dict[str, str] | None = None,
        edition: str = "house",
        load: tuple[str, ...] = (),
    ) -> None:
        load_files(load)
        names = tuple(dict.fromkeys(bots))
        if len(names) < 2:
            raise BadSetup("A tournament needs at least two different bots.")
        low, high = find_game(game).seats
        tables = tuple(dict.fromkeys(players)) if players is not None else tuple(range(low, high + 1))

        def job(count: int, place: int, group: tuple[int, ...]) -> Job:
            specs = tuple(names[bot] for bot in group)
            number = seed * 1_000_003 + place
            return Job(game, count, specs, number, dict(options or {}), edition, pairs=True, load=load).check()

        self.matches: list[Match] = []
        for count in tables:
            for place, group in enumerate(matches(len(names), count)):
                jobs = [job(1, place, (bot,)) for bot in group] if count == 1 else [job(count, place, group)]
                self.matches.append(Match(group, tuple(jobs)))
        plain = {bot: spec for match in self.matches for one in match.jobs for bot, spec in self._specs(match, one)}
        self.round = sum(match.games for match in self.matches)
        self.standing = Standing(game, tuple(plain[bot] for bot in range(len(names))), tables)
        self.about = self.matches[0].jobs[0].data()
        self.about.update(tournament=list(self.standing.bots), players=list(tables), seed=seed)
        del self.about["bots"], self.about["moves"], self.about["pairs"], self.about["rotate"]
        self.rows: list[Row] = []  # of the deal that is being played
        self.timed = sorted({spec for match in self.matches for one in match.jobs for spec in one.timed()})

    def _specs(self, match: Match, job: Job) -> Iterable[tuple[int, str]]:
        """The specs under which the bots of a match really play."""
        if len(match.jobs) > 1:
            return [(match.group[match.jobs.index(job)], job.bots[0])]
        return zip(match.group, job.bots, strict=True)

    def data(self) -> dict[str, Any]:
        """Everything on which the games depend."""
        return self.about

    def place(self, number: int) -> tuple[Match, int, int]:
        """Of a game: its match, the deal, and its place among the games of that deal."""
        deal, rest = divmod(number, self.round)
        for match in self.matches:
            if rest < match.games:
                return match, deal, rest
            rest -= match.games
        raise AssertionError("a round is all its matches")

    def task(self, number: int) -> tuple[Job, int]:
        match, deal, place = self.place(number)
        return match.task(deal, place)

    def whole(self, games: int) -> int:
        """The most games, up to `games`, that leave no deal half played; BadSetup if they are not even one round."""
        if games < self.round:
            raise BadSetup(
                f"{games} games are too few: until everybody has met everybody from every seat it takes {self.round}. "
                "Give more --games, fewer bots, or one number of --players."
            )
        count = games - games % self.round
        for match in self.matches:
            if count + match.games > games:
                break
            count += match.games
        return count

    def take(self, row: Row) -> None:
        """Count a game; those of a deal count when it is complete."""
        match, _, place = self.place(int(row["number"]))
        self.rows.append(row)
        if place < match.games - 1:
            return
        standing = self.standing
        wins = no_wins(len(standing.bots))
        match.compare(self.rows, wins)
        standing.deals.append(wins)
        standing.pairings.add(wins, len(standing.deals) % len(self.matches) == 0)
        for here, played in enumerate(self.rows):
            standing.games += 1
            for seat, bot in enumerate(match.seated(here)):
                standing.seats[bot] += 1
                standing.by_seat[bot, seat] += 1
                standing.wins[bot] = standing.wins.get(bot, 0.0) + won(played, seat)
        self.rows = []

    def clear(self) -> bool:
        """Whether it is known of every bot that it is better than the next one."""
        return not self.rows and self.standing.games % self.round == 0 and self.standing.pairings.clear()

    def play(
        self,
        games: int = 1000,
        workers: int | None = 1,
        out: str | Path | None = None,
        ray: str | None = None,
        early: bool = True,
        progress: Callable[[int, int, int], None] | None = None,
    ) -> Standing:
        """Play on, for `games` games at most. With `out` they are kept: an interrupted tournament goes on from there."""
        limit = self.whole(games)

        def take(row: Row, fresh: bool) -> None:
            self.take(row)
            if fresh and progress is not None:
                progress(self.standing.games, limit, 0)

        def enough() -> bool:
            self.standing.stopped_early = early and self.clear() and self.standing.games < limit
            return self.standing.stopped_early

        carry_out(self, limit, take, workers, out, ray, enough)
        return self.standing


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
    out: str | Path | None = None,
) -> Standing:
    """Let bots play until their ratings are clear, or for `games` games at most.

    Each match is played from the same deal once for each seat, the bots moving one seat on: seats are balanced, luck is paired.
    `players` None means all numbers of players that the game allows. Bots that play alone are compared by the same deals.
    """
    made = Tournament(game, bots, players, seed, options, edition, load)
    return made.play(games, workers, out, ray, early, progress)


def check_plot(path: Path) -> None:
    """Whether a picture can be drawn there: better known before the games than after them."""
    from matplotlib.figure import Figure

    known = Figure().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in known:
        raise BadSetup(f"--plot is '{path}'; give a file that ends in one of .{', .'.join(sorted(known))}.")
    if not path.parent.is_dir():
        raise BadSetup(f"--plot is '{path}', but there is no folder {path.parent}.")


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
