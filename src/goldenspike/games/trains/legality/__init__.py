"""Which moves are legal now: every check, and nothing else decides what is legal."""
