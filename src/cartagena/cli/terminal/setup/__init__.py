"""Who plays what: questions, people, seats, options of the variant."""
