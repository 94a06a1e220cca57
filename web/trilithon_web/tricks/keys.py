"""The keyboard shortcuts of trick-taking tables."""

from typing import Final

from trilithon_web.keys import Key, arrow_keys

ALWAYS: Final = (
    Key("b", {"do": "to-bid"}, "go to your bid", "B"),
    Key("t", {"do": "tell"}, "read out the table", "T"),
    Key("p", {"do": "last"}, "the last trick", "P"),
)
WALKS: Final = arrow_keys("move along your hand; raise or lower your bid")
