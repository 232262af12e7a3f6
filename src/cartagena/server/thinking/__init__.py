"""Bots that think: a fair queue, threads, and when a bot acts."""
