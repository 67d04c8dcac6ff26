"""Players that choose moves, from a seat's view and imagined worlds only."""

from pathlib import Path

from goldenspike.bots.bot import BOTS, Bot, bot, make_bot
from goldenspike.bots.classic import ClassicConductor, ClassicDispatcher, ClassicPassenger, ClassicTycoon
from goldenspike.bots.foresight import ForesightBot
from goldenspike.bots.levels import LEVELS, Conductor, Dispatcher, Level, Passenger, Tycoon
from goldenspike.bots.network import NetworkBot
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.search import SearchBot
from goldenspike.bots.simple import GreedyBot, QuickBot, RandomBot
from goldenspike.kernel.words import load_messages

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "ClassicConductor",
    "ClassicDispatcher",
    "ClassicPassenger",
    "ClassicTycoon",
    "Conductor",
    "Dispatcher",
    "ForesightBot",
    "GreedyBot",
    "Level",
    "NetworkBot",
    "Outlook",
    "Passenger",
    "QuickBot",
    "RandomBot",
    "SearchBot",
    "Tycoon",
    "bot",
    "make_bot",
]

load_messages("coach", Path(__file__).parent / "messages.toml")
