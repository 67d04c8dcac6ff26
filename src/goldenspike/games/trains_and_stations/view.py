"""What a seat may see, in words and as data; and what it may only imagine."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations import limits, upgrade
from goldenspike.games.trains_and_stations.board import FACES, GOODS, KINDS, LOCATIONS, STRIDE, TYPES
from goldenspike.games.trains_and_stations.shapes import Building, Die, Picture, Seat, Stack, Town, Train
from goldenspike.games.trains_and_stations.state import BACK, FIXED, MARKED, OWN, WHITE, StationsTable
from goldenspike.games.trains_and_stations.verbs import (
    AWARD,
    GATHER,
    KEEP,
    MAJORITY,
    MISSION,
    ORDER,
    REROLL,
    RESOLVE,
    SERVE,
    SPECULATE,
    UPGRADE,
    V_COIN,
    V_ERECT,
    V_GIVE,
    V_REVEAL,
    V_ROLL,
    V_TRADE,
)
from goldenspike.kernel.rng import pick_counted, rng_below
from goldenspike.kernel.state import LEGAL
from goldenspike.kernel.words import Message

QUESTIONS: Final = {
    KEEP: "keep",
    GATHER: "gather",
    REROLL: "reroll",
    RESOLVE: "resolve",
    ORDER: "order",
    MAJORITY: "majority",
    SERVE: "serve",
    MISSION: "mission",
    UPGRADE: "upgrade",
    SPECULATE: "speculate",
    AWARD: "award",
}
MARKS: Final = {0: "", MARKED: "roll", BACK: "back", FIXED: "must"}


def ask(s: StationsTable, viewer: int) -> Message:
    """Prompts tell others no more than the question: what a seat holds is in its own prompt only."""
    b = s.board
    kind = int(s.top(0))
    seat = s.top(1)
    args: dict[str, Any] = {"colour": b.colours[seat].capitalize()}
    key = f"trains_and_stations.ask.{QUESTIONS[kind]}"
    if kind == GATHER:
        args["dice"] = int(s.dice)
        args["rolled"] = sum(1 for place in range(int(s.dice)) if s.mark[place] == FIXED or s.mark[place] == MARKED)
        if s.on_board(seat) >= b.reclaim:
            key += "_or_reclaim" if s.dice else "_none"
        elif not any(s.mark[place] != FIXED for place in range(int(s.dice))):
            key += "_all"
    elif kind == REROLL:
        args["coins"] = int(s.coins[seat])
    elif kind == RESOLVE:
        args["trains"] = int(limits.trains(s, 1) + limits.trains(s, 2))
        if args["trains"] and limits.open_mask(s):
            key += "_trains"
    elif kind == SERVE:
        space = s.top(4)
        args["left"] = int(s.stack_left[space])
        args["good"] = b.good_names[int(s.stack_good[space])]
        args["due"] = sum(s.due)
    elif kind == MISSION:
        if viewer == seat and not any(limits.mission_code(s, seat, card) == LEGAL for card in range(int(b.missions))):
            key += ".none"
    elif kind == AWARD:
        args["due"] = sum(s.due)
        args["left"] = int(s.stack_left[s.top(5)])
        args["good"] = b.good_names[s.top(4)]
    elif kind == SPECULATE:
        args["new"] = b.good_names[s.top(4)]
        good = s.top(3)
        if viewer == seat and good < GOODS:
            key += ".own"
            args["good"] = b.good_names[good]
            args["have"] = int(s.goods[seat * GOODS + good])
            args["chosen"] = int(upgrade.offered_goods(s, seat))
        elif viewer == seat:
            key += ".cards"
    return Message(key, args)


def picture(s: StationsTable, viewer: int) -> Picture:
    b = s.board
    spaces: list[Train] = []
    for space in range(int(b.spaces)):
        owner = int(s.spaces[space])
        if owner:
            spaces.append({"space": space + 1, "owner": "white" if owner == WHITE else owner - 1})
    cities: list[Town] = []
    for city in range(int(b.cities)):
        found: list[Building] = []
        for lot in range(LOCATIONS):
            code = int(s.lots[city * LOCATIONS + lot]) - 1
            if code >= 0:
                found.append({"seat": code // KINDS, "building": TYPES[code % KINDS]})
        cities.append({"city": b.city_ids[city], "buildings": found})
    stacks: dict[str, Stack] = {}
    for kind in range(KINDS):
        stacks[TYPES[kind]] = {"good": b.good_ids[int(s.stack_good[kind])], "left": int(s.stack_left[kind])}
    row: list[Die] = []
    for place in range(int(s.dice)):
        row.append(
            {
                "die": place + 1,
                "bonus": s.die[place] != OWN,
                "face": FACES[int(s.face[place])],
                "mark": MARKS[int(s.mark[place])],
            }
        )
    return {
        "conductor": int(s.conductor),
        "active": int(s.active),
        "turn": int(s.turns) + 1,
        "round": int(s.turns) // int(b.seats) + 1,
        "last_round": bool(s.last_round),
        "struck": bool(s.struck),
        "stock": int(s.stock),
        "bank": int(b.coins_total) - sum(s.coins),
        "bonus_pool": int(s.white),
        "power_stack": sum(s.deck),
        "stacks": stacks,
        "aside": [b.good_ids[good] for good in range(GOODS) if not s.placed[good]],
        "spaces": spaces,
        "cities": cities,
        "dice": row,
        "joined": [b.city_ids[city] for city in range(int(b.cities)) if s.joined[city]],
        "due": {str(seat): int(s.due[seat]) for seat in range(int(b.seats)) if s.due[seat]},
        "seats": [seat_picture(s, seat, viewer) for seat in range(int(b.seats))],
    }


def seat_picture(s: StationsTable, seat: i64, viewer: int) -> Seat:
    """Power and Goods cards are for their owner alone, kind and number (TS-PUB-02); all else is open."""
    b = s.board
    waiting = sum(1 for place in range(int(s.dice)) if s.die[place] != OWN and s.face[place] == 0) if seat == s.active else 0
    saved: dict[str, int] = {}
    for face in range(STRIDE):
        if s.saved[seat * STRIDE + face]:
            saved[FACES[face]] = int(s.saved[seat * STRIDE + face])
    result: Seat = {
        "seat": int(seat),
        "colour": b.colours[seat],
        "points": int(s.vp[seat]),
        "coins": int(s.coins[seat]),
        "pool": int(s.pool[seat]),
        "on_board": int(s.on_board(seat)),
        "saved": saved,
        "bonus_dice": int(s.held[seat]) + waiting,
        "supply": {TYPES[kind]: int(s.supply[seat * KINDS + kind]) for kind in range(KINDS)},
        "missions": cards(s, s.shown, seat),
    }
    if viewer == seat or s.depth == 0:
        result["goods"] = {b.good_ids[good]: int(s.goods[seat * GOODS + good]) for good in range(GOODS)}
        result["power_cards"] = cards(s, s.hand, seat)
    if viewer == seat:
        back = int(s.returned[seat])
        result["returned"] = b.card_ids[back - 1] if back else ""
        result["offered"] = {b.good_ids[g]: int(s.offer[seat * GOODS + g]) for g in range(GOODS) if s.offer[seat * GOODS + g]}
        pairs = int(b.pairs)
        result["offered_cards"] = {
            b.card_ids[int(b.missions) + p]: int(s.offer_cards[seat * pairs + p])
            for p in range(pairs)
            if s.offer_cards[seat * pairs + p]
        }
    return result


def cards(s: StationsTable, zone: vec[u8], seat: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(int(s.board.cards)):
        number = int(zone[seat * s.board.cards + card])
        if number:
            found[s.board.card_ids[card]] = number
    return found


# ---- what may only be imagined


def conceal(s: StationsTable, viewer: i64) -> None:
    """Deal the other seats' Power cards anew, and what they have put forward in a speculation that is not over yet.

    Goods stay where they are: every gain and every trade was made before all eyes, so a seat that kept count knows them. The
    number of Power cards is known in the same way. The card that the viewer gave back lies in the stack, or in the hand of a
    seat that has drawn since.
    """
    b = s.board
    if s.depth == 0:  # all hands lie open; only what others gave back before the first turn stays unknown
        for i in range(b.seats):
            if i != viewer:
                s.returned[i] = 1
        return
    keeping = s.top(0) == KEEP
    pool = s.deck[:]
    sizes = vec[i64]([0] * b.seats)
    for who in range(b.seats):
        seat: i64 = who
        if seat == viewer:
            continue
        if keeping and s.returned[seat]:
            pool[i64(s.returned[seat]) - 1] += 1
            sizes[seat] += 1
        for i in range(b.cards):
            at = seat * b.cards + i
            sizes[seat] += i64(s.hand[at])
            pool[i] += s.hand[at]
            s.hand[at] = 0
    mine = returned_copy(s, viewer, pool)
    left: i64 = 0
    for count in pool:
        left += i64(count)
    # Seats that have drawn nothing come first: they cannot have the card that the viewer gave back
    for drawn in range(2):
        for who in range(b.seats):
            seat = who
            if seat == viewer or (s.drawn[seat] > 0) != (drawn == 1):
                continue
            if drawn == 0 and mine >= 0:
                pool[mine] -= 1
                left -= 1
            for i in range(sizes[seat]):
                card = pick_counted(pool, 0, b.cards, left, s.rng)
                pool[card] -= 1
                left -= 1
                s.hand[seat * b.cards + card] += 1
            if drawn == 0 and mine >= 0:
                pool[mine] += 1
                left += 1
    for i in range(b.cards):
        s.deck[i] = pool[i]
    give_back_anew(s, viewer, pool, keeping)
    offer_anew(s, viewer)


def returned_copy(s: StationsTable, viewer: i64, pool: vec[u8]) -> i64:
    """The card that the viewer gave back, if it must be in the stack or with a seat that has drawn; -1 if nothing is sure."""
    b = s.board
    card: i64 = i64(s.returned[viewer]) - 1
    if card < 0 or pool[card] == 0 or s.top(0) == KEEP:
        return -1
    for i in range(b.seats):
        at = i * b.cards + card
        if s.drawn[i] and (s.shown[at] or s.spent[at] or (i == viewer and s.hand[at])):
            return -1
    return card


def give_back_anew(s: StationsTable, viewer: i64, stack: vec[u8], keeping: bool) -> None:
    """The cards that others gave back: in setup one of their three, later some card of the stack."""
    b = s.board
    left: i64 = 0
    own: i64 = i64(s.returned[viewer]) - 1
    if not keeping and own >= 0 and stack[own]:
        stack[own] -= 1
    for count in stack:
        left += i64(count)
    for who in range(b.seats):
        seat: i64 = who
        if seat == viewer or s.returned[seat] == 0:
            continue
        if keeping:
            card = pick_counted(s.hand, seat * b.cards, b.cards, s.hand_size(seat), s.rng)
            s.hand[seat * b.cards + card] -= 1
            s.returned[seat] = u8(card + 1)
        elif left > 0:
            card = pick_counted(stack, 0, b.cards, left, s.rng)
            stack[card] -= 1
            left -= 1
            s.returned[seat] = u8(card + 1)
        else:
            s.returned[seat] = 1


def offer_anew(s: StationsTable, viewer: i64) -> None:
    """Other seats that were asked before have put something forward: an even number of Goods, some two-Goods cards."""
    b = s.board
    if s.top(0) != SPECULATE:
        return
    now = s.top(2)
    for asked in range(now + 1):
        seat = (s.active + asked) % b.seats
        if seat == viewer:
            continue
        reached: i64 = s.top(3) if asked == now else GOODS + 1
        for i in range(GOODS):
            s.offer[seat * GOODS + i] = 0
        if s.goods_of(seat) >= b.trade:
            for i in range(min(reached, GOODS)):
                good: i64 = i
                have: i64 = i64(s.goods[seat * GOODS + good])
                if have == 0:
                    continue
                count = rng_below(s.rng, have + 1)
                if upgrade.last_good(s, seat, good) and (upgrade.offered_goods(s, seat) + count) % 2:
                    count += 1 if count < have else -1
                s.offer[seat * GOODS + good] = u8(count)
        for i in range(b.pairs):
            s.offer_cards[seat * b.pairs + i] = 0
            if reached > GOODS:
                cards_held: i64 = i64(s.hand[seat * b.cards + b.missions + i])
                s.offer_cards[seat * b.pairs + i] = u8(rng_below(s.rng, cards_held + 1))


def preview(s: StationsTable, verb: i64, arg: i64) -> dict[str, int]:
    """What a move costs and brings at once."""
    b = s.board
    seat = s.top(1)
    if verb == V_ROLL and s.top(0) == REROLL:
        return {"coins": -int(b.reroll_cost)}
    if verb == V_COIN:
        return {"coins": int(min(b.coins_per_die, b.coin_limit - i64(s.coins[seat])))}
    if verb == V_GIVE:
        return {"coins": -1}
    if verb == V_ERECT:
        return {"dice": -int(b.set_size), "buildings": 1}
    if verb == V_REVEAL:
        return {"points": int(b.mission_points[arg])}
    if verb == V_TRADE:
        return {"goods": -int(arg % (b.most_goods + 1))}
    return {}
