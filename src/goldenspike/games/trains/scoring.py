"""Points and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.board import CITY, POINTS, REMOTE
from goldenspike.games.trains.state import TrainsTable


def city_points(s: TrainsTable, seat: i64) -> i64:
    """Each own rail in a city, by its stations (TR-SCO-02)."""
    total: i64 = 0
    for space in range(s.board.spaces):
        if s.board.kind[space] == CITY and s.has_rail(seat, space):
            total += s.board.city_points[i64(s.stations[space])]
    return total


def remote_points(s: TrainsTable, seat: i64) -> i64:
    """Each own rail on a remote location scores its star number (TR-SCO-04)."""
    total: i64 = 0
    for space in range(s.board.spaces):
        if s.board.kind[space] == REMOTE and s.has_rail(seat, space):
            total += s.board.worth[space]
    return total


def card_points(s: TrainsTable, seat: i64) -> i64:
    """Own gold cards, wherever they are (TR-SCO-05)."""
    total: i64 = 0
    for card in s.present:
        c = i64(card)
        if s.board.types[c] & POINTS:
            total += s.board.card_points[c] * s.owned(seat, c)
    return total


def seat_points(s: TrainsTable, seat: i64) -> i64:
    return s.track(seat) + city_points(s, seat) + remote_points(s, seat) + card_points(s, seat)


def points(s: TrainsTable) -> list[int]:
    return [int(seat_points(s, seat)) for seat in range(s.board.seats)]


def tally(s: TrainsTable) -> list[dict[str, int]]:
    result: list[dict[str, int]] = []
    for number in range(s.board.seats):
        seat = i64(number)
        result.append(
            {
                "track": int(s.track(seat)),
                "cities": int(city_points(s, seat)),
                "remote": int(remote_points(s, seat)),
                "cards": int(card_points(s, seat)),
            }
        )
    return result


def best(s: TrainsTable) -> list[int]:
    """Most points, then most rails on the map; further ties are shared (TR-TIE-01, TR-TIE-02)."""
    ranks = [(int(seat_points(s, seat)), -int(s.tokens(seat))) for seat in range(s.board.seats)]
    top = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == top]
