"""The limits for the names and texts of bots."""

from typing import Final

LONGEST_TEXT: Final = 64_000  # characters of a bot's text
LONGEST_NAME: Final = 40  # characters of a bot's name
