"""Whole random games: what must hold after every move."""

import io
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i16
from rich.console import Console

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.cli import boards, session
from goldenspike.games.trains_and_stations.names import Q, V
from tests.shared.setups import Chooser

from .position import GAME


@pytest.mark.parametrize("sample", GAME.samples, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_keeps_its_books_and_its_secrets(sample, seed):
    rules = GAME.rules(**sample)
    state = rules.start(seed)
    state.journal = []
    chance = random.Random(seed)
    choose = Chooser(seed)
    count = 0
    while not state.over:
        legal = state.legal()
        assert legal
        assert not state.prompt.startswith("[")
        if count % 25 == 0:
            for move in range(len(rules.moves)):
                reason = state.why_not(move)
                assert (reason is None) == (move in legal), rules.moves[move].text
                assert reason is None or (reason.rule and not reason.text.startswith("["))
            twin = state.clone()
            assert twin.dump() == state.dump()
            assert rules.load(state.dump()).dump() == state.dump()
            before = state.digest()
            twin.play(chance.choice(legal))
            assert state.digest() == before
        if count % 10 == 0:
            for seat in range(rules.players):
                other = state.imagine(seat, count)
                assert other.audit() == ""
                assert other.view(seat) == state.view(seat)
                assert other.imagine(seat, 99).dump() == state.imagine(seat, 99).dump()
                assert other.legal()
        state.play(choose(state))
        assert state.audit() == ""
        count += 1
        assert count < 2000
    for seat, tally in enumerate(state.tally()):
        assert sum(tally.values()) == state.scores[seat]
    for event in state.journal:
        for seat in (None, *range(rules.players)):
            assert not event.seen_by(seat)["text"].startswith("[")


def test_a_damaged_dump_is_refused():
    rules = GAME.rules(players=3)
    state = rules.start(4)
    gs.rollout(state, 3, 80)
    for name, place, value in (("stack_good", 0, 9), ("returned", 1, 200), ("lots", 0, 200), ("stack", 0, 77), ("offer", 3, 9)):
        dump = state.dump()
        dump["state"][name][place] = value
        with pytest.raises(gs.BadDump):
            rules.load(dump)


def test_games_with_short_stacks_keep_their_books_and_secrets_through_every_speculation(tmp_path):
    goods = (GAME.data / "goods.toml").read_text(encoding="utf-8").replace("cards = 10", "cards = 3")
    numbers = (GAME.data / "table.toml").read_text(encoding="utf-8").replace("set = 3", "set = 1")
    (tmp_path / "goods.toml").write_text(goods, encoding="utf-8")
    (tmp_path / "table.toml").write_text(numbers, encoding="utf-8")
    asked = set()
    for seed in range(5):
        rules = GAME.rules(players=3 + seed % 3, edition=str(tmp_path))
        state = rules.start(seed)
        chance = random.Random(seed)
        while not state.over:
            kind = int(state.question)
            asked.add(kind)
            legal = state.legal()
            if kind >= Q.ORDER and chance.random() < 0.3:
                for move in range(rules.size):
                    assert (state.why_not(move) is None) == (move in legal), rules.moves[move].text
                for seat in range(rules.players):
                    other = state.imagine(seat, 5)
                    assert other.audit() == ""
                    assert other.view(seat) == state.view(seat)
                    assert other.imagine(seat, 99).dump() == state.imagine(seat, 99).dump()
            builds = [move for move in legal if rules.verb[move] == V.ERECT]
            state.play(chance.choice(builds or legal))
            assert state.audit() == ""
    assert asked == set(range(Q.KEEP, Q.AWARD + 1))


def test_no_move_hides_behind_a_command_of_the_terminal():
    commands = {line.split()[0] for line in session.HELP.splitlines()}
    assert {"save", "undo", "quit"} <= commands
    for sample in GAME.samples:
        assert not commands & {move.text.split()[0] for move in GAME.rules(**sample).moves}


def test_every_move_has_a_label_and_every_tally_a_name():
    for sample in GAME.samples:
        for move in GAME.rules(**sample).moves:
            assert not move.label.startswith("["), move.text
    known = gs.kernel.words.messages("trains_and_stations.tally.")
    state = GAME.rules(players=3).start(1)
    assert {f"trains_and_stations.tally.{key}" for key in state.tally()[0]} == set(known)


def test_observations_fill_their_pieces_and_keep_secrets():
    for sample in GAME.samples:
        rules = GAME.rules(**sample)
        size = sum(number for _, number in rules.pieces())
        for limit in (2, 60, 150):
            state = rules.start(5)
            gs.rollout(state, 3, limit)
            for seat in range(rules.players):
                out = vec[i16]([0] * size)
                assert state.observe(seat, out, 0) == size
                other = vec[i16]([0] * size)
                state.imagine(seat, 8).observe(seat, other, 0)
                assert list(out) == list(other)


def test_quick_playouts_end_sooner_than_random_ones():
    rules = GAME.rules(players=4)
    lengths = {False: 0, True: 0}
    for quick in lengths:
        for seed in range(20):
            state = rules.start(seed)
            lengths[quick] += gs.rollout(state, seed, quick=quick)
            assert state.over
    assert lengths[True] < lengths[False]


def test_greedy_beats_two_random_players():
    won = 0
    for number in range(6):
        seat = number % 3
        state = GAME.rules(players=3).start(300 + number)
        bots = [make_bot("greedy:worlds=1" if place == seat else "random", seed=number * 3 + place) for place in range(3)]
        while not state.over:
            state.play(bots[state.seat].choose(Outlook(state)))
        won += seat in state.winners
    assert won >= 5


def test_the_terminal_picture_shows_dice_board_and_cards():
    for sample in GAME.samples[:3]:
        state = GAME.rules(**sample).start(2)
        gs.rollout(state, 1, 40)
        for viewer in (None, 0):
            console = Console(width=100, file=io.StringIO(), color_system=None)
            console.print(boards.draw(state.view(viewer)))
            text = console.file.getvalue()
            assert "Points left" in text
            assert all(code in text for code in state.board.city_codes)
            assert ("Your cards" in text) == (viewer == 0)


def test_rollouts_end():
    for sample in GAME.samples:
        for seed in range(5):
            state = GAME.rules(**sample).start(seed)
            gs.rollout(state, seed)
            assert state.over
            assert state.winners
