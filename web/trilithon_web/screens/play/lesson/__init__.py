"""The lesson of a game: its tasks one after another, and tips."""
