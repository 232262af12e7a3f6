"""Ways to damage what is stored: database files, and the rows of one game."""
