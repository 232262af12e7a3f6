"""What a position is worth: features, the network over them, its weights."""
