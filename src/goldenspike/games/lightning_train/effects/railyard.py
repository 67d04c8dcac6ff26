"""The railyard: assigning trains, and the actions that spend them (stations have a file of their own)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.chips import bankroll, public_ventures
from goldenspike.games.lightning_train.effects.stations import spend_or_ask
from goldenspike.games.lightning_train.legality.railyard import room_in
from goldenspike.games.lightning_train.names import AREAS, Blast, Chip, Corp, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


def assign(s: LightningTable, seat: i64, area: i64, locomotive: i64) -> None:
    s.take_area(seat, Chip.TRAIN + locomotive, 1)
    s.corp[seat * Corp.SIZE + Corp.YARD + area * 2 + locomotive] += 1
    if s.journal is not None:
        args = {"chip": "locomotive" if locomotive else "train", "area": AREAS[area].replace("_", " ")}
        s.note(seat, "lightning_train.assigned", "LT-YARD-02", args)


def assign_rest(s: LightningTable, seat: i64, area: i64) -> None:
    """All trains that wait go to one area, as many as it takes, basic ones first; or to any, from left to right."""
    if area == Yard.COUNT:
        for one in range(area):
            assign_rest(s, seat, one)
        return
    base = s.zone(seat, Zone.AREA)
    for locomotive in range(2):
        for i in range(min(room_in(s, seat, area), i64(s.chips[base + Chip.TRAIN + locomotive]))):
            assign(s, seat, area, i64(locomotive))


def grant(s: LightningTable, seat: i64, region: i64, rule: str) -> None:
    """A contract until the end of the turn, without a chip."""
    s.turn[T.GRANTED] |= bit(region)
    if s.journal is not None:
        s.note(seat, "lightning_train.contract", rule, {"region": s.board.region_names[region]})


def secure(s: LightningTable, seat: i64, region: i64) -> None:
    grant(s, seat, region, "LT-SECURE-01")
    spend_or_ask(s, seat, Yard.SECURE, s.board.yard_spend[Yard.SECURE], 0)


def secure_by_token(s: LightningTable, seat: i64, region: i64) -> None:
    s.corp[seat * Corp.SIZE + Corp.DUAL] -= 1
    grant(s, seat, region, "LT-SECURE-02")


def claim(s: LightningTable, seat: i64, region: i64) -> None:
    s.turn[T.ANYS_SPENT] += 1
    grant(s, seat, region, "LT-ICON-04")


def blast(s: LightningTable, seat: i64, effect: i64) -> None:
    if effect == Blast.TUNNEL:
        s.turn[T.TUNNEL_MORE] += 1
    else:
        s.turn[T.LINES_MORE] += 1
    if s.journal is not None:
        key = "lightning_train.blast_tunnel" if effect == Blast.TUNNEL else "lightning_train.blast_line"
        s.note(seat, key, "LT-EXPL-02" if effect == Blast.TUNNEL else "LT-EXPL-03", {})
    spend_or_ask(s, seat, Yard.EXPLOSIVES, s.board.yard_spend[Yard.EXPLOSIVES], 0)


def industrialize(s: LightningTable, seat: i64) -> None:
    s.corp[seat * Corp.SIZE + Corp.INDUSTRIAL] = 1
    if s.journal is not None:
        s.note(seat, "lightning_train.industrialized", "LT-INDUS-01", {"slots": int(s.board.bonus_slots_more)})
    spend_or_ask(s, seat, Yard.INDUSTRIALIZE, s.board.yard_spend[Yard.INDUSTRIALIZE], 0)


def go_public(s: LightningTable, seat: i64) -> None:
    s.corp[seat * Corp.SIZE + Corp.PUBLIC] = 1
    trains = s.lightning(seat, public_ventures(s, seat))
    if s.journal is not None:
        s.note(seat, "lightning_train.public", "LT-PUBLIC-03", {"trains": int(trains)})
    s.due_from = seat
    bankroll(s, seat)
    spend_or_ask(s, seat, Yard.PUBLIC, s.board.yard_spend[Yard.PUBLIC], 0)
