"""Bots on a machine: matches that measure how strong they are, and games in the terminal.

`docs/strength.md` has the results. The rules and the players do not depend on this package, and the page does not
contain it.
"""
