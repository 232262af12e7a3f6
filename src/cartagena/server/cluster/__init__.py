"""Several processes on one database: the bus, leases and the table of processes."""
