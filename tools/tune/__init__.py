"""Finds by playing what computer players ought to know."""
