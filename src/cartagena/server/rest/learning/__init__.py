"""Endpoints of lessons, puzzles and the mistakes of finished games."""
