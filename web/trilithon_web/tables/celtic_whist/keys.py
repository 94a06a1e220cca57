"""The keyboard shortcuts of Celtic Whist."""

from typing import Final

from trilithon_web.keys import Key, sign_keys
from trilithon_web.tricks.keys import ALWAYS, WALKS

KEYS: Final = (
    Key("n", {"do": "null"}, "switch between null and regular bids", "N"),
    Key("d", {"do": "double"}, "double your bid, if it’s your whole hand", "D", needs="doubling"),
    *ALWAYS,
    *WALKS,
    *sign_keys("0123456789", "go to the card with that number (0: the trilithon), or choose that bid"),
)
