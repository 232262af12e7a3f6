"""The screen: board, hands, status."""
