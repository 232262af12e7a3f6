"""Actions: as dataclasses, as text and as integers of the core; what is legal, what it does, why not."""
