"""One table, pure, without I/O: its log, its state, and who may do what now."""
