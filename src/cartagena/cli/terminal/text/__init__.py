"""Texts of the terminal: the story of the game, choices, help."""
