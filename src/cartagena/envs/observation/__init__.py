"""Observations: the layout of their cells, writing and reading them."""
