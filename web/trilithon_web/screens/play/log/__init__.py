"""The log of a game, and the dock beside the table."""
