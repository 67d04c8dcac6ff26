"""The vector environment in several processes: each steps a part of the tables, and writes into memory that all share."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
from collections.abc import Sequence
from multiprocessing import shared_memory
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from goldenspike.envs.portable import pack_rules, rules_again
from goldenspike.envs.seeing import BIT, KIND, Array
from goldenspike.envs.tables import FINALS, TablesEnv
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadMove, BadSetup, GoldenSpikeError

Field = tuple[str, tuple[int, ...], Any]  # of the shared memory: name, shape, kind


class Board:
    """Arrays by name in one block of shared memory."""

    def __init__(self, fields: Sequence[Field], name: str | None = None) -> None:
        places: list[tuple[str, tuple[int, ...], Any, int]] = []
        size = 0
        for field, shape, kind in fields:
            places.append((field, shape, np.dtype(kind), size))
            size += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
        self.memory = shared_memory.SharedMemory(name, create=name is None, size=max(size, 1))
        self.arrays: dict[str, Array] = {field: np.ndarray(shape, kind, self.memory.buf, at) for field, shape, kind, at in places}

    def close(self, last: bool) -> None:
        self.arrays = {}
        with contextlib.suppress(BufferError):  # somebody still has one of its arrays: the memory goes with that one
            self.memory.close()
        if last:
            with contextlib.suppress(FileNotFoundError):
                self.memory.unlink()


class PoolEnv(VectorEnv[Array, Any, Array]):
    """The same as `TablesEnv`, over `workers` processes. With `copy=False` arrays are those of the shared memory itself, which
    the next step overwrites."""

    def __init__(self, rules: Rules, tables: int, workers: int, copy: bool, made_of: dict[str, Any]) -> None:
        if not 1 <= workers <= tables:
            raise BadSetup(f"workers is {workers}; it is at least 1, and at most the number of tables, {tables}.")
        self.num_envs = tables
        self.workers = workers
        self.copy = copy
        self.made_of = made_of
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.closed = False
        self.rules_by = pack_rules(rules)[1]
        one = TablesEnv(rules, tables, **made_of)  # knows the spaces, and refuses what cannot be
        self.observer, self.bits = one.observer, one.bits
        self.single_observation_space, self.single_action_space = one.single_observation_space, one.single_action_space
        self.observation_space, self.action_space = one.observation_space, one.action_space
        self.players = rules.players
        self.dealt = False
        self._open([None] * workers)

    def _fields(self) -> list[Field]:
        count, size, moves = self.num_envs, self.observer.size, int(self.single_action_space.n)  # type: ignore[attr-defined]  # Discrete
        everyone = (count, self.players)
        return [
            ("actions", (count,), np.int64), ("seen", (count, size), KIND), ("masks", (count, moves), BIT),
            ("seats", (count,), np.int64), ("rewards", (count,), np.float64), ("ended", (count,), np.bool_),
            ("final_obs", (count, size), KIND), ("final_rewards", everyone, np.float64),
            ("final_scores", everyone, np.int64), ("final_winners", everyone, np.bool_), ("chosen", (count,), np.bool_),
        ]  # fmt: skip

    def _open(self, parts: Sequence[bytes | None]) -> None:
        """Start the workers, each with its part of the tables, or with a part that was packed."""
        context = multiprocessing.get_context("spawn")
        self._board = Board(self._fields())
        bounds = [self.num_envs * worker // self.workers for worker in range(self.workers + 1)]
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        for worker, part in enumerate(parts):
            here, there = context.Pipe()
            given = (there, self._board.memory.name, self._fields(), bounds[worker], bounds[worker + 1], self.rules_by)
            process = context.Process(target=work, args=(*given, self.made_of, part), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        self._hear()

    def _tell(self, *words: Any) -> None:
        for line in self._lines:
            line.send(words)

    def _hear(self) -> list[Any]:
        """The answers of all workers; what one of them refuses is raised here."""
        found: list[Any] = []
        for line in self._lines:
            try:
                found.append(line.recv())
            except EOFError:
                self.close()
                raise GoldenSpikeError(
                    "A worker of the tables has died. A script that starts several must be a file, and start them under: "
                    "if __name__ == '__main__'."
                ) from None
        for answer in found:
            if isinstance(answer, Exception):
                raise answer
        return found

    def _given(self, name: str) -> Array:
        array = self._board.arrays[name]
        return array.copy() if self.copy else array

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal all tables; with `options={"reset_mask": array}` only those where the array is true, without a new seed."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            super().reset(seed=seed)
            seeds = [int(self.np_random.integers(2**63)) for _ in range(self.workers)]
            for line, each in zip(self._lines, seeds, strict=True):
                line.send(("reset", each))
        else:
            chosen = np.asarray(mask, np.bool_)
            if not self.dealt:
                raise ResetNeeded("Nothing is dealt yet: call reset() for all tables first.")
            if chosen.shape != (self.num_envs,):
                raise BadSetup(f"reset_mask must have a value for each of the {self.num_envs} tables.")
            self._board.arrays["chosen"][:] = chosen
            self._tell("deal")
        self._hear()
        self.dealt = True
        return self._given("seen"), self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Make a move at each table. An illegal one raises IllegalMove before anything has changed."""
        if not self.dealt:
            raise ResetNeeded("Nothing is dealt yet: call reset() before the first step().")
        moves = np.asarray(actions, np.int64)
        if moves.shape != (self.num_envs,):
            raise BadMove(f"{self.num_envs} moves are needed, one for each table, not {moves.size}.")
        self._board.arrays["actions"][:] = moves
        self._check(moves)
        self._tell("step")
        self._hear()
        ended = self._given("ended")
        info = self._info()
        if ended.any():
            for name in FINALS:
                info[name] = self._given(name)
                info[f"_{name}"] = ended
            last = info["final_obs"]
            info["final_obs"] = np.full(self.num_envs, None, dtype=object)
            for table in np.flatnonzero(ended):
                info["final_obs"][table] = last[table]
        return self._given("seen"), self._given("rewards"), ended, np.zeros(self.num_envs, np.bool_), info

    def _check(self, moves: Array) -> None:
        """All workers look at their moves before any of them makes one. What the masks allow needs no question."""
        masks = self._board.arrays["masks"]
        there = (moves >= 0) & (moves < masks.shape[1])
        if not (there.all() and masks[np.arange(self.num_envs), moves].all()):
            self._tell("check")
            self._hear()

    def _info(self) -> dict[str, Any]:
        masks = self._given("masks")
        info: dict[str, Any] = {"action_mask": masks, "seat": self._given("seats")}
        if self.bits:
            info["action_bits"] = np.packbits(masks.view(np.uint8), axis=1, bitorder="little")
        return info

    def sample_legal(self) -> list[int]:
        """A random legal move for each table."""
        tables, moves = np.nonzero(self._board.arrays["masks"])
        first = np.searchsorted(tables, np.arange(self.num_envs + 1))
        drawn = first[:-1] + (self.np_random.random(self.num_envs) * np.diff(first)).astype(np.int64)
        return [int(move) for move in moves[drawn]]

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.send(("end",))
            line.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self._lines, self._processes = [], []
        self._board.close(last=True)

    def __getstate__(self) -> dict[str, Any]:
        self._tell("pack")
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_board", "_lines", "_processes")}
        shown = {name: array.copy() for name, array in self._board.arrays.items()}
        return {**kept, "_parts": self._hear(), "_shown": shown}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        parts, shown = kept.pop("_parts"), kept.pop("_shown")
        self.__dict__.update(kept)
        self._open(parts)
        for name, array in shown.items():
            self._board.arrays[name][:] = array

    def __del__(self) -> None:
        if not getattr(self, "closed", True) and hasattr(self, "_lines"):
            with contextlib.suppress(Exception):
                self.close()


