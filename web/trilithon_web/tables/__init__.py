"""The tables: for each game, what its observation looks like and what a tap or a key on it means."""
