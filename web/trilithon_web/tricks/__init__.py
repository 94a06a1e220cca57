"""What tables share where tricks are bid for and taken: a hand, the trick, and what a tap or a key means there.

Observations of such games name alike what they have alike: `hand`, `trick`, `tricks`, `leader`, `legal`, `seat`; their
moves have a `kind`, "bid" or "play", and a `value`, the bid or the card.
"""
