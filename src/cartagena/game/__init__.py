"""The friendly face of the rules: games, actions, events, views, JSON, text notation, records."""
