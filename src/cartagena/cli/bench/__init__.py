"""`cartagena bench`: one file for each subject."""
