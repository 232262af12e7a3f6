"""Matches between bots: referee, results, ratings, worker processes."""
