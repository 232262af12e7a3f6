"""A view as text or as an image."""
