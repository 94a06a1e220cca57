"""Replaying a game step by step, and playing on from an earlier position."""
