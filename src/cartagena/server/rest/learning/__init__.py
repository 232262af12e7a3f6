"""Endpoints of lessons and puzzles."""
