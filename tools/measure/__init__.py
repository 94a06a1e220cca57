"""Measures what the site costs and how fast the games are."""
