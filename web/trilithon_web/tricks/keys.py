"""The keyboard at tables of tricks."""

from collections.abc import Iterable
from typing import Final

from trilithon_web.keys import Key

_WALK: Final = "along the hand; in your bid, more and less"

ALWAYS: Final = (
    Key("b", {"do": "bid"}, "make the bid", "B"),
    Key("t", {"do": "tell"}, "tell the table", "T"),
    Key("p", {"do": "last"}, "the last trick", "P"),
)
WALKS: Final = (
    *(
        Key(f"arrow{way.lower()}", {"do": "key", "key": f"Arrow{way}"}, _WALK, shown, anywhere=False)
        for way, shown in (("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓"))
    ),
    *(Key(way.lower(), {"do": "key", "key": way}, _WALK, way, anywhere=False) for way in ("Home", "End")),
)


def typed(signs: Iterable[str], words: str) -> tuple[Key, ...]:
    """Keys that go to a card, or bid a number. words: what they do."""
    return tuple(Key(sign, {"do": "digit", "digit": sign}, words, sign.upper()) for sign in signs)
