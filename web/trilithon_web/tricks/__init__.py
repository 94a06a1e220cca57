"""What tables share where tricks are bid for and taken: a hand, the trick, and what a tap or a key means there.

Observations of such games name alike what they have alike (see `seen`)."""
