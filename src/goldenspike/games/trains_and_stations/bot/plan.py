"""What the dice of a turn are worth, and which of them an expert would roll again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.weights import W
from goldenspike.games.trains_and_stations.names import DIE, FACE, KINDS, MARK, Q
from goldenspike.games.trains_and_stations.state import StationsTable

OFF_PLAN: Final = 2.5  # for marks that an expert would not make
# The chance that at least 1, 2, 3 of so many dice show one face
ONE: Final = vec[float](
    [0.0, 0.167, 0.306, 0.421, 0.518, 0.598, 0.665, 0.721, 0.767, 0.806, 0.838, 0.865, 0.888, 0.906, 0.922, 0.935]
)
TWO: Final = vec[float](
    [0.0, 0.0, 0.028, 0.074, 0.132, 0.196, 0.263, 0.33, 0.395, 0.457, 0.515, 0.569, 0.619, 0.664, 0.704, 0.74]
)
THREE: Final = vec[float](
    [0.0, 0.0, 0.0, 0.005, 0.016, 0.035, 0.062, 0.096, 0.135, 0.178, 0.225, 0.273, 0.323, 0.372, 0.42, 0.468]
)


def set_worth(s: StationsTable, count: i64, prize: float) -> float:
    """Dice of one Building face: sets of three, and what is on the way to one."""
    w = s.board.weights.values
    value = float(count // 3) * prize * w[W.SET_THREE]
    rest = count % 3
    if rest == 2:
        value += w[W.SET_TWO] * prize
    elif rest == 1:
        value += w[W.SET_ONE] * prize
    return value


def row_worth(s: StationsTable, kind: i64, prize: float, soon: float) -> float:
    """The row of the active player: as it lies, or as an expert would roll it."""
    lying = dice_worth(s, 0, prize, soon, False)
    if kind == Q.RESOLVE:
        return lying
    # A plan rolls all dice of some faces: bit 1 Coin, 2 to 4 Buildings, 5 for both trains, of which only Train can be rolled
    best = -1.0e9
    wanted: i64 = 0
    marked = False
    for i in range(s.dice):
        if s.mark[i] == MARK.MARKED:
            marked = True
    for i in range(32):
        plan: i64 = i
        value = dice_worth(s, plan * 2, prize, soon, True)
        if value > best:
            best = value
            wanted = plan * 2
    if kind == Q.REROLL:
        if not marked:
            return max(lying, best - s.board.weights.values[W.REROLL_COIN])
        best -= s.board.weights.values[W.REROLL_COIN]
    off = False
    for i in range(s.dice):
        mark = s.mark[i]
        if mark == MARK.BACK or (mark == MARK.MARKED and not rolls(s, i, wanted)):
            off = True
    return best - OFF_PLAN if off else best


def rolls(s: StationsTable, place: i64, plan: i64) -> bool:
    """Whether a plan rolls a die. Bit 0 of a plan is unused; an unrolled bonus die follows bit 6."""
    if s.mark[place] == MARK.FIXED:
        return True
    face: i64 = i64(s.face[place])
    if face == FACE.LOCKED:
        return False
    if face == FACE.TRAIN:
        return (plan >> 5) & 1 == 1
    if face == 0:
        return (plan >> 5) & 1 == 1
    return (plan >> face) & 1 == 1


def dice_worth(s: StationsTable, plan: i64, prize: float, soon: float, planned: bool) -> float:
    """The dice that stay, by what they show; the dice that are rolled, by what they may show."""
    seat = s.active
    w = s.board.weights.values
    value = 0.0
    rolled: i64 = 0
    locked: i64 = 0
    coins: i64 = 0
    hotels: i64 = 0
    mines: i64 = 0
    ranches: i64 = 0
    white: i64 = 0
    for i in range(s.dice):
        if planned and rolls(s, i, plan):
            rolled += 1
            continue
        face: i64 = i64(s.face[i])
        if face == 0:
            if s.die[i] == DIE.BONUS:
                value += w[W.BONUS_KEPT]
        elif face >= FACE.LOCKED:
            value += w[W.TRAIN_DIE] if s.die[i] == DIE.OWN else 0.7 * w[W.TRAIN_DIE]
            if face == FACE.LOCKED:
                locked += 1
        elif face == FACE.COIN:
            coins += 1
        else:
            if face == FACE.HOTEL:
                hotels += 1
            elif face == FACE.RANCH:
                ranches += 1
            else:
                mines += 1
            if s.die[i] == DIE.BONUS:
                white += 1
    room = max(0, s.board.coin_limit - i64(s.coins[seat]))
    value += w[W.COIN_DIE] * float(min(coins, (room + 1) // 2)) + 0.15 * float(max(0, coins - (room + 1) // 2))
    mean = 0.0
    for i in range(KINDS):
        if s.supply[seat * KINDS + i] == 0:
            continue
        count = hotels if i == 0 else mines if i == 1 else ranches
        value += set_worth(s, count, prize)
        rest = count % 3
        if rolled > 0:
            mean += w[W.SET_ONE] * prize / 6.0
            if rest == 2:
                value += ONE[min(rolled, 15)] * prize * w[W.ROLL_TWO]
            elif rest == 1:
                value += TWO[min(rolled, 15)] * prize * w[W.ROLL_ONE]
            else:
                value += THREE[min(rolled, 15)] * prize * w[W.ROLL_NONE]
    if white and value > 0.0:
        value -= 0.1 * prize * float(white)
    if rolled > 0:
        mean += w[W.TRAIN_DIE] / 3.0 + (w[W.COIN_DIE] / 6.0 if room > 0 else 0.0)
        value += mean * float(rolled)
        if not s.struck:
            need = s.board.strike - locked
            risk = 0.0
            if need == 1:
                risk = ONE[min(rolled, 15)]
            elif need == 2:
                risk = TWO[min(rolled, 15)]
            elif need == 3:
                risk = THREE[min(rolled, 15)]
            value -= risk * min(w[W.STRIKE], float(s.vp[seat]))
    return value * max(soon, 0.2)
