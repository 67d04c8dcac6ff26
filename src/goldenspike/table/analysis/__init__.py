"""The analysis board: positions from games and from elsewhere, tried out in a tree of variations."""
