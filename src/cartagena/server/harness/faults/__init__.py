"""Faults injected under play on real processes, and the comparison of every client with the log afterwards."""
