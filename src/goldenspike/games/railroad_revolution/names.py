"""The numbers by which the game calls its things, in namespaces: verbs, questions, refusals, columns of packed tables."""

from __future__ import annotations

from typing import Final

GAME: Final = "railroad_revolution"  # what the keys of messages begin with

# How many there are
HUES: Final = 5
ACTIONS: Final = 4
TRACKS: Final = 3
STACKS: Final = 3  # of milestones that replacements come from
SLOTS: Final = 2  # open milestones of a player
POSTS: Final = 2  # places for managers on a milestone
CONDITIONS: Final = 3  # at most so many on a milestone
MEN: Final = HUES * (1 + ACTIONS)  # workers of a player: supply, then the four action spaces

NEUTRAL: Final = 9  # owner of a building of an unused colour; a player's is seat + 1

# What people call them, in the order of their numbers
HUE_NAMES: Final = ("white", "purple", "orange", "grey", "turquoise")
ACTION_NAMES: Final = ("station", "railroad", "telegraph", "trade")
TRACK_NAMES: Final = ("telegraph", "stations", "network")  # from left to right
STACK_NAMES: Final = ("B", "C", "D")
GROUPS: Final = ("A1", "A2", "B", "C", "D")
CONDITION_NAMES: Final = ("connected", "stations", "terrain", "deals")
PLACES: Final = ("supply", "board")


class Hue:
    """Colours of workers."""

    WHITE: Final = 0
    PURPLE: Final = 1
    ORANGE: Final = 2
    GREY: Final = 3
    TURQUOISE: Final = 4
    ANY: Final = 5  # a manager's place that takes every worker
    ALL: Final = 31  # bits of all colours


class Act:
    """The actions that a worker is placed on."""

    STATION: Final = 0
    RAILROAD: Final = 1
    TELEGRAPH: Final = 2
    TRADE: Final = 3


class Track:
    """Performance tracks, from left to right."""

    TELEGRAPH: Final = 0
    STATIONS: Final = 1
    NETWORK: Final = 2


class Own:
    """What a player owns: columns of `own`."""

    MONEY: Final = 0
    SHARES: Final = 1
    RAILS: Final = 2  # bits by rail space
    STATIONS: Final = 3  # bits by city
    OFFICES: Final = 4  # bits by telegraph section
    HOUSES_OFF: Final = 5  # buildings gone from the player board
    RAILS_OFF: Final = 6
    HOUSES_SOLD: Final = 7
    RAILS_SOLD: Final = 8
    COMPLETED: Final = 9  # bits by milestone
    WORKERS: Final = 10  # available: supply and player board together
    SETUP_PIECES: Final = 11  # 1 the setup rail, 2 the setup building stand on the board
    WIDTH: Final = 12


class R:
    """A reward: columns of `rewards`."""

    STEPS: Final = 0
    SHARES: Final = 1
    MONEY: Final = 2
    PROMOTE: Final = 3
    FLIPS: Final = 4
    TRAIN: Final = 5
    RAIL: Final = 6
    STATION: Final = 7
    OFFICE: Final = 8
    EXCHANGE: Final = 9
    ONE_OF: Final = 10  # bits by colour: one of these
    ALL: Final = 11  # bits by colour: each of these
    HIRE: Final = 12  # one of any colour
    PRICE: Final = 13
    PRICE_EACH: Final = 14
    WIDTH: Final = 15


class Goal:
    """Kinds of conditions of milestones; the fourth, deals, is what none of these is."""

    CONNECTED: Final = 0
    STATIONS: Final = 1
    TERRAIN: Final = 2


class Q:
    """Questions: the kinds of frames on the stack. What each remembers is said with its slots, in F."""

    SETUP: Final = 1  # which setup tile
    PLACE: Final = 2  # which worker, on which action
    ACT: Final = 3  # how the action goes on
    DEAL: Final = 4  # which half of the deal
    ORDER: Final = 5  # which of two completed milestones first
    KEEP: Final = 6  # which of the milestones drawn
    STEPS: Final = 7  # which track
    PROMOTE: Final = 8  # which worker
    FLIP: Final = 9  # which train to turn over
    TRAIN: Final = 10  # which train to take
    GAIN: Final = 11  # which worker to gain
    RAIL: Final = 12  # where a reward's rail goes
    HOUSE: Final = 13  # where a reward's station goes
    OFFICE: Final = 14  # where a reward's office goes
    SWAP: Final = 15  # which worker for which
    DISCARD: Final = 16  # which worker to give back


