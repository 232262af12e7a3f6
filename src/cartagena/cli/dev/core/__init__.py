"""Build the compiled core ahead of time: one module of all functions, lowered once; a library for each target."""
