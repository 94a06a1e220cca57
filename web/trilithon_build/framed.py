"""The parameters of a frame's address, after the game's name (docs/editions.md)."""

import json
from typing import Final, NamedTuple

QUERY: Final = "query"
FRAGMENT: Final = "fragment"


class Parameter(NamedTuple):
    """A parameter of a frame.

    part: the part of the address.
    example: how it is written there.
    about: what it does.
    named: the words by which the frame announces it before Play, with % for the number or date; "" for none.
    bare: these words for a parameter without a value.
    """

    name: str
    part: str
    example: str
    about: str
    named: str = ""
    bare: str = ""


# Besides the options of the game, which go into the query by their names.
PARAMETERS: Final = (
    Parameter("seed", QUERY, "seed=617", "the deal with this number", "Deal %"),
    Parameter("deal", QUERY, "deal=5bq28iRfmNa2", "the deal with this code, in a game that hides cards"),
    Parameter("seats", QUERY, "seats=3", "the number of players"),
    Parameter("players", QUERY, "players=person,steady,away", "who plays"),
    Parameter("theme", QUERY, "theme=night", "day or night, whatever the reader’s device prefers"),
    Parameter(
        "game",
        FRAGMENT,
        "#game=12vYRBG90NAWyL_zJ04",
        "the position after these moves, to play on; a replay if the game is over",
        "A position to play on",
    ),
    Parameter(
        "from",
        FRAGMENT,
        "#from=12vYRBG90NAWyL_zJ04",
        "the same as `#game`; *Share* writes this one",
        "A position to play on",
    ),
    Parameter(
        "puzzle",
        FRAGMENT,
        "#puzzle=12",
        "this puzzle; the puzzle of the day without a number",
        "Puzzle %",
        "Puzzle of the day",
    ),
    Parameter(
        "day",
        FRAGMENT,
        "#day=2026-11-22",
        "the deal of this day, or of today without a date",
        "Deal of %",
        "Deal of the day",
    ),
    Parameter("lesson", FRAGMENT, "#lesson", "the lesson", "", "A lesson"),
    Parameter("beat", FRAGMENT, "#beat=12vYRBG90NAWyL_zJ04&by=Ann", "a challenge", "A challenge"),
    Parameter("move", FRAGMENT, "#move=1u90EFira", "a game by link", "A game by link"),
)


def names_before_play() -> str:
    """Write the announcements of all parameters as JSON. A parameter with a value has "=" at its end (see
    site/embed.js)."""
    named = {f"{one.name}=": one.named for one in PARAMETERS if one.named}
    return json.dumps({**named, **{one.name: one.bare for one in PARAMETERS if one.bare}})
