"""Puzzles: turns of games between bots that win for certain or are clearly the best, mined, rated and solved."""
