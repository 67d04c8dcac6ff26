"""Gymnasium: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from goldenspike.bots import Bot, make_bot
from goldenspike.bots.asking import ask
from goldenspike.envs.plain import describe
from goldenspike.envs.portable import Portable
from goldenspike.envs.rewards import check_reward, final
from goldenspike.envs.seeing import HIGH, KIND, LOW, Array, observer_of
from goldenspike.kernel.learn import skip_forced as skip
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup, IllegalMove


class SeatEnv(Portable, gymnasium.Env[Array, Any]):
    """A seat at a table. `table` is the state, `me` the learner's seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  Gymnasium wants it here

    def __init__(
        self,
        rules: Rules,
        opponents: str | Sequence[str],
        seat: int | None,
        reward: str,
        skip_forced: bool,
        illegal: str,
        render_mode: str | None,
        one_hot: bool = False,
    ) -> None:
        self.rules = rules
        self._seed = 0
        self.specs = [opponents] * (rules.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.specs) != rules.players - 1:
            raise BadSetup(f"{rules.players - 1} opponents are needed for {rules.players} players, not {len(self.specs)}.")
        for spec in self.specs:
            make_bot(spec)
        if seat is not None and not 0 <= seat < rules.players:
            raise BadSetup(f"There is no seat {seat}; this table has seats 0 to {rules.players - 1}.")
        if illegal not in ("lose", "error"):
            raise BadSetup(f"illegal cannot be '{illegal}'; it is lose or error.")
        self.fixed = seat
        self.reward = check_reward(reward)
        self.skip_forced = skip_forced
        self.illegal = illegal
        self.render_mode = render_mode
        self.observer = observer_of(rules, one_hot)
        self.observation_space = spaces.Box(LOW, HIGH, (self.observer.size,), KIND.type)
        self.action_space = spaces.Discrete(rules.size)
        self.table: State = rules.blank()
        self.dealt = False
        self.me = 0
        self._bots: dict[int, Bot] = {}
        self._lead = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a new table; `options={"seat": 1}` chooses the learner's seat for this game."""
        super().reset(seed=seed)
        while True:
            chosen = (options or {}).get("seat", self.fixed)
            self.me = int(self.np_random.integers(self.rules.players)) if chosen is None else int(chosen)
            self._seed = int(self.np_random.integers(2**63))
            self.table = self.rules.start(self._seed)
            others = [(self.me + far) % self.rules.players for far in range(1, self.rules.players)]
            self._bots = {
                other: make_bot(spec, int(self.np_random.integers(2**31))) for other, spec in zip(others, self.specs, strict=True)
            }
            self._play_on()
            if not self.table.over:
                break
        self.dealt = True
        self._lead = float(self.table.lead(self.me))
        return self._see(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if not self.dealt:
            raise ResetNeeded("Nothing is dealt yet: call reset() before the first step().")
        try:
            self.table.play(int(action))
        except IllegalMove as error:
            if self.illegal == "error":
                raise
            worst = -1.0 if self.reward == "win" else -100.0
            return self._see(), worst, True, False, {**self._info(), "illegal": str(error)}
        self._play_on()
        over = self.table.over
        value = 0.0
        if self.reward == "gain":
            now = float(self.table.lead(self.me))
            value = now - self._lead
            self._lead = now
        elif over:
            value = final(self.table, self.me, self.reward)
        return self._see(), value, over, False, self._info()

    def action_masks(self) -> Array:
        """What is legal now, as the maskable algorithms of sb3-contrib ask for it."""
        return self.observer.mask(self.table).astype(bool)

    def render(self) -> Any:
        return None if self.render_mode is None else describe(self.table, self.me)

    def _play_on(self) -> None:
        """Let the bots move, and make own moves without a choice, up to the learner's next decision."""
        table = self.table
        while table.depth > 0:
            if self.skip_forced:
                skip(table)
            seat = table.seat
            if seat < 0 or seat == self.me:
                return
            table.play(ask(self._bots[seat], table, seat, f"in {self.rules.setup.game} (seed {self._seed})"))

    def _see(self) -> Array:
        return self.observer.observe(self.table, self.me)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.observer.mask(self.table), "seat": self.me}
        if self.table.over:
            info["scores"] = self.table.scores
            info["winners"] = self.table.winners
            info["rewards"] = [final(self.table, seat, self.reward) for seat in range(self.rules.players)]
        return info
