"""What the open milestones of a seat still lack, and what each piece towards them is worth to a quick player."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.judge import time_left
from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.games.railroad_revolution.effects.milestones import condition_have
from goldenspike.games.railroad_revolution.names import CONDITIONS, POSTS, SLOTS, Goal, Hue, Own
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit


class Needs:
    """The milestones of a seat, looked at once for all moves of a decision."""

    def __init__(self, t: RevolutionTable, seat: i64) -> None:
        self.t = t
        self.seat = seat
        self.own: i64 = seat * Own.WIDTH
        self.q = t.board.weights.quick
        self.left: float = time_left(t)
        self.late: float = 1.0 - self.left
        # what the conditions still lack: the worth of one piece, and the spaces or cities that count
        self.lacks: i64 = 0
        self.lack_worth = vec[float](capacity=8)
        self.lack_spaces = vec[i64](capacity=8)
        self.lack_links = vec[i64](capacity=8)
        self.lack_stations = vec[i64](capacity=8)
        self.post_first: float = self.look_at(0)  # a manager of either milestone
        self.post_second: float = self.look_at(1)

    def wish(self, place: i64) -> float:
        """A number that changes in the course of the game."""
        return self.q[place] + self.late * self.q[place + 1]

    def look_at(self, slot: i64) -> float:
        """Note what an open milestone lacks; returns the worth of a manager for it."""
        t = self.t
        board = t.board
        at = (self.seat * SLOTS + slot) * MILE
        tile = i64(t.open[at]) - 1
        if tile < 0:
            return 0.0
        parts = 0.0
        have = 0.0
        lacking = 0.0
        posts: i64 = 0
        for post in range(POSTS):
            if board.posts[POSTS * tile + post]:
                parts += 1.6
                if t.open[at + 1 + post]:
                    have += 1.6
                else:
                    lacking += 1.0
                    posts += 1
        missing: i64 = 0  # bits of conditions
        for k in range(CONDITIONS):
            c = 3 * (CONDITIONS * tile + k)
            kind = board.conditions[c]
            if kind >= 0:
                least = board.conditions[c + 2]
                got = min(least, condition_have(t, self.seat, kind, board.conditions[c + 1]))
                effort = 1.0 if kind > Goal.STATIONS else 1.6
                parts += effort * float(least)
                have += effort * float(got)
                if got < least:
                    lacking += effort * float(least - got)
                    missing |= bit(i64(k))
        points = float(board.milestone_points[tile])
        now = self.promise(points, have / parts, lacking)
        for k in range(CONDITIONS):
            if missing >> i64(k) & 1:
                c = 3 * (CONDITIONS * tile + k)
                kind = board.conditions[c]
                what = board.conditions[c + 1]
                effort = 1.0 if kind > Goal.STATIONS else 1.6
                worth = self.promise(points, (have + effort) / parts, lacking - effort) - now
                self.lacks += 1
                self.lack_worth = append(self.lack_worth, worth)
                spaces: i64 = 0
                links: i64 = 0
                stations: i64 = 0
                if kind == Goal.CONNECTED:
                    links = board.level_cities[what]
                elif kind == Goal.STATIONS:
                    stations = board.level_cities[what]
                elif kind == Goal.TERRAIN:
                    spaces = board.terrain[what]
                else:
                    spaces = board.deal_spaces
                self.lack_spaces = append(self.lack_spaces, spaces)
                self.lack_links = append(self.lack_links, links)
                self.lack_stations = append(self.lack_stations, stations)
        return self.promise(points, (have + 1.6) / parts, lacking - 1.0) - now if posts else 0.0

    def promise(self, points: float, part: float, lacking: float) -> float:
        """A milestone: all of its points once nothing is missing, less the more is missing and the less time is left."""
        q = self.q
        if lacking < 0.5:
            return points + q[Wish.MILE_DONE] * self.left
        chance = max(0.0, min(1.0, q[Wish.MILE_TIME] * self.left + 0.12 - q[Wish.MILE_LACK] * lacking))
        worth = q[Wish.MILE_BASE] + q[Wish.MILE_HAVE] * part + q[Wish.MILE_SQUARE] * part * part
        return points * worth * chance + q[Wish.MILE_BEGUN] * part

    def kept(self, tile: i64) -> float:
        """What a milestone would be worth as an open one."""
        t = self.t
        board = t.board
        parts = 0.0
        have = 0.0
        lacking = 0.0
        for k in range(CONDITIONS):
            c = 3 * (CONDITIONS * tile + k)
            kind = board.conditions[c]
            if kind >= 0:
                least = board.conditions[c + 2]
                got = min(least, condition_have(t, self.seat, kind, board.conditions[c + 1]))
                effort = 1.0 if kind > Goal.STATIONS else 1.6
                parts += effort * float(least)
                have += effort * float(got)
                lacking += effort * float(least - got)
        for post in range(POSTS):
            hue = board.posts[POSTS * tile + post]
            if hue:
                parts += 1.6
                lacking += 1.0
                if hue == Hue.ANY + 1 or t.held(self.seat, hue - 1, 0) + t.held(self.seat, hue - 1, 1):
                    have += 1.6 * self.q[Wish.MILE_HOLD]
        return self.promise(float(board.milestone_points[tile]), have / parts, lacking)

    # ---- what cities and spaces mean to the milestones

    def counts_for_space(self, space: i64) -> float:
        return self.counted(self.lack_spaces, space)

    def counts_for_link(self, city: i64) -> float:
        return self.counted(self.lack_links, city)

    def counts_for_station(self, city: i64) -> float:
        return self.counted(self.lack_stations, city)

    def counted(self, wanted: vec[i64], place: i64) -> float:
        """What the needs are worth for which a place counts."""
        worth = 0.0
        for k in range(self.lacks):
            if wanted[k] >> place & 1:
                worth += self.lack_worth[k]
        return worth
