"""What lies on the table, and the small movements of pieces. No rule about turns is here.

Sets of rail spaces, cities, sections and milestones are bits of a number. Buildings and rails on a player board are two queues
from the left, so that a count says which section comes next.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.names import (
    ACTIONS,
    COMPLETED,
    HOUSES_OFF,
    HOUSES_SOLD,
    HUE_NAMES,
    HUES,
    MEN,
    MONEY,
    NEUTRAL,
    OFFICES,
    OWN,
    POSTS,
    RAILS,
    RAILS_OFF,
    RAILS_SOLD,
    SETUP_PIECES,
    SHARES,
    SLOTS,
    STACKS,
    STATIONS,
    TRACKS,
    WORKERS,
)
from goldenspike.kernel.bits import bit, bit_count
from goldenspike.kernel.state import Field, Rules, State

FIELDS: Final[tuple[Field, ...]] = (
    ("own", "i64"),
    ("men", "u8"),
    ("trains", "u8"),
    ("marks", "u8"),
    ("open", "u8"),
    ("pool", "u8"),
    ("stacks", "u8"),
    ("tiles", "u8"),
    ("first_in", "u8"),
    ("wires", "u8"),
    ("first_at", "u8"),
    ("deck", "u8"),
    ("deck_size", "u8"),
    ("deck_known", "u8"),
    ("setup", "u8"),
    ("deal_tile", "int"),
    ("deals_gone", "int"),
    ("starter", "int"),
    ("turn", "int"),
    ("round", "int"),
    ("last_round", "int"),
    ("trigger", "int"),
)

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

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def shape(self) -> None:
        board = self.board
        seats = board.seats
        self.own = vec[i64]([0] * (seats * OWN))
        self.men = vec[u8]([0] * (seats * MEN))
        self.trains = vec[u8]([0] * (seats * 2 * board.trains))
        self.marks = vec[u8]([0] * (seats * TRACKS))
        self.open = vec[u8]([0] * (seats * SLOTS * MILE))
        self.pool = vec[u8]([0] * HUES)
        self.stacks = vec[u8]([0] * board.trains)
        self.tiles = vec[u8]([0] * board.cities)
        self.first_in = vec[u8]([0] * board.cities)
        self.wires = vec[u8]([0] * board.offices)
        self.first_at = vec[u8]([0] * board.offices)
        self.deck = vec[u8]([0] * (STACKS * board.stack_room))
        self.deck_size = vec[u8]([0] * STACKS)
        self.deck_known = vec[u8]([0] * (STACKS * board.stack_room))
        self.setup = vec[u8]([0] * (3 * board.setup_tiles))
        self.frontier = vec[i64]([0] * seats)
        self.links = vec[i64]([0] * seats)

    def copy_table(self, c: RevolutionTable) -> None:
        self.copy_base(c)
        c.own = self.own[:]
        c.men = self.men[:]
        c.trains = self.trains[:]
        c.marks = self.marks[:]
        c.open = self.open[:]
        c.pool = self.pool[:]
        c.stacks = self.stacks[:]
        c.tiles = self.tiles[:]
        c.first_in = self.first_in[:]
        c.wires = self.wires[:]
        c.first_at = self.first_at[:]
        c.deck = self.deck[:]
        c.deck_size = self.deck_size[:]
        c.deck_known = self.deck_known[:]
        c.setup = self.setup[:]
        c.frontier = self.frontier[:]
        c.links = self.links[:]
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

    # ---- money, shares, workers

    def of(self, seat: i64, column: i64) -> i64:
        return self.own[seat * OWN + column]

    def add(self, seat: i64, column: i64, amount: i64) -> None:
        self.own[seat * OWN + column] += amount

    def worth(self, seat: i64) -> i64:
        """Money, and what the shares would bring."""
        at = seat * OWN
        return self.own[at + MONEY] + self.own[at + SHARES] * self.board.share_price

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
        self.own[seat * OWN + WORKERS] += 1

    def drop_worker(self, seat: i64, hue: i64, place: i64) -> None:
        """Take a worker off the supply or the player board; it goes nowhere yet."""
        self.own[seat * OWN + WORKERS] -= 1
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
        return self.board.houses - self.own[seat * OWN + HOUSES_OFF]

    def rails_left(self, seat: i64) -> i64:
        return self.board.rails - self.own[seat * OWN + RAILS_OFF]

    def sale_section(self, seat: i64) -> i64:
        """The leftmost section with a piece; -1 if the player board is empty."""
        board = self.board
        houses = self.own[seat * OWN + HOUSES_OFF]
        rails = self.own[seat * OWN + RAILS_OFF]
        a = board.house_section[houses] if houses < board.houses else board.sections
        b = board.rail_section[rails] if rails < board.rails else board.sections
        least = min(a, b)
        return least if least < board.sections else -1

    def add_rail(self, seat: i64, space: i64) -> None:
        """Put a rail on the map and let the network grow."""
        self.own[seat * OWN + RAILS] |= bit(space)
        self.frontier[seat] = (self.frontier[seat] | self.board.touch[space]) & ~self.own[seat * OWN + RAILS]
        self.links[seat] |= self.board.space_cities[space]

    def restore(self, fields: dict[str, Any]) -> None:
        super().restore(fields)
        for k in range(self.board.seats):
            seat = i64(k)
            rails = self.of(seat, RAILS)
            for space in range(self.board.spaces):
                if rails >> i64(space) & 1:
                    self.add_rail(seat, i64(space))

    def spaces_open(self, seat: i64) -> i64:
        """The rail spaces next to the seat's network that its rails are not in."""
        return self.frontier[seat]

    def connected(self, seat: i64) -> i64:
        """The cities that the seat's rails reach."""
        return self.links[seat]

    # ---- conservation

    def audit(self) -> str:
        board = self.board
        for hue in range(HUES):
            n = i64(self.pool[hue])
            for tile in range(board.setup_tiles):
                if self.setup[3 * tile] and not self.setup[3 * tile + 2] and self.setup[3 * tile + 1] == hue:
                    n += 1
            for seat in range(board.seats):
                n += i64(self.men[seat * MEN + hue]) + self.on_board(i64(seat), i64(hue))
                for slot in range(SLOTS):
                    for post in range(POSTS):
                        if self.open[(seat * SLOTS + slot) * MILE + 1 + post] == hue + 1:
                            n += 1
            wanted = board.all_workers[hue]
            if hue == 0:
                wanted = min(wanted, board.start_whites * board.seats)
            if n != wanted:
                return f"there are {n} {HUE_NAMES[hue]} workers, not {wanted}."
        for kind in range(board.trains):
            n = i64(self.stacks[kind])
            for seat in range(board.seats):
                at = (seat * 2) * board.trains + kind
                n += i64(self.trains[at]) + i64(self.trains[at + board.trains])
            wanted = board.seats if kind == 0 else board.train_stack
            if n != wanted:
                return f"there are {n} trains of kind {board.train_ids[int(kind)]}, not {wanted}."
        seen: i64 = 0
        for seat in range(board.seats):
            wrong = self.audit_seat(i64(seat))
            if wrong:
                return wrong
            mine = self.of(i64(seat), COMPLETED)
            for slot in range(SLOTS):
                tile = i64(self.open[(seat * SLOTS + slot) * MILE])
                if tile:
                    mine |= bit(tile - 1)
            if mine & seen:
                return "a milestone lies with two players."
            seen |= mine
        for stack in range(STACKS):
            for k in range(i64(self.deck_size[stack])):
                one = bit(i64(self.deck[stack * board.stack_room + k]))
                if seen & one:
                    return "a milestone lies both in a stack and with a player."
                seen |= one
        for tile in range(board.milestones):
            if board.group[tile] > 1 and not seen >> i64(tile) & 1:
                return f"the milestone {board.milestone_ids[int(tile)]} is lost."
        return ""

    def audit_seat(self, seat: i64) -> str:
        board = self.board
        workers: i64 = 0
        for k in range(MEN):
            workers += i64(self.men[seat * MEN + k])
        if workers != self.of(seat, WORKERS):
            return f"seat {seat} has {workers} workers, but {self.of(seat, WORKERS)} are counted."
        if self.of(seat, MONEY) < 0 or self.of(seat, SHARES) < 0:
            return f"seat {seat} has less than nothing."
        pieces = self.of(seat, SETUP_PIECES)
        built = bit_count(self.of(seat, STATIONS)) + bit_count(self.of(seat, OFFICES)) - (pieces >> 1 & 1)
        if built + self.of(seat, HOUSES_SOLD) != self.of(seat, HOUSES_OFF) or self.of(seat, HOUSES_OFF) > board.houses:
            return f"seat {seat}'s buildings do not add up."
        laid = bit_count(self.of(seat, RAILS)) - 1 - (pieces & 1)
        if laid + self.of(seat, RAILS_SOLD) != self.of(seat, RAILS_OFF) or self.of(seat, RAILS_OFF) > board.rails:
            return f"seat {seat}'s rails do not add up."
        for city in range(board.cities):
            if self.first_in[city] == 0 and self.of(seat, STATIONS) >> i64(city) & 1:
                return f"a station stands in {board.city_ids[int(city)]}, but nobody was first."
        for section in range(board.offices):
            if self.first_at[section] == 0 and self.of(seat, OFFICES) >> i64(section) & 1:
                return f"an office stands in section {section + 1}, but nobody was first."
        for track in range(TRACKS):
            if i64(self.marks[seat * TRACKS + track]) >= board.slots:
                return f"a marker of seat {seat} stands above its track."
        return ""

    def neutral_first(self) -> None:
        """Buildings of an unused colour in the first slots that the number of players asks for."""
        for city in range(self.board.cities):
            if self.board.neutral_cities >> i64(city) & 1:
                self.first_in[city] = NEUTRAL
        for section in range(self.board.offices):
            if self.board.neutral_sections >> i64(section) & 1:
                self.first_at[section] = NEUTRAL
