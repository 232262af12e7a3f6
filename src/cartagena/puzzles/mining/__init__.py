"""Mining: turns of games between bots that are puzzles, found, judged, rated and verified."""
