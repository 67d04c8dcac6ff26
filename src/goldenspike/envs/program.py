"""A bot that is another program: it reads pages of plain text and writes its moves. So language models play, and are rated.

The program is started once. For every decision it gets a page on its standard input, which ends with a line of `===`, and
answers with one line: the number of a move, its notation, or a sentence with one of them. What cannot be understood or is not
legal is told in a line that begins with `No:`, with `===` after it, and it may answer again. When its tries are used up a
random move is made for it, which is counted.
"""

from __future__ import annotations

import json
import queue
import random
import shlex
import subprocess
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, ClassVar
from urllib.parse import quote, unquote

from goldenspike.bots import Bot, Outlook, bot
from goldenspike.envs.plain import describe, read_answer
from goldenspike.kernel.words import GoldenSpikeError

END = "==="
LOST = Counter[str]()  # decisions for which a program found no legal move, by command


class ProgramFailed(GoldenSpikeError):
    """A program has ended, or does not answer."""


class Talk:
    """A program that is running, and what it says."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError) as error:
            raise ProgramFailed(f"The program '{command}' cannot be started: {error}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to: IO[str] = self.process.stdin
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True).start()

    def _listen(self, source: IO[str]) -> None:
        for line in source:
            self.lines.put(line)
        self.lines.put(None)

    def ask(self, page: str, patience: float) -> str:
        """The line with which the program answers."""
        try:
            self.to.write(f"{page.rstrip()}\n{END}\n")
            self.to.flush()
            line = self.lines.get(timeout=patience)
        except queue.Empty:
            self.close()
            raise ProgramFailed(f"The program '{self.command}' has not answered for {patience:g} seconds.") from None
        except OSError:
            line = None
        if line is None:
            raise ProgramFailed(f"The program '{self.command}' has ended (exit code {self.process.wait(10)}).")
        return line

    def close(self) -> None:
        self.process.kill()
        self.process.wait(10)


_talks: dict[str, Talk] = {}


@bot
@dataclass
class Program(Bot):
    """Asks another program."""

    name: ClassVar[str] = "program"
    help: ClassVar[str] = (
        "a program that reads pages and writes moves; tries: answers for a move, patience: seconds for an answer"
    )

    command: str = ""
    tries: int = 3
    patience: float = 120.0
    log: str = ""

    _dice: random.Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._dice = random.Random(self.seed)

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        talk = _talks.get(self.command)
        if talk is None or talk.process.poll() is not None:
            talk = _talks[self.command] = Talk(unquote(self.command))
        world = outlook.imagine(self.seed)  # what is shown and explained follows from what the seat knows
        page = describe(world, outlook.seat)
        question = page
        answers: list[str] = []
        for _ in range(self.tries):
            answers.append(talk.ask(question, self.patience).strip())
            try:
                move = read_answer(world, answers[-1])
                reason = world.why_not(move)
                if reason is None:
                    self._note(outlook, page, answers, move)
                    return move
                question = f"No: that is not possible now: {reason}"
            except GoldenSpikeError as error:
                question = f"No: {error}"
        LOST[self.command] += 1
        move = self._dice.choice(moves)
        self._note(outlook, page, answers, move, lost=True)
        return move

    def _note(self, outlook: Outlook, page: str, answers: list[str], move: int, lost: bool = False) -> None:
        """A line for each decision, for whoever wants to read what was asked and said."""
        if self.log:
            said = {"seat": outlook.seat, "page": page, "answers": answers, "move": outlook.rules.moves[move].text, "lost": lost}
            with Path(unquote(self.log)).open("a", encoding="utf-8") as file:
                file.write(json.dumps(said, ensure_ascii=False) + "\n")


def spec_of(command: str, tries: int = 3, patience: float = 120.0, log: str = "") -> str:
    """The spec of a program; what would end a parameter is written as %2C."""
    words = {"command": escaped(command), "tries": tries, "patience": patience, "log": escaped(log)}
    usual = Program()
    given = [f"{name}={value}" for name, value in words.items() if value != getattr(usual, name)]
    return f"{Program.name}:{','.join(given)}"


def escaped(text: str) -> str:
    return quote(text, safe=" /=:;.!?()[]{}'\"\\<>|&*@#$^~`+-_")


def end_all() -> None:
    """End the programs of this process."""
    for talk in _talks.values():
        talk.close()
    _talks.clear()
