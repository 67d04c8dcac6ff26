"""Asking a bot for its move. One that fails is named, with the position in which it did."""

from __future__ import annotations

from goldenspike.bots.bot import Bot
from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.state import State
from goldenspike.kernel.words import GoldenSpikeError, IllegalMove


class BotFailed(GoldenSpikeError):
    """A bot raised an exception or chose a move that is not legal."""


def ask(bot: Bot, state: State, seat: int, where: str) -> int:
    """The legal move that a bot chooses. `where` says in which game, with its seed, so that the position can be seen again."""
    try:
        move = bot.choose(Outlook(state, seat))
        reason = state.why_not(move)
        if reason is not None:
            raise IllegalMove(state.rules.moves[move].text, reason)
    except Exception as error:
        what = f"{type(error).__name__}: {error}".rstrip(": ")
        place = f"{where}, seat {seat}, at move {int(state.played) + 1}"
        raise BotFailed(f"The bot '{bot.spec}' failed {place}: {what}") from error
    return move
