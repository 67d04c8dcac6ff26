"""Alembic migrations of the server's database, brought up to date when a server starts."""
