"""The REST endpoints, their bodies, and what holds for every request."""
