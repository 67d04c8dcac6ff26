"""Finds puzzles: positions of games between bots, or of records, in which one move is clearly better than all others.

What is cheap comes first. Games are played by one look of the network; at decisions that the level `dispatcher` would not surely
get right, the network judges the position after each move that it thinks of; where one stands out, a search thinks as long as
`tycoon` does, and then ten times as long. Budgets are counted in simulations, so that the same seed finds the same puzzles,
whatever the number of workers.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import monotonic

import goldenspike
from goldenspike.bots.at_hand import network_at_hand
from goldenspike.games import game as find_game
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.decisions import Decision, Eyes, of_games, of_moves
from goldenspike.lab.gang import be_a_worker
from goldenspike.lab.glance import first_look
from goldenspike.lab.proof import Proof, Standard, prove
from goldenspike.networks.threads import on_one_core
from goldenspike.puzzles.book import THEMES, Puzzle, read_file, rules_of, write_file

MOST_OF_GAME = 2  # puzzles
APART = 20  # moves between them
LATER = (0.4, 0.75)  # of the game: where its middle begins, and its end
FINISHES = 0.4  # of the puzzles, at most, end the game: there are many of them, and they are much alike
AHEAD = 3  # batches that are begun for each worker, so that none waits for another's
RECORDS = -1  # the batch of what was found in records
ID = 10  # digits


@dataclass(frozen=True)
class Wish:
    """What is looked for, as a worker is told."""

    game: str
    seed: int = 0
    standard: Standard = field(default_factory=Standard)


def batch(errand: tuple[Wish, int]) -> list[Puzzle]:
    """The puzzles of a few games that are played at one of the game's tables."""
    wish, number = errand
    rules = table(wish.game, number)
    network = network_at_hand(rules)
    if network is None:
        raise BadSetup(f"There is no network for {wish.game}, and puzzles are found by one: goldenspike train {wish.game}.")
    with on_one_core():
        played = of_games(network, rules, wish.seed, number)
        all_decisions = [decision for decisions in played for decision in decisions]
        first_look(Eyes(network, rules), all_decisions, wish.standard.glance)
        return [puzzle for decisions in played for puzzle in proven(decisions, wish.standard, number)]


def table(game: str, number: int) -> Rules:
    """The table of a batch: the samples of the game in turn."""
    samples = find_game(game).samples
    sample = dict(samples[number % len(samples)])
    players = int(sample.pop("players"))
    return rules_of(game, find_game(game).version, "house", players, tuple(sorted((k, str(v)) for k, v in sample.items())))


def proven(decisions: list[Decision], standard: Standard, number: int) -> list[Puzzle]:
    """The puzzles of one game, those where a move stands out most tried first."""
    found: list[Puzzle] = []
    network = network_at_hand(decisions[0].state.rules) if decisions else None
    for decision in sorted(decisions, key=lambda one: -one.lead):
        if len(found) >= MOST_OF_GAME or network is None:
            break
        near = any(abs(len(decision.moves) - len(one.moves)) < APART for one in found)
        if near or not decision.asks(standard.glance, standard.found):
            continue
        proof = prove(network, decision, standard)
        if proof is not None:
            found.append(written(decision, proof, number))
    return found


def written(decision: Decision, proof: Proof, number: int) -> Puzzle:
    state, setup = decision.state, decision.state.rules.setup
    texts = [move.text for move in state.rules.moves]
    digest = state.digest()
    theme = THEMES[-1] if proof.finish else THEMES[sum(decision.progress >= begin for begin in LATER)]
    return Puzzle(
        id=digest[:ID],
        game=setup.game,
        version=setup.version,
        edition=setup.edition,
        players=setup.players,
        options=dict(setup.options),
        seed=str(decision.seed),
        moves=[texts[move] for move in decision.moves],
        digest=digest,
        seat=state.seat,
        line=[texts[move] for move in proof.line],
        chances={texts[move]: round(chance, 3) for move, chance in proof.chances.items()},
        same=[texts[move] for move in proof.same if move in proof.chances],
        found=round(proof.found, 3),
        theme=theme,
        batch=number,
    )


def of_record(path: Path, wish: Wish) -> list[Puzzle]:
    """The puzzles of a game that somebody played."""
    replay = goldenspike.replay(path.read_text(encoding="utf-8"))
    rules, record = replay.rules, replay.record
    if replay.problem is not None or rules is None or record.seed is None:
        raise BadSetup(f"{path} cannot be replayed: {replay.problem or 'its seed is not known'}")
    if record.game != wish.game or record.edition != "house":
        return []
    network = network_at_hand(rules)
    if network is None:
        raise BadSetup(f"There is no network for {wish.game}, and puzzles are found by one: goldenspike train {wish.game}.")
    with on_one_core():
        decisions = of_moves(network, rules, record.seed, record.moves)
        first_look(Eyes(network, rules), decisions, wish.standard.glance)
        return proven(decisions, wish.standard, RECORDS)


def batches(wish: Wish, begin: int, workers: int) -> Iterator[tuple[int, list[Puzzle]]]:
    """Batch after batch, in order, without end."""
    errands = ((wish, number) for number in range(begin, 1 << 40))
    if workers == 1:
        for errand in errands:
            yield errand[1], batch(errand)
    with multiprocessing.get_context("spawn").Pool(workers, be_a_worker) as pool:
        under_way = deque((errand[1], pool.apply_async(batch, (errand,))) for errand in islice(errands, workers * AHEAD))
        for errand in errands:
            number, found = under_way.popleft()
            under_way.append((errand[1], pool.apply_async(batch, (errand,))))
            yield number, found.get()


def collect(
    wish: Wish,
    count: int,
    out: Path,
    workers: int = 1,
    minutes: float = 0.0,
    records: Iterable[Path] = (),
    tell: Callable[[str], None] = print,
) -> list[Puzzle]:
    """Fill a file with so many puzzles. What is in it stays, if it can be set up still, and the search goes on where it ended."""
    until = monotonic() + minutes * 60 if minutes > 0 else float("inf")
    kept = {one.id: one for one in read_file(out) if good(one)} if out.exists() else {}
    begin = max((one.batch for one in kept.values()), default=-1) + 1

    def take(found: list[Puzzle], where: str) -> bool:
        before = len(kept)
        for one in found:
            finishes = sum(other.theme == THEMES[-1] for other in kept.values())
            if len(kept) < count and (one.theme != THEMES[-1] or finishes < count * FINISHES):
                kept.setdefault(one.id, one)
        if len(kept) > before:
            write_file(out, kept.values())
        tell(f"{where}: {len(kept)} of {count} puzzles")
        return len(kept) >= count or monotonic() >= until

    write_file(out, kept.values())
    if len(kept) >= count:
        return list(kept.values())
    for path in records:
        if take(of_record(path, wish), str(path)):
            return list(kept.values())
    for number, found in batches(wish, begin, workers):
        if take(found, f"{wish.game}, batch {number}"):
            break
    return list(kept.values())


def good(puzzle: Puzzle) -> bool:
    """Whether a puzzle can still be set up."""
    try:
        return puzzle.state().seat == puzzle.seat
    except BadSetup:
        return False
