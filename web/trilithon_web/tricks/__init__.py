"""Parts that the tables of both whists share: the bid, the hand, the trick, and the handling of taps and keys.

Both games' observations use the same field names (see `observation`).
"""
