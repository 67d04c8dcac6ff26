"""Points at the end: victory point cards, Missions face up, and the monopolies in Goods."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import GOODS, SOURCE_NAMES, SOURCES
from goldenspike.games.trains_and_stations.state import StationsTable


def quantity(s: StationsTable, seat: i64, good: i64) -> i64:
    """Goods cards of a kind, with 1 for each two-Goods card in hand that shows it (TS-SCO-06)."""
    b = s.board
    number: i64 = i64(s.goods[seat * GOODS + good])
    for i in range(b.missions, b.cards):
        if b.first[i] == good or b.second[i] == good:
            number += i64(s.hand[seat * b.cards + i])
    return number


def monopoly(s: StationsTable, seat: i64, good: i64) -> bool:
    """Whether a seat has some of a kind of Goods and nobody has more; all who are tied have it (TS-SCO-03, TS-SCO-05)."""
    mine = quantity(s, seat, good)
    if mine == 0 or (s.board.goods_in_play and not in_play(s, good)):
        return False
    for other in range(s.board.seats):
        if quantity(s, other, good) > mine:
            return False
    return True


def in_play(s: StationsTable, good: i64) -> bool:
    """Whether anybody has a Goods card of a kind."""
    for seat in range(s.board.seats):
        if s.goods[seat * GOODS + good]:
            return True
    return False


def monopoly_points(s: StationsTable, seat: i64) -> i64:
    points: i64 = 0
    for good in range(GOODS):
        if monopoly(s, seat, good):
            points += s.board.monopoly[good]
    return points


def note_monopolies(s: StationsTable) -> None:
    """Enter at the end who scores for which Goods."""
    b = s.board
    for good in range(GOODS):
        for seat in range(b.seats):
            if monopoly(s, seat, good):
                args = {"good": b.good_names[good], "points": int(b.monopoly[good]), "count": int(quantity(s, seat, good))}
                s.note(seat, "trains_and_stations.event.monopoly", "TS-SCO-03", args)


def mission_points(s: StationsTable, seat: i64) -> i64:
    b = s.board
    points: i64 = 0
    for i in range(b.missions):
        points += i64(s.shown[seat * b.cards + i]) * b.mission_points[i]
    return points


def total(s: StationsTable, seat: i64) -> i64:
    return s.vp[seat] + mission_points(s, seat) + monopoly_points(s, seat)


def tally(s: StationsTable, seat: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for source in range(SOURCES):
        found[SOURCE_NAMES[source]] = int(s.earned[seat * SOURCES + source])
    found["missions"] = int(mission_points(s, seat))
    found["monopolies"] = int(monopoly_points(s, seat))
    return found


def winners(s: StationsTable) -> list[int]:
    """The highest score; ties go to the most Gold, then to all (TS-TIE-01, TS-TIE-02)."""
    best: list[int] = []
    top: i64 = -1
    gold: i64 = -1
    for who in range(s.board.seats):
        seat: i64 = who
        points = total(s, seat)
        mine = quantity(s, seat, s.board.tie_good)
        if points > top or (points == top and mine > gold):
            best = []
            top = points
            gold = mine
        if points == top and mine == gold:
            best.append(int(seat))
    return best
