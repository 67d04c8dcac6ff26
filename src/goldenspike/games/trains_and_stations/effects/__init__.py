"""What moves do, by step of the turn."""
