"""The table server: lobby, seats, live tables, storage."""
