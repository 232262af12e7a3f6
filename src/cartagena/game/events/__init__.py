"""Events: what happened, and what a receiver may see of it."""
