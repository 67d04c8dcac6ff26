"""Weights as data, and finding them by self-play."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights
from goldenspike.lab import tune

QUICK = "[quick]\nhaste = 0.5\n"


def weights(folder: Path, text: str) -> Weights:
    (folder / "judge.toml").write_text(text, encoding="utf-8")
    return Weights(Edition("mine", folder, folder.parent), ["coin", "card_tower"], ["haste"], {"card_tower": 2.5})


def test_weights_come_from_the_file_or_what_they_fall_back_to(tmp_path: Path) -> None:
    found = weights(tmp_path, QUICK + "[weights]\ncoin = 1\n[search]\nlead = 4.0\n")
    assert list(found.values) == [1.0, 2.5]
    assert list(found.quick) == [0.5]
    assert found.search == {"lead": 4.0}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (QUICK + "[weights]\n[search]\n", "'coin' is missing"),
        (QUICK + "[weights]\ncoin = 'x'\n[search]\n", "must be a number"),
        (QUICK + "[weights]\ncoin = 1\ncoins = 1\n[search]\n", "no weight 'coins'"),
        (QUICK + "[weights]\ncoin = 1\n", "'search' is missing"),
        ("[weights]\ncoin = 1\n[search]\n", "'quick' is missing"),
        ("[weights]\ncoin = 1\n[quick]\n[search]\n", "'haste' is missing"),
    ],
)
def test_wrong_weights_are_told_in_a_sentence(tmp_path: Path, text: str, wrong: str) -> None:
    with pytest.raises(gs.BadEdition, match=wrong):
        weights(tmp_path, text)


def test_cards_that_an_edition_left_out_do_no_harm(tmp_path: Path) -> None:
    assert len(weights(tmp_path, QUICK + "[weights]\ncoin = 1\ncard_gone = 1\n[search]\n").values) == 2


def test_a_contest_judges_each_seat_by_its_own_weights() -> None:
    """A seat that despises every point loses against one that wants them, from either seat."""
    table: tune.Table = ("trains", 2, ())
    _, house = tune.rules_of(table)
    good = list(house.values)
    bad = [-value for value in good]
    for seat, (_, seed, sets, _) in tune.seatings(table, range(1, 2), good, bad):
        leads, shares = tune.contest((table, seed, sets, "weights"))
        assert shares[seat] == 1.0
        assert leads[seat] == -leads[1 - seat] > 0
    assert list(house.values) == good


def test_a_run_keeps_its_own_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are replaced by a rule: the seat with the dearer coin wins. Tuning must find that out."""
    names = tune.rules_of(("trains", 2, ()))[1].names
    coin = names.index("coin")

    def contest(job: tune.Job) -> tuple[list[int], list[float]]:
        one, other = (values[coin] for values in job[2])
        return ([20, -20], [1.0, 0.0]) if one > other else ([-20, 20], [0.0, 1.0])

    monkeypatch.setattr(tune, "contest", contest)
    found = tune.tune("trains", 2, {}, 3000, only="^(coin|option)$")
    before, after = dict(zip(names, found.start, strict=True)), dict(zip(names, found.weights, strict=True))
    assert after["coin"] > before["coin"] * 1.2
    assert after["deck"] == before["deck"]
    assert found.better
    assert found.share == 1.0
    text = (gs.game("trains").data / "judge.toml").read_text(encoding="utf-8")
    assert f"coin = {float(f'{found.weights[coin]:.4g}')}" in tune.written(text, found)
    assert "| coin |" in tune.record(found)
    assert "| deck |" not in tune.record(found)


def test_the_laboratory_tunes_from_the_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As above, with the wishes of the quick policy: the dearer tower wins, so the new file wishes more for towers."""
    _, house = tune.rules_of(("trains", 2, ()))
    tower = house.quick_names.index("card_tower_late")

    def contest(job: tune.Job) -> tuple[list[int], list[float]]:
        one, other = (values[tower] for values in job[2])
        return ([20, -20], [1.0, 0.0]) if one > other else ([-20, 20], [0.0, 1.0])

    monkeypatch.setattr(tune, "contest", contest)
    out, record = tmp_path / "judge.toml", tmp_path / "record.md"
    wish = ["tune", "trains", "--quick", "--games", "2000", "--only", "^card_tower_late$"]
    assert run([*wish, "--out", str(out), "--record", str(record)]) == 0
    loaded = gs.game("trains").rules(edition=str(tmp_path)).weights  # type: ignore[attr-defined]  # a field of this game alone
    assert loaded.quick[tower] > house.quick[tower]
    assert list(loaded.values) == list(house.values)
    assert "by the quick policy" in record.read_text(encoding="utf-8")


def test_a_solo_game_is_tuned_on_the_same_deals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The games are replaced by a rule: the lead is the worth of a train. The weight found is written into a table of its own."""
    table: tune.Table = ("lightning_train", 1, ())
    names = tune.rules_of(table)[1].names
    train = names.index("train")

    def contest(job: tune.Job) -> tuple[list[int], list[float]]:
        lead = int(100 * (job[2][0][train] - 4.0))
        return [lead], [float(lead >= 0)]

    monkeypatch.setattr(tune, "contest", contest)
    found = tune.tune("lightning_train", 1, {}, 2000, only="^train$")
    assert found.better
    assert found.weights[train] > found.start[train] * 1.1
    text = tune.written((gs.game("lightning_train").data / "judge.toml").read_text(encoding="utf-8"), found)
    (tmp_path / "judge.toml").write_text(text, encoding="utf-8")
    for players, weight in ((1, found.weights[train]), (2, None)):
        rules = gs.game("lightning_train").rules(players=players, edition=str(tmp_path))
        house = gs.game("lightning_train").rules(players=players)
        loaded = rules.weights.values[train]  # type: ignore[attr-defined]  # a field of games that have weights
        assert loaded == pytest.approx(weight or house.weights.values[train], rel=1e-3)  # type: ignore[attr-defined]  # as above
    assert "1 player," in tune.record(found)


def test_games_without_weights_are_refused() -> None:
    with pytest.raises(gs.BadSetup):
        tune.tune("trains", 2, {}, 10, only="no such weight")


def test_a_table_keeps_what_is_said_beside_its_numbers() -> None:
    text = "# of the house\n[weights]\ncoin = 1.0  # a coin\n\n[quick]\nhaste = 0.5\n"
    once = tune.with_table(text, "weights", ["coin", "card_tower"], [2.0, 3.0])
    assert once == "# of the house\n[weights]\ncoin = 2.0  # a coin\ncard_tower = 3.0\n\n[quick]\nhaste = 0.5\n"
    assert tune.with_table("[weights]\ncoin = 1.0\n", "solo", ["coin"], [2.0]) == "[weights]\ncoin = 1.0\n\n[solo]\ncoin = 2.0\n"
