"""What a seat may see, in words and as data. The game is open but for the order of the milestone stacks."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.milestones import condition_have
from goldenspike.games.railroad_revolution.legality.means import owed
from goldenspike.games.railroad_revolution.names import (
    ACTION_NAMES,
    ACTIONS,
    CONDITIONS,
    HUE_NAMES,
    HUES,
    MEN,
    NEUTRAL,
    SLOTS,
    STACK_NAMES,
    STACKS,
    TRACK_NAMES,
    TRACKS,
    F,
    Own,
    Q,
)
from goldenspike.games.railroad_revolution.reasons import QUESTION_NAMES
from goldenspike.games.railroad_revolution.scoring import points_of, reached
from goldenspike.games.railroad_revolution.shapes import (
    Action,
    Known,
    Milestone,
    Owner,
    Picture,
    Pieces,
    Player,
    SetupTile,
    Stack,
    Town,
    Wire,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.games.railroad_revolution.view.layout import deal_data, milestone_data, reward_data
from goldenspike.kernel.words import Message

COLOURS: Final = ("black", "blue", "red", "yellow")


def ask(t: RevolutionTable, viewer: int) -> Message:
    """The question that is open, with the numbers that it is about."""
    kind = int(t.question)
    seat = t.mover
    args: dict[str, Any] = {"player": int(seat) + 1, "money": int(t.of(seat, Own.MONEY)), "shares": int(t.of(seat, Own.SHARES))}
    key = QUESTION_NAMES[kind]
    if kind == Q.ACT:
        args["worker"] = HUE_NAMES[t.worker()]
        args["action"] = ACTION_NAMES[t.action()]
        args["owes"] = int(owed(t))
        if args["owes"]:
            key = "act_owing"
    elif kind == Q.DEAL:
        args["deal"] = t.board.deal_ids[t.deal_tile]
        key = "deal" if t.top(F.AFTER) == 0 else "deal_one"
    elif kind == Q.STEPS or kind == Q.FLIP or kind == Q.PROMOTE:
        args["left"] = int(t.top(F.LEFT))
    elif kind == Q.GAIN:
        args["price"] = int(t.top(F.PRICE))
        key = "gain_paid" if args["price"] else "gain"
    elif kind == Q.TRAIN or kind == Q.RAIL:
        args["price"] = int(t.top(F.FARE))
        key = f"{key}_paid" if args["price"] else key
    elif kind == Q.KEEP:
        args["stack"] = STACK_NAMES[t.top(F.STACK)]
    return Message(f"railroad_revolution.ask.{key}", args)


def preview(t: RevolutionTable, m: i64) -> dict[str, int]:
    """What a legal move brings and costs at once, with what it lets happen by itself, or adds to what is owed."""
    seat = t.mover
    after = t.clone()
    assert isinstance(after, RevolutionTable)
    after.make(m)
    workers = after.of(seat, Own.WORKERS) - t.of(seat, Own.WORKERS)
    if after.question == Q.DISCARD and after.mover == seat:  # to be chosen next
        workers -= 1
    acting = after.depth > 0 and after.stack[F.KIND] == Q.ACT  # else what was owed is paid
    return changes(
        {
            "shares": after.of(seat, Own.SHARES) - t.of(seat, Own.SHARES),
            "money": after.of(seat, Own.MONEY) - t.of(seat, Own.MONEY),
            "workers": workers,
            "owes": owed(after) - owed(t) if acting else i64(0),
            "points": points_of(after, seat) - points_of(t, seat),
        }
    )


def changes(amounts: dict[str, i64]) -> dict[str, int]:
    return {name: int(amount) for name, amount in amounts.items() if amount}


# ---- the table


def picture(t: RevolutionTable, viewer: int) -> Picture:
    board = t.board
    table: Picture = {
        "round": int(t.round),
        "last_round": int(t.last_round),
        "cleared_by": int(t.trigger) - 1 if t.trigger else None,
        "starter": int(t.starter),
        "active": int(t.turn),
        "cities": [city_data(t, i64(c)) for c in range(board.cities)],
        "spaces": [
            {"space": board.space_ids[s], "rails": holders(t, Own.RAILS, i64(s))}
            for s in range(board.spaces)
            if s == board.initial or holders(t, Own.RAILS, i64(s))
        ],
        "telegraph": [section_data(t, i64(s)) for s in range(board.offices)],
        "deal": deal_data(board, t.deal_tile),
        "deals_discarded": [board.deal_ids[d] for d in range(board.deals) if t.deals_gone >> i64(d) & 1],
        "deals_hidden": sum(1 for d in range(board.deals) if not t.deals_gone >> i64(d) & 1 and d != t.deal_tile),
        "stacks": {board.train_ids[k]: int(t.stacks[k]) for k in range(1, board.trains)},
        "pool": {HUE_NAMES[h]: int(t.pool[h]) for h in range(HUES)},
        "milestone_stacks": {STACK_NAMES[k]: stack_data(t, i64(k), viewer) for k in range(STACKS)},
        "setup": setup_data(t),
        "action": action_data(t),
        "players": [player_data(t, i64(s)) for s in range(board.seats)],
    }
    if t.depth and t.question == Q.KEEP and t.mover == viewer:
        base = t.top(F.STACK) * board.stack_room
        tiles = [int(t.deck[base + k]) for k in range(t.top(F.DRAWN))]
        table["drawn"] = [milestone_data(board, i64(tile)) for tile in sorted(tiles)]
    return table


def owner(value: int) -> Owner:
    """Who stands in a first slot: a seat, 'neutral' or nobody."""
    if value == 0:
        return None
    return "neutral" if value == NEUTRAL else value - 1


def holders(t: RevolutionTable, column: i64, place: i64) -> list[int]:
    return [s for s in range(t.board.seats) if t.of(i64(s), column) >> place & 1]


def city_data(t: RevolutionTable, city: i64) -> Town:
    board = t.board
    tile = int(t.tiles[city])
    return {
        "city": board.city_ids[city],
        "tile": board.tile_ids[tile],
        "cost": int(board.tile_cost[tile]),
        "primary": reward_data(board, board.tile_primary[tile]),
        "bonus": reward_data(board, board.tile_bonus[tile]),
        "first": owner(int(t.first_in[city])),
        "stations": holders(t, Own.STATIONS, city),
    }


def section_data(t: RevolutionTable, section: i64) -> Wire:
    board = t.board
    wire = int(t.wires[section]) - 1
    return {
        "section": int(section) + 1,
        "tile": board.wire_ids[wire] if wire >= 0 else None,
        "reward": reward_data(board, board.wire_reward[wire]) if wire >= 0 else None,
        "first": owner(int(t.first_at[section])),
        "offices": holders(t, Own.OFFICES, section),
    }


def stack_data(t: RevolutionTable, stack: i64, viewer: int) -> Stack:
    """How many tiles a stack has, which they are (in no order), and where those lie that the viewer has put back."""
    board = t.board
    base = stack * board.stack_room
    size = int(t.deck_size[stack])
    tiles = sorted(int(t.deck[base + k]) for k in range(size))
    known: list[Known] = []
    if viewer >= 0:
        for k in range(size):
            if int(t.deck_known[base + k]) >> viewer & 1:
                known.append({"place": k + 1, "tile": board.milestone_ids[int(t.deck[base + k])]})
    return {"size": size, "tiles": [board.milestone_ids[tile] for tile in tiles], "known": known}


def setup_data(t: RevolutionTable) -> list[SetupTile]:
    if t.round:
        return []
    board = t.board
    rows: list[SetupTile] = []
    for tile in range(board.setup_tiles):
        side = int(t.setup[3 * tile])
        if side:
            face = tile * 2 + side - 1
            rows.append(
                {
                    "face": board.face_ids[face],
                    "reward": reward_data(board, board.face_reward[face]),
                    "worker": HUE_NAMES[int(t.setup[3 * tile + 1])],
                    "owner": int(t.setup[3 * tile + 2]) - 1 if t.setup[3 * tile + 2] else None,
                }
            )
    return rows


def action_data(t: RevolutionTable) -> Action | None:
    """The action under way, and what is owed for it."""
    if t.depth == 0 or t.stack[F.KIND] != Q.ACT:
        return None
    return {
        "seat": int(t.stack[F.SEAT]),
        "action": ACTION_NAMES[t.action()],
        "worker": HUE_NAMES[t.worker()],
        "owes": int(owed(t)),
    }


def open_data(t: RevolutionTable, seat: i64, slot: i64) -> Milestone | None:
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return None
    data = milestone_data(t.board, tile)
    data["placed"] = [
        HUE_NAMES[int(t.open[at + 1 + k]) - 1] if t.open[at + 1 + k] else None for k in range(len(data["managers"]))
    ]
    for place, entry in enumerate(data["conditions"]):
        from_ = 3 * (CONDITIONS * tile + place)
        entry["have"] = int(condition_have(t, seat, t.board.conditions[from_], t.board.conditions[from_ + 1]))
    return data


def player_data(t: RevolutionTable, seat: i64) -> Player:
    board = t.board
    men = t.men
    at = seat * MEN
    up = seat * 2 * board.trains
    return {
        "seat": int(seat),
        "colour": COLOURS[seat],
        "money": int(t.of(seat, Own.MONEY)),
        "shares": int(t.of(seat, Own.SHARES)),
        "workers": int(t.of(seat, Own.WORKERS)),
        "supply": {HUE_NAMES[h]: int(men[at + h]) for h in range(HUES) if men[at + h]},
        "board": {
            ACTION_NAMES[a]: {
                HUE_NAMES[h]: int(men[at + HUES * (1 + a) + h]) for h in range(HUES) if men[at + HUES * (1 + a) + h]
            }
            for a in range(ACTIONS)
        },
        "trains": {board.train_ids[k]: int(t.trains[up + k]) for k in range(board.trains) if t.trains[up + k]},
        "trains_down": {
            board.train_ids[k]: int(t.trains[up + board.trains + k])
            for k in range(board.trains)
            if t.trains[up + board.trains + k]
        },
        "tracks": {
            TRACK_NAMES[k]: {"slot": int(t.marks[seat * TRACKS + k]), "points": int(reached(t, seat, i64(k)))}
            for k in range(TRACKS)
        },
        "milestones": [open_data(t, seat, i64(slot)) for slot in range(SLOTS)],
        "completed": [board.milestone_ids[m] for m in range(board.milestones) if t.of(seat, Own.COMPLETED) >> i64(m) & 1],
        "sections": sections_data(t, seat),
        "sold": {"buildings": int(t.of(seat, Own.HOUSES_SOLD)), "rails": int(t.of(seat, Own.RAILS_SOLD))},
    }


def sections_data(t: RevolutionTable, seat: i64) -> list[Pieces]:
    """What is left in each section of the player board."""
    board = t.board
    rows: list[Pieces] = [{"buildings": 0, "rails": 0} for section in range(board.sections)]
    for k in range(t.of(seat, Own.HOUSES_OFF), board.houses):
        rows[board.house_section[k]]["buildings"] += 1
    for k in range(t.of(seat, Own.RAILS_OFF), board.rails):
        rows[board.rail_section[k]]["rails"] += 1
    return rows
