"""Who knows which cards: what seats saw, what follows by counting, and re-deals of what nobody saw."""
