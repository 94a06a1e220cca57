"""The keyboard shortcuts of Whist."""

from typing import Final

from trilithon_web.keys import Key, sign_keys
from trilithon_web.tricks.keys import ALWAYS, WALKS

KEYS: Final = (
    *ALWAYS,
    Key("o", {"do": "panel", "id": "sheet"}, "the score sheet", "O"),
    *WALKS,
    *sign_keys("0123456789jqka", "go to the card of that rank, or choose that bid"),
)
