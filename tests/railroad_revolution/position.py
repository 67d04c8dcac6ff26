"""Positions for tests, set up readably: a table after the setup, then money, workers, rails and tiles where a test wants them.

Every position is loaded through `rules.load`, which refuses it if a piece is lost or made.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs

GAME = gs.game("railroad_revolution")
HUES = ("white", "purple", "orange", "grey", "turquoise")
ACTIONS = ("station", "railroad", "telegraph", "trade")
TRACKS = ("telegraph", "stations", "network")
OWN = 12
MONEY, SHARES, RAILS, STATIONS, OFFICES, HOUSES_OFF, RAILS_OFF, HOUSES_SOLD, RAILS_SOLD, COMPLETED, WORKERS, SETUP = range(12)
MEN = 25
PLACE = 2  # the question at the start of a turn
NEUTRAL = 9


@cache
def rules(players: int = 2, **options: Any) -> gs.Rules:
    """Rules under which the end of every action is asked for, so that tests can look at it."""
    made: Any = GAME.rules(players=players, **options)
    made.board.ends_itself = False
    answer: gs.Rules = made
    return answer


def cheap_sale(folder: Path) -> str:
    """An edition in which the first sale of a Trade brings so little that it hires nobody."""
    text = (GAME.data / "table.toml").read_text(encoding="utf-8")
    assert text.count("money = 500\nbuildings") == 1
    (folder / "table.toml").write_text(text.replace("money = 500\nbuildings", "money = 100\nbuildings"), encoding="utf-8")
    return str(folder)


def board(players: int = 2, **options: Any) -> Any:
    made: Any = rules(players, **options)
    return made.board


class Position:
    """A table in round 1, seat 0 first and about to act; everybody has $600, 3 shares, 4 White workers and 1 Purple one."""

    def __init__(self, players: int = 2, seed: int = 5, **options: Any) -> None:
        self.rules = rules(players, **options)
        self.board = board(players, **options)
        self.players = players
        self.dump = self.rules.start(seed).dump()
        d = self.d = self.dump["state"]
        for tile in range(4):
            if d["setup"][3 * tile]:
                if not d["setup"][3 * tile + 2]:
                    d["pool"][d["setup"][3 * tile + 1]] += 1
                d["setup"][3 * tile : 3 * tile + 3] = [0, 0, 0]
        d["starter"] = d["turn"] = 0
        d["round"] = 1
        d["stack"] = [PLACE, 0, 0, 0, 0, 0]
        for seat in range(players):
            self.workers(seat, white=4, purple=1)
            self.money(seat, 600).shares(seat, 3)

    def own(self, seat: int, column: int, value: int) -> Position:
        self.d["own"][seat * OWN + column] = value
        return self

    def money(self, seat: int, value: int) -> Position:
        return self.own(seat, MONEY, value)

    def shares(self, seat: int, value: int) -> Position:
        return self.own(seat, SHARES, value)

    def workers(self, seat: int, /, on: Any = None, **supply: int) -> Position:
        """All available workers of a seat: in the supply, and `on` the action spaces."""
        men, pool = self.d["men"], self.d["pool"]
        for k in range(MEN):
            pool[k % 5] += men[seat * MEN + k]
            men[seat * MEN + k] = 0
        for zone, counts in ((0, supply), *((1 + ACTIONS.index(a), c) for a, c in (on or {}).items())):
            for hue, count in counts.items():
                men[seat * MEN + zone * 5 + HUES.index(hue)] = count
                pool[HUES.index(hue)] -= count
        return self.own(seat, WORKERS, sum(men[seat * MEN : (seat + 1) * MEN]))

    def pool(self, taker: int, **left: int) -> Position:
        """Leave only so many workers in the common supply; the others go to the supply of a seat."""
        for hue, count in left.items():
            k = HUES.index(hue)
            move = self.d["pool"][k] - count
            self.d["pool"][k] = count
            self.d["men"][taker * MEN + k] += move
            self.d["own"][taker * OWN + WORKERS] += move
        return self

    def pieces(
        self, seat: int, *, rails: str = "", stations: str = "", offices: str = "", sold: tuple[int, int] = (0, 0)
    ) -> Position:
        """What a seat has built (ids parted by blanks) and sold (buildings, rails)."""
        b = self.board
        spaces = [b.space_ids.index(x) for x in rails.split()]
        cities = [b.city_ids.index(x) for x in stations.split()]
        sections = [int(x) - 1 for x in offices.split()]
        self.own(seat, RAILS, sum(1 << k for k in [*spaces, int(b.initial)]))
        self.own(seat, STATIONS, sum(1 << k for k in cities))
        self.own(seat, OFFICES, sum(1 << k for k in sections))
        self.own(seat, HOUSES_OFF, len(cities) + len(sections) + sold[0]).own(seat, HOUSES_SOLD, sold[0])
        self.own(seat, RAILS_OFF, len(spaces) + sold[1]).own(seat, RAILS_SOLD, sold[1])
        for k in cities:
            self.d["first_in"][k] = self.d["first_in"][k] or seat + 1
        for k in sections:
            self.d["first_at"][k] = self.d["first_at"][k] or seat + 1
        return self

    def trains(self, seat: int, up: str = "promote", down: str = "") -> Position:
        """The trains of a seat, taken from the stacks."""
        kinds = len(self.board.train_ids)
        for side, names in ((0, up), (1, down)):
            at = (seat * 2 + side) * kinds
            for k in range(1, kinds):
                self.d["stacks"][k] += self.d["trains"][at + k]
            self.d["trains"][at : at + kinds] = [0] * kinds
        for side, names in ((0, up), (1, down)):
            for name in names.split():
                k = self.board.train_ids.index(name)
                self.d["trains"][(seat * 2 + side) * kinds + k] += 1
                if k:
                    self.d["stacks"][k] -= 1
        return self

    def milestone(self, seat: int, slot: int, id: str, *managers: str) -> Position:
        """An open milestone of a seat with managers on it (taken from the common supply)."""
        tile = self.board.milestone_ids.index(id)
        at = (seat * 2 + slot - 1) * 3
        for place in range(6 * self.players):
            if place % 3 == 0 and self.d["open"][place] == tile + 1:
                self.d["open"][place] = self.d["open"][at]
        self.leave_stack(tile)
        for hue in self.d["open"][at + 1 : at + 3]:
            if hue:
                self.d["pool"][hue - 1] += 1
        self.d["open"][at : at + 3] = [tile + 1, 0, 0]
        for k, hue in enumerate(managers):
            self.d["open"][at + 1 + k] = HUES.index(hue) + 1
            self.d["pool"][HUES.index(hue)] -= 1
        return self

    def leave_stack(self, tile: int) -> None:
        room = int(self.board.stack_room)
        for stack in range(3):
            size = self.d["deck_size"][stack]
            tiles = self.d["deck"][stack * room : stack * room + size]
            if tile in tiles:
                tiles.remove(tile)
                self.d["deck"][stack * room : (stack + 1) * room] = tiles + [0] * (room - len(tiles))
                self.d["deck_size"][stack] = len(tiles)

    def stack(self, name: str, *ids: str) -> Position:
        """The order of a stack of milestones: these on top, the others below."""
        room = int(self.board.stack_room)
        stack = "BCD".index(name)
        size = self.d["deck_size"][stack]
        tiles = self.d["deck"][stack * room : stack * room + size]
        top = [self.board.milestone_ids.index(x) for x in ids]
        order = top + [x for x in tiles if x not in top]
        self.d["deck"][stack * room : stack * room + size] = order
        return self

    def completed(self, seat: int, *ids: str) -> Position:
        bits = 0
        for id in ids:
            tile = self.board.milestone_ids.index(id)
            self.leave_stack(tile)
            bits |= 1 << tile
        return self.own(seat, COMPLETED, bits)

    def marks(self, seat: int, **slots: int) -> Position:
        for track, slot in slots.items():
            self.d["marks"][seat * 3 + TRACKS.index(track)] = slot
        return self

    def tile(self, city: str, id: str) -> Position:
        """Lay a city tile in a city; the tile that lies there goes to the other's place."""
        at = self.board.city_ids.index(city)
        tile = self.board.tile_ids.index(id)
        if tile in self.d["tiles"]:
            self.d["tiles"][self.d["tiles"].index(tile)] = self.d["tiles"][at]
        self.d["tiles"][at] = tile
        return self

    def wire(self, section: int, id: str) -> Position:
        tile = self.board.wire_ids.index(id) + 1
        self.d["wires"][self.d["wires"].index(tile)] = self.d["wires"][section - 1]
        self.d["wires"][section - 1] = tile
        return self

    def deal(self, id: str, gone: str = "") -> Position:
        self.d["deal_tile"] = self.board.deal_ids.index(id)
        self.d["deals_gone"] = sum(1 << self.board.deal_ids.index(x) for x in gone.split())
        return self

    def turn(self, seat: int, round: int = 1, starter: int = 0) -> Position:
        self.d["turn"] = seat
        self.d["round"] = round
        self.d["starter"] = starter
        self.d["stack"] = [PLACE, seat, 0, 0, 0, 0]
        return self

    def go(self, *moves: str) -> gs.State:
        """The position, after these moves."""
        state = self.rules.load(self.dump)
        for move in moves:
            state.play(move)
        return state


