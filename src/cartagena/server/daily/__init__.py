"""The deal of a day: the same cards and bots for everybody, one try each."""
