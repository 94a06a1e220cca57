"""Why a command cannot do what it was asked for."""


class ContestError(ValueError):
    """A contest that cannot be played. The message is a sentence to show to people."""


class UsageError(ValueError):
    """A command in which something has to be written differently. The message is a sentence that says what."""
