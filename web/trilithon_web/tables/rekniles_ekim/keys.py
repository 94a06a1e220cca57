"""The keyboard at the table of Rekniles Ekim."""

from typing import Final

from trilithon_web.keys import Key

_WALK: Final = "along the cards; in a deck that is arranged, the picked card goes along"

KEYS: Final = (
    Key("t", {"do": "tell"}, "tell the table", "T"),
    Key("escape", {"do": "put-down"}, "put down what is picked", "Esc", anywhere=False),
    *(
        Key(f"arrow{way.lower()}", {"do": "key", "key": f"Arrow{way}"}, _WALK, shown, anywhere=False)
        for way, shown in (("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓"))
    ),
    *(Key(way.lower(), {"do": "key", "key": way}, _WALK, way, anywhere=False) for way in ("Home", "End")),
    *(
        Key(
            str(digit),
            {"do": "digit", "digit": str(digit)},
            "the card of that number; the chariot or disk in that place; the place of a picked card",
            str(digit),
        )
        for digit in range(10)
    ),
)
