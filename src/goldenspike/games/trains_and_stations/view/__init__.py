"""What a seat may see, and what a move will do, in words and as data."""
