"""Bots on a machine: the arena's matches and seasons in processes, and games in the terminal.

`docs/strength.md` has results. Nothing else in the core depends on this package, and the page does not contain it.
"""
