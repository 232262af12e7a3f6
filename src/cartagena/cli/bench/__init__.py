"""`cartagena bench`: one file a subject."""
