"""A review by a network: every position is judged, then every decision in doubt is tried against what the policy would do.

A decision is in doubt if the policy would have made another move. Both moves are tried in the same imagined worlds and played
on to the end of the turn; the loss is what that says of the chance to win. The worst are tried again in other worlds, as what
looks worst among hundreds was often bad luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from goldenspike.bots.advice import strongest
from goldenspike.bots.arguments import reasons, sure
from goldenspike.bots.outline import Outline, shares
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.plan import whole_plan
from goldenspike.bots.prospects import Foresight, Prospect, gathered
from goldenspike.bots.review import MISTAKE, MISTAKES, Progress, Review, Turn
from goldenspike.kernel.state import State

if TYPE_CHECKING:
    from goldenspike.learn.play import Heads, Network

WORLDS = 4  # in which every decision in doubt is tried
AGAIN = 16  # decisions that are tried again
CLOSER = 24  # worlds then
TOGETHER = 12  # decisions whose worlds are judged together
DOUBTED = 0.6  # of the time: until then decisions are tried, those that the policy finds oddest first
AGAIN_UNTIL = 0.9
EDGE = 0.005  # chances nearer to none, or to certainty, are taken for this
OPEN = 0.02  # a turn counts for the accuracy if the chance was this far from none and from certainty


@dataclass
class Doubt:
    """A decision for which the policy would have made another move."""

    number: int
    state: State
    made: int
    better: int
    odd: float  # how much likelier the policy finds the other move
    loss: float = 0.0  # of the chance to win
    kept: float = 1.0  # of the odds


def review_by_network(network: Network, state: State, moves: list[int], seconds: float, tell: Progress, seed: int) -> Review:
    """The chances after every move, what each decision lost, and why the worst did."""
    began = perf_counter()

    def until(part: float) -> float:
        return began + seconds * part

    outline = Outline(state, moves)
    foresight = Foresight(network)
    states: list[State] = []
    for move in moves:
        states.append(state.clone())
        state.play(move)
    choices = [number for number, count in enumerate(outline.choices) if count > 1]
    heads = judged(foresight, states, choices, lambda part: tell(0.3 * part))
    curve = curve_of(network, states, heads, state)
    turns = turns_of(outline, states, moves, curve)
    doubts = [
        Doubt(number, states[number], moves[number], best, float(said.policy[best] - said.policy[moves[number]]))
        for number, said in heads.items()
        if (best := int(said.policy.argmax())) != moves[number]
    ]
    doubts.sort(key=lambda doubt: (-doubt.odd, doubt.number))
    for at in range(0, len(doubts), TOGETHER):
        tell(0.3 + 0.4 * at / len(doubts))
        if at and perf_counter() > until(DOUBTED):  # however little time there is, the oddest are looked at
            break
        try_out(foresight, doubts[at : at + TOGETHER], WORLDS, seed)
    worst = sorted((doubt for doubt in doubts if doubt.loss > 0), key=lambda doubt: -doubt.loss)[:AGAIN]
    again: list[tuple[Doubt, list[Prospect]]] = []
    for place, doubt in enumerate(worst):
        tell(0.7 + 0.2 * place / len(worst))
        if place >= MISTAKES and perf_counter() > until(AGAIN_UNTIL):
            break
        again += try_out(foresight, [doubt], CLOSER, seed + 1000)
    told = instructive(again, turns)
    foresight.until = until(1.0)
    for place, (doubt, (better, made), turn) in enumerate(told):
        tell(0.9 + 0.1 * place / len(told))
        explain(foresight, network.layout.sources, doubt, better, made, turn)
    add_losses(doubts, turns)
    tell(1.0)
    found = Review(state.rules.setup.game, state.rules.players, len(moves), turns, shares(state) if state.over else [])
    found.curve = curve
    found.accuracy = accuracy(turns, choices, doubts, state.rules.players)
    return found


def judged(foresight: Foresight, states: list[State], choices: list[int], tell: Progress) -> dict[int, Heads]:
    """What the network says of every position in which there was a choice, with what the decider could know."""
    found: dict[int, Heads] = {}
    for at in range(0, len(choices), 64):
        tell(at / len(choices))
        some = choices[at : at + 64]
        found.update(zip(some, foresight.judge([states[number] for number in some]), strict=True))
    return found


def curve_of(network: Network, states: list[State], heads: dict[int, Heads], end: State) -> list[list[float]]:
    """The chances of all seats after 0, 1, 2 ... moves. Where there was no choice, nothing has changed."""
    curve: list[list[float]] = []
    for number in range(len(states)):
        said = heads.get(number)
        if said is not None:
            curve.append([float(chance) for chance in said.chances])
        else:
            curve.append(curve[-1] if curve else [float(chance) for chance in network.heads(states[0]).chances])
    curve.append(shares(end) if end.over else [float(chance) for chance in network.heads(end).chances])
    return curve


def turns_of(outline: Outline, states: list[State], moves: list[int], curve: list[list[float]]) -> list[Turn]:
    turns: list[Turn] = []
    for number, move in enumerate(moves):
        if outline.begins[number]:
            turns.append(Turn(len(turns) + 1, states[number].seat, number, curve[number]))
        turns[-1].moves.append(states[number].rules.moves[move].text)
    return turns


def try_out(foresight: Foresight, doubts: list[Doubt], worlds: int, seed: int) -> list[tuple[Doubt, list[Prospect]]]:
    """Compare what was made with what the policy would have made, and note the loss."""
    branches = []
    for doubt in doubts:
        branches += foresight.branch(Outlook(doubt.state), [doubt.better, doubt.made], worlds, seed + doubt.number * 31)
    foresight.finish(branches)
    heads = foresight.leaves(branches)
    found: list[tuple[Doubt, list[Prospect]]] = []
    for place, doubt in enumerate(doubts):
        rows = slice(place * 2 * worlds, (place + 1) * 2 * worlds)
        pair = gathered([doubt.better, doubt.made], worlds, branches[rows], heads[rows])
        seat = doubt.state.seat
        doubt.loss = max(0.0, sure(pair[0].chances[:, seat] - pair[1].chances[:, seat], 0.0))
        doubt.kept = odds(pair[1].chance(seat)) / odds(pair[0].chance(seat)) if doubt.loss else 1.0
        found.append((doubt, pair))
    return found


def instructive(again: list[tuple[Doubt, list[Prospect]]], turns: list[Turn]) -> list[tuple[Doubt, list[Prospect], Turn]]:
    """The decisions that lost most, one of a turn."""
    found: list[tuple[Doubt, list[Prospect], Turn]] = []
    for doubt, pair in sorted(again, key=lambda item: -item[0].loss):
        turn = turn_at(turns, doubt.number)
        if doubt.loss >= MISTAKE and len(found) < MISTAKES and all(turn is not other for _, _, other in found):
            found.append((doubt, pair, turn))
    return found


def turn_at(turns: list[Turn], number: int) -> Turn:
    return next(turn for turn in reversed(turns) if turn.first <= number)


def explain(foresight: Foresight, sources: list[str], doubt: Doubt, better: Prospect, made: Prospect, turn: Turn) -> None:
    """Say what was better, and why."""
    rules, seat = doubt.state.rules, doubt.state.seat
    entry = rules.moves[doubt.better]
    turn.worst, turn.worst_loss, turn.made = doubt.number, doubt.loss, rules.moves[doubt.made].text
    turn.better, turn.better_label = entry.text, entry.label
    turn.reasons = reasons(rules, sources, seat, strongest([better, made], seat), better, made)
    turn.line = whole_plan(foresight, better)


def add_losses(doubts: list[Doubt], turns: list[Turn]) -> None:
    for doubt in doubts:
        turn_at(turns, doubt.number).lost += doubt.loss


def odds(chance: float) -> float:
    chance = min(max(chance, EDGE), 1 - EDGE)
    return chance / (1 - chance)


def accuracy(turns: list[Turn], choices: list[int], doubts: list[Doubt], players: int) -> list[float | None]:
    """How well each seat decided, in percent: the mean over its turns of the share of its odds that its decisions kept.

    Only turns with a choice count, and only while the game was open: who has lost already can lose no more.
    """
    kept = {turn_at(turns, number).number: 1.0 for number in choices}
    for doubt in doubts:
        kept[turn_at(turns, doubt.number).number] *= doubt.kept
    found: list[float | None] = []
    for seat in range(players):
        mine = [turn for turn in turns if turn.seat == seat and turn.number in kept]
        share = [kept[turn.number] for turn in mine if OPEN <= turn.chances[seat] <= 1 - OPEN]
        found.append(100 * sum(share) / len(share) if share else None)
    return found
