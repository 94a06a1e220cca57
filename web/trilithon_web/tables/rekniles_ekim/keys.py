"""The keyboard at the table of Rekniles Ekim."""

from typing import Final

from trilithon_web.keys import Key, typed, walks

KEYS: Final = (
    Key("t", {"do": "tell"}, "tell the table", "T"),
    Key("escape", {"do": "put-down"}, "put down what is picked", "Esc", anywhere=False),
    *walks("along the cards; in a deck that is arranged, the picked card goes along"),
    *typed(
        "0123456789",
        "go to the card of that number, or to the disk, chariot or colour in that place; the place of a picked card",
    ),
)
