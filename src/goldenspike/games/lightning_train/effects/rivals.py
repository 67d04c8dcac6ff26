"""Rivals and Conway: die, builder token, rail line, station, and a rival's delivery."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.deliveries import start_route
from goldenspike.games.lightning_train.legality.deliveries import check_delivery
from goldenspike.games.lightning_train.legality.stations import last_call_over
from goldenspike.games.lightning_train.names import BLOCKED, By, Corp, Track
from goldenspike.games.lightning_train.state.routes import Ways, best_worth, station_share
from goldenspike.games.lightning_train.state.table import LightningTable, stat, who
from goldenspike.kernel.rng import rng_below


def available(s: LightningTable, company: i64, path: i64) -> bool:
    """Whether a rival can build on a path: empty, and with enough trains to be had; a private one only with enough points."""
    b = s.board
    if s.line[path] > 0:
        return False
    price = i64(s.private[path])
    if price > 0:
        if price == BLOCKED or b.conway or s.track[Track.SCORE + company] < b.score_factor * price:
            return False
    locomotive: i64 = 1 if stat(s, company, Corp.LOCO) > 0 else 0
    return b.stand_ins or b.slots[path] - locomotive <= stat(s, company, Corp.BASIC)


def has_path(s: LightningTable, company: i64, city: i64) -> bool:
    network = s.board.network
    for place in range(network.near_at[city], network.near_at[city + 1]):
        if available(s, company, network.near_edge[place]):
            return True
    return False


def matching(s: LightningTable, company: i64, city: i64, die: i64) -> i64:
    """The place of the alphabetically first neighbour with the number at the end of an available path; -1 if there is none."""
    b = s.board
    network = b.network
    for place in range(network.near_at[city], network.near_at[city + 1]):
        if (b.city_numbers[network.near_node[place]] >> die) & 1 and available(s, company, network.near_edge[place]):
            return i64(place)
    return -1


def next_die(die: i64) -> i64:
    return 1 if die == 6 else die + 1


def rival_build(s: LightningTable, company: i64, die: i64, chooser: i64) -> None:
    """A rival's line and station for a die result, with the builder token reset if need be."""
    b = s.board
    at = company * Corp.SIZE + Corp.BUILDER
    city = i64(s.corp[at]) - 1
    place = matching(s, company, city, die)
    if place < 0:
        rolled = die
        tries: i64 = 0
        city = b.large_city[die]
        while not has_path(s, company, city) and tries < 5:
            tries += 1
            die = next_die(die)
            city = b.large_city[die]
        s.corp[at] = u8(city + 1)
        if s.journal is not None:
            args = {"who": who(s, company), "rolled": int(rolled), "city": b.city_names[city], "die": int(die)}
            s.note(-1, "lightning_train.reset", "LT-RESET-01", args)
        for i in range(6):
            place = matching(s, company, city, die)
            if place >= 0:
                break
            die = next_die(die)
        if place < 0:
            return
    path = b.network.near_edge[place]
    city = b.network.near_node[place]
    locomotive: i64 = 1 if stat(s, company, Corp.LOCO) > 0 else 0
    s.corp[company * Corp.SIZE + Corp.LOCO] -= u8(locomotive)
    s.corp[company * Corp.SIZE + Corp.BASIC] -= u8(min(stat(s, company, Corp.BASIC), b.slots[path] - locomotive))
    s.private = s.private[:]
    s.private[path] = 0
    s.lay_line(company, path, locomotive)
    s.corp[at] = u8(city + 1)
    if s.journal is not None:
        s.note(
            -1,
            "lightning_train.rival_built",
            "LT-RIVAL-02",
            {"who": who(s, company), "path": b.path_names[path], "die": int(die)},
        )
    rival_station(s, company, city, die)
    line_laid(s, chooser, company)


def rival_station(s: LightningTable, company: i64, city: i64, die: i64) -> None:
    b = s.board
    if b.city_site[city] < 0 or s.station[city] > 0 or stat(s, company, Corp.MARKERS) == 0 or last_call_over(s):
        return
    slot = b.city_size[city] * 2 + b.die_slot[die]
    if s.offer[slot] == 0:
        slot = b.city_size[city] * 2 + 1 - b.die_slot[die]
    if s.offer[slot] == 0:
        return
    s.place_station(company + 1, city, i64(s.offer[slot]) - 1)
    s.refill_offer(slot)
    if s.journal is not None:
        s.note(-1, "lightning_train.rival_station", "LT-RIVAL-10", {"who": who(s, company), "city": b.city_names[city]})


def roll(s: LightningTable) -> i64:
    s.reveal()
    return rng_below(s.rng, 6) + 1


def rival_delivery(s: LightningTable, company: i64, chooser: i64) -> None:
    """The delivery that a rival likes best, if one qualifies."""
    b = s.board
    top: i64 = -1
    place: i64 = 0
    what: i64 = 0
    for k in range(b.goods):
        good = b.goods_by_name[k]
        ways = Ways(s, By.RIVAL, good)
        for i in range(len(b.sites_by_name)):
            city = b.sites_by_name[i]
            if check_delivery(s, city, good) != 0:
                continue
            value = best_worth(s, ways, city, station_share(s, city), company)
            if value > top or (value == top and value >= 0 and i64(i) < place):  # equal ones: the first city, then the first good
                top = value
                place = i64(i)
                what = good
    if top < 0:
        return
    s.quota = top
    if s.journal is not None:
        s.note(-1, "lightning_train.rival_delivers", "LT-RDEL-01", {"who": who(s, company)})
    start_route(s, chooser, b.sites_by_name[place], what, By.RIVAL, company)
