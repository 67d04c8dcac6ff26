"""What moves do, by area."""
