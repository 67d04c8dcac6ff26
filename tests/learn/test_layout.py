"""One layout for all tables of a game: nothing is lost, the own seat comes first, and secrets change nothing."""

from __future__ import annotations

from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.rollout import rollout

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")

from goldenspike.learn.layout import Fit, layout_from, layout_of  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.settings import settings_of  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.setups import draw_setups, rules_of  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.spread import Spread  # noqa: E402  after the question whether NumPy is there

SAMPLES = [(id, place) for id in gs.games() for place in range(len(gs.game(id).samples))]


def shown(fit: Fit, state: gs.State, seat: int) -> tuple[Any, Any]:
    """Observation and mask of a state in the layout."""
    seen = np.zeros((1, fit.layout.size), np.int16)
    masks = np.zeros((1, len(fit.layout.words)), np.int8)
    fit.prepare(seen, masks)
    raw: Any = observation(state, seat, fit.raw)
    raw_mask: Any = legal_mask(state)
    fit.write(np.frombuffer(raw, np.int16)[None], np.frombuffer(raw_mask, np.int8)[None], np.array([seat]), seen, masks)
    return seen[0], masks[0]


def positions(rules: gs.Rules, seed: int = 3) -> list[gs.State]:
    state = rules.start(seed)
    found = []
    for step in range(6):
        found.append(state.clone())
        rollout(state, seed + step, 9)
        if state.over:
            break
    return found


@pytest.mark.parametrize(("game", "place"), SAMPLES)
def test_every_sample_fits_without_loss_and_comes_back(game: str, place: int) -> None:
    rules = rules_of(game, gs.game(game).samples[place])
    fit = Fit(layout_of(game), rules)
    assert fit.lost == []
    for seat in range(rules.players):
        assert sorted(fit.moves[seat][fit.words[seat]]) == list(range(rules.size))
        assert len(set(fit.words[seat])) == rules.size
    for state in positions(rules):
        if state.over:
            continue
        seen, mask = shown(fit, state, state.seat)
        raw: Any = observation(state, state.seat, fit.raw)
        assert (fit.back(seen) == np.frombuffer(raw, np.int16)).all()
        assert sorted(fit.moves[state.seat][np.flatnonzero(mask)]) == state.legal()


@pytest.mark.parametrize(("game", "place"), SAMPLES)
def test_worlds_that_differ_only_in_secrets_give_the_same_numbers(game: str, place: int) -> None:
    rules = rules_of(game, gs.game(game).samples[place])
    fit = Fit(layout_of(game), rules)
    for state in positions(rules)[1:4]:
        if state.over:
            continue
        seen, mask = shown(fit, state, state.seat)
        other_seen, other_mask = shown(fit, state.imagine(state.seat, 99), state.seat)
        assert (seen == other_seen).all()
        assert (mask == other_mask).all()


@pytest.mark.parametrize("game", gs.games())
def test_the_own_seat_comes_first_and_missing_seats_are_zeros(game: str) -> None:
    layout = layout_of(game)
    low, high = gs.game(game).seats
    places = layout.places()
    for players in {max(low, 2), high}:
        rules = rules_of(game, {"players": players})
        fit = Fit(layout, rules)
        for state in positions(rules):
            if state.over:
                continue
            seen, _ = shown(fit, state, state.seat)
            decides = seen[places["public.decides"]]
            assert decides[0] == 1
            assert decides.sum() == 1
            for name, place in places.items():
                if any(name.startswith(f"public.seat{seat}.") for seat in range(players, high)):
                    assert not seen[place].any()
            assert seen[places["table.players"]].tolist() == [int(low + place == players) for place in range(high - low + 1)]


def test_moves_that_name_a_seat_are_counted_from_the_one_that_decides() -> None:
    layout = layout_of("trains_and_stations")
    rules = rules_of("trains_and_stations", {"players": 4})
    fit = Fit(layout, rules)
    awards = [place for place, move in enumerate(rules.moves) if move.text.startswith("award")]
    for seat in range(4):
        words = [layout.words[fit.words[seat, move]] for move in awards]
        assert words == [f"award seat:+{(other - seat) % 4}" for other in range(4)]


