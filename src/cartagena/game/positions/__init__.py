"""Positions and views as JSON and as text, with every rule of a position checked."""
