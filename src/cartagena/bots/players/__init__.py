"""The bots themselves: random, one turn ahead, searching."""
