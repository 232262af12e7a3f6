"""Saved games: their files, saving, leaving."""
