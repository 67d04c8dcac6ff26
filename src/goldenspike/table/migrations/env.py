"""Alembic's entry: migrations run on the connection that the server hands over."""

from alembic import context

from goldenspike.table.models import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
