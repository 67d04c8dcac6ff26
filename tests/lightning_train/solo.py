"""Tables of the solo game, for tests."""

from __future__ import annotations

from goldenspike.games.lightning_train.names import NEUTRAL, Corp, Mesh

from .position import Position, board

B = board(1)


def bare(**options: str) -> Position:
    """A solo table without any line or station but the neutral lines."""
    pos = Position(1, **options)
    s = pos.s
    for path in range(int(B.paths)):
        owner = int(s.line[path])
        if 0 < owner < NEUTRAL:
            pos.set_corp(Corp.BASIC, pos.corp(Corp.BASIC, owner - 1) + int(pos.b.slots[path]) - int(s.locos[path]), owner - 1)
            pos.set_corp(Corp.LOCO, pos.corp(Corp.LOCO, owner - 1) + int(s.locos[path]), owner - 1)
            s.line[path] = 0
            s.locos[path] = 0
    for company in range(4):
        s.mesh[Mesh.TOUCH + company] = 0
    return pos.rejoin().no_goods()


def builder(pos: Position, company: int, city: str) -> Position:
    pos.set_corp(Corp.BUILDER, pos.city(city) + 1, company)
    return pos


def token(pos: Position, company: int) -> str:
    return str(B.city_ids[pos.corp(Corp.BUILDER, company) - 1])
