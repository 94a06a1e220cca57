"""Matches between bots, on this machine or on many, that measure how strong they are.

`docs/strength.md` has the results. The rules and the players do not depend on this package, and the page does not
contain it.
"""
