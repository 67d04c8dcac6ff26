"""The vocabulary of moves, verb by verb."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.names import FACE, FACES, TYPES, VERBS, V
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Args, Move

SAVED_FACES: Final = (FACE.COIN, FACE.HOTEL, FACE.MINE, FACE.RANCH)


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
    _cards(out, V.RETURN, "return", int(board.cards))
    out.single(V.RECLAIM, "reclaim")
    out.begin(V.DIE)
    for die in range(int(board.row)):
        out.add(V.DIE, die, f"die {die + 1}", (f"die:{die + 1}",), {"die": die + 1})
    out.single(V.ROLL, "roll")
    out.single(V.STOP, "stop")
    for verb, text in ((V.LAY, "lay {n}"), (V.LAY_WHITE, "lay {n} white")):
        out.begin(verb)
        for space in range(int(board.spaces)):
            route = board.route_names[board.space_route[space]]
            out.add(verb, space, text.format(n=space + 1), (f"space:{space + 1}",), {"space": space + 1, "route": route})
    out.begin(V.ERECT)
    for kind, name in enumerate(TYPES):
        for city, id in enumerate(board.city_ids):
            args: Args = {"building": name, "city": board.city_names[city]}
            out.add(V.ERECT, kind * int(board.cities) + city, f"erect {name} {id}", (f"city:{id}", f"building:{name}"), args)
    out.single(V.COIN, "coin", "face:coin")
    out.begin(V.SAVE)
    for face in SAVED_FACES:
        out.add(V.SAVE, face, f"keep {FACES[face]}", (f"face:{FACES[face]}",), {"face": FACES[face]})
    out.single(V.DONE, "done")
    out.begin(V.DELIVER)
    for number, id in enumerate(board.route_ids):
        for nth in range(len(board.route_cities[number]) // 2):
            text = f"deliver {id}" if nth == 0 else f"deliver {id} {nth + 1}"
            out.add(V.DELIVER, number * 64 + nth, text, (f"route:{id}",), {"cities": board.route_names[number]})
    for verb, word in ((V.FAVOUR, "favour"), (V.SERVE, "serve"), (V.AWARD, "award"), (V.GIVE, "give")):
        out.begin(verb)
        for seat in range(int(board.seats)):
            colour = board.colours[seat]
            out.add(verb, seat, f"{word} {colour}", (f"seat:{seat}",), {"seat": seat, "colour": colour.capitalize()})
    _cards(out, V.REVEAL, "reveal", int(board.missions))
    out.single(V.PASS, "pass")
    out.begin(V.UPGRADE)
    for number, kind in enumerate(board.up_type):
        good = board.up_good[number]
        args = {"building": TYPES[kind], "good": board.good_names[good]}
        targets = (f"stack:{TYPES[kind]}", f"goods:{board.good_ids[good]}")
        out.add(V.UPGRADE, number, f"upgrade {TYPES[kind]} {board.good_ids[good]}", targets, args)
    out.begin(V.TRADE)
    for good, id in enumerate(board.good_ids):
        for count in range(int(board.most_goods) + 1):
            args = {"count": count, "good": board.good_names[good]}
            out.add(V.TRADE, good * (int(board.most_goods) + 1) + count, f"trade {count} {id}", (f"goods:{id}",), args)
    out.begin(V.CARDS)
    for combo in range(int(board.combos)):
        ids: list[str] = []
        names: list[str] = []
        for pair in range(int(board.pairs)):
            card = int(board.missions) + pair
            for copy in range(int(board.combo_count(combo, pair))):
                ids.append(board.card_ids[card])
                names.append(board.card_names[card])
        held = tuple(f"card:{id}" for id in ids)
        out.add(V.CARDS, combo, "cards " + (" ".join(ids) or "none"), held, {"cards": ", ".join(names) or "none"})
    return out.words


def _cards(out: Writer, verb: int, word: str, number: int) -> None:
    out.begin(verb)
    for card in range(number):
        id = out.board.card_ids[card]
        out.add(verb, card, f"{word} {id}", (f"card:{id}",), {"card": out.board.card_names[card]})
