"""The messages of the socket, and what of a table is disclosed to whom."""
