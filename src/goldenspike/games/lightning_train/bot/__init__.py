"""All judgement of the game."""
