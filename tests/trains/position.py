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
from goldenspike.games.trains.names import KNOWN, LASTING, ROW, SEAT, Q

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

Cards = Iterable[str]
Rows = dict[str, int]


@cache
def rules(players: int = 2, **options: Any) -> gs.Rules:
    """Rules under which every question is asked, also one with a single answer, so that tests can look at it."""
    made: Any = GAME.rules(players=players, **options)
    made.board.one_answer = False
    answer: gs.Rules = made
    return answer


def board(players: int = 2, **options: Any) -> Any:
    made: Any = rules(players, **options)
    return made.board


def chosen(mentioned: Iterable[str]) -> str:
    """Eight optional cards, among them all that a test mentions."""
    optional = [card["id"] for card in board().card_data if board().optional[board().card_ids.index(card["id"])]]
    wanted = sorted({id for id in mentioned if id in optional})
    wanted += [id for id in FILLERS if id not in wanted]
    return ",".join(wanted[: max(8, len(set(mentioned) & set(optional)))])


class Position:
    """A table in the middle of a turn. What it does not answer itself is asked of its `state`."""

    def __init__(
        self,
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
    ) -> None:
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
        state = Position.begin(players, seed, **setup).state
        made: Any = state.rules
        ids: list[str] = made.board.card_ids
        size = len(ids)
        dump = state.dump()
        fields = dump["state"]
        middle_row = players * ROW.PER_SEAT
        flags = fields["zones"][(middle_row + ROW.STACKS) * size :]
        zones = [0] * ((middle_row + ROW.STACKS) * size)

        def put(row: int, zone: Iterable[str]) -> None:
            for card in zone:
                zones[row * size + ids.index(card)] += 1

        for other in range(players):
            put(other * ROW.PER_SEAT + ROW.HAND, hands[other])
            put(other * ROW.PER_SEAT + ROW.DECK, decks[other])
            put(other * ROW.PER_SEAT + ROW.DISCARDS, piles[other])
        for row, name in ((ROW.IN_PLAY, "played"), (ROW.GAINED, "gained"), (ROW.REMOVED, "removed")):
            put(middle_row + row, middle[name])
        for card, id in enumerate(ids):
            box = int(made.board.count[card]) if flags[card] else int(made.board.start_deck[card]) * players
            rest = box - sum(zones[row * size + card] for row in range(middle_row + ROW.STACKS)) - on_top.count(id)
            assert rest >= 0, f"the box has only {box} {id}"
            stay = min(rest, (supply or {}).get(id, rest)) if flags[card] else 0
            zones[(middle_row + ROW.SUPPLY) * size + card] = stay
            zones[(middle_row + ROW.REMOVED) * size + card] += rest - stay
        fields["zones"] = zones + flags
        fields["tops"] = [seat * 4096 + ids.index(card) * 4 + KNOWN.TO_OWNER for card in reversed(on_top)]
        place_tokens(fields, players, rails, stations)
        for other in range(players):
            fields["seats"][other * SEAT.SIZE + SEAT.HAND_SIZE] = len(list(hands[other]))
            fields["seats"][other * SEAT.SIZE + SEAT.DECK_SIZE] = len(list(decks[other])) + (len(on_top) if other == seat else 0)
            fields["seats"][other * SEAT.SIZE + SEAT.TRACK] = (track or {}).get(other, 0)
        fields["money"], fields["rail_options"] = money, options
        fields["lasting"] = sum(LASTING[name] for name in lasting)
        fields["acted"] = 1 if money or options or list(played) else 0
        fields["stack"] = [Q.TURN, seat, 0, 0, 0, 0]
        self.state: gs.State = state.rules.load(dump)

    @classmethod
    def of(cls, state: gs.State) -> Position:
        """A position that came about otherwise."""
        made = cls.__new__(cls)
        made.state = state
        return made

    @classmethod
    def begin(cls, players: int = 2, seed: int = 7, **options: Any) -> Position:
        """A game with all start rails placed; seat 0 is about to take its first turn unless `first` says otherwise."""
        options.setdefault("first", "1")
        state = rules(players, **options).start(seed)
        for seat in range(players):
            state.play(f"start {STARTS[seat]}")
        return cls.of(state)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def clone(self) -> Position:
        return Position.of(self.state.clone())

    def quiet(self) -> Position:
        """The same table under the rules as they are: questions with a single answer are not asked (TR-TRN-08)."""
        setup = self.state.rules.setup
        return Position.of(GAME.rules(players=setup.players, **setup.options).load(self.state.dump()))

    def play(self, *texts: str | int) -> Position:
        """Make these moves; after each, no component may be lost or made."""
        for text in texts:
            self.state.play(text)
            assert self.state.audit() == "", text
        return self

    def refused(self, text: str) -> gs.Reason:
        """The reason why a move is not legal; trying it changes nothing."""
        before = self.state.digest()
        assert self.state.rules.move(text) not in self.state.legal(), f"'{text}' is legal"
        with pytest.raises(gs.IllegalMove) as caught:
            self.state.play(text)
        assert self.state.digest() == before
        reason = self.state.why_not(text)
        assert reason is not None
        assert caught.value.reason == reason
        assert not reason.text.startswith("["), f"no message for {reason.key}"
        return reason

    def allowed(self, verb: str = "") -> list[str]:
        """The notations of all legal moves that begin with a word."""
        texts = [self.state.rules.moves[move].text for move in self.state.legal()]
        return [text for text in texts if text.split()[0] == verb or not verb]

    # ---- looking at a position

    def look(self, viewer: int | None = None) -> dict[str, Any]:
        """The table as the seat whose turn it is sees it, or another viewer."""
        seat = max(self.state.seat, 0) if viewer is None else viewer
        found: dict[str, Any] = self.state.view(seat)["table"]
        return found

    def own(self, seat: int = 0) -> dict[str, Any]:
        mine: dict[str, Any] = self.look(seat)["seats"][seat]
        return mine

    def hand(self, seat: int = 0) -> Rows:
        return dict(self.own(seat)["hand"])

    def discards(self, seat: int = 0) -> Rows:
        return dict(self.own(seat)["discards"])

    def deck(self, seat: int = 0) -> Rows:
        """All cards of a deck, those with a known place included."""
        mine = self.own(seat)
        return dict(Counter(mine["deck"]) + Counter(mine["top"]))

    def on_top(self, seat: int = 0) -> list[str]:
        """The cards of a deck whose place is known, from the top down."""
        return list(self.own(seat)["top"])

    def gained(self) -> Rows:
        return dict(self.look()["gained"])

    def in_play(self) -> Rows:
        return dict(self.look()["played"])

    def removed(self) -> Rows:
        return dict(self.look()["removed"])

    def left(self, card: str) -> int:
        return int(self.look()["supply"][card])

    def money(self) -> int:
        return int(self.look()["money"])

    def rail_options(self) -> int:
        return int(self.look()["rail_options"])

    def rails_at(self, space: int) -> list[int]:
        for entry in self.look()["spaces"]:
            if entry["space"] == space:
                return list(entry["rails"])
        return []

    def stations_at(self, space: int) -> int:
        for entry in self.look()["spaces"]:
            if entry["space"] == space:
                return int(entry["stations"])
        return 0


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
        fields["seats"][other * SEAT.SIZE + SEAT.TOKENS] = 20 - laid
    for space, count in (stations or {}).items():
        fields["stations"][space] = count
    fields["markers"] = 30 - sum(fields["stations"])


def bag(*cards: str) -> Rows:
    return dict(Counter(cards))
