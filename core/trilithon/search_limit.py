"""The limit of a search."""


class TooManyPositionsError(Exception):
    """A search has examined as many positions as it may and has found no answer."""
