"""Playing in the terminal: what a person types and reads."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import goldenspike as gs
from goldenspike.cli import boards, listing
from goldenspike.cli.listing import LAST, listed
from goldenspike.cli.session import Session
from goldenspike.kernel.words import GoldenSpikeError


class Keyboard(Console):
    """A console whose input is a list of lines; at its end the person presses Ctrl-C."""

    def __init__(self, lines: list[str], end: type[BaseException] = KeyboardInterrupt) -> None:
        super().__init__(file=io.StringIO(), width=100, force_terminal=False)
        self.lines: Iterator[str] = iter(lines)
        self.end = end

    def input(self, *args: object, **kwargs: object) -> str:  # type: ignore[override]
        self.print(args[0])
        line = next(self.lines, None)
        if line is None:
            raise self.end
        return line

    @property
    def screen(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


RIVALS = {1: "random", 2: "random"}


def play(lines: list[str], tmp_path: Path, bots: dict[int, str] = RIVALS, game: str = "trains") -> tuple[Session, str]:
    keyboard = Keyboard(lines)
    rules = gs.game(game).rules(players=3)
    session = Session.new(rules, 5, bots, keyboard)
    session.file = tmp_path / "game.txt"
    session.run()
    return session, keyboard.screen


def test_moves_by_number_and_by_notation(tmp_path: Path) -> None:
    session, screen = play(["start 34", "1"], tmp_path)
    assert session.record.moves[0] == "start 34"
    assert session.movers[0] == 0
    assert len([seat for seat in session.movers if seat == 0]) == 2
    assert "starts in Shinjuku Shibuya" in screen


def test_a_beginning_is_enough_if_it_is_the_only_one(tmp_path: Path) -> None:
    session, screen = play(["start 3", "start 34", "play norm", "play", "pl"], tmp_path)
    assert session.record.moves[0] == "start 3"
    assert "play normal_train" in session.record.moves
    assert "'play' could be play trains, play normal_train" in screen


def test_words_cut_short_are_a_move_if_only_one_can_be_meant(tmp_path: Path) -> None:
    session, screen = play(["start tok", "start tokyo", "undo", "start 9", "start ak"], tmp_path)
    assert "'start tok' could be start 12, start 35" in screen  # Tokorozawa and Tokyo Akihabara
    assert "'start 9' is not possible now" in screen
    assert session.record.moves[0] == "start 35"


def test_a_refused_move_tells_its_rule_and_the_game_goes_on(tmp_path: Path) -> None:
    _, screen = play(["start 46", "why start 0", "why start 34", "dance", "start 34"], tmp_path)
    assert "nothing can be built on the sea (TR-SET-14)" in screen
    assert "nobody starts there (TR-SET-15)" in screen
    assert "start 34 is possible" in screen
    assert "There is no move 'dance'" in screen


def test_a_number_off_the_list_is_told(tmp_path: Path) -> None:
    _, screen = play(["999"], tmp_path)
    assert "The list has moves 1 to 60" in screen


@pytest.mark.parametrize("typed", ["²", "٣", "9" * 5000, "log ²"])
def test_a_number_in_odd_digits_is_told_and_the_game_goes_on(typed: str, tmp_path: Path) -> None:
    session, screen = play([typed, "start 34"], tmp_path)
    assert session.record.moves[0] == "start 34"
    assert "There is no move" in screen or typed.startswith("log")
    assert (tmp_path / "game.txt").exists()


def test_a_number_that_is_also_a_space_is_never_taken_for_another_move(tmp_path: Path) -> None:
    session, screen = play(["35", "#35"], tmp_path)
    assert re.search(r"35 could be #35 \(start \d+\), start 35: type one of these", screen)
    assert session.record.moves[0] not in ("start 35", "")
    session, _ = play(["70"], tmp_path)  # the list is shorter than that
    assert session.record.moves[0] == "start 70"


@pytest.mark.parametrize("number", [9, 28, 46])  # nobody starts in Tsukuba, Narita or the sea
def test_a_number_of_a_space_that_is_not_possible_is_never_taken_for_one_of_the_list(number: int, tmp_path: Path) -> None:
    session, screen = play([str(number), "start 34"], tmp_path)
    assert f"{number} is not possible now. If you mean number {number} of the list, start" in screen
    assert session.record.moves[0] == "start 34"


def test_the_list_tells_what_a_word_means_that_does_not_tell_it_itself() -> None:
    moves = {move.text: move for move in gs.game("trains_and_stations").rules(players=3).moves}
    assert listing.meaning(moves["auto"]) == "Reveal and pass for me, now and later"
    assert listing.meaning(moves["mark all"]) == "Mark all but trains"
    assert listing.meaning(moves["pass"]) == "Reveal nothing more"
    assert listing.meaning(moves["keep all"]) == "Keep all dice that can be kept"
    assert listing.meaning(moves["stop"]) == listing.meaning(moves["reveal seattle-detroit"]) == ""


def test_printed_names_are_understood_and_refusals_name_a_possible_move(tmp_path: Path) -> None:
    session, screen = play(["why start Shonan", "start Tokyo Akihabara", "Play Normal Train", "lay 46"], tmp_path)
    assert "nobody starts there (TR-SET-15). Possible now: start" in screen
    assert session.record.moves[0] == "start 35"
    assert "play normal_train" in session.record.moves
    assert "Possible now: 'play" in screen


def test_what_a_card_does_can_be_read(tmp_path: Path) -> None:
    _, screen = play(["card garage", "card Lay Rails", "card xyzzy"], tmp_path)
    screen = " ".join(screen.split())
    assert "Draw two cards, then discard two cards from hand." in screen
    assert "Option to lay one of your rails" in screen
    assert "Nothing here is called 'xyzzy'" in screen


def test_a_long_row_of_moves_says_how_to_see_the_number_of_each(tmp_path: Path) -> None:
    _, screen = play([], tmp_path)
    screen = " ".join(screen.split())
    assert re.search(r"#1-60 start 1 2 .* 72 \(the number of each: moves start\)", screen)
    _, screen = play(["moves start", "moves TOKYO", "moves xyzzy"], tmp_path)
    screen = " ".join(screen.split())
    found = re.findall(r"#(\d+) start (\d+) ", screen)
    assert [int(place) for place, _ in found[:60]] == list(range(1, 61))
    assert "35" in [space for _, space in found[60:]]
    assert "No move that is possible now has 'xyzzy' in it" in screen


def test_moves_that_are_always_possible_come_last(tmp_path: Path) -> None:
    session, _ = play([], tmp_path, game="railroad_revolution")
    for seed in range(8):
        state = session.rules.start(seed)
        while not state.over and state.played < 120:
            verbs = [session.rules.moves[number].text.split()[0] for number in listed(state)]
            late = [verb in LAST for verb in verbs]
            assert late == sorted(late)
            state.play(state.legal()[state.played * 7 % len(state.legal())])


def test_the_log_calls_people_by_their_names(tmp_path: Path) -> None:
    session, screen = play(["log 400"], tmp_path, bots={0: "random", 1: "random", 2: "random"}, game="lightning_train")
    assert session.state.over
    assert "player 1 scores" not in screen
    assert "random scores" in screen


def test_undo_goes_back_to_the_own_last_move(tmp_path: Path) -> None:
    session, _ = play(["start 34", "play normal_train", "undo"], tmp_path)
    assert "play normal_train" not in session.record.moves
    assert session.state.seat == 0
    session, _ = play(["start 34", "undo"], tmp_path)
    assert session.record.moves == []


def test_undo_stops_at_revealed_cards(tmp_path: Path) -> None:
    session, screen = play(["start 34", "end", "undo"], tmp_path)
    assert "cannot be taken back" in screen
    assert "end" in session.record.moves


def test_undo_of_nothing_is_told(tmp_path: Path) -> None:
    _, screen = play(["undo"], tmp_path)
    assert "nothing to take back" in screen


def test_help_board_log_and_rules(tmp_path: Path) -> None:
    _, screen = play(["help", "start 34", "board", "log 3", "rules TR-LAY-10", "rules xyzzy", "moves normal"], tmp_path)
    assert "take back your last move" in screen
    assert screen.count("Supply: cost, cards left") >= 2
    assert "Base cost of a river space: 1." in screen
    assert "No rule of Trains mentions 'xyzzy'" in screen


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError])
def test_leaving_saves_the_game_and_it_goes_on_from_there(tmp_path: Path, end: type[BaseException]) -> None:
    rules = gs.game("trains").rules(players=3)
    keyboard = Keyboard(["start 34", "play normal_train"], end)
    session = Session.new(rules, 5, {1: "random", 2: "greedy:worlds=1"}, keyboard)
    session.file = tmp_path / "game.txt"
    session.run()
    assert "goldenspike play --resume" in " ".join(keyboard.screen.split())
    again = Session.resume(tmp_path / "game.txt", [], Keyboard([]))
    assert again.state.digest() == session.state.digest()
    assert sorted(again.bots) == [1, 2]
    assert again.bots[2].spec == "greedy:worlds=1"


def test_save_as_and_quit(tmp_path: Path) -> None:
    target = tmp_path / "other.txt"
    session, screen = play(["start 34", f"save {target}", "quit"], tmp_path)
    assert gs.replay(target.read_text()).problem is None
    assert "Saved to" in " ".join(screen.split())
    assert session.file == target


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    _, screen = play([f"save {tmp_path / 'no' / 'such' / 'file.txt'}"], tmp_path)
    assert "cannot be written" in " ".join(screen.split())  # long paths wrap


def test_resuming_nothing_or_nonsense_is_told(tmp_path: Path) -> None:
    with pytest.raises(GoldenSpikeError, match="cannot be read"):
        Session.resume(tmp_path / "none.txt", [], Keyboard([]))
    (tmp_path / "bad.txt").write_text("hello")
    with pytest.raises(GoldenSpikeError, match="cannot be continued"):
        Session.resume(tmp_path / "bad.txt", [], Keyboard([]))


def test_hot_seat_hands_the_keyboard_over_and_hides_the_other_hands(tmp_path: Path) -> None:
    session, screen = play(["", "start 34", "", "start 51"], tmp_path, bots={2: "random"})
    assert session.people() == [0, 1]
    assert "take the keyboard and press Enter" in screen


@pytest.mark.parametrize("game", gs.games())
def test_bots_alone_play_every_game_to_its_end(game: str, tmp_path: Path) -> None:
    keyboard = Keyboard([])
    rules = gs.game(game).rules(players=3)
    session = Session.new(rules, 3, dict.fromkeys(range(3), "random"), keyboard)
    session.file = tmp_path / "game.txt"
    session.run()
    assert session.state.over
    assert "The game is over." in keyboard.screen
    assert gs.replay((tmp_path / "game.txt").read_text()).problem is None


@pytest.mark.parametrize("game", gs.games())
def test_the_first_person_of_every_game_sees_the_table_within_100_columns(game: str, tmp_path: Path) -> None:
    _, screen = play(["1", "1", "1", "board"], tmp_path, game=game)
    assert max(len(line) for line in screen.splitlines()) <= 100


def test_a_hint_names_moves_of_the_list_with_chances_and_reasons(tmp_path: Path) -> None:
    session, screen = play(["start 34", "hint"], tmp_path)
    assert session.record.moves[0] == "start 34"
    found = re.findall(r"^ #(\d+) (.+): (\d+)% to win, about -?\d+ points at the end$", screen, re.MULTILINE)
    assert found
    texts = [session.rules.moves[number].text for number in listed(session.state)]
    assert all(texts[int(place) - 1] == text for place, text, _ in found)
    assert "     then: " in screen


@pytest.mark.parametrize("game", list(gs.games()))
def test_boards_count_one_thing_as_one(game: str) -> None:
    for seed in range(6):
        state = gs.game(game).rules(players=3).start(seed)
        console = Keyboard([])
        console.print(boards.draw(state.view(0)))
        wrong = re.search(r"\b1 (points|stations|rails|cities|shares|steps|icons)\b", console.screen)
        assert not wrong, wrong
