"""Many games between bots: planned, played in chunks, counted, written as Parquet."""
