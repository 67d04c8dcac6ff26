"""The games as environments for learning programs: PettingZoo, Gymnasium (one table or many), OpenSpiel, and plain text.

import goldenspike as gs
env = gs.envs.aec("trains", players=3)
env = gs.envs.gym("trains", opponents="greedy")

Each of them imports its library only when it is called: `pip install 'goldenspike[envs]'`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goldenspike.games import game as find_game
from goldenspike.kernel.state import State

if TYPE_CHECKING:
    from goldenspike.envs.plain import TextTable
    from goldenspike.envs.pool import PoolEnv
    from goldenspike.envs.seeing import Observer
    from goldenspike.envs.single import SeatEnv
    from goldenspike.envs.stable import StableTables
    from goldenspike.envs.tables import TablesEnv
    from goldenspike.envs.zoo import TableEnv
    from goldenspike.learn.schema import Piece


def aec(
    game: str,
    players: int | None = None,
    reward: str = "win",
    skip_forced: bool = False,
    flat: bool = True,
    render_mode: str | None = None,
    edition: str = "house",
    one_hot: bool = False,
    **options: Any,
) -> TableEnv:
    """A PettingZoo AEC environment with all seats of a table as agents `seat_0`, `seat_1`, …

    `reward` is `win` (+1 for the winner, all seats adding up to 0, at the end), `score` (own points less those of the best rival,
    at the end) or `gain` (the change of that difference after every move). `skip_forced` makes moves without a choice by itself.
    Observations are {"observation", "action_mask"}: one flat array, or with `flat=False` a dictionary of named pieces. With
    `one_hot`, kinds are also spread out behind each observation.
    """
    from goldenspike.envs.zoo import TableEnv

    rules = find_game(game).rules(players=players, edition=edition, **options)
    return TableEnv(rules, reward, skip_forced, flat, render_mode, one_hot)


def gym(
    game: str,
    players: int | None = None,
    opponents: str | Sequence[str] = "random",
    seat: int | None = None,
    reward: str = "win",
    skip_forced: bool = True,
    illegal: str = "lose",
    render_mode: str | None = None,
    edition: str = "house",
    one_hot: bool = False,
    **options: Any,
) -> SeatEnv:
    """A Gymnasium environment for one seat against bots.

    `opponents` is a bot's spec string for all other seats, or one for each of them in turn. `seat` is fixed, or None for a random
    one in each game. `action_masks()` and `info["action_mask"]` say what is legal; `illegal` says what an illegal action does:
    `lose` ends the game as lost, `error` raises IllegalMove. With `one_hot`, kinds are also spread out behind each observation.
    """
    from goldenspike.envs.single import SeatEnv

    rules = find_game(game).rules(players=players, edition=edition, **options)
    return SeatEnv(rules, opponents, seat, reward, skip_forced, illegal, render_mode, one_hot)


def vector(
    game: str,
    num_envs: int,
    players: int | None = None,
    opponents: str | Sequence[str] | None = "random",
    seat: int | None = None,
    reward: str = "win",
    skip_forced: bool = True,
    edition: str = "house",
    bits: bool = False,
    one_hot: bool = False,
    workers: int = 1,
    copy: bool = True,
    **options: Any,
) -> TablesEnv | PoolEnv:
    """Many tables stepped together as one Gymnasium VectorEnv, in compiled code.

    `opponents` is a bot's spec string for all other seats, or one for each of them in turn: `random` and `quick` (the game's fast
    playout policy) are compiled, networks (`conductor`, `network:file=…`) decide for all tables in one product, others one by
    one. With None the learner decides for every seat, and `info["seat"]` says for which. With `seat=None` the learner sits in
    another seat at each table. A game that ends is dealt anew in the same step; `reset(options={"reset_mask": array})` deals
    some tables anew. With `bits`, `info["action_bits"]` has the masks packed, eight moves a byte, the first move in the lowest
    bit. With `one_hot`, kinds are also spread out behind each observation.

    `workers` processes share the tables, over shared memory; the games depend on how many there are. With `copy=False` their
    arrays are that memory itself, until the next step. Close such an environment when it is no longer needed.
    """
    from goldenspike.envs.tables import TablesEnv

    rules = find_game(game).rules(players=players, edition=edition, **options)
    if workers == 1:
        return TablesEnv(rules, num_envs, opponents, seat, reward, skip_forced, bits, one_hot)
    from goldenspike.envs.pool import PoolEnv

    made_of = {
        "opponents": opponents,
        "seat": seat,
        "reward": reward,
        "skip_forced": skip_forced,
        "bits": bits,
        "one_hot": one_hot,
    }
    return PoolEnv(rules, num_envs, workers, copy, made_of)


def sb3(
    game: str,
    num_envs: int,
    players: int | None = None,
    opponents: str | Sequence[str] | None = "random",
    seat: int | None = None,
    reward: str = "win",
    seed: int | None = None,
    log: bool = False,
    edition: str = "house",
    **options: Any,
) -> StableTables:
    """The tables of `vector` as a VecEnv of Stable-Baselines3, with the masks that MaskablePPO of sb3-contrib asks for.

    `log` passes counts on as log(1 + count), which suits a network better than numbers from 0 to 100.
    """
    from goldenspike.envs.stable import StableTables

    return StableTables(vector(game, num_envs, players, opponents, seat, reward, True, edition, **options), seed, log)


def openspiel(game: str, players: int | None = None, reward: str = "win", skip_forced: bool = True, **options: Any) -> Any:
    """An OpenSpiel game. Its only chance node is the deal at the start; `deals` says how many different deals there are."""
    from goldenspike.envs.spiel import load

    return load(game, players, reward, skip_forced, options)


def text(game: str, players: int | None = None, seed: int = 0, edition: str = "house", **options: Any) -> TextTable:
    """A table in plain text for language models and people: what a seat sees, numbered legal moves, the rules that matter now."""
    from goldenspike.envs.plain import TextTable

    return TextTable(find_game(game).rules(players=players, edition=edition, **options).start(seed))


def describe(state: State, seat: int | None = None) -> str:
    """What `seat` (by default the one that decides) sees of a state, in plain text."""
    from goldenspike.envs.plain import describe

    return describe(state, seat)


def observer(game: str, players: int | None = None, edition: str = "house", one_hot: bool = False, **options: Any) -> Observer:
    """How states of a table become arrays: `size`, the named `pieces` as slices, and `observe(state, seat)`.

    With `one_hot`, numbers that are kinds or sets of bits are also spread out, in a piece behind all others.
    """
    from goldenspike.envs.seeing import observer_of

    return observer_of(find_game(game).rules(players=players, edition=edition, **options), one_hot)


def schema(game: str, players: int | None = None, edition: str = "house", **options: Any) -> list[Piece]:
    """What the numbers of a table's observations are: each piece with its place, its meaning, its range and whom it is about."""
    from goldenspike.learn.schema import schema_of

    return schema_of(find_game(game).rules(players=players, edition=edition, **options))


__all__ = ["aec", "describe", "gym", "observer", "openspiel", "sb3", "schema", "text", "vector"]
