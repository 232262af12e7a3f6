"""Records of whole games: as JSON, as text, in files; and vectors that check the rules."""