def test_kinds_and_sets_are_spread_out_beside_their_numbers() -> None:
    spread = Spread({"a": 2, "b": 3, "c": 4}, {"a": 3, "b": {"1": -4}, "c": {"every": 2, "0": 2}})
    assert spread.size == 3 + 3 + 4 + 2 + 2
    seen = np.array([[0, 3, 9, 5, 9, 1, 9, 2, 9], [1, 4, 0, 0, 0, 0, 0, -1, 0]], np.int16)
    assert spread.write(seen).tolist() == [
        [0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1],
        [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]


@pytest.mark.parametrize("game", gs.games())
def test_no_kind_is_beyond_its_room(game: str) -> None:
    layout = layout_of(game)
    spread = Spread(layout.pieces, layout.kinds)
    bits = {int(place): int(bit) for place, _, bit in spread.bits}  # the highest bit of each number
    for setup in gs.game(game).samples[:3]:
        fit = Fit(layout, rules_of(game, setup))
        for state in positions(rules_of(game, setup), 8):
            seen, _ = shown(fit, state, max(state.seat, 0))
            assert (seen[spread.hot[:, 0]] >= 0).all()
            assert (seen[spread.hot[:, 0]] <= spread.hot[:, 2]).all()
            assert all(0 <= seen[place] < 2 << bit for place, bit in bits.items())


def test_the_maps_of_trains_have_places_and_words_of_their_own() -> None:
    layout = layout_of("trains")
    tokyo, osaka = (Fit(layout, rules_of("trains", {"players": 2, "map": name})) for name in ("tokyo", "osaka"))
    lay = rules_of("trains", {"players": 2}).move("lay 12")
    assert tokyo.words[0, lay] != osaka.words[0, lay]
    assert {"public.stations@tokyo", "public.stations@osaka"} <= set(layout.pieces)
    assert layout_from(layout.data()) == layout


@pytest.mark.parametrize("game", gs.games())
def test_the_sources_of_points_are_those_of_the_game(game: str) -> None:
    layout = layout_of(game)
    for setup in gs.game(game).samples[:3]:
        state = rules_of(game, setup).start(5)
        rollout(state, 5, 4000)
        for tally in state.tally():
            assert set(tally) <= set(layout.sources)


def test_tables_are_drawn_as_their_weights_say() -> None:
    settings = settings_of("trains", {"tables": {"samples": 0.0}})
    found = draw_setups("trains", settings, 80, 1)
    assert [sum(setup["players"] == players for setup in found) for players in (2, 3, 4)] == [40, 20, 20]
    assert found == draw_setups("trains", settings, 80, 1)
    assert found != draw_setups("trains", settings, 80, 2)
    drawn = draw_setups("lightning_train", settings_of("lightning_train"), 80, 1)
    assert all(setup["players"] == 1 or "difficulty" not in setup for setup in drawn)
    for setup in drawn[:8]:
        rules_of("lightning_train", setup)


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(gs.BadSetup, match=r"There is no setting 'ppo\.steeps'"):
        settings_of("trains", {"ppo": {"steeps": 3}})


def test_a_game_s_own_recipe_changes_the_general_settings_and_a_file_changes_both() -> None:
    own = settings_of("trains_and_stations")
    assert own["ppo"]["margin"] > settings_of("trains")["ppo"]["margin"]
    assert settings_of("trains_and_stations", {"ppo": {"margin": 0.25}})["ppo"]["margin"] == 0.25
    assert "recipe" not in own["game"]


def test_the_recipe_of_trains_and_stations_has_no_words_for_what_only_takes_back() -> None:
    never = settings_of("trains_and_stations")["run"]["never"]
    gone = set(layout_of("trains_and_stations").words) - set(layout_of("trains_and_stations", never=never).words)
    assert {word.split()[0] for word in gone} == {"leave", "back", "auto"}
