"""Lessons, and tips."""
