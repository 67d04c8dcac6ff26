"""Points and who wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from goldenspike.games.trains.names import LAND, TYPE
from goldenspike.games.trains.state import TrainsTable

ANY: Final = -1


def map_points(s: TrainsTable, seat: i64, wanted: i64) -> i64:
    """Points of the own rails on spaces of one kind, or of any."""
    board = s.board
    kinds = board.kind
    bit = u8(1 << seat)
    total: i64 = 0
    space: i64 = 0
    for rails in s.rails:  # most spaces are empty, and this is asked often
        if rails & bit:
            kind = i64(kinds[space])
            if wanted == ANY or kind == wanted:
                if kind == LAND.CITY:
                    total += board.city_points[i64(s.stations[space])]
                elif kind == LAND.REMOTE:
                    total += board.worth[space]
        space += 1  # noqa: SIM113  counted by hand: enumerate is slow when compiled
    return total


def city_points(s: TrainsTable, seat: i64) -> i64:
    """Each own rail in a city, by its stations (TR-SCO-02)."""
    return map_points(s, seat, LAND.CITY)


def remote_points(s: TrainsTable, seat: i64) -> i64:
    """Each own rail on a remote location scores its star number (TR-SCO-04)."""
    return map_points(s, seat, LAND.REMOTE)


def card_points(s: TrainsTable, seat: i64) -> i64:
    """Own gold cards, wherever they are (TR-SCO-05)."""
    board = s.board
    types = board.types
    total: i64 = 0
    for card in s.present:
        c = i64(card)
        if types[c] & TYPE.POINTS:
            total += board.card_points[c] * s.owned(seat, c)
    return total


def seat_points(s: TrainsTable, seat: i64) -> i64:
    return s.track(seat) + map_points(s, seat, ANY) + card_points(s, seat)


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
