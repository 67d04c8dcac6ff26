"""The moves of Lightning Train: one block of numbers for each verb."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import AREAS, Card, V
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Move

KEYS: Final = (
    "end", "build", "fill", "deliver", "via", "assign", "secure", "token", "claim", "station", "grant", "spend", "blast",
    "industrialize", "public", "play", "buy", "order", "loan", "repay", "use", "trash", "stop", "dynamite", "acquire", "power",
    "draw", "discard", "drop", "keep", "pass",
)  # fmt: skip


class Words:
    """Fills the vocabulary verb by verb and remembers in the board where each block begins."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.vocabulary = Vocabulary()
        self.verb = -1
        self.count = 0

    def block(self, verb: int) -> None:
        self.board.block[verb] = len(self.vocabulary)
        self.verb = verb
        self.count = 0

    def add(self, text: str, targets: tuple[str, ...], args: dict[str, Any], key: str = "") -> None:
        name = f"lightning_train.move.{key or KEYS[self.verb]}"
        self.vocabulary.add(self.verb, self.count, Move(text, targets, name, args))
        self.count += 1

    def single(self, verb: int, text: str, *targets: str) -> None:
        self.block(verb)
        self.add(text, targets, {})

    def paths(self, verb: int, word: str) -> None:
        board = self.board
        self.block(verb)
        for path, id in enumerate(board.path_ids):
            self.add(f"{word} {id}", (f"path:{id}",), {"path": board.path_names[path]})

    def regions(self, verb: int, text: str) -> None:
        board = self.board
        self.block(verb)
        for region, id in enumerate(board.region_ids):
            self.add(text.format(region=id), (f"region:{id}",), {"region": board.region_names[region]})

    def sites(self, verb: int, text: str) -> None:
        board = self.board
        self.block(verb)
        for city in board.site_city:
            for slot in range(2):
                id = board.city_ids[city]
                args = {"city": board.city_names[city], "slot": slot + 1}
                self.add(text.format(city=id, slot=slot + 1), (f"city:{id}", f"offer:{board.city_size[city]}:{slot}"), args)


def fills(board: Board) -> i64:
    """Numbers of locomotives that one rail line may ask about: none to all."""
    return board.locomotives_each + 1


def make_vocabulary(board: Board) -> Vocabulary:
    words = Words(board)
    words.single(V.END, "end")
    words.paths(V.BUILD, "build")
    words.block(V.FILL)
    for supply in range(2):
        for stored in range(2):
            for locomotives in range(fills(board)):
                text = f"fill {locomotives}" + (" stored" if stored else "") + (" supply" if supply else "")
                key = "fill" + ("_stored" if stored else "") + ("_supply" if supply else "")
                words.add(text, (), {"locomotives": locomotives}, key)
    words.block(V.DELIVER)
    for city in board.site_city:
        for good in board.good_ids:
            id = board.city_ids[city]
            words.add(f"deliver {id} {good}", (f"city:{id}", f"good:{good}"), {"city": board.city_names[city], "good": good})
    words.paths(V.VIA, "via")
    words.block(V.ASSIGN)
    for area in AREAS:
        for train in ("train", "locomotive"):
            words.add(
                f"assign {area} {train}", (f"yard:{area}", f"chip:{train}"), {"area": area.replace("_", " "), "chip": train}
            )
    words.regions(V.SECURE, "secure {region}")
    words.regions(V.TOKEN, "secure {region} token")
    words.regions(V.CLAIM, "claim {region}")
    words.sites(V.STATION, "station {city} {slot}")
    words.sites(V.GRANT, "station {city} {slot} chip")
    words.block(V.SPEND)
    for locomotives in range(7):
        words.add(f"spend {locomotives}", (), {"locomotives": locomotives})
    words.block(V.BLAST)
    for effect in ("tunnel", "construction"):
        words.add(f"blast {effect}", ("yard:use_explosives",), {"effect": effect})
    words.single(V.INDUSTRIALIZE, "industrialize", "yard:industrialize")
    words.single(V.PUBLIC, "go_public", "yard:go_public")
    cards(words, V.PLAY, "play")
    words.block(V.BUY)
    for slot, id in enumerate(board.slot_ids):
        words.add(f"buy {id}", (f"slot:{id}",), {"slot": id, "price": int(board.slot_price[slot])})
    words.block(V.ORDER)
    for special in range(board.specials):
        price = int(board.special_cost[special])
        sold: dict[str, Any] = {
            "price": price,
            "lightning": int(board.special_lightning[special]),
            "points": int(board.special_points[special]),
        }
        words.add(f"order {price}", (f"order:{price}",), sold, "order_chip" if board.special_chip[special] else "order")
    words.single(V.LOAN, "loan", "bank:loan")
    words.single(V.REPAY, "repay", "chip:loan")
    words.block(V.USE)
    for chip in board.usable_chip:
        words.add(f"use {board.chip_ids[chip]}", (f"chip:{board.chip_ids[chip]}",), {"chip": chip_name(board, chip)})
    words.block(V.TRASH)
    for zone in ("area", "warehouse"):
        for id in board.chip_ids:
            words.add(f"trash {zone} {id}", (f"{zone}:{id}",), {"zone": zone, "chip": id.replace("_", " ")})
    words.single(V.STOP, "stop")
    words.single(V.DYNAMITE, "dynamite", "dynamite")
    words.paths(V.ACQUIRE, "acquire")
    words.block(V.POWER)
    for power in range(board.powers):
        chip = board.power_from + i64(power)
        words.add(f"take {board.chip_ids[chip]}", (f"power:{board.chip_ids[chip]}",), {"chip": chip_name(board, chip)})
    words.block(V.DRAW)
    for deck in ("mogul", "action"):
        words.add(f"draw {deck}", (f"deck:{deck}",), {"deck": deck})
    cards(words, V.DISCARD, "discard")
    words.block(V.DROP)
    for chip in board.starter_chip:
        words.add(f"drop {board.chip_ids[chip]}", (f"chip:{board.chip_ids[chip]}",), {"chip": chip_name(board, chip)})
    words.single(V.KEEP, "keep")
    words.single(V.PASS, "pass")
    return words.vocabulary


def cards(words: Words, verb: int, word: str) -> None:
    board = words.board
    words.block(verb)
    for card, id in enumerate(board.card_ids):
        kind = "action" if board.card_kind[card] == Card.ACTION else "goal" if board.card_kind[card] == Card.GOAL else "upgrade"
        words.add(f"{word} {id}", (f"card:{id}",), {"card": board.card_names[card], "kind": kind})


def chip_name(board: Board, chip: i64) -> str:
    return board.chip_ids[chip].replace("_", " ")
