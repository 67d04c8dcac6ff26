"""The numbers by which the game calls its things: workers, actions, questions, verbs of moves, columns of packed tables."""

from __future__ import annotations

from typing import Final

GAME: Final = "railroad_revolution"  # what the keys of messages begin with

# Workers
WHITE: Final = 0
PURPLE: Final = 1
ORANGE: Final = 2
GREY: Final = 3
TURQUOISE: Final = 4
HUES: Final = 5
HUE_NAMES: Final = ("white", "purple", "orange", "grey", "turquoise")
ANY_HUE: Final = 5  # a manager's place that takes every worker
PLACES: Final = ("supply", "board")

# Actions
STATION: Final = 0
RAILROAD: Final = 1
TELEGRAPH: Final = 2
TRADE: Final = 3
ACTIONS: Final = 4
ACTION_NAMES: Final = ("station", "railroad", "telegraph", "trade")

# Tracks, from left to right
T_TELEGRAPH: Final = 0
T_STATIONS: Final = 1
T_NETWORK: Final = 2
TRACKS: Final = 3
TRACK_NAMES: Final = ("telegraph", "stations", "network")

# Stacks of milestones that replacements come from
STACKS: Final = 3
STACK_NAMES: Final = ("B", "C", "D")
GROUPS: Final = ("A1", "A2", "B", "C", "D")

SLOTS: Final = 2  # open milestones of a player
POSTS: Final = 2  # places for managers on a milestone
NEUTRAL: Final = 9  # owner of a building of an unused colour; a player's is seat + 1

# What a player owns: columns of `own`
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
OWN: Final = 12

MEN: Final = HUES * (1 + ACTIONS)  # supply, then the four action spaces

# A reward: columns of `rewards`
R_STEPS: Final = 0
R_SHARES: Final = 1
R_MONEY: Final = 2
R_PROMOTE: Final = 3
R_FLIPS: Final = 4
R_TRAIN: Final = 5
R_RAIL: Final = 6
R_STATION: Final = 7
R_OFFICE: Final = 8
R_EXCHANGE: Final = 9
R_ONE_OF: Final = 10  # bits by colour: one of these
R_ALL: Final = 11  # bits by colour: each of these
R_HIRE: Final = 12  # one of any colour
R_PRICE: Final = 13
R_PRICE_EACH: Final = 14
R_WIDTH: Final = 15

# Kinds of conditions of milestones
C_CONNECTED: Final = 0
C_STATIONS: Final = 1
C_TERRAIN: Final = 2
CONDITION_NAMES: Final = ("connected", "stations", "terrain", "deals")
CONDITIONS: Final = 3  # at most so many on a milestone

# Questions
Q_SETUP: Final = 1  # which setup tile
Q_PLACE: Final = 2  # which worker, on which action
Q_ACT: Final = 3  # action + 8 * worker, flags, city or section + 1, icons or shares
Q_DEAL: Final = 4  # bits of deals taken, how far from the active player
Q_ORDER: Final = 5  # which of two completed milestones first
Q_KEEP: Final = 6  # slot, stack
Q_STEPS: Final = 7  # left, must be taken
Q_PROMOTE: Final = 8  # left, price of the next, price of those after it
Q_FLIP: Final = 9  # left, price
Q_TRAIN: Final = 10  # price, must be taken
Q_GAIN: Final = 11  # bits by colour, price
Q_RAIL: Final = 12  # price, is the setup piece
Q_HOUSE: Final = 13  # is the setup piece
Q_OFFICE: Final = 14  # is the setup piece
Q_SWAP: Final = 15
Q_DISCARD: Final = 16

# Flags of an action
F_EXTRA: Final = 1  # the worker's effect, or the promotion in its place, is used
F_MAIN: Final = 2
F_PRIMARY: Final = 4
F_BONUS: Final = 8
F_FLIP: Final = 16
F_TILE: Final = 32  # the telegraph tile was taken for a worker
F_FIRST: Final = 64
F_DEAL: Final = 128
F_WAIVED: Final = 256
F_RAIL: Final = 512  # times the number of rails laid

# Verbs of moves
V_DONE: Final = 0
V_SELL: Final = 1
V_HIRE: Final = 2
V_USE: Final = 3
V_STATION: Final = 4
V_RAIL: Final = 5
V_OFFICE: Final = 6
V_TRADE: Final = 7
V_PRIMARY: Final = 8
V_BONUS: Final = 9
V_TILE: Final = 10
V_ABILITY: Final = 11
V_PROMOTE: Final = 12  # colour * 4 + place * 2 + milestone
V_SWAP: Final = 13  # (colour given * 2 + place) * 5 + colour taken
V_DISCARD: Final = 14  # colour * 2 + place
V_GAIN: Final = 15
V_STEP: Final = 16
V_TRAIN: Final = 17
V_FLIP: Final = 18  # train * 2, + 1 to turn it up again
V_DEAL: Final = 19
V_SETUP: Final = 20
V_FIRST: Final = 21
V_KEEP: Final = 22
VERBS: Final = 23

F_PRIVATE: Final = 2048  # a deal was taken alone (Grey on Trade)
ALL_HUES: Final = 31
