"""Thinks for a page, in a worker or in slices on the page itself. Each question comes with the game it is about."""
