"""Evaluation of a position: features, the network over them, its weights."""
