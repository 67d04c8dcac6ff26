"""What chips do: the icons of the boarding area, money and bankroll, the effects that are used one by one, trashing."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import Chip, Corp, Q, Source, T, Zone
from goldenspike.games.lightning_train.state.cards import bankroll_bonus, give_card
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.bits import bit


def count_icons(s: LightningTable, seat: i64) -> i64:
    """Take stock of the icons in the boarding area; returns the money on it."""
    b = s.board
    t = s.turn
    base = s.zone(seat, Zone.AREA)
    contracts: i64 = 0
    firm: i64 = 0
    tunnels: i64 = 0
    payoffs: i64 = 0
    ventures: i64 = 0
    construction: i64 = 0
    anys: i64 = 0
    money: i64 = 0
    usables: i64 = 0
    for i, count in enumerate(s.chips[base : base + b.chips]):
        if count == 0:
            continue
        n = i64(count)
        mask = b.chip_mask[i]
        if mask > 0:
            contracts |= mask
            if b.chip_starter[i] < 0:
                firm |= mask
        tunnels += n * b.chip_tunnel[i]
        payoffs += n * b.chip_payoff[i]
        ventures += n * b.chip_venture[i]
        construction += n * b.chip_construction[i]
        anys += n * b.chip_any[i]
        money += n * b.chip_money[i]
        if b.chip_usable[i] >= 0:
            usables += n
    t[T.USABLES] = usables
    t[T.CONTRACTS] = contracts
    t[T.FIRM] = firm
    t[T.TUNNELS] = tunnels
    t[T.PAYOFFS] = payoffs
    t[T.VENTURES] = ventures
    t[T.CONSTRUCTION] = construction
    t[T.ANYS] = anys
    return money


def clear_turn(s: LightningTable) -> None:
    t = s.turn
    for i in range(T.COUNT):
        t[i] = 0
    used = s.used
    for i in range(len(used)):
        used[i] = 0


def begin_turn(s: LightningTable, seat: i64) -> None:
    """The operations phase opens: money is generated, and upgrades give what they give every turn."""
    clear_turn(s)
    t = s.turn
    money = count_icons(s, seat)
    t[T.MONEY] = money
    t[T.GENERATED] = money
    base = s.played_at(seat)
    for i in range(s.board.actions, s.board.goals_from):
        if s.cards[base + i] > 0:
            every_turn(s, seat, i64(i), i64(s.cards[base + i]))
    s.due_from = seat
    bankroll(s, seat)


def every_turn(s: LightningTable, seat: i64, card: i64, n: i64) -> None:
    """The icons of an upgrade in play, for this turn."""
    b = s.board
    t = s.turn
    t[T.MONEY] += n * b.card_money[card]
    t[T.GENERATED] += n * b.card_money[card]
    t[T.TUNNEL_MORE] += n * b.card_tunnel[card]
    t[T.VENTURES_MORE] += n * b.card_venture[card]
    t[T.ANYS_MORE] += n * b.card_any[card]
    t[T.LINES_MORE] += n * b.card_construction[card]
    t[T.PAYOFF_MORE] += n * b.card_payoff[card]
    t[T.LEASE] |= b.card_lease[card]
    trains = n * b.card_lightning[card]
    if stat(s, seat, Corp.PUBLIC) > 0:
        trains += n * b.card_venture[card]
    if trains > 0:
        got = s.lightning(seat, trains)
        if s.journal is not None:
            s.note(seat, "lightning_train.upgrade_trains", "LT-CARD-09", {"card": b.card_names[card], "trains": int(got)})


def bankroll(s: LightningTable, seat: i64) -> None:
    """Pay what a public company and upgrades give for the money generated, each once in a turn."""
    b = s.board
    t = s.turn
    base = s.played_at(seat)
    made = t[T.GENERATED] + bankroll_bonus(s, seat)
    if stat(s, seat, Corp.PUBLIC) > 0 and t[T.PAID] & 1 == 0 and made >= b.public_bankroll:
        t[T.PAID] |= 1
        s.earn(seat, b.public_points, Source.COMPANY)
        if s.journal is not None:
            s.note(seat, "lightning_train.public_points", "LT-PUBLIC-05", {"money": int(made), "points": int(b.public_points)})
    for i in range(b.actions, b.goals_from):
        card = i64(i)
        n = i64(s.cards[base + card])
        if n == 0:
            continue
        for j in range(2):
            threshold = b.card_bankroll[card * 4 + j * 2]
            flag = bit((card - b.actions) * 2 + j + 1)
            if threshold > 0 and made >= threshold and t[T.PAID] & flag == 0:
                t[T.PAID] |= flag
                points = n * b.card_bankroll[card * 4 + j * 2 + 1]
                s.earn(seat, points, Source.COMPANY)
                if s.journal is not None:
                    args = {"card": b.card_names[card], "money": int(made), "points": int(points)}
                    s.note(seat, "lightning_train.card_bankroll", "LT-CARD-08", args)


def trash_chip(s: LightningTable, seat: i64, zone: i64, chip: i64) -> None:
    """A chip leaves the game; a loan goes back to the bank."""
    b = s.board
    t = s.turn
    if zone == Zone.AREA:
        s.take_area(seat, chip, 1)
    else:
        s.chips[s.zone(seat, zone) + chip] -= 1
    if chip == Chip.LOAN:
        s.loans += 1
    else:
        s.boxed = s.boxed[:]
        s.boxed[chip] += 1
    if zone != Zone.AREA or chip == Chip.TRAIN:
        return
    # what the chip has given already stays spent; the rest of it is gone
    t[T.VENTURES_SPENT] -= min(t[T.VENTURES_SPENT], b.chip_venture[chip])
    t[T.ANYS_SPENT] -= min(t[T.ANYS_SPENT], b.chip_any[chip])
    t[T.LINES] -= min(t[T.LINES], b.chip_construction[chip])
    count_icons(s, seat)
    which = b.chip_usable[chip]
    if which >= 0 and s.used[which] > 0:
        s.used[which] -= 1
    starter = b.chip_starter[chip]
    if starter >= 0 and (t[T.COVERED] >> starter) & 1:
        t[T.FULFILLED] = 1


def use_chip(s: LightningTable, seat: i64, which: i64) -> None:
    b = s.board
    chip = b.usable_chip[which]
    s.used[which] += 1
    if b.use_self[chip] > 0:
        trash_chip(s, seat, Zone.AREA, chip)
    points = b.use_points[chip]
    if points > 0:
        s.earn(seat, points, Source.CHIPS)
        if s.journal is not None:
            rule = "LT-CHIP-03" if b.use_bankroll[chip] > 0 else "LT-CHIP-07" if b.use_need[chip] > 0 else "LT-CHIP-02"
            s.note(seat, "lightning_train.chip_points", rule, {"chip": b.chip_names[chip], "points": int(points)})
    if b.use_lightning[chip] > 0:
        s.lightning(seat, b.use_lightning[chip])
    for i in range(b.use_action[chip]):
        give_card(s, seat, 0, b.actions, "LT-ICON-01")
    for i in range(b.use_mogul[chip]):
        give_card(s, seat, b.actions, b.cards, "LT-ICON-03")
    if b.use_trash[chip] > 0:
        s.push(Q.TRASH, seat, b.use_trash[chip])


def public_ventures(s: LightningTable, seat: i64) -> i64:
    """Venture icons on chips in the boarding area and on own upgrades."""
    b = s.board
    base = s.zone(seat, Zone.AREA)
    icons: i64 = 0
    for i in range(b.chips):
        if b.chip_venture[i] > 0:
            icons += i64(s.chips[base + i]) * b.chip_venture[i]
    played = s.played_at(seat)
    for i in range(b.actions, b.goals_from):
        icons += i64(s.cards[played + i]) * b.card_venture[i]
    return icons


def trains_of(s: LightningTable, seat: i64, chip: i64) -> i64:
    """Lightning Trains that a chip brings when it comes into the boarding area: icons, also venture icons of a public company."""
    b = s.board
    trains = b.chip_lightning[chip]
    if s.corp[seat * Corp.SIZE + Corp.PUBLIC] > 0:
        trains += b.chip_venture[chip]
    if b.chip_later[chip] > 0 and s.stations_built(seat) >= b.chip_later_need[chip]:
        trains += b.chip_later[chip]
    return trains


def later_trains(s: LightningTable, seat: i64) -> None:
    """The newest station is one that chips in the boarding area have waited for."""
    b = s.board
    base = s.zone(seat, Zone.AREA)
    stations = s.stations_built(seat)
    trains: i64 = 0
    for i in range(b.chips):
        if b.chip_later[i] > 0 and b.chip_later_need[i] == stations:
            trains += i64(s.chips[base + i]) * b.chip_later[i]
    if trains > 0:
        got = s.lightning(seat, trains)
        if s.journal is not None:
            s.note(seat, "lightning_train.later_trains", "LT-CHIP-07", {"trains": int(got), "stations": int(stations)})
