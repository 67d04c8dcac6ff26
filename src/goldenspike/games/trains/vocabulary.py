"""The vocabulary of moves: a notation for each verb with each card or space."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import LANDS, V
from goldenspike.kernel.setup import Vocabulary

CARD_VERBS: Final = (
    (V.PLAY, "play {card}", "hand:{card}"),
    (V.PLAIN, "play {card} plain", "hand:{card}"),
    (V.BUY, "buy {card}", "pile:{card}"),
    (V.BUY_TOP, "buy {card} top", "pile:{card}"),
    (V.DISCARD, "discard {card}", "hand:{card}"),
    (V.TAKE, "take {card}", "card:{card}"),
    (V.PUT, "put {card}", "card:{card}"),
    (V.COPY, "copy {card}", "hand:{card}"),
    (V.NAME, "name {card}", "card:{card}"),
    (V.COUNT, "count {card}", "played:{card}"),
    (V.REVEAL, "reveal {card}", "hand:{card}"),
    (V.REMOVE, "remove {card}", "hand:{card}"),
    (V.GAIN, "gain {card}", "pile:{card}"),
)
SPACE_VERBS: Final = ((V.LAY, "lay {space}"), (V.STATION, "station {space}"), (V.START, "start {space}"))
KEYS: Final = (
    "play", "plain", "buy", "buy_top", "lay", "station", "start", "discard", "take", "put", "copy", "name", "count", "reveal",
    "remove", "gain", "return", "keep", "drop", "choose_draw", "choose_coin", "choose_return", "decline", "done", "return_turn",
    "end", "trains",
)  # fmt: skip
# What people say for a verb of the notation.
ALSO: Final[dict[str, tuple[str, ...]]] = {"lay": ("build",), "station": ("build",), "remove": ("trash",), "end": ("pass",)}


def vocabulary(board: Board) -> Vocabulary:
    """All moves of a table, verb by verb; two ways to use a card stand side by side, unless one is the exception."""
    words = Vocabulary("trains", KEYS, ALSO)
    if board.all_trains:
        words.put(V.TRAINS, "play trains")
    for pair in (CARD_VERBS[: 1 if board.effects_first else 2], CARD_VERBS[2:4]):
        card_moves(board, words, pair)
    for verb, text in SPACE_VERBS:
        for space in range(len(board.space_names)):
            name = board.space_names[space] or f"{LANDS[board.kind[space]]} {space}"
            words.put(verb, text.format(space=space), f"space:{space}", space=space, name=name)
    for one in CARD_VERBS[4:]:
        card_moves(board, words, (one,))
    words.put(V.RETURN, "return waste", "hand:waste")
    words.put(V.KEEP, "keep")
    words.put(V.DROP, "drop")
    words.put(V.CHOOSE_DRAW, "choose draw")
    words.put(V.CHOOSE_COIN, "choose coin")
    words.put(V.CHOOSE_RETURN, "choose return", "hand:waste")
    words.put(V.DECLINE, "decline")
    words.put(V.DONE, "done")
    words.put(V.RETURN_TURN, "return all", "hand:waste")
    if board.effects_first:
        card_moves(board, words, CARD_VERBS[1:2])
    words.put(V.END, "end")
    return words


def card_moves(board: Board, words: Vocabulary, verbs: tuple[tuple[int, str, str], ...]) -> None:
    for card, id in enumerate(board.card_ids):
        for verb, text, target in verbs:
            words.put(verb, text.format(card=id), target.format(card=id), card=board.card_names[card])
