"""Compiles kernel and games to C with mypyc when the package is built, and falls back to plain Python where that is not possible.

GOLDENSPIKE_COMPILE=auto compiles when it can (editable installs stay plain), yes insists, no never does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GROUP = "goldenspike"
COMPILED = ("kernel", "games")
PLAIN = {"__init__.py", "words.py", "setup.py", "data.py", "game.py", "record.py"}  # documented facades and objects that travel

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
        subprocess.run(
            [sys.executable, str(work / "build_all.py"), str(out), str(work / "temp"), "--strict", *files],
            cwd=work / "src",
            check=True,
            env={**os.environ, "MYPYPATH": str(work / "src")},
        )


class CompileHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("GOLDENSPIKE_COMPILE", "auto")
        if self.target_name != "wheel" or wish == "no" or (version == "editable" and wish != "yes"):
            return
        out = Path(tempfile.mkdtemp(prefix="goldenspike-"))
        try:
            compile_into(Path(self.root) / "src", out, [])
        except (subprocess.CalledProcessError, OSError, ImportError) as error:
            if wish == "yes":
                raise
            self.app.display_warning(f"goldenspike: no compiled core ({error}); installing plain Python, which is slower.")
            return
        for path in out.rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = str(path.relative_to(out))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":  # python hatch_build.py FOLDER [GAME ...]: the package with its compiled core in a folder of its own
    target = Path(sys.argv[1]).resolve()
    source = Path(__file__).resolve().parent / "src"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    compile_into(source, target, sys.argv[2:])
