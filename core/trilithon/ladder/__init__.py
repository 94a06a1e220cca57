"""Matches of computer players on this machine or on many, to find out how strong they are.

`docs/strength.md` has what came out. The rules and the players need nothing of this, and the page has none of it.
"""
