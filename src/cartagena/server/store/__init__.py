"""Where games, players and leases are kept: SQLite by default, PostgreSQL by its URL, with the same code."""

from cartagena.server.store.store import Store

__all__ = ["Store"]
