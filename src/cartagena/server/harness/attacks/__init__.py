"""Attacks on the availability of a server, from another loopback address, while others play and are measured."""
