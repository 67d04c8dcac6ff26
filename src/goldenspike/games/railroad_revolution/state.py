"""What lies on the table, and the small movements of pieces. No rule about turns is here.

Sets of rail spaces, cities, sections and milestones are bits of a number. Buildings and rails on a player board are two queues
from the left, so that a count says which section comes next.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.names import ACTIONS, HUES, MEN, POSTS, SLOTS, STACKS, TRACKS, Did, F, Own, Q
from goldenspike.kernel.bits import bit
from goldenspike.kernel.fields import Field, i64s, ints, u8s
from goldenspike.kernel.state import Rules, State

MILE: Final = 1 + POSTS  # an open milestone: its tile + 1, then colour + 1 of the manager in each place


class RevolutionTable(State):
    """The components of a table. Arrays by seat are flat: `seat * width + column`."""

    def __init__(self, rules: Rules, board: Board) -> None:
        super().__init__(rules)
        self.board = board
        self.own = vec[i64]()
        self.men = vec[u8]()  # workers in the supply, then on the four action spaces, by colour
        self.trains = vec[u8]()  # face up, then face down, by kind
        self.marks = vec[u8]()  # slots reached on the tracks
        self.open = vec[u8]()  # two open milestones with their managers
        self.pool = vec[u8]()  # workers of the common supply
        self.stacks = vec[u8]()  # trains to take, by kind
        self.tiles = vec[u8]()  # the tile of each city
        self.first_in = vec[u8]()  # who holds the First Station slot: 0, seat + 1 or NEUTRAL
        self.wires = vec[u8]()  # the telegraph tile + 1 of each section
        self.first_at = vec[u8]()  # who holds the First Office slot
        self.deck = vec[u8]()  # stacks B, C and D from the top
        self.deck_size = vec[u8]()
        self.deck_known = vec[u8]()  # a bit for each seat that has seen this tile lie here
        self.frontier = vec[i64]()  # rail spaces next to each network, and
        self.links = vec[i64]()  # cities it reaches; both follow from the rails
        self.setup = vec[u8]()  # of each setup tile: 0 or face + 1, its worker, 0 or owner + 1
        self.deal_tile: i64 = 0
        self.deals_gone: i64 = 0  # bits: the discard pile
        self.starter: i64 = 0
        self.turn: i64 = 0
        self.round: i64 = 0  # 0 during the setup
        self.last_round: i64 = 0  # 0 until a player has cleared the board up to the logo
        self.trigger: i64 = 0  # seat + 1 of that player
        # What the last refusal was short of, for reasons.py: no part of the position, so neither copied nor dumped
        self.need: i64 = 0
        self.have: i64 = 0
        self.scratch: RevolutionTable | None = None  # where moves are tried, kept for the next: no part of it either

    def fields(self) -> list[Field]:
        board = self.board
        seats = board.seats
        deck = STACKS * board.stack_room
        return [
            *i64s(own=seats * Own.WIDTH),
            *u8s(men=seats * MEN, trains=seats * 2 * board.trains, marks=seats * TRACKS, open=seats * SLOTS * MILE),
            *u8s(pool=HUES, stacks=board.trains),
            *u8s(tiles=board.cities, first_in=board.cities, wires=board.offices, first_at=board.offices),
            *u8s(deck=deck, deck_size=STACKS, deck_known=deck, setup=3 * board.setup_tiles),
            *ints("deal_tile", "deals_gone", "starter", "turn", "round", "last_round", "trigger"),
        ]

    def shape(self) -> None:
        super().shape()
        self.frontier = vec[i64]([0] * self.board.seats)
        self.links = vec[i64]([0] * self.board.seats)

    def copy_table(self, c: RevolutionTable) -> None:
        self.copy_base(c)
        c.own = self.own[:]
        c.men = self.men[:]
        c.trains = self.trains[:]
        c.marks = self.marks[:]
        c.open = self.open[:]
        c.pool = self.pool[:]
        c.stacks = self.stacks[:]
        c.frontier = self.frontier[:]
        c.links = self.links[:]
        # shared until somebody writes into one, who makes it anew first
        c.tiles = self.tiles
        c.first_in = self.first_in
        c.wires = self.wires
        c.first_at = self.first_at
        c.deck = self.deck
        c.deck_size = self.deck_size
        c.deck_known = self.deck_known
        c.setup = self.setup
        c.deal_tile = self.deal_tile
        c.deals_gone = self.deals_gone
        c.starter = self.starter
        c.turn = self.turn
        c.round = self.round
        c.last_round = self.last_round
        c.trigger = self.trigger

    def options(self) -> vec[i64]:
        """The legal moves."""
        return self.legal_into(vec[i64](capacity=64))

    def lacking(self, code: i64, need: i64, have: i64) -> i64:
        """Refuse with this code, and leave the numbers that are not enough for reasons.py."""
        self.need = need
        self.have = have
        return code

    # ---- the action under way, which is always the lowest frame

    def begin_action(self, seat: i64, action: i64, hue: i64) -> None:
        self.push(Q.ACT, seat, action + 8 * hue)

    def action(self) -> i64:
        return self.stack[F.DEED] & 7

    def worker(self) -> i64:
        """The colour of the worker that was placed."""
        return self.stack[F.DEED] >> 3

    def site(self) -> i64:
        """The city or section that was built in; -1 before."""
        return self.stack[F.WHERE] - 1

    def rails_laid(self) -> i64:
        return self.stack[F.DID] // Did.RAIL % 4

    # ---- money, shares, workers

    def of(self, seat: i64, column: i64) -> i64:
        return self.own[seat * Own.WIDTH + column]

    def add(self, seat: i64, column: i64, amount: i64) -> None:
        self.own[seat * Own.WIDTH + column] += amount

    def worth(self, seat: i64) -> i64:
        """Money, and what the shares would bring."""
        at = seat * Own.WIDTH
        return self.own[at + Own.MONEY] + self.own[at + Own.SHARES] * self.board.share_price

    def pool_size(self) -> i64:
        n: i64 = 0
        for hue in range(HUES):
            n += i64(self.pool[hue])
        return n

    def on_board(self, seat: i64, hue: i64) -> i64:
        """Workers of a colour on the action spaces."""
        at = seat * MEN + HUES + hue
        men = self.men
        return i64(men[at]) + i64(men[at + HUES]) + i64(men[at + 2 * HUES]) + i64(men[at + 3 * HUES])

    def held(self, seat: i64, hue: i64, place: i64) -> i64:
        """Workers of a colour in the supply (place 0) or on the player board (1)."""
        if place == 0:
            return i64(self.men[seat * MEN + hue])
        return self.on_board(seat, hue)

    def gain_worker(self, seat: i64, hue: i64) -> None:
        self.pool[hue] -= 1
        self.men[seat * MEN + hue] += 1
        self.own[seat * Own.WIDTH + Own.WORKERS] += 1

    def drop_worker(self, seat: i64, hue: i64, place: i64) -> None:
        """Take a worker off the supply or the player board; it goes nowhere yet."""
        self.own[seat * Own.WIDTH + Own.WORKERS] -= 1
        if place == 0:
            self.men[seat * MEN + hue] -= 1
            return
        for action in range(ACTIONS):
            at = seat * MEN + HUES * (1 + action) + hue
            if self.men[at]:
                self.men[at] -= 1
                return

    def recall(self, seat: i64) -> bool:
        """Bring all workers back if the supply has none; says whether it did."""
        at = seat * MEN
        men = self.men
        for hue in range(HUES):
            if men[at + hue]:
                return False
        for k in range(ACTIONS):
            for hue in range(HUES):
                from_ = at + HUES * (1 + k) + hue
                men[at + hue] += men[from_]
                men[from_] = 0
        return True

    # ---- pieces

    def houses_left(self, seat: i64) -> i64:
        return self.board.houses - self.own[seat * Own.WIDTH + Own.HOUSES_OFF]

    def rails_left(self, seat: i64) -> i64:
        return self.board.rails - self.own[seat * Own.WIDTH + Own.RAILS_OFF]

    def sale_section(self, seat: i64) -> i64:
        """The leftmost section with a piece; -1 if the player board is empty."""
        board = self.board
        houses = self.own[seat * Own.WIDTH + Own.HOUSES_OFF]
        rails = self.own[seat * Own.WIDTH + Own.RAILS_OFF]
        a = board.house_section[houses] if houses < board.houses else board.sections
        b = board.rail_section[rails] if rails < board.rails else board.sections
        least = min(a, b)
        return least if least < board.sections else -1

    def add_rail(self, seat: i64, space: i64) -> None:
        """Put a rail on the map and let the network grow."""
        self.own[seat * Own.WIDTH + Own.RAILS] |= bit(space)
        self.frontier[seat] = (self.frontier[seat] | self.board.touch[space]) & ~self.own[seat * Own.WIDTH + Own.RAILS]
        self.links[seat] |= self.board.space_cities[space]

    def restore(self, dump: dict[str, Any]) -> None:
        super().restore(dump)
        for k in range(self.board.seats):
            seat = i64(k)
            rails = self.of(seat, Own.RAILS)
            for space in range(self.board.spaces):
                if rails >> i64(space) & 1:
                    self.add_rail(seat, i64(space))

    def spaces_open(self, seat: i64) -> i64:
        """The rail spaces next to the seat's network that its rails are not in."""
        return self.frontier[seat]

    def connected(self, seat: i64) -> i64:
        """The cities that the seat's rails reach."""
        return self.links[seat]

    def cities_open(self, seat: i64) -> i64:
        """The cities that the seat's rails reach and its stations are not in."""
        return self.links[seat] & ~self.own[seat * Own.WIDTH + Own.STATIONS]
