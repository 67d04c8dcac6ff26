"""Rail lines: filling a path, points, the railroad and the end that it may bring."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.legality.building import check_fill
from goldenspike.games.lightning_train.names import A, Chip, Corp, Q, Source, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


def choose_fill(s: LightningTable, seat: i64, path: i64, acquire: i64) -> None:
    """Ask how the path is filled, unless there is only one way. More locomotives than are at hand cannot be in it."""
    found: i64 = -1
    count: i64 = 0
    kinds = s.board.locomotives_each + 1
    most = i64(s.chips[s.zone(seat, Zone.AREA) + Chip.LOCOMOTIVE])
    if acquire > 0:
        most = i64(s.corp[seat * Corp.SIZE + Corp.LOCO])
    for first in range(0, kinds * 4, kinds):
        for fill in range(first, first + min(most + 1, kinds)):
            if check_fill(s, seat, path, acquire, fill) == 0:
                count += 1
                found = fill
    if count == 1:
        fill_path(s, seat, path, acquire, found)
    else:
        s.push(Q.FILL, seat, path, acquire)


def fill_path(s: LightningTable, seat: i64, path: i64, acquire: i64, fill: i64) -> None:
    b = s.board
    locomotives, stored, supply = b.mix(fill)
    need = b.slots[path] - locomotives - stored - supply
    at = seat * Corp.SIZE
    corp = s.corp
    if acquire > 0:
        corp[at + Corp.LOCO] -= u8(locomotives)
        corp[at + Corp.BASIC] -= u8(need)
        price = i64(s.private[path])
        s.private = s.private[:]
        s.private[path] = 0
        s.turn[T.MONEY] -= price
        s.lay_line(seat, path, locomotives)
        if s.journal is not None:
            args = {"path": b.path_names[path], "price": int(price), "locomotives": int(locomotives)}
            s.note(seat, "lightning_train.acquired", "LT-MA-16", args)
        line_laid(s, seat, seat)
        return
    s.take_area(seat, Chip.LOCOMOTIVE, locomotives)
    s.take_area(seat, Chip.TRAIN, need)
    if supply > 0:
        corp[at + Corp.BASIC] -= 1
    if stored > 0:
        yard = at + Corp.YARD + Yard.STORAGE * 2
        if corp[yard + 1] > 0:
            corp[yard + 1] -= 1
            locomotives += 1
        else:
            corp[yard] -= 1
    t = s.turn
    t[T.LINES] += 1
    note_contracts(s, seat, b.path_regions[path])
    s.lay_line(seat, path, locomotives)
    points = line_points(s, seat, path)
    s.due_from = seat
    s.earn(seat, points, Source.LINES)
    if s.journal is not None:
        args = {"path": b.path_names[path], "slots": int(b.slots[path]), "locomotives": int(locomotives), "points": int(points)}
        s.note(seat, "lightning_train.built", "LT-BUILD-12", args)
    line_laid(s, seat, seat)


def line_points(s: LightningTable, seat: i64, path: i64) -> i64:
    """Stars, upgrades for short lines, and once more for each payoff icon."""
    b = s.board
    points = b.stars[path]
    played = s.played_at(seat)
    for i in range(b.actions, b.goals_from):
        if s.cards[played + i] > 0 and b.card_short_points[i] > 0 and b.slots[path] <= b.card_short_slots[i]:
            points += i64(s.cards[played + i]) * b.card_short_points[i]
    return points * (1 + s.turn[T.PAYOFFS] + s.turn[T.PAYOFF_MORE])


def note_contracts(s: LightningTable, seat: i64, regions: i64) -> None:
    """Remember which contracts covered a build: the turnover phase asks for it."""
    b = s.board
    t = s.turn
    base = s.zone(seat, Zone.AREA)
    for i in range(b.starters):
        chip = b.starter_chip[i]
        if s.chips[base + chip] > 0 and b.chip_mask[chip] & regions != 0:
            t[T.COVERED] |= bit(i64(i))
    if (t[T.FIRM] | t[T.GRANTED]) & regions == 0:
        t[T.MUST] = 1


def line_laid(s: LightningTable, chooser: i64, company: i64) -> None:
    """A new line may join the coasts, or bring the end."""
    b = s.board
    if s.joined == 0:
        if s.labels[b.end_a] == s.labels[b.end_b]:
            s.joined = s.round + 1
            first = company if s.scores_points(company) else chooser  # whose marker moves first; Conway has none
            s.push(A.RAILROAD, 0, chooser, first)
    else:
        trigger_end(s)


def trigger_end(s: LightningTable) -> None:
    """The end comes when enough of the trigger cities are connected to the railroad."""
    b = s.board
    if s.triggered > 0 or s.joined == 0:
        return
    count: i64 = 0
    for i in range(len(b.triggers)):
        if s.labels[b.triggers[i]] == s.labels[b.end_a]:
            count += 1
    if count >= b.triggers_needed:
        s.triggered = s.round + 1
        s.last = min(b.rounds, max(s.round, 1) + 1)
        if s.journal is not None:
            rule = "LT-END-02" if b.seats > 3 else "LT-END-01"
            s.note(-1, "lightning_train.triggered", rule, {"last": int(s.last)})
