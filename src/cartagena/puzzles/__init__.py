"""Puzzles: turns from games between bots that win for certain, mined, proved, rated and solved."""
