"""Rate a program that reads pages of plain text and writes moves, such as a language model, against bots."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

EXTRA = "lab"
HELP = "rate a language model or any program against bots"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument("program", help="the command that starts it, for example 'python my_model.py'")
    parser.add_argument("--against", nargs="+", default=["random", "quick"], metavar="BOT", help="bots (default: random quick)")
    parser.add_argument("--players", type=int, help="number of players (default: the fewest that meet each other)")
    parser.add_argument("--games", type=int, default=60, help="the most games to play (default: 60)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tries", type=int, default=3, help="answers that it may give for a move (default: 3)")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds for an answer (default: 120)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep every page and every answer")
    parser.add_argument(
        "--out", type=Path, metavar="FILE.parquet", help="keep a row a game; an interrupted run goes on from there"
    )
    parser.add_argument("--all", action="store_true", help="play all games even when the ratings are clear earlier")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from goldenspike.envs.program import LOST, end_all, escaped, spec_of
    from goldenspike.games import game as find_game
    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.screen import progress_bar
    from goldenspike.lab.tournament import Tournament

    if args.tries < 1 or args.patience <= 0:
        raise BadSetup("A program needs at least one try and some time to answer.")
    players = args.players or max(2, find_game(args.game).seats[0])
    spec = spec_of(args.program, args.tries, args.patience, "" if args.log is None else str(args.log))
    tournament = Tournament(args.game, [spec, *args.against], (players,), args.seed)
    standing = tournament.standing
    code = 0
    with progress_bar(args.game, args.quiet or args.json) as progress:
        try:
            tournament.play(args.games, 1, args.out, None, not args.all, progress)
        except KeyboardInterrupt:
            code = 130
        finally:
            end_all()
    lost = LOST[escaped(args.program)]
    names = {spec: args.program}
    if args.json:
        data = standing.data()
        for row in data["ratings"]:
            row["bot"] = names.get(row["bot"], row["bot"])
        for row in data["pairs"]:
            row.update({key: names.get(row[key], row[key]) for key in ("a", "b")})
        print(json.dumps({**data, "random_moves": lost}, indent=1))
        return code
    table = Table(title=f"{standing.games:,} games, {len(standing.deals):,} deals, each from every seat")
    for name in ("Bot", "Elo", "95 %", "Won", "Seats"):
        table.add_column(name, justify="left" if name == "Bot" else "right")
    for rating in standing.ratings() if standing.games else ():
        span = f"{rating.low:.0f} to {rating.high:.0f}"
        shown = names.get(rating.spec, rating.spec)
        table.add_row(shown, f"{rating.elo:.0f}", span, f"{rating.share:.1%}", f"{rating.seats:,}")
    console = Console()
    console.print(table)
    for a, b, share, low, high in standing.pairings.found():
        if a == 0:
            console.print(
                f"Against {standing.bots[b]} it wins {share:.0%} of its meetings ({low:.0%} to {high:.0%}, always valid)."
            )
    if lost:
        console.print(f"It found no legal move {lost} times: random ones were made for it.")
    return code
