"""The vocabulary of moves: a notation for each verb with each card or space."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains.board import (
    KINDS,
    V_BUY,
    V_BUY_TOP,
    V_CHOOSE_COIN,
    V_CHOOSE_DRAW,
    V_CHOOSE_RETURN,
    V_COPY,
    V_COUNT,
    V_DECLINE,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_END,
    V_GAIN,
    V_KEEP,
    V_LAY,
    V_NAME,
    V_PLAIN,
    V_PLAY,
    V_PUT,
    V_REMOVE,
    V_RETURN,
    V_RETURN_TURN,
    V_REVEAL,
    V_START,
    V_STATION,
    V_TAKE,
    Board,
)
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.words import Move

CARD_VERBS: Final = (
    (V_PLAY, "play {card}", "hand:{card}"),
    (V_PLAIN, "play {card} plain", "hand:{card}"),
    (V_BUY, "buy {card}", "pile:{card}"),
    (V_BUY_TOP, "buy {card} top", "pile:{card}"),
    (V_DISCARD, "discard {card}", "hand:{card}"),
    (V_TAKE, "take {card}", "card:{card}"),
    (V_PUT, "put {card}", "card:{card}"),
    (V_COPY, "copy {card}", "hand:{card}"),
    (V_NAME, "name {card}", "card:{card}"),
    (V_COUNT, "count {card}", "played:{card}"),
    (V_REVEAL, "reveal {card}", "hand:{card}"),
    (V_REMOVE, "remove {card}", "hand:{card}"),
    (V_GAIN, "gain {card}", "pile:{card}"),
)
SPACE_VERBS: Final = ((V_LAY, "lay {space}"), (V_STATION, "station {space}"), (V_START, "start {space}"))
SINGLE_VERBS: Final = (
    (V_RETURN, "return waste", "hand:waste"),
    (V_KEEP, "keep", ""),
    (V_DROP, "drop", ""),
    (V_CHOOSE_DRAW, "choose draw", ""),
    (V_CHOOSE_COIN, "choose coin", ""),
    (V_CHOOSE_RETURN, "choose return", "hand:waste"),
    (V_DECLINE, "decline", ""),
    (V_DONE, "done", ""),
    (V_RETURN_TURN, "return all", "hand:waste"),
    (V_END, "end", ""),
)
KEYS: Final = {
    V_PLAY: "play", V_PLAIN: "plain", V_BUY: "buy", V_BUY_TOP: "buy_top", V_LAY: "lay", V_STATION: "station", V_START: "start",
    V_DISCARD: "discard", V_TAKE: "take", V_PUT: "put", V_COPY: "copy", V_NAME: "name", V_COUNT: "count", V_REVEAL: "reveal",
    V_REMOVE: "remove", V_GAIN: "gain", V_RETURN: "return", V_KEEP: "keep", V_DROP: "drop", V_CHOOSE_DRAW: "choose_draw",
    V_CHOOSE_COIN: "choose_coin", V_CHOOSE_RETURN: "choose_return", V_DECLINE: "decline", V_DONE: "done",
    V_RETURN_TURN: "return_turn", V_END: "end",
}  # fmt: skip


def vocabulary(board: Board) -> Vocabulary:
    """All moves of a table, verb by verb; the board is told where the block of each verb begins."""
    words = Vocabulary()
    for pair in (CARD_VERBS[:2], CARD_VERBS[2:4]):
        card_block(board, words, pair)
    for verb, text in SPACE_VERBS:
        board.block[verb] = len(words)
        for space in range(len(board.space_names)):
            name = board.space_names[space] or f"{KINDS[board.kind[space]]} {space}"
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
