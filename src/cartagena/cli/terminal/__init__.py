"""The terminal game: one concept a file; what is typed, drawn and told. The rules are elsewhere."""
