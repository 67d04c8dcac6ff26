"""The tutorials and pages of the documentation are executed: what they show works."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "index.md", ROOT / "docs" / "environments.md", *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]
BLOCK = re.compile(
    r"(?:<!-- needs: (?P<needs>\w+) -->\n)?```(?P<kind>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)```", re.S
)
EXTRAS = ("numpy", "gymnasium", "pettingzoo", "pyarrow", "rich")


@dataclass
class Block:
    kind: str
    title: str
    needs: str
    body: str


def blocks(page: Path) -> list[Block]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(match["kind"], match["title"] or "", match["needs"] or "", match["body"]) for match in found]


def script_of(page: Path, folder: Path) -> str:
    """The page as one script: Python blocks in order, commands run where they stand, titled blocks written as files."""
    lines = ["import sys"]
    for block in blocks(page):
        if block.title:
            file = folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.body, encoding="utf-8")
        elif block.needs and not find_spec(block.needs):
            continue
        elif block.kind == "python":
            lines.append(block.body)
        elif block.kind == "sh":
            for line in block.body.splitlines():
                program, *words = shlex.split(line)
                assert program == "goldenspike", f"{page.name}: only goldenspike commands are run, not {program}"
                lines.append("from goldenspike.cli.main import run as goldenspike_command")
                lines.append(f"assert goldenspike_command({words!r}) == 0, {line!r}")
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_works_as_it_is_written(page: Path, tmp_path: Path) -> None:
    for name in EXTRAS:
        pytest.importorskip(name, reason="pip install 'goldenspike[lab,envs]'")
    script = tmp_path / "page.py"
    script.write_text(script_of(page, tmp_path), encoding="utf-8")
    done = subprocess.run([sys.executable, script.name], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


def test_every_page_has_something_to_run_and_stands_in_the_table_of_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in PAGES:
        assert any(block.kind == "python" for block in blocks(page)), page.name
        assert str(page.relative_to(ROOT / "docs")) in contents


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("mkdocstrings", reason="pip install 'goldenspike[docs]'")
    pytest.importorskip("material", reason="pip install 'goldenspike[docs]'")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    page = (tmp_path / "site" / "reference" / "envs.html").read_text(encoding="utf-8")
    assert "goldenspike.envs.aec" in page
    assert "skip_forced" in page
