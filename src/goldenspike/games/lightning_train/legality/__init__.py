"""Every check, and nothing else decides what is legal."""
