"""What a player types or passes: choices, lines, questions before the game, seats and options."""
