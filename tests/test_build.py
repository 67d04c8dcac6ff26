"""How the package is built: what is compiled, what is left alone, what a source archive holds."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def core() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_core", ROOT / "build_core.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Compiler:
    """Notes what it is asked to compile."""

    def __init__(self, flags: str) -> None:
        self.compiler_so = ["cc", *flags.split()]
        self.made: dict[str, list[str]] = {}

    def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
        return [str(Path(output_dir) / f"{Path(source).stem}.o") for source in sources]

    def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str], **rest: Any) -> list[str]:
        names = self.object_filenames(sources, output_dir)
        for source, name in zip(sources, names, strict=True):
            self.made[Path(source).stem] = extra_postargs
            Path(name).write_text("object")
        return names


def compiled(core: ModuleType, folder: Path, headers: str = "h", flags: str = "-Wall") -> dict[str, list[str]]:
    """What is compiled of the C files in `folder`, with which options."""
    compiler = Compiler(flags)
    (folder / "objects").mkdir(exist_ok=True)
    sources = sorted(str(path) for path in folder.glob("*.c"))
    with ThreadPoolExecutor(2) as pool:
        objects = core.Objects(compiler, headers, pool, core.Progress("compiling", len(sources)))
        names = objects.compile(sources, str(folder / "objects"), extra_postargs=["-O3", "-g1"])
    assert all(Path(name).exists() for name in names)
    assert len(names) == len(sources)
    return compiler.made


def test_only_what_changed_is_compiled_again(core: ModuleType, tmp_path: Path) -> None:
    for name in ("turn", "state", "view"):
        (tmp_path / f"__native_goldenspike___games___trains___{name}.c").write_text(name)
    first = compiled(core, tmp_path)
    assert len(first) == 3
    assert compiled(core, tmp_path) == {}
    turn = tmp_path / "__native_goldenspike___games___trains___turn.c"
    turn.write_text("another turn")
    assert list(compiled(core, tmp_path)) == [turn.stem]
    assert len(compiled(core, tmp_path, headers="changed")) == 3
    assert len(compiled(core, tmp_path, headers="changed", flags="-Wall -mcpu=native")) == 3
    assert compiled(core, tmp_path, headers="changed", flags="-Wall -mcpu=native") == {}
    assert first[turn.stem] == ["-O3", "-g1"]
    assert first[turn.stem.replace("turn", "view")] == ["-O1", "-g1"]  # runs once a look


def test_progress_is_one_line_a_tenth_where_there_is_no_terminal(core: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    progress = core.Progress("compiling", 271)
    for number in range(271):
        progress.step()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert lines[-1] == "compiling: 271 of 271"


def test_kernel_and_games_are_compiled_but_not_what_people_look_up(core: ModuleType) -> None:
    found = {str(path) for path in core.modules(ROOT / "src" / "goldenspike", [])}
    assert {"kernel/state.py", "games/trains/turn.py"} <= found
    assert not [path for path in found if path.endswith(("__init__.py", "words.py", "record.py"))]
    one = {str(path) for path in core.modules(ROOT / "src" / "goldenspike", ["trains"])}
    assert one == {path for path in found if path.startswith(("kernel/", "games/trains/"))}


def test_a_source_archive_holds_all_that_make_play_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    asked = {name for name in re.findall(r"[\w.]+\.(?:py|txt|toml)\b", makefile) if (ROOT / name).exists()}
    assert {"constraints.txt", "hatch_build.py", "build_core.py"} <= asked
    assert asked - {"pyproject.toml"} <= included  # that one is always in it
    assert {"src", "web", "Makefile", "tests"} <= included


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "goldenspike" / "py.typed").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_continuous_integration_checks_and_tests() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-2:] == ["make check", "make test"]
