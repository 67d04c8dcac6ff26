"""What all games share. The kernel knows no game."""

from pathlib import Path

from goldenspike.kernel.words import load_messages

load_messages("kernel", Path(__file__).parent / "messages.toml")
