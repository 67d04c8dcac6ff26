"""What a seat may see, and what is printed."""
