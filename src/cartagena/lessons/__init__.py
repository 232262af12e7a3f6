"""Lessons: short tasks on real positions, judged by the rules themselves."""
