"""What is printed and never changes, as data for whoever draws it."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.names import (
    CONDITION_NAMES,
    CONDITIONS,
    GROUPS,
    HUE_NAMES,
    POSTS,
    TRACK_NAMES,
    TRACKS,
    Hue,
)
from goldenspike.games.railroad_revolution.shapes import Condition, Deal, Half, Layout, Milestone, Reward


def layout(board: Board) -> Layout:
    """What is printed and never changes."""
    return {
        "cities": [
            {
                "city": board.city_ids[k],
                "name": board.city_names[k],
                "level": int(board.level[k]),
                "x": board.city_xy[k][0],
                "y": board.city_xy[k][1],
            }
            for k in range(board.cities)
        ],
        "spaces": [
            {
                "space": board.space_ids[k],
                "x": board.space_xy[k][0],
                "y": board.space_xy[k][1],
                "icons": int(board.icons[k]),
                "deal": bool(board.deal_spaces >> i64(k) & 1),
                "initial": bool(k == board.initial),
                "cities": [board.city_ids[c] for c in range(board.cities) if board.space_cities[k] >> i64(c) & 1],
            }
            for k in range(board.spaces)
        ],
        "telegraph": [
            {
                "section": k + 1,
                "shares": int(board.section_shares[k]),
                "first": int(board.section_first[k]),
                "deal": bool(board.deal_sections >> i64(k) & 1),
                "gap": int(board.gaps[k]),
            }
            for k in range(board.offices)
        ],
        "tracks": [
            {
                "track": TRACK_NAMES[k],
                "points": [int(board.track_points[k * board.slots + s]) for s in range(board.slots)],
                "gates": [
                    {
                        "money": int(board.gate_money[k * board.slots + s]),
                        "shares": int(board.gate_shares[k * board.slots + s]),
                        "workers": int(board.gate_workers[k * board.slots + s]),
                    }
                    for s in range(board.slots)
                ],
            }
            for k in range(TRACKS)
        ],
        "sections": [
            {"money": int(board.sale[k]), "buildings": int(board.houses_in[k]), "rails": int(board.rails_in[k])}
            for k in range(board.sections)
        ],
        "logo_after": int(board.logo),
        "trains": {board.train_ids[k]: reward_data(board, board.train_reward[k]) for k in range(board.trains)},
        "milestones": [milestone_data(board, i64(k)) for k in range(board.milestones)],
        "deals": [deal_data(board, i64(k)) for k in range(board.deals)],
        "prices": {
            "railroad": int(board.rail_price),
            "icon": int(board.icon_price),
            "share": int(board.share_price),
            "hire": int(board.hire_price),
        },
    }


def milestone_data(board: Board, tile: i64) -> Milestone:
    conditions: list[Condition] = []
    for place in range(CONDITIONS):
        at = 3 * (CONDITIONS * tile + place)
        if board.conditions[at] >= 0:
            kind = CONDITION_NAMES[board.conditions[at]]
            entry: Condition = {"kind": kind, "least": int(board.conditions[at + 2])}
            if kind == "terrain":
                entry["icons"] = int(board.conditions[at + 1])
            elif kind != "deals":
                entry["level"] = int(board.conditions[at + 1])
            conditions.append(entry)
    posts = [int(board.posts[POSTS * tile + k]) - 1 for k in range(POSTS) if board.posts[POSTS * tile + k]]
    return {
        "tile": board.milestone_ids[tile],
        "group": GROUPS[board.group[tile]],
        "points": int(board.milestone_points[tile]),
        "managers": ["any" if hue == Hue.ANY else HUE_NAMES[hue] for hue in posts],
        "conditions": conditions,
    }


def deal_data(board: Board, deal: i64) -> Deal:
    return {"deal": board.deal_ids[deal], "top": half_data(board, deal * 2), "bottom": half_data(board, deal * 2 + 1)}


def half_data(board: Board, at: i64) -> Half:
    return {"shares": int(board.deal_cost[at]), "reward": reward_data(board, board.deal_reward[at])}


def reward_data(board: Board, row: i64) -> Reward:
    return cast(Reward, board.reward_data(row))  # its keys are read from data
