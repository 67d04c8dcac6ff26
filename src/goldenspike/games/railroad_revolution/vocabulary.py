"""The moves of the game in their fixed order. A verb owns one block; a move's number is the block's start plus its argument."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, HUE_NAMES, PLACES, TRACK_NAMES, VERBS, V
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Move

GAME = "railroad_revolution.move"


def build(board: Board) -> Vocabulary:
    """All moves of a table."""
    words = Vocabulary()

    def add(verb: int, arg: int, text: str, key: str, targets: tuple[str, ...] = (), **args: Any) -> None:
        words.add(verb, arg, Move(text, targets, f"{GAME}.{key}", args))

    add(V.DONE, 0, "done", "done")
    add(V.SELL, 0, "sell", "sell", ("shares",), money=int(board.share_price))
    for k, hue in enumerate(HUE_NAMES):
        add(V.HIRE, k, f"hire {hue}", "hire", (f"pool:{hue}",), worker=hue, money=int(board.hire_price))
    for h, hue in enumerate(HUE_NAMES):
        for a, action in enumerate(ACTION_NAMES):
            add(V.USE, h * 4 + a, f"use {hue} {action}", "use", (f"supply:{hue}", f"action:{action}"), worker=hue, action=action)
    for k, city in enumerate(board.city_ids):
        add(V.STATION, k, f"station {city}", "station", (f"city:{city}",), city=board.city_names[k])
    for k, space in enumerate(board.space_ids):
        add(V.RAIL, k, f"rail {space}", "rail", (f"space:{space}",), space=space)
    for k in range(int(board.offices)):
        add(V.OFFICE, k, f"office {k + 1}", "office", (f"section:{k + 1}",), section=k + 1)
    for k, piece in enumerate(("building", "rail")):
        add(V.TRADE, k, f"trade {piece}", "trade", (f"piece:{piece}",), piece=piece)
    add(V.PRIMARY, 0, "primary", "primary")
    add(V.BONUS, 0, "bonus", "bonus")
    add(V.TILE, 0, "tile", "tile")
    add(V.ABILITY, 0, "ability", "ability")
    for h, hue in enumerate(HUE_NAMES):
        for p, place in enumerate(PLACES):
            for slot in range(2):
                targets = (f"{place}:{hue}", f"milestone:{slot + 1}")
                text = f"promote {hue} {place} {slot + 1}"
                add(V.PROMOTE, h * 4 + p * 2 + slot, text, "promote", targets, worker=hue, place=place, milestone=slot + 1)
    for h, hue in enumerate(HUE_NAMES):
        for p, place in enumerate(PLACES):
            for k, wanted in enumerate(HUE_NAMES):
                targets = (f"{place}:{hue}", f"pool:{wanted}")
                text = f"swap {hue} {place} {wanted}"
                add(V.SWAP, (h * 2 + p) * 5 + k, text, "swap", targets, worker=hue, place=place, wanted=wanted)
    for h, hue in enumerate(HUE_NAMES):
        for p, place in enumerate(PLACES):
            add(V.DISCARD, h * 2 + p, f"discard {hue} {place}", "discard", (f"{place}:{hue}",), worker=hue, place=place)
    for k, hue in enumerate(HUE_NAMES):
        add(V.GAIN, k, f"gain {hue}", "gain", (f"pool:{hue}",), worker=hue)
    for k, track in enumerate(TRACK_NAMES):
        add(V.STEP, k, f"step {track}", "step", (f"track:{track}",), track=track)
    for k, train in enumerate(board.train_ids):
        add(V.TRAIN, k, f"train {train}", "train", (f"stack:{train}",), train=train)
    for k, train in enumerate(board.train_ids):
        add(V.FLIP, k * 2, f"run {train}", "run", (f"train:{train}",), train=train)
        add(V.FLIP, k * 2 + 1, f"ready {train}", "ready", (f"train:{train}:down",), train=train)
    for k, half in enumerate(("top", "bottom")):
        add(V.DEAL, k, f"deal {half}", "deal", (f"deal:{half}",), half=half)
    for k, face in enumerate(board.face_ids):
        add(V.SETUP, k, f"pick {face}", "pick", (f"setup:{face}",), face=face)
    for slot in range(2):
        add(V.FIRST, slot, f"replace {slot + 1}", "replace", (f"milestone:{slot + 1}",), milestone=slot + 1)
    for k, tile in enumerate(board.milestone_ids):
        add(V.KEEP, k, f"keep {tile}", "keep", (f"tile:{tile}",), tile=tile)
    return words


def starts(words: Vocabulary) -> vec[i64]:
    """The first move of each verb."""
    found = [-1] * VERBS
    for number, verb in enumerate(words.verbs):
        if found[verb] < 0:
            found[verb] = number
    return vec[i64]([i64(x) for x in found])
