"""The judgement of the game: how good a position looks, and a fast player for playouts."""
