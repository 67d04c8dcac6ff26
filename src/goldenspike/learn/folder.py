"""The folder of a run: how it was set, how it went, where it stands. Five files or six, each under 16 MiB.

config.json   game, seed, settings, commit, versions
curve.jsonl   a line for each update that was told and for each exam
weights.npz   the network as it learns, and how far the run has come
moments.npz   what the optimiser remembers
network.npz   the network as it plays
teacher.npz   the network that it imitated in the beginning, if any
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

import goldenspike
from goldenspike.kernel.words import BadSetup
from goldenspike.learn.layout import Array
from goldenspike.learn.settings import Settings

CONFIG, CURVE, WEIGHTS, MOMENTS, NETWORK = "config.json", "curve.jsonl", "weights.npz", "moments.npz", "network.npz"
TEACHER = "teacher.npz"
PROGRESS = "progress"


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def network(self) -> Path:
        return self.path / NETWORK

    @property
    def teacher(self) -> Path:
        return self.path / TEACHER

    def begin(self, game: str, settings: Settings, device: str) -> None:
        """A new run. A folder that holds one already is refused."""
        if (self.path / CONFIG).exists():
            raise BadSetup(f"{self.path} holds a run already: go on with --resume {self.path}, or name another folder.")
        self.path.mkdir(parents=True, exist_ok=True)
        config = {"game": game, "seed": settings["run"]["seed"], "settings": settings, "parts": [origin(device)]}
        self._write(CONFIG, json.dumps(config, indent=1).encode())

    def go_on(self, device: str) -> dict[str, Any]:
        """The configuration of a run that is taken up again; from where is added to it."""
        try:
            config: dict[str, Any] = json.loads((self.path / CONFIG).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise BadSetup(f"{self.path} holds no run to go on with.") from None
        config["parts"].append(origin(device))
        self._write(CONFIG, json.dumps(config, indent=1).encode())
        return config

    def tell(self, line: dict[str, Any]) -> None:
        with (self.path / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def curve(self) -> list[dict[str, Any]]:
        path = self.path / CURVE
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []

    def save(self, weights: dict[str, Array], moments: dict[str, Array], progress: dict[str, float]) -> None:
        text = np.frombuffer(json.dumps(progress).encode(), np.uint8)
        self._pack(MOMENTS, moments)
        self._pack(WEIGHTS, {**weights, PROGRESS: text})

    def load(self) -> tuple[dict[str, Array], dict[str, Array], dict[str, float]]:
        """Weights, moments and progress of the last checkpoint."""
        try:
            weights, moments = (dict(np.load(self.path / name).items()) for name in (WEIGHTS, MOMENTS))
        except (OSError, ValueError):
            raise BadSetup(f"{self.path} has no checkpoint to go on from.") from None
        progress: dict[str, float] = json.loads(weights.pop(PROGRESS).tobytes())
        return weights, moments, progress

    def _pack(self, name: str, arrays: dict[str, Array]) -> None:
        part = self.path / f"{name}.part"
        with part.open("wb") as file:
            np.savez(file, **arrays)  # type: ignore[arg-type]  # its stub takes the names for options
        os.replace(part, self.path / name)

    def _write(self, name: str, data: bytes) -> None:
        part = self.path / f"{name}.part"
        part.write_bytes(data)
        os.replace(part, self.path / name)


def origin(device: str) -> dict[str, Any]:
    """What a part of a run was made with."""
    return {
        "commit": commit(),
        "goldenspike": goldenspike.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "device": device,
    }


def commit() -> str:
    """The commit of the sources, with a mark if they were changed; empty where there is no history."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"],
            cwd=Path(__file__).resolve().parent,
            capture_output=True,
            text=True,
            timeout=10,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return found.stdout.strip() if found.returncode == 0 else ""
