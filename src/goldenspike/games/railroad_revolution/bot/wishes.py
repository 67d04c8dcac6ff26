"""What the quick player of Railroad Revolution wishes for: its numbers by name."""

from __future__ import annotations

from typing import Final

# Those with a second number say how much is added by the end of the game; the rest are the same all game long.
GUESSES: Final = {
    "cash": 0.8,  # a hundred dollars
    "cash_late": -0.68,
    "rich": 0.15,  # the part by which they count less for each thousand dollars at hand
    "poor": 0.2,  # the part by which they count more without any money, less and less up to the price of rails
    "share": 2.0,  # a share
    "share_late": -1.2,
    "sell": 0.3,  # how much a sale of a share must bring that is not needed
    "worker": 3.0,  # each of the first three workers beyond the least number
    "worker_late": -2.5,
    "worker_more": 1.0,  # each further worker
    "worker_more_late": -0.9,
    "worker_short": 5.0,  # a worker below the least number, who must be had back
    "worker_short_late": 0.0,
    "purple": 2.0,  # a purple worker, compared with a white one, ...
    "purple_late": -1.8,
    "orange": 1.5,  # ... an orange one, ...
    "orange_late": -1.4,
    "grey": 1.5,  # ... a grey one, ...
    "grey_late": -1.4,
    "turquoise": 1.2,  # ... a turquoise one
    "turquoise_late": -1.1,
    "wanted": 0.4,  # the part of a manager's worth that a worker for the place has who is not there yet
    "supply": 0.1,  # giving a worker of the supply instead of one of the player board
    "use_purple": -1.0,  # placing a purple worker, who is then gone for a while, ...
    "use_purple_late": 0.5,
    "use_orange": -1.0,  # ... an orange one, ...
    "use_orange_late": 0.5,
    "use_grey": -1.0,  # ... a grey one, ...
    "use_grey_late": 0.5,
    "use_turquoise": -0.6,  # ... a turquoise one
    "use_turquoise_late": 0.3,
    "hire": -0.5,  # hiring, beside the worker and its price
    "hire_late": 0.0,
    "hire_early": -2.0,  # the same before the action of the turn
    "hurry": 0.3,  # a piece nearer to the end of the game, for a seat far ahead and late
    "ability": 0.9,  # the part of a worker's effect that counts before the worker is placed
    "later": 0.8,  # the part of a reward that counts before it is there
    "station": 1.0,  # a station
    "station_late": 0.0,
    "station_level": 2.2,  # points by which the stations track will still rise
    "station_more": 0.45,  # a building left as a part of a station to come
    "office": 1.0,  # an office
    "office_late": 0.0,
    "office_level": 2.2,  # points by which the telegraph track will still rise
    "office_more": 0.6,  # a building left as a part of an office to come
    "gap": 1.0,  # a point between two own offices
    "gap_soon": 0.4,  # the same if the other office is still to come
    "tile": 0.6,  # the part that a telegraph tile counts beside an office
    "rail": 0.6,  # a rail
    "rail_late": 0.0,
    "icon": 1.0,  # the part of the price of difficult terrain that counts
    "city": 1.0,  # a city that is reached
    "city_late": -0.8,
    "west": 0.5,  # the same for each level further west
    "west_late": -0.4,
    "coast": 0.2,  # the part that a city counts of one a level further west, as the network track counts them
    "network_level": 2.5,  # points by which the network track will still rise
    "network_more": 0.12,  # a rail left as a part of a far western city to come
    "via": 0.5,  # the part of the next rail space that counts
    "reach": 0.3,  # the part of a station's place in a milestone that counts when its city is reached
    "trade": 0.5,  # a trade
    "trade_late": 0.0,
    "sell_house": -2.0,  # a building that is sold instead of a rail
    "sell_house_late": 1.0,
    "flip_trade": 0.8,  # the part of the best flip that counts before a trade
    "deal": 1.0,  # a deal that is opened
    "deal_late": -0.5,
    "accept": -0.2,  # a deal that is taken part in, beside what it brings
    "train": 1.0,  # a train, beside its points
    "train_late": -1.0,
    "train_use": 0.3,  # the part of its reward that a train will bring
    "run": -5.5,  # a train that is turned face down
    "run_late": -2.5,
    "ready": 5.5,  # a train that is turned face up again
    "ready_late": 2.0,
    "flip": 1.5,  # a flip that a reward offers
    "flip_late": -0.5,
    "swap": -0.2,  # a worker exchanged, beside the colours
    "lay": 2.0,  # a rail that a reward lays
    "lay_late": -1.0,
    "house": 4.0,  # a station that a reward builds
    "house_late": 0.0,
    "wire": 5.0,  # an office that a reward builds
    "wire_late": 0.0,
    "promote": -0.3,  # a worker promoted, beside the milestone and the worker
    "promote_late": 0.0,
    "promote_more": 0.8,  # the part that the best promotion counts in a reward
    "mile_base": 0.05,  # the part of its points that an open milestone is worth as it comes, ...
    "mile_have": 0.75,  # ... by the part of it that is done, ...
    "mile_square": 0.2,  # ... and by the square of that part
    "mile_begun": 1.0,  # what is done of a milestone, whatever its points
    "mile_done": 14.0,  # a milestone with nothing missing, as it makes room for the next
    "mile_time": 1.6,  # how surely a milestone can be completed in a whole game
    "mile_lack": 0.03,  # how much less surely for each thing missing
    "mile_hold": 0.3,  # the part of a manager's place that a fitting worker counts for when a milestone is chosen
}  # fmt: skip
NAMES: Final = list(GUESSES)


