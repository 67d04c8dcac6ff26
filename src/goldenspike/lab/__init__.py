"""The lab: play games by the thousand, rate bots, and see what a card, a rule or an edition does."""

from goldenspike.lab.job import Job
from goldenspike.lab.playing import play_game
from goldenspike.lab.run import Summary, simulate

__all__ = ["Job", "Summary", "play_game", "simulate"]
