"""The keyboard at tables of tricks."""

from typing import Final

from trilithon_web.keys import Key, walks

ALWAYS: Final = (
    Key("b", {"do": "to-bid"}, "go to your bid", "B"),
    Key("t", {"do": "tell"}, "read out the table", "T"),
    Key("p", {"do": "last"}, "the last trick", "P"),
)
WALKS: Final = walks("move along your hand; raise or lower your bid")

# What only looks around, and means something in a replay, too.
LOOKS: Final = frozenset({"tell", "last", "look-back", "key", "digit", "put-down"})