class Wish:
    """Places of the numbers."""

    CASH: Final = 0
    RICH: Final = 2
    POOR: Final = 3
    SHARE: Final = 4
    SELL: Final = 6
    WORKER: Final = 7
    WORKER_MORE: Final = 9
    WORKER_SHORT: Final = 11
    HUE: Final = 13  # two numbers for each colour from purple on
    WANTED: Final = 21
    SUPPLY: Final = 22
    USE: Final = 23  # two numbers for each colour from purple on
    HIRE: Final = 31
    HIRE_EARLY: Final = 33
    HURRY: Final = 34
    ABILITY: Final = 35
    LATER: Final = 36
    STATION: Final = 37
    STATION_LEVEL: Final = 39
    STATION_MORE: Final = 40
    OFFICE: Final = 41
    OFFICE_LEVEL: Final = 43
    OFFICE_MORE: Final = 44
    GAP: Final = 45
    GAP_SOON: Final = 46
    TILE: Final = 47
    RAIL: Final = 48
    ICON: Final = 50
    CITY: Final = 51
    WEST: Final = 53
    COAST: Final = 55
    NETWORK_LEVEL: Final = 56
    NETWORK_MORE: Final = 57
    VIA: Final = 58
    REACH: Final = 59
    TRADE: Final = 60
    SELL_HOUSE: Final = 62
    FLIP_TRADE: Final = 64
    DEAL: Final = 65
    ACCEPT: Final = 67
    TRAIN: Final = 68
    TRAIN_USE: Final = 70
    RUN: Final = 71
    READY: Final = 73
    FLIP: Final = 75
    SWAP: Final = 77
    LAY: Final = 78
    HOUSE: Final = 80
    WIRE: Final = 82
    PROMOTE: Final = 84
    PROMOTE_MORE: Final = 86
    MILE_BASE: Final = 87
    MILE_HAVE: Final = 88
    MILE_SQUARE: Final = 89
    MILE_BEGUN: Final = 90
    MILE_DONE: Final = 91
    MILE_TIME: Final = 92
    MILE_LACK: Final = 93
    MILE_HOLD: Final = 94
