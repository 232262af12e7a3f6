"""Saved games: files, saving, leaving, looking at records."""
