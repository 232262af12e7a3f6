"""Cookies are signed with one key, kept in the store and shared by all processes."""

from cartagena.server.accounts.identity import Identity
from cartagena.server.store import Store


async def test_processes_that_start_together_share_one_key(tmp_path, monkeypatch):
    """The second process looks for the key before the first one stores it, and stores its own afterwards."""
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    first, get, seen = await Identity.open(store, ""), store.notes.get, [None]

    async def get_early(key):
        return seen.pop() if seen else await get(key)

    monkeypatch.setattr(store.notes, "get", get_early)
    second, later = await Identity.open(store, ""), await Identity.open(store, "")
    assert first.cookie("p1", 0) == second.cookie("p1", 0) == later.cookie("p1", 0)
    for part in (first, second, later):
        part.close()
    await store.close()
