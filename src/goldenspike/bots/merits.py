"""Why a move is good or bad, in the game's own terms: what it scores, costs, brings, opens and leaves undone."""

from __future__ import annotations

from goldenspike.kernel.state import State
from goldenspike.kernel.words import Message, gains, messages

NAMED = 3  # moves that a reason names at most
LEAVES = "removed"  # that the card leaves the game
DEBT = "owes"  # of what a move brings or costs: what will have to be paid


def points(game: str, source: str, gain: int) -> Message:
    """What a move scores or gives up, with the source as the game calls it."""
    key = f"{game}.tally.{source}"
    name = [Message(key)] if key in messages() else source.replace("_", " ")
    if gain > 0:
        return Message("coach.scores", {"points": f"+{gain}", "source": name})
    return Message("coach.loses", {"points": str(-gain), "source": name})


def change(thing: str, amount: int, game: str = "") -> Message:
    """What a move brings or costs, one thing or several of them."""
    size = abs(amount)
    if thing == LEAVES or " of " in thing or ": " in thing:  # what others get; cards of a kind
        return Message("coach.happens", {"event": gains(game, {thing: amount})})
    if thing == DEBT:
        return Message("coach.owes" if amount > 0 else "coach.pays", {"amount": str(size)})
    name = messages().get(f"coach.one.{thing}", thing) if size == 1 else thing
    return Message("coach.brings" if amount > 0 else "coach.costs", {"amount": str(size), "thing": name})


def merits(world: State, move: int, liked: list[int], plan: list[int]) -> list[Message]:
    """What a move does to an imagined world. `liked` are the moves by how good they look, `plan` what is meant to follow."""
    seat = world.seat
    game = world.rules.setup.game
    before = set(world.legal())
    ahead = world.clone()
    ahead.journal = []
    ahead.play(move)
    chancy = int(ahead.barrier) > int(world.played)  # what came to light belongs to the imagined world, not to the table
    found: list[Message] = []
    if ahead.over:
        found.append(Message("coach.wins" if seat in ahead.winners else "coach.ends"))
    now, then = world.tally()[seat], ahead.tally()[seat]
    scored = {} if chancy else {source: then[source] - now.get(source, 0) for source in then}
    found += [points(game, source, gain) for source, gain in scored.items() if gain]
    for thing, amount in world.preview(move).items():
        if amount and not (thing == "points" and amount == sum(scored.values())):  # else told by source
            found.append(change(thing, amount, game))
    told = {"coach.scores", "coach.brings", "coach.costs", "coach.owes", "coach.pays"}
    if not any(message.key in told for message in found):
        events = [event for event in ahead.events(seat) if event["seat"] == seat]
        happened = [Message(event["key"], event["args"]) for event in events if not event["text"].startswith("[")]
        if happened:
            found.append(Message("coach.happens", {"event": happened[: 1 if chancy else NAMED]}))
    if not ahead.over and ahead.seat == seat:
        after = set(ahead.legal())
        if not chancy:
            fresh = sorted(after - before)
            found += named(world, "coach.opens" if len(fresh) > NAMED else "coach.allows", fresh, count=len(fresh))
        if after & before:  # else it is another question, and the old moves are not lost but not asked for
            found += named(world, "coach.closes", [m for m in liked if m in before - after and m != move])
    elif not ahead.over:
        found += named(world, "coach.leaves", [m for m in liked if m != move])
    found += named(world, "coach.plan", plan)
    return found or [Message("coach.safe")]


def named(world: State, key: str, moves: list[int], count: int = 0) -> list[Message]:
    if not moves:
        return []
    labels: dict[str, Message] = {}
    for move in moves:
        entry = world.rules.moves[move]
        label = Message(entry.key, entry.args) if entry.key else Message("coach.move", {"text": entry.text})
        labels.setdefault(entry.label, label)
    args = {"moves": list(labels.values())[:NAMED]}
    return [Message(key, {**args, "count": count} if count else args)]
