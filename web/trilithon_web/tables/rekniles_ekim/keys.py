"""The keyboard shortcuts of Rekniles Ekim."""

from typing import Final

from trilithon_web.keys import Key, arrow_keys, sign_keys

KEYS: Final = (
    Key("t", {"do": "tell"}, "read out the table", "T"),
    Key("escape", {"do": "put-down"}, "put the card back", "Esc", anywhere=False),
    *arrow_keys("move along the cards; when arranging, move the picked-up card"),
    *sign_keys(
        "0123456789",
        "go to a card by number, or to a disk, chariot or colour by place; or place the picked-up card",
    ),
)
