"""All small numbers of the game by name: moves, questions, refusals, slots of frames and of packed arrays."""

from __future__ import annotations

from typing import Final

from goldenspike.games.lightning_train.shapes import CardKind, StationSize


class V:
    """Verbs of moves."""

    END: Final = 0
    BUILD: Final = 1
    FILL: Final = 2
    DELIVER: Final = 3
    VIA: Final = 4
    ASSIGN: Final = 5
    SECURE: Final = 6
    TOKEN: Final = 7
    CLAIM: Final = 8
    STATION: Final = 9
    GRANT: Final = 10
    SPEND: Final = 11
    BLAST: Final = 12
    INDUSTRIALIZE: Final = 13
    PUBLIC: Final = 14
    PLAY: Final = 15
    BUY: Final = 16
    ORDER: Final = 17
    LOAN: Final = 18
    REPAY: Final = 19
    USE: Final = 20
    TRASH: Final = 21
    STOP: Final = 22
    DYNAMITE: Final = 23
    ACQUIRE: Final = 24
    POWER: Final = 25
    DRAW: Final = 26
    DISCARD: Final = 27
    DROP: Final = 28
    KEEP: Final = 29
    PASS: Final = 30
    REST: Final = 31  # all trains that wait go to one area


class Q:
    """Questions: the kinds of frames that a seat answers."""

    OPS: Final = 1  # the operations phase
    FILL: Final = 2
    SPEND: Final = 3
    REGION: Final = 4  # a contract from a card
    ROUTE: Final = 5
    POWER: Final = 6
    DECK: Final = 7
    DISCARD: Final = 8
    TRASH: Final = 9
    DELIVER: Final = 10  # one delivery now
    DROP: Final = 11  # which used starting contract goes
    FINAL: Final = 12


class A:
    """Frames that go on by themselves."""

    AUTOMATIC: Final = 32  # from here on no seat is asked
    GAME: Final = 32
    RAILROAD: Final = 33  # score the Transcontinental Railroad
    RIVAL: Final = 34
    REGIONS: Final = 35


class Stage:
    """Stages of A.GAME."""

    BONUS: Final = 0
    ROUND: Final = 1
    TURN: Final = 2
    TURNOVER: Final = 3
    EMPTY: Final = 4
    REFILL: Final = 5
    FINAL: Final = 6
    GOALS: Final = 7


class By:
    """Whose a route is."""

    PLAYER: Final = 0
    RAILROAD: Final = 1
    RIVAL: Final = 2
    NOBODY: Final = 3


class F:
    """Slots of a frame: what it remembers, by the questions that use it."""

    KIND: Final = 0
    SEAT: Final = 1
    ASKED: Final = 2  # OPS: 1 when the seat has been told of a chip that would score
    PATH: Final = 2  # FILL: the path
    ACQUIRE: Final = 3  # FILL: 0 build, 1 acquire
    YARD: Final = 2  # SPEND: the area of the railyard
    CHIPS: Final = 3  # SPEND: how many chips
    PURPOSE: Final = 4  # SPEND: what for (site * 2 + slot of a station)
    NODE: Final = 2  # ROUTE: the city reached
    CITY: Final = 3  # ROUTE: the destination
    GOOD: Final = 4  # ROUTE
    TAG: Final = 5  # ROUTE: a mode of By, and the company that delivers * 4
    LEFT: Final = 2  # TRASH: how many more
    FREE_MADE: Final = 2  # FINAL: 1 when the free delivery is made
    STAGE: Final = 2  # GAME: a Stage
    COUNTER: Final = 3  # GAME: what the stage counts
    CHOOSER: Final = 2  # RAILROAD: who chooses between equal routes
    FIRST: Final = 3  # RAILROAD: whose marker moves first
    COMPANY: Final = 2  # RIVAL
    STEP: Final = 3  # RIVAL
    DELIVERS: Final = 4  # RIVAL: 1 with a delivery
    REGION: Final = 2  # REGIONS: region card in hand + 1
    PLACE: Final = 3  # REGIONS: place on it


