"""Measuring, simulating, studying: everything that plays many games."""
