"""The game server: tables, seats, clocks, the log of every game, and what each client is sent."""
