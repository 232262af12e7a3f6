"""The game itself: set-up, legal actions, what an action does, who may know what. Compiled, pure, exists once."""
