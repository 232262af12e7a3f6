"""Games in memory: decide, store, send; bots and clocks; other processes."""
