"""`cartagena lab`: one file for each command."""
