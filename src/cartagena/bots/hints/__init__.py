"""Hints: each action with its chances and its reasons."""
