"""Actions: as dataclasses, as text and as integers of the core; which are legal, what they do, why one is illegal."""
