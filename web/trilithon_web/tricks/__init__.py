"""Shared by the tables of both whists: the bid, the hand, the trick, and how taps and keys work there.

Both games' observations use the same field names (see `observation`).
"""
