"""The terminal game: input, display, texts and files. It contains no rules."""
