"""The Python interface to the rules: games, actions, events, views, JSON, text notation, records."""
