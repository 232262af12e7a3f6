"""Learning from marked decisions: the position again, and what another action would have been worth."""
