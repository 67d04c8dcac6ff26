"""Puzzles: positions in which one move is clearly better than all others, with the turn that it begins.

The file of a game is `<game>.jsonl.gz` here, written by `goldenspike lab puzzles`: a line a puzzle, packed.
"""
