"""Terminal pictures of the games, one module each with `draw(view)`."""
