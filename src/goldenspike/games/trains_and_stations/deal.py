"""Setting the table up (area SET of the ledger)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.names import KINDS, P, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.rng import rng_below


def deal(s: StationsTable) -> None:
    """Set the table up (area SET of the ledger) and ask the first seat which Power card it gives back."""
    b = s.board
    for i in range(KINDS):
        good = b.chart_start[i]
        s.stack_good[i] = u8(good)
        s.stack_left[i] = u8(b.good_cards[good])
        s.placed[good] = 1
    for i in range(b.cards):
        s.deck[i] = u8(b.copies[i])
    s.stock = b.stock
    s.white = b.bonus_dice
    s.conductor = b.conductor if b.conductor >= 0 else rng_below(s.rng, b.seats)
    s.active = s.conductor
    for who in range(b.seats):
        seat: i64 = who
        s.pool[seat] = u8(b.own_dice)
        s.coins[seat] = u8(b.coins_start)
        s.pay(seat, b.points_start, P.START)
        s.grant(seat, b.later[(seat - s.conductor + b.seats) % b.seats], P.START)
        for i in range(KINDS):
            s.supply[seat * KINDS + i] = u8(b.buildings[i])
        for i in range(b.cards_dealt):
            s.draw_power(seat)
    s.barrier = 0
    if s.journal is not None:
        note_deal(s)
    s.push(Q.KEEP, s.conductor)


def note_deal(s: StationsTable) -> None:
    b = s.board
    s.note(s.conductor, "trains_and_stations.event.conductor", "TS-SET-13", {})
    for place in range(int(b.seats)):
        if b.later[place]:
            args = {"points": int(b.later[place])}
            s.note((int(s.conductor) + place) % int(b.seats), "trains_and_stations.event.later", "TS-SET-15", args)
    for seat in range(int(b.seats)):
        names: list[str] = []
        for card in range(int(b.cards)):
            for copy in range(int(s.hand[seat * int(b.cards) + card])):
                names.append(b.card_names[card])
        args = {"count": len(names)}
        s.note_private(seat, "trains_and_stations.event.dealt", "TS-SET-08", args, {"cards": ", ".join(names)})
