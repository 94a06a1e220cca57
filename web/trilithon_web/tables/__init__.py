"""The tables: for each game, what its observation looks like and what a tap or a key on it means."""

import pkgutil


def tables() -> frozenset[str]:
    """The names of the games that have a table."""
    return frozenset(module.name for module in pkgutil.iter_modules(__path__))
