"""What each decision turned out to be worth, worked out backwards from how games ended.

Advantages follow each seat's own decisions: its next one, however many others lie between, or the end of the game. They are
gained chances to win and, as far as `margin` says, gained points: who wins a game tells less of a decision than by how much.
What all heads should have said follows the decisions of the table: how the game ended, or what was said one decision later,
mixed by lambda. Seats are turned so that quantities of one seat follow each other, whoever observes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from goldenspike.learn.layout import Layout
from goldenspike.learn.rollout import Rollout
from goldenspike.learn.tables import THOUSAND, Slip


@dataclass
class Lessons:
    """For each decision [step, row]: its advantage, and what the heads should have said, seats counted from the observer."""

    advantages: Any
    chances: Any
    points: Any
    turns: Any


def turn_tables(slots: int, device: Any) -> tuple[Any, Any]:
    """For every number of players and seat, the places of slots: from the table's order to the observer's, and back."""
    there = torch.arange(slots).repeat(slots + 1, slots, 1)
    back = there.clone()
    for players in range(2, slots + 1):
        for seat in range(players):
            for place in range(players):
                there[players, seat, place] = (seat + place) % players
                back[players, seat, (seat + place) % players] = place
    return there.to(device), back.to(device)


def seat_turns(layout: Layout, players: Any) -> Any:
    """By what turns of the clock are divided to give a seat's own turns."""
    return players.float() if layout.clock_of == "all" else torch.ones_like(players).float()


def leads_of(points: Any, players: Any) -> Any:
    """By how many points each seat is ahead of the others' mean, from points [..., row, seat, source]; alone, its points."""
    there = torch.arange(points.shape[-2], device=points.device) < players[:, None]
    totals = points.sum(-1) * there
    others = (totals.sum(-1, keepdim=True) - totals) / (players - 1).clamp(min=1)[:, None]
    return (totals - others) * there


def lessons_of(roll: Rollout, trust: float, margin: float = 0.0) -> Lessons:
    """`trust` is lambda: 1 listens only to how games ended, 0 only to what is said at the next decision.

    `margin` is what a lead of `points_scale` points counts, beside the chance to win.
    """
    layout, steps = roll.net.layout, roll.steps
    rows = roll.players.shape[0]
    slots, seats, sources = layout.slots, layout.seats, len(layout.sources)
    slip = Slip(layout)
    there, back = turn_tables(slots, roll.net.device)
    to_table = back[roll.players, roll.seats]  # [step, row, slot]
    ended = roll.slips[:, :, Slip.ENDED] != 0
    each = seat_turns(layout, roll.players)

    said_chances = roll.chances.gather(2, to_table)
    said_points = roll.points.view(steps + 1, rows, seats, sources).gather(
        2, to_table[:, :, :seats, None].expand(-1, -1, -1, sources)
    )
    said_end = roll.clock / each + roll.turns * layout.turns_scale  # when the game will end, by the clock of a seat
    said = torch.cat([said_chances, said_points.flatten(2), said_end[:, :, None]], 2)
    true_chances = roll.slips[:, :, Slip.WINS : Slip.WINS + slots].float() / THOUSAND
    true_chances = true_chances / true_chances.sum(-1, keepdim=True).clamp(min=1.0 / THOUSAND)
    true_points = roll.slips[:, :, slip.points :].float() / layout.points_scale
    true = torch.cat([true_chances, true_points, (roll.slips[:, :, Slip.CLOCK].float() / each)[:, :, None]], 2)

    said_worth = said_chances + margin * leads_of(said_points, roll.players)
    true_worth = true_chances + margin * leads_of(true_points.view(steps, rows, seats, sources), roll.players)
    advantages = torch.empty_like(roll.turns[:steps])
    wanted = torch.empty_like(said[:steps])
    mix = (trust ** (1.0 / roll.players.float()))[:, None]
    target = said[steps]
    value = said_worth[steps].clone()
    ahead = torch.zeros_like(value)
    for step in range(steps - 1, -1, -1):
        over = ended[step][:, None]
        target = torch.where(over, true[step], torch.lerp(said[step + 1], target, mix))
        wanted[step] = target
        value = torch.where(over, true_worth[step], value)
        ahead = ahead.masked_fill(over, 0.0)
        seat = roll.seats[step][:, None]
        now = said_worth[step].gather(1, seat)
        advantage = value.gather(1, seat) - now + trust * ahead.gather(1, seat)
        advantages[step] = advantage.squeeze(1)
        value.scatter_(1, seat, now)
        ahead.scatter_(1, seat, advantage)

    to_seat = there[roll.players, roll.seats[:steps]]
    chances = wanted[:, :, :slots].gather(2, to_seat)
    points = wanted[:, :, slots:-1].reshape(steps, rows, seats, sources)
    points = points.gather(2, to_seat[:, :, :seats, None].expand(-1, -1, -1, sources)).flatten(2)
    turns = (wanted[:, :, -1] - roll.clock[:steps] / each) / layout.turns_scale
    return Lessons(advantages, chances, points, turns)
