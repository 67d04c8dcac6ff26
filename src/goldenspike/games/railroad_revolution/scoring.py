"""Points by source, the winner, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import TRACKS, Own, Track
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit_count


def train_points(t: RevolutionTable, seat: i64) -> i64:
    """Eight for each train that lies face up."""
    n: i64 = 0
    for kind in range(t.board.trains):
        n += i64(t.trains[seat * 2 * t.board.trains + kind])
    return n * t.board.train_points


def milestone_points(t: RevolutionTable, seat: i64) -> i64:
    done = t.own[seat * Own.WIDTH + Own.COMPLETED]
    points: i64 = 0
    tile: i64 = 0
    while done:
        if done & 1:
            points += t.board.milestone_points[tile]
        done >>= 1
        tile += 1
    return points


def network_size(t: RevolutionTable, seat: i64) -> i64:
    """Connected cities of level 5."""
    return bit_count(t.links[seat] & t.board.level_cities[5])


def reached(t: RevolutionTable, seat: i64, track: i64) -> i64:
    """The points of the slot in which a marker stands."""
    return t.board.track_points[track * t.board.slots + i64(t.marks[seat * TRACKS + track])]


def network_points(t: RevolutionTable, seat: i64) -> i64:
    return network_size(t, seat) * reached(t, seat, Track.NETWORK)


def station_points(t: RevolutionTable, seat: i64) -> i64:
    return bit_count(t.own[seat * Own.WIDTH + Own.STATIONS]) * reached(t, seat, Track.STATIONS)


def office_points(t: RevolutionTable, seat: i64) -> i64:
    return bit_count(t.own[seat * Own.WIDTH + Own.OFFICES]) * reached(t, seat, Track.TELEGRAPH)


def connection_points(t: RevolutionTable, seat: i64) -> i64:
    """What is printed between two neighbouring sections with the seat's offices."""
    offices = t.own[seat * Own.WIDTH + Own.OFFICES]
    points: i64 = 0
    for section in range(t.board.offices - 1):
        if offices >> i64(section) & 3 == 3:
            points += t.board.gaps[section]
    return points


def points_of(t: RevolutionTable, seat: i64) -> i64:
    return (
        train_points(t, seat)
        + milestone_points(t, seat)
        + network_points(t, seat)
        + station_points(t, seat)
        + office_points(t, seat)
        + connection_points(t, seat)
    )


def tally(t: RevolutionTable) -> list[dict[str, int]]:
    return [
        {
            "trains": int(train_points(t, i64(seat))),
            "milestones": int(milestone_points(t, i64(seat))),
            "network": int(network_points(t, i64(seat))),
            "stations": int(station_points(t, i64(seat))),
            "telegraph": int(office_points(t, i64(seat))),
            "connections": int(connection_points(t, i64(seat))),
        }
        for seat in range(t.board.seats)
    ]


def best(t: RevolutionTable) -> list[int]:
    """Most points; then most money, shares counted at their price; then shared."""
    marks = [(int(points_of(t, i64(seat))), int(t.worth(i64(seat)))) for seat in range(t.board.seats)]
    top = max(marks)
    return [seat for seat, mark in enumerate(marks) if mark == top]


def cleared(t: RevolutionTable, seat: i64) -> bool:
    """Whether the player board is empty up to the logo."""
    own = seat * Own.WIDTH
    return t.own[own + Own.HOUSES_OFF] >= t.board.houses_to_logo and t.own[own + Own.RAILS_OFF] >= t.board.rails_to_logo
