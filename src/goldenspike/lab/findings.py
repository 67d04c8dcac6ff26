"""What the rows of a run say: points by source, course, length, seats, use and worth of every move, endings, outliers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from goldenspike.games import game as find_game
from goldenspike.kernel.state import Rules
from goldenspike.lab.job import Job, Row
from goldenspike.lab.numbers import Mean, Slope
from goldenspike.lab.pairs import Pairs
from goldenspike.lab.playing import won

STEPS = 20  # points of the course of a game


@dataclass
class Use:
    """A move as the seats used it: how often, how often its users won, and how many points went with each use."""

    label: str
    kind: str
    times: Mean = field(default_factory=Mean)  # by a seat in a game
    seats: int = 0  # seat-games with at least one use
    wins: float = 0.0
    worth: Slope = field(default_factory=Slope)  # points more for each use more than the others at the table


@dataclass
class Outlier:
    """A game that stands out, and why."""

    why: str
    number: int
    text: str
    row: Row


@dataclass
class Findings:
    """Everything that a report shows of one run."""

    job: Job
    title: str
    files: str = ""  # the fingerprint of the edition's files when the games were played
    games: int = 0
    sources: dict[str, Mean] = field(default_factory=dict)
    winner_sources: dict[str, Mean] = field(default_factory=dict)
    scores: Mean = field(default_factory=Mean)
    won: Mean = field(default_factory=Mean)  # whether anybody won: alone at the table one can lose
    winning: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    length: Mean = field(default_factory=Mean)
    lengths: list[int] = field(default_factory=list)
    turns: Mean = field(default_factory=Mean)
    course: list[Mean] = field(default_factory=lambda: [Mean() for _ in range(STEPS + 1)])
    lead: list[Mean] = field(default_factory=lambda: [Mean() for _ in range(STEPS + 1)])
    order: list[Mean] = field(default_factory=list)  # share of wins by place in the order of play
    order_score: list[Mean] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    uses: dict[str, Use] = field(default_factory=dict)
    outliers: list[Outlier] = field(default_factory=list)
    pairs: Pairs = field(default_factory=dict)  # against the run beside it, where they share their seeds


def collect(job: Job, rows: Iterable[Row], title: str) -> Findings:
    """Read the rows of a run once."""
    found = Findings(job, title)
    found.order = [Mean() for _ in range(job.players)]
    found.order_score = [Mean() for _ in range(job.players)]
    rules = job.rules()
    extremes: dict[str, tuple[float, Row]] = {}
    for row in rows:
        found.games += 1
        add_scores(found, row)
        add_course(found, row)
        add_order(found, row)
        add_uses(found, row, rules)
        for name, value in peculiarities(row).items():
            if name not in extremes or value > extremes[name][0]:
                extremes[name] = (value, row)
    for use in found.uses.values():
        use.times.count = found.games  # games in which nobody made the move count as zero
    for source in found.sources.values():
        source.count = found.games  # and so do games in which nobody had points of a source
    for source in found.winner_sources.values():
        source.count = found.winning.count
    found.outliers = [Outlier(name, row["number"], outcome(row), row) for name, (_, row) in extremes.items()]
    return found


def add_scores(found: Findings, row: Row) -> None:
    scores = row["scores"]
    best = max(scores)
    found.won.add(1.0 if row["winners"] else 0.0)
    if row["winners"]:
        found.winning.add(scores[row["winners"][0]])
    if len(scores) > 1:
        found.margin.add(best - sorted(scores)[-2])
    found.length.add(row["decisions"])
    found.lengths.append(row["decisions"])
    if row["turns"] is not None:
        found.turns.add(row["turns"])
    found.endings[row["ending"]] += 1
    # The seats of a game are not independent, so that a game gives one value: the mean of its seats.
    found.scores.add(sum(scores) / len(scores))
    tallies: list[dict[str, int]] = row["tally"]
    for source in dict.fromkeys(name for tally in tallies for name in tally):
        found.sources.setdefault(source, Mean()).add(sum(tally.get(source, 0) for tally in tallies) / len(tallies))
        if row["winners"]:
            found.winner_sources.setdefault(source, Mean()).add(tallies[row["winners"][0]].get(source, 0))


def add_course(found: Findings, row: Row) -> None:
    """Scores by the share of the game that is over: games of different length become comparable."""
    marks = [[0] * len(row["scores"]), *row["course"], row["scores"]]
    for step in range(STEPS + 1):
        mark = marks[round(step / STEPS * (len(marks) - 1))]
        found.course[step].add(sum(mark) / len(mark))
        if len(mark) > 1:
            final = row["winners"][0]
            found.lead[step].add(mark[final] - max(score for seat, score in enumerate(mark) if seat != final))


def add_order(found: Findings, row: Row) -> None:
    first = row["first"] or 0  # files of earlier versions do not always know
    players = len(row["scores"])
    mean = sum(row["scores"]) / players
    for place in range(players):
        seat = (first + place) % players
        found.order[place].add(won(row, seat))
        found.order_score[place].add(row["scores"][seat] - mean)


def add_uses(found: Findings, row: Row, rules: Rules) -> None:
    used: list[dict[str, int]] = row["used"]
    scores: list[int] = row["scores"]
    for text in sorted(set().union(*used)):
        use = found.uses.get(text)
        if use is None:
            use = found.uses[text] = Use(label_of(rules, text), text.split()[0])
        users = [seat for seat, moves in enumerate(used) if text in moves]
        use.times.add(sum(used[seat][text] for seat in users) / len(scores))
        for seat in users:
            use.seats += 1
            use.wins += won(row, seat)
        use.worth.add([moves.get(text, 0) for moves in used], scores)


def label_of(rules: Rules, text: str) -> str:
    return rules.moves[rules.move(text)].label


def peculiarities(row: Row) -> dict[str, float]:
    """How far a game stands out in each way."""
    scores = sorted(row["scores"])
    found: dict[str, float] = {"the highest score": scores[-1]}
    if row["winners"]:
        found["the lowest winning score"] = -row["scores"][row["winners"][0]]
    if len(scores) > 1:
        found["the widest margin"] = scores[-1] - scores[-2]
        found["the closest finish"] = scores[-2] - scores[-1]
    else:
        found["the lowest score"] = -scores[0]
    found["the longest game"] = row["decisions"]
    found["the shortest game"] = -row["decisions"]
    return found


def outcome(row: Row) -> str:
    points = " : ".join(str(score) for score in row["scores"])
    return f"{points} after {row['decisions']} decisions, ended by {row['ending']}"


def name_of(job: Job) -> str:
    """A run in a few words."""
    game = find_game(job.game)
    changed = [f"{name} {value}" for name, value in job.options.items() if value != game.options[name].default]
    edition = [] if job.edition == "house" else [f"edition {job.edition}"]
    return ", ".join([f"{game.title} for {job.players}", *edition, *changed, " · ".join(dict.fromkeys(job.bots))])


def finite(value: float) -> bool:
    return not (math.isnan(value) or math.isinf(value))
