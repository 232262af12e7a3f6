"""What is typed: lines, commands and choices."""
