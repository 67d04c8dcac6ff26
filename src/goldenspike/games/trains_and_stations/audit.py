"""Whether all components are there: nothing is lost, nothing is made."""

from __future__ import annotations

from goldenspike.games.trains_and_stations.names import DIE, FACES, GOODS, KINDS, MARK, SOURCES, STRIDE, TYPES, WHITE, Q
from goldenspike.games.trains_and_stations.state import StationsTable


def audit(s: StationsTable) -> str:
    """'' if nothing is lost or made, else what does not add up."""
    b = s.board
    seats = int(b.seats)
    if not 0 <= s.dice <= b.row or not 0 <= s.active < b.seats or not 0 <= s.conductor < b.seats:
        return "the row of dice, the active seat or the Conductor is impossible."
    for place in range(int(b.row)):
        used = place < s.dice
        if (s.die[place] > 0) != used or s.die[place] > DIE.BONUS or s.face[place] >= len(FACES) or s.mark[place] > MARK.FIXED:
            return f"die {place + 1} of the row is impossible."
    white = int(s.white) + sum(s.held) + sum(1 for x in s.spaces if x == WHITE) + sum(1 for x in s.die if x == DIE.BONUS)
    if white != b.bonus_dice or s.white < 0:
        return f"there are {white} bonus dice instead of {b.bonus_dice}."
    if s.depth and not Q.KEEP <= s.question <= Q.AWARD:
        return f"there is no question {s.question}."
    if max(s.lots) > seats * KINDS or int(max(s.returned)) > int(b.cards) or max(s.stack_good) >= GOODS:
        return "a Building, a Power card that was given back or a stack of Goods is impossible."
    if (len(s.standing) and max(s.standing) > 1) or (len(s.backs) and int(max(s.backs)) > b.takes_back):
        return "a standing order or what was taken back is impossible."
    for owner in s.spaces:
        if owner > seats and owner != WHITE:
            return "a die on the board belongs to nobody at this table."
    for seat in range(seats):
        row = sum(1 for x in s.die if x == DIE.OWN) if seat == s.active else 0
        saved = sum(s.saved[seat * STRIDE : seat * STRIDE + STRIDE])
        own = int(s.pool[seat]) + saved + row + int(s.on_board(seat))
        if own != b.own_dice:
            return f"seat {seat} has {own} dice instead of {b.own_dice}."
        if int(s.coins[seat]) > b.coin_limit:
            return f"seat {seat} has {s.coins[seat]} Coins; {b.coin_limit} are allowed."
        for kind in range(KINDS):
            built = sum(1 for x in s.lots if x == 1 + seat * KINDS + kind)
            if built + s.supply[seat * KINDS + kind] != b.buildings[kind]:
                return f"seat {seat} has {built} {TYPES[kind]}s on the board and {s.supply[seat * KINDS + kind]} in supply."
        if s.vp[seat] < 0 or s.vp[seat] != sum(s.earned[seat * SOURCES : seat * SOURCES + SOURCES]):
            return f"the points of seat {seat} do not add up."
    for city in range(int(b.cities)):
        if s.buildings_at(city) > b.locations[city]:
            return f"{b.city_names[city]} has more Buildings than locations."
    if s.stock < 0 or sum(s.vp) + s.stock - s.outside != b.stock or (s.stock == 0) != bool(s.last_round):
        return "the victory points do not add up."
    if sum(s.coins) > int(b.coins_total):
        return "there are more Coins than in the box."
    for good in range(GOODS):
        if s.placed[good]:
            lying = sum(s.stack_left[t] for t in range(KINDS) if s.stack_good[t] == good)
            owned = sum(s.goods[seat * GOODS + good] for seat in range(seats))
            if lying + owned + s.gone[good] != b.good_cards[good]:
                return f"the {b.good_names[good]} cards do not add up."
        for seat in range(seats):
            at = seat * GOODS + good
            if s.offer[at] > s.goods[at]:
                return f"seat {seat} trades in more {b.good_names[good]} than it has."
    for card in range(int(b.cards)):
        count = int(s.deck[card])
        for seat in range(seats):
            at = seat * int(b.cards) + card
            count += s.hand[at] + s.shown[at] + s.spent[at]
        if s.depth and s.question == Q.KEEP:  # while cards are being given back they lie aside
            count += sum(1 for x in s.returned if x == 1 + card)
        if count != b.copies[card]:
            return f"there are {count} cards {b.card_names[card]} instead of {b.copies[card]}."
    return ""
