"""What moves, rewards and milestones do."""
