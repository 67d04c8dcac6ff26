"""The moves of the game in their fixed order. A verb owns one block; a move's number is the block's start plus its argument."""

from __future__ import annotations

from typing import Final

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, HUE_NAMES, PLACES, TRACK_NAMES, V
from goldenspike.kernel.setup import Vocabulary

VERB_NAMES: Final = (
    "done", "sell", "hire", "use", "station", "rail", "office", "trade", "primary", "bonus", "tile", "ability", "promote", "swap",
    "discard", "gain", "step", "train", "run", "deal", "pick", "replace", "keep",
)  # fmt: skip
# What people say for a verb of the notation.
ALSO: Final[dict[str, tuple[str, ...]]] = {
    "rail": ("build",),
    "hire": ("buy",),
    "swap": ("change",),
    "run": ("flip",),
    "ready": ("flip",),
}


def build(board: Board) -> Vocabulary:
    """All moves of a table."""
    words = Vocabulary("railroad_revolution", VERB_NAMES, ALSO)
    words.put(V.DONE, "done")
    words.put(V.SELL, "sell", "shares", money=int(board.share_price))
    for hue in HUE_NAMES:
        words.put(V.HIRE, f"hire {hue}", f"pool:{hue}", worker=hue, money=int(board.hire_price))
    for hue in HUE_NAMES:
        for action in ACTION_NAMES:
            words.put(V.USE, f"use {hue} {action}", f"supply:{hue}", f"action:{action}", worker=hue, action=action)
    for k, city in enumerate(board.city_ids):
        words.put(V.STATION, f"station {city}", f"city:{city}", city=board.city_names[k])
    for k, space in enumerate(board.space_ids):
        words.put(V.RAIL, f"rail {space}", f"space:{space}", space=board.space_names[k])
    for n in range(1, int(board.offices) + 1):
        words.put(V.OFFICE, f"office {n}", f"section:{n}", section=n)
    for piece in ("building", "rail"):
        words.put(V.TRADE, f"trade {piece}", f"piece:{piece}", piece=piece)
    for verb in (V.PRIMARY, V.BONUS, V.TILE, V.ABILITY):
        words.put(verb, VERB_NAMES[verb])
    for hue in HUE_NAMES:
        for place in PLACES:
            for n in (1, 2):
                targets = (f"{place}:{hue}", f"milestone:{n}")
                words.put(V.PROMOTE, f"promote {hue} {place} {n}", *targets, worker=hue, place=place, milestone=n)
    for hue in HUE_NAMES:
        for place in PLACES:
            for wanted in HUE_NAMES:
                targets = (f"{place}:{hue}", f"pool:{wanted}")
                words.put(V.SWAP, f"swap {hue} {place} {wanted}", *targets, worker=hue, place=place, wanted=wanted)
    for hue in HUE_NAMES:
        for place in PLACES:
            words.put(V.DISCARD, f"discard {hue} {place}", f"{place}:{hue}", worker=hue, place=place)
    for hue in HUE_NAMES:
        words.put(V.GAIN, f"gain {hue}", f"pool:{hue}", worker=hue)
    for track in TRACK_NAMES:
        words.put(V.STEP, f"step {track}", f"track:{track}", track=track)
    for train in board.train_ids:
        words.put(V.TRAIN, f"train {train}", f"stack:{train}", train=train)
    for train in board.train_ids:
        words.put(V.FLIP, f"run {train}", f"train:{train}", train=train)
        words.put(V.FLIP, f"ready {train}", f"train:{train}:down", key="ready", train=train)
    for half in ("top", "bottom"):
        words.put(V.DEAL, f"deal {half}", f"deal:{half}", half=half)
    for face in board.face_ids:
        words.put(V.SETUP, f"pick {face}", f"setup:{face}", face=face)
    for n in (1, 2):
        words.put(V.FIRST, f"replace {n}", f"milestone:{n}", milestone=n)
    for tile in board.milestone_ids:
        words.put(V.KEEP, f"keep {tile}", f"tile:{tile}", tile=tile.upper())
    return words
