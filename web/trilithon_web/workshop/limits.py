"""What a bot can be called, and how long it can be."""

from typing import Final

LONGEST_TEXT: Final = 64_000  # characters of a bot's text
LONGEST_NAME: Final = 40  # characters of a bot's name
