"""The end: region cards and goals of a solo game, and the last words."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.deliveries import start_route
from goldenspike.games.lightning_train.legality.deliveries import check_delivery
from goldenspike.games.lightning_train.names import By, Card, F
from goldenspike.games.lightning_train.scoring import goal_points, loan_points, loans_of, total_points
from goldenspike.games.lightning_train.state.table import LightningTable, who
from goldenspike.kernel.bits import bit
from goldenspike.kernel.rng import rng_below


def step_regions(s: LightningTable) -> None:
    """The end of a solo game: region cards in random order, their cities from top to bottom, every delivery that is possible."""
    b = s.board
    while True:
        card = s.top(F.REGION) - 1
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
            s.set_top(F.REGION, card + 1)
            s.set_top(F.PLACE, b.region_card_at[card])
            if s.journal is not None:
                name = b.region_names[b.region_ids.index(b.region_cards[card])]
                s.note(-1, "lightning_train.region_card", "LT-SOLOEND-04", {"region": name})
        place = s.top(F.PLACE)
        if place >= b.region_card_at[card + 1]:
            s.set_top(F.REGION, 0)
            continue
        city = b.region_card_city[place]
        if s.station[city] > 0:
            token = i64(s.station[city]) - 1
            good = b.token_first[token]
            if check_delivery(s, city, good) == 0:
                start_route(s, 0, city, good, By.NOBODY, 0)
                return
            good = b.token_second[token]
            if good >= 0 and check_delivery(s, city, good) == 0:
                start_route(s, 0, city, good, By.NOBODY, 0)
                return
        s.set_top(F.PLACE, place + 1)


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
            s.cards = s.cards[:]
            if b.card_kind[card] == Card.GOAL:
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
            if b.card_kind[i] == Card.GOAL and s.cards[base + i] > 0:
                args = {"who": who(s, c), "card": b.card_names[i], "points": int(goal_points(s, c, i64(i)))}
                s.note(seat, "lightning_train.goal", "LT-FSCORE-02", args)
        if c < b.seats and loans_of(s, c) > 0:
            s.note(
                seat, "lightning_train.loans", "LT-FSCORE-01", {"loans": int(loans_of(s, c)), "points": int(loan_points(s, c))}
            )
        s.note(seat, "lightning_train.total", "LT-FSCORE-03", {"who": who(s, c), "points": int(total_points(s, c))})
