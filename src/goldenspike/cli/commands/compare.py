"""Say whether A is better than B, with as few games as it takes: two bots, or with --measure two editions (folders, or `house`).

The intervals may be looked at after every game. Both sides get the same deals.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

EXTRA = "lab"
HELP = "say whether one bot or edition is better than another"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument("a", help="a bot, for example greedy; or an edition")
    parser.add_argument("b", help="the bot or edition to compare it with")
    parser.add_argument("--measure", help="compare editions by points, decisions, margin, first (wins of who begins) or won")
    parser.add_argument("--bots", default="quick", help="who plays the editions (default: quick)")
    parser.add_argument("--players", type=int, help="number of players (default: the fewest)")
    parser.add_argument("--games", type=int, default=2000, help="the most games to play (default: 2000)")
    parser.add_argument("--margin", type=float, default=0.0, help="a difference too small to matter, in Elo or of the measure")
    parser.add_argument("--level", type=float, default=0.95, help="how sure to be (default: 0.95)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="worker processes (default: one for each core)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--edition", default="house", help="the edition that bots play")
    parser.add_argument("--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots of your own")
    parser.add_argument("--out", type=Path, metavar="FILE.parquet", help="keep a row a game; an interrupted comparison goes on")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true")


def run(args: argparse.Namespace) -> int:
    from goldenspike.games import game as find_game
    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.contest import Editions, Match, margin_of
    from goldenspike.lab.run import job_from_words, split_options
    from goldenspike.lab.screen import progress_bar

    if not 0.5 < args.level < 1:
        raise BadSetup(f"--level is {args.level}; it lies between 0.5 and 1.")
    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers is {args.workers}; at least one is needed.")
    players = find_game(args.game).seats[0] if args.players is None else args.players
    load = tuple(args.load)
    code = 0
    with progress_bar(args.game, args.quiet or args.json) as progress:
        contest: Editions | Match
        try:
            if args.measure is None:
                bots = (args.a, args.b)
                options = split_options(args.option)
                margin = margin_of(args.margin)
                contest = Match(
                    args.game, bots, (players,), args.seed, options, args.edition, load, margin=margin, level=args.level
                )
                contest.play(args.games, args.workers, args.out, progress=progress)
            else:
                job = job_from_words(args.game, players, args.bots, args.seed, args.option, "house", load=load)
                contest = Editions(job, args.a, args.b, args.measure, args.margin, args.level)
                contest.play(args.games, args.workers, args.out, progress)
        except KeyboardInterrupt:
            code = 130
    verdict = contest.verdict
    if args.json:
        print(json.dumps(verdict.data(), indent=1))
        return code
    span = f"always-valid {args.level:.0%} interval"
    if args.measure is None:
        words = {"better": "is better than", "worse": "is worse than", "equal": "is as good as", "undecided": "against"}
        found = f"ahead in {verdict.value:.1%} of their meetings, {span} {verdict.low:.1%} to {verdict.high:.1%}"
    else:
        words = {"better": "has more than", "worse": "has less than", "equal": "has as much as", "undecided": "against"}
        found = f"{args.measure} {verdict.value:+.2f}, {span} {verdict.low:+.2f} to {verdict.high:+.2f}"
    end = " Undecided: more --games may tell." if verdict.word == "undecided" else ""
    print(f"{verdict.a} {words[verdict.word]} {verdict.b}: {found}, after {verdict.games:,} games.{end}")
    return code
