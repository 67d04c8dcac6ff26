"""Steps 1 to 3: what the moves about dice do."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.board import COIN, FACES, HOTEL, KINDS, LOCATIONS, LOCKED, STRIDE, TYPES
from goldenspike.games.trains_and_stations.delivery import next_delivery
from goldenspike.games.trains_and_stations.gather import begin_turn, clear_row
from goldenspike.games.trains_and_stations.limits import only_done
from goldenspike.games.trains_and_stations.state import BACK, BONUS, FIXED, MARKED, OWN, P_START, P_STRIKE, WHITE, StationsTable
from goldenspike.games.trains_and_stations.upgrade import begin_upgrade
from goldenspike.games.trains_and_stations.verbs import GATHER, KEEP, REROLL, RESOLVE
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
        s.pay(seat, b.points_start, P_START)
        for i in range(KINDS):
            s.supply[seat * KINDS + i] = u8(b.buildings[i])
        for i in range(b.cards_dealt):
            s.draw_power(seat)
    s.barrier = 0
    if s.journal is not None:
        note_deal(s)
    s.push(KEEP, s.conductor)


def note_deal(s: StationsTable) -> None:
    b = s.board
    s.note(s.conductor, "trains_and_stations.event.conductor", "TS-SET-13", {})
    for seat in range(int(b.seats)):
        names: list[str] = []
        for card in range(int(b.cards)):
            for copy in range(int(s.hand[seat * int(b.cards) + card])):
                names.append(b.card_names[card])
        args = {"count": len(names)}
        s.note_private(seat, "trains_and_stations.event.dealt", "TS-SET-08", args, {"cards": ", ".join(names)})


def give_back(s: StationsTable, card: i64) -> None:
    """A seat gives one of its first Power cards back; when all have, the cards go into the stack (TS-SET-08, TS-SET-09)."""
    b = s.board
    seat = s.top(1)
    s.hand[seat * b.cards + card] -= 1
    s.returned[seat] = u8(card + 1)
    if s.journal is not None:
        s.note_private(seat, "trains_and_stations.event.kept", "TS-SET-08", {}, {"card": b.card_names[card]})
    s.pop()
    following = (seat + 1) % b.seats
    if following != s.conductor:
        s.push(KEEP, following)
        return
    s.reveal()
    for i in range(b.seats):
        s.deck[i64(s.returned[i]) - 1] += 1
    begin_turn(s)


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


def toggle(s: StationsTable, place: i64) -> None:
    """Mark a die for the next roll, or take the mark back."""
    s.mark[place] = BACK if s.mark[place] == MARKED else MARKED


def roll(s: StationsTable) -> None:
    """Roll the gathered dice, or pay and roll the marked ones again."""
    b = s.board
    seat = s.active
    again = s.top(0) == REROLL
    s.reveal()
    if again:
        s.coins[seat] -= u8(b.reroll_cost)
    else:
        place = s.dice - 1
        while place >= 0 and s.die[place] == BONUS:  # bonus dice that are not rolled are kept (TS-BON-02)
            if s.mark[place] != MARKED and s.mark[place] != FIXED:
                s.held[seat] += 1
                s.drop_die(place)
            place -= 1
    rolled: i64 = 0
    for i in range(s.dice):
        if s.mark[i] == MARKED or s.mark[i] == FIXED:
            s.face[i] = b.die[rng_below(s.rng, len(b.die))]
            rolled += 1
        s.mark[i] = 0
    if s.journal is not None:
        faces = ", ".join(FACES[s.face[i]].replace("_", " ") for i in range(int(s.dice)))
        key = "trains_and_stations.event.reroll" if again else "trains_and_stations.event.roll"
        args = {"faces": faces or "none", "rolled": int(rolled), "dice": int(s.dice), "coins": int(s.coins[seat])}
        s.note(seat, key, "TS-ROL-03" if again else "TS-ROL-01", args)
    s.pop()
    after_roll(s)


def after_roll(s: StationsTable) -> None:
    """A strike, another chance to roll again, or Step 3."""
    b = s.board
    seat = s.active
    locked = s.count_dice(OWN, LOCKED) + s.count_dice(BONUS, LOCKED)
    if locked >= b.strike:
        s.struck = 1
        lost = s.lose(seat, b.strike_cost, P_STRIKE)
        if s.journal is not None:
            s.note(seat, "trains_and_stations.event.strike", "TS-STK-01", {"locked": int(locked), "points": int(lost)})
    elif i64(s.coins[seat]) >= b.reroll_cost and locked < s.dice:
        s.push(REROLL, seat)
        return
    resolve(s)


def resolve(s: StationsTable) -> None:
    s.push(RESOLVE, s.active)
    go_on(s)


def stop(s: StationsTable) -> None:
    for i in range(s.dice):
        s.mark[i] = 0
    s.pop()
    resolve(s)


def go_on(s: StationsTable) -> None:
    """After a move of Step 3: end the step when there is nothing left to decide."""
    if only_done(s):
        done(s)


def lay(s: StationsTable, kind: i64, space: i64) -> None:
    """Place a train. Train and Locked Train are alike on the board, so it does not matter which goes first (TS-PLC-05)."""
    for i in range(s.dice):
        place: i64 = i
        if s.face[place] >= LOCKED and i64(s.die[place]) == kind:
            s.drop_die(place)
            break
    s.spaces[space] = WHITE if kind == BONUS else u8(s.active + 1)
    if s.journal is not None:
        key = "trains_and_stations.event.lay_white" if kind == BONUS else "trains_and_stations.event.lay"
        args = {"space": int(space) + 1, "route": s.board.route_names[s.board.route_of[space]]}
        s.note(s.active, key, "TS-PLC-04" if kind == BONUS else "TS-PLC-01", args)
    go_on(s)


def erect(s: StationsTable, kind: i64, city: i64) -> None:
    """Put up a Building for a set of dice. Bonus dice are used first: own dice left over can be saved or returned all the same,
    bonus dice could only be returned, so this takes no choice away (TS-BLD-01, TS-BLD-02)."""
    seat = s.active
    for i in range(s.board.set_size):
        place = s.find_die(BONUS, HOTEL + kind)
        if place < 0:
            place = s.find_die(OWN, HOTEL + kind)
        s.put_back(place)
    s.supply[seat * KINDS + kind] -= 1
    at = city * LOCATIONS
    while s.lots[at]:
        at += 1
    s.lots[at] = u8(1 + seat * KINDS + kind)
    if s.journal is not None:
        args = {"building": TYPES[kind], "city": s.board.city_names[city]}
        s.note(seat, "trains_and_stations.event.erect", "TS-BLD-01", args)
    go_on(s)


def take_coins(s: StationsTable) -> None:
    """Return a die showing Coin for Coins, a bonus die first: it could not be saved (TS-COI-01, TS-COI-02)."""
    seat = s.active
    place = s.find_die(BONUS, COIN)
    if place < 0:
        place = s.find_die(OWN, COIN)
    s.put_back(place)
    before: i64 = i64(s.coins[seat])
    after = min(before + s.board.coins_per_die, s.board.coin_limit)
    s.coins[seat] = u8(after)
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.coins", "TS-COI-01", {"coins": int(after - before), "have": int(after)})
    go_on(s)


def save(s: StationsTable, face: i64) -> None:
    """Keep an own die on its face for the next turn (TS-SAV-01)."""
    s.drop_die(s.find_die(OWN, face))
    s.saved[s.active * STRIDE + face] += 1
    if s.journal is not None:
        s.note(s.active, "trains_and_stations.event.save", "TS-SAV-01", {"face": FACES[face]})
    go_on(s)


def done(s: StationsTable) -> None:
    """The rest of the dice goes back to the pools (TS-SAV-04, TS-BON-01), and the Deliveries follow."""
    while s.dice > 0:
        s.put_back(s.dice - 1)
    s.pop()
    next_delivery(s)


def give_coin(s: StationsTable, to: i64) -> None:
    """A gift, if the table allows gifts (TS-NEG-03)."""
    s.coins[s.active] -= 1
    s.coins[to] += 1
    if s.journal is not None:
        s.note(s.active, "trains_and_stations.event.gift", "TS-NEG-03", {"colour": s.board.colours[to].capitalize()})
    if s.top(0) == REROLL and i64(s.coins[s.active]) < s.board.reroll_cost:
        stop(s)
    elif s.top(0) != GATHER and s.top(0) != REROLL:
        go_on(s)
