"""The tables: for each game, what its observation looks like and what a tap or a key on it means."""

import pkgutil


def tables() -> frozenset[str]:
    """The names of the games that have a table."""
    return frozenset(module.name for module in pkgutil.iter_modules(__path__))


def taught() -> frozenset[str]:
    """The names of those that have lessons, without their tables being read."""
    return frozenset(name for name in tables() if "lessons" in _modules(name))


def _modules(name: str) -> list[str]:
    return [module.name for module in pkgutil.iter_modules([f"{place}/{name}" for place in __path__])]
