"""What is legal: every check, and nothing else decides it."""