class WHY:
    """Why a move is refused. `reasons.py` turns these into sentences with their rules."""

    NOT_NOW: Final = 1
    TAKEN: Final = 2  # the path carries a rail line
    PRIVATE: Final = 3
    BLOCKED_PATH: Final = 4
    LINE_LIMIT: Final = 5
    NO_CONTRACT: Final = 6
    NO_CONNECTION: Final = 7
    NO_TUNNEL: Final = 8
    FEW_TRAINS: Final = 9
    BAD_FILL: Final = 10
    NO_STATION: Final = 11
    NO_REQUEST: Final = 12
    NO_PERMIT: Final = 13
    NO_PRODUCER: Final = 14
    NOT_ON_ROUTE: Final = 15
    NO_CHIP: Final = 16
    YARD_FULL: Final = 17
    YARD_BANNER: Final = 18
    FLIPPED: Final = 19
    YARD_FEW: Final = 20
    NO_TOKEN: Final = 21
    NO_ICON: Final = 22
    HAS_STATION: Final = 23
    NO_MARKER: Final = 24
    STATION_LIMIT: Final = 25
    LAST_CALL: Final = 26
    NO_STATION_CONTRACT: Final = 27
    STATION_TRAINS: Final = 28
    EMPTY_OFFER: Final = 29
    NO_STATION_CHIP: Final = 30
    BAD_SPEND: Final = 31
    NO_CARD: Final = 32
    GOAL_CARD: Final = 33
    CARD_STATIONS: Final = 34
    NO_DELIVERY: Final = 35
    EMPTY_SLOT: Final = 36
    FEW_MONEY: Final = 37
    NO_EXTRA: Final = 38
    NO_MARKET_TOKEN: Final = 39
    LOAN_LIMIT: Final = 40
    NO_LOANS: Final = 41
    NO_LOAN_CHIP: Final = 42
    CHIP_USED: Final = 43
    CHIP_STATIONS: Final = 44
    CHIP_BANKROLL: Final = 45
    NO_TRASH: Final = 46
    NO_DYNAMITE: Final = 47
    NOT_PRIVATE: Final = 48
    FEW_SUPPLY: Final = 49
    POWER_GONE: Final = 50
    EMPTY_DECK: Final = 51
    NOT_COVERED: Final = 52
    MUST_DROP: Final = 53
    MUST_ASSIGN: Final = 54
    FEW_WAITING: Final = 55
    YARD_ROOM: Final = 56


class Chip:
    """Chips with a place of their own; the others follow as they stand in the file."""

    TRAIN: Final = 0
    LOCOMOTIVE: Final = 1
    LOAN: Final = 2
    EXTRA: Final = 3


class Zone:
    """Where the chips of a seat are."""

    BAG: Final = 0
    WARE: Final = 1
    AREA: Final = 2  # the boarding area, lightning zone included


class Card:
    """Kinds of cards."""

    ACTION: Final = 0
    UPGRADE: Final = 1
    GOAL: Final = 2


CARD_KINDS: Final[tuple[CardKind, ...]] = ("action", "upgrade", "goal")


class Goal:
    """What goal cards count."""

    CITIES: Final = 0
    DEAR_CHIPS: Final = 1
    MONEY: Final = 2
    GOODS: Final = 3
    STATIONS: Final = 4
    LONG_LINES: Final = 5
    LOCOMOTIVES: Final = 6


GOALS: Final = ("cities", "dear_chips", "money", "goods", "stations", "long_lines", "locomotives")


class Yard:
    """Areas of the railyard."""

    STORAGE: Final = 0
    SECURE: Final = 1
    STATION: Final = 2
    EXPLOSIVES: Final = 3
    INDUSTRIALIZE: Final = 4
    PUBLIC: Final = 5
    COUNT: Final = 6


AREAS: Final = ("line_storage", "secure_contract", "build_station", "use_explosives", "industrialize", "go_public")


