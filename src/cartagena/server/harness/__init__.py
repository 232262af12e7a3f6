"""Clients and processes that measure and break a server; never imported by the server."""
