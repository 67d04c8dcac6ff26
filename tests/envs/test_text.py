"""The plain text in which language models and people play."""

from __future__ import annotations

import json

import pytest

import goldenspike as gs
from goldenspike import envs


def test_a_whole_game_can_be_played_by_reading_and_answering() -> None:
    table = envs.text("trains", players=2, seed=4)
    turn = 0
    while not table.over and turn < 3000:
        count = len(table.state.legal())
        if turn % 40 == 0:
            page = table.observation()
            assert f"you are seat {table.seat}" in page
            assert f"\n{count}. " in page
            assert f"\n{count + 1}. " not in page
            assert "RULES THAT MATTER NOW\nTR-" in page
        table.answer(str(turn % count + 1))
        turn += 1
    assert table.over
    assert "The game is over" in table.observation()


def test_answers_are_numbers_or_notation_and_mistakes_are_explained() -> None:
    table = envs.text("trains", players=2, seed=4)
    first = table.state.rules.moves[table.state.legal()[0]].text
    assert table.answer(f"  {first.upper()}\nbecause it is near the sea") == first
    for wrong, word in (("99", "numbers go from 1"), ("", "empty"), ("fly away", "no move"), ("²", "no move")):
        with pytest.raises(gs.BadMove, match=word):
            table.answer(wrong)
    with pytest.raises(gs.IllegalMove):
        table.answer("end")


def test_the_page_holds_no_secrets() -> None:
    rules = gs.game("trains").rules(players=3)
    state = rules.start(5)
    for step in range(8):
        gs.rollout(state, step, 31)
        seat = state.seat
        other = state.imagine(seat, 77)
        assert envs.describe(state) == envs.describe(other)
        assert "you" in envs.describe(state, (seat + 1) % 3)


def test_what_a_card_says_is_shown_when_it_can_be_played() -> None:
    rules = gs.game("trains").rules(players=2)
    state = rules.start(5)
    while not any(rules.moves[move].text == "play lay_rails" for move in state.legal()):
        state.play(state.legal()[-1])
    page = envs.describe(state)
    text = next(card["text"] for card in rules.layout()["cards"] if card["id"] == "lay_rails")
    assert text in page
    assert json.dumps(state.dump()["state"]["rng"]) not in page


@pytest.mark.parametrize(
    "answer",
    [
        "I choose 3",
        "I choose 3.",
        "**I choose: 3**",
        "My choice is move 3 because it is near the sea.",
        "There are 12 spaces, and 2 of them are mine.\nAnswer: 3",
        "I play {text}.",
        "The move {text} looks best, so that is it",
    ],
)
def test_a_sentence_around_the_move_does_no_harm(answer: str) -> None:
    table = envs.text("trains", players=2, seed=4)
    third = table.state.rules.moves[table.state.legal()[2]].text
    assert table.answer(answer.format(text=third)) == third


def test_a_sentence_that_names_no_move_or_two_is_refused() -> None:
    table = envs.text("trains", players=2, seed=4)
    one, two = (table.state.rules.moves[move].text for move in table.state.legal()[:2])
    for answer in ("I like trains", f"either {one} or {two}", "I choose 999"):
        with pytest.raises(gs.BadMove):
            table.answer(answer)


@pytest.mark.parametrize("game", gs.games())
def test_the_page_tells_geography_and_what_the_things_on_the_table_say(game: str) -> None:
    rules = gs.game(game).rules()
    state = rules.start(6)
    gs.rollout(state, 1, 25)
    page = envs.describe(state)
    where = page[page.index("THE MAP") : page.index("THE TABLE")]
    for moves in rules.moves:
        for target in moves.targets:
            kind, _, name = target.partition(":")
            if kind in ("space", "city", "path"):
                assert name in where, target
    assert "WHAT THE CARDS SAY" in page
    assert envs.describe(state.imagine(state.seat, 5)) == page


def test_the_neighbours_on_the_page_are_those_of_the_rules() -> None:
    for map in ("tokyo", "osaka"):
        rules = gs.game("trains").rules(players=2, map=map)
        board = rules.start(1).board
        page = envs.describe(rules.start(1))
        for space in range(board.spaces):
            near = sorted(board.near[board.near_at[space] : board.near_at[space + 1]])
            beside = "beside " + " ".join(str(other) for other in near)
            assert any(line.startswith(f"  {space}: ") and line.endswith(beside) for line in page.splitlines())
