"""Whether a table adds up: no component is lost or made, nothing lies where it cannot be, the open question has an answer."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.legality.moves import legal_into
from goldenspike.games.trains.names import KNOWN, LAND, LASTING, ROW, F, Q
from goldenspike.games.trains.state import TrainsTable, card_of, known_to, owner_of
from goldenspike.kernel.state import FRAME


def audit(s: TrainsTable) -> str:
    """'' or what is wrong."""
    return audit_stacks(s) or audit_cards(s) or audit_seats(s) or audit_map(s) or audit_numbers(s) or audit_questions(s)


def audit_stacks(s: TrainsTable) -> str:
    """The supply: all core stacks, and as many optional ones as the table wants, or those that it names."""
    board = s.board
    present: list[int] = []
    drawn: list[int] = []
    for number in range(board.cards):
        card: i64 = number
        flag = s.zones[s.stacks() + card]
        if flag > 1 or (not board.optional[card] and (flag == 1) == (card == board.normal_train)):
            return f"the supply cannot have this many stacks of {board.card_ids[card]}."
        if board.optional[card] and flag:
            drawn.append(number)
        if flag or board.start_deck[card]:
            present.append(number)
    if len(drawn) != min(int(board.optional_stacks), sum(board.optional)) or (board.wanted and drawn != sorted(board.wanted)):
        return "the supply has other stacks than this table."
    return "" if list(s.present) == present else "the cards of this game are not those of its stacks and starting decks."


def audit_cards(s: TrainsTable) -> str:
    board = s.board
    for entry in s.tops:
        if (
            entry < 0
            or owner_of(entry) >= board.seats
            or card_of(entry) >= board.cards
            or known_to(entry) not in (KNOWN.TO_OWNER, KNOWN.TO_ALL)
        ):
            return "a card on top of a deck is no card."
    for card in range(board.cards):
        total = i64(0)
        for row in range(board.seats * ROW.PER_SEAT + ROW.STACKS):
            if row >= board.seats * ROW.PER_SEAT or row % ROW.PER_SEAT != ROW.SHOWN:  # that row only says what others know
                total += i64(s.zones[row * board.cards + card])
        for seat in range(board.seats):
            if s.zones[s.shown(seat) + card] > s.zones[s.hand(seat) + card]:
                return f"seat {seat} shows more {board.card_ids[card]} than it holds."
        for entry in s.tops:
            if card_of(entry) == card:
                total += 1
        if total != box(s, card):
            return f"there are {total} {board.card_ids[card]} in the game, not {box(s, card)}."
    return ""


def box(s: TrainsTable, card: i64) -> i64:
    """How many of a card are in this game."""
    return s.board.count[card] if s.has_stack(card) else s.board.start_deck[card] * s.board.seats


def audit_seats(s: TrainsTable) -> str:
    board = s.board
    for number in range(board.seats):
        seat: i64 = number
        decked = s.zone_size(s.deck(seat))
        for entry in s.tops:
            if owner_of(entry) == seat:
                decked += 1
        if s.zone_size(s.hand(seat)) != s.hand_size(seat) or decked != s.deck_size(seat):
            return f"seat {seat} does not have as many cards in hand and deck as it says."
        if s.tokens(seat) < 0 or s.track(seat) < 0:
            return f"seat {seat} has fewer rail tokens or points than none."
        laid: i64 = 0
        for bits in s.rails:
            if bits & u8(1 << seat):
                laid += 1
        if laid + s.tokens(seat) != board.rail_tokens:
            return f"seat {seat} has {laid + s.tokens(seat)} rail tokens, not {board.rail_tokens}."
    return ""


def audit_map(s: TrainsTable) -> str:
    board = s.board
    placed: i64 = 0
    for space in range(board.spaces):
        room = board.worth[space] if board.kind[space] == LAND.CITY else 0
        if i64(s.stations[space]) > room:
            return f"space {space} has {s.stations[space]} stations and room for {room}."
        if i64(s.rails[space]) >> board.seats or (board.kind[space] == LAND.SEA and s.rails[space]):
            return f"space {space} holds rails that cannot be there."
        placed += i64(s.stations[space])
    if placed + s.markers != board.station_markers:
        return f"there are {placed + s.markers} station markers, not {board.station_markers}."
    return ""


def audit_numbers(s: TrainsTable) -> str:
    if s.money < 0 or s.rail_options < 0 or s.rail_bonus < 0 or s.turns < 0 or s.markers < 0:
        return "money, rail options, turns or station markers are below nothing."
    if s.first < 0 or s.first >= s.board.seats:
        return f"seat {s.first} cannot have begun."
    if s.lasting & ~sum(LASTING.values()) or s.acted < 0 or s.acted > 1:
        return "there are lasting effects that no card has."
    if s.end_by < 0 or s.end_by > 3 or (s.end_by == 0) != (s.depth > 0):
        return "it does not say rightly whether and how the game has ended."
    return ""


def audit_questions(s: TrainsTable) -> str:
    """The stack: a start or a turn, above it effects that run, on top the question of the last of them."""
    board = s.board
    aside = s.zone_size(s.aside())
    if s.depth == 0:
        return "cards lie aside though the game is over." if aside else ""
    bottom = s.stack[F.KIND]
    if (bottom != Q.START and bottom != Q.TURN) or (bottom == Q.START and s.depth > 1):
        return "nobody has a turn."
    for level in range(1, s.depth):
        at = i64(level) * FRAME
        kind = s.stack[at + F.KIND]
        if s.stack[at + F.SEAT] != s.stack[F.SEAT] or kind < Q.RUN or kind > Q.GAIN or (kind == Q.RUN) == (level == s.depth - 1):
            return "the open questions do not belong together."
        card = s.stack[at + F.PLAYED] if kind == Q.RUN else s.stack[at + F.COPIER] if kind == Q.COPY else 0
        if card < 0 or card >= board.cards or (kind == Q.RUN and not runs(s, s.stack[at + F.CARD], s.stack[at + F.PLACE])):
            return "an effect runs of a card that does not have it."
    kind = s.question
    if (kind == Q.TAKE or kind == Q.ORDER) != (aside > 0):
        return "cards lie aside, or a question is about such cards, without the other."
    if ((kind == Q.STATION or kind == Q.DISCARD) and s.top(F.LEFT) < 1) or (
        kind == Q.DISCARD and s.top(F.LEFT) > s.hand_size(s.mover)
    ):
        return "more or less is asked for than can be."
    if kind == Q.LOOK and s.known_top(s.mover) < 0:
        return "nobody knows the card that is looked at."
    return "" if len(legal_into(s, vec[i64]())) else "the open question has no answer."


def runs(s: TrainsTable, card: i64, place: i64) -> bool:
    """Whether a card has effects before this place in its list."""
    return 0 <= card < s.board.cards and 0 < place <= s.board.effect_at[card + 1] - s.board.effect_at[card]
