"""The vocabulary of moves: a notation for each verb with each card or space."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import LANDS, V
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Move

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
SINGLE_VERBS: Final = (
    (V.RETURN, "return waste", "hand:waste"),
    (V.KEEP, "keep", ""),
    (V.DROP, "drop", ""),
    (V.CHOOSE_DRAW, "choose draw", ""),
    (V.CHOOSE_COIN, "choose coin", ""),
    (V.CHOOSE_RETURN, "choose return", "hand:waste"),
    (V.DECLINE, "decline", ""),
    (V.DONE, "done", ""),
    (V.RETURN_TURN, "return all", "hand:waste"),
    (V.END, "end", ""),
)
KEYS: Final = {
    V.PLAY: "play", V.PLAIN: "plain", V.BUY: "buy", V.BUY_TOP: "buy_top", V.LAY: "lay", V.STATION: "station", V.START: "start",
    V.DISCARD: "discard", V.TAKE: "take", V.PUT: "put", V.COPY: "copy", V.NAME: "name", V.COUNT: "count", V.REVEAL: "reveal",
    V.REMOVE: "remove", V.GAIN: "gain", V.RETURN: "return", V.KEEP: "keep", V.DROP: "drop", V.CHOOSE_DRAW: "choose_draw",
    V.CHOOSE_COIN: "choose_coin", V.CHOOSE_RETURN: "choose_return", V.DECLINE: "decline", V.DONE: "done",
    V.RETURN_TURN: "return_turn", V.END: "end",
}  # fmt: skip


def vocabulary(board: Board) -> Vocabulary:
    """All moves of a table, verb by verb; the board is told where the block of each verb begins."""
    words = Vocabulary()
    for pair in (CARD_VERBS[:2], CARD_VERBS[2:4]):
        card_block(board, words, pair)
    for verb, text in SPACE_VERBS:
        board.block[verb] = len(words)
        for space in range(len(board.space_names)):
            name = board.space_names[space] or f"{LANDS[board.kind[space]]} {space}"
            args = {"space": space, "name": name}
            words.add(verb, space, Move(text.format(space=space), (f"space:{space}",), f"trains.move.{KEYS[verb]}", args))
    for one in CARD_VERBS[4:]:
        card_block(board, words, (one,))
    for verb, text, target in SINGLE_VERBS:
        board.block[verb] = words.add(verb, 0, Move(text, (target,) if target else (), f"trains.move.{KEYS[verb]}", {}))
    return words


def card_block(board: Board, words: Vocabulary, verbs: tuple[tuple[int, str, str], ...]) -> None:
    """A move for each card and verb; two ways to use a card stand side by side."""
    for place, (verb, _, _) in enumerate(verbs):
        board.block[verb] = len(words) + place
    for card, id in enumerate(board.card_ids):
        for verb, text, target in verbs:
            args = {"card": board.card_names[card]}
            words.add(verb, card, Move(text.format(card=id), (target.format(card=id),), f"trains.move.{KEYS[verb]}", args))
