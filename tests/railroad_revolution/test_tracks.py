"""The performance tracks."""

from __future__ import annotations

import pytest

import goldenspike as gs

from .position import Position, legal, me, refused, rules, table, verbs


def climbing(position: Position) -> gs.State:
    """Seat 0 with three steps to make (Purple on Trade)."""
    return position.go("use purple trade", "ability")


@pytest.mark.rule("RR-PERF-01")
def test_three_tracks_with_points_and_the_printed_costs() -> None:
    tracks = rules(2).layout()["tracks"]
    assert [t["track"] for t in tracks] == ["telegraph", "stations", "network"]
    assert all(t["points"][0] == 0 and t["points"] == sorted(t["points"]) for t in tracks)
    assert 5 in tracks[0]["points"]
    assert [g["money"] for g in tracks[2]["gates"] if g["money"]] == [50, 50, 100]
    assert any(g["shares"] == 1 for g in tracks[0]["gates"])
    assert any(g["workers"] == 1 for g in tracks[1]["gates"])


@pytest.mark.rule("RR-PERF-02")
def test_network_is_level_5_cities_connected_times_the_marker() -> None:
    far = "clt-lit-1 clt-lit-2 lit-hou hou-elp-1 hou-elp-2 elp-san-1 elp-san-2"
    position = Position().pieces(0, rails=far).marks(0, network=4)
    assert position.go().tally()[0]["network"] == 8  # San Diego, without a station
    assert position.pieces(0, rails=far + " sfo-san").go().tally()[0]["network"] == 16
    assert position.pieces(0, rails="clt-lit-1 clt-lit-2").go().tally()[0]["network"] == 0


@pytest.mark.rule("RR-PERF-03")
def test_stations_are_stations_built_times_the_marker() -> None:
    assert Position().pieces(0, stations="was clt").marks(0, stations=3).go().tally()[0]["stations"] == 6


@pytest.mark.rule("RR-PERF-04")
def test_example_three_offices_at_5_score_15() -> None:
    assert Position().pieces(0, offices="1 3 5").marks(0, telegraph=5).go().tally()[0]["telegraph"] == 15


@pytest.mark.rule("RR-PERF-05", "RR-PERF-06", "RR-ABIL-14")
def test_steps_may_be_split_over_the_tracks() -> None:
    state = climbing(Position())
    for track in ("telegraph", "stations", "network"):
        state.play(f"step {track}")
    assert [t["slot"] for t in me(state)["tracks"].values()] == [1, 1, 1]
    state = climbing(Position())
    for step in range(3):
        state.play("step stations")
    assert [t["slot"] for t in me(state)["tracks"].values()] == [0, 3, 0]


@pytest.mark.rule("RR-PERF-07")
@pytest.mark.parametrize(("slot", "cost"), [(2, 50), (4, 50), (6, 100), (0, 0)])
def test_money_icons_are_paid_in_passing(slot: int, cost: int) -> None:
    state = climbing(Position().marks(0, network=slot))
    state.play("step network")
    assert me(state)["money"] == 600 - cost


@pytest.mark.rule("RR-PERF-08")
@pytest.mark.parametrize(("slot", "cost"), [(2, 500), (4, 500), (6, 1000)])
def test_the_dear_variant_asks_500_500_and_1000(slot: int, cost: int) -> None:
    state = climbing(Position(tracks="dear").marks(0, network=slot).money(0, 1000))
    state.play("step network")
    assert me(state)["money"] == 1000 - cost
    poor = climbing(Position(tracks="dear").marks(0, network=slot).money(0, 400))
    reason = refused(poor, "step network", "RR-PERF-08")
    assert (reason.args["need"], reason.args["have"]) == (cost, 400)
    assert rules(2).setup.options["tracks"] == "printed"  # off by default


@pytest.mark.rule("RR-PERF-09")
def test_example_a_share_icon_costs_a_share() -> None:
    state = climbing(Position().marks(0, telegraph=2).shares(0, 1))
    state.play("step telegraph")
    assert me(state)["shares"] == 0
    none = climbing(Position().marks(0, telegraph=2).shares(0, 0))
    reason = refused(none, "step telegraph", "RR-PERF-09")
    assert (reason.args["need"], reason.args["have"]) == (1, 0)
    two = climbing(Position().marks(0, telegraph=6).shares(0, 1))
    assert refused(two, "step telegraph", "RR-PERF-09").args["need"] == 2


@pytest.mark.rule("RR-PERF-10")
def test_a_worker_icon_costs_any_worker_of_supply_or_board() -> None:
    state = climbing(Position().marks(0, stations=3))
    state.play("step stations")
    assert {m for m in legal(state) if m.startswith("discard")} == {"discard white supply", "discard purple board"}
    refused(state, "done", "RR-PERF-10")
    refused(state, "step network", "RR-PERF-10")
    state.play("discard purple board")
    assert me(state)["workers"] == 4
    assert table(state)["pool"]["purple"] == 11
    state.play("step network")
    short = climbing(Position().marks(0, stations=3).workers(0, white=3, purple=1).money(0, 0).shares(0, 0))
    reason = refused(short, "step stations", "RR-GEN-04")
    assert reason.args["left"] == 3


@pytest.mark.rule("RR-PERF-11")
def test_no_step_beyond_the_top_and_steps_may_be_given_up() -> None:
    state = climbing(Position().marks(0, stations=7, network=1))
    refused(state, "step stations", "RR-PERF-11")
    state.play("step network")
    state.play("done")
    assert "step" not in verbs(state)
    stuck = climbing(Position().marks(0, stations=7, telegraph=7, network=6).money(0, 0).shares(0, 0))
    refused(stuck, "step network", "RR-PERF-07")
    stuck.play("done")  # the steps are lost
    top = Position().marks(0, stations=7, telegraph=7, network=7).go("use purple trade")
    refused(top, "ability", "RR-PERF-11")


@pytest.mark.rule("RR-PERF-12")
def test_markers_share_slots_and_never_go_down() -> None:
    state = climbing(Position(3).marks(1, stations=1).marks(2, stations=1))
    state.play("step stations")
    assert [me(state, s)["tracks"]["stations"]["slot"] for s in range(3)] == [1, 1, 1]
    state = rules(2).start(13)
    last = [[0, 0, 0], [0, 0, 0]]
    while not state.over:
        state.play(state.legal()[state.played * 7 % len(state.legal())])
        for seat in range(2):
            now = [t["slot"] for t in me(state, seat)["tracks"].values()]
            assert all(a <= b for a, b in zip(last[seat], now, strict=True))
            last[seat] = now
