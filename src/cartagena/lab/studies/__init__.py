"""Studies: questions about the game, answered by many games between bots, each as a page with plots."""
