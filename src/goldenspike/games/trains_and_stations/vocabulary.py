"""The vocabulary of moves, verb by verb."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.names import FACE, FACES, TYPES, VERBS, V
from goldenspike.kernel.setup import Vocabulary

SAVED_FACES: Final = (FACE.COIN, FACE.HOTEL, FACE.MINE, FACE.RANCH)
# What people say for a verb of the notation.
ALSO: Final[dict[str, tuple[str, ...]]] = {"lay": ("build",), "erect": ("place",), "die": ("reroll",), "keep": ("save",)}


def vocabulary(board: StationsBoard) -> Vocabulary:
    """All moves of the table, verb by verb."""
    words = Vocabulary("trains_and_stations", VERBS, ALSO)
    cards(board, words, V.RETURN, "return", int(board.cards))
    words.put(V.RECLAIM, "reclaim")
    if board.marks_all:
        words.put(V.MARK_ALL, "mark all")
    for die in range(1, int(board.row) + 1):
        words.put(V.DIE, f"die {die}", f"die:{die}", key="mark" if board.free_marks else "", die=die)
    if board.free_marks:
        for die in range(1, int(board.row) + 1):
            words.put(V.LEAVE, f"leave {die}", f"die:{die}", die=die)
    words.put(V.ROLL, "roll")
    words.put(V.STOP, "stop")
    for verb, text in ((V.LAY, "lay {space}"), (V.LAY_WHITE, "lay {space} white")):
        for space in range(1, int(board.spaces) + 1):
            route = board.route_names[board.space_route[space - 1]]
            words.put(verb, text.format(space=space), f"space:{space}", space=space, route=route)
    for name in TYPES:
        for city, id in enumerate(board.city_ids):
            targets = (f"city:{id}", f"building:{name}")
            called, code = board.city_names[city], board.city_codes[city]
            words.put(V.ERECT, f"erect {name} {id}", *targets, building=name, city=called, code=code)
    words.put(V.COIN, "coin", "face:coin")
    if board.keeps_all:
        words.put(V.SAVE_ALL, "keep all")
    for face in SAVED_FACES:
        words.put(V.SAVE, f"keep {FACES[face]}", f"face:{FACES[face]}", arg=face, face=FACES[face])
    words.put(V.DONE, "done")
    words.begin(V.DELIVER)
    for number, id in enumerate(board.route_ids):
        for nth in range(len(board.route_cities[number]) // 2):
            text = f"deliver {id}" if nth == 0 else f"deliver {id} {nth + 1}"
            words.put(V.DELIVER, text, f"route:{id}", arg=number * 64 + nth, cities=board.route_names[number])
    for verb in (V.FAVOUR, V.SERVE, V.AWARD, V.GIVE):
        for seat in range(int(board.seats)):
            colour = board.colours[seat]
            words.put(verb, f"{VERBS[verb]} {colour}", f"seat:{seat}", seat=seat, colour=colour.capitalize())
    cards(board, words, V.REVEAL, "reveal", int(board.missions))
    words.put(V.PASS, "pass")
    if board.stands:
        words.put(V.STAND, "auto")
    for number, kind in enumerate(board.up_type):
        good = board.up_good[number]
        targets = (f"stack:{TYPES[kind]}", f"goods:{board.good_ids[good]}")
        text = f"upgrade {TYPES[kind]} {board.good_ids[good]}"
        words.put(V.UPGRADE, text, *targets, building=TYPES[kind], good=board.good_names[good])
    for good, id in enumerate(board.good_ids):
        for count in range(int(board.most_goods) + 1):
            words.put(V.TRADE, f"trade {count} {id}", f"goods:{id}", count=count, good=board.good_names[good])
    for combo in range(int(board.combos)):
        ids: list[str] = []
        names: list[str] = []
        for pair in range(int(board.pairs)):
            card = int(board.missions) + pair
            for copy in range(int(board.combo_count(combo, pair))):
                ids.append(board.card_ids[card])
                names.append(board.card_names[card])
        held = tuple(f"card:{id}" for id in ids)
        words.put(V.CARDS, "cards " + (" ".join(ids) or "none"), *held, cards=", ".join(names) or "none")
    if board.stands:
        words.put(V.ASK, "auto off")
    if board.way_back:
        words.put(V.BACK, "back")
    return words


def cards(board: StationsBoard, words: Vocabulary, verb: int, word: str, number: int) -> None:
    for card in range(number):
        id = board.card_ids[card]
        words.put(verb, f"{word} {id}", f"card:{id}", card=board.card_names[card])
