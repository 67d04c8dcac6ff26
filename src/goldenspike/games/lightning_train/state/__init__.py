"""What lies on the table, and the small movements of its components."""
