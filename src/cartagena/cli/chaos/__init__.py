"""`cartagena chaos`: one file a kind of trouble."""
