"""The four levels: named, fair, legal."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.bots import BOTS, LEVELS, ForesightBot, Outlook, SearchBot, make_bot
from goldenspike.bots.network import numbers_for
from goldenspike.bots.search import Thinker

pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")

from tests.bots.networks import file_of, folder

CLASSIC = [f"classic_{level}" for level in LEVELS]
QUICK = {
    "passenger": "passenger",
    "dispatcher": "dispatcher",
    "conductor": "conductor",
    "tycoon": "tycoon:nodes=40,seconds=0",
    "classic_passenger": "classic_passenger",
    "classic_dispatcher": "classic_dispatcher",
    "classic_conductor": "classic_conductor:nodes=6,seconds=0",
    "classic_tycoon": "classic_tycoon:nodes=9,seconds=0",
}


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a network, if only a small one."""
    for game in gs.games():
        file_of(game)
    monkeypatch.setenv("GOLDENSPIKE_NETWORKS", str(folder()))


def position(game: str, moves: int, seed: int = 3, version: str | None = None) -> gs.State:
    """A table after some moves of random play."""
    found = gs.game(game)
    state = found.at(version or found.version).rules(players=max(2, gs.game(game).seats[0])).start(seed)
    gs.rollout(state, seed, moves)
    return state


def test_levels_are_in_the_registry() -> None:
    assert set(LEVELS) <= set(BOTS)
    for level in LEVELS:
        assert make_bot(level).spec == level
        assert BOTS[level].help


def test_spec_strings_carry_the_budget() -> None:
    bot = make_bot("tycoon:seconds=0.25,nodes=77,cores=2", seed=4)
    assert isinstance(bot, ForesightBot)
    assert (bot.seconds, bot.nodes, bot.cores, bot.seed) == (0.25, 77, 2, 4)
    assert make_bot(bot.spec).spec == bot.spec
    assert make_bot("tycoon").spec == "tycoon"
    with pytest.raises(gs.BadSetup, match="depth"):
        make_bot("tycoon:depth=3")


@pytest.mark.parametrize("game", gs.games())
@pytest.mark.parametrize("level", [*LEVELS, *CLASSIC])
def test_levels_make_legal_moves(game: str, level: str) -> None:
    state = position(game, 12)
    bot = make_bot(QUICK[level], 5)
    for _ in range(8):
        if state.over:
            break
        move = bot.choose(Outlook(state))
        assert state.why_not(move) is None
        state.play(move)


@pytest.mark.parametrize("game", gs.games())
@pytest.mark.parametrize("level", [*LEVELS, *CLASSIC])
def test_what_a_seat_cannot_know_does_not_change_its_move(game: str, level: str) -> None:
    """Worlds with the same view and other secrets get the same move."""
    compared = 0
    for moves in (20, 45, 90):
        state = position(game, moves)
        while not state.over and len(state.legal()) == 1:
            state.play(state.legal()[0])
        if state.over:
            continue
        seat = state.seat
        choice = make_bot(QUICK[level], 8).choose(Outlook(state))
        for seed in (101, 102):
            other = state.imagine(seat, seed)
            assert other.view(seat) == state.view(seat)
            assert other.dump() != state.dump()
            assert make_bot(QUICK[level], 8).choose(Outlook(other)) == choice
            compared += 1
    assert compared


@pytest.mark.parametrize("level", [*LEVELS, *CLASSIC])
def test_same_seed_same_choice(level: str) -> None:
    state = position("trains", 30)
    choices = {make_bot(QUICK[level], 2).choose(Outlook(state)) for _ in range(3)}
    assert len(choices) == 1
    before = state.digest()
    make_bot(QUICK[level], 2).choose(Outlook(state))
    assert state.digest() == before


def test_passenger_prefers_what_looks_better_but_not_always() -> None:
    state = position("trains", 30)
    while len(state.legal()) < 4:
        state.play(state.legal()[0])
    best = make_bot("conductor").choose(Outlook(state))
    choices = [make_bot("passenger", seed).choose(Outlook(state)) for seed in range(60)]
    assert len(set(choices)) > 1
    assert choices.count(best) > 60 / len(state.legal())


@pytest.mark.parametrize("spec", ["conductor", "conductor:heat=0,slip=0"])
@pytest.mark.parametrize("game", gs.games())
def test_a_conductor_wavers_where_the_data_say_so_and_nowhere_else(game: str, spec: str) -> None:
    wavered = False
    for moves in (15, 40, 70):
        state = position(game, moves)
        while not state.over and len(state.legal()) < 4:
            state.play(state.legal()[0])
        if not state.over:
            wavered = wavered or len({make_bot(spec, seed).choose(Outlook(state)) for seed in range(40)}) > 1
    numbers = numbers_for(game, "conductor")
    assert wavered == (spec == "conductor" and (numbers["heat"] > 0 or numbers["slip"] > 0))


def test_a_brief_search_is_as_long_as_the_game_says() -> None:
    rules = gs.game("trains").rules()
    conductor = make_bot("classic_conductor")
    assert isinstance(conductor, SearchBot)
    assert conductor.budget(rules) == rules.weights.search["brief"]  # type: ignore[attr-defined]  # a field of this game alone
    other = make_bot("classic_conductor:nodes=5")
    assert isinstance(other, SearchBot)
    assert other.budget(rules) == 5


@pytest.mark.parametrize("game", ["trains", "lightning_train"])
def test_a_tuned_quick_policy_knows_how_to_win(game: str) -> None:
    rules = gs.game(game).rules(players=2)
    for seat in range(2):
        state = rules.start(seat + 1)
        bots = [make_bot("quick" if place == seat else "random", 1) for place in range(2)]
        while not state.over:
            state.play(bots[state.seat].choose(Outlook(state)))
        assert state.winners == [seat]
        assert state.scores[seat] > 2 * state.scores[1 - seat]


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_network_has_the_levels_of_before(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goldenspike.networks.file_for", lambda game, version: None)
    state = position("trains", 30)
    level = QUICK[level]
    before = "classic_conductor" if level == "conductor" else f"classic_{level}"
    assert make_bot(level, 4).choose(Outlook(state)) == make_bot(before, 4).choose(Outlook(state))


@pytest.mark.parametrize(("game", "version"), [(game, version) for game in gs.games() for version in gs.game(game).versions])
def test_tycoon_thinks_with_the_network_except_where_that_judges_too_roughly(game: str, version: str) -> None:
    state = next(found for moves in range(30, 60) if len((found := position(game, moves, version=version)).legal()) > 2)
    bot = make_bot(QUICK["tycoon"], 4)
    before = make_bot(f"classic_{QUICK['tycoon']}", 4)
    tree = make_bot(QUICK["tycoon"].replace("tycoon", "foresight"), 4)
    same = before if game == "trains_and_stations" and version in "12" else tree
    assert bot.choose(Outlook(state)) == same.choose(Outlook(state))
    assert isinstance(bot, Thinker)
    assert isinstance(same, Thinker)
    assert bot.simulations == same.simulations
