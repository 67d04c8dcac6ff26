"""The page of observations says something of every piece, and is that of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run

pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")

from goldenspike.learn.layout import layout_of
from goldenspike.learn.pieces import grouped, page
from goldenspike.learn.schema import meaning, ranges_of, words_of

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"


@pytest.mark.parametrize("game", gs.games())
def test_every_piece_has_a_sentence_and_every_sentence_a_piece(game: str) -> None:
    names = grouped(layout_of(game))
    assert all(meaning(game, name).endswith(".") for name in names)
    assert {name for name in words_of(game) if not name.startswith("table.")} <= set(names)
    assert set(ranges_of(game)) <= {name.removesuffix("@*") for name in names}


def test_the_page_is_the_one_that_is_written_now() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == "\n".join(page()) + "\n", "python -m goldenspike.learn.pieces > docs/observations.md"


def test_a_missing_pytorch_is_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run(["train", "trains"]) == 2
    assert "pip install 'goldenspike[train]'" in capsys.readouterr().err


def test_a_network_has_either_a_beginning_or_a_teacher(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="pip install 'goldenspike[train]'")
    assert run(["train", "trains", "--begin", "one.npz", "--teacher", "two.npz"]) == 2
    assert "--begin or --teacher" in capsys.readouterr().err


def test_a_run_keeps_its_settings_when_it_is_taken_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="pip install 'goldenspike[train]'")
    assert run(["train", "--resume", str(tmp_path), "--seed", "3"]) == 2
    assert "leave --out, --begin, --teacher, --edition, --seed and --config away" in capsys.readouterr().err
    assert run(["train", "--resume", str(tmp_path), "--teacher", "network.npz"]) == 2
    assert "leave --out" in capsys.readouterr().err
    assert run(["train", "--resume", str(tmp_path)]) == 2
    assert "holds no run" in capsys.readouterr().err
