"""What one address or person may do: how often, how much at once."""