def me(state: gs.State, seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a player."""
    player: dict[str, Any] = state.view(None)["table"]["players"][seat]
    return player


def table(state: gs.State) -> dict[str, Any]:
    shown: dict[str, Any] = state.view(None)["table"]
    return shown


def legal(state: gs.State) -> list[str]:
    return [state.rules.moves[m].text for m in state.legal()]


def verbs(state: gs.State) -> set[str]:
    return {text.split()[0] for text in legal(state)}


def city(state: gs.State, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in table(state)["cities"] if c["city"] == id)
    return found


def section(state: gs.State, number: int) -> dict[str, Any]:
    found: dict[str, Any] = table(state)["telegraph"][number - 1]
    return found


def rails_of(state: gs.State, seat: int) -> set[str]:
    return {entry["space"] for entry in table(state)["spaces"] if seat in entry["rails"]}


def left(state: gs.State, seat: int = 0) -> tuple[int, int]:
    """Buildings and rails on the player board."""
    sections = me(state, seat)["sections"]
    return sum(s["buildings"] for s in sections), sum(s["rails"] for s in sections)


def refused(state: gs.State, move: str, rule: str) -> gs.Reason:
    """The move is not legal, for this rule, and trying it changes nothing."""
    before = state.dump()
    reason = state.why_not(move)
    assert reason is not None, f"'{move}' is legal"
    assert reason.rule == rule, f"'{move}' is refused by {reason.rule}: {reason.text}"
    assert "[" not in reason.text
    with pytest.raises(gs.IllegalMove):
        state.play(move)
    assert state.dump() == before
    return reason


def done(state: gs.State) -> gs.State:
    """Say 'done' until the seat has no more questions."""
    seat = state.seat
    while not state.over and state.seat == seat and "done" in legal(state):
        state.play("done")
    return state
