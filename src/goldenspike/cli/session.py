"""A game in the terminal: people at the keyboard, bots, undo, saving."""

from __future__ import annotations

import re
import secrets
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

from goldenspike.bots import Bot, Outlook, coach, make_bot
from goldenspike.bots.asking import BotFailed, ask
from goldenspike.cli import boards, cards, listing, pieces
from goldenspike.cli.terminal import Terminal
from goldenspike.games import game
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.record import Record, replay
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import GoldenSpikeError, gains

REASONS = 3  # that a hint gives for a move
LOGGED = 20  # events of the log, unless a number is given
MANY = 24  # moves of one kind that are listed one by one

HELP = """\
  a number or a move     make that move: #3 of the list, or "lay 34", or its beginning if it is the only one; names as printed
  moves [word]           list the moves again: all, or those with a word in them, each with its number
  why MOVE               why a move is not possible now
  card [name]            what a card, chip, tile, place or any other piece does, or a word means; alone: all
  hint                   the best moves with their chance to win, and reasons
  undo                   take back your last move, as long as nothing hidden was revealed since
  board                  draw the table again
  log [n]                what happened lately
  rules [word or id]     the rules that mention a word
  save [file]            write the game to a file
  quit                   leave; the game is saved"""


class Leave(Exception):
    """The player has had enough for now."""


