"""Analysis for people: the analysis board, the editor of positions, and the queue of games to be analysed."""
