"""All judgement of the game: how good positions and moves look."""
