"""The game itself: set-up, legal actions, what an action does, who may know what. Compiled, pure, exists once."""

#: Raised whenever the same set-up, seed and actions would give another game; stands in every record.
RULES_VERSION = 1
