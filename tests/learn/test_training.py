"""A whole run in seconds: it learns, saves, goes on, exports, and the exported network plays like the trained one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[train]'")
torch = pytest.importorskip("torch", reason="pip install 'goldenspike[train]'")

from goldenspike.learn.examine import against_bots  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.export import STEPS, export, read  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.layout import layout_of  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.network import Net  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.play import Network  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.playground import Playground  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.returns import leads_of, lessons_of  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.rollout import Rollout  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.settings import Settings, settings_of  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.setups import rules_of  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.tables import THOUSAND, Slip  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.train import resume, train  # noqa: E402  after the question whether PyTorch is there
from goldenspike.learn.update import Learner  # noqa: E402  after the question whether PyTorch is there
from goldenspike.networks import network_for  # noqa: E402  after the question whether PyTorch is there

GAME = "railroad_revolution"
SMALL: dict[str, Any] = {
    "network": {"width": 48, "blocks": 1},
    "tables": {"tables": 4, "together": 2, "stagger": 8},
    "ppo": {"steps": 8, "minibatch": 32},
    "imitation": {"minutes": 1e-9},  # the first round alone, however slow the machine
    "exam": {"games": 2, "dispatcher_games": 0},
    "games": {GAME: {"exam": [{"players": 2}]}},
}
CPU = torch.device("cpu")


def small_run(game: str, steps: int, setups: list[dict[str, Any]], device: torch.device = CPU) -> tuple[Settings, Net, Rollout]:
    """A small network and a rollout of one group for each set-up, in this process."""
    settings = settings_of(game, {**SMALL, "games": {}})
    layout = layout_of(game)
    net = Net(layout, settings["network"], device, 1)
    ground = Playground(layout, setups, 2, 1, 0, 1, 0)
    return settings, net, Rollout(net, ground, steps)


def test_a_run_leaves_a_folder_that_can_be_taken_up_and_played(tmp_path: Path) -> None:
    out = tmp_path / "run"
    lines: list[dict[str, Any]] = []
    train(GAME, out, minutes=0.03, workers=0, seed=5, device="cpu", changes=SMALL, tell=lines.append)
    assert {line["kind"] for line in lines} >= {"imitation", "exam"}
    config = json.loads((out / "config.json").read_text())
    assert (config["game"], config["seed"], len(config["parts"])) == (GAME, 5, 1)
    assert [json.loads(line) for line in (out / "curve.jsonl").read_text().splitlines()] == lines
    assert len(list(out.iterdir())) <= 8
    with pytest.raises(gs.BadSetup, match="--resume"):
        train(GAME, out, minutes=0.01, workers=0, changes=SMALL)

    before = lines[-1]["decisions"]
    run = resume(out, minutes=0.01, workers=0, device="cpu")
    assert run.progress.decisions > before
    assert run.progress.parts == 2
    curve = [json.loads(line) for line in (out / "curve.jsonl").read_text().splitlines()]
    assert {line["kind"] for line in curve[len(lines) :]} == {"self-play", "exam"}
    assert next(line for line in curve[len(lines) :] if line["kind"] != "exam")["update"] > max(x.get("update", 0) for x in lines)

    network = Network.load(out / "network.npz")
    mark = against_bots(network, "random", {"players": 2}, 2, 1, 400)
    assert mark.games == 2
    assert mark.low <= mark.share <= mark.high


def test_a_network_learns_an_edition_and_plays_its_tables(tmp_path: Path) -> None:
    """The edition has a map with one space more on a route, so its words and observations are its own."""
    edition = tmp_path / "longer"
    edition.mkdir()
    house = (gs.game("trains_and_stations").data / "map.toml").read_text(encoding="utf-8")
    head, mark, last = house.rpartition("[[space]]\n")  # the end of a route, beside its city
    number = int(last.split()[2])
    assert f"spaces = [{number - 1}]\n" in last
    before = last.replace(f"spaces = [{number - 1}]\n", f"spaces = [{number - 1}, {number + 1}]\n").replace(
        'cities = ["billings"]', "cities = []"
    )
    after = last.replace(f"id = {number}\n", f"id = {number + 1}\n").replace(
        f"spaces = [{number - 1}]\n", f"spaces = [{number}]\n"
    )
    text = f"{head}{mark}{before}\n{mark}{after}"
    (edition / "map.toml").write_text(text, encoding="utf-8")
    changes = {**SMALL, "games": {"trains_and_stations": {"exam": [{"players": 3}]}}}
    lines: list[dict[str, Any]] = []
    train("trains_and_stations", tmp_path / "run", 0.02, 0, 5, "cpu", changes, lines.append, edition=str(edition))
    assert next(line["setup"] for line in lines if line["kind"] == "exam") == {"players": 3, "edition": str(edition)}
    (tmp_path / "run" / "network.npz").rename(edition / "network.npz")
    rules = gs.game("trains_and_stations").rules(players=3, edition=str(edition))
    network = network_for(rules)
    assert network is not None
    assert network.about["edition"] == "longer"
    never = settings_of("trains_and_stations")["run"]["never"]
    assert all(re.match(never, lost) for lost in network.fit(rules).lost)
    assert network_for(gs.game("trains_and_stations").rules(players=3)) is not network


def test_a_run_can_begin_with_what_another_network_has_learned(tmp_path: Path) -> None:
    train(GAME, tmp_path / "first", minutes=0.01, workers=0, seed=5, device="cpu", changes=SMALL)
    lines: list[dict[str, Any]] = []
    still = {**SMALL, "ppo": {**SMALL["ppo"], "learning_rate": 0.0}}
    begin = tmp_path / "first" / "network.npz"
    train(GAME, tmp_path / "run", minutes=0.01, workers=0, seed=6, device="cpu", changes=still, tell=lines.append, begin=begin)
    assert "imitation" not in {line["kind"] for line in lines}
    config = json.loads((tmp_path / "run" / "config.json").read_text())
    assert config["settings"]["run"]["begin"] == "network.npz"
    _, old, _ = read(begin)
    _, new, about = read(tmp_path / "run" / "network.npz")
    assert about["begin"] == "network.npz"
    assert all(np.allclose(old[name], new[name], atol=1e-5) for name in old)  # nothing was learned, and nothing lost


def test_a_run_can_imitate_a_teacher_and_be_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train(GAME, tmp_path / "first", minutes=0.01, workers=0, seed=5, device="cpu", changes=SMALL)
    lines: list[dict[str, Any]] = []
    players: list[tuple[bool, Net | None]] = []
    play = Rollout.play
    monkeypatch.setattr(Rollout, "play", lambda *how: (players.append(how[1:]), play(*how)))
    deeper = {**SMALL, "network": {"width": 32, "blocks": 2}, "imitation": {"minutes": 1.0, "share": 0.9}}
    out, teacher = tmp_path / "run", tmp_path / "first" / "network.npz"
    train(GAME, out, minutes=0.02, workers=0, seed=6, device="cpu", changes=deeper, tell=lines.append, teacher=teacher)
    assert lines[0]["kind"] == "imitation"
    config = json.loads((out / "config.json").read_text())
    assert config["settings"]["imitation"]["teacher"] == "network.npz"
    assert (out / "teacher.npz").read_bytes() == teacher.read_bytes()
    by = [line["kind"] for line in lines if line["kind"] != "exam"]
    assert [(quick, net is not None) for quick, net in players] == [(False, kind == "imitation") for kind in by]
    run = resume(out, minutes=0.01, workers=0, device="cpu")
    assert run.learner.teacher is not None
    _, taught, _ = read(out / "teacher.npz")
    assert all(np.allclose(taught[name], weights, atol=1e-5) for name, weights in run.learner.teacher.arrays().items())
    assert len(list(out.iterdir())) <= 8


@pytest.mark.parametrize("how", ["begin", "teacher"])
def test_what_is_no_network_is_refused_before_there_is_a_folder(how: str, tmp_path: Path) -> None:
    with pytest.raises(gs.BadSetup, match="no exported network"):
        train(GAME, tmp_path / "run", minutes=0.01, workers=0, changes=SMALL, **{how: tmp_path / "nothing.npz"})
    assert not (tmp_path / "run").exists()


def test_a_network_can_be_taught_to_do_without_some_moves(tmp_path: Path) -> None:
    changes = {**SMALL, "run": {"never": "erect"}, "games": {"trains_and_stations": {"exam": [{"players": 3}]}}}
    train("trains_and_stations", tmp_path / "run", 0.02, 0, 5, "cpu", changes)
    network = Network.load(tmp_path / "run" / "network.npz")
    rules = gs.game("trains_and_stations").rules(players=3)
    building = {number for number, move in enumerate(rules.moves) if move.text.startswith("erect")}
    assert building
    assert building == {rules.move(text) for text in network.fit(rules).lost}
    assert network.about["never"] == "erect"


def test_imitation_learns_what_quick_does() -> None:
    settings, net, roll = small_run(GAME, 16, [{"players": 2}, {"players": 3}])
    roll.play(by_quick=True)
    lessons = lessons_of(roll, 0.97)
    learner = Learner(net, settings)
    first = learner.update(roll, lessons, 0.0, 0.0, True)
    for _ in range(25):
        learner.update(roll, lessons, 3e-3, 0.0, True)
    last = learner.update(roll, lessons, 0.0, 0.0, True)
    assert last["policy"] < first["policy"] * 0.5
    assert last["turns"] < first["turns"] * 0.8


def test_a_teacher_plays_and_its_likes_are_learned() -> None:
    settings, net, roll = small_run(GAME, 16, [{"players": 2}, {"players": 3}])
    teacher = Net(net.layout, {"width": 32, "blocks": 2, "start": 1.0}, CPU, 9)  # of another shape, and with clear likes
    roll.play(False, teacher)
    masks, played = roll.masks.flatten(0, 1), roll.words.flatten()[:, None]
    likes = teacher.word_chances(teacher.heads(roll.seen.flatten(0, 1)), masks).detach()
    assert torch.allclose(likes.gather(1, played).flatten(), roll.logs.flatten(), atol=1e-4)
    unsure = float(-(likes.exp() * likes.clamp(min=-1e6)).sum(-1).mean())  # nobody foretells it better than it does itself
    lessons = lessons_of(roll, 0.97)
    learner = Learner(net, settings)
    learner.teacher = teacher
    first = learner.update(roll, lessons, 0.0, 0.0, True)
    for _ in range(25):
        learner.update(roll, lessons, 3e-3, 0.0, True)
    last = learner.update(roll, lessons, 0.0, 0.0, True)
    assert unsure < last["policy"] < unsure + (first["policy"] - unsure) * 0.5
    assert learner.update(roll, lessons, 0.0, 0.0, False)["policy"] != pytest.approx(last["policy"])  # only while it imitates


@pytest.mark.skipif(not torch.cuda.is_available(), reason="no GPU here")
def test_steps_that_a_gpu_has_recorded_learn_what_others_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    learned = []
    for first in (1_000_000, 3):
        monkeypatch.setattr("goldenspike.learn.recorded.FIRST", first)
        torch.manual_seed(1)
        settings, net, roll = small_run(GAME, 32, [{"players": 2}, {"players": 3}], torch.device("cuda"))
        roll.play(by_quick=True)
        learner = Learner(net, settings)
        for round in range(4):
            lessons = lessons_of(roll, 0.97)
            torch.manual_seed(round)
            told = learner.update(roll, lessons, 1e-3, 0.01, imitate=round < 2)
        learned.append((net.arrays(), told))
    (before, told), (after, told_too) = learned
    assert all(step.graph is not None for step in learner.steps.values())
    assert told_too == pytest.approx(told, abs=0.02)
    for name, value in before.items():
        assert (
            np.abs(after[name] - value).mean() < 2e-4
        )  # sums in 16 bits differ a little; nothing learned would be 1e-3 and more


def test_self_play_makes_good_moves_likelier() -> None:
    settings, net, roll = small_run(GAME, 8, [{"players": 2}])
    roll.play(by_quick=False)
    lessons = lessons_of(roll, 0.97)
    lessons.advantages = torch.where(roll.words == roll.words[0, 0], 1.0, -1.0)
    at = roll.words == roll.words[0, 0]
    before = roll.logs[at].mean()
    Learner(net, settings).update(roll, lessons, 1e-2, 0.0, False)
    heads = net.heads(roll.seen.flatten(0, 1))
    after = net.word_chances(heads, roll.masks.flatten(0, 1)).gather(1, roll.words.flatten()[:, None]).view(roll.words.shape)
    assert after[at].mean() > before


@pytest.mark.parametrize(("game", "players"), [(GAME, 3), ("lightning_train", 1)])
def test_lessons_are_how_the_game_ended_for_each_seat(game: str, players: int) -> None:
    """With full trust in the end, each decision of a finished game is told its result, seats counted from who decided."""
    _, net, roll = small_run(game, 12, [{"players": players}])
    layout, slip = net.layout, Slip(net.layout)
    roll.play(by_quick=True)
    roll.slips[:] = 0
    roll.slips[8, :, Slip.ENDED] = 1
    roll.slips[8, :, Slip.CLOCK] = 30
    roll.slips[8, :, Slip.WINS + (1 if players > 1 else 0)] = THOUSAND
    roll.slips[8, :, slip.points] = 7  # of the first seat, from the first source
    lessons = lessons_of(roll, 1.0)
    for step in range(9):
        for row in range(roll.players.shape[0]):
            seat = int(roll.seats[step, row])
            winner = (1 - seat) % players if players > 1 else 0
            assert lessons.chances[step, row].argmax() == winner
            assert lessons.chances[step, row].sum() == pytest.approx(1)
            points = lessons.points[step, row].view(layout.seats, -1)
            assert points[-seat % players, 0] * layout.points_scale == pytest.approx(7)
            assert points.abs().sum() * layout.points_scale == pytest.approx(7, abs=1e-3)
            assert lessons.turns[step, row] * layout.turns_scale == pytest.approx(30 - float(roll.clock[step, row]), abs=1e-3)
            won = float(winner == 0)
            assert lessons.advantages[step, row] == pytest.approx(won - float(roll.chances[step, row, 0]), abs=1e-4)


@pytest.mark.parametrize("game", gs.games())
def test_the_exported_network_says_what_the_trained_one_says_but_for_rounding(game: str, tmp_path: Path) -> None:
    layout = layout_of(game)
    net = Net(layout, {"width": 64, "blocks": 2, "start": 0.3}, CPU, 3)
    export(tmp_path / "network.npz", layout, net.arrays(), {"game": game})
    network = Network.load(tmp_path / "network.npz")
    assert network.layout == layout
    assert network.about == {"game": game}
    _, rounded, _ = read(tmp_path / "network.npz")
    for name, value in net.arrays().items():
        assert np.abs(rounded[name] - value).max() <= np.abs(value).max() / (2 * STEPS) + 1e-6
    net.load(rounded)
    states = []
    for setup in gs.game(game).samples[:3]:
        state = rules_of(game, setup).start(2)
        for _ in range(12):
            if len(state.legal()) > 1:
                states.append(state.clone())
            state.play(state.legal()[-1])
    seats = [state.seat for state in states]
    seen, masks = network.show(states, seats)
    players = torch.tensor([state.rules.players for state in states])
    with torch.no_grad():
        heads = net.heads(torch.from_numpy(seen))
        words = net.word_chances(heads, torch.from_numpy(masks)).exp().numpy()
        chances = net.win_chances(heads, players).exp().numpy()
    for row, said in enumerate(network.evaluate(states)):
        state, seat = states[row], seats[row]
        one = network.heads(state)
        fit = network.fit(state.rules)
        own = words[row][fit.words[seat]]
        assert said.policy == pytest.approx(one.policy, abs=1e-5)
        assert said.policy == pytest.approx(own, abs=1e-3)
        assert said.policy.sum() == pytest.approx(1)
        assert set(np.flatnonzero(said.policy)) <= set(state.legal())
        order = [(who - seat) % state.rules.players for who in range(state.rules.players)]
        assert said.chances == pytest.approx(chances[row][order], abs=1e-3)
        assert said.points.shape == (state.rules.players, len(layout.sources))
        expected = heads.points[row].view(layout.seats, -1).numpy()[order] * layout.points_scale
        assert said.points == pytest.approx(expected, abs=1e-3 * layout.points_scale)


def test_workers_play_in_processes_of_their_own(tmp_path: Path) -> None:
    run = train(GAME, tmp_path / "run", minutes=0.02, workers=1, device="cpu", changes=SMALL)
    assert run.progress.updates > 0
    assert any(line["kind"] == "exam" for line in run.folder.curve())


def test_a_lead_counts_beside_the_chance_to_win() -> None:
    points = torch.tensor([[[3.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[5.0, 0.0], [9.0, 9.0], [9.0, 9.0]]])  # [row, seat, source]
    leads = leads_of(points, torch.tensor([3, 1]))
    assert leads.tolist() == [[3.0, 0.0, -3.0], [5.0, 0.0, 0.0]]

    _, net, roll = small_run(GAME, 12, [{"players": 2}])
    slip = Slip(net.layout)
    roll.play(by_quick=True)
    roll.slips[:] = 0
    roll.slips[8, :, Slip.ENDED] = 1
    roll.slips[8, :, Slip.WINS] = 1000
    before = lessons_of(roll, 1.0, 0.0).advantages[:9]
    roll.slips[8, :, slip.points] = 20  # the first seat is far ahead
    after = lessons_of(roll, 1.0, 0.5).advantages[:9]
    first = roll.seats[:9] == 0
    assert (after[first] > before[first]).all()
    assert (after[~first] < before[~first]).all()
