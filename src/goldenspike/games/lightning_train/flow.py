"""The course of the game between decisions: rounds, turns, rivals, the railroad, the end."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.deliveries import any_delivery, has_producer, open_request, start_route
from goldenspike.games.lightning_train.effects import begin_turn, clear_turn
from goldenspike.games.lightning_train.frames import (
    A_GAME,
    A_RAILROAD,
    A_REGIONS,
    A_RIVAL,
    AUTOMATIC,
    BY_NOBODY,
    F_DELIVER,
    F_DISCARD,
    F_FINAL,
    F_OPS,
    G_BONUS,
    G_EMPTY,
    G_FINAL,
    G_GOALS,
    G_REFILL,
    G_ROUND,
    G_TURN,
    G_TURNOVER,
    RAILROAD,
)
from goldenspike.games.lightning_train.pieces import GOAL
from goldenspike.games.lightning_train.rivals import rival_build, rival_delivery, roll
from goldenspike.games.lightning_train.scoring import goal_points, loan_points, loans_of, settle, total_points
from goldenspike.games.lightning_train.state import CORP, X_DUAL, X_PLAIN, LightningTable, who
from goldenspike.games.lightning_train.turnover import ask_drop, award_subsidies, empty_area, refill_area, reveal_production
from goldenspike.kernel.bits import bit
from goldenspike.kernel.rng import rng_below


def run(s: LightningTable) -> None:
    """Go on until somebody has to decide or the game is over."""
    while s.depth > 0:
        kind = s.top(0)
        if kind == F_DISCARD:  # a reward is being settled: no other marker moves before
            return
        if s.pending > 0:
            if settle(s):
                return
            kind = s.top(0)
        if kind == F_FINAL:
            if final_open(s):
                return
            s.pop()
        elif kind == F_DELIVER:
            if any_delivery(s):
                return
            s.pop()
        elif kind < AUTOMATIC:
            return
        elif kind == A_GAME:
            step_game(s)
        elif kind == A_RAILROAD:
            chooser = s.top(2)
            s.due_from = s.top(3)
            s.pop()
            start_route(s, chooser, s.board.end_b, 0, RAILROAD, 0)
        elif kind == A_RIVAL:
            step_rival(s)
        else:
            step_regions(s)


def final_open(s: LightningTable) -> bool:
    """Whether a final delivery is still possible: the free one or one for a token."""
    at = s.top(1) * CORP
    if s.top(2) > 0 and s.corp[at + X_PLAIN] == 0 and s.corp[at + X_DUAL] == 0:
        return False
    return any_delivery(s)


def seat_in_turn(s: LightningTable) -> i64:
    return (s.first + s.turns) % s.board.seats


def step_game(s: LightningTable) -> None:
    b = s.board
    stage = s.top(2)
    if stage == G_BONUS:
        step_bonus(s)
    elif stage == G_ROUND:
        if s.round >= s.last:
            s.set_top(2, G_FINAL)
            s.set_top(3, 0)
            return
        s.round += 1
        s.turns = 0
        s.set_top(2, G_TURN)
        s.set_top(3, 0)
        reveal_production(s)
        if not b.solo:
            award_subsidies(s)
    elif stage == G_TURN:
        if s.turns == b.seats:
            s.set_top(2, G_ROUND)
        elif b.conway and s.turns == 1 and s.top(3) == 0:
            s.set_top(3, 1)
            s.push(A_RIVAL, 0, b.seats)
        else:
            s.set_top(2, G_TURNOVER)
            seat = seat_in_turn(s)
            s.push(F_OPS, seat)
            begin_turn(s, seat)
    elif stage == G_TURNOVER:
        if s.round < s.last:
            s.set_top(2, G_EMPTY)
            ask_drop(s, seat_in_turn(s))
        else:  # the final round needs no preparation for another turn
            next_turn(s)
    elif stage == G_EMPTY:
        empty_area(s, seat_in_turn(s))
        next_turn(s)
    elif stage == G_REFILL:
        rival = s.top(3)
        if rival < b.companies:
            s.set_top(3, rival + 1)
            s.push(A_RIVAL, 0, rival, 0, 1)
        else:
            if s.round < s.last:
                refill_area(s, 0)
            s.turns += 1
            s.set_top(2, G_TURN)
    elif stage == G_FINAL:
        step_final(s)
    else:
        rival_goals(s)
        finish(s)


def next_turn(s: LightningTable) -> None:
    """After the boarding area is emptied: the rivals of a solo game, else the refill and the next player."""
    if s.board.solo:
        s.set_top(2, G_REFILL)
        s.set_top(3, 1)
        return
    if s.round < s.last:
        refill_area(s, seat_in_turn(s))
    s.turns += 1
    s.set_top(2, G_TURN)


def step_bonus(s: LightningTable) -> None:
    """Turns of rivals before the first round: all of the first rival's, then all of the second's."""
    b = s.board
    done = s.top(3)
    if b.bonus_turns == 0 or done // b.bonus_turns >= b.companies - b.seats:
        s.set_top(2, G_ROUND)
        s.set_top(3, 0)
        return
    s.set_top(3, done + 1)
    s.push(A_RIVAL, 0, b.seats + done // b.bonus_turns)


def manager(s: LightningTable) -> i64:
    """Who chooses for rivals or Conway: the solo player, or the second player."""
    return 0 if s.board.solo else (s.first + 1) % s.board.seats


def step_rival(s: LightningTable) -> None:
    company = s.top(2)
    step = s.top(3)
    if step == 0:
        s.set_top(3, 1)
        rival_build(s, company, roll(s), manager(s))
    elif step == 1 and s.top(4) > 0:
        s.set_top(3, 2)
        rival_delivery(s, company, manager(s))
    else:
        s.pop()


def step_final(s: LightningTable) -> None:
    b = s.board
    clear_turn(s)
    if b.solo:
        s.set_top(2, G_GOALS)
        s.regions_left = bit(len(b.region_cards)) - 1
        s.push(A_REGIONS, 0)
        return
    place = s.top(3)
    if place == b.seats:
        finish(s)
        return
    s.set_top(3, place + 1)
    s.push(F_FINAL, (s.first + place) % b.seats)


def step_regions(s: LightningTable) -> None:
    """The end of a solo game: region cards in random order, their cities from top to bottom, every delivery that is possible."""
    b = s.board
    while True:
        card = s.top(2) - 1
        if card < 0:
            left: i64 = 0
            for i in range(len(b.region_cards)):
                left += (s.regions_left >> i64(i)) & 1
            if left == 0:
                s.pop()
                return
            skip = rng_below(s.rng, left)
            for i in range(len(b.region_cards)):
                if (s.regions_left >> i64(i)) & 1:
                    if skip == 0:
                        card = i64(i)
                        break
                    skip -= 1
            s.regions_left &= ~bit(card)
            s.reveal()
            s.set_top(2, card + 1)
            s.set_top(3, b.region_card_at[card])
            if s.journal is not None:
                name = b.region_names[b.region_ids.index(b.region_cards[card])]
                s.note(-1, "lightning_train.region_card", "LT-SOLOEND-04", {"region": name})
        place = s.top(3)
        if place >= b.region_card_at[card + 1]:
            s.set_top(2, 0)
            continue
        city = b.region_card_city[place]
        if s.station[city] > 0:
            token = i64(s.station[city]) - 1
            good = b.token_first[token]
            if open_request(s, city, good) > 0 and has_producer(s, city, good):
                start_route(s, 0, city, good, BY_NOBODY, 0)
                return
            good = b.token_second[token]
            if good >= 0 and open_request(s, city, good) > 0 and has_producer(s, city, good):
                start_route(s, 0, city, good, BY_NOBODY, 0)
                return
        s.set_top(3, place + 1)


def rival_goals(s: LightningTable) -> None:
    """Each rival reveals mogul cards until enough goals have appeared; what else appears goes to the discards."""
    b = s.board
    deck = s.deck_at()
    for company in range(b.seats, b.companies):
        found: i64 = 0
        while found < b.rival_goals:
            left = False
            for i in range(b.actions, b.cards):
                if s.cards[deck + i] > 0:
                    left = True
            if not left:
                break
            card = s.draw_card(b.actions, b.cards)
            s.reveal()
            if b.card_kind[card] == GOAL:
                s.cards[s.hand_at(i64(company)) + card] += 1
                found += 1
            else:
                s.cards[s.pile_at() + card] += 1


def finish(s: LightningTable) -> None:
    """The game is over: tell how goals and loans count."""
    b = s.board
    s.pop()
    s.reveal()
    if s.journal is None:
        return
    for company in range(b.companies):
        c = i64(company)
        if not s.scores_points(c):
            continue
        seat = c if c < b.seats else -1
        base = s.hand_at(c)
        for i in range(b.actions, b.cards):
            if b.card_kind[i] == GOAL and s.cards[base + i] > 0:
                args = {"who": who(s, c), "card": b.card_names[i], "points": int(goal_points(s, c, i64(i)))}
                s.note(seat, "lightning_train.goal", "LT-FSCORE-02", args)
        if c < b.seats and loans_of(s, c) > 0:
            s.note(
                seat, "lightning_train.loans", "LT-FSCORE-01", {"loans": int(loans_of(s, c)), "points": int(loan_points(s, c))}
            )
        s.note(seat, "lightning_train.total", "LT-FSCORE-03", {"who": who(s, c), "points": int(total_points(s, c))})
