"""The moves of Lightning Train: one block of numbers for each verb."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import AREAS, Card, V
from goldenspike.kernel.setup import Vocabulary

KEYS: Final = (
    "end", "build", "fill", "deliver", "via", "assign", "secure", "token", "claim", "station", "grant", "spend", "blast",
    "industrialize", "public", "play", "buy", "order", "loan", "repay", "use", "trash", "stop", "dynamite", "acquire", "power",
    "draw", "discard", "drop", "keep", "pass", "rest",
)  # fmt: skip
# What people say for a verb of the notation.
ALSO: Final[dict[str, tuple[str, ...]]] = {"build": ("lay",), "claim": ("contract",), "end": ("done",)}


def make_vocabulary(board: Board) -> Vocabulary:
    words = Vocabulary("lightning_train", KEYS, ALSO)
    words.put(V.END, "end")
    paths(board, words, V.BUILD, "build")
    for supply in ("", "supply"):
        for stored in ("", "stored"):
            for locomotives in range(board.locomotives_each + 1):
                text = " ".join(word for word in ("fill", str(locomotives), stored, supply) if word)
                key = "_".join(word for word in ("fill", stored, supply) if word)
                words.put(V.FILL, text, key=key, locomotives=locomotives)
    for city in board.site_city:
        for good in board.good_ids:
            id = board.city_ids[city]
            words.put(V.DELIVER, f"deliver {id} {good}", f"city:{id}", f"good:{good}", city=board.city_names[city], good=good)
    paths(board, words, V.VIA, "via")
    for area in AREAS:
        for train in ("train", "locomotive"):
            targets = (f"yard:{area}", f"chip:{train}")
            words.put(V.ASSIGN, f"assign {area} {train}", *targets, area=area.replace("_", " "), chip=train)
    if board.assigns_rest:
        for area in AREAS:
            words.put(V.REST, f"assign {area} rest", f"yard:{area}", area=area.replace("_", " "))
        words.put(V.REST, "assign rest", key="rest_anywhere")
    regions(board, words, V.SECURE, "secure {region}")
    regions(board, words, V.TOKEN, "secure {region} token")
    regions(board, words, V.CLAIM, "claim {region}")
    sites(board, words, V.STATION, "station {city} {slot}")
    sites(board, words, V.GRANT, "station {city} {slot} chip")
    for locomotives in range(7):
        words.put(V.SPEND, f"spend {locomotives}", locomotives=locomotives)
    for effect in ("tunnel", "construction"):
        words.put(V.BLAST, f"blast {effect}", "yard:use_explosives", effect=effect)
    words.put(V.INDUSTRIALIZE, "industrialize", "yard:industrialize")
    words.put(V.PUBLIC, "go_public", "yard:go_public")
    cards(board, words, V.PLAY, "play")
    for slot, id in enumerate(board.slot_ids):
        words.put(V.BUY, f"buy {id}", f"slot:{id}", slot=id, price=int(board.slot_price[slot]))
    for special in range(board.specials):
        price = int(board.special_cost[special])
        lightning = int(board.special_lightning[special])
        points = int(board.special_points[special])
        key = "order_chip" if board.special_chip[special] else "order"
        words.put(V.ORDER, f"order {price}", f"order:{price}", key=key, price=price, lightning=lightning, points=points)
    words.put(V.LOAN, "loan", "bank:loan")
    words.put(V.REPAY, "repay", "chip:loan")
    for chip in board.usable_chip:
        chip_move(board, words, V.USE, "use {chip}", "chip:{chip}", chip)
    for zone in ("area", "warehouse"):
        for id, name in zip(board.chip_ids, board.chip_names, strict=True):
            words.put(V.TRASH, f"trash {zone} {id}", f"{zone}:{id}", zone=zone, chip=name)
    words.put(V.STOP, "stop")
    words.put(V.DYNAMITE, "dynamite", "dynamite")
    paths(board, words, V.ACQUIRE, "acquire")
    for power in range(board.powers):
        chip_move(board, words, V.POWER, "take {chip}", "power:{chip}", board.power_from + i64(power))
    for deck in ("mogul", "action"):
        words.put(V.DRAW, f"draw {deck}", f"deck:{deck}", deck=deck)
    cards(board, words, V.DISCARD, "discard")
    for chip in board.starter_chip:
        chip_move(board, words, V.DROP, "drop {chip}", "chip:{chip}", chip)
    words.put(V.KEEP, "keep")
    words.put(V.PASS, "pass")
    return words


def paths(board: Board, words: Vocabulary, verb: int, word: str) -> None:
    for path, id in enumerate(board.path_ids):
        words.put(verb, f"{word} {id}", f"path:{id}", path=board.path_names[path])


def regions(board: Board, words: Vocabulary, verb: int, text: str) -> None:
    for region, id in enumerate(board.region_ids):
        words.put(verb, text.format(region=id), f"region:{id}", region=board.region_names[region])


def sites(board: Board, words: Vocabulary, verb: int, text: str) -> None:
    for city in board.site_city:
        for slot in range(2):
            id = board.city_ids[city]
            targets = (f"city:{id}", f"offer:{board.city_size[city]}:{slot}")
            words.put(verb, text.format(city=id, slot=slot + 1), *targets, city=board.city_names[city], slot=slot + 1)


def cards(board: Board, words: Vocabulary, verb: int, word: str) -> None:
    for card, id in enumerate(board.card_ids):
        kind = "action" if board.card_kind[card] == Card.ACTION else "goal" if board.card_kind[card] == Card.GOAL else "upgrade"
        words.put(verb, f"{word} {id}", f"card:{id}", card=board.card_names[card], kind=kind)


def chip_move(board: Board, words: Vocabulary, verb: int, text: str, target: str, chip: i64) -> None:
    id = board.chip_ids[chip]
    words.put(verb, text.format(chip=id), target.format(chip=id), chip=board.chip_names[chip])
