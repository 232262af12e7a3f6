"""Alembic runs this: migrate over the connection that it was given."""

from alembic import context

from cartagena.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