class Blast:
    """What explosives are used for."""

    TUNNEL: Final = 0
    CONSTRUCTION: Final = 1


class Deck:
    """Decks to draw from."""

    MOGUL: Final = 0
    ACTION: Final = 1


class Size:
    """Sizes of stations."""

    LARGE: Final = 0
    SMALL: Final = 1


SIZES: Final[tuple[StationSize, ...]] = ("large", "small")


class Mergers:
    """How private companies are placed."""

    NONE: Final = 0
    ROLLED: Final = 7  # 1 to 6: the list of that number
    CUSTOM: Final = 8


class Reward:
    """Rewards of the score track."""

    POWER: Final = 1
    ACTION: Final = 2
    EXCHANGE: Final = 3


class Corp:
    """What a company has, in `corp`."""

    BASIC: Final = 0  # basic trains of the supply
    LOCO: Final = 1
    ZONE: Final = 2  # basic trains of the boarding area that lie in the lightning zone
    MARKERS: Final = 3  # station markers left
    INDUSTRIAL: Final = 4
    PUBLIC: Final = 5
    PLAIN: Final = 6  # delivery tokens
    DUAL: Final = 7  # delivery/contract tokens
    BUILDER: Final = 8  # the builder token's city + 1
    BAG: Final = 9  # chips in the bag
    POWER: Final = 10  # four power chips
    YARD: Final = 14  # six areas, basic trains and locomotives
    SIZE: Final = 26  # numbers of each company


class Track:
    """The score track, by company."""

    SCORE: Final = 0
    REACHED: Final = 4  # up to here rewards have been given
    DUE: Final = 8  # points earned whose marker has not moved yet


class Mesh:
    """Cities as bits."""

    TOUCH: Final = 0  # ends of own rail lines
    HOMES: Final = 4  # own stations
    SITES: Final = 8  # all stations


class Source:
    """Sources of points."""

    LINES: Final = 0
    DELIVERIES: Final = 1
    RAILROAD: Final = 2
    CHIPS: Final = 3
    COMPANY: Final = 4  # a public company and Finance Office
    MARKET: Final = 5
    CARDS: Final = 6
    STATIONS: Final = 7
    START: Final = 8
    COUNT: Final = 9


SOURCES: Final = ("lines", "deliveries", "railroad", "chips", "company", "market", "cards", "stations", "start")


class T:
    """The turn in progress, in `turn`."""

    MONEY: Final = 0  # left to spend
    GENERATED: Final = 1
    LOANED: Final = 2
    LINES: Final = 3  # rail lines built
    LINES_MORE: Final = 4  # construction effects beside the chips
    STATIONED: Final = 5
    VENTURES_SPENT: Final = 6
    VENTURES_MORE: Final = 7
    ANYS_SPENT: Final = 8
    ANYS_MORE: Final = 9
    TUNNEL_MORE: Final = 10
    PAYOFF_MORE: Final = 11
    GRANTED: Final = 12  # regions with a contract that no chip stands for
    CONTRACTS: Final = 13  # regions of all chips
    FIRM: Final = 14  # regions of chips that are no starting contracts
    TUNNELS: Final = 15
    PAYOFFS: Final = 16
    VENTURES: Final = 17
    CONSTRUCTION: Final = 18
    ANYS: Final = 19
    COVERED: Final = 20  # starting contracts that covered a build
    MUST: Final = 21  # a build had no other contract
    FULFILLED: Final = 22  # a used starting contract has been trashed already
    EXPRESS: Final = 23
    EXTRA: Final = 24  # extra points for the next delivery
    PAID: Final = 25  # bankroll thresholds that have paid this turn, as bits
    LEASE: Final = 26
    ACTS: Final = 27  # moves made
    USABLES: Final = 28  # chips with an effect of their own in the boarding area
    COUNT: Final = 29


NEUTRAL: Final = 5  # owner of lines and stations that belong to nobody; companies are 1 to 4
BLOCKED: Final = 255  # in place of a private company's price
MOST_COMPANIES: Final = 4
