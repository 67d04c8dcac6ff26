"""OpenSpiel: each game under the name `goldenspike_<game>`, known to `pyspiel.load_game` once this module is imported.

The whole chance of a game lies in its seed, so the only chance node is the first one: it deals. What is drawn later follows from
it, but no observation shows it before it comes to light. Searches that look ahead in the true state would see coming cards: let
them start from `state.resample_from_infostate`, as information set MCTS does, or from `state.imagine(player, seed)`.
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Any

import numpy as np
import pyspiel

from goldenspike.envs.rewards import check_reward, final
from goldenspike.envs.seeing import Observer, observer_of
from goldenspike.games import game as find_game
from goldenspike.games import games
from goldenspike.kernel.learn import skip_forced as skip
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup

DEALS = 4096
LONGEST = 60_000  # decisions; OpenSpiel wants a bound
MOST_POINTS = 1000.0
MEMORY_BITS = 96  # of the fingerprint of what a seat saw and did


def load(game: str, players: int | None, reward: str, skip_forced: bool, options: dict[str, Any]) -> Any:
    known = find_game(game)
    deals = int(options.pop("deals", DEALS))
    edition = str(options.pop("edition", "house"))
    params = {
        "players": known.seats[0] if players is None else players,
        "reward": check_reward(reward),
        "skip_forced": skip_forced,
        "deals": deals,
        "edition": edition,
    }
    rules = known.rules(players=players, edition=edition, **options)  # a wrong option is told before OpenSpiel sees it
    params.update({name: rules.setup.options[name] for name in options})
    return pyspiel.load_game(register(game), params)


def default_params(game: str) -> dict[str, Any]:
    known = find_game(game)
    defaults: dict[str, Any] = {
        "players": known.seats[0],
        "reward": "win",
        "skip_forced": True,
        "deals": DEALS,
        "edition": "house",
    }
    defaults.update({name: option.default for name, option in known.options.items()})
    return defaults


def game_type(game: str, zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a game. Where games are won or lost among several, the utilities add up to 0."""
    known = find_game(game)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"goldenspike_{game}",
        long_name=f"Golden Spike: {known.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known.seats[1],
        min_num_players=known.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_params(game),
    )


@cache
def register(game: str) -> str:
    """Make a game known to OpenSpiel, once; returns its name there."""

    class NamedGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    kind = game_type(game, zero_sum=False)
    pyspiel.register_game(kind, NamedGame)
    return str(kind.short_name)


@lru_cache(maxsize=32)
def rules_of(game: str, players: int, edition: str, *values: str) -> Rules:
    """OpenSpiel makes a game anew wherever it reads one from text; its rules are made once."""
    known = find_game(game)
    return known.rules(players=players, edition=edition, **dict(zip(known.options, values, strict=True)))


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]  # pyspiel has no types
    """A table's rules as an OpenSpiel game."""

    def __init__(self, game: str, params: dict[str, Any]) -> None:
        known = find_game(game)
        full = {**default_params(game), **params}
        self.rules = rules_of(game, full["players"], full["edition"], *(full[name] for name in known.options))
        self.reward = check_reward(full["reward"])
        if self.reward == "gain":
            raise BadSetup("reward cannot be 'gain' in OpenSpiel, where games are paid at their end; use win or score.")
        self.skip_forced = bool(full["skip_forced"])
        self.deals = int(full["deals"])
        if self.deals < 1:
            raise BadSetup(f"deals is {self.deals}; a game needs at least one deal.")
        zero_sum = self.reward == "win" and self.rules.players > 1  # alone at the table nobody else loses what one wins
        most = 1.0 if self.reward == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.size,
            max_chance_outcomes=self.deals,
            num_players=self.rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, zero_sum), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """A state that OpenSpiel may copy with `copy.deepcopy`: the copy is a clone."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.state.clone())


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]  # pyspiel has no types
    """A position as OpenSpiel sees it; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.known: tuple[str, ...] = ("",) * game.rules.players  # what each seat saw and did in its decisions, as a fingerprint

    @property
    def table(self) -> State:
        """The position itself."""
        if self.held is None:
            raise BadSetup("The cards are not dealt yet: apply a chance outcome first.")
        return self.held.state

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.held.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.held is None:
            self.held = Held(game.rules.start(action))
        else:
            seat = self.held.state.seat
            seen = observer_of(game.rules).observe(self.held.state, seat).tobytes()
            mark = hashlib.blake2b(f"{self.known[seat]} {action} ".encode() + seen, digest_size=12).hexdigest()
            self.known = (*self.known[:seat], mark, *self.known[seat + 1 :])
            self.held.state.play(action)
        if game.skip_forced:
            skip(self.held.state)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().rules.moves[action].text)

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.state.over

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.rules.players
        return [final(self.table, seat, game.reward) for seat in range(game.rules.players)]

    def imagine(self, player: int, seed: int) -> SpielState:
        """A state that agrees with all that `player` may know; the rest is dealt anew."""
        other: SpielState = self.clone()
        other.held = Held(self.table.imagine(player, seed))
        return other

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state with the same information state for `player`; `sampler` gives random numbers from 0 to 1."""
        if self.held is None:
            return self.clone()  # type: ignore[no-any-return]  # pyspiel has no types
        return self.imagine(player, int(sampler() * 2**53))

    def __str__(self) -> str:
        if self.held is None:
            return "before the deal"
        table = self.held.state
        points = " ".join(str(score) for score in table.scores)
        return f"move {table.played}, points {points}: " + (f"over, {table.ending()}" if table.over else table.prompt)


class SpielObserver:
    """Observes for OpenSpiel: `tensor`, and the same numbers in `dict` by the names of their pieces.

    With perfect recall, `own.memory` tells apart what looks alike now but came about differently: the bits of a fingerprint.
    """

    def __init__(self, rules: Rules, kind: Any) -> None:
        self.observer: Observer = observer_of(rules)
        self.recall = bool(kind.perfect_recall)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.names = [name for name in self.observer.pieces if (kind.public_info if name.startswith("public.") else own)]
        sizes = [self.observer.pieces[name].stop - self.observer.pieces[name].start for name in self.names]
        shown = [*self.names, "own.memory"] if self.recall else self.names
        sizes += [MEMORY_BITS] if self.recall else []
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in zip(shown, sizes, strict=True):
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.held is not None:
            array = self.observer.observe(state.held.state, player)
            for name in self.names:
                self.dict[name][:] = array[self.observer.pieces[name]]
            if self.recall and state.known[player]:
                memory = np.frombuffer(bytes.fromhex(state.known[player]), np.uint8)
                self.dict["own.memory"][:] = np.unpackbits(memory)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return "before the deal"
        self.set_from(state, player)
        numbers = self.tensor[:-MEMORY_BITS] if self.recall else self.tensor
        now = " ".join(f"{place}:{value:g}" for place, value in enumerate(numbers) if value)
        return f"{state.known[player]} {now}" if self.recall else now


for name in games():
    register(name)
