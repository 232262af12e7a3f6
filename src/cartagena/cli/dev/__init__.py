"""`cartagena dev` and `cartagena test`: chores of developers."""
