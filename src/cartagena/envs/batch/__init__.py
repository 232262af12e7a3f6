"""Many games in one array, stepped together by compiled code."""
