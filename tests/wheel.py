"""Try a wheel as a stranger would: install it into a fresh environment, play a game in the terminal, open the table's page.

python -m tests.wheel dist/goldenspike-….whl
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent


class Stranger:
    """Somebody with nothing but the wheel, in a folder of their own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        venv.create(home / "env", with_pip=True)
        self.bin = home / "env" / ("Scripts" if os.name == "nt" else "bin")
        away = ("PYTHONPATH", "GOLDENSPIKE_MODE")
        self.environment = {name: value for name, value in os.environ.items() if name not in away}

    def run(self, program: str, *arguments: str) -> str:
        command = [str(self.bin / program), *arguments]
        done = subprocess.run(command, cwd=self.home, env=self.environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
        return done.stdout

    def install(self, wheel: Path) -> None:
        given = ("--constraint", str(ROOT / "constraints.txt"), f"{wheel}[server]")
        self.run("python", "-m", "pip", "install", "--quiet", "--quiet", "--no-compile", *given)

    def looks_at_the_package(self) -> None:
        said = self.run("goldenspike", "--version")
        assert "(compiled)" in said, said
        where = self.run("python", "-c", "import goldenspike; print(goldenspike.__file__)").strip()
        assert Path(where).is_relative_to(self.home.resolve()), where
        assert (Path(where).parent / "py.typed").exists()

    def plays(self) -> None:
        said = self.run("goldenspike", "play", "trains", "--humans", "0", "--bots", "random", "--players", "2", "--seed", "7")
        assert "The game is over." in said, said[-600:]

    def serves(self) -> None:
        command = [str(self.bin / "goldenspike"), "serve", "--port", "0", "--database", "sqlite:///tables.sqlite3"]
        with subprocess.Popen(command, cwd=self.home, env=self.environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[-1].rstrip("/")
                page = fetch(url + "/")
                assert "<script" in page, page[:400]
                script = page.partition('src="')[2].partition('"')[0]
                assert len(fetch(url + "/" + script.lstrip("./"))) > 1000
                assert "trains" in json.dumps(json.loads(fetch(url + "/api/server")))
            finally:
                server.terminate()


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def main(wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        stranger = Stranger(Path(name).resolve())
        print(f"installing {wheel.name} into a fresh environment", flush=True)
        stranger.install(wheel)
        stranger.looks_at_the_package()
        stranger.plays()
        stranger.serves()
    print(f"{wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB) installs, plays and serves")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
