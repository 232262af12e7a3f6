"""Run the server as a process: addresses, guardian, faults at the start."""
