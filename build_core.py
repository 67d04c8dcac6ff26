"""Compile kernel and games: mypyc writes C, and the C compiler works on all cores, only on what changed since the last time.

    python build_core.py SOURCE OUT WORK [GAME ...]

SOURCE holds the package as Python, OUT gets the extension modules, WORK is kept from one build to the next. All modules are one
group of mypyc, so that calls between them stay direct. Progress goes to standard output, what compilers say to standard error.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import sys
import threading
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

GROUP = "goldenspike"
COMPILED = ("kernel", "games")
PLAIN = {"__init__.py", "words.py", "setup.py", "data.py", "game.py", "record.py"}  # documented facades and objects that travel
PLAIN |= {"shapes.py", "events.py"}  # only types, which are read at run time: compiled they lose what they say

# Rooms whose code runs once a table or once a look, never in a playout: half the work for the C compiler, the same speed of play.
UNHURRIED = {"board", "vocabulary", "view", "reasons", "explain", "audit", "messages"}

# Rooms that random playouts do not run through: they stay files of their own.
BESIDE = {"bot", "observe", "conceal"}

# Nobody outside calls these functions, so calls among them need no detour, and more of them than usual go where they are called;
# who looks for a fault does so in the Python files (warnings about generated C took a third of the time).
OPTIONS = ["-fvisibility=hidden", "-finline-limit=240", "-g0", "-w"]

# The rest of the package is not looked at: what it imports need not be installed to compile.
MYPY = ["--strict", "--follow-imports=silent", "--ignore-missing-imports", "--cache-dir", os.devnull]
ASIDE = "[mypy]\n[mypy-goldenspike.envs.*]\nfollow_imports = skip\nfollow_imports_for_stubs = True\n"

TOOLS = ("mypy", "librt", "setuptools")


def modules(package: Path, games: list[str]) -> list[Path]:
    """The files to compile; of the games only those named, if any is."""
    found = [path.relative_to(package) for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    wanted = [path for path in found if path.name not in PLAIN]
    return [path for path in wanted if not games or path.parts[0] != "games" or path.parts[1] in games]


class Progress:
    """One line that counts on a terminal; a plain line for each tenth elsewhere."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self.lock = threading.Lock()

    def step(self) -> None:
        with self.lock:
            self.done += 1
            text = f"{self.what}: {self.done} of {self.total}"
            if sys.stdout.isatty():
                print(f"\r{text}", end="\n" if self.done == self.total else "", flush=True)
            elif self.done == self.total or self.done * 10 // self.total > (self.done - 1) * 10 // self.total:
                print(text, flush=True)


def digest(*parts: str | bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        found.update(f"{len(data)}:".encode() + data)
    return found.hexdigest()


class Objects:
    """Makes object files side by side, and leaves alone those whose C, headers, compiler and options are the same as before."""

    def __init__(self, compiler: Any, headers: str, pool: Executor, progress: Progress) -> None:
        self.make = compiler.compile
        self.name = compiler.object_filenames
        self.headers = headers
        self.command = " ".join(getattr(compiler, "compiler_so", []))  # with what CC, CFLAGS and CPPFLAGS say
        self.pool = pool
        self.progress = progress

    def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str] | None = None, **rest: Any) -> list[str]:
        """In place of the compiler's own `compile`, which takes one file after the other."""
        largest_first = sorted(sources, key=lambda source: -os.path.getsize(source))
        jobs = [self.pool.submit(self.one, source, output_dir, extra_postargs or [], rest) for source in largest_first]
        return [name for job in jobs for name in job.result()]

    def one(self, source: str, output_dir: str, options: list[str], rest: dict[str, Any]) -> list[str]:
        room = set(Path(source).stem.split("___")) | set(Path(source).with_suffix("").parts)
        if room & UNHURRIED:
            options = ["-O1" if option == "-O3" else option for option in options]
        names: list[str] = self.name([source], output_dir=output_dir)
        key = digest(Path(source).read_bytes(), self.headers, self.command, " ".join(options))
        note = Path(names[0] + ".key")
        if not Path(names[0]).exists() or not note.exists() or note.read_text() != key:
            note.unlink(missing_ok=True)
            self.make([source], output_dir=output_dir, extra_postargs=options, **rest)
            note.write_text(key)
        self.progress.step()
        return names