def work(
    line: Connection,
    memory: str,
    fields: Sequence[Field],
    first: int,
    stop: int,
    rules_by: tuple[Any, ...],
    made_of: dict[str, Any],
    packed: bytes | None,
) -> None:
    """What a worker does: its part of the tables, from the one that is `first`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that steps decides when it ends
    board = Board(fields, memory)
    tables: TablesEnv = pickle.loads(packed) if packed else TablesEnv(rules_again(*rules_by), stop - first, **made_of)
    mine = {name: array[first:stop] for name, array in board.arrays.items()}
    line.send(None)
    while True:
        try:
            word, *rest = line.recv()
        except (EOFError, OSError):
            break
        if word == "end":
            break
        try:
            line.send(obey(tables, mine, word, *rest))
        except Exception as error:
            line.send(error)
    mine.clear()
    board.close(last=False)


def obey(tables: TablesEnv, mine: dict[str, Array], word: str, *rest: Any) -> bytes | None:
    """Do what is said, and write what has come of it."""
    if word == "pack":
        return pickle.dumps(tables)
    if word == "check":
        for state, move in zip(tables._batch.states, mine["actions"].tolist(), strict=True):
            if state.why_not(move) is not None:
                state.play(move)
        return None
    if word == "step":
        seen, mine["rewards"][:], mine["ended"][:], _, info = tables.step(mine["actions"])
        if mine["ended"].any():
            for name in FINALS[1:]:
                mine[name][:] = info[name]
            for table in np.flatnonzero(mine["ended"]):
                mine["final_obs"][table] = info["final_obs"][table]
    elif word == "reset":
        seen, info = tables.reset(seed=rest[0])
    else:
        seen, info = tables.reset(options={"reset_mask": mine["chosen"]})
    mine["seen"][:], mine["masks"][:], mine["seats"][:] = seen, info["action_mask"], info["seat"]
    return None
