"""Instead of rolling: all own dice come back from the board."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.gather import clear_row
from goldenspike.games.trains_and_stations.effects.upgrade import begin_upgrade
from goldenspike.games.trains_and_stations.state import StationsTable


def reclaim(s: StationsTable) -> None:
    """All own dice come back from the board and the turn ends, but for Step 5 (TS-RCL-01 to TS-RCL-04)."""
    seat = s.active
    clear_row(s)
    code = u8(seat + 1)
    number: i64 = 0
    for i in range(s.board.spaces):
        if s.spaces[i] == code:
            s.spaces[i] = 0
            s.pool[seat] += 1
            number += 1
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.reclaim", "TS-RCL-01", {"dice": int(number)})
    s.pop()
    begin_upgrade(s)
