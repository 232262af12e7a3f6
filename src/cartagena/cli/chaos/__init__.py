"""`cartagena chaos`: one file for each kind of disturbance."""
