"""The rules of one table: its board and the vocabulary of moves."""

from __future__ import annotations

from typing import Any, Final

from goldenspike.games.trains_and_stations.board import FACES, TYPES, StationsBoard
from goldenspike.games.trains_and_stations.hopes import Hopes
from goldenspike.games.trains_and_stations.observe import pieces
from goldenspike.games.trains_and_stations.turn import StationsState
from goldenspike.games.trains_and_stations.verbs import (
    V_AWARD,
    V_CARDS,
    V_COIN,
    V_DELIVER,
    V_DIE,
    V_DONE,
    V_ERECT,
    V_FAVOUR,
    V_GIVE,
    V_LAY,
    V_LAY_WHITE,
    V_PASS,
    V_RECLAIM,
    V_RETURN,
    V_REVEAL,
    V_ROLL,
    V_SAVE,
    V_SERVE,
    V_STOP,
    V_TRADE,
    V_UPGRADE,
    VERBS,
)
from goldenspike.games.trains_and_stations.weights import read_weights
from goldenspike.kernel.data import Edition
from goldenspike.kernel.setup import Setup, Vocabulary
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Args, Move

SAVED_FACES: Final = (1, 2, 3, 4)  # Coin and the Buildings


class StationsRules(Rules):
    def __init__(self, setup: Setup, edition: Edition) -> None:
        board = StationsBoard(setup, edition)
        board.weights = read_weights(edition)
        super().__init__(setup, vocabulary(board))
        self.board = board
        self.weights = board.weights
        self.hopes = Hopes(board)

    def layout(self) -> dict[str, Any]:
        return self.board.layout()

    def pieces(self) -> list[tuple[str, int]]:
        return pieces(self.board)

    def blank(self) -> StationsState:
        state = StationsState(self, self.board, self.hopes)
        state.shape()
        return state


class Writer:
    """Adds moves to a vocabulary and notes where each verb begins."""

    def __init__(self, board: StationsBoard) -> None:
        self.board = board
        self.words = Vocabulary()

    def begin(self, verb: int) -> None:
        self.board.block[verb] = len(self.words)

    def add(self, verb: int, arg: int, text: str, targets: tuple[str, ...], args: Args) -> None:
        self.words.add(verb, arg, Move(text, targets, f"trains_and_stations.move.{VERBS[verb]}", args))

    def single(self, verb: int, text: str, *targets: str) -> None:
        self.begin(verb)
        self.add(verb, 0, text, targets, {})


def vocabulary(board: StationsBoard) -> Vocabulary:
    """All moves of the table, verb by verb."""
    out = Writer(board)
    _cards(out, V_RETURN, "return", int(board.cards))
    out.single(V_RECLAIM, "reclaim")
    out.begin(V_DIE)
    for die in range(int(board.row)):
        out.add(V_DIE, die, f"die {die + 1}", (f"die:{die + 1}",), {"die": die + 1})
    out.single(V_ROLL, "roll")
    out.single(V_STOP, "stop")
    for verb, text in ((V_LAY, "lay {n}"), (V_LAY_WHITE, "lay {n} white")):
        out.begin(verb)
        for space in range(int(board.spaces)):
            route = board.route_names[board.space_route[space]]
            out.add(verb, space, text.format(n=space + 1), (f"space:{space + 1}",), {"space": space + 1, "route": route})
    out.begin(V_ERECT)
    for kind, name in enumerate(TYPES):
        for city, id in enumerate(board.city_ids):
            args: Args = {"building": name, "city": board.city_names[city]}
            out.add(V_ERECT, kind * int(board.cities) + city, f"erect {name} {id}", (f"city:{id}", f"building:{name}"), args)
    out.single(V_COIN, "coin", "face:coin")
    out.begin(V_SAVE)
    for face in SAVED_FACES:
        out.add(V_SAVE, face, f"keep {FACES[face]}", (f"face:{FACES[face]}",), {"face": FACES[face]})
    out.single(V_DONE, "done")
    out.begin(V_DELIVER)
    for number, id in enumerate(board.route_ids):
        for nth in range(len(board.route_cities[number]) // 2):
            text = f"deliver {id}" if nth == 0 else f"deliver {id} {nth + 1}"
            out.add(V_DELIVER, number * 64 + nth, text, (f"route:{id}",), {"cities": board.route_names[number]})
    for verb, word in ((V_FAVOUR, "favour"), (V_SERVE, "serve"), (V_AWARD, "award"), (V_GIVE, "give")):
        out.begin(verb)
        for seat in range(int(board.seats)):
            colour = board.colours[seat]
            out.add(verb, seat, f"{word} {colour}", (f"seat:{seat}",), {"seat": seat, "colour": colour.capitalize()})
    _cards(out, V_REVEAL, "reveal", int(board.missions))
    out.single(V_PASS, "pass")
    out.begin(V_UPGRADE)
    for number, kind in enumerate(board.up_type):
        good = board.up_good[number]
        args = {"building": TYPES[kind], "good": board.good_names[good]}
        targets = (f"stack:{TYPES[kind]}", f"goods:{board.good_ids[good]}")
        out.add(V_UPGRADE, number, f"upgrade {TYPES[kind]} {board.good_ids[good]}", targets, args)
    out.begin(V_TRADE)
    for good, id in enumerate(board.good_ids):
        for count in range(int(board.most_goods) + 1):
            args = {"count": count, "good": board.good_names[good]}
            out.add(V_TRADE, good * (int(board.most_goods) + 1) + count, f"trade {count} {id}", (f"goods:{id}",), args)
    out.begin(V_CARDS)
    for combo in range(int(board.combos)):
        ids: list[str] = []
        names: list[str] = []
        for pair in range(int(board.pairs)):
            card = int(board.missions) + pair
            for copy in range(int(board.combo_count(combo, pair))):
                ids.append(board.card_ids[card])
                names.append(board.card_names[card])
        held = tuple(f"card:{id}" for id in ids)
        out.add(V_CARDS, combo, "cards " + (" ".join(ids) or "none"), held, {"cards": ", ".join(names) or "none"})
    return out.words


def _cards(out: Writer, verb: int, word: str, number: int) -> None:
    out.begin(verb)
    for card in range(number):
        id = out.board.card_ids[card]
        out.add(verb, card, f"{word} {id}", (f"card:{id}",), {"card": out.board.card_names[card]})
