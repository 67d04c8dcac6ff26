"""Positions for tests, set up readably: start a game, then lay cards, rails and stations where a test wants them.

Cards are given by id. What is not placed stays in the supply, or out of the game where the supply is told to hold fewer; so a
position always has every component of the box, and `rules.load` refuses it if it has not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import pytest

import goldenspike as gs

GAME = gs.game("trains")
FILLERS = (
    "landfill",
    "passing_station",
    "signaling_area",
    "control_room",
    "tourist_train",
    "dump_site",
    "ironworks",
    "station_crew",
)
STARTS = (60, 17, 32, 54)  # fields of Tokyo, and land on Osaka, that do not touch one another
LASTING = {name: 1 << place for place, name in enumerate(
    ("free_rivers", "free_mountains", "free_cities", "free_rivals", "free_charges", "no_waste", "buy_to_deck")
)}  # fmt: skip
TURN = 2  # the kind of the frame of a turn
FRAME = 6  # numbers in a frame
OWNER_KNOWS = 1
ALL_KNOW = 2

Cards = Iterable[str]
Rows = dict[str, int]


@cache
def rules(players: int = 2, **options: Any) -> gs.Rules:
    return GAME.rules(players=players, **options)


def board(players: int = 2, **options: Any) -> Any:
    made: Any = rules(players, **options)
    return made.board


def begin(players: int = 2, seed: int = 7, **options: Any) -> gs.State:
    """A game with all start rails placed; seat 0 is about to take its first turn unless `first` says otherwise."""
    options.setdefault("first", "1")
    state = rules(players, **options).start(seed)
    for seat in range(players):
        state.play(f"start {STARTS[seat]}")
    return state


def chosen(mentioned: Iterable[str]) -> str:
    """Eight optional cards, among them all that a test mentions."""
    optional = [card["id"] for card in board().card_data if board().optional[board().card_ids.index(card["id"])]]
    wanted = sorted({id for id in mentioned if id in optional})
    wanted += [id for id in FILLERS if id not in wanted]
    return ",".join(wanted[: max(8, len(set(mentioned) & set(optional)))])


def table(
    players: int = 2,
    *,
    seat: int = 0,
    hand: Cards = (),
    deck: Cards = (),
    loose: Cards = (),
    discards: Cards = (),
    played: Cards = (),
    gained: Cards = (),
    removed: Cards = (),
    hands: Mapping[int, Cards] | None = None,
    decks: Mapping[int, Cards] | None = None,
    piles: Mapping[int, Cards] | None = None,
    supply: Mapping[str, int] | None = None,
    rails: Mapping[int, Iterable[int]] | None = None,
    stations: Mapping[int, int] | None = None,
    money: int = 0,
    options: int = 0,
    lasting: Cards = (),
    track: Mapping[int, int] | None = None,
    cards: Cards = (),
    seed: int = 7,
    **setup: Any,
) -> gs.State:
    """The turn of `seat` with these cards.

    `deck` lies in this order, its first card on top (only its owner knows it); `loose` cards lie below, shuffled. `hands`,
    `decks` (shuffled) and `piles` (discards) are those of the others. `supply` says how many of a card are left, `options`
    how many rails may be laid; `cards` names further stacks.
    """
    hands, decks, piles = dict(hands or {}), dict(decks or {}), dict(piles or {})
    hands[seat], decks[seat], piles[seat] = list(hand), list(loose), list(discards)
    on_top = list(deck)
    middle = {"played": list(played), "gained": list(gained), "removed": list(removed)}
    for other in range(players):
        if other != seat:
            hands.setdefault(other, ["normal_train"] * 5)
            decks.setdefault(other, [])
            piles.setdefault(other, [])
    everything = [*on_top, *cards, *(supply or {}), *(card for zone in middle.values() for card in zone)]
    everything += [card for zones in (hands, decks, piles) for zone in zones.values() for card in zone]
    setup.setdefault("cards", chosen(everything))
    state = begin(players, seed, **setup)
    made: Any = state.rules
    ids: list[str] = made.board.card_ids
    size = len(ids)
    dump = state.dump()
    fields = dump["state"]
    flags = fields["zones"][(players * 4 + 5) * size :]
    zones = [0] * ((players * 4 + 5) * size)

    def put(row: int, zone: Iterable[str]) -> None:
        for card in zone:
            zones[row * size + ids.index(card)] += 1

    for other in range(players):
        put(other * 4, hands[other])
        put(other * 4 + 2, decks[other])
        put(other * 4 + 3, piles[other])
    for place, name in enumerate(("played", "gained")):
        put(players * 4 + place, middle[name])
    put(players * 4 + 3, middle["removed"])
    for card, id in enumerate(ids):
        box = int(made.board.count[card]) if flags[card] else int(made.board.start_deck[card]) * players
        rest = box - sum(zones[row * size + card] for row in range(players * 4 + 5)) - on_top.count(id)
        assert rest >= 0, f"the box has only {box} {id}"
        stay = min(rest, (supply or {}).get(id, rest)) if flags[card] else 0
        zones[(players * 4 + 4) * size + card] = stay
        zones[(players * 4 + 3) * size + card] += rest - stay
    fields["zones"] = zones + flags
    fields["tops"] = [seat * 4096 + ids.index(card) * 4 + OWNER_KNOWS for card in reversed(on_top)]
    place_tokens(fields, players, rails, stations)
    for other in range(players):
        fields["seats"][other * 4] = len(list(hands[other]))
        fields["seats"][other * 4 + 1] = len(list(decks[other])) + (len(on_top) if other == seat else 0)
        fields["seats"][other * 4 + 3] = (track or {}).get(other, 0)
    fields["money"], fields["rail_options"] = money, options
    fields["lasting"] = sum(LASTING[name] for name in lasting)
    fields["acted"] = 1 if money or options or list(played) else 0
    fields["stack"] = [TURN, seat, 0, 0, 0, 0]
    return state.rules.load(dump)


def place_tokens(
    fields: dict[str, Any], players: int, rails: Mapping[int, Iterable[int]] | None, stations: Mapping[int, int] | None
) -> None:
    for other, spaces in (rails or {}).items():
        bits = [value & ~(1 << other) for value in fields["rails"]]
        for space in spaces:
            bits[space] |= 1 << other
        fields["rails"] = bits
    for other in range(players):
        laid = sum(value >> other & 1 for value in fields["rails"])
        fields["seats"][other * 4 + 2] = 20 - laid
    for space, count in (stations or {}).items():
        fields["stations"][space] = count
    fields["markers"] = 30 - sum(fields["stations"])


def play(state: gs.State, *texts: str) -> gs.State:
    """Make these moves; after each, no component may be lost or made."""
    for text in texts:
        state.play(text)
        assert state.audit() == "", text
    return state


def refused(state: gs.State, text: str) -> gs.Reason:
    """The reason why a move is not legal; trying it changes nothing."""
    before = state.digest()
    assert state.rules.move(text) not in state.legal(), f"'{text}' is legal"
    with pytest.raises(gs.IllegalMove) as caught:
        state.play(text)
    assert state.digest() == before
    reason = state.why_not(text)
    assert reason is not None
    assert caught.value.reason == reason
    assert not reason.text.startswith("["), f"no message for {reason.key}"
    return reason


def allowed(state: gs.State, verb: str = "") -> list[str]:
    """The notations of all legal moves that begin with a word."""
    texts = [state.rules.moves[move].text for move in state.legal()]
    return [text for text in texts if text.split()[0] == verb or not verb]


# ---- looking at a position


def look(state: gs.State, viewer: int | None = None) -> dict[str, Any]:
    """The table as the seat whose turn it is sees it, or another viewer."""
    seat = max(state.seat, 0) if viewer is None else viewer
    found: dict[str, Any] = state.view(seat)["table"]
    return found


def own(state: gs.State, seat: int = 0) -> dict[str, Any]:
    mine: dict[str, Any] = look(state, seat)["seats"][seat]
    return mine


def hand(state: gs.State, seat: int = 0) -> Rows:
    return dict(own(state, seat)["hand"])


def discards(state: gs.State, seat: int = 0) -> Rows:
    return dict(own(state, seat)["discards"])


def deck(state: gs.State, seat: int = 0) -> Rows:
    """All cards of a deck, those with a known place included."""
    mine = own(state, seat)
    return dict(Counter(mine["deck"]) + Counter(mine["top"]))


def on_top(state: gs.State, seat: int = 0) -> list[str]:
    """The cards of a deck whose place is known, from the top down."""
    return list(own(state, seat)["top"])


def gained(state: gs.State) -> Rows:
    return dict(look(state)["gained"])


def played(state: gs.State) -> Rows:
    return dict(look(state)["played"])


def removed(state: gs.State) -> Rows:
    return dict(look(state)["removed"])


def left(state: gs.State, card: str) -> int:
    return int(look(state)["supply"][card])


def money(state: gs.State) -> int:
    return int(look(state)["money"])


def rail_options(state: gs.State) -> int:
    return int(look(state)["rail_options"])


def rails_at(state: gs.State, space: int) -> list[int]:
    for entry in look(state)["spaces"]:
        if entry["space"] == space:
            return list(entry["rails"])
    return []


def stations_at(state: gs.State, space: int) -> int:
    for entry in look(state)["spaces"]:
        if entry["space"] == space:
            return int(entry["stations"])
    return 0


def bag(*cards: str) -> Rows:
    return dict(Counter(cards))