class Session:
    """One table with its record. `bots` maps seats to bots; all other seats sit at the keyboard."""

    def __init__(self, rules: Rules, record: Record, bots: dict[int, Bot], console: Console) -> None:
        self.rules = rules
        self.record = record
        self.bots = bots
        self.console = console
        self.file: Path | None = None
        self.last_seat = -1
        self.names = {own: name for own, name in zip(boards.own_names(rules), record.seats, strict=False) if own}
        if isinstance(console, Terminal):
            console.offer = lambda beginning: listing.completions(self.state, beginning)
        self.rebuild()

    @classmethod
    def new(cls, rules: Rules, seed: int | None, bots: dict[int, str], console: Console) -> Session:
        number = secrets.randbits(64) if seed is None else seed
        names = [bots.get(seat, f"Player {seat + 1}") for seat in range(rules.players)]
        made = {seat: make_bot(spec, seed=number % 2**32 + seat) for seat, spec in bots.items()}
        return cls(rules, Record.begin(rules, number, names), made, console)

    @classmethod
    def resume(cls, path: Path, bots: list[str], console: Console) -> Session:
        """Continue a saved game. Seats with the name of a bot are bots again."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise GoldenSpikeError(f"{path} cannot be read: {error}.") from None
        found = replay(text, game)
        if found.problem is not None:
            console.print(Text(f"{path}, {found.problem}", style="red"))
        if found.rules is None or found.state is None:
            raise GoldenSpikeError(f"{path} cannot be continued.")
        made: dict[int, Bot] = {}
        for seat, name in enumerate(found.record.seats):
            try:
                made[seat] = make_bot(name, seed=seat)
            except GoldenSpikeError:
                continue
        session = cls(found.rules, found.record, made, console)
        session.file = path
        return session

    def rebuild(self) -> None:
        """Play the record again, with its journal."""
        assert self.record.seed is not None
        self.state = self.rules.start(self.record.seed, journal=True)
        self.movers: list[int] = []
        for move in self.record.moves:
            self.movers.append(self.state.seat)
            self.state.play(move)
        assert self.state.journal is not None
        self.shown = len(self.state.journal)

    def people(self) -> list[int]:
        return [seat for seat in range(self.rules.players) if seat not in self.bots]

    def viewer(self) -> int | None:
        """Whose eyes look at the screen: the deciding person's, or the only person's."""
        if self.state.seat in self.people():
            return self.state.seat
        return self.people()[0] if len(self.people()) == 1 else None

    def play_move(self, text: str) -> None:
        seat = self.state.seat
        self.state.play(text)
        self.movers.append(seat)
        self.record.add(text, self.state)

    # ---- the loop

    def run(self) -> None:
        """Play to the end; Leave, Ctrl-C and the end of input save the game."""
        try:
            while not self.state.over:
                bot = self.bots.get(self.state.seat)
                if bot is not None:
                    self.last_seat = self.state.seat
                    move = ask(bot, self.state, self.state.seat, f"in {self.record.game} (seed {self.record.seed})")
                    self.play_move(self.rules.moves[move].text)
                    self.tell()
                else:
                    self.person()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.put_away()
        except BotFailed:
            self.put_away()
            raise

    def put_away(self) -> None:
        """Save the game, and say how it goes on."""
        path = self.save(self.file or Path(f"{self.record.game}-{time.strftime('%Y%m%d-%H%M%S')}.txt"))
        self.console.print(f"\nSaved. Go on with: goldenspike play --resume {path}")

    def person(self) -> None:
        seat = self.state.seat
        if seat != self.last_seat:
            if len(self.people()) > 1:
                self.hand_over(seat)
            self.board()
        else:
            self.console.print(boards.brief(self.state.view(seat)))
        self.last_seat = seat
        self.list_moves("")
        while True:
            line = self.console.input(Text(f"{self.state.prompt} > ", style="bold yellow")).strip()
            if line and self.obey(line):
                return

    def hand_over(self, seat: int) -> None:
        self.console.clear()
        self.console.input(f"Seat {seat + 1}: take the keyboard and press Enter. ")

    def obey(self, line: str) -> bool:
        """Carry out a command; True if a move was made or taken back."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if self.is_move(line):  # a game may have a move that sounds like a command
                self.play_move(listing.find(self.state, line))
                self.tell()
                return True
            if word in ("help", "?"):
                self.console.print(HELP, highlight=False, markup=False)
            elif word == "moves":
                self.list_moves(rest)
            elif word == "board":
                self.board()
            elif word == "why":
                self.console.print(self.refuse(rest), highlight=False, markup=False)
            elif word == "card":
                for name, text in cards.describe(pieces.on_table(self.state, self.viewer()), rest):
                    self.console.print(Text.assemble((f"  {name}", "bold yellow"), f"  {text}"))
            elif word == "hint":
                self.hint()
            elif word == "undo":
                return self.undo()
            elif word == "log":
                self.log(whole(rest) or LOGGED)
            elif word == "rules":
                show_rules(self.console, self.record.game, rest)
            elif word == "save":
                path = self.save(Path(rest) if rest else self.file or Path(f"{self.record.game}.txt"))
                self.console.print(f"Saved to {path}.")
            elif word in ("quit", "exit"):
                raise Leave
            else:
                self.play_move(listing.find(self.state, line))
                self.tell()
                return True
        except GoldenSpikeError as error:
            self.console.print(Text(str(error), style="red"))
        return False

    def is_move(self, line: str) -> bool:
        wanted = " ".join(line.lower().split())
        return any(self.rules.moves[number].text == wanted for number in self.state.legal())

    def refuse(self, line: str) -> str:
        """Why a move is not possible now, and one that is."""
        reason = self.state.why_not(line)
        return f"{line} is possible." if reason is None else f"{reason}. Possible now: {listing.instead(self.state, line)}"

    # ---- what is shown

    def board(self) -> None:
        self.console.print(boards.draw(self.state.view(self.viewer())))

    def list_moves(self, word: str) -> None:
        """The legal moves with their numbers, or those that have a word. Many of one kind stand in one line, without numbers."""
        word = word.lower()
        groups: dict[str, list[tuple[int, int]]] = {}
        for place, number in enumerate(listing.listed(self.state), start=1):
            move = self.rules.moves[number]
            if not word or word in move.text or word in move.label.lower():
                groups.setdefault(move.text.split()[0], []).append((place, number))
        if not groups:
            raise GoldenSpikeError(f"No move that is possible now has '{word}' in it; 'moves' alone lists them all.")
        for verb, entries in groups.items():
            line = Text()
            if len(entries) > MANY and not word:
                line.append(f" #{entries[0][0]}-{entries[-1][0]}", style="bold")
                line.append(f" {verb} ")
                line.append(" ".join(self.rules.moves[number].text.partition(" ")[2] for _, number in entries), style="dim")
                line.append(f"  (the number of each: moves {verb})")
            else:
                for place, number in entries:
                    self.append_move(line, place, number)
            self.console.print(line)

    def append_move(self, line: Text, place: int, number: int) -> None:
        line.append(f" #{place}", style="bold")
        move = self.rules.moves[number]
        line.append(f" {move.text}")
        changes = [gain.text for gain in gains(self.record.game, self.state.preview(number))]
        if listing.meaning(move):
            changes.insert(0, listing.meaning(move))
        line.append(f" ({', '.join(changes)}) " if changes else "  ", style="dim")

    def hint(self) -> None:
        """What the coach would consider."""
        legal = listing.listed(self.state)
        for advice in coach.hint(Outlook(self.state)):
            line = Text(f" #{legal.index(advice.move) + 1}", style="bold")
            line.append(
                f" {advice.text}: {advice.chance:.0%} to win, about {advice.points:.0f} points at the end", style="not bold"
            )
            self.console.print(line)
            for reason in advice.reasons[:REASONS]:
                self.console.print(Text(f"     {reason.text}", style="dim"))
            for turn, when in enumerate(("then", "next turn")):
                steps = [self.rules.moves[step.move].label for step in advice.line if step.turn == turn]
                if steps:
                    self.console.print(Text(f"     {when}: {', '.join(steps)}", style="dim"))

    def tell(self) -> None:
        """Print what happened since the last time, as the people at the keyboard may know it."""
        viewer = self.viewer()
        assert self.state.journal is not None
        for event in self.state.journal[self.shown :]:
            self.print_event(event.seen_by(viewer))
        self.shown = len(self.state.journal)

    def print_event(self, event: dict[str, object]) -> None:
        seat = int(str(event["seat"]))  # below 0: the game itself
        text = str(event["text"])
        if self.names:
            text = re.sub(r"\b(" + "|".join(map(re.escape, self.names)) + r")\b", lambda found: self.names[found[0]], text)
        if seat >= 0:
            text = text.removeprefix(f"{self.record.seats[seat]} ")  # some begin with the name
            self.console.print(Text.assemble("  ", boards.seat_name(seat, self.record.seats), " ", text))
        else:
            self.console.print(Text.assemble("  ", text))

    def log(self, count: int) -> None:
        for event in self.state.events(self.viewer())[-count:]:
            self.print_event(event)

    def undo(self) -> bool:
        """Back to the position before the last move of the person who asks."""
        own = [number for number, seat in enumerate(self.movers) if seat == self.state.seat]
        if not own:
            raise GoldenSpikeError("There is nothing to take back.")
        target = own[-1]
        if target < self.state.barrier:
            raise GoldenSpikeError("Something hidden was revealed since your last move, so it cannot be taken back.")
        del self.record.moves[target:]
        self.record.checks = {number: digest for number, digest in self.record.checks.items() if number <= target}
        self.rebuild()
        return True

    def save(self, path: Path) -> Path:
        try:
            path.write_text(self.record.text(), encoding="utf-8")
        except OSError as error:
            raise GoldenSpikeError(f"{path} cannot be written: {error}.") from None
        self.file = path
        return path

    def finish(self) -> None:
        self.board()
        names = self.record.seats
        self.console.print(Text("\nThe game is over.", style="bold"))
        for seat, sources in enumerate(self.state.tally()):
            parts = ", ".join(f"{source} {points}" for source, points in sources.items() if points)
            won = "  wins" if seat in self.state.winners else ""
            line = f"  {self.state.scores[seat]:>4}  {parts}{won}"
            self.console.print(Text.assemble(boards.seat_name(seat, names), line))
        if self.file is not None:
            self.save(self.file)


def show_rules(console: Console, game_id: str, word: str) -> None:
    """Print the rules of a game that have this id or word in them."""
    wanted = word.lower()
    found = [
        rule
        for rule in game(game_id).ledger()
        if not wanted or wanted in rule.id.lower() or wanted in rule.section.lower() or wanted in rule.text.lower()
    ]
    exact = [rule for rule in found if rule.id.lower() == wanted]
    for rule in exact or found:
        console.print(Text.assemble((rule.id, "bold yellow"), (f"  {rule.section}", "dim")))
        console.print(f"  {rule.text}", highlight=False)
        if rule.example:
            console.print(f"  Example: {rule.example}", style="italic", highlight=False)
        if rule.decision:
            console.print(f"  Our reading: {rule.decision}", style="dim", highlight=False)
    if not found:
        raise GoldenSpikeError(f"No rule of {game(game_id).title} mentions '{word}'.")
