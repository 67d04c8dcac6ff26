"""Whole numbers that people write: the one place where text becomes a number."""

from __future__ import annotations

from typing import Final

from goldenspike.kernel.words import BadSetup

LARGEST: Final = 2**96 - 1  # the largest seed; nothing else that is written is as large
LONGEST: Final = 40  # letters of a number, zeros in front and all
ANY_SEAT: Final = -1


def whole(text: str, least: int = 0, most: int = LARGEST) -> int | None:
    """The number that `text` writes in the digits 0 to 9, or None if it is none from `least` to `most`.

    Other digits do not count: `int` reads some of them, but fails on others that `isdigit` lets pass, and on very long numbers.
    """
    digits = text.strip()
    if len(digits) > LONGEST or not digits.isascii() or not digits.isdecimal():
        return None
    number = int(digits)
    return number if least <= number <= most else None


def seat_or_random(option: str, text: str, players: int) -> int:
    """An option that names a seat: 'random' or a seat counted from 1; the seat counted from 0, or ANY_SEAT."""
    if text == "random":
        return ANY_SEAT
    seat = None if text != text.strip() else whole(text, 1, players)  # options are written in one way only
    if seat is None:
        raise BadSetup(f"{option} cannot be '{text}'; it is random or a seat from 1 to {players}.")
    return seat - 1
