"""Nothing is lost or made: every chip, card, token and marker of the box is somewhere, once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.names import MOST_COMPANIES, NEUTRAL, A, Chip, Corp, F, Q, Source, Track, Zone
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.network import join
from goldenspike.kernel.state import FRAME


def audit_table(s: LightningTable) -> str:
    """The first thing that is wrong, '' if nothing is."""
    b = s.board
    wrong = out_of_range(s) or audit_trains(s) or audit_chips(s) or audit_cards(s) or audit_goods(s) or audit_map(s)
    if wrong:
        return wrong
    for company in range(b.companies):
        c = i64(company)
        tally = 0
        for source in range(Source.COUNT):
            tally += int(s.ledger[c * Source.COUNT + source])
        if tally != int(s.track[Track.SCORE + c] + s.track[Track.DUE + c]):
            return f"company {company} has {s.track[Track.SCORE + c]} points, its sources add up to {tally}."
    return ""


def audit_trains(s: LightningTable) -> str:
    b = s.board
    basic = 0
    locos = 0
    for company in range(b.companies):
        at = i64(company) * Corp.SIZE
        basic += int(s.corp[at + Corp.BASIC])
        locos += int(s.corp[at + Corp.LOCO])
        for area in range(6):
            basic += int(s.corp[at + Corp.YARD + area * 2])
            locos += int(s.corp[at + Corp.YARD + area * 2 + 1])
    for seat in range(b.seats):
        for zone in range(3):
            base = s.zone(i64(seat), i64(zone))
            basic += int(s.chips[base + Chip.TRAIN])
            locos += int(s.chips[base + Chip.LOCOMOTIVE])
        if s.corp[i64(seat) * Corp.SIZE + Corp.ZONE] > s.chips[s.zone(i64(seat), Zone.AREA) + Chip.TRAIN]:
            return f"the lightning zone of seat {seat} holds more trains than its boarding area."
    for path in range(b.paths):
        if s.line[path] > 0 and s.line[path] < NEUTRAL:
            locos += int(s.locos[path])
            basic += int(b.slots[path]) - int(s.locos[path])
    basic += int(s.boxed[Chip.TRAIN])
    locos += int(s.boxed[Chip.LOCOMOTIVE])
    want_locos = int(b.locomotives_each) * int(b.companies - (1 if b.conway else 0))
    most = int(b.trains_each * b.companies)
    if b.stand_ins and basic > most and basic <= most + int(b.trains_each):
        for company in range(b.seats, b.companies):
            if s.corp[i64(company) * Corp.SIZE + Corp.BASIC] == 0:  # a rival has filled paths up with another colour
                basic = most
    if basic != most or locos != want_locos:
        return f"there are {basic} basic trains and {locos} locomotives in all."
    return ""


def audit_chips(s: LightningTable) -> str:
    b = s.board
    for chip in range(Chip.LOAN, int(b.chips)):
        k = i64(chip)
        n = int(s.stock[k]) + int(s.boxed[k])
        for slot in range(b.market_slots):
            if s.market[slot] == chip + 1:
                n += 1
        for seat in range(b.seats):
            for zone in range(3):
                n += int(s.chips[s.zone(i64(seat), i64(zone)) + k])
            if b.power_from <= chip < b.market_from:
                n += int(s.corp[i64(seat) * Corp.SIZE + Corp.POWER + k - b.power_from])
        want = int(b.chip_count[k])
        if chip == Chip.LOAN:
            n += int(s.loans)
        elif chip == Chip.EXTRA:
            n += int(s.extras)
        elif chip < b.market_from:
            want *= int(b.seats)
        if n != want:
            return f"there are {n} chips {b.chip_ids[chip]}; it must be {want}."
    for seat in range(b.seats):
        bag = 0
        for chip in range(b.chips):
            bag += int(s.chips[s.zone(i64(seat), Zone.BAG) + chip])
        if bag != int(s.corp[i64(seat) * Corp.SIZE + Corp.BAG]):
            return f"the bag of seat {seat} is miscounted."
    return ""


def audit_cards(s: LightningTable) -> str:
    b = s.board
    for card in range(b.cards):
        n = 0
        for place in range(3 * MOST_COMPANIES + 2):
            n += int(s.cards[i64(place) * b.cards + card])
        if n != int(b.card_copies[card]):
            return f"there are {n} cards {b.card_ids[card]}; it must be {b.card_copies[card]}."
    return ""


def audit_goods(s: LightningTable) -> str:
    b = s.board
    for good in range(b.goods):
        n = int(s.goods_left[good])
        for city in range(b.cities):
            n += int(s.goods[i64(city) * b.goods + good])
            if s.station[city] > 0:
                token = i64(s.station[city]) - 1
                if s.met[city] & 1 and b.token_first[token] == good:
                    n += 1
                if s.met[city] & 2 and b.token_second[token] == good:
                    n += 1
        if n != int(b.goods_each):
            return f"there are {n} tokens of {b.good_ids[good]}; it must be {b.goods_each}."
    for token in range(b.tokens):
        n = int(s.tokens[token])
        for city in range(b.cities):
            n += 1 if s.station[city] == token + 1 else 0
        for slot in range(4):
            n += 1 if s.offer[slot] == token + 1 else 0
        if n != 1:
            return f"the station {b.token_ids[token]} is there {n} times."
    return ""


def audit_map(s: LightningTable) -> str:
    b = s.board
    labels = vec[u8]([u8(i) for i in range(b.cities)])
    for path in range(b.paths):
        p = i64(path)
        if s.line[p] > 0:
            join(labels, b.path_a[p], b.path_b[p])
            if s.private[p] > 0:
                return f"{b.path_ids[path]} is private and built."
    if list(labels) != list(s.labels):
        return "the connections of the cities do not follow from the lines."
    for company in range(b.companies):
        at = i64(company) * Corp.SIZE
        placed = 0
        for city in range(b.cities):
            placed += 1 if s.marker[city] == company + 1 else 0
        if placed + int(s.corp[at + Corp.MARKERS]) != int(b.markers):
            return f"company {company} has a wrong number of station markers."
    return ""


# ---- whether every number can be one: no piece that is not in the box, no company that is not in the game


def out_of_range(s: LightningTable) -> str:
    """'' or what cannot be. It comes before all sums: those look things up by these numbers."""
    return pieces_out(s) or course_out(s)


def pieces_out(s: LightningTable) -> str:
    b = s.board
    for owner in s.line:
        if i64(owner) > b.companies and owner != NEUTRAL:
            return "a rail line belongs to nobody in this game."
    for chip in s.market:
        if i64(chip) > b.chips:
            return "a chip on the market is not in the box."
    for token in [*s.station, *s.offer]:
        if i64(token) > b.tokens:
            return "a station is not in the box."
    for owner in s.marker:
        if i64(owner) > b.companies and owner != NEUTRAL:
            return "a station belongs to nobody in this game."
    for met in s.met:
        if met > 3:
            return "a station has more requests than two."
    for path in s.trail:
        if i64(path) >= b.paths:
            return "the route that is being chosen leaves the map."
    return ""


def course_out(s: LightningTable) -> str:
    b = s.board
    if not 0 <= s.first < b.seats or not 0 <= s.due_from < b.companies:
        return "a company begins or scores that is not in the game."
    if s.round < 0 or s.turns < 0 or s.last < 0 or s.joined < 0 or s.triggered < 0:
        return "the round is none."
    if not 0 <= s.market_size <= b.market_slots or s.loans < 0 or s.extras < 0 or s.dynamite < 0:
        return "the market, the loans, the extra chips or the dynamite are below nothing or beyond the board."
    for level in range(s.depth):
        kind = s.stack[i64(level) * FRAME + F.KIND]
        if not Q.OPS <= kind <= Q.FINAL and not A.GAME <= kind <= A.REGIONS:
            return f"there is no question {kind}."
    return ""
