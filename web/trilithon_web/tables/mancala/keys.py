"""The keyboard shortcuts of Mancala."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon_web.keys import Key, also_goes_on

_WALK: Final = "move around the ring (Shift: every space). Enter shows the reach; Enter again lifts"
_NUMBER: Final = "choose a colour by number (1: White), or go to that space"
_COLOUR: Final = "sow, choose or take that colour"


def _colour_key(colour: int, name: str) -> Key:
    message = {"do": "colour", "colour": str(colour), "by": "key"}
    return Key(name[0].lower(), also_goes_on(message) if name == "Green" else message, _COLOUR, name[0])


KEYS: Final = (
    *(_colour_key(colour, name) for colour, name in enumerate(COLOURS[:5])),
    *(
        Key(
            str(digit),
            {"do": "digit", "digit": str(digit)},
            _NUMBER,
            str(digit),
        )
        for digit in range(10)
    ),
    Key("o", {"do": "order"}, "plan the order, or sow one at a time", "O"),
    # Before you lift there is no order, and the key does the same as at every table.
    Key(
        "s",
        {"do": "since", "or": "sow-order"},
        "sow in the planned order; otherwise, what’s happened since your move",
        "S",
    ),
    Key("x", {"do": "remove", "remove": "1"}, "take it off", "X"),
    Key("k", {"do": "remove", "remove": "0"}, "leave it", "K"),
    Key("c", {"do": "own"}, "see your own colour, or hide it", "C"),
    Key("backspace", {"do": "back"}, "take the last disk back", "⌫"),
    Key("t", {"do": "tell"}, "read out the table", "T"),
    *(
        Key(
            f"{shift}arrow{way.lower()}",
            {"do": "around", "way": way, "all": shift},
            _WALK,
            shown,
            anywhere=False,
        )
        for shift in ("", "shift+")
        for way, shown in (
            ("Left", "←" if not shift else "Shift+←"),
            ("Right", "→" if not shift else "Shift+→"),
        )
    ),
)
