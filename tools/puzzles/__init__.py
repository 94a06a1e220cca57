"""Find puzzles in games between computers, and prove them: `python3 build.py puzzles`."""
