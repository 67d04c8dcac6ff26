"""Puzzles at the club: positions to solve, the coach who grades, and what people and puzzles are rated by it."""