class F:
    """Slots of a frame by name. Questions that remember different things in the same slot have a name each."""

    KIND: Final = 0
    SEAT: Final = 1
    # ACT, always the lowest frame
    DEED: Final = 2  # action + 8 * worker: State.action() and worker()
    DID: Final = 3  # flags of Did
    WHERE: Final = 4  # 1 + the city or section built in, 0 before
    TALLY: Final = 5  # icons of the rails laid, or shares of the office
    # DEAL
    TAKEN: Final = 2  # bits of halves
    AFTER: Final = 3  # how many places after the active player
    # KEEP
    SLOT: Final = 2
    STACK: Final = 3
    DRAWN: Final = 4  # how many
    # STEPS, PROMOTE, FLIP
    LEFT: Final = 2  # how many more
    # PROMOTE, FLIP, GAIN
    PRICE: Final = 3  # of the next one
    # PROMOTE
    PRICE_EACH: Final = 4  # of those after it
    # GAIN
    HUES: Final = 2  # bits of the colours offered
    # TRAIN, RAIL
    FARE: Final = 2  # their price
    # STEPS, TRAIN, RAIL
    MUST: Final = 3  # 1 if it comes with a setup tile and must be taken
    # HOUSE, OFFICE
    ASIDE: Final = 2  # 1 if it is the piece set aside for the setup, which must be placed


class Did:
    """What of the action under way is done: flags in F.DID."""

    EXTRA: Final = 1  # the worker's effect, or the promotion in its place, is used
    MAIN: Final = 2
    PRIMARY: Final = 4
    BONUS: Final = 8
    FLIP: Final = 16
    TILE: Final = 32  # the telegraph tile was taken for a worker
    FIRST: Final = 64
    DEAL: Final = 128
    WAIVED: Final = 256
    RAIL: Final = 512  # times the number of rails laid
    PRIVATE: Final = 2048  # a deal was taken alone (Grey on Trade)
    ASKED: Final = 4096  # the seat has been asked something while it could hire a worker
    ALL: Final = 4095  # what others may want to know


class V:
    """Verbs of moves."""

    DONE: Final = 0
    SELL: Final = 1
    HIRE: Final = 2
    USE: Final = 3
    STATION: Final = 4
    RAIL: Final = 5
    OFFICE: Final = 6
    TRADE: Final = 7
    PRIMARY: Final = 8
    BONUS: Final = 9
    TILE: Final = 10
    ABILITY: Final = 11
    PROMOTE: Final = 12  # colour * 4 + place * 2 + milestone
    SWAP: Final = 13  # (colour given * 2 + place) * 5 + colour taken
    DISCARD: Final = 14  # colour * 2 + place
    GAIN: Final = 15
    STEP: Final = 16
    TRAIN: Final = 17
    FLIP: Final = 18  # train * 2, + 1 to turn it up again
    DEAL: Final = 19
    SETUP: Final = 20
    FIRST: Final = 21
    KEEP: Final = 22


class WHY:
    """The codes with which checks refuse a move; 0 is legal. reasons.py puts them into words."""

    NOT_NOW: Final = 1
    MAIN_FIRST: Final = 2
    OWES: Final = 3
    TOO_FEW_WORKERS: Final = 4
    MUST_ACT: Final = 5
    MUST_STEP: Final = 6
    MUST_CHOOSE: Final = 7
    UNPAID: Final = 8
    NO_SHARE: Final = 9
    SHARES_NEEDED: Final = 10
    NO_MONEY: Final = 11
    POOL_EMPTY: Final = 12
    NO_WORKER_IN_SUPPLY: Final = 13
    NOTHING_TO_SELL: Final = 14
    NO_RAIL: Final = 15
    NO_SPACE: Final = 16
    RAILS_TOO_DEAR: Final = 17
    NO_BUILDING: Final = 18
    OFFICES_EVERYWHERE: Final = 19
    NO_CITY: Final = 20
    CITIES_TOO_DEAR: Final = 21
    MAIN_DONE: Final = 22
    OWN_STATION: Final = 23
    NOT_CONNECTED: Final = 24
    SETUP_STATION: Final = 25
    LAST_PIECE: Final = 26
    OWN_RAIL: Final = 27
    TOO_FAR: Final = 28
    OWN_OFFICE: Final = 29
    SETUP_OFFICE: Final = 30
    NOT_LEFTMOST: Final = 31
    REWARD_TOO_DEAR: Final = 32
    TRACKS_FULL: Final = 33
    NO_TRAIN: Final = 34
    NO_POST: Final = 35
    NO_FITTING_WORKER: Final = 36
    BUILD_FIRST: Final = 37
    TAKEN: Final = 38
    NOT_FIRST: Final = 39
    WRONG_WORKER: Final = 40
    NO_TILE: Final = 41
    NO_SUCH_WORKER: Final = 42
    NO_FITTING_POST: Final = 43
    NOT_OFFERED: Final = 44
    TRACK_TOP: Final = 45
    TOO_FEW_SHARES: Final = 46
    NO_FACE_DOWN: Final = 47
    NO_FACE_UP: Final = 48
    DEAL_TAKEN: Final = 49
    ONE_DEAL: Final = 50
    NOT_LAID_OUT: Final = 51
    TILE_GONE: Final = 52
    NOT_DRAWN: Final = 53
    REWARD_AT_ONCE: Final = 54
    NO_PROMOTION: Final = 55
