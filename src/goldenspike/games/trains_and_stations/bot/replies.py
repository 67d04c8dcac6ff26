"""What the quick player answers to questions that are not about dice: cards, ties, scarce Goods, Missions, speculation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.prospects import lacking
from goldenspike.games.trains_and_stations.bot.wishes import Wish, wish
from goldenspike.games.trains_and_stations.effects.delivery import dice_on
from goldenspike.games.trains_and_stations.legality.delivery import delivery_cities, delivery_spaces
from goldenspike.games.trains_and_stations.names import KINDS, LOCATIONS, F, V
from goldenspike.games.trains_and_stations.scoring import mission_points
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit_count

OWN_FIRST: Final = 1000.0


def answer(s: StationsTable, hopes: Hopes, seat: i64, late: float, verb: i64, arg: i64) -> float:
    """What a move is worth as an answer; 0 for whatever declines."""
    b = s.board
    if verb == V.FAVOUR or verb == V.SERVE or verb == V.AWARD:  # oneself, or who has least
        return OWN_FIRST if arg == seat else -float(s.vp[arg] + mission_points(s, arg))
    if verb == V.REVEAL:
        return float(b.mission_points[arg])
    if verb == V.STAND:
        return OWN_FIRST  # every Mission is revealed as soon as it is fulfilled
    if verb == V.BACK:
        return -OWN_FIRST * OWN_FIRST
    if verb == V.TRADE:
        return trade(s, seat, late, arg // (b.most_goods + 1), arg % (b.most_goods + 1))
    if verb == V.CARDS:
        return trade_cards(s, seat, late, arg)
    if verb == V.RETURN:
        return -card_wish(s, hopes, seat, arg)
    if verb == V.UPGRADE:
        return upgrade(s, seat, arg)
    if verb == V.DELIVER:
        return delivery(s, seat, arg)
    return 0.0


def delivery(s: StationsTable, seat: i64, arg: i64) -> float:
    """The Delivery with most own Buildings comes first, before stacks run out, and among those the one with most own dice."""
    spaces = delivery_spaces(s, arg // 64, arg % 64)
    cities = delivery_cities(s, arg // 64, spaces)
    value = 0.1 * float(dice_on(s, spaces, seat))
    for i in range(s.board.cities * LOCATIONS):
        code = i64(s.lots[i])
        if code and (cities >> (i // LOCATIONS)) & 1:
            value += 1.0 if (code - 1) // KINDS == seat else -0.4
    return value


def chance(lead: float, late: float) -> float:
    """How likely a monopoly is with such a lead in Goods, roughly: the later, the surer."""
    steep = lead * (0.7 + 1.5 * late * late)
    return 0.5 + 0.5 * steep / (1.0 + (steep if steep > 0.0 else -steep))


def trade(s: StationsTable, seat: i64, late: float, good: i64, number: i64) -> float:
    """Goods that are traded in: what they lose of their monopoly, and the new ones that two of them bring."""
    b = s.board
    q = b.weights.quick
    value = wish(s, Wish.TRADE_NEW, late) * float(b.monopoly[s.top(F.NEW)]) * 0.5 * float(number)
    lead = 0.5 - float(lacking(s, seat, good))
    lost = chance(lead, late) - chance(lead - float(number), late)
    return value - q[Wish.TRADE_OLD] * lost * float(b.monopoly[good])


def trade_cards(s: StationsTable, seat: i64, late: float, combo: i64) -> float:
    b = s.board
    q = b.weights.quick
    value = 0.0
    for i in range(b.pairs):
        number = b.combo_count(combo, i)
        if number > 0:
            value += float(number) * (q[Wish.TRADE_PAIR] * float(b.monopoly[s.top(F.NEW)]) + pair_cost(s, seat, b.missions + i))
    return value


def pair_cost(s: StationsTable, seat: i64, card: i64) -> float:
    """What a two-Goods card is worth in the hand, as a loss: most where it decides about a monopoly."""
    b = s.board
    q = b.weights.quick
    value = q[Wish.PAIR]
    for k in range(2):
        good = b.first[card] if k == 0 else b.second[card]
        need = float(lacking(s, seat, good))
        value -= q[Wish.PAIR_POINTS] * float(b.monopoly[good]) / (1.0 + 0.4 * need * need)
    return value


def card_wish(s: StationsTable, hopes: Hopes, seat: i64, card: i64) -> float:
    """What a Power card is worth in the first hand."""
    b = s.board
    q = b.weights.quick
    if card >= b.missions:
        return -pair_cost(s, seat, card)
    fewest: i64 = 9
    for way in range(hopes.way_at[card], hopes.way_at[card + 1]):
        fewest = min(fewest, bit_count(hopes.way_mask[way]))
    return q[Wish.KEEP_POINTS] * float(b.mission_points[card]) + q[Wish.KEEP_WAY] * float(fewest)


def upgrade(s: StationsTable, seat: i64, option: i64) -> float:
    """By the Buildings that will bring the new Goods."""
    b = s.board
    q = b.weights.quick
    kind = b.upgrade_type[option]
    value = 0.0
    for i in range(b.cities * LOCATIONS):
        code = i64(s.lots[i])
        if code and (code - 1) % KINDS == kind:
            value += q[Wish.UPGRADE_OWN] if (code - 1) // KINDS == seat else q[Wish.UPGRADE_RIVAL]
    return value * float(b.monopoly[b.upgrade_good[option]])
