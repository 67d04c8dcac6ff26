"""What a network has learned, laid out anew for an edition with other pieces and moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import goldenspike as gs

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[envs]'")

from goldenspike.learn.export import read  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.play import Network  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.spread import Spread  # noqa: E402  after the question whether NumPy is there
from goldenspike.learn.transfer import NEW, deepened, inputs, laid_out  # noqa: E402  after the question whether NumPy is there
from goldenspike.networks import file_for  # noqa: E402  after the question whether NumPy is there


def file_of(game: str) -> Path:
    found = file_for(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", gs.games())
def test_on_its_own_layout_nothing_changes(game: str) -> None:
    layout, weights, _ = read(file_of(game))
    again = laid_out(layout, weights, layout)
    assert set(again) == set(weights)
    assert all(np.array_equal(again[name], weights[name]) for name in weights)


def test_moves_are_known_by_notation_and_new_ones_begin_at_nothing() -> None:
    layout, weights, _ = read(file_of("trains_and_stations"))
    words = ["reveal chicago-miami", *reversed(layout.words[5:])]
    again = laid_out(layout, weights, replace(layout, words=words))
    assert not again["out.w"][0].any()
    assert again["out.b"][0] == 0
    for place, word in enumerate(words[1:], 1):
        assert np.array_equal(again["out.w"][place], weights["out.w"][layout.words.index(word)])
    heads = len(weights["out.b"]) - len(layout.words)
    assert np.array_equal(again["out.w"][-heads:], weights["out.w"][-heads:])


def test_pieces_keep_what_they_have_in_common() -> None:
    layout, weights, _ = read(file_of("railroad_revolution"))
    pieces = {"public.weather": 3, **layout.pieces}
    pieces["public.city_tiles"] += 2
    pieces["public.pool"] -= 1
    new = replace(layout, pieces=pieces)
    places = inputs(layout, new)
    before, now = layout.places(), new.places()
    assert places[now["public.weather"]] == [NEW] * 3
    for name, at in now.items():
        if name != "public.weather":
            size = min(at.stop - at.start, before[name].stop - before[name].start)
            assert places[at] == [*range(before[name].start, before[name].start + size), *[NEW] * (at.stop - at.start - size)]
    then, spread = Spread(layout.pieces, layout.kinds), Spread(new.pieces, new.kinds)
    starts = {int(place): int(start) for place, start, _ in then.hot}
    for place, start, count in spread.hot:
        was = places[place]
        expected = [NEW] * count if was == NEW else list(range(layout.size + starts[was], layout.size + starts[was] + count))
        assert places[new.size + start : new.size + start + count] == expected
    bits = {(int(place), int(bit)): int(target) for place, target, bit in then.bits}
    assert len(spread.bits)
    for place, target, bit in spread.bits:
        assert places[new.size + target] == layout.size + bits[places[place], int(bit)]
    again = laid_out(layout, weights, new)
    assert again["in.w"].shape == (weights["in.w"].shape[0], new.inputs)
    known = [place for place, was in enumerate(places) if was != NEW]
    assert np.array_equal(again["in.w"][:, known], weights["in.w"][:, [places[place] for place in known]])
    assert not np.delete(again["in.w"], known, axis=1).any()


def test_a_deeper_network_begins_as_what_it_was() -> None:
    layout, weights, about = read(file_of("trains"))
    width = len(weights["in.b"])
    blocks = sum(name.endswith(".norm.w") for name in weights)
    fresh = {name: np.ones_like(value) for name, value in weights.items()}
    for name, shape in (
        ("norm.w", width),
        ("norm.b", width),
        ("a.w", (width, width)),
        ("a.b", width),
        ("b.w", (width, width)),
        ("b.b", width),
    ):
        fresh[f"block{blocks}.{name}"] = np.ones(shape, np.float32)
    deeper = deepened(weights, fresh)
    assert deeper[f"block{blocks}.a.w"].all()  # so that it can learn: all zeros would stay so
    state = gs.game("trains").rules(players=2).start(3)
    before, after = Network(layout, dict(weights), about), Network(layout, deeper, about)
    assert len(after.blocks) == len(before.blocks) + 1
    assert np.array_equal(after.policy(state), before.policy(state))


def test_a_network_of_another_game_is_refused() -> None:
    layout, weights, _ = read(file_of("trains"))
    other, _, _ = read(file_of("lightning_train"))
    with pytest.raises(gs.BadSetup, match="A network of trains for 4 players cannot begin to learn lightning_train for 4"):
        laid_out(layout, weights, other)