def joined(sources: list[str]) -> list[str]:
    """The rooms of a game that playouts run through become one file of C: its small functions then go where they are called."""
    found: list[str] = []
    rooms: dict[Path, list[str]] = {}
    for source in sources:
        parts = Path(source).stem.split("___")
        if len(parts) > 3 and parts[1] == "games" and not (UNHURRIED | BESIDE) & set(parts):
            rooms.setdefault(Path(source).with_name("___".join(parts[:3]) + "__played.c"), []).append(source)
        else:
            found.append(source)
    for whole, some in rooms.items():
        whole.write_text("".join(Path(source).read_text(encoding="utf-8") for source in some), encoding="utf-8")
    return [*found, *map(str, rooms)]


def one_door_a_folder(extensions: list[Any]) -> dict[str, list[str]]:
    """For each module mypyc makes a small extension through which Python finds it in the group's. Those of a folder are compiled
    as one, under the name of the first: told is under which other names it has to lie there, too."""
    doors: dict[str, list[Any]] = {}
    for extension in extensions:
        if extension.name != f"{GROUP}__mypyc":
            doors.setdefault(extension.name.rpartition(".")[0], []).append(extension)
    for first, *others in doors.values():
        whole = Path(first.sources[0]).with_name("__doors.c")
        sources = [source for extension in (first, *others) for source in extension.sources]
        texts = (Path(source).read_text(encoding="utf-8") for source in sources)
        numbered = (text.replace("PyInit___init__", f"unused_{number}") for number, text in enumerate(texts))
        whole.write_text("".join(numbered), encoding="utf-8")
        first.sources = [str(whole)]
        for extension in others:
            extensions.remove(extension)
    return {first.name: [extension.name for extension in others] for first, *others in doors.values()}


def build(source: Path, out: Path, work: Path, games: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    files = modules(source / "goldenspike", games)
    print(f"translating {len(files)} modules to C", flush=True)
    work.mkdir(parents=True, exist_ok=True)
    settings = work / "mypy.ini"
    settings.write_text(ASIDE, encoding="utf-8")
    os.environ["MYPYPATH"] = str(source)
    os.chdir(source)  # so that tracebacks name files from the package on
    extensions = mypycify(
        [*MYPY, "--config-file", str(settings), *(str(Path("goldenspike") / file) for file in files)],
        group_name=GROUP,
        opt_level=os.environ.get("GOLDENSPIKE_OPT", "3"),
        multi_file=True,
        target_dir=str(work / "c"),
    )
    os.chdir(work)
    for extension in extensions:
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *OPTIONS]
        extension.sources = joined([os.path.relpath(path, work) for path in extension.sources])
    same = one_door_a_folder(extensions)
    written = (path.read_bytes() for path in sorted((work / "c").glob("*.h")))
    versions = [f"{tool} {importlib.metadata.version(tool)}" for tool in TOOLS]
    headers = digest(sys.version, *versions, *written)
    workers = os.cpu_count() or 1

    command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))

    def side_by_side() -> None:
        progress = Progress("compiling", sum(len(extension.sources) for extension in extensions))
        with ThreadPoolExecutor(workers) as files_at_once, ThreadPoolExecutor(workers) as extensions_at_once:
            command.compiler.compile = Objects(command.compiler, headers, files_at_once, progress).compile
            list(extensions_at_once.map(command.build_extension, command.extensions))

    command.build_extensions = side_by_side
    command.build_lib, command.build_temp, command.force = str(out), "objects", True
    command.ensure_finalized()
    command.run()
    for first, others in same.items():
        for other in others:
            shutil.copyfile(command.get_ext_fullpath(first), command.get_ext_fullpath(other))


if __name__ == "__main__":
    source, out, work = (Path(argument).resolve() for argument in sys.argv[1:4])
    build(source, out, work, sys.argv[4:])
