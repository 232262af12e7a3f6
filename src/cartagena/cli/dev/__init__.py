"""`cartagena dev` and `cartagena test`: tasks for developers."""
