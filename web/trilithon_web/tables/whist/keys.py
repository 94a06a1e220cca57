"""The keyboard at the table of Whist."""

from typing import Final

from trilithon_web.keys import Key

_WALK: Final = "along the hand; in your bid, more and less"
_DIGITS: Final = "go to the card of that rank, or bid it"

KEYS: Final = (
    Key("b", {"do": "bid"}, "make the bid", "B"),
    Key("t", {"do": "tell"}, "tell the table", "T"),
    Key("p", {"do": "last"}, "the last trick", "P"),
    Key("s", {"do": "panel", "id": "sheet"}, "the sheet", "S"),
    *(
        Key(f"arrow{way.lower()}", {"do": "key", "key": f"Arrow{way}"}, _WALK, shown, anywhere=False)
        for way, shown in (("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓"))
    ),
    *(Key(way.lower(), {"do": "key", "key": way}, _WALK, way, anywhere=False) for way in ("Home", "End")),
    *(Key(sign, {"do": "digit", "digit": sign}, _DIGITS, sign.upper()) for sign in (*"0123456789", *"jqka")),
)
