"""Setting up the table."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.effects.chips import trains_of
from goldenspike.games.lightning_train.names import NEUTRAL, A, Chip, Corp, Mergers, Source, Stage, Track, Zone
from goldenspike.games.lightning_train.state.bag import clear_zone, draw_chip
from goldenspike.games.lightning_train.state.market import draw_stock, free_slot, on_market
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.network import join
from goldenspike.kernel.rng import rng_below


def deal_table(s: LightningTable) -> None:
    """Everything up to the first question, the bonus turns of rivals excepted."""
    b = s.board
    s.last = b.rounds
    s.loans = b.loans
    s.extras = b.extras
    s.dynamite = b.dynamite
    s.market_size = b.market_chips
    for i in range(b.paths):
        if b.neutral[i] > 0:
            s.line[i] = NEUTRAL
            join(s.labels, b.path_a[i], b.path_b[i])
    for i in range(b.cities * b.goods):
        s.goods[i] = b.first_goods[i]
    for good in range(b.goods):
        out: i64 = 0
        for city in range(b.cities):
            out += i64(b.first_goods[i64(city) * b.goods + good])
        s.goods_left[good] = u8(b.goods_each - out)
    for i in range(b.market_from, b.chips):
        s.stock[i] = u8(b.chip_count[i])
    for i in range(b.tokens):
        s.tokens[i] = 1
    for i in range(b.productions):
        s.unseen[i] = 1
    deck = s.deck_at()
    for i in range(b.cards):
        s.cards[deck + i] = u8(b.card_copies[i])
    fill_market(s)
    place_setup_stations(s)
    for slot in range(4):
        s.refill_offer(i64(slot))
    place_private(s)
    s.first = 0 if b.solo else rng_below(s.rng, b.seats)
    for company in range(b.companies):
        give_company(s, i64(company))
    for seat in range(b.seats):
        give_player(s, i64(seat))
    place_rivals(s)
    s.push(A.GAME, 0, Stage.BONUS)


def fill_market(s: LightningTable) -> None:
    """Setup only: a chip whose compartment is full is set aside and leaves the game."""
    while on_market(s) < s.market_size:
        chip = draw_stock(s)
        if chip < 0:
            return
        slot = free_slot(s, chip)
        if slot >= 0:
            s.market[slot] = u8(chip + 1)
        else:
            s.boxed[chip] += 1


def place_setup_stations(s: LightningTable) -> None:
    b = s.board
    card = rng_below(s.rng, b.setups)
    for city in b.setup_cities[card]:
        if b.seats > 3 and city in b.setup_skipped[card]:
            continue
        token = s.draw_token(b.city_size[city])
        s.place_station(NEUTRAL, i64(city), token)


def place_private(s: LightningTable) -> None:
    b = s.board
    if b.mergers == Mergers.NONE:
        return
    row = b.mergers - 1
    if b.mergers == Mergers.ROLLED:
        row = rng_below(s.rng, 6)
    elif b.mergers == Mergers.CUSTOM:
        row = 6
    s.private = b.private_rows[row][:]


def give_company(s: LightningTable, company: i64) -> None:
    b = s.board
    at = company * Corp.SIZE
    s.corp[at + Corp.BASIC] = u8(b.trains_each)
    if company < b.seats or b.solo:
        s.corp[at + Corp.LOCO] = u8(b.locomotives_each)
    s.corp[at + Corp.MARKERS] = u8(b.markers)


def give_player(s: LightningTable, seat: i64) -> None:
    """Cards, tokens, power chips, the bag and the opening draw."""
    b = s.board
    at = seat * Corp.SIZE
    place = (seat - s.first + b.seats) % b.seats
    s.corp[at + Corp.PLAIN] = u8(b.plain_tokens[place])
    s.corp[at + Corp.DUAL] = u8(b.dual_tokens[place])
    for i in range(b.powers):
        s.corp[at + Corp.POWER + i] = 1
    hand = s.hand_at(seat)
    for i in range(b.hand):
        card = s.draw_card(b.actions, b.cards)
        if card >= 0:
            s.cards[hand + card] += 1
    while True:
        clear_zone(s, seat, Zone.AREA)
        clear_zone(s, seat, Zone.BAG)
        bag = s.zone(seat, Zone.BAG)
        s.chips[bag + Chip.TRAIN] = u8(b.bag_trains)
        total = b.bag_trains
        for i in range(b.start_from, b.power_from):
            s.chips[bag + i] = u8(b.chip_count[i])
            total += b.chip_count[i]
        s.corp[at + Corp.BAG] = u8(total)
        contracts: i64 = 0
        trains: i64 = 0
        conductors: i64 = 0
        area = s.zone(seat, Zone.AREA)
        for i in range(b.opening):
            chip = draw_chip(s, seat)
            s.chips[area + chip] += 1
            trains += trains_of(s, seat, chip)
            conductors += b.chip_conductor[chip]
            if b.chip_starter[chip] >= 0:
                contracts += 1
        if b.opening_low <= contracts <= b.opening_high:
            break
    s.corp[at + Corp.BASIC] -= u8(b.bag_trains)
    s.lightning(seat, trains + conductors // 2)


def place_rivals(s: LightningTable) -> None:
    """Builder tokens, and a station from the supply where the setup card has put none."""
    b = s.board
    for company in range(b.seats, b.companies):
        c = i64(company)
        if c >= len(b.rival_start):
            return
        city = b.rival_start[c]
        if city < 0:
            continue
        s.corp[c * Corp.SIZE + Corp.BUILDER] = u8(city + 1)
        s.track[Track.SCORE + c] = b.rival_points
        s.ledger[c * Source.COUNT + Source.START] = b.rival_points
        if s.station[city] == 0:
            token = s.draw_token(b.city_size[city])
            if token >= 0:
                s.place_station(c + 1, city, token)
