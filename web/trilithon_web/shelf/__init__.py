"""Saved games and results as texts, written in small pieces and read back strictly."""
