"""`cartagena lab`: one file a command."""
