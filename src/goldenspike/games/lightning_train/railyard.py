"""The railyard: assigning trains, and the actions that spend them (stations are in building.py)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.board import AREAS, EXPLOSIVES, INDUSTRIALIZE, PUBLIC, SECURE
from goldenspike.games.lightning_train.building import spend_or_ask
from goldenspike.games.lightning_train.codes import (
    FLIPPED,
    MUST_ASSIGN,
    NO_CHIP,
    NO_ICON,
    NO_TOKEN,
    YARD_BANNER,
    YARD_FEW,
    YARD_FULL,
)
from goldenspike.games.lightning_train.effects import bankroll, public_ventures
from goldenspike.games.lightning_train.pieces import LOCOMOTIVE, TRAIN
from goldenspike.games.lightning_train.state import (
    AREA,
    CORP,
    T_ANYS,
    T_ANYS_MORE,
    T_ANYS_SPENT,
    T_GRANTED,
    T_LINES_MORE,
    T_TUNNEL_MORE,
    X_DUAL,
    X_INDUSTRIAL,
    X_PUBLIC,
    X_YARD,
    LightningTable,
    stat,
)
from goldenspike.games.lightning_train.vocabulary import TUNNEL
from goldenspike.kernel.bits import bit


def in_yard(s: LightningTable, seat: i64, area: i64) -> i64:
    at = seat * CORP + X_YARD + area * 2
    return i64(s.corp[at]) + i64(s.corp[at + 1])


def flipped(s: LightningTable, seat: i64, area: i64) -> bool:
    if area == INDUSTRIALIZE:
        return stat(s, seat, X_INDUSTRIAL) > 0
    if area == PUBLIC:
        return stat(s, seat, X_PUBLIC) > 0
    return False


def check_area(s: LightningTable, seat: i64, area: i64) -> i64:
    """Whether an area accepts a train chip."""
    b = s.board
    if flipped(s, seat, area):
        return FLIPPED
    if s.stations_built(seat) < b.yard_need[area]:
        return YARD_BANNER
    if in_yard(s, seat, area) >= b.yard_slots[area]:
        return YARD_FULL
    return 0


def check_assign(s: LightningTable, seat: i64, area: i64, locomotive: i64) -> i64:
    if s.chips[s.zone(seat, AREA) + TRAIN + locomotive] == 0:
        return NO_CHIP
    return check_area(s, seat, area)


def assign(s: LightningTable, seat: i64, area: i64, locomotive: i64) -> None:
    s.take_area(seat, TRAIN + locomotive, 1)
    s.corp[seat * CORP + X_YARD + area * 2 + locomotive] += 1
    if s.journal is not None:
        args = {"chip": "locomotive" if locomotive else "train", "area": AREAS[area].replace("_", " ")}
        s.note(seat, "lightning_train.assigned", "LT-YARD-02", args)


def check_end(s: LightningTable, seat: i64) -> i64:
    """Trains that can be assigned must be assigned before the operations phase ends."""
    base = s.zone(seat, AREA)
    if s.chips[base + TRAIN] == 0 and s.chips[base + LOCOMOTIVE] == 0:
        return 0
    for area in range(len(AREAS)):
        if check_area(s, seat, i64(area)) == 0:
            return MUST_ASSIGN
    return 0


def check_action(s: LightningTable, seat: i64, area: i64) -> i64:
    """An action that spends a fixed number of trains."""
    if flipped(s, seat, area):
        return FLIPPED
    if in_yard(s, seat, area) < s.board.yard_spend[area]:
        return YARD_FEW
    return 0


def grant(s: LightningTable, seat: i64, region: i64, rule: str) -> None:
    """A contract until the end of the turn, without a chip."""
    s.turn[T_GRANTED] |= bit(region)
    if s.journal is not None:
        s.note(seat, "lightning_train.contract", rule, {"region": s.board.region_names[region]})


def secure(s: LightningTable, seat: i64, region: i64) -> None:
    grant(s, seat, region, "LT-SECURE-01")
    spend_or_ask(s, seat, SECURE, s.board.yard_spend[SECURE], 0)


def check_token(s: LightningTable, seat: i64) -> i64:
    return 0 if s.corp[seat * CORP + X_DUAL] > 0 else NO_TOKEN


def secure_by_token(s: LightningTable, seat: i64, region: i64) -> None:
    s.corp[seat * CORP + X_DUAL] -= 1
    grant(s, seat, region, "LT-SECURE-02")


def check_claim(s: LightningTable) -> i64:
    """An 'any contract' icon that is still at hand."""
    t = s.turn
    return 0 if t[T_ANYS] + t[T_ANYS_MORE] > t[T_ANYS_SPENT] else NO_ICON


def claim(s: LightningTable, seat: i64, region: i64) -> None:
    s.turn[T_ANYS_SPENT] += 1
    grant(s, seat, region, "LT-ICON-04")


def blast(s: LightningTable, seat: i64, effect: i64) -> None:
    if effect == TUNNEL:
        s.turn[T_TUNNEL_MORE] += 1
    else:
        s.turn[T_LINES_MORE] += 1
    if s.journal is not None:
        key = "lightning_train.blast_tunnel" if effect == TUNNEL else "lightning_train.blast_line"
        s.note(seat, key, "LT-EXPL-02" if effect == TUNNEL else "LT-EXPL-03", {})
    spend_or_ask(s, seat, EXPLOSIVES, s.board.yard_spend[EXPLOSIVES], 0)


def industrialize(s: LightningTable, seat: i64) -> None:
    s.corp[seat * CORP + X_INDUSTRIAL] = 1
    if s.journal is not None:
        s.note(seat, "lightning_train.industrialized", "LT-INDUS-01", {"slots": int(s.board.bonus_slots_more)})
    spend_or_ask(s, seat, INDUSTRIALIZE, s.board.yard_spend[INDUSTRIALIZE], 0)


def go_public(s: LightningTable, seat: i64) -> None:
    s.corp[seat * CORP + X_PUBLIC] = 1
    trains = s.lightning(seat, public_ventures(s, seat))
    if s.journal is not None:
        s.note(seat, "lightning_train.public", "LT-PUBLIC-03", {"trains": int(trains)})
    s.due_from = seat
    bankroll(s, seat)
    spend_or_ask(s, seat, PUBLIC, s.board.yard_spend[PUBLIC], 0)
