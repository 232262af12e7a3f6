"""The rules of the game: set-up, legal actions, what an action does, what each seat may know. Compiled and pure."""

#: Increased whenever the same set-up, seed and actions would give a different game; stored in every record.
RULES_VERSION = 2
#: The versions whose games can still be replayed.
REPLAYED_VERSIONS = range(1, RULES_VERSION + 1)
