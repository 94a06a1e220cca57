"""Measure what the site costs, how fast the games are, and how well computers play them."""
