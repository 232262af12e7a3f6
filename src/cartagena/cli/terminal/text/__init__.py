"""Sentences of the terminal: what happened, what can be chosen, help."""
