"""Editions of every game: as they are they pass, and mistakes in them are told."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.lab import editions
from goldenspike.lab.editions import check_edition, choices, new_edition


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after, 1))


@pytest.mark.parametrize("game", gs.games())
def test_an_untouched_edition_passes(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_edition(game, tmp_path / "mine")
    monkeypatch.setattr(editions, "CHECK_GAMES", 0)  # that its games can be played is the matter of other tests
    fewest, most = gs.game(game).seats
    assert len(check_edition(tmp_path / "mine")) == (most - fewest + 1) * len(list(choices(gs.game(game))))


def test_a_choice_that_asks_for_more_gets_it() -> None:
    custom = [options for options in choices(gs.game("lightning_train")) if options.get("mergers") == "custom"]
    assert len(custom) == 1
    assert custom[0]["placement"]


@pytest.mark.parametrize(
    ("game", "file", "before", "after", "sentence"),
    [
        ("trains", "cards.toml", "[[card]]", "[[card]]\npionts = 5", "card .*: 'pionts' means nothing here; is 'points' meant?"),
        ("trains", "table.toml", "[cost]", "[cost]\nwaste = 2", "table.toml: cost: 'waste' means nothing here; there are "),
        ("railroad_revolution", "map.toml", "[[space]]", "[[space]]\nicon = 1", "'icon' means nothing here; is 'icons' meant?"),
        ("trains_and_stations", "map.toml", "[[city]]", "[[city]]\nbonuses = 1", "'bonuses' means nothing here"),
        ("lightning_train", "chips.toml", "money = ", "mony = ", "'mony' means nothing here; is 'money' meant?"),
        ("lightning_train", "table.toml", "", "rounds_ = 3\n", "table.toml: 'rounds_' means nothing here"),
    ],
)
def test_a_name_that_means_nothing_is_refused(
    game: str, file: str, before: str, after: str, sentence: str, tmp_path: Path
) -> None:
    new_edition(game, tmp_path / "mine")
    change(tmp_path / "mine" / file, before, after)
    with pytest.raises(gs.BadEdition, match=sentence):
        gs.game(game).rules(edition=str(tmp_path / "mine"))


def test_an_initial_space_without_cities_is_refused(tmp_path: Path) -> None:
    new_edition("railroad_revolution", tmp_path / "mine")
    change(tmp_path / "mine" / "map.toml", 'cities = ["clt", "was"]', "cities = []")
    with pytest.raises(gs.BadEdition, match="space 'was-clt': cities must name one or more"):
        gs.game("railroad_revolution").rules(edition=str(tmp_path / "mine"))


def test_a_position_without_moves_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_: object) -> int:
        raise IndexError

    monkeypatch.setattr(editions, "rollout", stuck)
    state: Any = SimpleNamespace(played=7, over=False, prompt="Place a station.", legal=list)
    assert editions.play_a_little(state, 1) == "nobody can go on. Place a station."
    state.legal = lambda: [1]  # there are moves: the fault is another
    with pytest.raises(IndexError):
        editions.play_a_little(state, 1)
