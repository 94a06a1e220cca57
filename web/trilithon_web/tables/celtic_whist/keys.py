"""The keyboard at the table."""

from typing import Final

from trilithon_web.keys import Key

_WALK: Final = "along the hand; in your bid, more and less"
_DIGITS: Final = "go to the card with that number, or bid it"

KEYS: Final = (
    Key("n", {"do": "null"}, "a null bid, or a regular one", "N"),
    Key("d", {"do": "double"}, "double the bid of a full hand", "D", needs="doubling"),
    Key("b", {"do": "bid"}, "make the bid", "B"),
    Key("t", {"do": "tell"}, "tell the table", "T"),
    Key("p", {"do": "last"}, "the last trick", "P"),
    *(
        Key(f"arrow{way.lower()}", {"do": "key", "key": f"Arrow{way}"}, _WALK, shown, anywhere=False)
        for way, shown in (("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓"))
    ),
    *(Key(way.lower(), {"do": "key", "key": way}, _WALK, way, anywhere=False) for way in ("Home", "End")),
    *(Key(str(digit), {"do": "digit", "digit": str(digit)}, _DIGITS, str(digit)) for digit in range(10)),
)
