"""What good play makes of an edition: python bench/editions.py GAME [--edition FOLDER] [--network FILE] [--players 3].

All seats are played by networks, a look at a time, from fixed seeds: by one, or by several that are dealt to the seats, since one
alone plays by its own habits (which routes all of its seats use, say). Told are the things by which an edition of Trains &
Stations or Lightning Train is judged: what is used, what is shared, how games end and which seats win, counted from the one that
plays first. In Trains & Stations, what a Power card is worth is asked at decisions now and then: how much the network's chance to
win grows with one more of it in hand.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from statistics import mean, pstdev
from typing import Any

from goldenspike.bots import Outlook, make_bot
from goldenspike.lab.numbers import wilson
from goldenspike.learn.play import Network
from goldenspike.learn.setups import rules_of
from goldenspike.networks import load, network_for

Found = Counter[str]


def stations(state: Any, found: Found, seen: dict[str, Found]) -> None:
    for event in state.events(None):
        kind, args = event["key"].rpartition(".")[2], event["args"]
        found[kind] += 1
        if kind == "delivery":
            seen["routes"][args["cities"]] += 1
        elif kind == "mission":
            seen["missions"][args["card"]] += 1
        elif kind == "monopoly":
            seen["monopolies"][args["good"]] += 1
    for route in {event["args"]["cities"] for event in state.events(None) if event["key"].endswith(".delivery")}:
        seen["games with the route"][route] += 1


def lightning(state: Any, found: Found, seen: dict[str, Found]) -> None:
    found["joined"] += state.joined > 0
    found["rounds"] += int(state.round) + 1
    rivals = [company for company in state.view(None)["table"]["companies"] if company.get("builder")]
    found["rival_trains_left"] += sum(company["trains"] for company in rivals)
    last = ""
    for event in state.events(None):
        kind, args = event["key"].rpartition(".")[2], event["args"]
        found[kind] += 1
        # A rival builds by its roll, or from the new place of its token; up to version 5, with too few trains, not at all.
        found["rival_idle"] += last == "reset" and kind != "rival_built"
        last = kind
        if kind == "bought":
            seen["chips"][args["chip"]] += 1
        elif kind == "played":
            seen["cards"][args["card"]] += 1
        elif kind == "goal" and event["seat"] >= 0:
            seen["goals"][args["card"]] += 1
            seen["points of goals"][args["card"]] += args["points"]
        elif kind == "built":
            found["locomotives"] += args["locomotives"]
            found["slots"] += args["slots"]


class Worth:
    """What one more of each Power card brings the seat that decides, in chances to win, at every `every`-th decision."""

    def __init__(self, every: int = 20) -> None:
        self.every = every
        self.seen = 0
        self.gains: dict[str, list[float]] = defaultdict(list)

    def ask(self, state: Any, network: Network) -> None:
        self.seen += 1
        if self.seen % self.every:
            return
        seat, dump = state.seat, state.dump()
        was = float(network.value(state, seat)[seat])
        for card, name in enumerate(state.rules.board.card_names):
            if dump["state"]["deck"][card] == 0:
                continue
            fields = {**dump["state"], "deck": list(dump["state"]["deck"]), "hand": list(dump["state"]["hand"])}
            fields["deck"][card] -= 1
            fields["hand"][seat * len(fields["deck"]) + card] += 1
            more = state.rules.load({**dump, "state": fields})
            self.gains[name].append(float(network.value(more, seat)[seat]) - was)

    def told(self) -> str:
        means = {name: 100 * mean(gains) for name, gains in self.gains.items()}
        spread = {name: 196 * pstdev(gains) / len(gains) ** 0.5 for name, gains in self.gains.items()}
        return ", ".join(f"{name} {means[name]:.1f} ±{spread[name]:.1f}" for name in sorted(means, key=lambda name: -means[name]))


MEASURES: dict[str, tuple[Callable[[Any, Found, dict[str, Found]], None], str]] = {
    "trains_and_stations": (stations, "erect upgrade delivery completion mission monopoly turn strike"),
    "lightning_train": (
        lightning,
        "joined rounds bought locomotives slots built ordered delivered played station rival_built rival_idle rival_trains_left",
    ),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(MEASURES))
    parser.add_argument("--edition", default="house")
    parser.add_argument("--network", action="append", default=[], help="a file, or several; else the game's own")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="of the table: difficulty=tycoon")
    asked = parser.parse_args()
    setup = {"players": asked.players, "edition": asked.edition, **dict(option.split("=") for option in asked.option)}
    rules = rules_of(asked.game, setup)
    read, told = MEASURES[asked.game]
    bots = [make_bot(f"network:file={file}") for file in asked.network] or [make_bot("network")]
    networks = [load(file) for file in asked.network] or [network_for(rules)]
    worth = Worth() if asked.game == "trains_and_stations" else None
    found: Found = Counter()
    seen: dict[str, Found] = defaultdict(Counter)
    wins, endings, tallies, decisions = [0.0] * rules.players, Counter[str](), Counter[str](), 0
    for number in range(asked.games):
        state: Any = rules.start(asked.seed * 1_000_003 + number, journal=True)
        dealt = [(number + seat) % len(bots) for seat in range(rules.players)]
        Random(number).shuffle(dealt)
        first = state.seat  # drawn, in Trains & Stations
        while not state.over:
            moves = state.legal()
            if len(moves) == 1:
                state.play(moves[0])
                continue
            decisions += 1
            mine = dealt[state.seat]
            network = networks[mine]
            if worth is not None and network is not None:
                worth.ask(state, network)
            state.play(bots[mine].choose(Outlook(state)))
        for seat in state.winners:
            wins[(seat - first) % rules.players] += 1 / len(state.winners)
        endings[state.ending()] += 1
        for tally in state.tally():
            for source, points in tally.items():
                tallies[source] += points / rules.players
        read(state, found, seen)
    n = asked.games
    print(f"{asked.game} {asked.edition}, {rules.players} players, {n} games, {decisions / n:.0f} decisions a game")
    print("a game:", ", ".join(f"{name} {found[name] / n:.2f}" for name in told.split()))
    if found["delivery"]:
        print(f"sharers a delivery {found['completion'] / found['delivery']:.2f}")
    if worth is not None:
        print("worth of a Power card, in points of a hundred to win:", worth.told())
    print("endings:", dict(endings))
    print("wins by order:", ", ".join(f"{won / n:.0%} ({wilson(won, n)[0]:.0%}-{wilson(won, n)[1]:.0%})" for won in wins))
    print("points a seat:", ", ".join(f"{source} {points / n:.1f}" for source, points in tallies.most_common()))
    for name, counts in seen.items():
        if counts:
            print(f"{name}:", ", ".join(f"{thing} {count / n:.2f}" for thing, count in counts.most_common()))


if __name__ == "__main__":
    main()
