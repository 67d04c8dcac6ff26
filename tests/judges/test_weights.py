"""The judges of all games read their weights from data, every weight matters, and a wrong file is told in a sentence."""

from __future__ import annotations

import random
import shutil
from importlib import import_module
from pathlib import Path

import pytest
from librt.vecs import vec

import goldenspike as gs
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights, place_names

JUDGED = [("lightning_train", 1), ("lightning_train", 3), ("railroad_revolution", 2), ("trains_and_stations", 3)]
# What random games seldom or never come to: public companies, two deliveries at once and the like
SELDOM = {
    "lightning_train": {
        "construction",
        "found_near",
        "payoff",
        "public",
        "public_income",
        "railroad_locomotive",
        "region_again",
        "second_delivery",
    },
    "railroad_revolution": {"railroad_grey"},
    "trains_and_stations": {"later_goods"},  # of pairs of Goods that are not in play at first: there are none
}


def weights_of(state: State) -> Weights:
    weights = getattr(state.rules, "weights", None)
    assert isinstance(weights, Weights)
    return weights


def positions(id: str, players: int, seeds: range) -> list[State]:
    """Positions all through random games, in the middle of turns, too."""
    found: list[State] = []
    rules = gs.game(id).rules(players=players)
    for seed in seeds:
        state = rules.start(seed)
        dice = random.Random(seed)
        while not state.over:
            if dice.random() < 0.15:
                found.append(state.clone())
            state.play(dice.choice(state.legal()))
    return found


@pytest.mark.parametrize(("id", "players"), JUDGED)
def test_every_weight_changes_the_judgement_of_some_position(id: str, players: int) -> None:
    states = positions(id, players, range(16))
    weights = weights_of(states[0])
    house = weights.values
    silent: list[str] = []
    try:
        before = [state.judge(state.seat) for state in states]
        for place, name in enumerate(weights.names):
            tried = list(house)
            tried[place] = tried[place] * 1.5 + 1.0
            weights.values = vec[float](tried)
            if not any(state.judge(state.seat) != value for state, value in zip(states, before, strict=True)):
                silent.append(name)
    finally:
        weights.values = house
    assert set(silent) <= SELDOM[id]


@pytest.mark.parametrize("table", ["weights", "quick"])
@pytest.mark.parametrize("id", list(gs.games()))
def test_every_weight_of_the_house_is_explained(id: str, table: str) -> None:
    text = (gs.game(id).data / "judge.toml").read_text(encoding="utf-8")
    named = [line for line in text.partition(f"[{table}]")[2].partition("\n[")[0].splitlines() if "=" in line]
    weights = weights_of(gs.game(id).rules(players=3).start(1))
    known = weights.names if table == "weights" else weights.quick_names
    words = [line.partition("=")[0].strip() for line in named]
    assert {word for word in words if not word.startswith("card_")} == {name for name in known if not name.startswith("card_")}
    pairs = {f"{word}_late" for word in words}  # explained with the number that they change
    bare = [word for word, line in zip(words, named, strict=True) if "#" not in line and not word.startswith("card_")]
    assert set(bare) <= pairs


@pytest.mark.parametrize("id", list(gs.games()))
def test_cards_are_weighed_after_what_has_a_place_of_its_own(id: str) -> None:
    weights = import_module(f"goldenspike.games.{id}.bot.weights")
    wishes = import_module(f"goldenspike.games.{id}.bot.wishes")
    read = weights_of(gs.game(id).rules(players=3).start(1))
    for module, places, names in ((weights, weights.W, read.names), (wishes, wishes.Wish, read.quick_names)):
        named = place_names(places)
        assert names[: len(named)] == named
        assert all(name.startswith("card_") for name in names[len(named) :])
        assert getattr(module, "CARDS", len(names)) == len(named)


def test_a_place_that_is_left_out_is_found() -> None:
    class Whole:
        ONE = 0
        TWO = 1

    class Holed:
        ONE = 0
        THREE = 2

    assert place_names(Whole) == ["one", "two"]
    with pytest.raises(AssertionError, match="Holed leaves out a place"):
        place_names(Holed)


@pytest.mark.parametrize(
    ("id", "players", "table"),
    [("lightning_train", 3, "weights"), ("lightning_train", 1, "solo"), ("railroad_revolution", 2, "weights")],
)
def test_an_unknown_weight_is_refused_by_name(tmp_path: Path, id: str, players: int, table: str) -> None:
    shutil.copytree(gs.game(id).data, tmp_path / "edition")
    path = tmp_path / "edition" / "judge.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(f"[{table}]", f"[{table}]\ngreed = 1.0"), encoding="utf-8")
    with pytest.raises(gs.BadSetup, match="there is no weight 'greed' in this game"):
        gs.game(id).rules(players=players, edition=str(tmp_path / "edition"))
