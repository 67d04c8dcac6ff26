"""Step 4: the Missions that the Deliveries of a turn fulfil."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.upgrade import begin_upgrade
from goldenspike.games.trains_and_stations.legality.delivery import fulfilled
from goldenspike.games.trains_and_stations.names import F, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit


def join(s: StationsTable, cities: i64) -> None:
    """Cities joined this turn get one number, together with all that were joined to any of them before (TS-MIS-02)."""
    s.joined = s.joined[:]
    joined = s.joined
    b = s.board
    mark: i64 = 0
    for i in range(b.cities):
        if (cities >> i) & 1:
            if mark == 0:
                mark = i + 1
            old = joined[i]
            if old:
                for j in range(b.cities):
                    if joined[j] == old:
                        joined[j] = u8(mark)
            joined[i] = u8(mark)


def may_score(s: StationsTable, seat: i64, scored: i64) -> bool:
    """Whether a seat can have a Mission to reveal, as far as everybody knows: being asked must not give a card away."""
    b = s.board
    if s.hand_size(seat) == 0:
        return False
    for i in range(b.missions):
        card: i64 = i
        if fulfilled(s, card) and not (scored >> card) & 1:
            left = b.copies[card]
            for j in range(b.seats):
                left -= i64(s.shown[j * b.cards + card])
            if left > 0:
                return True
    return False


def ask_missions(s: StationsTable, asked: i64) -> None:
    """Everybody is asked once, in turn order from the active player (TS-MIS-02)."""
    while asked < s.board.seats:
        seat = (s.active + asked) % s.board.seats
        if may_score(s, seat, 0):
            if not s.board.stands or not s.standing[seat]:
                s.push(Q.MISSION, seat, asked)
                return
            reveal_all(s, seat, 0)
        asked += 1
    begin_upgrade(s)


def reveal_all(s: StationsTable, seat: i64, scored: i64) -> None:
    """All Missions that a seat can score now, one of each kind, without asking it (TS-MIS-08)."""
    for i in range(s.board.missions):
        card: i64 = i
        if s.hand[seat * s.board.cards + card] and not (scored >> card) & 1 and fulfilled(s, card):
            lay_open(s, seat, card)


def reveal_mission(s: StationsTable, card: i64) -> None:
    """A Mission is laid face up; the same seat may reveal another, different one (TS-MIS-05)."""
    seat = s.mover
    lay_open(s, seat, card)
    scored = s.top(F.SCORED) | bit(card)
    s.set_top(F.SCORED, scored)
    if not may_score(s, seat, scored):
        asked = s.top(F.ASKED)
        s.pop()
        ask_missions(s, asked + 1)


def lay_open(s: StationsTable, seat: i64, card: i64) -> None:
    b = s.board
    s.reveal()
    s.hand = s.hand[:]
    s.shown = s.shown[:]
    s.hand[seat * b.cards + card] -= 1
    s.shown[seat * b.cards + card] += 1
    if s.journal is not None:
        args = {"card": b.card_names[card], "points": int(b.mission_points[card])}
        s.note(seat, "trains_and_stations.event.mission", "TS-MIS-04", args)
