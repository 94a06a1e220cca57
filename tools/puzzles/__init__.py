"""Finds puzzles in games that computers play, and proves them: `python3 build.py puzzles`."""
