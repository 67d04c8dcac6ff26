"""Step 2: marking dice, rolling, and what a roll leads to."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.resolve import resolve
from goldenspike.games.trains_and_stations.legality.dice import no_train
from goldenspike.games.trains_and_stations.names import DIE, FACE, FACES, MARK, P, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.rng import rng_below


def toggle(s: StationsTable, place: i64) -> None:
    """Mark a die for the next roll, or take the mark back."""
    s.mark[place] = MARK.BACK if s.mark[place] == MARK.MARKED else MARK.MARKED


def leave(s: StationsTable, place: i64) -> None:
    """Take the mark of a die back: it may be marked again."""
    s.mark[place] = 0
    s.took_back(s.active)


def mark_all(s: StationsTable) -> None:
    """Mark all dice but trains."""
    for i in range(s.dice):
        if no_train(s, i):
            s.mark[i] = MARK.MARKED


def roll(s: StationsTable) -> None:
    """Roll the gathered dice, or pay and roll the marked ones again."""
    b = s.board
    seat = s.active
    again = s.question == Q.REROLL
    s.reveal()
    s.forget_backs()
    if again:
        s.coins[seat] -= u8(b.reroll_cost)
    else:
        place = s.dice - 1
        while place >= 0 and s.die[place] == DIE.BONUS:  # bonus dice that are not rolled are kept (TS-BON-02)
            if s.mark[place] != MARK.MARKED and s.mark[place] != MARK.FIXED:
                s.held = s.held[:]
                s.held[seat] += 1
                s.drop_die(place)
            place -= 1
    rolled: i64 = 0
    for i in range(s.dice):
        if s.mark[i] == MARK.MARKED or s.mark[i] == MARK.FIXED:
            s.face[i] = b.die[rng_below(s.rng, len(b.die))]
            rolled += 1
        s.mark[i] = 0
    if s.journal is not None:
        faces = ", ".join(FACES[s.face[i]].replace("_", " ") for i in range(int(s.dice)))
        key = "trains_and_stations.event.reroll" if again else "trains_and_stations.event.roll"
        args = {"faces": faces or "none", "rolled": int(rolled), "dice": int(s.dice), "coins": int(s.coins[seat])}
        s.note(seat, key, "TS-ROL-03" if again else "TS-ROL-01", args)
    s.pop()
    after_roll(s)


def after_roll(s: StationsTable) -> None:
    """A strike, another chance to roll again, or Step 3."""
    b = s.board
    seat = s.active
    locked = s.count_dice(DIE.OWN, FACE.LOCKED) + s.count_dice(DIE.BONUS, FACE.LOCKED)
    if locked >= b.strike:
        s.struck = 1
        lost = s.lose(seat, b.strike_cost, P.STRIKE)
        if s.journal is not None:
            s.note(seat, "trains_and_stations.event.strike", "TS-STK-01", {"locked": int(locked), "points": int(lost)})
    elif i64(s.coins[seat]) >= b.reroll_cost and locked < s.dice:
        s.push(Q.REROLL, seat)
        return
    resolve(s)
