"""Which moves are legal: every check, by area."""
